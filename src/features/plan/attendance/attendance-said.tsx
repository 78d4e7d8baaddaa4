import { cx } from '#ui/cx.ts';
import type { useAttendance } from './hooks.ts';

/** How many of those who are to be at work are, in words. */
export function AttendanceSaid({ work }: { work: ReturnType<typeof useAttendance> }) {
  if (work === null) return null;
  const look = work.isShort ? 'text-wheat-text' : 'text-text';
  return <p className={cx('tnum text-base font-semibold', look)}>{work.words}</p>;
}
