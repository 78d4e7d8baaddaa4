import { doc, serverTimestamp, Timestamp, updateDoc, writeBatch } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { type Registration, RegistrationSchema } from '#domain/time/registration/registration.ts';
import {
  RETURN_REASON_MAX,
  seenFields,
  cancelledApprovalFields,
  cancelledReturnFields,
} from '#domain/time/registration/transitions.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  admin,
  employee,
  FARM,
  FIELD,
  leader,
  leaderOf,
  owner,
  OWNER_UID,
  type Persona,
  STABLE,
  worker,
} from './matrix/personas.ts';
import { entryDocument, openWorld, registrationDocument, utcDay, type World } from './world.ts';
import { approvalOf, changeOf, type Data, deletedBy, restoredBy, returnOf } from './writes.ts';

const BATCH = 20;
const UID = String(worker.uid);

let world: World;
beforeAll(async () => {
  world = await openWorld('time-decide');
});
afterAll(() => world.close());

const other = leaderOf([STABLE, FIELD]);
const LONG_AGO = Timestamp.fromMillis(1);
const APPROVED = { status: 'approved', approvedAt: LONG_AGO, approvedByEid: String(leader.uid) };
const DELETED = { deleted: LONG_AGO, deletedByEid: UID };

async function stored(change: Data = {}, who: Persona = worker): Promise<string> {
  const path = paths.registration(FARM, randomUUID());
  await world.seed({ [path]: entryDocument(String(who.uid), STABLE, change) });
  return path;
}
const update = (path: string, data: Data, persona: Persona = leader) =>
  outcomeOf(updateDoc(doc(world.as(persona), path), data));

describe('an approval', () => {
  test.each<[string, Data]>([
    ['at a time of one’s own', { approvedAt: LONG_AGO }],
    ['at no time', { approvedAt: null }],
    ['at a number', { approvedAt: 7 }],
    ['by another', { approvedByEid: OWNER_UID }],
    ['by nobody', { approvedByEid: null }],
    ['with a reason', { returnReason: 'r' }],
    ['with a note', { note: 'Fint' }],
    ['with other times', { end: Date.now() }],
    ['with a pay date', { payDate: utcDay() }],
    ['as locked', { status: 'locked' }],
    ['[S3.9] updated by another', { updatedByEid: OWNER_UID }],
    ['[S3.9] updated at a time of one’s own', { updated: LONG_AGO }],
    ['synced at a time of one’s own', { syncedAt: LONG_AGO }],
  ])('is not written %s', async (_, change) => {
    const path = await stored();
    expect(await update(path, approvalOf(leader, change))).toBe('denied');
    expect(await update(path, approvalOf(leader))).toBe('allowed');
  });

  test('by an admin is the owner’s', async () => {
    const byUid = { approvedByEid: admin.uid };
    expect(await update(await stored(), approvalOf(admin, byUid), admin)).toBe('denied');
    expect(await update(await stored(), approvalOf(admin), admin)).toBe('allowed');
  });

  test('of one’s own time is for owners, and shows', async () => {
    expect(await update(await stored({}, owner), approvalOf(owner), owner)).toBe('allowed');
    expect(await update(await stored({}, owner), approvalOf(leader), leader)).toBe('denied');
    expect(await update(await stored({}, leader), approvalOf(leader), leader)).toBe('denied');
    expect(await update(await stored({}, leader), approvalOf(other), other)).toBe('allowed');
  });

  test('is said again by the same person after a lost answer, by no other', async () => {
    const path = await stored();
    expect(await update(path, approvalOf(leader))).toBe('allowed');
    expect(await update(path, approvalOf(leader))).toBe('allowed');
    expect(await update(path, approvalOf(owner), owner)).toBe('denied');
    expect(await update(path, approvalOf(leader, { note: 'x' }))).toBe('denied');
    const bySystem = await stored({ ...APPROVED, approvedByEid: null });
    expect(await update(bySystem, approvalOf(leader))).toBe('denied');
  });

  test('is nothing for a deleted one', async () => {
    expect(await update(await stored(DELETED), approvalOf(leader))).toBe('denied');
  });

  test.each([leader, owner, admin])('of twenty fits into one batch: $name', async (persona) => {
    const all = await Promise.all(Array.from({ length: BATCH }, () => stored()));
    const decide = async (data: Data) => {
      const batch = writeBatch(world.as(persona));
      for (const path of all) batch.update(doc(world.as(persona), path), data);
      return outcomeOf(batch.commit());
    };
    expect(await decide(approvalOf(persona))).toBe('allowed');
    expect(await decide(changeOf(persona, cancelledApprovalFields()))).toBe('allowed');
    expect(await decide(returnOf(persona, 'Hvad skete der her?'))).toBe('allowed');
    expect(await decide(changeOf(persona, cancelledReturnFields()))).toBe('allowed');
  });

  test('of twenty fails as a whole when one of them may not be', async () => {
    const good = await stored();
    const batch = writeBatch(world.as(leader));
    batch.update(doc(world.as(leader), good), approvalOf(leader));
    batch.update(doc(world.as(leader), await stored({}, leader)), approvalOf(leader));
    expect(await outcomeOf(batch.commit())).toBe('denied');
    expect(await update(good, approvalOf(leader))).toBe('allowed');
  });
});

describe('an approval of what was seen', () => {
  const NOON = Date.parse(`${utcDay(-1)}T12:00:00Z`);
  const HOUR_MS = 3_600_000;
  const SEEN = {
    start: NOON,
    end: NOON + 4 * HOUR_MS,
    workDate: utcDay(-1),
    unitId: STABLE,
    activityId: null,
    breaks: [{ start: null, end: null, minutes: 30, paid: false, kind: 'taken' }],
  };
  const entity = (data: Data): Registration =>
    v.parse(RegistrationSchema, {
      id: 'r',
      employeeId: UID,
      status: 'pending',
      source: 'timer',
      ...data,
    });
  const approve = (path: string, seen: Data) =>
    update(path, approvalOf(leader, seenFields(entity(seen))));

  test.each<[string, Data]>([
    ['end', { end: SEEN.end + 12 * HOUR_MS }],
    ['start', { start: SEEN.start - HOUR_MS }],
    ['day', { workDate: utcDay(-2) }],
    ['unit', { unitId: FIELD }],
    ['activity', { activityId: 'milking' }],
    ['breaks', { breaks: [] }],
  ])('is refused where the %s is another one by now', async (_, change) => {
    const path = await stored({ ...SEEN, ...change });
    expect(await approve(path, SEEN)).toBe('denied');
    const now = await stored(SEEN);
    expect(await approve(now, SEEN)).toBe('allowed');
    expect(await approve(now, SEEN)).toBe('allowed');
  });

  test('says nothing for what a clock never wrote', async () => {
    const path = paths.registration(FARM, randomUUID());
    const { breaks: _b, activityId: _a, ...clocked } = SEEN;
    const fields = { ...clocked, status: 'pending' };
    await world.seed({ [path]: registrationDocument(UID, STABLE, fields) });
    expect(await approve(path, { ...clocked, activityId: 'milking' })).toBe('denied');
    expect(await approve(path, SEEN)).toBe('denied');
    expect(await approve(path, clocked)).toBe('allowed');
  });

  test('comes too late once the employee has made 8–12 into 8–20', async () => {
    const path = await stored(SEEN);
    const longer = { end: SEEN.end + 8 * HOUR_MS, status: 'pending', returnReason: null };
    expect(await update(path, changeOf(worker, longer), worker)).toBe('allowed');
    expect(await approve(path, SEEN)).toBe('denied');
    expect(await approve(path, { ...SEEN, ...longer })).toBe('allowed');
  });
});

describe('an approval taken back', () => {
  const back = (change: Data = {}, persona: Persona = leader) =>
    changeOf(persona, { ...cancelledApprovalFields(), ...change });

  test.each<[string, Data]>([
    ['the time of it', { approvedAt: LONG_AGO }],
    ['the name in it', { approvedByEid: String(leader.uid) }],
    ['a reason', { returnReason: 'r' }],
    ['a note', { note: 'x' }],
    ['running', { status: 'running' }],
    ['needing action', { status: 'needsAction' }],
  ])('does not leave %s', async (_, change) => {
    const path = await stored(APPROVED);
    expect(await update(path, back(change))).toBe('denied');
    expect(await update(path, back())).toBe('allowed');
  });

  test('makes nothing wait that has no true end yet, or runs', async () => {
    const ended = await stored({ status: 'needsAction' });
    expect(await update(ended, back())).toBe('denied');
    expect(await update(await stored({ status: 'running', end: null }), back())).toBe('denied');
  });

  test('is said again after a lost answer, by an owner of their own time too', async () => {
    const path = await stored(APPROVED);
    expect(await update(path, back())).toBe('allowed');
    expect(await update(path, back())).toBe('allowed');
    const own = await stored({ ...APPROVED, start: 1, payDate: utcDay() }, owner);
    expect(await update(own, back({}, owner), owner)).toBe('allowed');
    expect(await update(own, back({}, owner), owner)).toBe('allowed');
    expect(await update(await stored(APPROVED), back({}, worker), worker)).toBe('denied');
  });
});

describe('a return', () => {
  test.each<[string, Data]>([
    ['no reason', { returnReason: null }],
    ['an empty reason', { returnReason: '' }],
    ['a reason of spaces', { returnReason: '  ' }],
    ['an endless reason', { returnReason: 'r'.repeat(RETURN_REASON_MAX + 1) }],
    ['a number for a reason', { returnReason: 7 }],
    ['an approval left in it', { approvedByEid: String(leader.uid) }],
    ['the time of an approval', { approvedAt: serverTimestamp() }],
    ['a note', { note: 'x' }],
    ['an end', { end: Date.now() }],
  ])('is refused with %s', async (_, change) => {
    for (const path of [await stored(), await stored(APPROVED)]) {
      expect(await update(path, returnOf(leader, 'Pause?', change))).toBe('denied');
      expect(await update(path, returnOf(leader, 'Pause?'))).toBe('allowed');
    }
  });

  test('has room for a reason, and is said again as it was', async () => {
    const path = await stored();
    const reason = 'å'.repeat(RETURN_REASON_MAX);
    expect(await update(path, returnOf(leader, reason))).toBe('allowed');
    expect(await update(path, returnOf(leader, reason))).toBe('allowed');
    expect(await update(path, returnOf(leader, 'Noget andet'))).toBe('denied');
    expect(await update(path, returnOf(owner, reason), owner)).toBe('denied');
  });
});

describe('a return taken back', () => {
  const RETURNED = { status: 'returned', returnReason: 'Pause?' };
  const takenBack = (persona: Persona, change: Data = {}) =>
    changeOf(persona, { ...cancelledReturnFields(), ...change });

  test('leaves no reason behind, and is for whoever leads the unit', async () => {
    const path = await stored(RETURNED);
    expect(await update(path, takenBack(leaderOf([FIELD])), leaderOf([FIELD]))).toBe('denied');
    expect(await update(path, takenBack(leader, { returnReason: 'Pause?' }))).toBe('denied');
    expect(await update(path, takenBack(leader))).toBe('allowed');
  });

  test('takes nothing back that another has approved meanwhile', async () => {
    expect(await update(await stored(APPROVED), takenBack(leader))).toBe('denied');
  });
});

describe('a deletion', () => {
  const remove = (persona: Persona, change: Data = {}): Data => ({
    ...deletedBy(persona),
    syncedAt: serverTimestamp(),
    ...change,
  });
  const restore = (persona: Persona, change: Data = {}): Data => ({
    ...restoredBy(persona),
    syncedAt: serverTimestamp(),
    ...change,
  });

  test.each<[string, Data]>([
    ['at a time of one’s own', { deleted: LONG_AGO }],
    ['at no time', { deleted: null }],
    ['by another', { deletedByEid: OWNER_UID }],
    ['by nobody', { deletedByEid: null }],
    ['with another state', { status: 'returned' }],
    ['with a note', { note: 'x' }],
    ['[S3.9] updated by another', { updatedByEid: OWNER_UID }],
    ['[S3.9] updated at a time of one’s own', { updated: LONG_AGO }],
    ['synced at a time of one’s own', { syncedAt: LONG_AGO }],
  ])('is not written %s', async (_, change) => {
    const path = await stored();
    expect(await update(path, remove(worker, change), worker)).toBe('denied');
    expect(await update(path, remove(worker), worker)).toBe('allowed');
  });

  test('and its restore are said again after a lost answer', async () => {
    const path = await stored();
    expect(await update(path, remove(worker), worker)).toBe('allowed');
    expect(await update(path, remove(worker), worker)).toBe('allowed');
    expect(await update(path, remove(leader))).toBe('denied');
    expect(await update(path, restore(worker), worker)).toBe('allowed');
    expect(await update(path, restore(worker), worker)).toBe('allowed');
  });

  test('leaves nothing to change but its end', async () => {
    const path = await stored(DELETED);
    expect(await update(path, changeOf(worker, { note: 'x' }), worker)).toBe('denied');
    expect(await update(path, changeOf(worker), worker)).toBe('denied');
    expect(await update(path, restore(worker, { deletedByEid: UID }), worker)).toBe('denied');
    expect(await update(path, restore(worker, { note: 'x' }), worker)).toBe('denied');
    expect(await update(path, restore(worker), worker)).toBe('allowed');
  });

  test('of one’s own needs the window and a seat, a leader’s neither', async () => {
    const old = { start: Date.now() - 17 * 86_400_000, payDate: utcDay() };
    expect(await update(await stored(old), remove(worker), worker)).toBe('denied');
    expect(await update(await stored(old), remove(leader))).toBe('allowed');
    const gone = { ...old, ...DELETED };
    expect(await update(await stored(gone), restore(worker), worker)).toBe('denied');
    expect(await update(await stored(gone), restore(leader))).toBe('allowed');
    const planner = employee('PLANNING');
    expect(await update(await stored({}, planner), remove(planner), planner)).toBe('denied');
  });
});

describe('bringing back what oneself has deleted', () => {
  test.each<[string, Data]>([
    ['running', { status: 'running', end: null }],
    ['pending', {}],
    ['returned', { status: 'returned', returnReason: 'Pause?' }],
    ['needsAction', { status: 'needsAction', flags: ['no_stop'] }],
  ])('is said again after a lost answer: %s', async (_, state) => {
    const path = await stored({ ...state, ...DELETED });
    const data = { ...restoredBy(worker), syncedAt: serverTimestamp() };
    expect(await update(path, data, worker)).toBe('allowed');
    expect(await update(path, data, worker)).toBe('allowed');
  });
});
