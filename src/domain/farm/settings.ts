import * as v from 'valibot';
import { isDay } from '../dates/day.ts';
import { auditEntries } from '../audit.ts';
import { readableList } from '../readable-list.ts';
import { textOf } from '../text/clean.ts';

/** Limits of the general settings; the rules of the database refuse more. */
export const SETTINGS_LIMITS = {
  /** Holidays a farm may keep. */
  holidays: 60,
  /** Holidays that one write may add or change. */
  holidaysAtOnce: 6,
  /** Characters of a holiday's name, and of its key. */
  holidayName: 60,
  holidayKey: 40,
  /** Years that records are kept (domain of Danish law: five at least). */
  retentionYears: { min: 5, max: 10 },
} as const;

/** How much of a day is off: none (a normal workday), from noon, or all of it. */
export const HOLIDAY_WEIGHTS = [0, 0.5, 1] as const;

const isKey = /^[a-z][A-Za-z0-9_]{0,39}$/;

/**
 * A farm's own word about a day: a yearly one by the key it has in the calendar, or one single day. One
 * of the two is null.
 */
const HolidaySchema = v.pipe(
  v.object({
    key: v.optional(v.nullable(v.pipe(v.string(), v.regex(isKey))), null),
    day: v.optional(v.nullable(v.pipe(v.string(), v.check(isDay))), null),
    name: textOf(0, SETTINGS_LIMITS.holidayName),
    weight: v.picklist(HOLIDAY_WEIGHTS),
  }),
  v.check(({ key, day }) => (key === null) !== (day === null)),
);

/** The document `farms/{farm}/settings/general`; a farm that has none keeps the defaults. */
export const FarmSettingsSchema = v.object({
  id: v.string(),
  holidays: v.optional(readableList(HolidaySchema, SETTINGS_LIMITS.holidays), []),
  retentionYears: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(SETTINGS_LIMITS.retentionYears.min),
      v.maxValue(SETTINGS_LIMITS.retentionYears.max),
    ),
    SETTINGS_LIMITS.retentionYears.min,
  ),
  ...auditEntries,
});

/** General settings of a farm. */
export type FarmSettings = v.InferOutput<typeof FarmSettingsSchema>;

/** A day on which the farm does not work, or works half. */
export type FarmHoliday = FarmSettings['holidays'][number];

/** The general settings of a farm that has not said otherwise. */
export const DEFAULT_FARM_SETTINGS: FarmSettings = v.parse(FarmSettingsSchema, { id: 'general' });
