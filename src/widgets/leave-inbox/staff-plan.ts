import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { type PlanScope, publishedWeeks } from '#data/plan/plan-weeks.ts';
import {
  planningSettingsNow,
  planningSettingsOf,
  usePlanningSettings,
} from '#data/plan/planning-settings.ts';
import { unitsSource, useUnits } from '#data/base/units.ts';
import { addDays } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { askedRange } from './picture.ts';
import type { StaffPlan } from './staffing.ts';

/** Plans are published weeks ahead, not months: what is asked for longer is looked through so far, in weeks. */
const MOST_WEEKS = 8;

/** The weeks that a leave asks for, and of the night before it, of all units; null where it asks for nothing. */
export function leaveWeeks(farmId: string, leave: Leave): PlanScope | null {
  const range = askedRange(leave);
  if (range === null) return null;
  const [from, last] = [weekOf(addDays(range.from, -1)), weekOf(range.to)];
  const furthest = addWeeks(from, MOST_WEEKS - 1);
  return { farmId, unitIds: null, from, to: last < furthest ? last : furthest };
}

/** The same while a component is on screen: another one only where the weeks are others. */
export function useLeaveWeeks(farmId: string, leave: Leave): PlanScope | null {
  const scope = leaveWeeks(farmId, leave);
  const [from, to] = [scope?.from ?? null, scope?.to ?? null];
  return useMemo(
    () => (from === null || to === null ? null : { farmId, unitIds: null, from, to }),
    [farmId, from, to],
  );
}

/** What is planned of a person's home unit on the days that a leave asks for; null until it is known. */
export function useStaffPlan({ id: farmId }: Pick<Farm, 'id'>, leave: Leave): StaffPlan | null {
  const weeks = dataOf(publishedWeeks.use(useLeaveWeeks(farmId, leave)));
  const settings = planningSettingsOf(usePlanningSettings(farmId));
  const unitName = useUnits().find(({ id }) => id === leave.unitId)?.unitName;
  const { unitId } = leave;
  return useMemo(() => {
    if (weeks === null || settings === null || unitName === undefined) return null;
    return { unitId, unitName, needs: settings.needs, weeks };
  }, [unitId, unitName, settings, weeks]);
}

/** The same as it is known when a button is pressed, of a leave whose card is on screen. */
export function staffPlanNow(farmId: string, leave: Leave): StaffPlan | null {
  const scope = leaveWeeks(farmId, leave);
  const weeks = scope === null ? null : dataOf(publishedWeeks.get(scope));
  const { unitId } = leave;
  const unit = dataOf(unitsSource.get())?.find(({ id }) => id === unitId);
  if (weeks === null || unit === undefined) return null;
  return { unitId, unitName: unit.unitName, needs: planningSettingsNow(farmId).needs, weeks };
}
