import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { newId } from '#data/device/device.ts';
import { LOADING } from '#data/live/live.ts';
import { usePlanningSettings } from '#data/plan/planning-settings.ts';
import { isActive } from '#domain/audit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import {
  checkNeed,
  checkUsualShift,
  draftOfNeed,
  draftOfUsualShift,
  type NeedDraft,
  type PlanEntryIssue,
  type UsualShiftDraft,
} from '#domain/plan/settings/check-entry.ts';
import {
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
  type ShiftTemplate,
  type StaffingNeed,
  type Stretch,
  stretchTimes,
} from '#domain/plan/settings/planning-settings.ts';
import { SHIFT_LIMITS } from '#domain/plan/shift/shift.ts';
import { PLAN_OF_ALL_PATH } from '#domain/routes/module-routes.ts';
import { sortUnits, type Unit } from '#domain/farm/unit.ts';
import { weekdayName } from '#widgets/format/rule-words.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { type Book, bookOf, put, remove } from './kit/book.ts';
import { ChangedBy } from './kit/seen.tsx';
import { EntriesCard, type Entry } from './kit/entries-card.tsx';
import { type EntryField, entryFieldsOf, type EntryFormOf } from '#widgets/unsaved/entry-form.tsx';
import { FindSettings } from './kit/find-settings.tsx';
import { planGroups } from './kit/plan-table.ts';
import { SettingsCard } from './kit/settings-card.tsx';
import { type SettingWords, useSettingWords } from '#widgets/unsaved/settings-table.ts';

type Props = { book: Book<PlanningSettings>; words: SettingWords };
type PlanEntry = Stretch & { readonly title: string; readonly unitId: string | null };
type Draft = Pick<NeedDraft, 'unitId' | 'title' | 'from' | 'to'>;

/** What a need and a usual shift have in common. */
function usePlanEntries({ book, words }: Props, map: 'needs' | 'shiftTemplates') {
  const { t, farm } = words;
  const units = sortUnits(useUnits());
  const all = book.shown[map];
  // Those of every unit first, those of a unit that is gone last.
  const at = ({ unitId }: PlanEntry): number => {
    if (unitId === null) return -1;
    const found = units.findIndex(({ id }) => id === unitId);
    return found === -1 ? units.length : found;
  };
  const unitWords = (unitId: string | null): string => {
    if (unitId === null) return t('common.allUnits');
    const unit = units.find(({ id }) => id === unitId);
    if (unit === undefined) return t('planSettings.unitGone');
    return isActive(unit) ? unit.unitName : t('planSettings.unitAway', { unit: unit.unitName });
  };
  return {
    units,
    about: (id: string | null) => ({
      units,
      others: Object.entries<PlanEntry>(all)
        .filter(([key]) => key !== id)
        .map(([, one]) => one),
    }),
    entries: <T extends PlanEntry>(
      those: Readonly<Record<string, T>>,
      notesOf: (one: T) => readonly string[],
    ): readonly Entry[] =>
      Object.entries(those)
        .toSorted(
          ([a, one], [b, two]) =>
            at(one) - at(two) || one.startMinute - two.startMinute || (a < b ? -1 : 1),
        )
        .map(([id, one]) => {
          const { from, to } = stretchTimes(one);
          const times = `${from}–${to}`;
          return {
            id,
            name: `${one.title} ${times}`.trim(),
            title: (
              <>
                {one.title} <span className="tnum font-normal whitespace-nowrap">{times}</span>
              </>
            ),
            note: [unitWords(one.unitId), ...notesOf(one)].join(' · '),
          };
        }),
    form: (id: string | null) => ({
      name: `plan-${map}.${farm.id}.${id ?? 'new'}`,
      of: id === null ? ('new' as const) : ('saved' as const),
      save: (one: PlanEntry) =>
        put(book, `${map}.${id ?? newId()}`, () => one, { what: one.title }),
      say: ({ code }: PlanEntryIssue) => t(`planSettings.issues.${code}`),
      saveText: t(id === null ? 'words.add' : 'common.save'),
    }),
    onRemove: (id: string) =>
      void remove(book, `${map}.${id}`, t('settings.removed', { name: all[id]?.title ?? '' })),
  };
}

/** What it is called, where and when. `every` is the choice of all units; without it one has to be chosen. */
function commonFields<D extends Draft>(
  { t }: SettingWords,
  units: readonly Unit[],
  map: 'needs' | 'usual',
  every?: string,
): readonly EntryField<D>[] {
  const own = units.filter(isActive).map((unit) => ({ value: unit.id, label: unit.unitName }));
  const placeholder = t(`planSettings.${map}.placeholder`);
  const what = { label: t(`planSettings.${map}.what`), placeholder, max: SHIFT_LIMITS.title };
  return [
    { field: 'title', kind: 'text', ...what },
    {
      field: 'unitId',
      kind: 'choice',
      label: t('common.unit'),
      options: every === undefined ? own : [{ value: '', label: every }, ...own],
      placeholder: every === undefined ? t('planSettings.chooseUnit') : undefined,
    },
    { field: 'from', kind: 'time', label: t('planSettings.from') },
    { field: 'to', kind: 'time', label: t('planSettings.to') },
  ];
}

/** How many people each unit needs at which times; the board shows where some are missing. */
function NeedsCard(props: Props) {
  const { book, words } = props;
  const { t, format } = words;
  const { needs } = book.shown;
  const { units, about, entries, form, onRemove } = usePlanEntries(props, 'needs');
  const f = entryFieldsOf<NeedDraft>()(words, 'planSettings', 'needs');
  const [only, another] = units.filter(isActive);
  const first: NeedDraft = {
    unitId: another === undefined ? (only?.id ?? '') : '',
    title: '',
    weekdays: [],
    from: '',
    to: '',
    people: 1,
  };
  const notesOf = ({ people, weekdays }: StaffingNeed) => [
    t('planSettings.needs.count', { count: people }),
    weekdays.length === 0
      ? t('planSettings.needs.everyDay')
      : weekdays.map((one) => weekdayName(one, format)).join(', '),
  ];
  const formOf = (id: string | null): EntryFormOf<NeedDraft, StaffingNeed, PlanEntryIssue> => ({
    ...form(id),
    start: id !== null && needs[id] !== undefined ? draftOfNeed(needs[id]) : first,
    fields: () => [
      ...commonFields<NeedDraft>(words, units, 'needs'),
      f('number', 'people', 'people'),
      f('weekdays', 'weekdays', 'weekdays'),
    ],
    check: (typed) => checkNeed(typed, about(id)),
  });
  return (
    <EntriesCard
      id="plan-needs"
      title={t('words.staffing')}
      hint={t('planSettings.needs.hint')}
      empty={t('planSettings.needs.empty')}
      addText={t('planSettings.needs.new')}
      entries={entries(needs, notesOf)}
      {...{ formOf, onRemove }}
    />
  );
}

const NEW_USUAL: UsualShiftDraft = { unitId: '', title: '', from: '', to: '', breakMinutes: 0 };

/** Shifts that come again and again: one press fills in a new shift. */
function UsualCard(props: Props) {
  const { book, words } = props;
  const { t } = words;
  const { shiftTemplates } = book.shown;
  const { units, about, entries, form, onRemove } = usePlanEntries(props, 'shiftTemplates');
  const f = entryFieldsOf<UsualShiftDraft>()(words, 'planSettings', 'usual');
  const notesOf = ({ breakMinutes }: ShiftTemplate) =>
    breakMinutes === 0 ? [] : [t('planSettings.usual.breakOf', { count: breakMinutes })];
  const formOf = (
    id: string | null,
  ): EntryFormOf<UsualShiftDraft, ShiftTemplate, PlanEntryIssue> => {
    const before = id === null ? null : (shiftTemplates[id] ?? null);
    return {
      ...form(id),
      start: before === null ? NEW_USUAL : draftOfUsualShift(before),
      fields: () => [
        ...commonFields<UsualShiftDraft>(words, units, 'usual', t('common.allUnits')),
        f('number', 'breakMinutes', 'break'),
      ],
      check: (typed) => checkUsualShift(typed, { ...about(id), before }),
    };
  };
  return (
    <EntriesCard
      id="plan-usual"
      title={t('words.usualShifts')}
      hint={t('planSettings.usual.hint')}
      empty={t('planSettings.usual.empty')}
      addText={t('planSettings.usual.new')}
      entries={entries(shiftTemplates, notesOf)}
      {...{ formOf, onRemove }}
      beside={
        <>
          <p className="text-sm text-text-2">{t('planSettings.usual.templates')}</p>
          <p className="mt-2">
            <Link
              to={PLAN_OF_ALL_PATH}
              className="text-base font-semibold text-primary hover:underline"
            >
              {t('planSettings.usual.toPlan')}
            </Link>
          </p>
        </>
      }
    />
  );
}

function Cards({ farm, settings }: { farm: Farm; settings: PlanningSettings }) {
  const words = useSettingWords(farm);
  const { publishing, asking, rules } = planGroups(words, settings);
  const book = bookOf('planning', settings);
  return (
    <FindSettings {...{ farm }}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <NeedsCard {...{ book, words }} />
          <UsualCard {...{ book, words }} />
        </div>
        <div className="grid min-w-0 gap-4">
          <SettingsCard group={publishing} {...{ book }} />
          <SettingsCard group={asking} {...{ book }} />
          <SettingsCard group={rules} {...{ book }} />
        </div>
      </div>
      <ChangedBy of={settings} />
    </FindSettings>
  );
}

/** How the farm plans (spec 2): what is needed, what comes again, who decides and what the rules mean. */
export default function PlanSettingsPage() {
  const { t } = useTranslation();
  const farm = useFarm();
  const settings = usePlanningSettings(farm?.id ?? null);
  return (
    <Page>
      <LiveBoundary
        of={[farm === null ? LOADING : settings]}
        failed={t('planSettings.loadFailed')}
        skeleton="h-[46rem] w-full rounded-card"
      >
        {([stored]) =>
          farm !== null && <Cards farm={farm} settings={stored ?? DEFAULT_PLANNING_SETTINGS} />
        }
      </LiveBoundary>
    </Page>
  );
}
