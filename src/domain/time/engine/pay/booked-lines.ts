import { dayOfNumber } from '../../../dates/day-number.ts';
import type { PayLine } from '../result/pay-line.ts';
import { PAY_CODES } from '../../rules/pay-codes.ts';
import { factorReason, overtimeReason, partOf, placeOf, quantityOf } from './pay-lines.ts';
import type { OvertimeClass, Segment } from '../stretch/segment.ts';
import { because } from '../result/reason.ts';

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
