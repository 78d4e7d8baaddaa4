import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { readableList } from '../../readable-list.ts';
import { textOf } from '../../text/text-of.ts';
import { PLANNING_LIMITS } from '../settings/planning-settings.ts';
import { SHIFT_LIMITS } from '../shift/shift.ts';

/** Ranges of a template; the rules of the database refuse anything else. */
export const TEMPLATE_LIMITS = {
  /** 1 is a week's template, more are a rota. */
  weeks: { min: 1, max: 26 },
  /** As many as can be laid out at once. */
  shifts: 1000,
  /** Characters. */
  name: 60,
} as const;

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

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
