/** A column of a chart. */
export interface Bar {
  readonly key: string;
  /** Under it: `uge 42`. */
  readonly label: string;
  /** The same where there is little room: `42`. */
  readonly short: string;
  /** What readers hear. */
  readonly name: string;
  readonly normal: number;
  readonly over: number;
}

/** A column where it is drawn: x and width in percent of the chart, heights in pixels from above. */
export interface PlacedBar {
  readonly bar: Bar;
  readonly x: number;
  readonly width: number;
  readonly normalY: number;
  readonly normalHeight: number;
  readonly overY: number;
  readonly overHeight: number;
  readonly label: string | null;
  /** Whether its sum stands above it without running into its neighbours'. */
  readonly hasTotal: boolean;
}

/** Room above for the sums, and below for the labels. */
const HEAD = 22;
const FOOT = 24;
/** Labels in full, short, and sums beside each other that a narrow chart has room for. */
const MOST_LABELS = 6;
const MOST_SHORT = 14;
const MOST_TOTALS = 10;
/** Share of its place that a column fills. */
const FILL = 0.62;

/** Places columns in a chart of some height, px. What is taken back in a week cannot be drawn below it. */
export function placeBars(bars: readonly Bar[], height: number): PlacedBar[] {
  const sums = bars.map(({ normal, over }) => Math.max(0, normal) + Math.max(0, over));
  const most = Math.max(1, ...sums);
  const room = height - HEAD - FOOT;
  const step = 100 / Math.max(bars.length, 4);
  const every = Math.ceil(bars.length / MOST_SHORT);
  return bars.map((bar, at) => {
    const normalHeight = (Math.max(0, bar.normal) / most) * room;
    const overHeight = (Math.max(0, bar.over) / most) * room;
    const normalY = height - FOOT - normalHeight;
    const label = bars.length <= MOST_LABELS ? bar.label : bar.short;
    return {
      bar,
      x: at * step + (step * (1 - FILL)) / 2,
      width: step * FILL,
      normalY,
      normalHeight,
      overY: normalY - overHeight,
      overHeight,
      label: at % every === 0 ? label : null,
      hasTotal: bars.length <= MOST_TOTALS,
    };
  });
}

/** The points of a line through values, as SVG wants them; a flat line where nothing differs. */
export function linePoints(
  values: readonly number[],
  size: { readonly width: number; readonly height: number },
): string {
  const edge = 3;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const spread = most - least || 1;
  const step = values.length > 1 ? (size.width - 2 * edge) / (values.length - 1) : 0;
  const inside = size.height - 2 * edge;
  return values
    .map((value, at) => {
      const share = most === least ? 0.5 : (value - least) / spread;
      const [x, y] = [edge + at * step, edge + inside * (1 - share)];
      return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
    })
    .join(' ');
}
