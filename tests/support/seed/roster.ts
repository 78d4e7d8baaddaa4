import * as v from 'valibot';
import { EmployeeSchema } from '#domain/employee/employee.ts';
import { rosterOf } from '#domain/employee/roster.ts';
import { groupBy } from '#domain/group-by.ts';
import { paths } from '#domain/paths.ts';
import { type Placed } from './build.ts';

const EMPLOYEE = /^farms\/([^/]+)\/employees\/[^/]+$/;

/** Documents with the roster of each of their farms, as the server gathers it: nothing does while a seed is written. */
export function withRosters(documents: readonly Placed[]): Map<string, object> {
  const people = documents.filter(([path]) => EMPLOYEE.test(path));
  const byFarm = groupBy(people, ([path]) => EMPLOYEE.exec(path)?.[1] ?? '');
  const rosters = [...byFarm].flatMap(([farmId, placed]) =>
    rosterOf(placed.map(([, person]) => v.parse(EmployeeSchema, person))).map((part): Placed => [
      paths.rosterPart(farmId, part.id),
      part,
    ]),
  );
  return new Map([...documents, ...rosters]);
}
