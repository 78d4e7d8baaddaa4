import { cx } from '#ui/cx.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { useNow } from '#ui/hooks/clock.ts';
import type { TimeAxis } from '#ui/time-axis/axis.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import type { DayRow } from './model.ts';
import { attendanceOf } from './attendance.ts';

interface AttendanceOf {
  readonly rows: readonly DayRow[];
  readonly axis: TimeAxis;
  readonly day: Day;
  readonly today: Day;
  readonly mayReadWork: boolean;
}

/** Who is at work today against the plan, as a curve and in words; null on other days, and for who may not read it. */
export function useAttendance({ rows, axis, day, today, mayReadWork }: AttendanceOf) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nowMs = useNow('minute');
  const isShown = mayReadWork && day === today;
  return useMemo(() => {
    if (!isShown) return null;
    const { here, due, since, ...curve } = attendanceOf(rows, axis, nowMs);
    const words = [
      due === 0 ? t('planDay.attendance.nobody') : t('planDay.attendance.here', { here, due }),
      ...(since === null
        ? []
        : [t('planDay.attendance.missing', { count: due - here, time: format.clock(since) })]),
    ];
    return { curve, words: words.join(' '), isShort: since !== null };
  }, [isShown, rows, axis, nowMs, t, format]);
}

/** How many of those who are to be at work are, in words. */
export function AttendanceSaid({ work }: { work: ReturnType<typeof useAttendance> }) {
  if (work === null) return null;
  const look = work.isShort ? 'text-wheat-text' : 'text-text';
  return <p className={cx('tnum text-base font-semibold', look)}>{work.words}</p>;
}
