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
import { UNDECIDED } from '#domain/time/registration/registration.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  admin,
  employee,
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
} from './matrix/personas.ts';
import { openWorld, utcDay, type World } from './world.ts';
import { PERIOD, TIME_MONTH } from './scenes/world-time.ts';

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
const isPending = where('status', '==', 'pending');
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
    expect(await ask(worker, inUnit(STABLE), ...inMonth)).toBe('denied');
  });
});

describe('the registrations a leader asks for', () => {
  test('[S5.7] own units: all, running, and one person’s month there', async () => {
    expect(await ask(leader, inUnit(STABLE))).toBe('allowed');
    expect(await ask(leader, inUnit(STABLE), isRunning)).toBe('allowed');
    expect(await ask(leader, inUnit(STABLE), ...inMonth)).toBe('allowed');
    expect(await ask(leader, of(worker), inUnit(STABLE), ...inMonth)).toBe('allowed');
    expect(await ask(leader, inUnit(STABLE), of(worker), isPending, ...inMonth)).toBe('allowed');
    expect(await ask(leader, inUnit(STABLE), isPending, ...inMonth)).toBe('allowed');
    const both = leaderOf([STABLE, FIELD]);
    expect(await ask(both, inUnit(FIELD), isRunning)).toBe('allowed');
  });

  test('[S5.7] never a foreign unit, even one that holds nothing', async () => {
    expect(await ask(leader, inUnit(FIELD))).toBe('denied');
    expect(await ask(leader, inUnit(FIELD), isRunning)).toBe('denied');
    expect(await ask(leader, inUnit(FIELD), isPending, ...inMonth)).toBe('denied');
    expect(await ask(leader, inUnit('empty'))).toBe('denied');
    expect(await ask(leader, where('unitId', 'in', [STABLE, FIELD]))).toBe('denied');
  });

  test('never without a unit', async () => {
    expect(await ask(leader)).toBe('denied');
    expect(await ask(leader, isRunning)).toBe('denied');
    expect(await ask(leader, of(worker), ...inMonth)).toBe('denied');
    expect(await ask(leader, isPending, ...inMonth)).toBe('denied');
  });
});

describe('what nobody has decided, in one document a unit', () => {
  const inOne = (persona: Persona, ...constraints: QueryConstraint[]) =>
    outcomeOf(
      getDocs(query(collection(world.as(persona), paths.openTimeBooks(FARM)), ...constraints)),
    );

  test('is for whoever leads the unit, and for owners', async () => {
    expect(await inOne(leader, inUnit(STABLE))).toBe('allowed');
    expect(await inOne(leader, inUnit(FIELD))).toBe('denied');
    expect(await inOne(leader)).toBe('denied');
    for (const persona of [owner, admin]) {
      expect(await inOne(persona)).toBe('allowed');
      expect(await inOne(persona, inUnit(FIELD))).toBe('allowed');
    }
    for (const persona of [worker, strangerFarm, noClaims]) {
      expect(await inOne(persona, inUnit(STABLE))).toBe('denied');
      expect(await inOne(persona)).toBe('denied');
    }
  });

  test('is asked for by the whole collection of registrations in the same way, states named', async () => {
    const undecided = where('status', 'in', UNDECIDED);
    expect(await ask(leader, inUnit(STABLE), undecided, ...inMonth)).toBe('allowed');
    expect(await ask(leader, inUnit(FIELD), undecided, ...inMonth)).toBe('denied');
    expect(await ask(leader, undecided, ...inMonth)).toBe('denied');
  });
});

describe('the registrations an owner asks for', () => {
  test.each([owner, admin])('all of the farm: $name', async (persona) => {
    expect(await ask(persona, isRunning)).toBe('allowed');
    expect(await ask(persona, of(worker), ...inMonth)).toBe('allowed');
    expect(await ask(persona, isPending, ...inMonth)).toBe('allowed');
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
    for (const name of [
      'roster',
      'ruleBooks',
      'planBooks',
      'activityBooks',
      'absenceBooks',
      'openTimeBooks',
      'unitLeaveBooks',
      'rateBooks',
      'timeMonths',
      'monthSignOffs',
      'events',
      'statements',
      'payPeriods',
      'timeRules',
      'payRates',
      'reportViews',
      'planDrafts',
      'planWeeks',
      'publications',
      'planReceipts',
      'planTemplates',
      'shiftRequests',
      'availabilities',
      'guides',
      'guideVersions',
      'guideCopies',
      'guideReceipts',
      'guideReads',
      'guideFeedback',
      'guideImages',
    ]) {
      expect(await outcomeOf(getDocs(collectionGroup(db, name)))).toBe('denied');
    }
  });
});

describe('the months somebody asks for', () => {
  const months = (persona: Persona, ...constraints: QueryConstraint[]) =>
    outcomeOf(
      getDocs(query(collection(world.as(persona), paths.timeMonths(FARM)), ...constraints)),
    );
  const from = where('month', '>=', TIME_MONTH);
  const month = where('month', '==', TIME_MONTH);

  test('own ones from one on', async () => {
    expect(await months(worker, of(worker), from)).toBe('allowed');
    expect(await months(worker, from)).toBe('denied');
    expect(await months(worker, of(leader), from)).toBe('denied');
    expect(await months(worker, inUnit(STABLE), month)).toBe('denied');
  });

  test('those of own units one month at a time, a unit at a time', async () => {
    expect(await months(leader, inUnit(STABLE), month)).toBe('allowed');
    expect(await months(leader, inUnit('empty'), month)).toBe('denied');
    expect(await months(leader, where('unitId', 'in', [STABLE, FIELD]), month)).toBe('denied');
    expect(await months(leader, month)).toBe('denied');
    expect(await months(leader, of(worker), from)).toBe('denied');
  });

  test('those of own units over a stretch, a unit at a time', async () => {
    const until = where('month', '<', '9999-01');
    expect(await months(leader, inUnit(STABLE), from, until)).toBe('allowed');
    expect(await months(leader, inUnit('empty'), from, until)).toBe('denied');
    expect(await months(leader, from, until)).toBe('denied');
    expect(await months(worker, inUnit(STABLE), from, until)).toBe('denied');
    expect(await months(owner, from, until)).toBe('allowed');
  });

  test.each([owner, admin])('all of the farm: $name', async (persona) => {
    expect(await months(persona, month)).toBe('allowed');
    expect(await months(persona, of(worker), from)).toBe('allowed');
  });
});

describe('what does not exist', () => {
  const asked = (persona: Persona, path: string) => outcomeOf(getDoc(doc(world.as(persona), path)));
  const missing = (persona: Persona) => [
    paths.timeMonth(FARM, String(persona.uid), '2031-01'),
    paths.statement(FARM, PERIOD, `${persona.uid}-not-yet`),
    paths.statement(FARM, '2031-01-01', String(persona.uid)),
  ];

  test('one’s own month and statement are not there yet: that may be asked', async () => {
    const [month = '', foreign = '', statement = ''] = missing(worker);
    expect(await asked(worker, month)).toBe('allowed');
    expect(await asked(worker, statement)).toBe('allowed');
    expect(await asked(worker, foreign)).toBe('denied');
    expect(await asked(employee('COMBINED'), month)).toBe('denied');
    expect(await asked(employee('COMBINED'), statement)).toBe('denied');
    expect(await asked(strangerFarm, month)).toBe('denied');
    for (const path of missing(worker)) {
      expect(await asked(leader, path)).toBe('allowed');
      expect(await asked(owner, path)).toBe('allowed');
    }
    expect(await asked(worker, `${paths.timeMonths(FARM)}/short`)).toBe('denied');
  });

  test('a member learns that a registration never arrived, a stranger learns nothing', async () => {
    const path = paths.registration(FARM, 'never');
    expect(await outcomeOf(getDoc(doc(world.as(worker), path)))).toBe('allowed');
    expect(await outcomeOf(getDoc(doc(world.as(strangerFarm), path)))).toBe('denied');
    expect(await outcomeOf(getDoc(doc(world.as(noClaims), path)))).toBe('denied');
  });
});

describe('the history somebody asks for', () => {
  const history = (persona: Persona, id: string) =>
    outcomeOf(
      getDocs(
        query(
          collection(world.as(persona), paths.registrationEvents(FARM, id)),
          orderBy('at', 'desc'),
          limit(100),
        ),
      ),
    );

  test('is that of a registration they can read', async () => {
    const id = `of-${worker.uid}`;
    expect(await history(worker, id)).toBe('allowed');
    expect(await history(leader, id)).toBe('allowed');
    expect(await history(employee('COMBINED'), id)).toBe('denied');
    expect(await history(leaderOf([FIELD]), id)).toBe('denied');
    expect(await history(strangerFarm, id)).toBe('denied');
    expect(await history(worker, 'never')).toBe('denied');
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
    expect(await page(worker, limit(100))).toBe('allowed');
  });

  test('not more than the bell counts, and not another’s', async () => {
    expect(await page(worker, limit(101))).toBe('denied');
    expect(await page(worker)).toBe('denied');
    expect(await page(owner, limit(10))).toBe('denied');
    expect(await page(admin, limit(10))).toBe('denied');
  });
});
