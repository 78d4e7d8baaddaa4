import { paths } from '#domain/paths.ts';
import { editParts, type PlanEdit } from '#domain/plan/week/plan-edit.ts';
import { planWeekId } from '#domain/plan/week/plan-week.ts';
import { GONE } from '../firebase/field-value.ts';
import { updateDocument } from '../changes/update-document.ts';

/**
 * Changes drafts of weeks; works offline and returns at once. Only what is named changes: two planners on one week
 * lose nothing. False where nobody is signed in on a farm; the rules of the database judge who may.
 */
export function editPlan(edits: readonly PlanEdit[]): boolean {
  return edits.flatMap(editParts).every((part) => writePart(part) !== null);
}

function writePart({ unitId, week, shifts = {}, dayNotes = {} }: PlanEdit) {
  const id = planWeekId(unitId, week);
  const changed: Record<string, unknown> = {};
  for (const [key, shift] of Object.entries(shifts)) changed[`shifts.${key}`] = shift ?? GONE;
  for (const [weekday, note] of Object.entries(dayNotes)) {
    changed[`dayNotes.${weekday}`] = note === '' ? GONE : note;
  }
  return updateDocument({
    kind: 'plan_edit',
    path: (farmId) => paths.planDraft(farmId, id),
    fields: { id, unitId, week, ...changed },
    merge: true,
    mark: markOf(Object.keys(shifts), Object.keys(dayNotes)),
  });
}

/** What a change is recognised by on the server: when its first shift starts, or its first note. */
function markOf([shift]: readonly string[], [weekday]: readonly string[]): string {
  if (shift !== undefined) return `shifts.${shift}.start`;
  return weekday === undefined ? 'week' : `dayNotes.${weekday}`;
}
