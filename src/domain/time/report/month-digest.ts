import { addDays, type Day, type Month, monthRange } from '../../dates/day.ts';
import type { PayLine } from '../engine/result/calculated.ts';
import type { Period } from '../period/periods.ts';
import type { TimeMonth } from '../month/time-month.ts';
import { type LineClass, lineClass, minutesOf, workMinutesOf } from './line-class.ts';

/** A figure of each date of a month: the first stands at 1, nothing at 0. */
export type Dates = readonly number[];

/** Minutes of work of a month in one unit. */
interface UnitWork {
  readonly minutes: Dates;
  readonly overtime: Dates;
}

/** What a month holds of one pay code in one unit of quantity, going to one account. */
export interface CodeWork {
  readonly kind: LineClass;
  /** The first line of it. */
  readonly line: PayLine;
  readonly quantities: Dates;
}

/**
 * A stored month in the order in which reports ask: its lines are read once, whatever is asked of it. Days
 * outside the month are not its own and left out.
 */
export interface MonthDigest {
  readonly month: TimeMonth;
  /** First and last local day. */
  readonly from: Day;
  readonly to: Day;
  readonly minutes: Dates;
  readonly overtime: Dates;
  /** Of supplements: their time, and how many go by the day or the shift. */
  readonly supplementMinutes: Dates;
  readonly supplementCount: Dates;
  /** By unit; `''` is none, where what is booked later cancels out. */
  readonly units: ReadonlyMap<string, UnitWork>;
  /** Everything but normal time, by `codeKey`. */
  readonly codes: ReadonlyMap<string, CodeWork>;
}

/** What lines that are the same thing share: pay code, unit of quantity and account. */
export function codeKey(line: Pick<PayLine, 'payCode' | 'unit' | 'target'>): string {
  return `${line.payCode}|${line.unit}|${line.target}`;
}

const digests = new WeakMap<TimeMonth, MonthDigest>();

/** The digest of a month; asking again for the same one costs nothing. */
export function digestOf(month: TimeMonth): MonthDigest {
  let digest = digests.get(month);
  if (digest === undefined) digests.set(month, (digest = makeDigest(month)));
  return digest;
}

/** Dates of a month and a place for nothing. */
const PLACES = 32;

const noDates = (): number[] => Array<number>(PLACES).fill(0);

function put(dates: number[], date: number, value: number): void {
  dates[date] = (dates[date] ?? 0) + value;
}

function makeDigest(month: TimeMonth): MonthDigest {
  const { from, to } = daysOfMonth(month.month);
  const [minutes, overtime] = [noDates(), noDates()];
  const [supplementMinutes, supplementCount] = [noDates(), noDates()];
  const units = new Map<string, { minutes: number[]; overtime: number[] }>();
  const codes: (CodeWork & { quantities: number[] })[] = [];
  const isOwn = (day: Day): boolean => day >= from && day <= to;
  for (const one of month.days) if (isOwn(one.day)) put(minutes, dateOfDay(one.day), one.minutes);
  // Lines come by day: what a day's first one has shown holds for the others.
  let [day, date, own] = ['', 0, false];
  for (const line of month.lines) {
    if (line.day !== day) {
      day = line.day;
      own = isOwn(day);
      date = dateOfDay(day);
    }
    if (!own) continue;
    const kind = lineClass(line);
    const work = workMinutesOf(line, kind);
    if (work !== 0) {
      const unitId = line.unitId ?? '';
      let unit = units.get(unitId);
      if (unit === undefined) {
        units.set(unitId, (unit = { minutes: noDates(), overtime: noDates() }));
      }
      put(unit.minutes, date, work);
      if (kind === 'overtime') {
        put(unit.overtime, date, work);
        put(overtime, date, work);
      }
    }
    if (kind === 'normal') continue;
    let code = codes.find(
      (one) =>
        one.line.payCode === line.payCode &&
        one.line.unit === line.unit &&
        one.line.target === line.target,
    );
    if (code === undefined) codes.push((code = { kind, line, quantities: noDates() }));
    put(code.quantities, date, line.quantity);
    if (kind !== 'supplement') continue;
    if (line.unit === 'minute') put(supplementMinutes, date, minutesOf(line));
    else put(supplementCount, date, line.quantity);
  }
  return {
    month,
    from,
    to,
    minutes,
    overtime,
    supplementMinutes,
    supplementCount,
    units,
    codes: new Map(codes.map((code) => [codeKey(code.line), code])),
  };
}

const months = new Map<Month, Period>();

function daysOfMonth(month: Month): Period {
  let days = months.get(month);
  if (days === undefined) {
    const { from, until } = monthRange(month);
    months.set(month, (days = { from, to: addDays(until, -1) }));
  }
  return days;
}

/** The date of a day: `2026-11-05` is 5. */
function dateOfDay(day: Day): number {
  return Number(day.slice(8));
}

/** First and last date of a month in a period; the first is after the last where there is none. */
export interface DateSpan {
  readonly first: number;
  readonly last: number;
}

/** The dates of a month that lie in a period. */
export function datesIn({ from, to }: Period, period: Period): DateSpan {
  if (from > period.to || to < period.from) return { first: 1, last: 0 };
  return {
    first: from >= period.from ? 1 : dateOfDay(period.from),
    last: dateOfDay(to <= period.to ? to : period.to),
  };
}

/** The sum of the dates of a span. */
export function sumOf(dates: Dates, { first, last }: DateSpan): number {
  let sum = 0;
  for (let date = first; date <= last; date += 1) sum += dates[date] ?? 0;
  return sum;
}

/** Whether a day lies in a period. */
export function isIn({ from, to }: Period, day: Day): boolean {
  return day >= from && day <= to;
}

/** Whether all of a month lies in a period. */
export function isWhole(digest: Period, period: Period): boolean {
  return digest.from >= period.from && digest.to <= period.to;
}
