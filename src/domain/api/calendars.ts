import * as v from 'valibot';

const unitId = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));

/** Which calendar: one's own leave, or who is away in a unit. */
export const CalendarChoiceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('own') }),
  v.strictObject({ kind: v.literal('unit'), unitId }),
]);

/** Which calendar: one's own leave, or who is away in a unit. */
export type CalendarChoice = v.InferOutput<typeof CalendarChoiceSchema>;

/** The answer of POST /me/calendars: the secret address, below the product's own, said this one time. */
export const NewCalendarSchema = v.object({ address: v.string() });

/** The answer of GET /me/calendars: which there are, and since when (epoch ms). Their addresses are kept nowhere. */
export const CalendarsSchema = v.object({
  calendars: v.array(
    v.object({
      kind: v.picklist(['own', 'unit']),
      unitId: v.nullable(v.string()),
      created: v.number(),
    }),
  ),
});

/** A calendar that was made. */
export type NewCalendar = v.InferOutput<typeof NewCalendarSchema>;

/** The calendars of somebody. */
export type Calendars = v.InferOutput<typeof CalendarsSchema>;
