import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { dataOf, extentOf, isWaitedFor } from '#data/live/live.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useUnits } from '#data/base/units.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { unitDays, type UnitDaysScope } from '#data/registrations/unit-pending.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { hasClock, settingsIn } from '#domain/time/period/time-settings.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { cx } from '#ui/cx.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { PHONE, useMedia, useMobile } from '#widgets/hooks/use-media.ts';
import { useAway } from '#widgets/leave/use-away.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { MayBeOld } from '#widgets/feedback/may-be-old.tsx';
import { PAGE_BAR } from '#widgets/page/page.tsx';
import { UnitSelector } from '#widgets/page/unit-selector.tsx';
import { useTimeDecisions } from '#widgets/decisions/use-time-decisions.ts';
import { withStoredFlags } from '../shared/figures.ts';
import { useDaysInputs, useStoredFlags } from '../shared/hooks.ts';
import type { DaysInput } from '../shared/model.ts';
import { DayBoard, DayLegend } from './day-board.tsx';
import { DayList } from './day-list.tsx';
import { type DayLine, dayLines } from './model.ts';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import { useUnitsShown } from '../people/hooks.ts';
import { PeopleActs } from '../people/people-acts.tsx';
import { PersonDay } from '../people/person-day.tsx';

type Props = {
  actor: Actor;
  farm: Farm;
  day: Day;
  unitIds: readonly string[] | null;
  /** What can be done on the page, before what can be approved. */
  tools: ReactNode;
};

/** What a person's registrations of the day are shown with, by employee id. */
function useInputOf(
  { farm, day, unitIds }: Pick<Props, 'farm' | 'day' | 'unitIds'>,
  known: readonly Registration[] | null,
  unsentIds: ReadonlySet<string>,
) {
  const employees = useEmployees();
  const nowMs = useNow('minute');
  // Work goes on over midnight: what touches it there shares its breaks, or lies on top of it.
  const before = dataOf(unitDays.use(dayScope(farm, unitIds, addDays(day, -1))));
  const after = dataOf(unitDays.use(dayScope(farm, unitIds, addDays(day, 1))));
  const registrations = useMemo(
    () => known && [...(before ?? []), ...known, ...(after ?? [])],
    [before, known, after],
  );
  const inputs = useDaysInputs(farm, employees, { registrations, unsentIds });
  const stored = useStoredFlags(farm.id, unitIds, { from: day, to: day });
  const inputOf = useCallback(
    (employeeId: string): DaysInput => {
      const input = inputs.get(employeeId) ?? { registrations: [], unsentIds, nowMs, farm };
      return withStoredFlags(input, (one) => stored(employeeId, one));
    },
    [inputs, stored, unsentIds, nowMs, farm],
  );
  return { inputOf, registrations };
}

/** The lines of the day; null until what they are made of is known. */
function useDayLines(
  { farm, day, unitIds }: Pick<Props, 'farm' | 'day' | 'unitIds'>,
  registrations: readonly Registration[] | null,
) {
  const employees = useEmployees();
  const units = useUnits();
  const nowMs = useNow('minute');
  const settings = useTimeSettings();
  const farmId = farm.id;
  // A night has begun in the week before.
  const scope = { farmId, unitIds: null, from: weekOf(addDays(day, -1)), to: weekOf(day) };
  const planned = publishedWeeks.use(scope);
  const away = useAway(farmId, day, true);
  // Time is shown before the plan and leave have come, and where they cannot be read.
  const [weeks, { absences }] = [dataOf(planned), away];
  const lives = [planned, ...away.lives];
  const isOnTheWay = lives.some(isWaitedFor);
  const planExtent = extentOf([planned]);
  const view = useMemo(() => {
    if (registrations === null) return null;
    const isShown = (unit: Unit): boolean =>
      (unitIds === null || unitIds.includes(unit.id)) &&
      (isActive(unit) || registrations.some(({ unitId }) => unitId === unit.id));
    const shown = units.filter(isShown);
    const known = {
      farm,
      day,
      employees,
      units: shown,
      registrations,
      hasClock: (unitId: string) => absences !== null && hasClock(settingsIn(settings, unitId)),
      nowMs,
    };
    const lines = dayLines({ ...known, weeks: weeks ?? NOTHING, absences: absences ?? NOTHING });
    if (weeks !== null && absences !== null) return lines;
    // Who has nothing that day is known with plan and leave; that nobody has, no sooner.
    return lines.lines.length === 0 && isOnTheWay ? null : { ...lines, without: NOTHING };
  }, [
    farm,
    day,
    unitIds,
    employees,
    units,
    weeks,
    registrations,
    absences,
    settings,
    isOnTheWay,
    nowMs,
  ]);
  return { view, lives, planExtent };
}

const NOTHING: readonly never[] = [];

const dayScope = (farm: Farm, unitIds: Props['unitIds'], day: Day): UnitDaysScope => ({
  farmId: farm.id,
  unitIds,
  from: day,
  until: addDays(day, 1),
});

const WAITED_FOR = <Skeleton className="h-80 w-full rounded-card" />;

/** Everybody's time of one day: a line a person. */
export function DayView({ actor, farm, day, unitIds, tools }: Props) {
  const { t, format } = useFarmWords();
  const isPhone = useMedia(PHONE);
  const Board = useMobile() ? DayList : DayBoard;
  const [opened, setOpened] = useState<DayLine | null>(null);
  const { make, dialog } = useTimeDecisions();
  const scope = dayScope(farm, unitIds, day);
  const live = unitDays.use(scope);
  const unsent = unitDays.usePendingIds(scope);
  const known = dataOf(live);
  const { inputOf, registrations } = useInputOf({ farm, day, unitIds }, known, unsent);
  const { view, lives, planExtent } = useDayLines({ farm, day, unitIds }, registrations);
  const mayDecide = (employeeId: string, of: readonly string[]): boolean =>
    can(actor, 'registration.decide', { farmId: farm.id, employeeId, unitIds: of });
  const waiting = (known ?? []).filter(
    (one) => isActive(one) && one.status === 'pending' && mayDecide(one.employeeId, [one.unitId]),
  );
  const approve = waiting.length > 0 && (
    <Button variant="primary" iconLeft="check" onClick={() => make('approve', waiting)}>
      {t('timePeople.approveAll', { count: waiting.length })}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2 md:max-xl:flex-nowrap">
        {tools}
        {!isPhone && <span className="ml-auto shrink-0">{approve}</span>}
      </div>
      <LiveBoundary
        of={[live]}
        failed={t('timePeople.loadFailed')}
        skeleton={WAITED_FOR}
        empty={() =>
          view?.lines.length === 0 && <EmptyState icon="clock" title={t('timePeople.emptyDay')} />
        }
      >
        {() =>
          view === null ? (
            WAITED_FOR
          ) : (
            <MayBeOld of={lives}>
              <Board
                {...{ actor, farm, day, view, planExtent, inputOf }}
                onDecide={make}
                onOpen={setOpened}
              />
              <DayLegend without={view.without} />
            </MayBeOld>
          )
        }
      </LiveBoundary>
      {isPhone && approve && (
        <div data-bottom-bar className={cx(PAGE_BAR, 'grid')}>
          {approve}
        </div>
      )}
      {opened?.person && (
        <PersonDay
          {...{ actor, farm }}
          row={{
            person: opened.person,
            name: opened.name,
            cells: [],
            mayDecide: mayDecide(opened.person.id, opened.person.units),
          }}
          days={[day]}
          when={format.longDay(day)}
          onClose={() => setOpened(null)}
        />
      )}
      {dialog}
    </div>
  );
}

/** The day of the people whom one leads. */
export function PeopleDay(props: Pick<Props, 'actor' | 'farm'> & { address: TimeAddress }) {
  const { actor, farm, address } = props;
  const unitIds = useUnitsShown(actor);
  const { day } = address;
  return (
    <DayView
      {...{ actor, farm, day, unitIds }}
      tools={
        <PeopleActs {...{ actor, farm, address, unitIds }} last={day} filters={<UnitSelector />} />
      }
    />
  );
}
