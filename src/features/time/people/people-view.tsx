import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSync } from '#data/stores/sync.ts';
import { type Actor } from '#domain/access/actor.ts';
import { type Day, isDay, type Month } from '#domain/dates/day.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { PERIODS_PATH, registrationsPath } from '#domain/time/registrations-path.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useFarmFormat } from '#widgets/use-farm-format.ts';
import { useMedia } from '#widgets/use-media.ts';
import { useTimeSettings } from '#data/stores/time-settings.ts';
import { readableUnits } from '../model.ts';
import { ActionBar } from './action-bar.tsx';
import { CrewDialog } from './crew-dialog.tsx';
import { DayView } from './day-view.tsx';
import { type PeopleData, usePeople, usePeopleFilter, useTicks } from './hooks.ts';
import { type Cell, type PeopleMonth, type PersonRow } from './model.ts';
import { type GridActions, PeopleGrid } from './people-grid.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonDay } from './person-day.tsx';
import { PeopleToolbar } from './toolbar.tsx';

/** Narrower than this one person at a time. */
const NARROW = '(width < 64rem)';

export type PeopleViewProps = { actor: Actor; farm: Farm; month: Month };

interface Opened {
  readonly row: PersonRow;
  readonly day: Day | null;
}

/** Actions that keep their identity, so that rows which have not changed are not drawn again. */
function useSteady(actions: GridActions): GridActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      tick: (id, range) => latest.current.tick(id, range),
      openCell: (row, cell) => latest.current.openCell(row, cell),
      openPerson: (row) => latest.current.openPerson(row),
      openDay: (day) => latest.current.openDay(day),
    }),
    [],
  );
}

type MonthProps = PeopleViewProps & {
  view: PeopleMonth;
  openDay: (day: Day) => void;
};

function MonthOfPeople({ actor, farm, month, view, openDay }: MonthProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const navigate = useNavigate();
  const narrow = useMedia(NARROW);
  const { search, filter, setSearch, setFilter, clear, apply } = usePeopleFilter();
  const rows = apply(view.rows);
  // A person's month holds their time of all units; what a leader may decide of it is decided together.
  const unitIds = readableUnits(actor, false);
  const ticks = useTicks(rows);
  const [opened, setOpened] = useState<Opened | null>(null);
  const current = opened && view.rows.find((row) => row.person.id === opened.row.person.id);
  const actions = useSteady({
    tick: ticks.tick,
    openCell: (row: PersonRow, cell: Cell) => setOpened({ row, day: cell.day }),
    openPerson: (row) => void navigate(registrationsPath(row.person.id, month)),
    openDay,
  });
  return (
    <>
      <PeopleToolbar
        rows={view.rows}
        {...{ search, filter }}
        onSearch={setSearch}
        onFilter={setFilter}
      />
      <ActionBar
        scope={{ farmId: farm.id, unitIds, month }}
        ticked={ticks.shown}
        matching={rows}
        onAll={ticks.all}
        onNone={ticks.none}
      />
      {rows.length === 0 && (
        <Card>
          <EmptyState
            icon="users"
            title={t('timePeople.nobody')}
            action={
              (search !== '' || filter !== null) && (
                <Button onClick={clear}>{t('timePeople.clear')}</Button>
              )
            }
          />
        </Card>
      )}
      {rows.length > 0 && narrow && (
        <PeopleList
          rows={rows}
          colourOf={(row) => chipStyleOf(row.name)}
          onOpen={(row) => setOpened({ row, day: null })}
        />
      )}
      {rows.length > 0 && !narrow && (
        <PeopleGrid
          {...{ view, rows, actions }}
          ticked={ticks.ids}
          caption={t('timePeople.caption', { month: format.month(month) })}
        />
      )}
      {opened && current && (
        <PersonDay
          {...{ farm, month, unitIds }}
          row={current}
          day={opened.day}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** The day of the address; a change of it is a step that Back undoes. */
function useDayParam(): readonly [Day | null, (day: Day | null) => void] {
  const [params, setParams] = useSearchParams();
  const day = params.get('d');
  const open = (next: Day | null): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('d');
      else after.set('d', next);
      return after;
    });
  return [day !== null && isDay(day) ? day : null, open];
}

function CrewButton(props: { actor: Actor; farm: Farm; unitIds: PeopleData['unitIds'] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { crewClock } = useTimeSettings();
  if (!crewClock) return null;
  return (
    <div>
      <Button iconLeft="play" onClick={() => setOpen(true)}>
        {t('timePeople.crew.open')}
      </Button>
      {open && <CrewDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** What a leader sees of a unit: its people and their month, or everybody's day. */
export function PeopleView({ actor, farm, month }: PeopleViewProps) {
  const { t } = useTranslation();
  const { live, unitIds, view } = usePeople(actor, farm, month);
  const { online } = useSync();
  const [day, openDay] = useDayParam();
  const isOld = live.status === 'failed' || (!online && live.status === 'ready' && live.fromCache);
  if (day !== null) {
    return (
      <DayView {...{ actor, farm, day, unitIds }} onDay={openDay} onMonth={() => openDay(null)} />
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <CrewButton {...{ actor, farm, unitIds }} />
        <Link to={PERIODS_PATH} className={buttonClass()}>
          {t('timePeriods.toPeriods')}
        </Link>
      </div>
      {isOld && view !== null && <Notice kind="info">{t('time.stale')}</Notice>}
      {view === null && live.status === 'failed' && (
        <Notice kind="error">{t('timePeople.loadFailed')}</Notice>
      )}
      {view === null && live.status !== 'failed' && (
        <Loading text={t('common.loading')}>
          <Skeleton className="h-[30rem] w-full rounded-card" />
        </Loading>
      )}
      {view !== null && <MonthOfPeople {...{ actor, farm, month, view, openDay }} />}
    </div>
  );
}
