import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { type Day, isDayStretch, weekdayOf } from '../../dates/day.ts';
import { isPersonDay } from '../../employee/person-days.ts';

/** Most days from the first to the last, both included. */
export const AVAILABILITY_DAYS_MAX = 400;

const day = v.pipe(v.string(), v.check(isPersonDay));
const minute = v.optional(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440))),
  null,
);

/**
 * When somebody cannot work, or would like to, `farms/{farm}/availabilities/{id}`. There is no word of why: days
 * are days. `weekdays` empty is every day; minutes null are the whole day.
 */
export const AvailabilitySchema = v.pipe(
  v.object({
    id: v.string(),
    employeeId: v.string(),
    /** The home unit, whose planners read it. */
    unitId: v.string(),
    kind: v.picklist(['cannot', 'wants']),
    from: day,
    to: day,
    weekdays: v.optional(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
      [],
    ),
    startMinute: minute,
    endMinute: minute,
    ...auditEntries,
  }),
  v.check(({ from, to }) => isDayStretch(from, to, AVAILABILITY_DAYS_MAX)),
);

/** When somebody cannot work, or would like to. */
export type Availability = v.InferOutput<typeof AvailabilitySchema>;

/** Whether it speaks of a day. */
export function speaksOf(
  { from, to, weekdays, deleted }: Pick<Availability, 'from' | 'to' | 'weekdays' | 'deleted'>,
  about: Day,
): boolean {
  return (
    deleted === null &&
    from <= about &&
    about <= to &&
    (weekdays.length === 0 || weekdays.includes(weekdayOf(about)))
  );
}
