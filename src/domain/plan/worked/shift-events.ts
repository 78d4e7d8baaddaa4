import type { Unit } from '../../farm/unit.ts';
import type { Language } from '../../language.ts';
import { CALENDAR_WORDS, type CalendarEvent } from '../../leave/calendar/calendar-text.ts';
import { type PlannedShift, shiftDay } from '../shift/shift.ts';

/** A person's published shifts as events of their calendar: what and where, without notes. */
export function shiftEvents(
  shifts: readonly PlannedShift[],
  about: {
    readonly employeeId: string;
    readonly language: Language;
    readonly timeZone: string;
    readonly unitOf: (unitId: string) => Pick<Unit, 'unitName' | 'address'> | undefined;
  },
): CalendarEvent[] {
  const { employeeId, language, timeZone, unitOf } = about;
  return shifts
    .filter((shift) => shift.employeeId === employeeId)
    .map((shift): CalendarEvent => {
      const { id, unitId, week, start, end, title } = shift;
      const day = shiftDay(shift, timeZone);
      const what = title === '' ? CALENDAR_WORDS[language].shift : title;
      const unit = unitOf(unitId);
      const summary = [what, unit?.unitName].filter(Boolean).join(', ');
      // Of the days alone: the same shift with other times is another state of the same event.
      return {
        id: encodeURIComponent(`${unitId}.${week}.${id}`),
        from: day,
        to: day,
        time: { start, end },
        summary,
        place: unit?.address ?? '',
        changedMs: 0,
      };
    });
}
