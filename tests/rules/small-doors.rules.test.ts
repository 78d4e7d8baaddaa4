import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  FARM,
  FIELD,
  leader,
  leaderOf,
  owner,
  type Persona,
  STABLE,
  worker,
} from './matrix/personas.ts';
import { openWorld, registrationDocument, utcDay, type World } from './world.ts';
import { changeOf, createdBy, type Data, entryOf, startFor, startOf, updatedBy } from './writes.ts';

let world: World;
const both = leaderOf([STABLE, FIELD]);
beforeAll(async () => {
  world = await openWorld('small-doors');
  const was = { created: Timestamp.fromMillis(0), createdByEid: 'owner' };
  const gone = { ...was, deleted: Timestamp.fromMillis(1), deletedByEid: 'owner' };
  await world.seed({
    [paths.unit(FARM, 'closed')]: { ...gone, unitName: 'Lukket' },
    [paths.activity(FARM, 'gone')]: { ...gone, name: 'Væk', units: [] },
    ...Object.fromEntries(
      [owner, leader, worker].map(({ uid }) => [
        paths.employee(FARM, String(uid)),
        {
          ...was,
          id: uid,
          uid,
          firstName: 'Bo',
          units: [STABLE, 'closed'],
          seatType: 'COMBINED',
          role: uid === 'owner' ? 'owner' : uid === leader.uid ? 'leader' : 'employee',
          deleted: null,
        },
      ]),
    ),
  });
});
afterAll(() => world.close());

const change = (path: string, data: Data, who: Persona) =>
  outcomeOf(updateDoc(doc(world.as(who), path), { ...updatedBy(who), ...data }));
const make = (data: Data, who: Persona) =>
  outcomeOf(setDoc(doc(world.as(who), paths.registration(FARM, randomUUID())), data));

test('a leader changes nothing of an owner’s record, only of who is led', async () => {
  const name = { firstName: 'Ny' };
  expect(await change(paths.employee(FARM, String(owner.uid)), name, leader)).toBe('denied');
  expect(await change(paths.employee(FARM, String(worker.uid)), name, leader)).toBe('allowed');
  expect(await change(paths.employee(FARM, String(owner.uid)), name, owner)).toBe('allowed');
});

test('a leader gives themself no payroll number', async () => {
  const number = { employeeNumber: '17' };
  expect(await change(paths.employeeCard(FARM, String(leader.uid)), number, leader)).toBe('denied');
  const birthDate = { birthDate: '1990-01-01' };
  expect(await change(paths.employeeCard(FARM, String(leader.uid)), birthDate, leader)).toBe(
    'allowed',
  );
  expect(await change(paths.employeeCard(FARM, String(worker.uid)), number, leader)).toBe(
    'allowed',
  );
  expect(await change(paths.employeeCard(FARM, String(owner.uid)), number, owner)).toBe('allowed');
});

test('a leader changes nothing of an owner’s card', async () => {
  const phone = { phone: '+45 12345678' };
  const card = (who: Persona) => paths.employeeCard(FARM, String(who.uid));
  expect(await change(card(owner), phone, leader)).toBe('denied');
  expect(await change(card(owner), { employeeNumber: '9' }, leader)).toBe('denied');
  expect(await change(card(worker), phone, leader)).toBe('allowed');
  expect(await change(card(owner), phone, owner)).toBe('allowed');
});

test.each([
  [
    'a time rule',
    (id: string) => paths.timeRule(FARM, id),
    (id: string): Data => ({ ...aRule('norm', { id, validFrom: utcDay(9) }) }),
  ],
  [
    'a movement of flex',
    (id: string) => paths.leaveAdjustment(FARM, id),
    (id: string): Data => ({
      id,
      employeeId: 'PREMIUM-in-field',
      unitId: FIELD,
      account: 'flex',
      kind: 'payOut',
      minutes: -60,
      date: utcDay(),
    }),
  ],
])('%s is never made anew', async (_, path, fields) => {
  const again = async (ageMs: number) => {
    const id = randomUUID();
    const created = Timestamp.fromMillis(Date.now() - ageMs);
    await world.seed({ [path(id)]: { ...fields(id), ...createdBy(both), created } });
    const reference = doc(world.as(both), path(id));
    return outcomeOf(updateDoc(reference, { created: serverTimestamp() }));
  };
  expect(await again(25 * 3_600_000)).toBe('denied');
  expect(await again(1000)).toBe('denied');
});

test('no clock starts in a unit that is closed, nor goes there', async () => {
  expect(await make(startOf(worker, 'closed'), worker)).toBe('denied');
  expect(await make(startOf(worker, STABLE), worker)).toBe('allowed');
  expect(await make(startFor(owner, String(worker.uid), 'closed'), owner)).toBe('denied');
  const path = paths.registration(FARM, randomUUID());
  await world.seed({ [path]: registrationDocument(String(worker.uid), STABLE) });
  const move = (unitId: string) =>
    outcomeOf(updateDoc(doc(world.as(worker), path), changeOf(worker, { unitId })));
  expect(await move('closed')).toBe('denied');
  const note = changeOf(worker, { note: 'Kælvning' });
  expect(await outcomeOf(updateDoc(doc(world.as(worker), path), note))).toBe('allowed');
  // What was worked there before it was closed may still be told.
  expect(await make(entryOf(worker, 'closed'), worker)).toBe('allowed');
});

test.each(['gone', 'unheard-of', 'a'.repeat(129), 'milking/x', 7])(
  'no time is for the task %j, which the farm has not',
  async (activityId) => {
    expect(await make(startOf(worker, STABLE, { activityId }), worker)).toBe('denied');
    expect(await make(entryOf(worker, STABLE, { activityId }), worker)).toBe('denied');
    const known = { activityId: 'milking' };
    expect(await make(startOf(worker, STABLE, known), worker)).toBe('allowed');
    expect(await make(entryOf(worker, STABLE, known), worker)).toBe('allowed');
  },
);

test.each([-1, 0, 1e11, 8.64e15, -9e15, 3e12])('no break begins at %d', async (at) => {
  const pause = (start: number) => ({
    start,
    end: start + 60_000,
    minutes: 1,
    paid: false,
    kind: 'taken',
  });
  const good = pause(Date.now() - 2 * 3_600_000);
  expect(await make(entryOf(worker, STABLE, { breaks: [pause(at)] }), worker)).toBe('denied');
  expect(await make(entryOf(worker, STABLE, { breaks: [good, pause(at)] }), worker)).toBe('denied');
  expect(await make(entryOf(worker, STABLE, { breaks: [good] }), worker)).toBe('allowed');
});
