import { paths } from '#domain/paths.ts';
import {
  basesOf,
  type DraftedShift,
  plainShift,
  type Shift,
  shiftVersion,
} from '#domain/plan/shift/shift.ts';
import { editParts, type PlanEdit } from '#domain/plan/week/plan-edit.ts';
import { planWeekId } from '#domain/plan/week/plan-week.ts';
import { whenPersonLeaves } from '../auth/when-person-leaves.ts';
import { GONE } from '../firebase/field-value.ts';
import { planDrafts, publishedWeeks } from './plan-weeks.ts';
import { updateDocument } from '../changes/update-document.ts';
import { currentWriter } from '../changes/with-audit.ts';

/** Own versions of shifts, newest first, by week and id: the next change may be made before they are on screen. */
const written = new Map<string, readonly string[]>();
whenPersonLeaves(() => written.clear());

/**
 * Changes drafts of weeks; works offline and returns at once. Only what is named changes: two planners on one week
 * lose nothing. Each shift names the version it was changed from, so that the server puts back a change that comes late
 * (domain/plan/doors/stale-shifts.ts). False where nobody is signed in on a farm; the rules of the database judge who may.
 */
export function editPlan(edits: readonly PlanEdit[]): boolean {
  return edits.flatMap(editParts).every((part) => writePart(part) !== null);
}

function writePart({ unitId, week, shifts = {}, dayNotes = {} }: PlanEdit) {
  const id = planWeekId(unitId, week);
  const changed: Record<string, unknown> = {};
  for (const [key, shift] of Object.entries(shifts)) {
    changed[`shifts.${key}`] = drafted(id, key, shift);
  }
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

/** A shift as it is stored: with what it was changed from, and with what waits there for somebody else's choice. */
function drafted(weekId: string, id: string, shift: Shift | null): DraftedShift {
  const draft = planDrafts.find(weekId);
  const shown = (draft ?? publishedWeeks.find(weekId))?.shifts[id] ?? null;
  const key = `${weekId} ${id}`;
  const line = [shiftVersion(shown), ...(draft?.bases[id] ?? [])];
  const own = written.get(key) ?? [];
  const basedOn = basesOf(
    line,
    own.slice(0, 1).some((version) => line.includes(version)) ? [] : own,
  );
  written.set(key, [shiftVersion(shift), ...basedOn]);
  const waits = draft?.refused[id];
  const isOthers = waits !== undefined && waits.byEid !== currentWriter()?.eid;
  return { ...(shift && plainShift(shift)), basedOn, ...(isOthers && { refused: waits }) };
}

/** What a change is recognised by on the server: when its first shift starts, or its first note. */
function markOf([shift]: readonly string[], [weekday]: readonly string[]): string {
  if (shift !== undefined) return `shifts.${shift}.start`;
  return weekday === undefined ? 'week' : `dayNotes.${weekday}`;
}
