import { dayOfNumber } from '../../../dates/day-number.ts';
import type { PayLine } from '../result/pay-line.ts';
import { factorReason, partOf, quantityOf } from './pay-lines.ts';
import { because } from '../result/reason.ts';
import type { Source } from '../stretch/work-stretch.ts';
import { type Bucket, givenOf } from './supplements.ts';

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
