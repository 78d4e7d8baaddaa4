import { serverTimestamp } from 'firebase/firestore';
import { writerOfToken } from '#domain/access/claims.ts';
import type { Writer } from '#domain/audit.ts';
import { approvedFields, returnedFields } from '#domain/time/registration/transitions.ts';
import { FARM, OTHER_FARM, OWNER_UID, type Persona } from './matrix/personas.ts';

export type Data = Record<string, unknown>;

const OWNERS: Readonly<Record<string, string>> = {
  [FARM]: OWNER_UID,
  [OTHER_FARM]: 'stranger-owner',
};

/** Under whose name a persona's writes are recorded, by the domain's own judgement. */
export function writerFor({ uid, claims }: Persona): Writer {
  const writer = writerOfToken(uid ?? 'nobody', claims, OWNERS[claims.farm ?? ''] ?? null);
  if (writer === null) throw new Error('The farm has no owner.');
  return writer;
}

/** True audit fields of a new document. */
export function createdBy(persona: Persona): Data {
  const { eid, uid } = writerFor(persona);
  return {
    created: serverTimestamp(),
    createdByEid: eid,
    createdByUid: uid,
    updated: null,
    updatedByEid: null,
    updatedByUid: null,
    deleted: null,
    deletedByEid: null,
  };
}

/** True audit fields of a change. */
export function updatedBy(persona: Persona): Data {
  const { eid, uid } = writerFor(persona);
  return { updated: serverTimestamp(), updatedByEid: eid, updatedByUid: uid };
}

/** True audit fields of a soft deletion. */
export function deletedBy(persona: Persona): Data {
  const { eid } = writerFor(persona);
  return { ...updatedBy(persona), deleted: serverTimestamp(), deletedByEid: eid };
}

/** True audit fields of a restore. */
export function restoredBy(persona: Persona): Data {
  return { ...updatedBy(persona), deleted: null, deletedByEid: null };
}

/** What a persona's device writes to start the clock, now or at the `start` that is asked for. */
export function startOf(persona: Persona, unitId: string, change: Data = {}): Data {
  const asked = change['start'];
  const start = typeof asked === 'number' ? Math.floor(asked) : Date.now();
  return {
    employeeId: persona.uid,
    unitId,
    start,
    end: null,
    workDate: new Date(start).toISOString().slice(0, 10),
    status: 'running',
    source: 'timer',
    deviceStart: { at: start, offset: 60 },
    syncedAt: serverTimestamp(),
    ...createdBy(persona),
    ...change,
  };
}

/** What a persona's device writes to stop the clock now. */
export function stopOf(persona: Persona, change: Data = {}): Data {
  const end = Date.now();
  return {
    end,
    status: 'pending',
    deviceEnd: { at: end, offset: 60 },
    syncedAt: serverTimestamp(),
    ...updatedBy(persona),
    ...change,
  };
}

/** What a persona's device writes to change a registration in some fields. */
export function changeOf(persona: Persona, change: Data = {}): Data {
  return { syncedAt: serverTimestamp(), ...updatedBy(persona), ...change };
}

/** What a persona's device writes to enter an hour by hand: this morning’s, or last night’s. */
export function entryOf(persona: Persona, unitId: string, change: Data = {}): Data {
  const start = Date.now() - 2 * 3_600_000;
  return {
    employeeId: persona.uid,
    unitId,
    start,
    end: start + 3_600_000,
    workDate: new Date(start).toISOString().slice(0, 10),
    status: 'pending',
    source: 'manual',
    breaks: [],
    flags: [],
    note: '',
    syncedAt: serverTimestamp(),
    ...createdBy(persona),
    ...change,
  };
}

/** The same by a leader or an owner for somebody else. */
export function entryFor(
  persona: Persona,
  employeeId: string,
  unitId: string,
  change: Data = {},
): Data {
  return entryOf(persona, unitId, { employeeId, source: 'leader', ...change });
}

/** What a leader’s device writes to start somebody else’s clock. */
export function startFor(
  persona: Persona,
  employeeId: string,
  unitId: string,
  change: Data = {},
): Data {
  return startOf(persona, unitId, { employeeId, source: 'leader', ...change });
}

/** What a persona's device writes to approve. */
export function approvalOf(persona: Persona, change: Data = {}): Data {
  return changeOf(persona, {
    ...approvedFields(writerFor(persona).eid),
    approvedAt: serverTimestamp(),
    ...change,
  });
}

/** What a persona's device writes to return with a reason. */
export function returnOf(persona: Persona, reason: string, change: Data = {}): Data {
  return changeOf(persona, { ...returnedFields(reason), ...change });
}

/** A complete error record, as long as it may be nowhere. */
export function errorRecordOf(persona: Persona, change: Data = {}): Data {
  return {
    farmId: persona.claims.farm,
    type: 'UnexpectedError',
    errorMessage: 'boom',
    errorName: 'TypeError',
    errorCause: 'cause',
    errorStack: 'at x',
    source: 'rules',
    functionName: 'f',
    optionalInfo: 'info',
    version: '1.0.0',
    ...createdBy(persona),
    ...change,
  };
}
