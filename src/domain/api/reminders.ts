import * as v from 'valibot';
import { isWeekKey } from '../plan/week/iso-week.ts';

/** The body of POST /plan/reminders: whose week is asked to be confirmed, such as `2026-W48`. */
export const ReminderSchema = v.strictObject({
  unitId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  week: v.pipe(v.string(), v.check(isWeekKey)),
});

/** The body of POST /leave/reminders: nothing, for it is about everybody whom the caller decides about. */
export const YearEndReminderSchema = v.strictObject({});

/** The body of POST /guides/reminders: whose readers are asked again. */
export const GuideReminderSchema = v.strictObject({
  guideId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
});
