import { isActive } from '../audit.ts';
import { monthOf, timeOf } from '../dates/day.ts';
import { isRunning, type Registration } from '../time/registration/registration.ts';
import { ownEntryPath, registrationsPath } from '../routes/time-routes.ts';
import type { Message, MessageType } from './message.ts';

type Write = { readonly before: Registration | null; readonly after: Registration };

interface MessageNames {
  /** Of the unit of work, after the write and before it. */
  readonly unit: string;
  readonly unitBefore: string;
  /** Of whoever wrote. */
  readonly writer: string;
}

/** Who wrote a document last, by employee id; null is the system. */
export function writerEidOf(
  document: Pick<
    Registration,
    'deleted' | 'deletedByEid' | 'updated' | 'updatedByEid' | 'createdByEid'
  >,
): string | null {
  if (!isActive(document)) return document.deletedByEid;
  const { updated, updatedByEid, createdByEid } = document;
  return updated === null && updatedByEid === null ? createdByEid : updatedByEid;
}

/**
 * What a write tells the person it is about (features 3.9); null for their own writes, for those of the
 * system, and for what changes neither their time nor what they have to do.
 */
export function changeTypeOf({ before, after }: Write): MessageType | null {
  const writer = writerEidOf(after);
  if (writer === null || writer === after.employeeId) return null;
  if (before === null || (!isActive(before) && isActive(after))) {
    // What another system knew is nobody's news.
    if (after.source === 'import') return null;
    return isRunning(after) ? 'clock_started_for' : 'registration_entered';
  }
  if (!isActive(after)) return isActive(before) ? 'registration_deleted' : null;
  if (after.status === 'returned' && before.status !== 'returned') return 'registration_returned';
  if (isRunning(before) && after.end !== null) return 'clock_stopped_for';
  return isSameTime(before, after) ? null : 'registration_changed';
}

/** The message of such a write. `occasion` identifies the write. */
export function changeMessage(
  type: MessageType,
  { before, after }: Write,
  context: {
    readonly occasion: string;
    readonly names: MessageNames;
    readonly timeZone: string;
  },
): Message {
  const { occasion, names, timeZone } = context;
  const moved = before !== null && before.unitId !== after.unitId;
  return {
    id: `${occasion} ${type}`,
    to: after.employeeId,
    type,
    params: {
      day: after.workDate,
      unit: names.unit,
      name: names.writer,
      time: timeOf(after.start, timeZone),
      before: before === null ? '' : stretchText(before, timeZone, moved ? names.unitBefore : ''),
      after: stretchText(after, timeZone, moved ? names.unit : ''),
      reason: after.returnReason ?? '',
    },
    // What is deleted is not there to be opened.
    link: isActive(after) ? ownEntryPath(after) : registrationsPath(null, monthOf(after.workDate)),
  };
}

function isSameTime(a: Registration, b: Registration): boolean {
  const facts = ({ start, end, unitId, breaks }: Registration): string =>
    JSON.stringify([start, end, unitId, breaks.map(({ minutes, paid }) => [minutes, paid])]);
  return facts(a) === facts(b);
}

/** `07:00–15:30`, with the minutes of unpaid breaks and the unit where there are any to name. */
export function stretchText(
  { start, end, breaks }: Pick<Registration, 'start' | 'end' | 'breaks'>,
  timeZone: string,
  unit = '',
): string {
  const times = `${timeOf(start, timeZone)}–${end === null ? '' : timeOf(end, timeZone)}`;
  const unpaid = breaks.filter(({ paid }) => !paid).reduce((sum, { minutes }) => sum + minutes, 0);
  return [times, unpaid === 0 ? '' : `(−${unpaid} min)`, unit].filter(Boolean).join(' ');
}
