import * as v from 'valibot';
import { auditEntries, isActive } from '../../audit.ts';
import { readableList, whole } from '../../readable-list.ts';
import { PLANNING_LIMITS } from '../settings/planning-settings.ts';
import { clockMinutes, SHIFT_LIMITS, shiftDay } from '../shift/shift.ts';
import { type Day, weekdayOf } from '../../dates/day.ts';
import { isSameName } from '../../text/compare.ts';
import { cleanText, textOf } from '../../text/clean.ts';
import type { Unit } from '../../farm/unit.ts';
import { shiftsOf, type WeekPlan } from '../week/plan-week.ts';

/** Ranges of a template; the rules of the database refuse anything else. */
export const TEMPLATE_LIMITS = {
  /** 1 is a week's template, more are a rota. */
  weeks: { min: 1, max: 26 },
  /** As many as can be laid out at once. */
  shifts: 1000,
  /** Characters. */
  name: 60,
} as const;

/** A shift of a template: minutes from the local midnight of its weekday, in one of its weeks (0 is the first). */
export const TemplateShiftSchema = v.object({
  week: whole({ min: 0, max: TEMPLATE_LIMITS.weeks.max - 1 }),
  weekday: whole({ min: 1, max: 7 }),
  startMinute: whole(PLANNING_LIMITS.startMinute),
  endMinute: whole(PLANNING_LIMITS.endMinute),
  breakMinutes: v.optional(whole(SHIFT_LIMITS.breakMinutes), 0),
  employeeId: v.optional(v.nullable(v.string()), null),
  activityId: v.optional(v.nullable(v.string()), null),
  title: v.optional(textOf(0, SHIFT_LIMITS.title), ''),
  note: v.optional(textOf(0, SHIFT_LIMITS.note), ''),
});

/** A shift of a template. */
export type TemplateShift = v.InferOutput<typeof TemplateShiftSchema>;

/** A week's template, or a rota of up to half a year, `farms/{farm}/planTemplates/{id}`. */
export const PlanTemplateSchema = v.object({
  id: v.string(),
  unitId: v.string(),
  name: textOf(0, TEMPLATE_LIMITS.name),
  weeks: whole(TEMPLATE_LIMITS.weeks),
  /** What cannot be read of it is left out. */
  shifts: v.optional(readableList(TemplateShiftSchema, TEMPLATE_LIMITS.shifts), []),
  ...auditEntries,
});

/** A week's template, or a rota. */
export type PlanTemplate = v.InferOutput<typeof PlanTemplateSchema>;

const MINUTES_PER_DAY = 1440;

/** What a template says. */
export type TemplateFields = Pick<PlanTemplate, 'unitId' | 'name' | 'weeks' | 'shifts'>;

/** Everything that can be wrong with a template; each has words in both languages. */
const TEMPLATE_ISSUE_CODES = [
  'name_missing',
  'name_taken',
  'no_shifts',
  'too_many_shifts',
  'unit_away',
] as const;

/** One thing wrong, at its field. */
export interface TemplateIssue {
  readonly field: 'form' | 'name';
  readonly code: (typeof TEMPLATE_ISSUE_CODES)[number];
}

/**
 * The shifts of weeks that follow each other as shifts of a template, by the clock. Reasons and guides were about
 * those days and are left out; so is a shift that the change of clocks leaves no time by the clock.
 */
export function templateShifts(weeks: readonly WeekPlan[], timeZone: string): TemplateShift[] {
  return weeks.flatMap((plan, week) =>
    shiftsOf(plan, timeZone).flatMap((shift): TemplateShift[] => {
      const day: Day = shiftDay(shift, timeZone);
      const { startMinute, endMinute } = clockMinutes(shift, timeZone);
      const length = endMinute - startMinute;
      if (length < 1 || length > MINUTES_PER_DAY) return [];
      if (endMinute > PLANNING_LIMITS.endMinute.max) return [];
      const { breakMinutes, employeeId, activityId, title, note } = shift;
      const weekday = weekdayOf(day);
      const what = { breakMinutes, employeeId, activityId, title, note };
      return [{ week, weekday, startMinute, endMinute, ...what }];
    }),
  );
}

/** Reads a template as it is to be kept, `id` null for a new one; the name is the unit's own only once. */
export function checkTemplate(
  fields: TemplateFields,
  about: {
    readonly id: string | null;
    readonly unit: Unit;
    readonly others: readonly PlanTemplate[];
  },
):
  | { readonly ok: true; readonly value: TemplateFields }
  | { readonly ok: false; readonly issues: readonly TemplateIssue[] } {
  const name = cleanText(fields.name).slice(0, TEMPLATE_LIMITS.name);
  const issues: TemplateIssue[] = [];
  const same = about.others.some(
    (one) =>
      one.id !== about.id &&
      isActive(one) &&
      one.unitId === fields.unitId &&
      isSameName(one.name, name),
  );
  if (name === '') issues.push({ field: 'name', code: 'name_missing' });
  else if (same) issues.push({ field: 'name', code: 'name_taken' });
  if (!isActive(about.unit)) issues.push({ field: 'form', code: 'unit_away' });
  if (fields.shifts.length === 0) issues.push({ field: 'form', code: 'no_shifts' });
  if (fields.shifts.length > TEMPLATE_LIMITS.shifts) {
    issues.push({ field: 'form', code: 'too_many_shifts' });
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: { ...fields, name } };
}

/** Who stands in a template, in the order in which they first work; null are its open shifts. */
export function templateRows(
  shifts: readonly TemplateShift[],
): readonly { readonly employeeId: string | null; readonly count: number }[] {
  const rows = new Map<string | null, number>();
  for (const { employeeId } of shifts) rows.set(employeeId, (rows.get(employeeId) ?? 0) + 1);
  return [...rows].map(([employeeId, count]) => ({ employeeId, count }));
}

/** The shifts with other people in its rows; who is not named stays. */
export function withRows(
  shifts: readonly TemplateShift[],
  people: ReadonlyMap<string | null, string | null>,
): TemplateShift[] {
  return shifts.map((shift) => {
    const next = people.get(shift.employeeId);
    return next === undefined ? shift : { ...shift, employeeId: next };
  });
}
