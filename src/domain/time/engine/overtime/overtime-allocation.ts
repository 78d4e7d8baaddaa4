import { type Zone } from '../../../dates/zone-day.ts';
import { PAY_CODES } from '../../rules/pay-codes.ts';
import { type RuleOf } from '../../rules/time-rule.ts';
import { type Calendar } from '../input/calendar.ts';
import { inPayOrder, type Mark, type OvertimeClass, type Piece } from '../stretch/segment.ts';
import { coversWork } from '../input/rule-set.ts';
import { lateness } from '../stretch/work-stretch.ts';
import { lengthOf } from '../stretch/intervals.ts';
import { isAlways, type Stretch, windowStretches } from '../stretch/windows.ts';

type OvertimeRule = RuleOf<'overtime'>;

/** What extra hours are given as: any overtime that wants the same minute goes before. */
const EXTRA_STEP = {
  fromMinutes: 0,
  level: 0,
  payCode: PAY_CODES.extra,
  percent: null,
  rateOre: null,
  target: 'pay',
  factor: 1,
} as const;

interface WindowContext {
  readonly zone: Zone;
  readonly calendar: Calendar;
}

/** Part of a piece that a threshold counts. */
interface Counted extends Stretch {
  readonly piece: Piece;
}

/** Whether it is normal time so far. */
export function isNormal(piece: Piece): boolean {
  return piece.overtime === null;
}

/**
 * Adds what a rule wants: the minutes of the pieces beyond the threshold, by its steps. All work of the
 * person is counted, in whatever unit; overtime is only what the rule covers.
 */
export function addMarks(
  marks: Mark[],
  rule: OvertimeRule,
  own: readonly Piece[],
  limit: { readonly thresholdMinutes: number; readonly normEnd?: number },
  context: WindowContext,
): void {
  const { thresholdMinutes, normEnd = null } = limit;
  if (lengthOf(own) <= thresholdMinutes) return;
  if (!own.some(({ entry }) => coversWork(rule, entry.registration))) return;
  const onlyInside = rule.basis === 'inWindow';
  const counted: Counted[] = [];
  for (const piece of inPayOrder(own)) {
    if (onlyInside) counted.push(...inside(rule, piece, piece, context));
    else counted.push({ piece, from: piece.from, to: piece.to });
  }
  const countedMinutes = lengthOf(counted);
  const isBeyond = beyondTolerance(counted, thresholdMinutes + rule.toleranceMinutes);
  if (!isBeyond(counted.at(-1))) return;
  const classes = rule.tiers.map((tier, index): OvertimeClass => ({
    rule,
    tier,
    index,
    thresholdMinutes,
    countedMinutes,
    normEnd,
  }));
  let over = -thresholdMinutes;
  for (const part of counted) {
    const before = over;
    over += part.to - part.from;
    if (over <= 0 || !isBeyond(part) || !coversWork(rule, part.piece.entry.registration)) continue;
    for (const overtime of classes) {
      const step = stepOf(part, before, overtime);
      if (step === null) continue;
      const wanted = onlyInside ? [step] : inside(rule, part.piece, step, context);
      for (const { from, to } of wanted) marks.push({ piece: part.piece, from, to, overtime });
    }
  }
}

/**
 * Whether a part is paid when all that has been paid until then is beyond a limit: what was left over makes
 * no overtime of what a closed period has paid as normal time. Parts come in the order in which they are paid.
 */
function beyondTolerance(counted: readonly Counted[], limit: number): (part?: Counted) => boolean {
  const sums = new Map<number, number>();
  let sum = 0;
  for (const { piece, from, to } of counted) sums.set(lateness(piece.entry), (sum += to - from));
  return (part) => part !== undefined && (sums.get(lateness(part.piece.entry)) ?? 0) > limit;
}

/** Adds the extra hours of a part-timer: the minutes of a norm period from the own norm to the full one. */
export function addExtraHours(
  marks: Mark[],
  rule: RuleOf<'norm'>,
  own: readonly Piece[],
  limit: {
    readonly thresholdMinutes: number;
    readonly fullMinutes: number;
    readonly normEnd: number;
  },
): void {
  const { thresholdMinutes, fullMinutes, normEnd } = limit;
  const countedMinutes = lengthOf(own);
  if (countedMinutes <= thresholdMinutes) return;
  const tier = { ...EXTRA_STEP, toMinutes: fullMinutes - thresholdMinutes };
  const overtime = { rule, tier, index: 0, thresholdMinutes, countedMinutes, normEnd };
  let over = -thresholdMinutes;
  for (const piece of inPayOrder(own)) {
    const step = over + piece.to - piece.from > 0 ? stepOf(piece, over, overtime) : null;
    if (step !== null) marks.push({ piece, ...step, overtime });
    over += piece.to - piece.from;
  }
}

/** What of a part lies on a step, when `before` minutes over the threshold came before it. */
function stepOf(part: Stretch, before: number, { tier }: OvertimeClass): Stretch | null {
  const from = part.from + Math.max(0, tier.fromMinutes - before);
  const end = tier.toMinutes === null ? part.to : part.from + tier.toMinutes - before;
  const to = Math.min(part.to, end);
  return from < to ? { from, to } : null;
}

/** What of a stretch of a piece lies in a rule's windows. */
function inside(
  { when }: OvertimeRule,
  piece: Piece,
  stretch: Stretch,
  { zone, calendar }: WindowContext,
): Counted[] {
  const { from, to } = stretch;
  if (isAlways(when)) return [{ piece, from, to }];
  return windowStretches(when, stretch, zone, calendar).map((one) => ({
    piece,
    from: one.from,
    to: one.to,
  }));
}
