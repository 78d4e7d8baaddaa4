import { type Day } from '#domain/dates/day.ts';
import { type PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { type PlanWeek } from '#domain/plan/week/plan-week.ts';
import { type AwayLine } from '#widgets/leave-inbox/away-lines.ts';
import { staffWithout } from '#widgets/leave-inbox/staffing.ts';

/** What is published of the plan on screen, and what units need. */
export interface TeamPlan {
  readonly needs: PlanningSettings['needs'];
  readonly weeks: readonly PlanWeek[];
  readonly timeZone: string;
}

const NOBODY = { employeeId: '', away: new Set<Day>() } as const;

/**
 * How many of the people that a unit needs are missing on days whose plan is published, without those who are away all
 * of the day; days with enough people are not in it.
 */
export function missingByDay(
  plan: TeamPlan,
  unitId: string,
  away: ReadonlyMap<string, readonly AwayLine[]>,
  days: readonly Day[],
): ReadonlyMap<Day, number> {
  const { needs, weeks, timeZone } = plan;
  const isAway = (employeeId: string, day: Day): boolean =>
    (away.get(employeeId) ?? []).some(
      ({ from, to, part }) => part === 'full' && from <= day && (to === null || day <= to),
    );
  const staff = staffWithout({ unitId, unitName: '', needs, weeks }, days, {
    ...NOBODY,
    isAway,
    timeZone,
  });
  return new Map(
    [...staff].flatMap(([day, of]) =>
      of === 'unplanned' || of.have >= of.need ? [] : [[day, of.need - of.have] as const],
    ),
  );
}
