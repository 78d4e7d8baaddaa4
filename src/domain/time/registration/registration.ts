import * as v from 'valibot';
import { auditEntries, isActive } from '../../audit.ts';
import { PlannedTimesSchema } from './planned-times.ts';

/** States of a registration (design 5.1). `needsAction`: ran past the longest shift; its end is a proposal. */
export const REGISTRATION_STATUSES = [
  'running',
  'pending',
  'approved',
  'returned',
  'needsAction',
  'locked',
] as const;

/** One of the states of design 5.1. */
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** States in which somebody still has to do something: running, without a stop, waiting or sent back. */
export const UNDECIDED = [
  'running',
  'needsAction',
  'pending',
  'returned',
] as const satisfies readonly RegistrationStatus[];

/** Whether nobody has decided a registration yet. */
export function isUndecided({ status }: { readonly status: RegistrationStatus }): boolean {
  return UNDECIDED.some((one) => one === status);
}

/** Where a registration came from; `import`: from another system, with the farm. */
export const REGISTRATION_SOURCES = ['timer', 'manual', 'leader', 'plan', 'import'] as const;

/** What a person should know about a registration. */
export const REGISTRATION_FLAGS = [
  /** A later start of the same person, on another device, closed it. */
  'closed_by_later_start',
  /** It ran past the longest shift: its end is a proposal. */
  'no_stop',
  /** The person says that no break was taken; automatic breaks leave it alone and the leader is told. */
  'no_break',
  /** Its start was moved while or after it ran. */
  'start_moved',
  /** The person changed its end or breaks after the clock had been stopped. */
  'edited',
] as const;

/** Most breaks of one registration; the rules of the database refuse more. */
export const BREAKS_MAX = 8;

/** Most breaks that one entry by hand may bring or change; the server takes back more. */
export const BREAKS_AT_ONCE = 4;

/** Longest note, in characters; the rules of the database refuse more. */
export const NOTE_MAX = 500;

const text = v.optional(v.nullable(v.string()), null);

/** A stamp as the device made it: its own clock (epoch ms) and its offset from UTC in minutes. */
export const DeviceStampSchema = v.object({
  at: v.number(),
  offset: v.number(),
  /** How far the server's clock was ahead of the device's when last compared, ms; absent: never compared. */
  skew: v.optional(v.number()),
});

/** A stamp of a device. */
export type DeviceStamp = v.InferOutput<typeof DeviceStampSchema>;

/**
 * A break. `end` null while it lasts (at most one, and only on a running registration); `start` null for
 * one of which only the length is known. Minutes of a timed break are those between its two stamps.
 */
export const BreakSchema = v.object({
  start: v.optional(v.nullable(v.number()), null),
  end: v.optional(v.nullable(v.number()), null),
  minutes: v.number(),
  paid: v.boolean(),
  kind: v.picklist(['taken', 'auto', 'planned']),
});

/** A break of a registration. */
export type Break = v.InferOutput<typeof BreakSchema>;

const stamp = v.optional(v.nullable(DeviceStampSchema), null);

/** A time registration `farms/{farm}/timeRegistrations/{id}` (design 3). Instants are epoch ms. */
export const RegistrationSchema = v.object({
  id: v.string(),
  employeeId: v.string(),
  unitId: v.string(),
  start: v.number(),
  /** Null while running. Half-open: an end and the next start may be the same instant. */
  end: v.nullable(v.number()),
  /** The local day of the start, in the farm's zone (design 2). */
  workDate: v.string(),
  /**
   * The day it is paid with, where a closed period left it over: it counts in the period of this day, and
   * this day decides whether it is locked. Null: `workDate`. Written by the server alone.
   */
  payDate: text,
  status: v.picklist(REGISTRATION_STATUSES),
  source: v.picklist(REGISTRATION_SOURCES),
  breaks: v.optional(v.array(BreakSchema), []),
  activityId: text,
  shiftId: text,
  /** The shift it is judged by; null where none was planned. Written by the server alone. */
  planned: v.optional(v.fallback(v.nullable(PlannedTimesSchema), null), null),
  note: v.optional(v.string(), ''),
  flags: v.optional(v.array(v.picklist(REGISTRATION_FLAGS)), []),
  returnReason: text,
  approvedAt: v.optional(v.nullable(v.number()), null),
  approvedByEid: text,
  deviceStart: stamp,
  deviceEnd: stamp,
  /** Server time at which `deviceEnd` arrived; null where an earlier version of the app stopped the clock. */
  endSyncedAt: v.optional(v.nullable(v.number()), null),
  /** Server time at which the last write arrived; null until then. */
  syncedAt: v.optional(v.nullable(v.number()), null),
  ...auditEntries,
});

/** A stretch of work of one person in one unit. */
export type Registration = v.InferOutput<typeof RegistrationSchema>;

/** Whether a break still lasts; one of which only the length is known never does. */
export function isOpenBreak(pause: Break): boolean {
  return pause.start !== null && pause.end === null;
}

/** Whether a clock made it, be it started by a leader. */
export function wasClocked({
  source,
  deviceStart,
}: Pick<Registration, 'source' | 'deviceStart'>): boolean {
  return source === 'timer' || deviceStart !== null;
}

/** Whether the clock is ticking on it. */
export function isRunning(registration: Registration): boolean {
  return isActive(registration) && registration.end === null && registration.status === 'running';
}

/**
 * The timer a person is on. Two may run for a while when two devices were offline; the later start is
 * the one that counts (design 5.1).
 */
export function runningOf(
  registrations: readonly Registration[],
  employeeId: string,
): Registration | null {
  return registrations
    .filter((entry) => entry.employeeId === employeeId && isRunning(entry))
    .reduce<Registration | null>(
      (latest, entry) => (isLater(entry, latest) ? entry : latest),
      null,
    );
}

/** Later by start; by id where the instants are equal, so that every device picks the same one. */
function isLater(entry: Registration, than: Registration | null): boolean {
  if (than === null) return true;
  return entry.start > than.start || (entry.start === than.start && entry.id > than.id);
}

type Flags = Registration['flags'];

/** Stored flags with one more, each once. */
export function withFlag(flags: Flags, flag: Flags[number]): Flags {
  return flags.includes(flag) ? flags : [...flags, flag];
}
