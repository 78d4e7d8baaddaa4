import { askForShift } from '#data/plan/shift-requests.ts';
import { editPlan } from '#data/plan/edit-plan.ts';
import { publishPlan } from '#data/plan/publish-plan.ts';
import { plainShift, type PlannedShift } from '#domain/plan/shift/shift.ts';
import { emptyWeek } from '#domain/plan/week/plan-week.ts';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';
import { placeOf } from '#widgets/plan/requests/asks.ts';
import type { Found } from './hooks.ts';

/** Asks people whether they take an open shift that is published; works offline. */
export function askPeople(shift: PlannedShift, employeeIds: readonly string[]): void {
  for (const toEid of employeeIds) {
    askForShift({ kind: 'ask', unitId: shift.unitId, shift: placeOf(shift), toEid, other: null });
  }
}

/**
 * Puts a shift that nobody has into its week and publishes that with whatever else is drafted there, which is said before.
 * Resolves to whether it is in the plan that everybody sees; why not is said.
 */
export async function publishOpen(shift: PlannedShift, week: Found['week']): Promise<boolean> {
  const { unitId, id } = shift;
  const { published, draft } = week;
  const { shifts: planned, dayNotes } = draft ?? published ?? emptyWeek(unitId, shift.week);
  const added = { [id]: plainShift(shift) };
  const shifts = { ...planned, ...added };
  const place = { unitId, week: shift.week };
  // Of a week that is not drafted yet, all that is published.
  const isMade = editPlan([
    draft === null ? { ...place, shifts, dayNotes } : { ...place, shifts: added },
  ]);
  if (!isMade) return false;
  const whole = { ...place, shifts, dayNotes };
  return saveOnServer(() => publishPlan([{ draft: whole, published }]), 'dashboard/find');
}
