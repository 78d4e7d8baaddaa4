import { isActive } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import { groupBy } from '#domain/group-by.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { daysOfWeek, type PlanWeek } from '#domain/plan/week/plan-week.ts';
import type { AwayLine } from '#widgets/leave-inbox/away-lines.ts';
import { staffWithout } from '#widgets/leave-inbox/staffing.ts';

/** What is published of the plan on screen, and what units need. */
export interface TeamPlan {
  readonly needs: PlanningSettings['needs'];
  readonly weeks: readonly PlanWeek[];
  readonly timeZone: string;
}

/** By unit and day, how many are missing; a day with enough people is not in it. */
export type Missing = ReadonlyMap<string, ReadonlyMap<Day, number>>;

const NOBODY = { employeeId: '', away: new Set<Day>() } as const;

/**
 * How many of the people that units need are missing on days whose plan is published, without those who are away all
 * of the day.
 */
export function missingOf(
  { needs, weeks, timeZone }: TeamPlan,
  unitIds: readonly string[],
  away: readonly AwayLine[],
): Missing {
  const lines = groupBy(away.filter(isActive), ({ employeeId }) => employeeId);
  const isAway = (employeeId: string, day: Day): boolean =>
    (lines.get(employeeId) ?? []).some(
      ({ from, to, part }) => part === 'full' && from <= day && (to === null || day <= to),
    );
  const days = [...new Set(weeks.map(({ week }) => week))].toSorted().flatMap(daysOfWeek);
  return new Map(
    unitIds.map((unitId) => {
      const plan = { unitId, unitName: '', needs, weeks };
      const staff = staffWithout(plan, days, { ...NOBODY, isAway, timeZone });
      const short = [...staff].flatMap(([day, of]) =>
        of === 'unplanned' || of.have >= of.need ? [] : [[day, of.need - of.have] as const],
      );
      return [unitId, new Map(short)];
    }),
  );
}
