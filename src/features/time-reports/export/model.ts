import type { Day } from '#domain/dates/day.ts';
import { personFigures } from '#domain/time/report/person-figures.ts';
import type { ReportScope } from '#domain/time/report/report-period.ts';

/** Minutes of the norm of each person with a stored month, as in the reports: of part of a month its part, up to today. */
export function goalsOf(scope: ReportScope, today: Day): ReadonlyMap<string, number> {
  const { farm, people, stored, months } = scope;
  const known = new Set(
    stored.filter(({ month }) => months.includes(month)).map(({ employeeId }) => employeeId),
  );
  const rows = personFigures({ farm, people, stored, period: scope, today, isDayOff: () => false });
  return new Map(
    rows
      .filter(({ person }) => known.has(person.id))
      .map(({ person, goalMinutes }) => [person.id, goalMinutes]),
  );
}
