import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { type DayAxis, ticksOf } from '#domain/dates/day-axis.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { type AxisTick, shareOf, type TimeAxis } from '#ui/time-axis/axis.ts';
import { AxisScale } from '#ui/time-axis/axis-scale.tsx';
import { useFarmFormat } from '../format/use-farm-format.ts';

/** An axis with the lines of its hours; the same objects until there are others. */
export function useTicks({ from, until }: DayAxis) {
  const format = useFarmFormat();
  const axis = useMemo(() => ({ from, until }), [from, until]);
  const ticks = useMemo(() => ticksOf(axis, (ms) => format.clock(ms).slice(0, 2)), [axis, format]);
  return { axis, ticks };
}

/** The present, for the lines of all rows and the scale above them. */
function useNowOn(axis: TimeAxis) {
  const format = useFarmFormat();
  const ms = useNow('minute');
  const isThere = ms >= axis.from && ms < axis.until;
  const style = isThere ? { ['--now' as string]: `${shareOf(axis, ms) * 100}%` } : {};
  return { now: { ms, label: format.clock(ms) }, style: style as CSSProperties };
}

/** The hours above the rows of a day, and the present among them. */
export function DayScale({ axis, ticks }: { axis: TimeAxis; ticks: readonly AxisTick[] }) {
  const { now } = useNowOn(axis);
  return <AxisScale {...{ axis, ticks, now }} />;
}

/** Tells the rows in it where the present is. */
export function NowLine({ axis, children }: { axis: TimeAxis; children: ReactNode }) {
  const { style } = useNowOn(axis);
  return <div style={style}>{children}</div>;
}
