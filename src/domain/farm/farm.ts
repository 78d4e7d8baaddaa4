import * as v from 'valibot';
import { auditEntries } from '../audit.ts';
import { type Day, DEFAULT_TIME_ZONE, isDay } from '../dates/day.ts';
import { isTimeZone } from '../dates/time-zone.ts';

/** So long without a step and it counts as stopped, ms: its owner may ask for it once more. */
const SILENT_MS = 5 * 60_000;

/**
 * Long work on a farm that goes on by itself, whoever leaves the page: the closing of a pay period, or counting months again
 * by a rule that was changed. It stands on the farm's document, so every device of the farm sees how far it is. Written by
 * functions alone.
 */
export const FarmJobSchema = v.object({
  id: v.string(),
  /** The last day of the period that is closed; empty of a recount. */
  to: v.optional(v.string(), ''),
  /** Of a recount: the day from which months are counted again, and the last person whose months were. */
  from: v.optional(v.string(), ''),
  after: v.optional(v.string(), ''),
  /** Of the checklist that the owner has seen; null where nobody minds what has changed since. */
  checklistVersion: v.optional(v.nullable(v.string()), null),
  /** Under whose name it writes. */
  writer: v.object({ uid: v.nullable(v.string()), eid: v.nullable(v.string()) }),
  /** `failed`: it was tried as often as work is tried, and given up. */
  state: v.picklist(['running', 'done', 'refused', 'failed']),
  /** Why it was refused, a code of the API; null where it was not. */
  code: v.optional(v.nullable(v.string()), null),
  /** Steps done, and how many there are; 0 of 0 until that is known. */
  done: v.number(),
  of: v.number(),
  /** When it was asked for or came a step further last, epoch ms. */
  atMs: v.number(),
});

/** Long work on a farm that goes on by itself. */
export type FarmJob = v.InferOutput<typeof FarmJobSchema>;

/** Long work that was asked for at `atMs`, epoch ms, and has not begun. */
export const askedJob = (
  asked: Pick<FarmJob, 'id' | 'writer' | 'atMs'> & Partial<FarmJob>,
): FarmJob => ({
  to: '',
  from: '',
  after: '',
  checklistVersion: null,
  state: 'running',
  code: null,
  done: 0,
  of: 0,
  ...asked,
});

/** Whether it is at work, as far as anybody knows. */
export function isAtWork({ state, atMs }: Pick<FarmJob, 'state' | 'atMs'>, nowMs: number): boolean {
  return state === 'running' && nowMs - atMs < SILENT_MS;
}

/** Whether it ended before it was done: given up, or silent for minutes. Asked for again it goes on. */
export function hasStopped(job: Pick<FarmJob, 'state' | 'atMs'>, nowMs: number): boolean {
  return job.state === 'failed' || (job.state === 'running' && !isAtWork(job, nowMs));
}

/** Workdays a week of a farm that has not said (spec 3, 9). */
export const DEFAULT_WORK_DAYS = 5;

const text = v.optional(v.string(), '');
const NO_COMPANY = { cvr: '', address: '', zip: '', city: '', phone: '', email: '' };

const isDayOrNone = (text: string): boolean => text === '' || isDay(text);

/** What people of the farm write: each of these is shown as its default where it cannot be read. */
const OWN_FIELDS = {
  name: v.string(),
  workDaysPerWeek: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  timeZone: v.pipe(v.string(), v.check(isTimeZone)),
  company: v.object({
    cvr: text,
    address: text,
    zip: text,
    city: text,
    phone: text,
    email: text,
  }),
  closedUnits: v.record(v.string(), v.pipe(v.string(), v.check(isDayOrNone))),
} as const;

/** A unit whose day cannot be read has no days closed; the others have. */
const closedUnits = v.fallback(
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((stored): Readonly<Record<string, Day>> =>
      Object.fromEntries(
        Object.entries(stored).filter(
          (entry): entry is [string, Day] => typeof entry[1] === 'string' && isDayOrNone(entry[1]),
        ),
      ),
    ),
  ),
  {},
);

/** A farm document `farms/{farm}` (spec 3, design 3). One wrong field of it never stops a farm. */
export const FarmSchema = v.object({
  id: v.string(),
  name: v.optional(v.fallback(OWN_FIELDS.name, ''), ''),
  ownerId: v.string(),
  workDaysPerWeek: v.optional(
    v.fallback(OWN_FIELDS.workDaysPerWeek, DEFAULT_WORK_DAYS),
    DEFAULT_WORK_DAYS,
  ),
  timeZone: v.optional(v.fallback(OWN_FIELDS.timeZone, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE),
  company: v.optional(v.fallback(OWN_FIELDS.company, NO_COMPANY), NO_COMPANY),
  /** Nothing on or before this day can change; null is no lock. */
  lockedThrough: v.optional(v.nullable(v.string()), null),
  /** By unit: nothing on or before this day can be changed there but by owners; empty where all is open. */
  closedUnits: v.optional(closedUnits, {}),
  /** The unit whose days were closed or opened last; the rules of the database ask which it is. */
  closedUnit: v.optional(v.fallback(v.string(), ''), ''),
  /** The day on which everything of the farm is deleted; null where nobody has asked for that, or cannot be read. */
  closesOn: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.check(isDay))), null), null),
  /** Until when support may stand in for the owner, epoch ms; null where it may not. Written by functions alone. */
  supportUntil: v.optional(v.fallback(v.nullable(v.number()), null), null),
  /** The account that does so; null where nobody has begun. */
  supportUid: v.optional(v.fallback(v.nullable(v.string()), null), null),
  /** Long work that goes on, or has just ended; null where there was none, or it cannot be read. */
  job: v.optional(v.fallback(v.nullable(FarmJobSchema), null), null),
  /** The same of months that are counted again: it goes on beside a closing. */
  recount: v.optional(v.fallback(v.nullable(FarmJobSchema), null), null),
  ...auditEntries,
});

/** Names of the fields of a stored farm that are read as their defaults, because of what stands there. */
export function unreadableFields(stored: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(OWN_FIELDS)
    .filter(([name, schema]) => stored[name] !== undefined && !v.is(schema, stored[name]))
    .map(([name]) => name);
}

/** A farm. */
export type Farm = v.InferOutput<typeof FarmSchema>;

/** Whether support may stand in for the owner. */
export function letsSupportIn(
  { supportUntil }: Pick<Farm, 'supportUntil'>,
  nowMs: number,
): boolean {
  return supportUntil !== null && supportUntil > nowMs;
}

/** Whether a local day lies in the locked past of a farm (design 3). */
export function isLocked(farm: Pick<Farm, 'lockedThrough'>, day: string): boolean {
  return farm.lockedThrough !== null && day <= farm.lockedThrough;
}

/** The day up to which the days of a unit are closed, that day included; null where none is. */
export function closedThrough(farm: Pick<Farm, 'closedUnits'>, unitId: string): Day | null {
  const { closedUnits: days } = farm;
  const day = Object.hasOwn(days, unitId) ? days[unitId] : undefined;
  return day === undefined || day === '' ? null : day;
}
