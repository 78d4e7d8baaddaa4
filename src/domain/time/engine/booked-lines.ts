import { dayOfNumber } from '../../dates/day-number.ts';
import { type PayLine } from '../pay-line.ts';
import { PAY_CODES } from '../rules/pay-codes.ts';
import { factorReason, overtimeReason, partOf, quantityOf } from './pay-lines.ts';
import { type OvertimeClass, type Piece } from './piece.ts';
import { because } from './reason.ts';

/**
 * Overtime against a norm that reaches back into days which have been paid: it is booked on the last day
 * of the norm period, and the normal time that it was paid as is taken back, so that no minute counts twice.
 */
export function bookedLines(
  pieces: readonly Piece[],
  personId: string,
  isBooked: (piece: Piece, normEnd: number) => boolean,
  lines: PayLine[],
): number {
  const steps = new Map<string, { overtime: OvertimeClass; normEnd: number; minutes: number }>();
  for (const piece of pieces) {
    const { overtime } = piece;
    const normEnd = overtime?.normEnd ?? null;
    if (overtime === null || normEnd === null || !isBooked(piece, normEnd)) continue;
    const key = `${personId}/${partOf(overtime.rule, `${overtime.index}/${dayOfNumber(normEnd)}`)}`;
    const step = steps.get(key) ?? { overtime, normEnd, minutes: 0 };
    steps.set(key, { ...step, minutes: step.minutes + piece.to - piece.from });
  }
  let booked = 0;
  for (const [id, { overtime, normEnd, minutes }] of steps) {
    booked += minutes;
    const { rule, tier } = overtime;
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
        why: [because(rule.id, 'normal_taken_back', { minutes, day })],
      },
    );
  }
  return booked;
}
