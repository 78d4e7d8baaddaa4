import type { CSSProperties } from 'react';

/** A stretch of time that is drawn from left to right, epoch ms. */
export interface TimeAxis {
  readonly from: number;
  readonly until: number;
}

/** Something that lasts, epoch ms. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A mark of the scale. */
export interface AxisTick {
  readonly ms: number;
  /** Empty where only a line stands. */
  readonly label: string;
}

/** Where an instant is on an axis, from 0 at its left end to 1 at its right. */
export function shareOf({ from, until }: TimeAxis, ms: number): number {
  if (until <= from) return 0;
  return Math.min(Math.max((ms - from) / (until - from), 0), 1);
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** The place of a stretch on an axis; what reaches beyond an end is cut off there. */
export function placeOn(axis: TimeAxis, { start, end }: Stretch): CSSProperties {
  const left = shareOf(axis, start);
  return { left: percent(left), width: percent(shareOf(axis, end) - left) };
}

/** The place of an instant on an axis. */
export function pointOn(axis: TimeAxis, ms: number): CSSProperties {
  return { left: percent(shareOf(axis, ms)) };
}

/** Whether any of a stretch is on an axis. */
export function isOn({ from, until }: TimeAxis, { start, end }: Stretch): boolean {
  return start < until && end > from;
}

/** The lane of each stretch, from 0: those that lie over each other stand below each other. */
export function lanesOf(stretches: readonly Stretch[]): number[] {
  const ends: number[] = [];
  const lanes = new Map<Stretch, number>();
  for (const stretch of stretches.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const free = ends.findIndex((end) => end <= stretch.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = stretch.end;
    lanes.set(stretch, lane);
  }
  return stretches.map((stretch) => lanes.get(stretch) ?? 0);
}
