import * as v from 'valibot';
import { isActive } from '../audit.ts';
import { timeOf } from '../dates/day.ts';
import { type SheetFields, type SheetLine, words } from '../files/sheet-cells.ts';
import type { Cell } from '../files/table.ts';
import { groupBy } from '../group-by.ts';
import { stretchTimes } from '../plan/settings/planning-settings.ts';
import { clockMinutes } from '../plan/shift/shift.ts';
import {
  checkTemplate,
  type PlanTemplate,
  PlanTemplateSchema,
  TEMPLATE_LIMITS,
  type TemplateFields,
  type TemplateShift,
  TemplateShiftSchema,
} from '../plan/template/plan-template.ts';
import { mondayOfWeek } from '../plan/week/iso-week.ts';
import { isSameData } from '../steady.ts';
import { isSameName, nameKey } from '../text/compare.ts';
import { weeksIn } from './people/terms-sheet.ts';
import { timesOf } from './registration-sheet.ts';
import type { ImportRow, ImportSheet, Why } from './rows/import-row.ts';
import { WHOSE_FIELDS } from './people/person-fields.ts';
import {
  MovedShiftSchema,
  type PlannedLine,
  readPlanned,
  SHIFT_SHEET,
  type ShiftFacts,
  shiftOf,
  type ShiftSheetContext,
} from './shift-sheet.ts';

const { day: _day, ...SHIFT } = MovedShiftSchema.entries;

/** A shift of a rota as another system has it. */
export const MovedRotaSchema = v.strictObject({
  ...SHIFT,
  /** The number of the first row of the same rota. */
  first: MovedShiftSchema.entries.row,
  name: v.pipe(PlanTemplateSchema.entries.name, v.minLength(1)),
  weeks: PlanTemplateSchema.entries.weeks,
  week: TemplateShiftSchema.entries.week,
  weekday: TemplateShiftSchema.entries.weekday,
});

/** A shift of a rota as another system has it. */
export type MovedRota = v.InferOutput<typeof MovedRotaSchema>;

/** A day on which no clock is changed, for shifts that have none. */
const ANY_DAY = mondayOfWeek('2099-W02');

/** The shift of a template that it comes to, or why it is none: the plan's form judges it, but for days. */
function templateShiftOf(
  moved: MovedRota,
  { farm, ...facts }: ShiftFacts,
): { readonly shift: TemplateShift } | Why {
  const { employeeId, week, weekday } = moved;
  const person = facts.people.find(({ id }) => id === employeeId);
  if (employeeId !== null && (person === undefined || !isActive(person))) {
    return { code: 'person_gone', detail: '' };
  }
  const timeless = { ...facts, farm: { ...farm, timeZone: 'UTC' } };
  const read = shiftOf({ ...moved, day: ANY_DAY, employeeId: null }, timeless);
  if ('code' in read) return read;
  const { breakMinutes, activityId, title, note } = read.shift;
  const what = { breakMinutes, employeeId, activityId, title, note };
  return { shift: { week, weekday, ...clockMinutes(read.shift, 'UTC'), ...what } };
}

interface RotaFacts extends ShiftFacts {
  /** All templates of the farm. */
  readonly others: readonly PlanTemplate[];
  /** The rota as it is moved in, with the rows before this one, and its id. */
  readonly rota: TemplateFields;
  readonly id: string;
}

/** What becomes of a row of a rota: a shift that is to be added to it, or one that is there, or why it cannot be. */
interface RotaJudgement extends Pick<ImportRow<unknown>, 'does' | 'why'> {
  readonly shift: TemplateShift | null;
}

/**
 * Judges a shift of a rota by the templates that there are. It is there already where a template of that name in the unit
 * holds it as often as the file says; what was written of this rota before is new.
 */
export function judgeMovedRota(moved: MovedRota, facts: RotaFacts): RotaJudgement {
  const { others, rota, id } = facts;
  const cannot = (why: Why): RotaJudgement => ({ does: 'cannot', why, shift: null });
  const read = templateShiftOf(moved, facts);
  if ('code' in read) return cannot(read);
  const { shift } = read;
  const holds = (shifts: readonly TemplateShift[]): boolean =>
    shifts.filter((one) => isSameData(one, shift)).length > moved.copy;
  if (holds(rota.shifts)) return { does: 'new', why: null, shift: null };
  const isOther = (one: PlanTemplate): boolean =>
    one.id !== id && isActive(one) && one.unitId === rota.unitId && isSameName(one.name, rota.name);
  if (others.some((one) => isOther(one) && holds(one.shifts))) {
    return { does: 'same', why: null, shift: null };
  }
  const unit = facts.units.find((one) => one.id === rota.unitId);
  if (unit === undefined) return cannot({ code: 'past_unit_unknown', detail: '' });
  const checked = checkTemplate({ ...rota, shifts: [...rota.shifts, shift] }, { id, unit, others });
  return checked.ok
    ? { does: 'new', why: null, shift }
    : cannot({ code: checked.issues[0]?.code ?? 'no_shifts', detail: '' });
}

const ORDER = [
  'name',
  'rota',
  'week',
  'weekday',
  'start',
  'end',
  'break',
  'unit',
  'title',
  'note',
] as const;

/** What a sheet of rotas may say. */
export const ROTA_FIELDS = [...ORDER, 'activity', 'weeks', 'hours', ...WHOSE_FIELDS] as const;

/** What a sheet of rotas may say. */
export type RotaField = (typeof ROTA_FIELDS)[number];

const { date: _date, ...HEADS } = SHIFT_SHEET.heads;
const { date: _look, ...LOOKS } = SHIFT_SHEET.looks ?? {};

const FIELDS: SheetFields<RotaField> = {
  all: ROTA_FIELDS,
  order: ORDER,
  heads: {
    ...HEADS,
    rota: words('turnus turnusnavn skabelon rota rotaname template rotation turnusplan vorlage'),
    week: words('uge ugenr ugenummer turnusuge week weekno weeknumber woche wochennummer'),
    weekday: words('ugedag dag weekday day wochentag tag'),
    weeks: words('antaluger ugeriturnus weeks weeksinrota numberofweeks anzahlwochen'),
  },
  looks: {
    ...LOOKS,
    weekday: { fits: (cell) => /[^\d\s]/.test(cell) && weekdayIn(cell) !== null, isSure: true },
  },
  hints: SHIFT_SHEET.hints ?? {},
};

/** ISO weekday of a cell; null for what is none, and for several. */
function weekdayIn(cell: string): number | null {
  const [days, more] = weeksIn(cell) ?? [];
  return more === undefined && days?.length === 1 ? (days[0] ?? null) : null;
}

/** A number of weeks, or which week it is: also with a word before it; null for what is none. */
function weekIn(cell: string): number | null {
  const week = Number(/^(?:\p{L}+\.? ?)?(\d{1,2})$/u.exec(cell)?.[1]);
  return week >= 1 && week <= TEMPLATE_LIMITS.weeks.max ? week : null;
}

/** Reads rotas from the lines of a sheet: rows of one name and unit are one. What is stored the server knows. */
export function readRotas(
  lines: readonly SheetLine[],
  context: ShiftSheetContext,
): ImportSheet<RotaField, MovedRota> {
  const { columns, rows } = readPlanned<RotaField, MovedRota>(
    lines,
    FIELDS,
    'UTC',
    context,
    (line) => payloadOf(line, context),
  );
  const rotas = groupBy(rows, ({ payload }) =>
    payload === null ? '' : JSON.stringify([nameKey(payload.name), payload.unitId]),
  );
  return { columns, rows: [...rotas.values()].flatMap(asOne).toSorted((a, b) => a.row - b.row) };
}

type RotaRow = ImportRow<MovedRota>;

function payloadOf(
  { row, cell, clocks, what }: PlannedLine<RotaField>,
  context: ShiftSheetContext,
): { readonly payload: MovedRota } | Why {
  const [week, weeks] = [weekIn(cell('week') || '1'), weekIn(cell('weeks') || '1')];
  const weekday = weekdayIn(cell('weekday'));
  if (week === null || weeks === null) return { code: 'rota_week_wrong', detail: cell('week') };
  if (weekday === null) return { code: 'rota_weekday_wrong', detail: cell('weekday') };
  const times = timesOf((field) => (field === 'date' ? ANY_DAY : cell(field)), clocks);
  if ('code' in times) return times;
  const { start, end, breakMinutes } = times;
  const unit = context.units.find(({ id }) => id === what.unitId);
  const payload: MovedRota = {
    row,
    ...what,
    first: row,
    name: (cell('rota') || (unit?.unitName ?? '')).slice(0, TEMPLATE_LIMITS.name),
    week: week - 1,
    weeks: Math.max(week, weeks),
    weekday,
    from: timeOf(start, clocks.timeZone),
    to: timeOf(end, clocks.timeZone),
    breakMinutes,
    copy: 0,
  };
  const refused = templateShiftOf(payload, context);
  return 'code' in refused ? refused : { payload };
}

/** Rows of one rota, or such as are of none: as long as the longest says, and each shift as often as it is said. */
function asOne(rows: readonly RotaRow[]): RotaRow[] {
  const first = rows[0]?.row ?? 0;
  const weeks = Math.max(...rows.map(({ payload }) => payload?.weeks ?? 1));
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const { payload } = row;
    if (payload === null) return row;
    const all = { ...payload, first, weeks };
    const key = JSON.stringify({ ...all, row: 0, name: '' });
    const copy = seen.get(key) ?? 0;
    seen.set(key, copy + 1);
    return { ...row, payload: { ...all, copy } };
  });
}

/** The columns of rotas behind whose a shift is, and what stands in them. */
export const ROTA_COLUMNS = [
  'rota',
  'weeks',
  'week',
  'weekday',
  'start',
  'end',
  'break',
  'unit',
  'title',
  'activity',
  'note',
] as const satisfies readonly RotaField[];

/** What stands in the columns of a shift of a rota. */
export function rotaCells(
  { name, weeks, unitId }: PlanTemplate,
  shift: TemplateShift,
  nameOf: ReadonlyMap<string, string>,
): readonly Cell[] {
  const { from, to } = stretchTimes(shift);
  const { week, weekday, breakMinutes, title, activityId, note } = shift;
  const times = [name, weeks, week + 1, weekday, from, to, breakMinutes];
  return [...times, nameOf.get(unitId) ?? '', title, nameOf.get(activityId ?? '') ?? '', note];
}
