import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayAxis, ticksOf } from '#domain/dates/day-axis.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { AxisScale } from '#ui/time-axis/axis-scale.tsx';
import {
  type AxisTick,
  placeOn,
  shareOf,
  type Stretch,
  type TimeAxis,
} from '#ui/time-axis/axis.ts';
import { useFarmFormat } from '../format/use-farm-format.ts';
import { useShiftTimes } from './shift-words.ts';

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

type Props = { shift: Stretch; axis: TimeAxis; top: number; who: string };

/** A shift to which somebody has not come, as far as it has gone. */
export function MissedBar({ shift, axis, top, who }: Props) {
  const { t } = useTranslation();
  const times = useShiftTimes();
  const nowMs = useNow('minute');
  const label = t('planDay.missedLabel', { who, times: times(shift) });
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      style={{ ...placeOn(axis, { start: shift.start, end: Math.min(shift.end, nowMs) }), top }}
      className="hatch absolute h-3.5 min-w-1 rounded-[4px] bg-red-soft pl-1.5 text-xs leading-[14px] font-semibold whitespace-nowrap text-red"
    >
      {t('planDay.missed')}
    </span>
  );
}
