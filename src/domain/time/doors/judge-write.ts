import { isDay } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import { wasElsewhere } from '../../employee/home-unit.ts';
import { isDocumentId } from '../../paths.ts';
import { isSameData } from '../../steady.ts';
import { CLOCK_AHEAD_MS } from '../clock/clock.ts';
import { isNewStop, isSameBreak } from '../entry/stamp-marks.ts';
import {
  type Break,
  BREAKS_AT_ONCE,
  BREAKS_MAX,
  type DeviceStamp,
  isOpenBreak,
  NOTE_MAX,
  type Registration,
} from '../registration/registration.ts';
import { minuteOf, minutesBetween } from '../registration/worked.ts';

/** What is wrong with a write of a registration that no device of ours would have made. */
export type WriteFault =
  'id' | 'state' | 'times' | 'future' | 'day' | 'unit' | 'breaks' | 'stamp' | 'text';

const MINUTE_MS = 60_000;
/** The longest day, on which clocks are put back; whether it is one, the form asks. */
const LONGEST_DAY_MS = 90_000_000;
const HOUR_MS = 3_600_000;
/** Zones lie between +14 and −12 hours: so early a day begins somewhere before it does in UTC, and so late it ends. */
const EARLIEST_MS = -14 * HOUR_MS;
const LATEST_MS = 36 * HOUR_MS;
/** As far as an instant may lie, epoch ms: what the calendars of all devices know. */
export const LAST_MS = 7_289_654_400_000;
const OFFSET_MAX = 14 * 60;
const BREAK_MINUTES_MAX = 1440;
const ID_MAX = 128;
/** Longer than what every object has a property of already, for copies are kept in maps. */
const ID = /^[\w-]{12,128}$/;

/** What says in which units somebody may have worked on a day. */
export type JudgedPerson = Pick<Employee, 'role' | 'units' | 'terms' | 'leftUnits'>;

type Write = {
  readonly before: Registration | null;
  readonly after: Registration;
  readonly person: JudgedPerson | null;
};
type Check = (write: Write) => boolean;

/**
 * Judges what a write made of a registration: whoever may write is decided by the rules of the database, and these
 * are the shapes, ranges and sums that they do not look at. Null where it is sound. What was there before and has not
 * changed is not judged: an earlier version may have written it. The unit is judged where it is known whose time it is.
 */
export function judgeWrite(
  before: Registration | null,
  after: Registration,
  person: JudgedPerson | null = null,
): WriteFault | null {
  const write = { before, after, person };
  return CHECKS.find(([, isSound]) => !isSound(write))?.[0] ?? null;
}

type Sides = Omit<Write, 'person'>;

/** Whether a write lays time into another unit, or on another day. */
export const isPlacedAnew = (write: Sides): boolean => isChanged(write, 'unitId', 'workDate');

const isChanged = ({ before, after }: Sides, ...keys: readonly (keyof Registration)[]): boolean =>
  before === null || keys.some((key) => !isSameData(before[key], after[key]));

const isClocked = ({ after: { status } }: Sides): boolean =>
  status === 'running' || status === 'needsAction';

/** Told by hand, by whomever: not stamped, and not closed by a later start. */
function isByHand({ before, after }: Sides): boolean {
  if (isClocked({ before, after })) return false;
  if (before === null) return true;
  const isShorter = before.end === null || (after.end !== null && after.end < before.end);
  const isOvertaken = after.flags.includes('closed_by_later_start') && isShorter;
  return before.status !== 'running' && !isNewStop(before, after) && !isOvertaken;
}

const CHECKS: readonly (readonly [WriteFault, Check])[] = [
  ['id', ({ before, after }) => before !== null || ID.test(after.id)],
  ['state', hasSoundState],
  ['times', hasSoundTimes],
  ['future', isOfThePast],
  ['day', isOnItsDay],
  ['unit', isInItsUnit],
  ['stamp', hasSoundStamps],
  ['breaks', hasSoundBreaks],
  ['text', hasSoundTexts],
];

/** A new one has nothing of what comes later; a clock runs without an end, and nothing else is without one. */
function hasSoundState(write: Write): boolean {
  const { before, after } = write;
  if (!isChanged(write, 'status', 'end')) return true;
  if ((after.end === null) !== (after.status === 'running')) return false;
  // A later start closes it without a stamp, and says so; nothing else does.
  if (before?.status === 'running' && after.status === 'pending') {
    return isNewStop(before, after) || after.flags.includes('closed_by_later_start');
  }
  if (before !== null) return true;
  const isNew = after.shiftId === null && after.returnReason === null && after.deviceEnd === null;
  return isNew && (after.status === 'running' ? isPressed(after) : after.deviceStart === null);
}

/** A press cannot begin before it was made: how long it was under way is told from the stamp. */
function isPressed({ deviceStart, start, breaks }: Registration): boolean {
  return deviceStart !== null && deviceStart.at <= start && breaks.length === 0;
}

/** Whole milliseconds, none before the start; by hand a minute to a day. */
function hasSoundTimes(write: Write): boolean {
  const { start, end } = write.after;
  if (!isChanged(write, 'start', 'end', 'workDate')) return true;
  if (!Number.isInteger(start) || (end !== null && !Number.isInteger(end))) return false;
  if (end === null) return true;
  const length = end - start;
  return isByHand(write) ? length >= MINUTE_MS && length <= LONGEST_DAY_MS : length >= 0;
}

/** Clocks of devices may run a little ahead of the server's. */
function isOfThePast(write: Write): boolean {
  const { start, end, syncedAt } = write.after;
  const latest = (syncedAt ?? Number.POSITIVE_INFINITY) + CLOCK_AHEAD_MS;
  const stamps = [
    isChanged(write, 'start') ? start : null,
    isChanged(write, 'end') ? end : null,
    ...(isByHand(write) ? [] : freshOf(write).flatMap((pause) => [pause.start, pause.end])),
  ];
  return stamps.every((stamp) => stamp === null || stamp <= latest);
}

/** A day on which the start may lie somewhere in the world; the server finds the farm's own. */
function isOnItsDay(write: Write): boolean {
  const { start, workDate } = write.after;
  if (!isChanged(write, 'start', 'workDate')) return true;
  const after = start - Date.parse(`${workDate}T00:00:00Z`);
  return isDay(workDate) && after >= EARLIEST_MS && after < LATEST_MS;
}

/** The rules let nobody into a unit but who has it or had it later; on which days, the terms say. Owners work anywhere. */
function isInItsUnit(write: Write): boolean {
  const { after, person } = write;
  if (person === null || person.role === 'owner' || !isPlacedAnew(write)) return true;
  return !wasElsewhere(person, after.unitId, after.workDate);
}

function hasSoundStamps(write: Write): boolean {
  const { before, after } = write;
  const isArrival =
    after.endSyncedAt === (before?.endSyncedAt ?? null) || after.endSyncedAt === after.syncedAt;
  const stamps = (['deviceStart', 'deviceEnd'] as const).filter((key) => isChanged(write, key));
  return isArrival && stamps.every((key) => isStamp(after[key]));
}

function isStamp(stamp: DeviceStamp | null): boolean {
  if (stamp === null) return true;
  const { at, offset, skew = 0 } = stamp;
  if (![at, offset, skew].every(Number.isInteger)) return false;
  return at >= 1 && at <= LAST_MS && Math.abs(offset) <= OFFSET_MAX && Math.abs(skew) <= LAST_MS;
}

const freshOf = ({ before, after }: Write): Break[] =>
  after.breaks.filter((pause) => !(before?.breaks ?? []).some((old) => isSameBreak(old, pause)));

/** New breaks are well formed; a clock loses none that is over, and what is told by hand lies within the work. */
function hasSoundBreaks(write: Write): boolean {
  const { before, after } = write;
  const known = before?.breaks ?? [];
  const fresh = freshOf(write);
  if (after.breaks.length > Math.max(BREAKS_MAX, known.length)) return false;
  if (!fresh.every((pause) => isSoundBreak(pause, write))) return false;
  if (fresh.some(isOpenBreak) && after.breaks.filter(isOpenBreak).length > 1) return false;
  if (isByHand(write)) {
    return fresh.length === 0 || (fresh.length <= BREAKS_AT_ONCE && isWithin(fresh, after));
  }
  const isOvertaken = after.flags.includes('closed_by_later_start');
  // A stop that was earlier than the one that closed it, and a later start, end the last break earlier too.
  const isEarlier = isOvertaken || (before !== null && isNewStop(before, after));
  const isAfter = ({ start }: Break) => start !== null && after.end !== null && start >= after.end;
  const isThere = (old: Break): boolean =>
    (isOvertaken && isAfter(old)) ||
    after.breaks.some(
      (pause) => isSameBreak(old, pause) || (isEarlier && pause.start === old.start),
    );
  return known.every((old) => isOpenBreak(old) || isThere(old));
}

function isSoundBreak(pause: Break, write: Write): boolean {
  const { start, end, minutes, kind } = pause;
  if (![start ?? 0, end ?? 0, minutes].every((value) => Number.isInteger(value) && value >= 0)) {
    return false;
  }
  if (start === null) return isByHand(write) && end === null && minutes <= BREAK_MINUTES_MAX;
  if (end === null) return isClocked(write) && minutes === 0 && kind === 'taken';
  return end >= start && Math.abs(end - start - minutes * MINUTE_MS) < MINUTE_MS;
}

function isWithin(fresh: readonly Break[], { start, end, breaks }: Registration): boolean {
  if (end === null) return true;
  const minutes = breaks.reduce((sum, pause) => sum + pause.minutes, 0);
  const areInside = fresh.every(
    (pause) =>
      pause.start === null ||
      pause.end === null ||
      (minuteOf(pause.start) >= minuteOf(start) && minuteOf(pause.end) <= minuteOf(end)),
  );
  return areInside && minutes <= minutesBetween(start, end);
}

function hasSoundTexts(write: Write): boolean {
  const { note, activityId, flags, status, returnReason } = write.after;
  if (isChanged(write, 'note') && note.length > NOTE_MAX) return false;
  if (isChanged(write, 'flags') && new Set(flags).size < flags.length) return false;
  if (
    isChanged(write, 'activityId') &&
    activityId !== null &&
    !(activityId.length <= ID_MAX && isDocumentId(activityId))
  ) {
    return false;
  }
  return !isChanged(write, 'status') || status !== 'returned' || (returnReason ?? '').trim() !== '';
}
