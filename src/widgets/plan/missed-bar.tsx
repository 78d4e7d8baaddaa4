import { useTranslation } from 'react-i18next';
import { useNow } from '#ui/hooks/clock.ts';
import { placeOn, type Stretch, type TimeAxis } from '#ui/time-axis/axis.ts';
import { useShiftTimes } from './shift-words.ts';

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
