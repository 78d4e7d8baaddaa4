import { useUnits } from '#data/base/units.ts';
import { isActive } from '#domain/audit.ts';
import { sortUnits } from '#domain/farm/unit.ts';
import { compareDanish } from '#domain/text/compare.ts';
import {
  type Approval,
  APPROVAL_MODES,
  TIME_SETTINGS_LIMITS as LIMITS,
  type TimeSettings,
  type UnitTime,
} from '#domain/time/period/time-settings.ts';
import type { FieldIssue } from '#ui/hooks/use-checked-form.ts';
import { entryFieldsOf, type EntryFormOf } from '#widgets/unsaved/entry-form.tsx';
import type { SettingWords } from '#widgets/unsaved/settings-table.ts';
import { type Book, put, remove } from './kit/book.ts';
import { EntriesCard } from './kit/entries-card.tsx';
import {
  readTime,
  type Said,
  startTime,
  type TimeDraft,
  timeFields,
  timeNote,
} from './kit/unit-time-table.ts';

type Props = { book: Book<TimeSettings>; words: SettingWords };

/** Units that have settings of their own, and those that may get some. */
function useOwnUnits<T>({ t }: SettingWords, own: Readonly<Record<string, T>>) {
  const units = sortUnits(useUnits());
  const nameOf = (id: string): string =>
    units.find((unit) => unit.id === id)?.unitName ?? t('planSettings.unitGone');
  return {
    nameOf,
    choosable: (id: string | null) =>
      units
        .filter((unit) => unit.id === id || (id === null && isActive(unit) && !own[unit.id]))
        .map((unit) => ({ value: unit.id, label: unit.unitName })),
    entriesOf: (noteOf: (one: T) => string) =>
      Object.entries(own)
        .map(([id, one]) => ({ id, name: nameOf(id), title: nameOf(id), note: noteOf(one) }))
        .toSorted((a, b) => compareDanish(a.name, b.name)),
  };
}

/** How time in a unit is approved, while it is typed; no unit is chosen yet where it is empty. */
type ApprovalDraft = {
  readonly unitId: string;
  readonly approvalMode: Approval['approvalMode'];
} & {
  readonly [name in (typeof TOLERANCES)[number]]: number | null;
};

const TOLERANCES = [
  'toleranceTotalMinutes',
  'toleranceStartMinutes',
  'toleranceEndMinutes',
] as const;
const WORDS = {
  toleranceTotalMinutes: 'total',
  toleranceStartMinutes: 'start',
  toleranceEndMinutes: 'end',
} as const;

const { min, max } = LIMITS.toleranceMinutes;
const isTolerance = (minutes: number | null): boolean =>
  minutes !== null && Number.isInteger(minutes) && minutes >= min && minutes <= max;

const isJudged = ({ approvalMode }: Pick<Approval, 'approvalMode'>): boolean =>
  approvalMode === 'outsideTolerance';

const wrongIn = (draft: ApprovalDraft): readonly FieldIssue[] =>
  [
    ...(draft.unitId === '' ? ['unitId'] : []),
    ...TOLERANCES.filter((name) => !isTolerance(draft[name])),
  ].map((field) => ({ field }));

/** Units in which time is approved in another way than on the farm. */
export function UnitApprovalCard({ book, words }: Props) {
  const { t, farm } = words;
  const own = book.shown.unitApproval;
  const { nameOf, choosable, entriesOf } = useOwnUnits(words, own);
  const f = entryFieldsOf<ApprovalDraft>()(words, 'timeSettings', 'approval');
  const modes = APPROVAL_MODES.map((value) => ({
    value,
    label: t(`timeSettings.approval.modes.${value}`),
  }));
  const noteOf = (one: Approval): string => {
    const [total, start, end] = [
      one.toleranceTotalMinutes,
      one.toleranceStartMinutes,
      one.toleranceEndMinutes,
    ] as const;
    return [
      t(`timeSettings.approval.modes.${one.approvalMode}`),
      isJudged(one) && t('timeSettings.approval.unitTolerances', { total, start, end }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const formOf = (id: string | null): EntryFormOf<ApprovalDraft, ApprovalDraft, FieldIssue> => {
    const { approvalMode, ...first } = (id !== null && own[id]) || book.shown;
    const tolerances = TOLERANCES.map((name) => [name, first[name]] as const);
    return {
      name: `unit-approval.${farm.id}.${id ?? 'new'}`,
      of: id === null ? 'new' : 'saved',
      start: {
        unitId: id ?? '',
        approvalMode,
        ...(Object.fromEntries(tolerances) as Pick<Approval, (typeof TOLERANCES)[number]>),
      },
      fields: (typed) => [
        f('choice', 'unitId', 'unit', {
          options: choosable(id),
          placeholder: t('planSettings.chooseUnit'),
        }),
        f('choice', 'approvalMode', 'mode', { options: modes }),
        ...(isJudged(typed) ? TOLERANCES.map((name) => f('number', name, WORDS[name])) : []),
      ],
      check: (typed) => {
        const issues = wrongIn(typed);
        return issues.length > 0 ? { ok: false, issues } : { ok: true, value: typed };
      },
      say: ({ field }) =>
        field === 'unitId'
          ? t('planSettings.issues.unit_missing')
          : t('words.outOfRange', LIMITS.toleranceMinutes),
      save: ({ unitId, ...approval }) =>
        put(book, `unitApproval.${unitId}`, () => approval, { what: nameOf(unitId) }),
      saveText: t(id === null ? 'words.add' : 'common.save'),
    };
  };
  return (
    <EntriesCard
      id="unit-approval"
      title={t('timeSettings.approval.units')}
      hint={t('timeSettings.approval.unitsHint')}
      empty={t('timeSettings.approval.unitsNone')}
      addText={t('timeSettings.approval.unitsAdd')}
      entries={entriesOf(noteOf)}
      onRemove={(id, name) =>
        void remove(book, `unitApproval.${id}`, t('settings.removed', { name }))
      }
      {...{ formOf }}
    />
  );
}

/** Units in which time is registered in another way than on the farm: by clock or by hand, and how long it may be corrected. */
export function UnitTimeCard({ book, words }: Props) {
  const { t, farm } = words;
  const { shown } = book;
  const own = shown.unitTime;
  const { nameOf, choosable, entriesOf } = useOwnUnits(words, own);
  return (
    <EntriesCard<TimeDraft, UnitTime, Said>
      id="unit-time"
      title={t('timeSettings.unitTime.title')}
      hint={t('timeSettings.unitTime.hint')}
      empty={t('timeSettings.approval.unitsNone')}
      addText={t('timeSettings.approval.unitsAdd')}
      entries={entriesOf((one) => timeNote(words, one))}
      onRemove={(id, name) => void remove(book, `unitTime.${id}`, t('settings.removed', { name }))}
      formOf={(id) => ({
        name: `unit-time.${farm.id}.${id ?? 'new'}`,
        of: id === null ? 'new' : 'saved',
        start: startTime(id, (id !== null && own[id]) || {}),
        fields: () => timeFields(words, shown, choosable(id)),
        check: (typed) => {
          const { own: value, issues } = readTime(typed, words, shown);
          return issues.length > 0 ? { ok: false, issues } : { ok: true, value };
        },
        say: ({ text }) => text,
        save: (value, { unitId }) =>
          put(book, `unitTime.${unitId}`, () => value, { what: nameOf(unitId) }),
        saveText: t(id === null ? 'words.add' : 'common.save'),
      })}
    />
  );
}
