import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { preset, readableMap, whole } from '../../readable-list.ts';

/** Ranges of the time settings; the rules of the database refuse anything else. */
export const TIME_SETTINGS_LIMITS = {
  /** Days back that a person may enter or change own time. */
  editWindowDays: { min: 1, max: 62 },
  /** Minutes after which a running clock is taken for forgotten. */
  maxShiftMinutes: { min: 240, max: 1440 },
  /** Minutes after which a person and the leaders are asked whether the clock should still run. */
  remindAfterMinutes: { min: 60, max: 1440 },
  /** Minutes that approved time may differ and still approve itself. */
  toleranceMinutes: { min: 0, max: 240 },
  /** Days after a period in which people may still enter own time. */
  graceDays: { min: 0, max: 31 },
  /** Day of the month on which a custom period starts. */
  periodStartDay: { min: 1, max: 28 },
} as const;

/**
 * How time gets in: by the clock, by hand, or both; or the planned shifts are registered at night, and people say by
 * hand what was otherwise.
 */
export const TRACKING_MODES = ['both', 'timer', 'manual', 'deviations'] as const;

/** Who approves: a leader everything, a leader only what is outside the tolerance, or nobody has to. */
export const APPROVAL_MODES = ['all', 'outsideTolerance', 'none'] as const;

/** How totals of days and longer are shown: 7:24 or 7,40. */
export const TOTALS = ['clock', 'decimal'] as const;

/** Lengths of a pay period. `custom` is a month that starts on another day, as the 16th. */
export const PERIOD_TYPES = ['month', 'fourteenDays', 'week', 'custom'] as const;

type Range = { readonly min: number; readonly max: number };

const wholeOr = (range: Range, value: number) => preset(whole(range), value);
const flag = (value: boolean) => preset(v.boolean(), value);
const oneOf = <const T extends readonly [string, ...string[]]>(list: T, value: T[number]) =>
  v.optional(v.fallback(v.picklist(list), value), value);

const approvalEntries = {
  approvalMode: oneOf(APPROVAL_MODES, 'all'),
  /** Against the planned shift, where there is one. */
  toleranceStartMinutes: wholeOr(TIME_SETTINGS_LIMITS.toleranceMinutes, 10),
  toleranceEndMinutes: wholeOr(TIME_SETTINGS_LIMITS.toleranceMinutes, 10),
  /** Of the day's net minutes, against the planned shift or else the day's norm. */
  toleranceTotalMinutes: wholeOr(TIME_SETTINGS_LIMITS.toleranceMinutes, 15),
};
const ApprovalSchema = v.object(approvalEntries);

/** How time is approved, on a farm or in one of its units. */
export type Approval = v.InferOutput<typeof ApprovalSchema>;

/** The names of what an owner alone says about approval. */
export const APPROVAL_FIELDS = [...Object.keys(approvalEntries), 'unitApproval'];

const LIMITS = TIME_SETTINGS_LIMITS;

/**
 * What a unit says of its own about the clock, entries by hand and how late people may write; what it does not name is
 * as on the farm. Pay periods are not among it, for a person is paid for all units at once, nor is the word about a month.
 */
const UnitTimeSchema = v.object({
  trackingMode: v.exactOptional(v.picklist(TRACKING_MODES)),
  editWindowDays: v.exactOptional(whole(LIMITS.editWindowDays)),
  maxShiftMinutes: v.exactOptional(whole(LIMITS.maxShiftMinutes)),
  remindAfterMinutes: v.exactOptional(whole(LIMITS.remindAfterMinutes)),
  noteWhenManual: v.exactOptional(v.boolean()),
  noteWhenLong: v.exactOptional(v.boolean()),
  crewClock: v.exactOptional(v.boolean()),
  graceDays: v.exactOptional(whole(LIMITS.graceDays)),
});

/** What a unit says of its own about registering time. */
export type UnitTime = v.InferOutput<typeof UnitTimeSchema>;

/** Most units of a farm in which time is approved, or registered, in their own way. */
export const OWN_UNITS_MOST = 200;

/** The document `farms/{farm}/settings/timeRegistration`; a farm that has none keeps the presets. */
export const TimeSettingsSchema = v.object({
  id: v.optional(v.string(), 'timeRegistration'),
  trackingMode: oneOf(TRACKING_MODES, 'both'),
  editWindowDays: wholeOr(TIME_SETTINGS_LIMITS.editWindowDays, 14),
  maxShiftMinutes: wholeOr(TIME_SETTINGS_LIMITS.maxShiftMinutes, 840),
  remindAfterMinutes: wholeOr(TIME_SETTINGS_LIMITS.remindAfterMinutes, 600),
  /** Whether a note is asked for with time entered by hand, and with a registration over ten hours. */
  noteWhenManual: flag(false),
  noteWhenLong: flag(false),
  /** Whether leaders may start and stop the clock of others. */
  crewClock: flag(true),
  ...approvalEntries,
  /** By unit, where it is otherwise than on the farm. */
  unitApproval: readableMap(ApprovalSchema, OWN_UNITS_MOST),
  unitTime: readableMap(UnitTimeSchema, OWN_UNITS_MOST),
  periodType: oneOf(PERIOD_TYPES, 'month'),
  periodStartDay: wholeOr(TIME_SETTINGS_LIMITS.periodStartDay, 16),
  /** A Monday from which weeks and fortnights are counted. */
  periodAnchor: v.optional(v.fallback(v.string(), '2026-01-05'), '2026-01-05'),
  graceDays: wholeOr(TIME_SETTINGS_LIMITS.graceDays, 3),
  /** Whether people say of their own month that it is right. */
  monthSignOff: flag(false),
  totals: oneOf(TOTALS, 'clock'),
  ...auditEntries,
});

/** How a farm registers time (features 3.13). */
export type TimeSettings = v.InferOutput<typeof TimeSettingsSchema>;

/** The settings of a farm that has not said otherwise. */
export const DEFAULT_TIME_SETTINGS: TimeSettings = v.parse(TimeSettingsSchema, {});

/**
 * The settings that hold for time in a unit: as the unit says, else as the farm does. Asked of each registration, and most
 * units say nothing: then they are the farm's themselves.
 */
export function settingsIn(settings: TimeSettings, unitId: string): TimeSettings {
  const { unitApproval, unitTime } = settings;
  const of = <T>(map: Readonly<Record<string, T>>): T | undefined =>
    Object.hasOwn(map, unitId) ? map[unitId] : undefined;
  const [approval, time] = [of(unitApproval), of(unitTime)];
  if (approval === undefined && time === undefined) return settings;
  return { ...settings, ...approval, ...time, unitApproval: {}, unitTime: {} };
}

/** The settings of the farm and of every unit that has some of its own. */
export function settingsAnywhere(settings: TimeSettings): readonly TimeSettings[] {
  const units = new Set([settings.unitApproval, settings.unitTime].flatMap(Object.keys));
  return [settings, ...[...units].map((unitId) => settingsIn(settings, unitId))];
}

/** Whether people have a clock to press. */
export function hasClock({ trackingMode }: Pick<TimeSettings, 'trackingMode'>): boolean {
  return trackingMode === 'both' || trackingMode === 'timer';
}
