import { personFigures } from '#domain/time/report/person-figures.ts';
import type { ReportScope } from '#domain/time/report/report-period.ts';

/** Minutes of the norm of each person with a stored month; of part of a month its part, as in the reports. */
export function goalsOf(scope: ReportScope): ReadonlyMap<string, number> {
  const { farm, people, stored, months } = scope;
  const known = new Set(
    stored.filter(({ month }) => months.includes(month)).map(({ employeeId }) => employeeId),
  );
  const rows = personFigures({ farm, people, stored, period: scope, isDayOff: () => false });
  return new Map(
    rows
      .filter(({ person }) => known.has(person.id))
      .map(({ person, goalMinutes }) => [person.id, goalMinutes]),
  );
}
