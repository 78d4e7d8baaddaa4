import { isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { type Employee, fullName } from '../../employee/employee.ts';
import type { Language } from '../../language.ts';
import type { LeavePart } from '../document/leave-type.ts';
import { type Absence, isInForce, lastDayOf, type Leave } from '../document/leave.ts';
import { CALENDAR_WORDS, type CalendarEvent, ownSummary } from './calendar-text.ts';

/** Half a day, and hours, are an event of the whole day that says so. */
const PART_SIGN: Readonly<Record<LeavePart, string>> = { full: '', half: ' ½', hours: ' …' };

/** A person's own leave in force as events: nothing about health, not even to oneself. */
export function ownEvents(
  leaves: readonly Leave[],
  today: Day,
  language: Language,
): CalendarEvent[] {
  return leaves.filter(isInForce).map((leave) => ({
    id: leave.id,
    from: leave.from,
    to: lastDayOf(leave, today),
    summary: ownSummary(leave.type, language) + PART_SIGN[leave.part],
    changedMs: leave.updated ?? leave.created ?? 0,
  }));
}

/** That people of a unit are away as events: who and when, and nothing else. */
export function unitEvents(
  absences: readonly Absence[],
  people: readonly Pick<Employee, 'id' | 'firstName' | 'lastName' | 'units' | 'deleted'>[],
  unitId: string,
  { today, language }: { readonly today: Day; readonly language: Language },
): CalendarEvent[] {
  const members = new Map(
    people
      .filter((person) => isActive(person) && person.units.includes(unitId))
      .map((person) => [person.id, fullName(person)]),
  );
  const { away } = CALENDAR_WORDS[language];
  return absences.filter(isActive).flatMap((absence): CalendarEvent[] => {
    const name = members.get(absence.employeeId);
    if (name === undefined) return [];
    return [
      {
        id: absence.id,
        from: absence.from,
        to: lastDayOf(absence, today),
        summary: `${name}: ${away}${PART_SIGN[absence.part]}`,
        changedMs: absence.updated ?? absence.created ?? 0,
      },
    ];
  });
}
