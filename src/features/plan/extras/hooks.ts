import { useMemo, useState } from 'react';
import { dataOf } from '#data/live/live.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useKnownTimeRules } from '#data/time/time-rules.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { type Day, monthOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import {
  type PayFacts,
  plannedExtras,
  type PlannedExtras,
} from '#domain/plan/worked/planned-extras.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { seatMonth, type SeatMonth } from '#domain/plan/validator/hour-rules.ts';
import type { PlanPerson } from '#domain/plan/validator/person-plan.ts';
import { useSteady } from '#ui/hooks/use-steady.ts';
import { monthCap } from '#domain/time/registration/cap.ts';
import { NO_HOLIDAYS } from '#widgets/leave/use-leave-input.ts';
import type { BoardPlace } from '../shared/use-board.ts';
import type { BoardRow } from '../shared/model.ts';
import type { PlanScene } from '../shared/verdicts.ts';

/** By what the hours of a plan are paid; null while it is not known, and where nothing is asked. */
export function usePayFacts(farm: Farm, isAsked = true): PayFacts | null {
  const rules = useKnownTimeRules(isAsked ? farm.id : null);
  const holidays = dataOf(useFarmSettings(farm.id))?.holidays ?? NO_HOLIDAYS;
  return useMemo(
    () => (rules === null ? null : { rules, farm, holidays }),
    [rules, farm, holidays],
  );
}

/** What the shifts of a row earn beside normal time; null for those that nobody has. */
export type ExtrasOf = (row: BoardRow) => PlannedExtras | null;

/**
 * What the shifts of a row earn beside normal time; null while that is not known. It is calculated when a row is drawn,
 * once: rows that say the same as before are the same objects.
 */
function useExtras(pay: PayFacts | null, people: readonly PlanPerson[] | null): ExtrasOf | null {
  return useMemo(() => {
    if (pay === null || people === null) return null;
    const births = new Map(people.map(({ employee, birthDate }) => [employee.id, birthDate]));
    const known = new WeakMap<BoardRow, PlannedExtras>();
    return (row) => {
      if (row.person === null) return null;
      let extras = known.get(row);
      if (extras === undefined) {
        extras = extrasOfRow(row.person, row.cells, births, pay);
        known.set(row, extras);
      }
      return extras;
    };
  }, [pay, people]);
}

function extrasOfRow(
  person: Employee,
  cells: BoardRow['cells'],
  births: ReadonlyMap<string, string | null>,
  pay: PayFacts,
): PlannedExtras {
  const shifts = cells.flatMap((cell) => [
    ...cell.shifts.filter(({ state }) => state !== 'removed'),
    ...cell.elsewhere,
  ]);
  return plannedExtras(shifts, { ...person, birthDate: births.get(person.id) ?? null }, pay);
}

/** What the head of a row says beside its hours. */
export interface RowFacts {
  /** Null while it is not known. */
  readonly extrasOf: ExtrasOf | null;
  readonly seatOf: (row: BoardRow) => SeatMonth | null;
  /** Minutes beside the norm of which nothing is said. */
  readonly tolerance: number;
  /** Opens how the supplements of a row come about. */
  readonly show: (row: BoardRow) => void;
}

type Seats = ReadonlyMap<string, SeatMonth>;

const NO_SEATS: Seats = new Map();

/** How full the month is of those whose seat has a limit. */
function seatsOf(scene: PlanScene, day: Day): Seats {
  const limited = scene.people.filter(({ employee }) => monthCap(employee, monthOf(day)) !== null);
  if (limited.length === 0) return NO_SEATS;
  const shifts = groupBy(scene.shifts, ({ employeeId }) => employeeId);
  return new Map(
    limited.flatMap((person): [string, SeatMonth][] => {
      const { id } = person.employee;
      const own = { ...scene.context, ...person, shifts: shifts.get(id) ?? [] };
      const seat = seatMonth(own, monthOf(day));
      return seat === null ? [] : [[id, seat]];
    }),
  );
}

/** The same map as before where it says the same: a board is drawn again for another one. */
function steadySeats(before: Seats, next: Seats): Seats {
  const isSame =
    before.size === next.size &&
    [...next].every(([id, { minutes, month }]) => {
      const old = before.get(id);
      return old?.minutes === minutes && old.month === month;
    });
  return isSame ? before : next;
}

/** What the heads of the board's rows say to planners, and the row of which more is to be known. */
export function useRowFacts(
  { farm, days, mayEdit }: Pick<BoardPlace, 'farm' | 'days' | 'mayEdit'>,
  scene: PlanScene | null,
) {
  const [shown, setShown] = useState<BoardRow | null>(null);
  const pay = usePayFacts(farm, mayEdit);
  const extrasOf = useExtras(pay, scene?.people ?? null);
  const seatsNow = useMemo(
    () => (scene === null || !mayEdit ? NO_SEATS : seatsOf(scene, days.to)),
    [scene, mayEdit, days.to],
  );
  const seats = useSteady(seatsNow, steadySeats);
  const tolerance = (scene?.context.settings ?? DEFAULT_PLANNING_SETTINGS).normTolerance;
  const facts = useMemo((): RowFacts | null => {
    const seatOf = ({ key }: BoardRow): SeatMonth | null => seats.get(key) ?? null;
    return mayEdit ? { extrasOf, seatOf, tolerance, show: setShown } : null;
  }, [mayEdit, extrasOf, seats, tolerance]);
  const extras = shown === null ? null : (extrasOf?.(shown) ?? null);
  const dialog =
    shown === null || extras === null
      ? null
      : { name: shown.name, extras, rules: pay?.rules ?? [], onClose: () => setShown(null) };
  return { facts, dialog };
}
