import { serverTimestamp } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import type { Writer } from '#domain/audit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import type { ClockChange, NewRunning, Stop } from '#domain/time/clock.ts';
import type { Registration } from '#domain/time/registration.ts';
import { dataOf } from '../live/live.ts';
import type { DocWrite } from '../outbox/create-outbox.ts';
import type { OutboxSummary } from '../outbox/entry.ts';
import { writeThroughOutbox } from '../outbox/outbox.ts';
import { getActor } from '../stores/actor.ts';
import { farmSource } from '../stores/farm.ts';
import { ownRunningSource } from '../stores/own-running.ts';
import { createdAudit, currentWriter, updatedAudit } from './with-audit.ts';

/** All that a press on the clock asks about. */
export interface ClockContext {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly registrations: readonly Registration[];
  readonly writer: Writer;
}

const BARE = {
  breaks: [],
  activityId: null,
  shiftId: null,
  note: '',
  flags: [],
  returnReason: null,
  approvedAt: null,
  approvedByEid: null,
  deviceEnd: null,
  syncedAt: null,
  created: null,
  createdByEid: null,
  createdByUid: null,
  updated: null,
  updatedByEid: null,
  updatedByUid: null,
  deleted: null,
  deletedByEid: null,
};

/** The last press, until the own registrations show it: a second press must not see the world before. */
let unseen: ClockChange | null = null;

/** The clock's surroundings now; null while they are not loaded. */
export function clockContext(): ClockContext | null {
  const actor = getActor();
  const farm = dataOf(farmSource.get());
  const writer = currentWriter();
  if (actor === null || farm === null || writer === null) return null;
  return { actor, farm, writer, registrations: withUnseen(dataOf(ownRunningSource.get()) ?? []) };
}

/** Writes a press on the clock in one batch; returns at once. */
export function writeClockChange(context: ClockContext, change: ClockChange): void {
  const { farm, writer, actor } = context;
  const writes: DocWrite[] = [];
  if (change.stop !== null) writes.push(stopWrite(farm.id, change.stop, writer));
  if (change.start !== null) writes.push(startWrite(farm.id, change.start, writer));
  unseen = change;
  const { accepted } = writeThroughOutbox({
    uid: actor.uid,
    farmId: farm.id,
    summary: summaryOf(context, change),
    writes,
  });
  void accepted.then((ok) => {
    if (!ok && unseen === change) unseen = null;
  });
}

/** Forgets the last press: the next person's clock is not ours. */
export function forgetClock(): void {
  unseen = null;
}

function withUnseen(registrations: readonly Registration[]): readonly Registration[] {
  if (unseen === null) return registrations;
  const { stop, start } = unseen;
  const startSeen = start === null || registrations.some((entry) => entry.id === start.id);
  const stopSeen = stop === null || !registrations.some((entry) => entry.id === stop.id);
  if (startSeen && stopSeen) {
    unseen = null;
    return registrations;
  }
  const rest = registrations.filter((entry) => entry.id !== stop?.id);
  return start === null || startSeen ? rest : [...rest, { ...BARE, ...start }];
}

function startWrite(farmId: string, { id, ...fields }: NewRunning, writer: Writer): DocWrite {
  return {
    kind: 'set',
    path: paths.registration(farmId, id),
    mark: 'start',
    data: {
      ...fields,
      breaks: [],
      flags: [],
      note: '',
      syncedAt: serverTimestamp(),
      ...createdAudit(writer),
    },
  };
}

function stopWrite(farmId: string, { id, ...fields }: Stop, writer: Writer): DocWrite {
  return {
    kind: 'update',
    path: paths.registration(farmId, id),
    mark: 'end',
    data: { ...fields, syncedAt: serverTimestamp(), ...updatedAudit(writer) },
  };
}

function summaryOf(context: ClockContext, { stop, start }: ClockChange): OutboxSummary {
  const stopped = context.registrations.find((entry) => entry.id === stop?.id);
  const end = stop?.end ?? null;
  const at = start?.start ?? stopped?.start;
  const unitId = start?.unitId ?? stopped?.unitId;
  return {
    kind: start === null ? 'clock_out' : stop === null ? 'clock_in' : 'switch',
    ...(unitId === undefined ? {} : { unitId }),
    ...(at === undefined ? {} : { start: at }),
    ...(end === null ? {} : { end }),
  };
}
