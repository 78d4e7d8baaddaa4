import {
  collection,
  doc,
  getDocs,
  query,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { can } from '#domain/access/can.ts';
import { paths } from '#domain/paths.ts';
import { FLEX_ENTRY_LIMITS } from '#domain/time/flex/flex-entry.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  actorOf,
  admin,
  employee,
  FARM,
  FIELD,
  fieldWorker,
  leader,
  leaderOf,
  OTHER_FARM,
  owner,
  OWNER_UID,
  type Persona,
  PERSONAS,
  STABLE,
  strangerFarm,
  worker,
} from './matrix/personas.ts';
import { openWorld, utcDay, type World } from './world.ts';
import { createdBy, type Data, deletedBy, restoredBy, updatedBy } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('flex');
});
afterAll(() => world.close());

const premium = employee('PREMIUM');
const PREMIUM = String(premium.uid);
const bothUnits = leaderOf([STABLE, FIELD]);

const entry = (change: Data = {}): Data => ({
  id: randomUUID(),
  employeeId: PREMIUM,
  unitId: STABLE,
  account: 'flex',
  kind: 'opening',
  minutes: 300,
  date: utcDay(),
  reason: 'fra det gamle system',
  ...change,
});
const payOut = (change: Data = {}): Data => entry({ kind: 'payOut', minutes: -60, ...change });
const pathOf = (data: Data): string => paths.leaveAdjustment(FARM, String(data['id']));
const add = (data: Data, persona: Persona = owner) =>
  outcomeOf(setDoc(doc(world.as(persona), pathOf(data)), { ...data, ...createdBy(persona) }));
const update = (data: Data, change: Data, persona: Persona = owner) =>
  outcomeOf(updateDoc(doc(world.as(persona), pathOf(data)), change));
const stored = async (data: Data, persona: Persona = owner): Promise<Data> => {
  expect(await add(data, persona)).toBe('allowed');
  return data;
};

describe('a movement of a flex account', () => {
  test.each(PERSONAS)('is made by whom the domain allows: $name', async (persona) => {
    const actor = actorOf(persona);
    const may = (action: 'flex.setOpening' | 'flex.decide') =>
      actor !== null &&
      can(actor, action, { farmId: FARM, employeeId: PREMIUM, unitIds: [STABLE] });
    const word = (is: boolean) => (is ? 'allowed' : 'denied');
    if (persona.uid === null) return;
    expect(await add(entry(), persona)).toBe(word(may('flex.setOpening')));
    expect(await add(entry({ kind: 'correction' }), persona)).toBe(word(may('flex.setOpening')));
    expect(await add(payOut(), persona)).toBe(word(may('flex.decide')));
  });

  test('a leader pays out at home alone, and never to themself; an owner pays anybody', async () => {
    const ofLeader = { employeeId: leader.uid };
    expect(await add(payOut(ofLeader), leader)).toBe('denied');
    expect(await add(payOut(ofLeader), bothUnits)).toBe('allowed');
    expect(await add(payOut({ employeeId: fieldWorker.uid, unitId: FIELD }), leader)).toBe(
      'denied',
    );
    expect(await add(payOut({ employeeId: OWNER_UID }), owner)).toBe('allowed');
    expect(await add(payOut(), admin)).toBe('allowed');
  });

  test('an account is the matter of a seat with it, at the home unit, of somebody who is there', async () => {
    expect(await add(entry({ employeeId: worker.uid }))).toBe('denied');
    expect(await add(entry({ unitId: FIELD }))).toBe('denied');
    expect(await add(entry({ employeeId: 'nobody' }))).toBe('denied');
    expect(await add(entry({ employeeId: 'deactivated' }))).toBe('denied');
    await world.seed({
      [paths.employee(FARM, 'hourly')]: {
        units: [STABLE],
        seatType: 'PREMIUM',
        employmentType: 'hourly',
        deleted: null,
      },
    });
    expect(await add(entry({ employeeId: 'hourly' }))).toBe('denied');
  });

  test('time off in lieu is moved by the same people, taken by leaders, and kept for hourly paid people too', async () => {
    const lieu = (change: Data = {}) => entry({ account: 'lieu', ...change });
    const off = (change: Data = {}) => lieu({ kind: 'taken', minutes: -444, ...change });
    expect(await add(lieu())).toBe('allowed');
    expect(await add(lieu(), leader)).toBe('denied');
    expect(await add(lieu({ kind: 'correction' }))).toBe('allowed');
    expect(await add(lieu({ kind: 'payOut', minutes: -60 }), leader)).toBe('allowed');
    expect(await add(off(), leader)).toBe('allowed');
    expect(await add(off(), premium)).toBe('denied');
    expect(await add(off({ employeeId: leader.uid }), leader)).toBe('denied');
    expect(await add(off({ minutes: 444 }))).toBe('denied');
    expect(await add(off({ minutes: 0 }))).toBe('denied');
    expect(await add(off({ account: 'flex' }))).toBe('denied');
    expect(await add(lieu({ employeeId: worker.uid }))).toBe('denied');
    await world.seed({
      [paths.employee(FARM, 'hourly')]: {
        units: [STABLE],
        seatType: 'PREMIUM',
        employmentType: 'hourly',
        deleted: null,
      },
    });
    expect(await add(lieu({ employeeId: 'hourly' }))).toBe('allowed');
  });

  const BAD: Readonly<Record<string, Data>> = {
    'half a minute': { minutes: 0.5 },
    'minutes as text': { minutes: '300' },
    'minutes beyond count': { minutes: FLEX_ENTRY_LIMITS.minutes + 1 },
    'minutes below count': { minutes: -FLEX_ENTRY_LIMITS.minutes - 1 },
    'no correction': { kind: 'correction', minutes: 0 },
    'a correction without a reason': { kind: 'correction', reason: '  ' },
    'nothing paid out': { kind: 'payOut', minutes: 0 },
    'a pay-out that gives': { kind: 'payOut', minutes: 60 },
    'another kind': { kind: 'gift' },
    'another account': { account: 'ferie' },
    'a day that does not exist': { date: '2026-02-30' },
    'a day of the closed past': { date: utcDay(-6) },
    'a day to come': { date: utcDay(2) },
    'another id inside': { id: 'other' },
    'an endless reason': { reason: 'x'.repeat(FLEX_ENTRY_LIMITS.reason + 1) },
    'a number as reason': { reason: 7 },
    'a field too many': { colour: 'red' },
  };
  test.each(Object.entries(BAD))('is not made with %s', async (_, change) => {
    const good = entry();
    const path = pathOf(good);
    const bad = { ...good, ...change, ...createdBy(owner) };
    expect(await outcomeOf(setDoc(doc(world.as(owner), path), bad))).toBe('denied');
    expect(await add(good)).toBe('allowed');
  });

  test('is good at the edges: nothing set, the most either way, the first open day, no reason', async () => {
    const { minutes } = FLEX_ENTRY_LIMITS;
    for (const change of [
      { minutes: 0 },
      { minutes },
      { minutes: -minutes },
      { date: utcDay(-5) },
    ]) {
      expect(await add(entry(change))).toBe('allowed');
    }
    const { reason: _reason, ...silent } = payOut();
    expect(await add(silent)).toBe('allowed');
  });

  test.each([
    ['by another', { createdByEid: 'me' }],
    ['at another time', { created: Timestamp.fromMillis(1) }],
    ['taken back already', { deleted: Timestamp.fromMillis(1) }],
  ])('is not made %s', async (_, change) => {
    const data = entry();
    const forged = { ...data, ...createdBy(owner), ...change };
    expect(await outcomeOf(setDoc(doc(world.as(owner), pathOf(data)), forged))).toBe('denied');
  });

  test('is not made under an endless id', async () => {
    const id = `${randomUUID()}${'f'.repeat(128)}`;
    expect(await add(entry({ id: id.slice(0, 129) }))).toBe('denied');
    expect(await add(entry({ id: id.slice(0, 128) }))).toBe('allowed');
  });

  test('sent twice is made once', async () => {
    const data = await stored(entry());
    expect(await add(data)).toBe('denied');
    expect(await add({ ...data, minutes: 1 })).toBe('denied');
  });
});

describe('what was moved', () => {
  test('is never rewritten', async () => {
    const data = await stored(entry());
    for (const change of [
      { minutes: 1 },
      { date: utcDay(-1) },
      { reason: 'x' },
      { kind: 'payOut' },
    ]) {
      expect(await update(data, { ...change, ...updatedBy(owner) })).toBe('denied');
    }
  });

  test('is taken back by whoever may make it, once and for all', async () => {
    const opening = await stored(entry());
    expect(await update(opening, deletedBy(leader), leader)).toBe('denied');
    expect(await update(opening, deletedBy(premium), premium)).toBe('denied');
    expect(await update(opening, { ...deletedBy(owner), minutes: 1 })).toBe('denied');
    expect(await update(opening, deletedBy(owner))).toBe('allowed');
    expect(await update(opening, restoredBy(owner))).toBe('denied');
    const paid = await stored(payOut(), leader);
    expect(await update(paid, deletedBy(premium), premium)).toBe('denied');
    expect(await update(paid, deletedBy(leader), leader)).toBe('allowed');
  });

  test.each([
    ['at a time of one’s own', { updated: Timestamp.fromMillis(1) }],
    ['under another name', { updatedByEid: leader.uid, deletedByEid: leader.uid }],
    ['at another time than said', { deleted: Timestamp.fromMillis(1) }],
  ])('is not taken back %s', async (_, change) => {
    const data = await stored(entry());
    expect(await update(data, { ...deletedBy(owner), ...change })).toBe('denied');
    expect(await update(data, deletedBy(owner))).toBe('allowed');
  });

  test('stays once its day is locked', async () => {
    const data = entry({ date: utcDay(-6) });
    await world.seed({ [pathOf(data)]: { ...data, deleted: null } });
    expect(await update(data, deletedBy(owner))).toBe('denied');
  });
});

describe('the movements somebody asks for', () => {
  const ask = (persona: Persona, fields: Data, farm = FARM) =>
    outcomeOf(
      getDocs(
        query(
          collection(world.as(persona), paths.leaveAdjustments(farm)),
          ...Object.entries({ account: 'flex', ...fields }).map(([name, value]) =>
            where(name, '==', value),
          ),
        ),
      ),
    );
  const mine = { employeeId: PREMIUM };

  test('one’s own, at home by its leader, anybody’s by the owner', async () => {
    expect(await ask(premium, mine)).toBe('allowed');
    expect(await ask(leader, { ...mine, unitId: STABLE })).toBe('allowed');
    expect(await ask(owner, mine)).toBe('allowed');
    expect(await ask(admin, mine)).toBe('allowed');
  });

  test('and nobody else’s', async () => {
    expect(await ask(worker, mine)).toBe('denied');
    expect(await ask(worker, { ...mine, unitId: STABLE })).toBe('denied');
    expect(await ask(leader, mine)).toBe('denied');
    expect(await ask(leader, { ...mine, unitId: FIELD })).toBe('denied');
    expect(await ask(premium, {})).toBe('denied');
    expect(await ask(strangerFarm, mine)).toBe('denied');
    expect(await ask(owner, mine, OTHER_FARM)).toBe('denied');
  });
});
