import { addMonths, type Day, type Month, monthOf, monthRange } from '#domain/dates/day.ts';
import { dayNumber } from '#domain/dates/day-number.ts';
import { DAY_UNITS } from '#domain/leave/document/leave-type.ts';
import type { CurvePoint, HolidayCurve } from '#domain/leave/ledger/holiday-curve.ts';

/** Height of the chart and the room above its highest line, px; across it is drawn in thousandths. */
export const CHART = { height: 150, head: 26, width: 1000 } as const;

/** Days between the lines across: as few as can be told apart. */
const STEPS = [1, 5, 10, 20, 50, 100] as const;
const MOST_LINES = 4;
/** Words beside today reach over this part of a narrow chart. */
const NEAR = 5;

/** A curve as it is drawn: x in thousandths of the width, y in pixels from above. */
export interface PlacedCurve {
  readonly line: string;
  /** The same path closed down to zero, for the fill. */
  readonly area: string;
  readonly without: string | null;
  readonly ticks: readonly { readonly days: number; readonly y: number }[];
  readonly months: readonly { readonly month: Month; readonly x: number }[];
  /** `clearY` is above every line near it: there is room for words. */
  readonly today: {
    readonly x: number;
    readonly y: number;
    readonly clearY: number;
    readonly balance: number;
  };
  readonly end: { readonly y: number; readonly balance: number };
  readonly groundY: number;
}

/** What a curve says on a day. */
export function balanceAt(points: readonly CurvePoint[], day: Day): number {
  return points.findLast((point) => point.day <= day)?.balance ?? 0;
}

/** Where a day lies across the chart. */
export function xOf(day: Day, { from, to }: Pick<HolidayCurve, 'from' | 'to'>): number {
  const first = dayNumber(from);
  const length = Math.max(1, dayNumber(to) - first);
  return round(((dayNumber(day) - first) / length) * CHART.width);
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Places a curve in the chart. */
export function placeCurve(curve: HolidayCurve, today: Day): PlacedCurve {
  const { points, without } = curve;
  const days = [...points, ...(without ?? [])].map(({ balance }) => balance / DAY_UNITS);
  const [least, most] = [Math.min(0, ...days), Math.max(1, ...days)];
  const step = STEPS.find((one) => (most - least) / one < MOST_LINES) ?? 200;
  const bottom = Math.floor(least / step) * step;
  const room = CHART.height - CHART.head;
  const yOf = (units: number): number =>
    round(CHART.height - ((units / DAY_UNITS - bottom) / (most - bottom)) * room);
  const lineOf = (list: readonly CurvePoint[]): string =>
    list
      .map(({ day, balance }, at) =>
        at === 0 ? `M${xOf(day, curve)},${yOf(balance)}` : `H${xOf(day, curve)}V${yOf(balance)}`,
      )
      .join('');
  const line = lineOf(points);
  const now = balanceAt(points, today);
  const x = xOf(today, curve);
  const near = [...points, ...(without ?? [])].filter(
    ({ day }) => Math.abs(xOf(day, curve) - x) < CHART.width / NEAR,
  );
  const highest = Math.max(now, ...near.map(({ balance }) => balance));
  const last = points.at(-1)?.balance ?? 0;
  const groundY = yOf(0);
  const ticks = Array.from({ length: Math.floor((most - bottom) / step) + 1 }, (_, at) => {
    const value = bottom + at * step;
    return { days: value, y: yOf(value * DAY_UNITS) };
  });
  return {
    line,
    area: `${line}H${CHART.width}V${groundY}H0Z`,
    without: without === null ? null : lineOf(without),
    ticks,
    months: monthsOf(curve),
    today: { x, y: yOf(now), clearY: yOf(highest), balance: now },
    end: { y: yOf(last), balance: last },
    groundY,
  };
}

/** The months of a curve, each at its middle. */
function monthsOf(curve: HolidayCurve): PlacedCurve['months'] {
  const months: { month: Month; x: number }[] = [];
  for (let month = monthOf(curve.from); month <= monthOf(curve.to); month = addMonths(month, 1)) {
    const { from, until } = monthRange(month);
    const x = (xOf(from, curve) + xOf(until, curve)) / 2;
    months.push({ month, x: Math.min(x, CHART.width) });
  }
  return months;
}
