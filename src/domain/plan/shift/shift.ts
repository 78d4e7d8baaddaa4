import * as v from 'valibot';
import { addDays, type Day, dayOf, daysBetween, instantOf, timeOf } from '../../dates/day.ts';
import { textOf } from '../../text/clean.ts';
import { fingerprint } from '../../text/fingerprint.ts';
import { PLAN_RULES } from './plan-rules.ts';
import { preset, whole } from '../../readable-list.ts';

/** Ranges of a planned shift; the rules of the database refuse anything else. */
export const SHIFT_LIMITS = {
  /** Minutes from start to end, by the clock of the world. */
  minutes: { min: 5, max: 1440 },
  breakMinutes: { min: 0, max: 480 },
  /** Characters. */
  title: 60,
  note: 300,
  /** Why a warning is kept. */
  reason: 120,
  /** Of all shifts of one write together (the rules of the database). */
  guides: 40,
  /** Of one shift: five of them fit into one look of the rules. */
  guidesEach: 8,
  /** The years in which shifts lie, epoch ms: 1970 to 2200. */
  ms: { min: 0, max: 7_258_118_400_000 },
} as const;

/** Why a rule is departed from (domain 3: weather, an accident or a breakdown are to be noted). */
export const OVERRIDE_REASONS = ['weather', 'calving', 'breakdown', 'agreed', 'other'] as const;

/** A reason that is chosen; what is written beside it stands in its place. */
export type OverrideReason = (typeof OVERRIDE_REASONS)[number];

const texts = (most: number, length: number) =>
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(length))), v.maxLength(most));

/** Why each rule is departed from; what is no rule is left out. */
const OverridesSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((stored): Readonly<Partial<Record<(typeof PLAN_RULES)[number], string>>> =>
    Object.fromEntries(
      PLAN_RULES.flatMap((rule) => {
        const reason = stored[rule];
        return typeof reason === 'string' ? [[rule, reason.slice(0, SHIFT_LIMITS.reason)]] : [];
      }),
    ),
  ),
);

/**
 * A shift as it lies in a week's map (design 3). Instants are epoch ms, half-open; `employeeId` null is an open
 * shift. `overrides` says by rule why it is departed from.
 */
export const ShiftSchema = v.pipe(
  v.object({
    employeeId: v.optional(v.nullable(v.string()), null),
    start: whole(SHIFT_LIMITS.ms),
    end: whole(SHIFT_LIMITS.ms),
    breakMinutes: preset(whole(SHIFT_LIMITS.breakMinutes), 0),
    activityId: preset(v.nullable(v.string()), null),
    title: preset(textOf(0, SHIFT_LIMITS.title), ''),
    note: preset(textOf(0, SHIFT_LIMITS.note), ''),
    guideIds: preset(texts(SHIFT_LIMITS.guides, 128), []),
    overrides: preset(OverridesSchema, {}),
  }),
  v.check(({ start, end }) => isShiftLength(start, end)),
);

/** What is planned for somebody, or for nobody yet. */
export type Shift = v.InferOutput<typeof ShiftSchema>;

/** A shift with its place: the key of its week's map, and whose week it is. */
export interface PlannedShift extends Shift {
  readonly id: string;
  readonly unitId: string;
  readonly week: string;
}

/** What is stored of a shift, whatever is known of its place beside that. */
export function plainShift(shift: Shift): Shift {
  const { employeeId, start, end, breakMinutes, activityId } = shift;
  const { title, note, guideIds, overrides } = shift;
  return { employeeId, start, end, breakMinutes, activityId, title, note, guideIds, overrides };
}

/** Whether a stretch, epoch ms, is as long as a shift may be. */
export function isShiftLength(start: number, end: number): boolean {
  const minutes = Math.floor((end - start) / 60_000);
  return minutes >= SHIFT_LIMITS.minutes.min && minutes <= SHIFT_LIMITS.minutes.max;
}

/** Minutes of work: from start to end less the break, never below zero. */
export function shiftMinutes({
  start,
  end,
  breakMinutes,
}: Pick<Shift, 'start' | 'end' | 'breakMinutes'>): number {
  return Math.max(0, Math.round((end - start) / 60_000) - breakMinutes);
}

/** The local day that a shift belongs to: that of its start (design 2). */
export function shiftDay(shift: Pick<Shift, 'start'>, timeZone: string): Day {
  return dayOf(shift.start, timeZone);
}

/** Shifts by start, then end, then id. */
export function sortShifts<T extends Pick<PlannedShift, 'id' | 'start' | 'end'>>(
  shifts: readonly T[],
): T[] {
  return shifts.toSorted(
    (a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/** Whether two shifts say the same to the person: when, where from, what and whose. */
export function isSameShift(a: Shift, b: Shift): boolean {
  return (
    a.employeeId === b.employeeId &&
    a.start === b.start &&
    a.end === b.end &&
    a.breakMinutes === b.breakMinutes &&
    a.activityId === b.activityId &&
    a.title === b.title &&
    a.note === b.note &&
    a.guideIds.join('/') === b.guideIds.join('/')
  );
}

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

/** The same clock times of a shift on another day: a night over a change of clocks keeps its times, not its length. */
export function shiftOnDay(shift: Shift, day: Day, timeZone: string): Shift {
  const from = shiftDay(shift, timeZone);
  const over = daysBetween(from, dayOf(shift.end, timeZone));
  return {
    ...shift,
    start: sameTimeOn(shift.start, day, timeZone),
    end: sameTimeOn(shift.end, addDays(day, over), timeZone),
  };
}

/** From when to when a shift lies by the clock: minutes from the midnight of the day on which it starts. */
export function clockMinutes(
  { start, end }: Pick<Shift, 'start' | 'end'>,
  timeZone: string,
): { readonly startMinute: number; readonly endMinute: number } {
  const over = daysBetween(dayOf(start, timeZone), dayOf(end, timeZone));
  const minuteOf = (ms: number): number => {
    const [hour = 0, minute = 0] = timeOf(ms, timeZone).split(':').map(Number);
    return hour * MINUTES_PER_HOUR + minute;
  };
  return { startMinute: minuteOf(start), endMinute: minuteOf(end) + over * MINUTES_PER_DAY };
}

/** When a stretch by the clock is on a day, epoch ms: minutes from its midnight, from 1440 on the next day. */
export function timesOn(
  day: Day,
  { startMinute, endMinute }: { readonly startMinute: number; readonly endMinute: number },
  timeZone: string,
): Pick<Shift, 'start' | 'end'> {
  const instantAt = (minute: number): number => {
    const local = minute % MINUTES_PER_DAY;
    const hour = Math.floor(local / MINUTES_PER_HOUR);
    const on = addDays(day, Math.floor(minute / MINUTES_PER_DAY));
    return instantOf(on, hour, local % MINUTES_PER_HOUR, timeZone);
  };
  return { start: instantAt(startMinute), end: instantAt(endMinute) };
}

/** Whether the change of clocks has left a shift other times by the clock than it was to have. */
export function isMovedByClock(
  shift: Pick<Shift, 'start' | 'end'>,
  wanted: { readonly startMinute: number; readonly endMinute: number },
  timeZone: string,
): boolean {
  const { startMinute, endMinute } = clockMinutes(shift, timeZone);
  return startMinute !== wanted.startMinute || endMinute !== wanted.endMinute;
}

function sameTimeOn(ms: number, day: Day, timeZone: string): number {
  const [hour = 0, minute = 0] = timeOf(ms, timeZone).split(':').map(Number);
  return instantOf(day, hour, minute, timeZone);
}

/** A change that came too late: another planner had changed the shift meanwhile, and it stays as they have it. */
const RefusedChangeSchema = v.object({
  /** What the shift would have become; null: it would have gone. */
  shift: v.nullable(ShiftSchema),
  /** Employee id of whose change it was, and of who had changed the shift, as far as they are known. */
  byEid: v.nullable(v.string()),
  otherEid: v.nullable(v.string()),
});

/** A change that came too late. */
export type RefusedChange = v.InferOutput<typeof RefusedChangeSchema>;

/** Versions that a change names at most. */
const MOST_BASES = 6;
const bases = v.pipe(v.array(v.pipe(v.string(), v.maxLength(16))), v.maxLength(MOST_BASES));
/** Written by the server, until the one whose change it was has looked at both versions. */
const refused = v.optional(RefusedChangeSchema);

/**
 * A shift as it is stored in a draft: with the versions (`shiftVersion`) that its last change was made on, newest first;
 * older apps name none. Of a shift that was taken away these alone stay, so that a change that comes later is known to be
 * late; the server clears them away with a later change.
 */
export const DraftedShiftSchema = v.union([
  v.pipe(
    v.object({ ...ShiftSchema.entries, basedOn: v.optional(bases), refused }),
    v.check(({ start, end }) => isShiftLength(start, end)),
  ),
  v.object({ basedOn: bases, refused }),
]);

/** A shift as it is stored in a draft, or what is left of one. */
export type DraftedShift = v.InferOutput<typeof DraftedShiftSchema>;

/** What a stored shift says; null of one that was taken away, and of none. */
export function shiftIn(stored: DraftedShift | undefined): Shift | null {
  return stored !== undefined && 'start' in stored ? plainShift(stored) : null;
}

/**
 * Which version of a shift this is, as short text: the same for the same content, whoever wrote it, and '' for none. What
 * is empty is left out, so that a field that a newer app knows makes no other version.
 */
export function shiftVersion(shift: Shift | null): string {
  if (shift === null) return '';
  const { overrides, ...plain } = plainShift(shift);
  const reasons = Object.entries(overrides).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const said = Object.entries({ ...plain, reasons }).filter(([, value]) => !isEmpty(value));
  return fingerprint(JSON.stringify(said));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

/**
 * What a change of a shift is made on: the version on screen, one's own that may not have come to the screen yet, and
 * those that they were made on. That there was no shift counts only where it is so now.
 */
export function basesOf(...lines: readonly (readonly string[])[]): string[] {
  const heads = lines.flatMap((line) => line.slice(0, 1));
  const older = lines.flatMap((line) => line.slice(1)).filter((version) => version !== '');
  return [...new Set([...heads, ...older])].slice(0, MOST_BASES);
}
