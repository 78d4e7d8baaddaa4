import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { readableMap } from '../../readable-list.ts';

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

const whole = (range: { readonly min: number; readonly max: number }, preset: number) =>
  v.optional(
    v.fallback(
      v.pipe(v.number(), v.integer(), v.minValue(range.min), v.maxValue(range.max)),
      preset,
    ),
    preset,
  );
const flag = (preset: boolean) => v.optional(v.fallback(v.boolean(), preset), preset);
const oneOf = <const T extends readonly [string, ...string[]]>(list: T, preset: T[number]) =>
  v.optional(v.fallback(v.picklist(list), preset), preset);

/** How time is approved. */
const approvalEntries = {
  approvalMode: oneOf(APPROVAL_MODES, 'all'),
  /** Against the planned shift, where there is one. */
  toleranceStartMinutes: whole(TIME_SETTINGS_LIMITS.toleranceMinutes, 10),
  toleranceEndMinutes: whole(TIME_SETTINGS_LIMITS.toleranceMinutes, 10),
  /** Of the day's net minutes, against the planned shift or else the day's norm. */
  toleranceTotalMinutes: whole(TIME_SETTINGS_LIMITS.toleranceMinutes, 15),
};
const ApprovalSchema = v.object(approvalEntries);

/** How time is approved, on a farm or in one of its units. */
export type Approval = v.InferOutput<typeof ApprovalSchema>;

/** The names of what an owner alone says about approval. */
export const APPROVAL_FIELDS = [...Object.keys(approvalEntries), 'unitApproval'];

/** Most units of a farm in which time is approved in their own way. */
export const UNIT_APPROVALS_MOST = 200;

/** The document `farms/{farm}/settings/timeRegistration`; a farm that has none keeps the presets. */
export const TimeSettingsSchema = v.object({
  id: v.optional(v.string(), 'timeRegistration'),
  trackingMode: oneOf(TRACKING_MODES, 'both'),
  editWindowDays: whole(TIME_SETTINGS_LIMITS.editWindowDays, 14),
  maxShiftMinutes: whole(TIME_SETTINGS_LIMITS.maxShiftMinutes, 840),
  remindAfterMinutes: whole(TIME_SETTINGS_LIMITS.remindAfterMinutes, 600),
  /** Whether a note is asked for with time entered by hand, and with a registration over ten hours. */
  noteWhenManual: flag(false),
  noteWhenLong: flag(false),
  /** Whether leaders may start and stop the clock of others. */
  crewClock: flag(true),
  ...approvalEntries,
  /** By unit, where it is otherwise than on the farm. */
  unitApproval: readableMap(ApprovalSchema, UNIT_APPROVALS_MOST),
  periodType: oneOf(PERIOD_TYPES, 'month'),
  periodStartDay: whole(TIME_SETTINGS_LIMITS.periodStartDay, 16),
  /** A Monday from which weeks and fortnights are counted. */
  periodAnchor: v.optional(v.fallback(v.string(), '2026-01-05'), '2026-01-05'),
  graceDays: whole(TIME_SETTINGS_LIMITS.graceDays, 3),
  /** Whether people say of their own month that it is right. */
  monthSignOff: flag(false),
  totals: oneOf(TOTALS, 'clock'),
  ...auditEntries,
});

/** How a farm registers time (features 3.13). */
export type TimeSettings = v.InferOutput<typeof TimeSettingsSchema>;

/** The settings of a farm that has not said otherwise. */
export const DEFAULT_TIME_SETTINGS: TimeSettings = v.parse(TimeSettingsSchema, {});

/** How time registered in a unit is approved: as the unit says, else as the farm does. */
export function approvalIn(settings: TimeSettings, unitId: string): Approval {
  return Object.hasOwn(settings.unitApproval, unitId)
    ? (settings.unitApproval[unitId] ?? settings)
    : settings;
}

/** Whether people have a clock to press. */
export function hasClock({ trackingMode }: Pick<TimeSettings, 'trackingMode'>): boolean {
  return trackingMode === 'both' || trackingMode === 'timer';
}
