import type { ReactNode } from 'react';
import { type AxisTick, isOn, pointOn, type TimeAxis } from './axis.ts';

type Props = {
  axis: TimeAxis;
  ticks: readonly AxisTick[];
  /** What stands at the present; null where it is not on the axis. */
  now: { readonly ms: number; readonly label: string } | null;
};

/** Where an axis is wider than its room, as on phones, one sees the present, and more of what has been than of what comes. */
function intoSight(present: HTMLElement | null): void {
  const grid = present?.closest('[data-day-grid]');
  if (!present || !grid) return;
  const { left, width } = grid.getBoundingClientRect();
  grid.scrollLeft += present.getBoundingClientRect().left - left - width * 0.8;
}

/** The hours of an axis, and the present among them. */
export function AxisScale({ axis, ticks, now }: Props) {
  return (
    <span className="relative block h-10 border-l border-line" aria-hidden="true">
      {ticks.map(({ ms, label }) => (
        <span
          key={ms}
          style={pointOn(axis, ms)}
          className="tnum absolute top-1/2 -translate-y-1/2 pl-1 text-xs text-text-2"
        >
          {label}
        </span>
      ))}
      {now !== null && isOn(axis, { start: now.ms, end: now.ms + 1 }) && (
        <span
          ref={intoSight}
          style={{ left: `clamp(1.5rem, ${pointOn(axis, now.ms).left}, 100% - 1.5rem)` }}
          className="tnum absolute top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-chip bg-red px-1.5 py-0.5 text-xs font-bold text-on-red"
        >
          {now.label}
        </span>
      )}
    </span>
  );
}

/**
 * The ground of a row: a line a tick, one picture for all of them, and the present as a line of the width that `--now` says, so that a minute
 * later no row is drawn again.
 */
export function AxisGround({
  ticks,
  row,
  height,
  children,
}: Pick<Props, 'ticks'> & {
  /** Height of the bars in the row, px. */
  height: number;
  /** Key of the row, so that a drag finds the row under the pointer. */
  row: string;
  children: ReactNode;
}) {
  return (
    <div
      data-axis-row={row}
      style={{ minHeight: height, backgroundSize: `${100 / Math.max(ticks.length, 1)}% 100%` }}
      className="relative h-full w-0 min-w-full overflow-hidden bg-[linear-gradient(to_right,color-mix(in_srgb,var(--line)_70%,transparent)_1px,transparent_1px)]"
    >
      {children}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-[var(--now,-1rem)] z-[2] w-0.5 bg-red"
      />
    </div>
  );
}
