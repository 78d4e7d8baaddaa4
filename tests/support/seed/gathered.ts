import * as v from 'valibot';
import { isActive } from '#domain/audit.ts';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { EmployeeSchema } from '#domain/employee/employee.ts';
import { ALL_OF_FARM, copiesOf, OPEN_TIME, partId, type Parts } from '#domain/copies.ts';
import { groupBy } from '#domain/group-by.ts';
import { AbsenceSchema, isAskedFor, LeaveSchema } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { addWeeks, weekOf, weeksFrom } from '#domain/plan/week/iso-week.ts';
import { PLAN_BOOKS_AHEAD, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { ActivitySchema } from '#domain/time/registration/cap.ts';
import { isUndecided, RegistrationSchema } from '#domain/time/registration/registration.ts';
import { PayRateSchema } from '#domain/time/rules/pay-rates.ts';
import { TimeRuleSchema } from '#domain/time/rules/time-rule.ts';
import { ZONE } from '../time/clock.ts';
import type { Placed } from './build.ts';

const BELOW = /^farms\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** Documents with the copies of each of their farms, as the server gathers them: nothing does while a seed is written. */
export function withGathered(documents: readonly Placed[], nowMs: number): Map<string, object> {
  const byFarm = groupBy(documents, ([path]) => BELOW.exec(path)?.[1] ?? '');
  const gathered = [...byFarm]
    .filter(([farmId]) => farmId !== '')
    .flatMap(([farmId, placed]) => gatheredOf(farmId, placed, nowMs));
  return new Map([...documents, ...gathered]);
}

function gatheredOf(farmId: string, placed: readonly Placed[], nowMs: number): Placed[] {
  const all = <S extends v.GenericSchema>(folder: string, schema: S): v.InferOutput<S>[] =>
    placed
      .filter(([path]) => BELOW.exec(path)?.[2] === folder)
      .map(([path, document]) => v.parse(schema, { id: BELOW.exec(path)?.[3], ...document }));
  const today = dayOf(nowMs, 'UTC');
  const [from, yesterday] = [addDays(today, -35), addDays(today, -1)];
  const absences = all('absences', AbsenceSchema).filter(({ to }) => to === null || to >= from);
  const leaves = all('leaves', LeaveSchema).filter(
    (one) => isAskedFor(one) || one.to === null || one.to >= from,
  );
  const open = all('timeRegistrations', RegistrationSchema).filter(
    (one) => isUndecided(one) && (isActive(one) || one.workDate >= yesterday),
  );
  const units = placed
    .map(([path]) => BELOW.exec(path))
    .filter((match) => match?.[2] === 'units')
    .map((match) => match?.[3] ?? '');
  const published = all('planWeeks', PlanWeekSchema);
  const thisWeek = weekOf(dayOf(nowMs, ZONE));
  const weeks = new Set([
    ...published.map(({ week }) => week),
    ...weeksFrom(thisWeek, addWeeks(thisWeek, PLAN_BOOKS_AHEAD - 1)),
  ]);
  const whole = { id: ALL_OF_FARM };
  return [
    ...book(
      paths.rosterPart(farmId, ALL_OF_FARM),
      copiesOf(whole, all('employees', EmployeeSchema), { needed: ['firstName'] }),
    ),
    ...book(
      paths.ruleBook(farmId, ALL_OF_FARM),
      copiesOf(whole, all('timeRules', TimeRuleSchema), { needed: 'all' }),
    ),
    ...[...weeks].flatMap((week) =>
      book(
        paths.planBook(farmId, week),
        copiesOf(
          { id: week, week },
          published.filter((one) => one.week === week),
        ),
      ),
    ),
    ...book(
      paths.activityBook(farmId, ALL_OF_FARM),
      copiesOf(whole, all('activities', ActivitySchema)),
    ),
    ...book(
      paths.rateBook(farmId, ALL_OF_FARM),
      copiesOf(whole, all('payRates', PayRateSchema), { needed: ['rates'] }),
    ),
    ...book(paths.absenceBook(farmId, ALL_OF_FARM), copiesOf({ ...whole, from }, absences)),
    ...book(paths.unitLeaveBook(farmId, ALL_OF_FARM), copiesOf({ ...whole, from }, leaves)),
    ...units.flatMap((unitId) =>
      book(
        paths.unitLeaveBook(farmId, unitId),
        copiesOf(
          { id: unitId, unitId, from },
          leaves.filter((one) => one.unitId === unitId),
        ),
      ),
    ),
    ...units.flatMap((unitId) =>
      book(
        paths.openTimeBook(farmId, unitId),
        copiesOf(
          { id: unitId, unitId, from: yesterday },
          open.filter((one) => one.unitId === unitId),
          OPEN_TIME,
        ),
      ),
    ),
  ];
}

/** The parts of a book where they stand. */
function book(path: string, parts: Parts): Placed[] {
  return [...parts].map(([ending, part]) => [partId(path, ending), part]);
}
