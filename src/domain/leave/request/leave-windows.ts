import type { Day } from '../../dates/day.ts';
import type { LeaveSettings, LeaveWindow } from '../document/leave-settings.ts';

/** The windows that hold on a day for people of some units. */
export function windowsOn(
  { windows }: Pick<LeaveSettings, 'windows'>,
  day: Day,
  unitIds: readonly string[],
): LeaveWindow[] {
  return Object.values(windows).filter(
    (window) =>
      window.from <= day &&
      day <= window.to &&
      (window.unitIds.length === 0 || window.unitIds.some((unit) => unitIds.includes(unit))),
  );
}
