import type { Day } from '#domain/dates/day.ts';
import type { ShiftTemplate } from '#domain/plan/settings/planning-settings.ts';
import type { ShiftDraft } from '#domain/plan/shift/shift-draft.ts';

/** An empty form for somebody on a day. */
export function newShift(employeeId: string, day: Day): ShiftDraft {
  return { employeeId, day, from: '', to: '', breakMinutes: 0, title: '', note: '', guideIds: [] };
}

/** Those of a unit, and those of every unit, by when they begin. */
export function templatesOf(
  all: Readonly<Record<string, ShiftTemplate>>,
  unitId: string,
): ShiftTemplate[] {
  return Object.values(all)
    .filter((one) => one.unitId === null || one.unitId === unitId)
    .toSorted((a, b) => a.startMinute - b.startMinute);
}
