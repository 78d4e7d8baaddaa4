import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AUDIT_FIELDS } from '#domain/audit.ts';
import { addDays, dayOf, mondayOf } from '#domain/dates/day.ts';
import { EmployeeSchema } from '#domain/employee/employee.ts';
import { AbsenceSchema, LeaveSchema } from '#domain/leave/document/leave.ts';
import { PlanningSettingsSchema } from '#domain/plan/settings/planning-settings.ts';
import { createPlanJudge } from '#domain/plan/validator/judge.ts';
import { isBlocking } from '#domain/plan/validator/verdict.ts';
import { changesBetween } from '#domain/plan/week/difference.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { PlanDraftSchema, PlanWeekSchema, shiftsOf } from '#domain/plan/week/plan-week.ts';
import { at, ZONE } from '../time/clock.ts';
import { aPlanPerson } from '../plan/plan.ts';
import { buildSeed, type SeedData } from './build.ts';

const NOW = at('2026-11-21', '02:08');
const seed = buildSeed(NOW);

function documents<S extends v.GenericSchema>(
  folder: RegExp,
  schema: S,
  of: SeedData = seed,
): v.InferOutput<S>[] {
  return [...of.documents]
    .filter(([path]) => folder.test(path))
    .map(([, document]) => v.parse(schema, document));
}

describe('the plan of the farm', () => {
  const weeks = documents(/\/planWeeks\/[^/]+$/, PlanWeekSchema);
  const drafts = documents(/\/planDrafts\/[^/]+$/, PlanDraftSchema);
  const thisWeek = weekOf(dayOf(NOW, ZONE));

  test('is published for this week and the next, and drafted for one more', () => {
    const of = (list: readonly { unitId: string; week: string }[], week: string) =>
      list.filter((one) => one.week === week).map(({ unitId }) => unitId);
    for (const week of [thisWeek, addWeeks(thisWeek, 1)]) {
      expect(of(weeks, week)).toHaveLength(6);
      expect(of(drafts, week)).toHaveLength(6);
    }
    expect(of(weeks, addWeeks(thisWeek, 2))).toHaveLength(0);
    expect(of(drafts, addWeeks(thisWeek, 2))).toHaveLength(6);
  });

  test('has changes, open shifts and everything within its week', () => {
    const next = addWeeks(thisWeek, 1);
    const find = <T extends { unitId: string; week: string }>(list: readonly T[]) =>
      list.find(({ unitId, week }) => unitId === 'kostald' && week === next);
    const [published, draft] = [find(weeks), find(drafts)];
    if (published === undefined || draft === undefined) throw new Error('no week');
    expect(changesBetween(published, draft).length).toBeGreaterThan(4);
    expect(Object.values(published.shifts).filter((one) => one.employeeId === null)).toHaveLength(
      2,
    );
    for (const plan of [...weeks, ...drafts]) {
      expect(shiftsOf(plan, ZONE)).toHaveLength(Object.keys(plan.shifts).length);
    }
  });

  test('is drafted as the app drafts it, so that it can be changed', () => {
    const own = ['id', 'unitId', 'week', 'shifts', 'dayNotes', ...AUDIT_FIELDS];
    const fields = [...seed.documents]
      .filter(([path]) => path.includes('/planDrafts/'))
      .flatMap(([, document]) => Object.keys(document));
    expect(fields.filter((name) => !own.includes(name))).toEqual([]);
  });

  test('gives nobody a shift on a day of leave, as far as that was known when it was planned', () => {
    const away = documents(/\/absences\//, AbsenceSchema);
    const leaves = documents(/\/leaves\/[^/]+$/, LeaveSchema);
    const open = new Set(leaves.filter(({ to }) => to === null).map(({ id }) => id));
    const today = dayOf(NOW, ZONE);
    const clashes = weeks.flatMap((plan) =>
      shiftsOf(plan, ZONE).filter((shift) =>
        away.some(
          (one) =>
            one.employeeId === shift.employeeId &&
            one.part === 'full' &&
            one.from <= dayOf(shift.start, ZONE) &&
            dayOf(shift.start, ZONE) <= (open.has(one.id) ? today : (one.to ?? today)),
        ),
      ),
    );
    expect(clashes.map(({ id }) => id)).toEqual([]);
  });

  test('is what somebody near the limit of hours worked: no shift is missed', () => {
    const worked = documents(/\/timeRegistrations\/[^/]+$/, RegistrationSchema).filter(
      ({ employeeId }) => employeeId === 'ida-krogh',
    );
    const over = weeks
      .flatMap((plan) => shiftsOf(plan, ZONE))
      .filter(
        ({ employeeId, end }) => employeeId === 'ida-krogh' && end < at('2026-11-21', '00:00'),
      );
    expect(over.length).toBeGreaterThan(10);
    const missed = over.filter(
      (shift) => !worked.some(({ start, end }) => start < shift.end && shift.start < (end ?? 0)),
    );
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  test.each(['2026-11-21', '2026-11-23'])(
    'can be published as it stands in the two weeks after %s: no rule blocks it',
    (today) => {
      const now = at(today, '10:00');
      const farm = buildSeed(now);
      const of = <S extends v.GenericSchema>(folder: string, schema: S) =>
        documents(new RegExp(`farms/lyngbaekgaard/${folder}/[^/]+$`), schema, farm);
      const [settings] = of('settings', PlanningSettingsSchema).filter(({ needs }) => needs);
      if (settings === undefined) throw new Error('no settings');
      const absences = of('absences', AbsenceSchema);
      const months = of('timeMonths', TimeMonthSchema);
      const people = of('employees', EmployeeSchema).map((employee) =>
        aPlanPerson({
          employee,
          leave: absences
            .filter(({ employeeId }) => employeeId === employee.id)
            .map(({ from, to, part }) => ({ from, to, part, isApproved: true })),
          months: months.filter(({ employeeId }) => employeeId === employee.id),
        }),
      );
      const from = addDays(mondayOf(today), 7);
      const context = {
        settings,
        timeZone: ZONE,
        nowMs: now,
        units: null,
        workDaysPerWeek: 5,
      };
      const shifts = of('planDrafts', PlanDraftSchema).flatMap((plan) => shiftsOf(plan, ZONE));
      const said = createPlanJudge()({
        people,
        shifts,
        context,
        window: { from, to: addDays(from, 13) },
      });
      const verdicts = [...said.values()].flat();
      expect(verdicts.filter(isBlocking)).toEqual([]);
      // One of them is there to be looked at.
      expect(verdicts.map(({ rule }) => rule)).toContain('dailyRest');
    },
  );
});
