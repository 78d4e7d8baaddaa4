import { useTranslation } from 'react-i18next';
import { useNow } from '#ui/hooks/clock.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { type DayRow, missedShifts } from '../day/model.ts';

/** That somebody has not come, and since how long, below their name. */
export function MissedSince({ row }: { row: DayRow }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nowMs = useNow('minute');
  const [shift] = missedShifts(row, nowMs);
  if (shift === undefined || shift.end <= nowMs) return null;
  const length = format.hours(Math.floor((nowMs - shift.start) / 60_000));
  return (
    <span className="tnum truncate text-xs font-semibold text-red">
      {t('planDay.missedFor', { length })}
    </span>
  );
}
