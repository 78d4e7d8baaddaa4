import { dayOfNumber } from '../../../dates/day-number.ts';
import type { PayLine } from '../result/calculated.ts';
import { PAY_CODES } from '../../rules/pay-codes.ts';
import type { OvertimeClass, Segment } from '../stretch/segment.ts';
import { because } from '../result/reason.ts';
import type { Source } from '../stretch/work-stretch.ts';
import { factorReason, overtimeReason, partOf, placeOf, quantityOf } from './pay-lines.ts';
import { type Bucket, givenOf } from './supplements.ts';

/**
 * Overtime and extra hours against a norm that reach back into days which have been paid: booked on the last day
 * of the norm period, and the normal time that they were paid as is taken back, so that no minute counts twice.
 * Answers the minutes of overtime among them.
 */
export function bookedLines(
  segments: readonly Segment[],
  personId: string,
  isBooked: (segment: Segment, normEnd: number) => boolean,
  lines: PayLine[],
): number {
  const steps = new Map<string, { overtime: OvertimeClass; normEnd: number; minutes: number }>();
  for (const segment of segments) {
    const { overtime } = segment;
    const normEnd = overtime?.normEnd ?? null;
    if (overtime === null || normEnd === null || !isBooked(segment, normEnd)) continue;
    const place = `${placeOf(overtime)}/${dayOfNumber(normEnd)}`;
    const key = `${personId}/${partOf(overtime.rule, place)}`;
    const step = steps.get(key) ?? { overtime, normEnd, minutes: 0 };
    steps.set(key, { ...step, minutes: step.minutes + segment.to - segment.from });
  }
  let booked = 0;
  for (const [id, { overtime, normEnd, minutes }] of steps) {
    const { rule, tier } = overtime;
    const isExtra = rule.kind === 'norm';
    if (!isExtra) booked += minutes;
    const day = dayOfNumber(normEnd);
    const base = {
      day,
      unit: 'minute',
      from: null,
      to: null,
      registrationId: null,
      unitId: null,
    } as const;
    const why = overtimeReason(overtime, minutes);
    lines.push(
      {
        ...base,
        id,
        payCode: tier.payCode,
        quantity: quantityOf(minutes, tier),
        target: tier.target,
        why: [why, ...factorReason(minutes, rule.id, tier)],
      },
      {
        ...base,
        id: `${id}/normal`,
        payCode: PAY_CODES.normal,
        quantity: -minutes,
        target: 'pay',
        why: [
          because(rule.id, isExtra ? 'extra_taken_back' : 'normal_taken_back', { minutes, day }),
        ],
      },
    );
  }
  return booked;
}

/** Of whom, for what, and on which day it is booked. */
interface Booking {
  readonly personId: string;
  /** Day number of the last day of the norm period. */
  readonly normEnd: number;
  /** Whether a registration has been paid before. */
  readonly isBooked: (source: Source) => boolean;
}

/** What supplements have given for one rule in one unit of work. */
interface Sum {
  readonly rule: Bucket['rule'];
  readonly unitId: string;
  amount: number;
}

/**
 * Supplements of days which have been paid, where overtime against a norm reaches back into them: those for
 * normal time are taken back with it, and those for overtime are paid. What a pay period gives at most was
 * used up in its own time and stays.
 */
export function bookedSupplements(
  before: readonly Bucket[],
  now: readonly Bucket[],
  { personId, normEnd, isBooked }: Booking,
  lines: PayLine[],
): void {
  const sums = new Map<string, Sum>();
  const add = (buckets: readonly Bucket[], sign: 1 | -1): void => {
    for (const { bucket, share, given } of givenOf(buckets)) {
      const { rule } = bucket;
      const { unitId } = share.source.registration;
      if (rule.maxPerPeriod !== null || !isBooked(share.source)) continue;
      const id = `${personId}/${partOf(rule, `${dayOfNumber(normEnd)}/${unitId}`)}`;
      const sum = sums.get(id) ?? { rule, unitId, amount: 0 };
      sums.set(id, { ...sum, amount: sum.amount + sign * given });
    }
  };
  add(now, 1);
  add(before, -1);
  for (const [id, { rule, unitId, amount }] of sums) {
    if (amount === 0) continue;
    const day = dayOfNumber(normEnd);
    const isTime = rule.unit === 'minute';
    lines.push({
      id,
      day,
      payCode: rule.payCode,
      quantity: isTime ? quantityOf(amount, rule) : amount,
      unit: rule.unit,
      from: null,
      to: null,
      target: rule.target,
      registrationId: null,
      unitId,
      why: [
        because(rule.id, 'supplement_booked', isTime ? { day, minutes: amount } : { day }),
        ...(isTime ? factorReason(amount, rule.id, rule) : []),
      ],
    });
  }
}
