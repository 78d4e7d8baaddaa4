import { useTranslation } from 'react-i18next';
import { useCan } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { newId } from '#data/device/device.ts';
import { useLeaveSettings } from '#data/leave/leave-settings.ts';
import { LOADING } from '#data/live/live.ts';
import { isActive } from '#domain/audit.ts';
import { PERSON_DAYS } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import {
  checkWindow,
  type WindowDraft,
  type WindowIssue,
  windowsInOrder,
} from '#domain/leave/document/check-settings.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  LEAVE_SETTINGS_LIMITS,
  type LeaveSettings,
  type LeaveWindow,
} from '#domain/leave/document/leave-settings.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { Page } from '#widgets/page/page.tsx';
import { UnitChips } from '#widgets/people/unit-chips.tsx';
import { type Book, bookOf, put, remove } from './kit/book.ts';
import { EntriesCard, type Entry } from './kit/entries-card.tsx';
import { type EntryField, entryFieldsOf, type EntryFormOf } from '#widgets/unsaved/entry-form.tsx';
import { Findable, FindSettings } from './kit/find-settings.tsx';
import { leaveGroups } from './kit/leave-table.ts';
import { ChangedBy, Seen } from './kit/seen.tsx';
import { SettingsCard } from './kit/settings-card.tsx';
import { type SettingWords, useSettingWords } from '#widgets/unsaved/settings-table.ts';
import { BalancesCard } from './balances-card.tsx';
import { DecidersCard } from './deciders-card.tsx';

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
function WindowsCard({ book, words }: Props) {
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
      saveText: t(id === null ? 'words.add' : 'common.save'),
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
      {...(windows.some(({ to }) => to >= today) && {
        beside: <Seen>{t('leaveSettings.windows.seen')}</Seen>,
      })}
      formOf={formOf}
      onRemove={(id, name) => void remove(book, `windows.${id}`, t('settings.removed', { name }))}
    />
  );
}

function Cards({ farm, settings }: { farm: Farm; settings: LeaveSettings }) {
  const mayAdjust = useCan('leave.adjust', { farmId: farm.id });
  const words = useSettingWords(farm);
  const groups = leaveGroups(words, settings);
  const book = bookOf('leave', settings);
  const card = (name: keyof typeof groups) => <SettingsCard group={groups[name]} {...{ book }} />;
  return (
    <FindSettings {...{ farm }}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          {card('types')}
          {card('holiday')}
          {card('visibility')}
        </div>
        <div className="grid min-w-0 gap-4">
          {card('sick')}
          {card('extra')}
          {card('care')}
        </div>
        <div className="grid min-w-0 gap-4 lg:col-span-2">
          <WindowsCard {...{ book, words }} />
          <DecidersCard {...{ book, words }} />
          {mayAdjust && (
            <Findable id="leave-balances">
              <BalancesCard {...{ farm, settings }} />
            </Findable>
          )}
        </div>
      </div>
      <ChangedBy of={settings} />
    </FindSettings>
  );
}

const skeleton = (
  <div className="grid gap-4 lg:grid-cols-2">
    <Skeleton className="h-[40rem] w-full rounded-card" />
    <Skeleton className="h-[40rem] w-full rounded-card" />
  </div>
);

function OfFarm({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const settings = useLeaveSettings(farm.id);
  return (
    <LiveBoundary of={[settings]} failed={t('leaveSettings.loadFailed')} skeleton={skeleton}>
      {([stored]) => <Cards farm={farm} settings={stored ?? DEFAULT_LEAVE_SETTINGS} />}
    </LiveBoundary>
  );
}

/** How the farm keeps leave (spec 2): each setting with what it comes to for the people it is about. */
export default function LeaveSettingsPage() {
  const { t } = useTranslation();
  const farm = useFarm();
  return (
    <Page>
      {farm === null ? (
        <LiveBoundary of={[LOADING]} failed={t('leaveSettings.loadFailed')} skeleton={skeleton}>
          {() => null}
        </LiveBoundary>
      ) : (
        <OfFarm farm={farm} />
      )}
    </Page>
  );
}
