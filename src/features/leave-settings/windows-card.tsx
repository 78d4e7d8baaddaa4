import { newId } from '#data/device/new-id.ts';
import { useUnits } from '#data/base/units.ts';
import { isActive } from '#domain/audit.ts';
import { PERSON_DAYS } from '#domain/employee/person-days.ts';
import {
  checkWindow,
  type WindowDraft,
  type WindowIssue,
  windowsInOrder,
} from '#domain/leave/document/check-window.ts';
import {
  LEAVE_SETTINGS_LIMITS,
  type LeaveSettings,
  type LeaveWindow,
} from '#domain/leave/document/leave-settings.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { UnitChips } from '#widgets/people/unit-chips.tsx';
import { type Book, put, remove } from '#widgets/settings/book.ts';
import { EntriesCard, type Entry } from '#widgets/settings/entries-card.tsx';
import { type EntryField, entryFieldsOf, type EntryFormOf } from '#widgets/settings/entry-form.tsx';
import type { SettingWords } from '#widgets/settings/settings-table.ts';

const NEW: WindowDraft = {
  name: '',
  from: null,
  to: null,
  unitIds: [],
  isBlocked: true,
  most: null,
};

function draftOf({ name, from, to, unitIds, most }: LeaveWindow): WindowDraft {
  return { name, from, to, unitIds, isBlocked: most === 0, most: most === 0 ? null : most };
}

/** Days, units, and how many may be away. */
function fieldsOf(
  words: SettingWords,
  units: readonly Unit[],
  { isBlocked, unitIds }: WindowDraft,
): readonly EntryField<WindowDraft>[] {
  const { t } = words;
  const f = entryFieldsOf<WindowDraft>()(words, 'leaveSettings', 'windows');
  const range = { min: PERSON_DAYS.first, max: PERSON_DAYS.last };
  const placeholder = t('leaveSettings.windows.placeholder');
  return [
    f('text', 'name', 'name', { isWide: true, max: LEAVE_SETTINGS_LIMITS.name, placeholder }),
    f('day', 'from', 'from', { range }),
    f('day', 'to', 'to', { range }),
    f('choice', 'isBlocked', 'away', {
      options: [
        { value: true, label: t('leaveSettings.windows.nobody') },
        { value: false, label: t('leaveSettings.windows.some') },
      ],
    }),
    ...(isBlocked ? [] : [f('number', 'most', 'most')]),
    f('units', 'unitIds', 'units', {
      units: units.filter((unit) => isActive(unit) || unitIds.includes(unit.id)),
    }),
  ];
}

type Props = { book: Book<LeaveSettings>; words: SettingWords };

/** Days on which nobody, or not too many, may be away; leaders set them too. */
export function WindowsCard({ book, words }: Props) {
  const { t, leave, format, farm, today } = words;
  const units = useUnits();
  const windows = windowsInOrder(book.shown);
  const nameOf = ({ name, from, to }: LeaveWindow): string => name || leave.range(from, to);
  const entryOf = (one: LeaveWindow): Entry => {
    const days = [...new Set([one.from, one.to])].map((day) => format.date(day)).join(' – ');
    const away =
      one.most === 0
        ? t('leaveSettings.windows.saysNobody')
        : t('leaveSettings.windows.saysMost', { count: one.most });
    const own = units.filter(({ id }) => one.unitIds.includes(id));
    const name = nameOf(one);
    return {
      id: one.id,
      name,
      title: name,
      note: `${days} · ${away}`,
      end: one.unitIds.length === 0 ? t('common.allUnits') : <UnitChips units={own} />,
    };
  };
  const formOf = (id: string | null): EntryFormOf<WindowDraft, LeaveWindow, WindowIssue> => {
    const window = windows.find((one) => one.id === id);
    return {
      name: `leave-window.${farm.id}.${id ?? 'new'}`,
      start: window === undefined ? NEW : draftOf(window),
      of: id === null ? 'new' : 'saved',
      fields: (typed) => fieldsOf(words, units, typed),
      check: (typed) => checkWindow(typed, id ?? '', windows),
      say: ({ code }) => t(`leaveSettings.windows.issues.${code}`),
      save: (value) => {
        const one = { ...value, id: id ?? newId() };
        return put(book, `windows.${one.id}`, () => one, { what: nameOf(one) });
      },
      saveText: t(id === null ? 'leaveSettings.windows.create' : 'common.save'),
    };
  };
  return (
    <EntriesCard
      id="leave-windows"
      title={t('leaveSettings.windows.title')}
      hint={t('leaveSettings.windows.hint')}
      empty={t('leaveSettings.windows.empty')}
      addText={t('leaveSettings.windows.add')}
      entries={windows.filter(({ to }) => to >= today).map(entryOf)}
      past={{
        title: t('leaveSettings.windows.over'),
        entries: windows.filter(({ to }) => to < today).map(entryOf),
      }}
      formOf={formOf}
      onRemove={(id, name) => void remove(book, `windows.${id}`, t('settings.removed', { name }))}
    />
  );
}
