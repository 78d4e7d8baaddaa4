import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bothOf, dataOf, isWaitedFor, type Live } from '#data/live/live.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { unitMonths } from '#data/time/months.ts';
import { useUnits } from '#data/base/units.ts';
import { openTime } from '#data/registrations/unit-pending.ts';
import { readableUnits } from '#domain/access/readable-units.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addDays, type Day, monthOf } from '#domain/dates/day.ts';
import { dayOffIn } from '#domain/farm/farm-holidays.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import { canApprove } from '#domain/time/registration/transitions.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useSteady } from '#ui/hooks/use-steady.ts';
import type { BoardAction } from '../people-board/people-board.tsx';
import type { Selection } from '../people-board/use-people-board.ts';
import { type CellState, waitingNow } from './cells.ts';
import { decidedHere, useTimeDecisions } from '#widgets/decisions/use-time-decisions.ts';
import {
  countedUntil,
  daysShown,
  mineOf,
  type PeopleMonth,
  peopleMonth,
  type PeopleStretch,
  type PersonRow,
  steadyPeople,
  unitsToRead,
} from './model.ts';

/** The units on screen, which a leader may read; null is all of an owner's. */
export function useUnitsShown(actor: Actor): readonly string[] | null {
  const selected = useSelectedUnit();
  return useMemo(() => unitsToRead(actor, selected), [actor, selected]);
}

/** Whose time is on screen, and of when. */
export interface PeopleShown {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly unitIds: readonly string[] | null;
  readonly stretch: PeopleStretch;
  readonly day: Day;
}

/** What the people's page reads and shows. */
export interface PeopleData {
  /** Where it comes from: the totals, and open time while it is on its way, for it is in the figures too. */
  readonly of: readonly [Live<readonly TimeMonth[]>, ...Live<unknown>[]];
  /** Null until there is something to show. */
  readonly view: PeopleMonth | null;
  /** Epoch ms of the totals, where something newer is not in them; else null. */
  readonly asOf: number | null;
}

/** The totals of the month on screen, or of both months where a week lies in two. */
function useMonths({ farm, unitIds, stretch, day }: PeopleShown) {
  const days = daysShown(stretch, day);
  const [early, late] = [monthOf(days[0] ?? day), monthOf(days.at(-1) ?? day)];
  const isTwo = early !== late;
  const first = unitMonths.use({ farmId: farm.id, unitIds, month: early });
  const second = unitMonths.use(isTwo ? { farmId: farm.id, unitIds, month: late } : null);
  return useMemo(() => bothOf(first, isTwo ? second : null), [first, second, isTwo]);
}

/** What waits on the days on screen in every unit that one leads: a person's days are decided together. */
function useWaitingNow({ actor, farm, stretch, day }: PeopleShown) {
  const days = daysShown(stretch, day);
  const decided = decidedHere.use();
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  const units = useUnits();
  const unitIds = useMemo(
    () => readableUnits(actor, false) ?? units.map(({ id }) => id),
    [actor, units],
  );
  const live = openTime.use({
    farmId: farm.id,
    unitIds,
    from: days[0] ?? day,
    until: addDays(days.at(-1) ?? day, 1),
  });
  const registrations = dataOf(live);
  const waiting = useMemo(
    () =>
      registrations &&
      waitingNow(registrations, nowMs, {
        decided,
        mayApprove: (one) => canApprove(actor, one, farm, settings, nowMs).ok,
      }),
    [registrations, decided, actor, farm, settings, nowMs],
  );
  const pending = useMemo(
    () => registrations?.filter(({ status }) => status === 'pending') ?? [],
    [registrations],
  );
  return { live, waiting, pending };
}

/** The month or the week of the people of the units on screen. */
export function usePeople(shown: PeopleShown): PeopleData {
  const { actor, farm, unitIds, stretch, day } = shown;
  const employees = useEmployees();
  const general = dataOf(useFarmSettings(farm.id));
  const isDayOff = useMemo(() => dayOffIn(general?.holidays ?? []), [general]);
  const { live, items: months } = useMonths(shown);
  const { live: open, waiting, pending } = useWaitingNow(shown);
  const nowMs = useNow('minute');
  const view = useMemo(() => {
    const more = { stretch, day, isDayOff, nowMs, waiting };
    return months && peopleMonth({ actor, farm, employees, months, unitIds, ...more });
  }, [actor, farm, employees, months, unitIds, stretch, day, isDayOff, nowMs, waiting]);
  const asOf = useMemo(
    () => months && countedUntil(months, { pending, nowMs }),
    [months, pending, nowMs],
  );
  const of = [live, ...[open].filter(isWaitedFor)] as const;
  return { of, view: useSteady(view, steadyPeople), asOf };
}

/** What of people's time is left to others or to a later day, in words; empty where nothing is. */
function useLeft(): (rows: readonly PersonRow[]) => string[] {
  const { t } = useTranslation();
  return (rows) => {
    const own = rows.some((row) => !row.mayDecide && row.pendingIds.length > 0);
    const elsewhere = rows.reduce((sum, row) => sum + row.elsewhere, 0);
    const open = rows.reduce((sum, row) => sum + count(row, 'needsAction'), 0);
    return [
      own ? t('timePeople.notOwn') : '',
      elsewhere > 0 ? t('timePeople.elsewhere', { count: elsewhere }) : '',
      open > 0 ? t('timePeople.noEnds', { count: open }) : '',
    ].filter((text) => text !== '');
  };
}

const count = (row: PersonRow, state: CellState): number =>
  row.cells.filter((cell) => cell.state === state).length;

/** What can be decided for the people chosen, or else for all shown, with how much it would be. */
export function useBoardDecisions(
  stretch: PeopleStretch,
  shown: readonly PersonRow[],
  selection: Selection<PersonRow>,
) {
  const { t } = useTranslation();
  const leftOf = useLeft();
  const { make, dialog } = useTimeDecisions();
  const isChosen = selection.rows.length > 0;
  const rows = isChosen ? selection.rows : shown;
  const mine = mineOf(rows);
  const total = mine.length;
  const actions: BoardAction[] = [];
  if (isChosen && total > 0) {
    const text = t('timePeople.returnAll', { count: total });
    actions.push({
      key: 'return',
      icon: 'undo',
      text,
      act: () => make('sendBack', mine, selection.none),
    });
  }
  if (total > 0) {
    const key = stretch === 'week' ? 'timePeople.approveWeek' : 'timePeople.approveAll';
    actions.push({
      key: 'approve',
      icon: 'check',
      isMain: true,
      text: t(key, { count: total }),
      act: () => {
        make('approve', mine);
        selection.none();
      },
      ...(isChosen && { shortcut: 'a' }),
    });
  }
  return { actions, notes: leftOf(rows), make, dialog };
}
