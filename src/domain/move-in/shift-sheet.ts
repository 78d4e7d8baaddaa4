import * as v from 'valibot';
import type { Actor } from '../access/actor.ts';
import { storedId } from '../change/change-kind.ts';
import { addDays, dayOf, isDay, timeOf } from '../dates/day.ts';
import type { Employee } from '../employee/employee.ts';
import type { Farm } from '../farm/farm.ts';
import type { Unit } from '../farm/unit.ts';
import {
  cellOf,
  type SheetFields,
  type SheetLine,
  sheetOf,
  type Understanding,
  words,
} from '../files/sheet-cells.ts';
import { checkShift } from '../plan/shift/shift-draft.ts';
import { type PlannedShift, type Shift, SHIFT_LIMITS } from '../plan/shift/shift.ts';
import { daysAround } from '../plan/validator/judge.ts';
import { type PlanContext, type PlanPerson, todayOf } from '../plan/validator/person-plan.ts';
import { validatePerson } from '../plan/validator/validate-person.ts';
import { isBlocking, isOpenWarning, touches } from '../plan/validator/verdict.ts';
import { mondayOfWeek, PLAN_YEARS, weekOf } from '../plan/week/iso-week.ts';
import { cleanName } from '../text/clean.ts';
import { dayRefusal } from '../time/registration/closed-days.ts';
import type { Activity } from '../time/registration/cap.ts';
import { minuteOf, minutesBetween } from '../time/registration/worked.ts';
import { PAST_SHEET } from './past-registration.ts';
import { WHOSE_FIELDS } from './people/person-fields.ts';
import { type Clocks, clocksOf, timesOf } from './registration-sheet.ts';
import {
  finderOf,
  type ImportRow,
  type ImportSheet,
  type KnownBy,
  plannedIn,
  type Why,
  knownByNames,
} from './rows/import-row.ts';

const clock = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/));

/** A shift as another system has planned it; the day is local, times are by its clock, as the plan's form has them. */
export const MovedShiftSchema = v.strictObject({
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Null: nobody yet. */
  employeeId: v.nullable(storedId),
  unitId: storedId,
  day: v.pipe(v.string(), v.check(isDay)),
  from: clock,
  /** At or before `from` it is on the next day. */
  to: clock,
  breakMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440)),
  activityId: v.nullable(storedId),
  title: v.pipe(v.string(), v.maxLength(SHIFT_LIMITS.title)),
  note: v.pipe(v.string(), v.maxLength(SHIFT_LIMITS.note)),
  /** Of shifts that nobody has yet several may be the same: how many rows above say so. */
  copy: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** A shift as another system has planned it. */
export type MovedShift = v.InferOutput<typeof MovedShiftSchema>;

/** What of the farm a shift is read against. */
export interface ShiftFacts {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly people: readonly Employee[];
  readonly units: readonly Unit[];
}

/** The weeks that have a plan. */
const DAYS = {
  from: mondayOfWeek(`${PLAN_YEARS.first}-W01`),
  to: addDays(mondayOfWeek(`${PLAN_YEARS.last + 1}-W01`), -1),
};

/** The shift that the plan's form makes of it, or why that refuses it; the days of a closed period have none. */
export function shiftOf(
  { employeeId, unitId, activityId, day, ...draft }: MovedShift,
  { actor, farm, people, units }: ShiftFacts,
): { readonly shift: Shift } | Why {
  const unit = units.find(({ id }) => id === unitId);
  if (unit === undefined) return { code: 'past_unit_unknown', detail: '' };
  const closed = dayRefusal(actor, { unitId, workDate: day, payDate: null }, farm);
  if (closed !== null) return { code: closed, detail: '' };
  const checked = checkShift(
    { ...draft, day, employeeId: employeeId ?? '', guideIds: [] },
    { timeZone: farm.timeZone, unit, employees: people, days: DAYS, before: null },
  );
  if (!checked.ok) return { code: checked.issues[0]?.code ?? 'time_unreadable', detail: '' };
  return { shift: { ...checked.shift, activityId } };
}

/** What a shift is judged by where it is stored. */
export interface PlanFacts extends ShiftFacts {
  /** Whose it is; null of an open shift. */
  readonly person: PlanPerson | null;
  readonly context: PlanContext;
  /** What is planned around it, drafts before what is published: of everybody. */
  readonly shifts: readonly PlannedShift[];
  readonly id: string;
}

/** What becomes of a shift: it is new, and what the plan says of it then, there already, or cannot be written. */
export type ShiftJudgement =
  | { readonly does: 'new'; readonly shift: PlannedShift; readonly why: Why | null }
  | { readonly does: 'same' }
  | { readonly does: 'cannot'; readonly why: Why };

/**
 * Judges a shift that is moved in by the rules of the plan: what would stop its publication is not written, and of the
 * rest the first warning is said. The detail of a verdict is its rule, day and facts, as JSON.
 */
export function judgeMovedShift(moved: MovedShift, facts: PlanFacts): ShiftJudgement {
  const { person, context, shifts, id } = facts;
  const read = shiftOf(moved, facts);
  if ('code' in read) return { does: 'cannot', why: read };
  const { unitId, day, copy } = moved;
  const shift: PlannedShift = { ...read.shift, id, unitId, week: weekOf(day) };
  const same = shifts.filter(
    (one) =>
      one.unitId === unitId &&
      one.employeeId === shift.employeeId &&
      minuteOf(one.start) === minuteOf(shift.start) &&
      minuteOf(one.end) === minuteOf(shift.end) &&
      (one.employeeId !== null || one.title === shift.title),
  );
  if (same.length > copy) return { does: 'same' };
  if (person === null) return { does: 'new', shift, why: null };
  const monday = mondayOfWeek(shift.week);
  const own = shifts.filter(({ employeeId }) => employeeId === shift.employeeId);
  const said = validatePerson(
    { ...context, ...person, shifts: [...own, shift] },
    daysAround({ from: monday, to: addDays(monday, 6) }),
  ).filter((one) => one.lastDay >= todayOf(context) && touches(one, new Set([id])));
  const block = said.find(isBlocking);
  const first = block ?? said.find(isOpenWarning);
  if (first === undefined) return { does: 'new', shift, why: null };
  const { rule, day: on, facts: figures } = first;
  const why = { code: 'verdict', detail: JSON.stringify({ rule, day: on, facts: figures }) };
  return block === undefined ? { does: 'new', shift, why } : { does: 'cannot', why };
}

const ORDER = ['name', 'date', 'start', 'end', 'break', 'unit', 'title', 'note'] as const;

/** What a sheet of shifts may say. */
export const SHIFT_FIELDS = [...ORDER, 'activity', 'hours', ...WHOSE_FIELDS] as const;

/** What a sheet of shifts may say. */
export type ShiftField = (typeof SHIFT_FIELDS)[number];

type CommonField = Exclude<ShiftField, 'date'>;

/** How the columns of a sheet of shifts are known. */
export const SHIFT_SHEET: SheetFields<ShiftField> = {
  ...PAST_SHEET,
  all: SHIFT_FIELDS,
  order: ORDER,
  heads: {
    ...PAST_SHEET.heads,
    date: [...PAST_SHEET.heads.date, 'schichtdatum'],
    start: [...PAST_SHEET.heads.start, ...words('planlagtstart plannedstart scheduledstart')],
    end: [...PAST_SHEET.heads.end, ...words('planlagtslut plannedend scheduledend')],
    title: words(
      'vagt vagtnavn vagttype vagtkategori titel shift shiftname shifttype shifttitle title schicht schichtart schichtname bezeichnung',
    ),
  },
};

/** What a sheet of shifts is read against. */
export interface ShiftSheetContext extends ShiftFacts, Understanding {
  readonly activities: readonly Activity[];
  readonly cards: ReadonlyMap<string, KnownBy>;
}

/** A line of a sheet of shifts or rotas whose it is known, and what it is. */
export interface PlannedLine<F> {
  readonly row: number;
  readonly cell: (field: F) => string;
  readonly clocks: Clocks;
  readonly what: Exclude<ReturnType<typeof plannedIn>['what'], null>;
}

/** Reads rows of a plan from the lines of a sheet, each by itself: `payloadOf` makes of it what is written, or says why not. */
export function readPlanned<F extends string, P>(
  lines: readonly SheetLine[],
  fields: SheetFields<F | CommonField>,
  timeZone: string,
  context: ShiftSheetContext,
  payloadOf: (line: PlannedLine<F | CommonField>) => { readonly payload: P } | Why,
): ImportSheet<F | CommonField, P> {
  const sheet = sheetOf(lines, knownByNames(fields, context), context);
  const clocks = clocksOf(sheet, timeZone);
  const find = finderOf(context.people, context.cards);
  const rows = sheet.lines.map((line): ImportRow<P> => {
    const { row } = line;
    const cell = (field: F | CommonField): string => cleanName(cellOf(sheet, line, field));
    const { name, ...read } = plannedIn(cell, cellOf(sheet, line, 'note'), { find, context });
    const shown = { row, name, cells: fields.all.map((field) => cellOf(sheet, line, field)) };
    const said = read.what === null ? read.why : payloadOf({ row, cell, clocks, what: read.what });
    return 'payload' in said
      ? { ...shown, assumed: {}, does: 'new', why: null, payload: said.payload }
      : { ...shown, assumed: {}, does: 'cannot', why: said, payload: null };
  });
  return { columns: sheet.columns, rows };
}

/** Reads shifts from the lines of a sheet. What is planned already the server knows, and judges them by. */
export function readShifts(
  lines: readonly SheetLine[],
  context: ShiftSheetContext,
): ImportSheet<ShiftField, MovedShift> {
  const { timeZone } = context.farm;
  const sheet = readPlanned<ShiftField, MovedShift>(
    lines,
    SHIFT_SHEET,
    timeZone,
    context,
    ({ row, cell, clocks, what }) => {
      const times = timesOf(cell, clocks);
      if ('code' in times) return times;
      const { start, end, breakMinutes } = times;
      // By the clock a longer one looks like a shorter one.
      if (minutesBetween(start, end) > SHIFT_LIMITS.minutes.max) {
        return { code: 'too_long', detail: '' };
      }
      const [from, to] = [timeOf(start, timeZone), timeOf(end, timeZone)];
      const day = dayOf(start, timeZone);
      const payload = { row, ...what, day, from, to, breakMinutes, copy: 0 };
      const refused = shiftOf(payload, context);
      return 'code' in refused ? refused : { payload };
    },
  );
  const above = new Map<string, number[]>();
  return { ...sheet, rows: sheet.rows.map((row) => besideOthers(row, above)) };
}

type ShiftRow = ImportRow<MovedShift>;

/** A shift of somebody that is twice in the file is not written twice; open ones are as many as there are rows. */
function besideOthers(row: ShiftRow, above: Map<string, number[]>): ShiftRow {
  const { payload } = row;
  if (payload === null) return row;
  const { employeeId, unitId, day, from, to, title } = payload;
  const key = JSON.stringify([employeeId, unitId, day, from, to, employeeId ?? title]);
  const same = above.get(key) ?? [];
  const [first] = same;
  above.set(key, [...same, row.row]);
  if (employeeId === null || first === undefined) {
    return { ...row, payload: { ...payload, copy: same.length } };
  }
  const why = { code: 'past_twice', detail: String(first) };
  return { ...row, does: 'cannot', why, payload: null };
}
