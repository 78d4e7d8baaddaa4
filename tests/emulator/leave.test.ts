import { disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf, mondayOf } from '#domain/dates/day.ts';
import { leaveCalendar } from '#domain/leave/cost/leave-context.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import type { LeaveDraft } from '#domain/leave/request/leave-draft.ts';
import { paths } from '#domain/paths.ts';
import { signOut } from '#data/auth/auth.ts';
import {
  addLeave,
  askForChange,
  cancelDecision,
  cancelRecovery,
  cancelSickness,
  decideLeave,
  reportRecovery,
  takeBackLeave,
} from '#data/leave/change-leave.ts';
import { saveSettings } from '#data/farm/save-settings.ts';
import { dataOf } from '#data/live/live.ts';
import { dismissRefused } from '#data/outbox/outbox.ts';
import { leaveSettingsNow, storedLeaveSettings } from '#data/leave/leave-settings.ts';
import { personLeaves } from '#data/leave/person-leaves.ts';
import { allUnitLeaves, requestedLeaves, unitLeaves } from '#data/leave/unit-leaves.ts';
import { employeesSource } from '#data/base/employees.ts';
import { farmSource } from '#data/base/farm.ts';
import { getSync } from '#data/outbox/sync.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'leave-farm';
const TODAY = dayOf(Date.now(), 'Europe/Copenhagen');
const MONDAY = addDays(mondayOf(TODAY), 21);

let world: World;
let worker: Person;
let leader: Person;
let owner: Person;
beforeAll(async () => {
  world = await openWorld('leave');
  owner = await world.addPerson({
    name: 'henrik',
    claims: { farm: FARM, owner: true },
    units: ['k'],
  });
  await world.addFarm({ id: FARM, ownerId: owner.uid, units: { k: 'Kostald', m: 'Mark' } });
  const claims = { farm: FARM };
  worker = await world.addPerson({ name: 'ida', claims, units: ['k'], seatType: 'PREMIUM' });
  leader = await world.addPerson({
    name: 'lars',
    claims: { ...claims, leader: true },
    units: ['k'],
  });
});

afterEach(() => signOut());

const DRAFT: LeaveDraft = {
  type: 'vacation',
  from: MONDAY,
  to: addDays(MONDAY, 1),
  part: 'full',
  minutes: null,
  note: '',
  agreed: false,
};

/** What the page of a person knows, as the stores show it. */
function about(leaves: readonly Leave[] = []): LeaveInput {
  const person = dataOf(employeesSource.get())?.find(({ id }) => id === worker.uid);
  const farm = dataOf(farmSource.get());
  if (person === undefined || farm === null) throw new Error('nobody is there');
  const context = { person, farm, calendar: leaveCalendar([]) };
  return { context, settings: leaveSettingsNow(FARM), leaves, adjustments: [], today: TODAY };
}

async function enter(person: Person): Promise<void> {
  await world.enter(person);
  await sessionIs('ready');
  await eventually(
    () => dataOf(employeesSource.get())?.some(({ id }) => id === worker.uid) ?? false,
  );
}

const sent = () => eventually(() => getSync().waiting === 0);
const stored = async (id: string) =>
  (await world.firestore.doc(paths.leave(FARM, id)).get()).data();

async function leavesOf(unitId: string | null): Promise<readonly Leave[]> {
  return personLeaves.load({ farmId: FARM, employeeId: worker.uid, unitId });
}

async function seen(id: string, unitId: string | null = 'k'): Promise<Leave> {
  const found = (await leavesOf(unitId)).find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no leave ${id}`);
  return found;
}

async function ask(draft: Partial<LeaveDraft> = {}): Promise<string> {
  const answer = addLeave({ draft: { ...DRAFT, ...draft }, about: about() }, Date.now());
  if (!answer.ok) throw new Error(answer.issues.map(({ code }) => code).join());
  await sent();
  expect(getSync().refused).toEqual([]);
  return answer.id;
}

const decision = (leave: Leave, current: Leave = leave) => ({
  decision: 'approve' as const,
  seen: leave,
  current,
  about: about([current]),
  reason: '',
  agreed: false,
  nowMs: Date.now(),
});

describe('leave that is asked for', () => {
  it('is approved by a leader as it was seen, and waits again when that is taken back', async () => {
    await enter(worker);
    const id = await ask();
    expect(await stored(id)).toMatchObject({ status: 'requested', employeeId: worker.uid });

    await signOut();
    await enter(leader);
    const waiting = await requestedLeaves.load({ farmId: FARM, unitIds: ['k'] });
    expect(waiting.map((one) => one.id)).toContain(id);
    const before = await seen(id);
    expect(decideLeave(decision(before))).toEqual([]);
    await sent();
    expect(await stored(id)).toMatchObject({ status: 'approved', decidedByEid: leader.uid });
    cancelDecision(before);
    await sent();
    expect(getSync().refused).toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'requested', decidedByEid: null });
  });

  it('was changed meanwhile: what the leader did not see is not approved', async () => {
    await enter(worker);
    const id = await ask({ from: addDays(MONDAY, 7), to: addDays(MONDAY, 7) });
    await signOut();
    await enter(leader);
    const before = await seen(id);
    await world.firestore.doc(paths.leave(FARM, id)).update({ to: addDays(MONDAY, 18) });
    expect(decideLeave(decision(before))).toEqual([]);
    await eventually(() => getSync().refused.length === 1);
    expect(await stored(id)).toMatchObject({ status: 'requested', to: addDays(MONDAY, 18) });
    for (const refused of getSync().refused) dismissRefused(refused.id);
  });

  it('is withdrawn, and approved leave is asked to be moved', async () => {
    await enter(worker);
    const id = await ask({ from: addDays(MONDAY, 28), to: addDays(MONDAY, 29) });
    const mine = await seen(id, null);
    expect(takeBackLeave('withdraw', mine, mine, { about: about([mine]) })).toEqual([]);
    await sent();
    expect(await stored(id)).toMatchObject({ status: 'withdrawn' });

    const other = await ask({ from: addDays(MONDAY, 35), to: addDays(MONDAY, 36) });
    await world.firestore
      .doc(paths.leave(FARM, other))
      .update({ status: 'approved', decidedByEid: leader.uid });
    await eventually(async () => (await seen(other, null)).status === 'approved');
    const changed = await seen(other, null);
    const draft = { ...DRAFT, from: addDays(MONDAY, 42), to: addDays(MONDAY, 43) };
    expect(askForChange({ draft, changed, about: about([changed]) })).toEqual([]);
    await sent();
    expect(await stored(other)).toMatchObject({
      status: 'approved',
      from: addDays(MONDAY, 35),
      ask: { kind: 'change', from: addDays(MONDAY, 42) },
    });
    await signOut();
    await enter(leader);
    const asked = await seen(other);
    expect(decideLeave({ ...decision(asked), decision: 'acceptAsk' })).toEqual([]);
    await sent();
    expect(getSync().refused).toEqual([]);
    expect(await stored(other)).toMatchObject({ from: addDays(MONDAY, 42), ask: null });
  });

  it('is registered by a leader as approved, and cancelled', async () => {
    await enter(leader);
    const answer = addLeave(
      {
        draft: { ...DRAFT, type: 'course', from: addDays(MONDAY, 49), to: addDays(MONDAY, 49) },
        about: about(),
      },
      Date.now(),
    );
    await sent();
    expect(getSync().refused).toEqual([]);
    const id = answer.ok ? answer.id : '';
    expect(await stored(id)).toMatchObject({ status: 'approved', decidedByEid: leader.uid });
    const leave = await seen(id);
    expect(takeBackLeave('cancel', leave, leave, { about: about([leave]) })).toEqual([]);
    await sent();
    expect(getSync().refused).toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('sickness', () => {
  it('is reported without a network at four in the morning, and arrives once', async () => {
    await enter(worker);
    await disableNetwork(getFirestore());
    const answer = addLeave(
      { draft: { ...DRAFT, type: 'sick', from: TODAY, to: null }, about: about() },
      Date.now(),
    );
    const id = answer.ok ? answer.id : '';
    expect(answer.ok).toBe(true);
    expect(getSync().waiting).toBe(1);
    expect(await stored(id)).toBeUndefined();
    await enableNetwork(getFirestore());
    await sent();
    expect(getSync().refused).toEqual([]);
    expect(await stored(id)).toMatchObject({
      type: 'sick',
      status: 'reported',
      to: null,
      note: '',
    });

    const sick = await seen(id, null);
    expect(reportRecovery(sick, TODAY, TODAY)).toEqual([]);
    await sent();
    expect(await stored(id)).toMatchObject({ status: 'well', to: TODAY });
    cancelRecovery(sick);
    await sent();
    expect(await stored(id)).toMatchObject({ status: 'reported', to: null });
    cancelSickness(sick);
    await sent();
    expect(getSync().refused).toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'withdrawn', to: TODAY });
  });
});

describe('lists of leave', () => {
  it('are read by leaders for their units alone', async () => {
    await enter(worker);
    const id = await ask({ type: 'sick', from: addDays(TODAY, -1), to: null });
    await signOut();
    await enter(leader);
    const scope = { farmId: FARM, unitIds: ['k'] };
    const [near, all] = await Promise.all([
      unitLeaves.load({ ...scope, from: TODAY }),
      allUnitLeaves.load(scope),
    ]);
    expect(near.map((one) => one.id)).toContain(id);
    expect(all.map((one) => one.id)).toContain(id);
    await expect(unitLeaves.load({ farmId: FARM, unitIds: ['m'], from: TODAY })).rejects.toThrow(
      'unexpected',
    );
  });
});

describe('leave settings', () => {
  it('are saved by the owner, first as a new document', async () => {
    await enter(owner);
    await eventually(() => storedLeaveSettings(FARM) !== undefined);
    expect(await saveSettings('leave', { waitingDays: 3 })).toMatchObject({ ok: true });
    await eventually(() => leaveSettingsNow(FARM).waitingDays === 3);
    expect(await saveSettings('leave', { followUps: [2, 9] })).toMatchObject({ ok: true });
    expect(leaveSettingsNow(FARM)).toMatchObject({ waitingDays: 3, followUps: [2, 9] });
  });

  it('keep the windows and stand-ins of two leaders who save at once', async () => {
    await enter(owner);
    await eventually(() => storedLeaveSettings(FARM) !== undefined);
    const window = (id: string) => ({
      id,
      name: id,
      from: '2027-07-20',
      to: '2027-08-20',
      unitIds: ['k'],
      most: 1,
    });
    // Another leader's device writes in between: what this one knows does not have it yet.
    const other = world.firestore.doc(paths.leaveSettings(FARM));
    await other.update({ 'windows.theirs': window('theirs'), 'fallbacks.m': 'theirs' });
    expect(await saveSettings('leave', { windows: { mine: window('mine') } })).toMatchObject({
      ok: true,
    });
    expect(await saveSettings('leave', { fallbacks: { k: owner.uid } })).toMatchObject({
      ok: true,
    });
    const stored = (await other.get()).data();
    expect(stored?.['windows']).toEqual({ theirs: window('theirs'), mine: window('mine') });
    expect(stored?.['fallbacks']).toEqual({ m: 'theirs', k: owner.uid });
    expect(await saveSettings('leave', { windows: { theirs: null } })).toMatchObject({
      ok: true,
    });
    await eventually(() => Object.keys(leaveSettingsNow(FARM).windows).join() === 'mine');
  });
});
