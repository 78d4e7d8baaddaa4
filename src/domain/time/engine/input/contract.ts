import { dayNumber, dayOfNumber, weekdayOfNumber } from '../../../dates/day-number.ts';
import { dayNormMinutes, longestNormalDay, weekNormMinutes } from '../../../employee/hours.ts';
import { changesOf, employmentsOf, patternOn, termsOn } from '../../../employee/terms.ts';
import type { Calendar } from './calendar.ts';
import type { CalcFarm, CalcPerson, LeaveDay } from './calc-input.ts';

const MINUTES_PER_HOUR = 60;
const DAYS_PER_WEEK = 7;

/** What a person's contract says of days and weeks, by day numbers; whole minutes. */
export interface Contract {
  /** Minutes of a day that the person usually works; 0 outside the employment. */
  readonly dayMinutes: (number: number) => number;
  /** Minutes of a day beyond which work is overtime of the day; 0 outside the employment. */
  readonly longestDay: (number: number) => number;
  /** Minutes of a week as they are on a day, on average; 0 for people without weekly hours. */
  readonly weekMinutes: (number: number) => number;
  /** Minutes of an interval of days, both included, before holidays and leave. */
  readonly between: (from: number, to: number) => number;
}

/** Days that lower a norm, or count as worked. */
export interface Reduction {
  readonly number: number;
  readonly minutes: number;
  readonly kind: 'holiday' | 'leaveNorm' | 'leaveWorked';
}

const contracts = new WeakMap<CalcPerson, Map<string, Contract>>();

/** A person's contract; asking again for the same record costs nothing. */
export function contractOf(person: CalcPerson, farm: CalcFarm): Contract {
  let known = contracts.get(person);
  if (known === undefined) contracts.set(person, (known = new Map()));
  const key = `${farm.timeZone} ${farm.workDaysPerWeek}`;
  let contract = known.get(key);
  if (contract === undefined) known.set(key, (contract = makeContract(person, farm)));
  return contract;
}

/** More days than any pattern of weeks has before it begins anew. */
const MOST_PLACES = 100;

function makeContract(person: CalcPerson, farm: CalcFarm): Contract {
  const spans = employmentsOf(person, farm).map(({ from, to }) => ({
    first: from === null ? Number.NEGATIVE_INFINITY : dayNumber(from),
    last: to === null ? Number.POSITIVE_INFINITY : dayNumber(to),
  }));
  const spanOf = (number: number) =>
    spans.find(({ first, last }) => first <= number && number <= last);
  const steps = changesOf(person).map(dayNumber);
  const stepOf = (number: number): number => steps.findLastIndex((step) => step <= number);
  const cycles = new Map<number, number>();
  // Between two changes days at the same place of the pattern of weeks are alike.
  const placeOf = (number: number): number => {
    const step = stepOf(number);
    const length = remembered(
      cycles,
      step,
      () => patternOn(person, farm, dayOfNumber(number)).weeks.length * DAYS_PER_WEEK,
    );
    return step * MOST_PLACES + (((number % length) + length) % length);
  };
  const ofPlace =
    (of: typeof dayNormMinutes, known = new Map<number, number>()) =>
    (number: number): number =>
      remembered(known, placeOf(number), () => of(person, farm, dayOfNumber(number)));
  const ofDay = (of: typeof dayNormMinutes) => {
    const atPlace = ofPlace(of);
    return (number: number): number => (spanOf(number) === undefined ? 0 : atPlace(number));
  };
  const dayMinutes = ofDay(dayNormMinutes);
  const wholeWeek = ofPlace(weekNormMinutes);
  const weekMinutes = ofPlace((_, __, day) =>
    Math.round(termsOn(person, farm, day).weeklyHours * MINUTES_PER_HOUR),
  );
  const between = (from: number, to: number): number => {
    let sum = 0;
    for (let monday = from; monday <= to;) {
      const sunday = monday + DAYS_PER_WEEK - weekdayOfNumber(monday);
      const end = Math.min(sunday, to);
      const span = spanOf(monday);
      const isWhole =
        end - monday === DAYS_PER_WEEK - 1 && span !== undefined && span === spanOf(end);
      if (isWhole && stepOf(monday) === stepOf(end)) sum += wholeWeek(monday);
      else for (let day = monday; day <= end; day += 1) sum += dayMinutes(day);
      monday = sunday + 1;
    }
    return sum;
  };
  return { dayMinutes, longestDay: ofDay(longestNormalDay), weekMinutes, between };
}

function remembered(known: Map<number, number>, key: number, make: () => number): number {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = make()));
  return value;
}

/**
 * Holidays and leave of an interval of days, both included, in whole minutes of the person's own day. What a
 * holiday takes of a day, leave can't take again.
 */
export function reductionsOf(
  contract: Contract,
  range: { readonly from: number; readonly to: number },
  calendar: Calendar,
  leave: readonly LeaveDay[],
): Reduction[] {
  const found: Reduction[] = [];
  const left = new Map<number, number>();
  const take = (
    number: number,
    weight: number,
    kind: Reduction['kind'],
    planned?: number,
  ): void => {
    const rest = left.get(number) ?? 1;
    const ofContract = Math.round(contract.dayMinutes(number) * Math.min(weight, rest));
    // Without weekly hours there is no norm that anything could lower.
    const isNormed = contract.weekMinutes(number) > 0;
    const minutes = isNormed && planned !== undefined ? planned : ofContract;
    left.set(number, Math.max(0, rest - weight));
    if (minutes > 0) found.push({ number, minutes, kind });
  };
  for (let number = range.from; number <= range.to; number += 1) {
    const holiday = calendar.get(number);
    if (holiday !== undefined) take(number, holiday.weight, 'holiday');
  }
  for (const { day, weight, countsAs, minutes } of leave.toSorted(byKind)) {
    const number = dayNumber(day);
    if (countsAs === 'none' || number < range.from || number > range.to) continue;
    take(number, weight, countsAs === 'norm' ? 'leaveNorm' : 'leaveWorked', minutes);
  }
  return found.sort((a, b) => a.number - b.number);
}

/** So that the order of the input decides nothing where two leaves share a day. */
function byKind(a: LeaveDay, b: LeaveDay): number {
  if (a.countsAs !== b.countsAs) return a.countsAs < b.countsAs ? -1 : 1;
  return a.weight - b.weight;
}

/**
 * What is to be worked in the week that ends on a Sunday (day number), in minutes: the person's own days less holidays
 * and leave.
 */
export function weekWork(
  contract: Contract,
  sunday: number,
  calendar: Calendar,
  leave: readonly LeaveDay[],
): number {
  const week = { from: sunday - DAYS_PER_WEEK + 1, to: sunday };
  const off = reductionsOf(contract, week, calendar, leave);
  const less = reducedMinutes(off, 'holiday', 'leaveNorm', 'leaveWorked');
  return Math.max(0, contract.between(week.from, week.to) - less);
}

/** Minutes of the reductions of some kinds. */
export function reducedMinutes(
  reductions: readonly Reduction[],
  ...kinds: readonly Reduction['kind'][]
): number {
  return reductions.reduce(
    (sum, { kind, minutes }) => (kinds.includes(kind) ? sum + minutes : sum),
    0,
  );
}
