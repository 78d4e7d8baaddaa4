import { dayOfNumber } from '../../../dates/day-number.ts';
import { msOfMinute } from '../../../dates/zone-day.ts';
import type { PayLine, Reason } from '../result/calculated.ts';
import { PAY_CODES } from '../../rules/pay-codes.ts';
import type { OvertimeTier, TimeRule } from '../../rules/time-rule.ts';
import type { OvertimeClass, Segment } from '../stretch/segment.ts';
import { because, type ReasonCode } from '../result/reason.ts';
import type { Source } from '../stretch/work-stretch.ts';
import type { Interval } from '../stretch/windows.ts';

/** Whether what a registration earned belongs to the days asked for. */
export type IsAsked = (source: Source) => boolean;

/** Which days an answer is about, and whose registrations. */
export interface Asked {
  /** Day numbers, both included. */
  readonly from: number;
  readonly to: number;
  readonly isAsked: IsAsked;
}

/** What a line says besides the registration that it comes from. */
interface LineParts {
  readonly part: string;
  readonly payCode: string;
  readonly quantity: number;
  readonly unit: PayLine['unit'];
  readonly target: PayLine['target'];
  readonly interval: Interval | null;
  readonly why: Reason[];
}

/** A line of one registration. Its id says registration and part; a part names rule, version and place. */
export function lineOf({ registration, day }: Source, parts: LineParts): PayLine {
  // Field by field: the rest of an object, copied a million times, is a third of what a line costs.
  const { part, interval, payCode, quantity, unit, target, why } = parts;
  return {
    id: `${registration.id}/${part}`,
    day: dayOfNumber(day),
    payCode,
    quantity,
    unit,
    target,
    why,
    from: interval === null ? null : msOfMinute(interval.from),
    to: interval === null ? null : msOfMinute(interval.to),
    registrationId: registration.id,
    unitId: registration.unitId,
  };
}

/** The part of a line's id that a rule decides. */
export function partOf({ id, version }: TimeRule, place: string): string {
  return `${id}.${version}/${place}`;
}

/** What minutes become: themselves as pay, times the factor on an account. Free of binary noise. */
export function quantityOf(
  minutes: number,
  { target, factor }: Pick<OvertimeTier, 'target' | 'factor'>,
): number {
  return target === 'pay' ? minutes : Math.round(minutes * factor * 1e6) / 1e6;
}

/** The reason that explains a factor; none for pay. */
export function factorReason(
  minutes: number,
  ruleId: string,
  { target, factor }: Pick<OvertimeTier, 'target' | 'factor'>,
): Reason[] {
  return target === 'pay' ? [] : [because(ruleId, `to_${target}`, { minutes, factor })];
}

/** Minutes of one registration of one class. */
interface Share {
  readonly overtime: OvertimeClass | null;
  minutes: number;
  /** The only interval; null where there are several. */
  interval: Interval | null;
}

/** Normal time and overtime of the registrations asked for: every minute in exactly one line. */
export function timeLines(segments: readonly Segment[], isAsked: IsAsked, lines: PayLine[]): void {
  let source: Source | null = null;
  let shares: Share[] = [];
  for (const segment of segments) {
    if (!isAsked(segment.source)) continue;
    // Segments of one registration stand together.
    if (segment.source !== source) {
      if (source !== null) linesOf(source, shares, lines);
      source = segment.source;
      shares = [];
    }
    addShare(shares, segment);
  }
  if (source !== null) linesOf(source, shares, lines);
}

function linesOf(source: Source, shares: readonly Share[], lines: PayLine[]): void {
  for (const { overtime, minutes, interval } of shares) {
    lines.push(
      overtime === null
        ? normalLine(source, minutes, interval)
        : overtimeLine(source, overtime, minutes, interval),
    );
  }
}

function addShare(shares: Share[], { overtime, from, to }: Segment): void {
  const known = shares.find(
    (share) => share.overtime?.rule === overtime?.rule && share.overtime?.index === overtime?.index,
  );
  if (known === undefined) {
    shares.push({ overtime, minutes: to - from, interval: { from, to } });
    return;
  }
  known.minutes += to - from;
  known.interval = known.interval?.to === from ? { from: known.interval.from, to } : null;
}

function normalLine(source: Source, minutes: number, interval: Interval | null): PayLine {
  return lineOf(source, {
    part: 'normal',
    payCode: PAY_CODES.normal,
    quantity: minutes,
    unit: 'minute',
    target: 'pay',
    interval,
    why: [because(null, 'normal_time', { minutes })],
  });
}

function overtimeLine(
  source: Source,
  overtime: OvertimeClass,
  minutes: number,
  interval: Interval | null,
): PayLine {
  const { rule, tier } = overtime;
  return lineOf(source, {
    part: partOf(rule, placeOf(overtime)),
    payCode: tier.payCode,
    quantity: quantityOf(minutes, tier),
    unit: 'minute',
    target: tier.target,
    interval,
    why: [overtimeReason(overtime, minutes), ...factorReason(minutes, rule.id, tier)],
  });
}

/** The step of overtime in a line's id. */
export function placeOf({ rule, index }: OvertimeClass): string {
  return rule.kind === 'norm' ? 'extra' : `${index}`;
}

/** Why so many minutes are overtime, or extra hours. */
export function overtimeReason(overtime: OvertimeClass, minutes: number): Reason {
  const { rule, index, thresholdMinutes, countedMinutes } = overtime;
  if (rule.kind === 'norm') {
    return because(rule.id, 'extra_norm', { minutes, thresholdMinutes, countedMinutes });
  }
  const code: ReasonCode =
    rule.basis === 'inWindow' ? 'overtime_window' : `overtime_${rule.period}`;
  return because(rule.id, code, { minutes, thresholdMinutes, countedMinutes, tier: index });
}
