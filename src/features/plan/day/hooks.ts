import { useEffect, useMemo, useRef } from 'react';
import { dataOf } from '#data/live/live.ts';
import { unitDays } from '#data/registrations/unit-pending.ts';
import { addDays, type Day, timeOf } from '#domain/dates/day.ts';
import { wholeDay } from '#domain/dates/day-axis.ts';
import { needCurve, presenceOf, type StaffingState } from '#domain/plan/validator/staffing.ts';
import { draftOfShift } from '#domain/plan/shift/shift-draft.ts';
import { pulledTimes } from '#domain/plan/shift/split-shift.ts';
import { plainShift } from '#domain/plan/shift/shift.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useSteady } from '#ui/hooks/use-steady.ts';
import { isOn } from '#ui/time-axis/axis.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useTicks } from '#widgets/plan/day-scale.tsx';
import { type BoardPlace, useBoard } from '../shared/use-board.ts';
import { notesIn, steadyRows } from '../shared/model.ts';
import type { ShiftForm, useBoardActs } from '../acts/hooks.ts';
import { newShift } from '../shared/new-shift.ts';
import { putDown, removeShift } from './actions.ts';
import type { DayActs } from './day-bars.tsx';
import { axisOf, dayRows, type DayRow } from './model.ts';
import { letShiftGo, useHeldShift } from './store.ts';

/** Where and when the day is, and what one may do and read there. */
export interface DayPlace extends Omit<BoardPlace, 'days'> {
  readonly day: Day;
  readonly mayReadWork: boolean;
}

/** Reads what the day of a unit shows; `shown` is null until it is known. */
export function useDay({ farm, unit, day, today, mayEdit, mayReadWork }: DayPlace) {
  const days = useMemo(() => ({ from: addDays(day, -1), to: day }), [day]);
  const board = useBoard({ farm, unit, days, today, mayEdit });
  const work = unitDays.use(
    mayReadWork
      ? { farmId: farm.id, unitIds: [unit.id], from: days.from, until: addDays(day, 1) }
      : null,
  );
  const { timeZone } = farm;
  const registrations = mayReadWork ? dataOf(work) : null;
  const { rows: boardRows, columns, weeks, absences, employees, verdicts } = board;
  const isKnown = !mayReadWork || registrations !== null;
  const made = useMemo(
    () =>
      boardRows === null || absences === null || !isKnown
        ? NO_ROWS
        : dayRows({
            unit,
            day,
            farm,
            today,
            board: boardRows,
            employees,
            absences,
            registrations,
            verdicts,
          }),
    [boardRows, absences, isKnown, unit, day, farm, today, employees, registrations, verdicts],
  );
  const rows = useSteady(made, steadyRows);
  const needs = useMemo(
    () =>
      (columns ?? [])
        .flatMap(({ staffing }) => staffing)
        .filter((one) => isOn(wholeDay(day, timeZone), one)),
    [columns, day, timeZone],
  );
  const { axis, ticks } = useAxis(day, timeZone, rows, needs);
  const curve = useMemo(() => {
    const shifts = (weeks ?? []).flatMap(({ draft }) => Object.values(draft.shifts));
    return {
      there: presenceOf(shifts, axis.from, axis.until),
      needed: needCurve(needs, axis.from, axis.until),
    };
  }, [weeks, needs, axis]);
  // Who may not read what is worked has nothing to wait for.
  const lives = [...board.lives, ...(mayReadWork ? [work] : [])];
  const isReady = boardRows !== null && columns !== null && weeks !== null && isKnown;
  const notes = notesIn(weeks ?? [], day);
  return { ...board, lives, isReady, rows, axis, ticks, needs, curve, notes };
}

const NO_ROWS: readonly DayRow[] = [];

/** The hours on screen; the same objects until there are others. */
export function useAxis(
  day: Day,
  timeZone: string,
  rows: readonly DayRow[],
  needs: readonly StaffingState[],
) {
  return useTicks(axisOf(day, timeZone, rows, needs, useNow('minute')));
}

interface Edit {
  readonly setForm: (form: ShiftForm) => void;
  readonly setSaid: ReturnType<typeof useBoardActs>['setSaid'];
}

/** What a press, a key or the mouse does on the axis; the same object while the place is. */
export function useDayActs(
  { farm, day, mayEdit }: Pick<DayPlace, 'farm' | 'day' | 'mayEdit'>,
  rows: readonly DayRow[],
  { setForm, setSaid }: Edit,
): DayActs {
  const { t, format } = useFarmWords();
  const { timeZone } = farm;
  const order = useRef(rows);
  useEffect(() => {
    order.current = rows;
  }, [rows]);
  return useMemo(
    (): DayActs => ({
      mayEdit,
      whole: wholeDay(day, timeZone),
      open: (shift) => {
        if (!mayEdit || shift.state === 'removed') return;
        const before = plainShift(shift);
        const { id, unitId, week } = shift;
        setForm({ id, unitId, week, before, start: draftOfShift(before, timeZone) });
      },
      add: ({ person, unit }, fromMs) => {
        const start = newShift(person?.id ?? '', day);
        const at = fromMs === null ? '' : timeOf(quarterAt(fromMs), timeZone);
        setForm({
          id: null,
          unitId: unit.id,
          week: null,
          before: null,
          start: { ...start, from: at },
        });
      },
      putDown: (withAlt) => {
        const { held } = useHeldShift.getState();
        letShiftGo();
        if (held === null) return;
        const person = order.current.find(({ key }) => key === held.row)?.person ?? null;
        const isCopy = held.isCopy || (withAlt && held.grip === 'move');
        putDown({ ...held, isCopy }, person?.id ?? null, timeZone);
      },
      remove: removeShift,
      rowFor: (shift, row, by) => {
        const at = order.current.findIndex(({ key }) => key === row);
        const found = order.current[at + by];
        // A shift stays in its unit.
        const isOf = found !== undefined && !found.isGroup && found.unit.id === shift.unitId;
        return at !== -1 && isOf ? found.key : null;
      },
      showVerdicts: ({ name, verdicts }) =>
        setSaid({ title: t('plan.verdicts.title', { name, day: format.day(day) }), verdicts }),
    }),
    [mayEdit, day, timeZone, setForm, setSaid, t, format],
  );
}

/** The quarter of an hour that an instant is next to. */
const quarterAt = (ms: number): number =>
  pulledTimes({ start: 0, end: 0, breakMinutes: 0 }, 'move', ms).start;
