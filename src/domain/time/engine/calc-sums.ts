import { dayOfNumber } from '../../dates/day-number.ts';
import { workedMinutes } from '../registration/worked.ts';
import {
  type CalculatedDay,
  type CalculatedRegistration,
  type CalculatedTotals,
  type PayLine,
  wholeHalfUp,
} from './result/calculated.ts';
import { type CalculatedStretch, shownRegistrations } from './stretch/calculated-stretch.ts';
import type { IsAsked } from './pay/pay-lines.ts';
import { isOvertime, type Segment } from './stretch/segment.ts';

/** Registrations of the work stretches asked about, by id. */
export function registrationsOf(
  stretches: readonly CalculatedStretch[],
  isAsked: IsAsked,
): Map<string, CalculatedRegistration> {
  const shown = new Map<string, CalculatedRegistration>();
  for (const stretch of stretches) {
    if (!stretch.parts.some(({ source }) => isAsked(source))) continue;
    for (const one of shownRegistrations(stretch)) shown.set(one.id, one);
  }
  return shown;
}

/** Days with registrations asked about, in order. */
export function daysOf(
  stretches: readonly CalculatedStretch[],
  segments: readonly Segment[],
  isAsked: IsAsked,
  nowMs: number,
): CalculatedDay[] {
  const days = new Map<
    number,
    { raw: number; normal: number; overtime: number; sources: number }
  >();
  for (const { stretch } of stretches) {
    for (const source of stretch.sources) {
      if (!isAsked(source)) continue;
      let day = days.get(source.day);
      if (day === undefined) {
        days.set(source.day, (day = { raw: 0, normal: 0, overtime: 0, sources: 0 }));
      }
      day.raw += workedMinutes(source.registration, nowMs);
      day.sources += 1;
    }
  }
  for (const segment of segments) {
    const { source, from, to } = segment;
    const day = isAsked(source) ? days.get(source.day) : undefined;
    if (day !== undefined) day[isOvertime(segment) ? 'overtime' : 'normal'] += to - from;
  }
  return [...days.entries()]
    .sort(([a], [b]) => a - b)
    .map(([number, { raw, normal, overtime, sources }]) => ({
      day: dayOfNumber(number),
      minutes: normal + overtime,
      rawMinutes: raw,
      normalMinutes: normal,
      overtimeMinutes: overtime,
      sources,
    }));
}

/** Sums of days, and of what was booked for days before: overtime that had been paid as normal time. */
export function totalsOf(
  days: readonly CalculatedDay[],
  lines: readonly PayLine[],
  booked: number,
): CalculatedTotals {
  const sum = (of: (day: CalculatedDay) => number): number =>
    days.reduce((total, day) => total + of(day), 0);
  const lieu = lines.reduce(
    (total, { target, quantity }) => (target === 'lieu' ? total + quantity : total),
    0,
  );
  return {
    minutes: sum(({ minutes }) => minutes),
    rawMinutes: sum(({ rawMinutes }) => rawMinutes),
    normalMinutes: sum(({ normalMinutes }) => normalMinutes) - booked,
    overtimeMinutes: sum(({ overtimeMinutes }) => overtimeMinutes) + booked,
    lieuMinutes: wholeHalfUp(lieu),
  };
}

/** Order of lines: day, pay code, start, id. */
export function byDay(a: PayLine, b: PayLine): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  if (a.payCode !== b.payCode) return a.payCode < b.payCode ? -1 : 1;
  const [first, second] = [a.from ?? 0, b.from ?? 0];
  if (first !== second) return first - second;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
