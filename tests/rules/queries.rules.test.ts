import {
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthRange } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { outcomeOf } from './outcome.ts';
import {
  admin,
  FARM,
  FIELD,
  leader,
  leaderOf,
  noClaims,
  owner,
  type Persona,
  STABLE,
  strangerFarm,
  worker,
} from './personas.ts';
import { openWorld, utcDay, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('queries');
});
afterAll(() => world.close());

const ask = (persona: Persona, ...constraints: QueryConstraint[]) =>
  outcomeOf(
    getDocs(query(collection(world.as(persona), paths.registrations(FARM)), ...constraints)),
  );
const of = (persona: Persona) => where('employeeId', '==', persona.uid);
const inUnit = (unit: string) => where('unitId', '==', unit);
const isRunning = where('end', '==', null);
const { from, until } = monthRange(utcDay().slice(0, 7));
const inMonth = [where('workDate', '>=', from), where('workDate', '<', until)];

describe('the registrations an employee asks for', () => {
  test('own: all, a month of them, and the running ones', async () => {
    expect(await ask(worker, of(worker))).toBe('allowed');
    expect(await ask(worker, of(worker), ...inMonth)).toBe('allowed');
    expect(await ask(worker, of(worker), isRunning)).toBe('allowed');
  });

  test('nobody else’s, nor a list without bounds', async () => {
    expect(await ask(worker)).toBe('denied');
    expect(await ask(worker, limit(1))).toBe('denied');
    expect(await ask(worker, isRunning)).toBe('denied');
    expect(await ask(worker, ...inMonth)).toBe('denied');
    expect(await ask(worker, of(leader), ...inMonth)).toBe('denied');
    expect(await ask(worker, where('employeeId', 'in', [worker.uid, leader.uid]))).toBe('denied');
    expect(await ask(worker, where('employeeId', '>=', worker.uid))).toBe('denied');
  });

  test('a unit is no way round: not for an employee of that unit', async () => {
    expect(await ask(worker, inUnit(STABLE))).toBe('denied');
    expect(await ask(worker, inUnit(STABLE), isRunning)).toBe('denied');
  });
});

describe('the registrations a leader asks for', () => {
  test('[S5.7] own units: all, running, and one person’s month there', async () => {
    expect(await ask(leader, inUnit(STABLE))).toBe('allowed');
    expect(await ask(leader, inUnit(STABLE), isRunning)).toBe('allowed');
    expect(await ask(leader, of(worker), inUnit(STABLE), ...inMonth)).toBe('allowed');
    const both = leaderOf([STABLE, FIELD]);
    expect(await ask(both, inUnit(FIELD), isRunning)).toBe('allowed');
  });

  test('[S5.7] never a foreign unit, even one that holds nothing', async () => {
    expect(await ask(leader, inUnit(FIELD))).toBe('denied');
    expect(await ask(leader, inUnit(FIELD), isRunning)).toBe('denied');
    expect(await ask(leader, inUnit('empty'))).toBe('denied');
    expect(await ask(leader, where('unitId', 'in', [STABLE, FIELD]))).toBe('denied');
  });

  test('never without a unit', async () => {
    expect(await ask(leader)).toBe('denied');
    expect(await ask(leader, isRunning)).toBe('denied');
    expect(await ask(leader, of(worker), ...inMonth)).toBe('denied');
  });
});

describe('the registrations an owner asks for', () => {
  test.each([owner, admin])('all of the farm: $name', async (persona) => {
    expect(await ask(persona, isRunning)).toBe('allowed');
    expect(await ask(persona, of(worker), ...inMonth)).toBe('allowed');
    expect(await ask(persona, inUnit(FIELD), isRunning)).toBe('allowed');
  });

  test.each([strangerFarm, noClaims])('nothing of another farm: $name', async (persona) => {
    expect(await ask(persona, isRunning)).toBe('denied');
    expect(await ask(persona, of(persona))).toBe('denied');
  });

  test('not even the owner asks across farms', async () => {
    const db = world.as(owner);
    expect(await outcomeOf(getDocs(collectionGroup(db, 'timeRegistrations')))).toBe('denied');
    expect(await outcomeOf(getDocs(collectionGroup(db, 'employees')))).toBe('denied');
    expect(await outcomeOf(getDocs(collectionGroup(db, 'private')))).toBe('denied');
  });
});

describe('what does not exist', () => {
  test('a member learns that a registration never arrived, a stranger learns nothing', async () => {
    const path = paths.registration(FARM, 'never');
    expect(await outcomeOf(getDoc(doc(world.as(worker), path)))).toBe('allowed');
    expect(await outcomeOf(getDoc(doc(world.as(strangerFarm), path)))).toBe('denied');
    expect(await outcomeOf(getDoc(doc(world.as(noClaims), path)))).toBe('denied');
  });
});

describe('the notifications somebody asks for', () => {
  const page = (persona: Persona, ...constraints: QueryConstraint[]) =>
    outcomeOf(
      getDocs(
        query(
          collection(world.as(persona), paths.notifications(String(worker.uid))),
          ...constraints,
        ),
      ),
    );

  test('own, newest first, a page at a time', async () => {
    expect(await page(worker, orderBy('created', 'desc'), limit(10))).toBe('allowed');
    expect(await page(worker, limit(50))).toBe('allowed');
  });

  test('not more than a page could ever be, and not another’s', async () => {
    expect(await page(worker, limit(51))).toBe('denied');
    expect(await page(worker)).toBe('denied');
    expect(await page(owner, limit(10))).toBe('denied');
    expect(await page(admin, limit(10))).toBe('denied');
  });
});
