import {
  collection,
  doc,
  getDoc,
  getDocs,
  query,
  type QueryConstraint,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { premium, PREMIUM, report, leaveScene, decided } from './scenes/leave-scene.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  admin,
  deactivated,
  employee,
  FARM,
  FIELD,
  fieldWorker,
  leader,
  leaderOf,
  owner,
  type Persona,
  STABLE,
  strangerFarm,
} from './matrix/personas.ts';
import { utcDay } from './world.ts';
import { createdBy, type Data, updatedBy } from './writes.ts';

const { add, change, stored, world } = leaveScene('leave-sickness');

const deltid = employee('DELTID');
const bothUnits = leaderOf([STABLE, FIELD]);

describe('sickness', () => {
  test.each([
    ['its person', premium],
    ['a leader', leader],
    ['an owner', owner],
  ])('at a forged time is refused of %s, and nothing breaks', async (_, persona) => {
    for (const created of ['yesterday', true, new Date(5)]) {
      const data: Data = { ...report(), ...createdBy(persona), created };
      const write = setDoc(doc(world().as(persona), paths.leave(FARM, String(data['id']))), data);
      expect(await outcomeOf(write)).toBe('denied');
    }
  });

  test('goes on without a last day, ends, goes on again and is taken back by its person', async () => {
    const data = report();
    expect(await add(data)).toBe('allowed');
    expect(await change(data, { status: 'well', to: utcDay() }, premium)).toBe('allowed');
    expect(await change(data, { status: 'reported', to: null }, premium)).toBe('allowed');
    expect(await change(data, { part: 'hours', minutes: 240, to: utcDay(3) }, premium)).toBe(
      'allowed',
    );
    expect(await change(data, { proof: true }, premium)).toBe('denied');
    expect(await change(data, { reportedAt: null }, premium)).toBe('denied');
    expect(await change(data, { from: utcDay(-1) }, premium)).toBe('denied');
    expect(await change(data, { type: 'vacation' }, premium)).toBe('denied');
    expect(await change(data, { note: 'x' }, premium)).toBe('denied');
    expect(await change(data, { status: 'approved' }, premium)).toBe('denied');
    expect(await change(data, { status: 'withdrawn', to: utcDay() }, premium)).toBe('allowed');
    expect(await change(data, { status: 'reported' }, premium)).toBe('denied');
  });

  test('is registered and corrected by leaders of the home unit, rejected by nobody', async () => {
    for (const persona of [leader, bothUnits, owner, admin]) {
      const data = report();
      expect(await add(data, persona)).toBe('allowed');
      expect(await change(data, { from: utcDay(-1) }, persona)).toBe('allowed');
      expect(await change(data, { status: 'well', to: utcDay() }, persona)).toBe('allowed');
      expect(await change(data, { status: 'rejected', ...decided(persona) }, persona)).toBe(
        'denied',
      );
      expect(await change(data, { reason: 'x' }, persona)).toBe('denied');
      expect(await change(data, { status: 'cancelled' }, persona)).toBe('denied');
      const cancelled = { status: 'cancelled', ...decided(persona) };
      expect(await change(data, cancelled, persona)).toBe('allowed');
    }
    const data = await stored(report());
    for (const persona of [leaderOf([FIELD]), fieldWorker, deltid, strangerFarm]) {
      expect(await add(report(), persona)).toBe('denied');
      expect(await change(data, { status: 'well', to: utcDay() }, persona)).toBe('denied');
    }
  });

  test('has a doctor’s word, and was reported in time, by the word of whoever decides', async () => {
    for (const persona of [leader, bothUnits, owner, admin]) {
      expect(await add(report({ proof: true, reportedAt: null }), persona)).toBe('allowed');
      const data = report();
      expect(await add(data, persona)).toBe('allowed');
      expect(await change(data, { proof: true, reportedAt: null }, persona)).toBe('allowed');
      expect(await change(data, { proof: false, reportedAt: Date.now() }, persona)).toBe('allowed');
    }
    expect(await add(report({ proof: true }))).toBe('denied');
    expect(await add(report({ proof: false }))).toBe('allowed');
    const proven = await stored(report({ proof: true }));
    expect(await change(proven, { proof: false }, premium)).toBe('denied');
    expect(await change(proven, { status: 'well', to: utcDay() }, premium)).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['a word about it', { note: 'feber' }],
    ['a decision', { decidedAt: serverTimestamp(), decidedByEid: PREMIUM }],
    ['a first day far away', { from: '2200-01-01' }],
    ['a first day after tomorrow', { from: utcDay(3) }],
    ['proof that is no yes', { proof: 'x' }],
  ])('with %s is refused', async (_name, wrong) => {
    expect(await add(report(wrong))).toBe('denied');
  });
});

describe('absences', () => {
  const path = paths.absence(FARM, 'away');
  const settings = (colleaguesSee: boolean) =>
    world().seed({ [paths.leaveSettings(FARM)]: { id: 'leave', colleaguesSee } });

  test('are read by every member, unless the farm keeps them to leaders, and written by nobody', async () => {
    await world().seed({
      [path]: { id: 'away', employeeId: PREMIUM, from: utcDay(), to: null, part: 'full' },
    });
    const read = (persona: Persona) => outcomeOf(getDoc(doc(world().as(persona), path)));
    const list = (persona: Persona) =>
      outcomeOf(getDocs(collection(world().as(persona), paths.absences(FARM))));
    const inOne = (persona: Persona) =>
      outcomeOf(getDocs(collection(world().as(persona), paths.absenceBooks(FARM))));
    await world().remove(paths.leaveSettings(FARM));
    for (const persona of [premium, deltid, fieldWorker, leader, owner, admin]) {
      expect([await read(persona), await list(persona), await inOne(persona)]).toEqual([
        'allowed',
        'allowed',
        'allowed',
      ]);
    }
    for (const persona of [strangerFarm, deactivated()]) {
      expect([await read(persona), await inOne(persona)]).toEqual(['denied', 'denied']);
    }
    await settings(false);
    for (const ask of [list, inOne]) {
      for (const persona of [premium, fieldWorker]) expect(await ask(persona)).toBe('denied');
      for (const persona of [leader, owner, admin]) expect(await ask(persona)).toBe('allowed');
    }
    await settings(true);
    for (const ask of [list, inOne]) expect(await ask(premium)).toBe('allowed');
    for (const persona of [premium, leader, owner, admin]) {
      const write = setDoc(doc(world().as(persona), path), {
        from: utcDay(),
        ...updatedBy(persona),
      });
      expect(await outcomeOf(write)).toBe('denied');
    }
  });
});

describe('the book of a person’s leave', () => {
  const path = paths.leaveBook(FARM, PREMIUM);

  test('is read by whoever may read each leave in it, and written by nobody', async () => {
    const book = { id: PREMIUM, employeeId: PREMIUM, unitId: STABLE, isWhole: true, leaves: {} };
    await world().seed({ [path]: book });
    const mine = (persona: Persona, ...also: QueryConstraint[]) => {
      const all = collection(world().as(persona), paths.leaveBooks(FARM));
      return outcomeOf(getDocs(query(all, where('employeeId', '==', PREMIUM), ...also)));
    };
    const read = (persona: Persona) => outcomeOf(getDoc(doc(world().as(persona), path)));
    for (const persona of [premium, leader, bothUnits, owner, admin]) {
      expect(await read(persona)).toBe('allowed');
      expect(await mine(persona, where('unitId', '==', STABLE))).toBe('allowed');
    }
    for (const persona of [deltid, fieldWorker, leaderOf([FIELD]), strangerFarm, deactivated()]) {
      expect(await read(persona)).toBe('denied');
      expect(await mine(persona)).toBe('denied');
    }
    // Through another unit a leader finds nobody.
    expect(await mine(leaderOf([FIELD]), where('unitId', '==', STABLE))).toBe('denied');
    for (const persona of [premium, leader, owner, admin]) {
      const write = setDoc(doc(world().as(persona), path), { ...book, ...updatedBy(persona) });
      expect(await outcomeOf(write)).toBe('denied');
    }
  });
});

describe('leave of a unit in one document', () => {
  const all = (persona: Persona, ...constraints: QueryConstraint[]) =>
    outcomeOf(
      getDocs(query(collection(world().as(persona), paths.unitLeaveBooks(FARM)), ...constraints)),
    );
  const ofUnit = where('unitId', '==', STABLE);
  const ofFarm = where('id', '==', 'all');

  test('is read by whoever may read each leave in it; that of all units by owners alone', async () => {
    const book = { id: STABLE, unitId: STABLE, from: utcDay(), isWhole: true, items: {} };
    await world().seed({
      [paths.unitLeaveBook(FARM, STABLE)]: book,
      [paths.unitLeaveBook(FARM, 'all')]: { id: 'all', from: utcDay(), isWhole: true, items: {} },
    });
    for (const persona of [leader, bothUnits]) {
      expect([await all(persona, ofUnit), await all(persona, ofFarm)]).toEqual([
        'allowed',
        'denied',
      ]);
      expect(await all(persona)).toBe('denied');
    }
    for (const persona of [owner, admin]) {
      expect([await all(persona, ofUnit), await all(persona, ofFarm)]).toEqual([
        'allowed',
        'allowed',
      ]);
    }
    for (const persona of [premium, deltid, leaderOf([FIELD]), strangerFarm, deactivated()]) {
      expect([await all(persona, ofUnit), await all(persona, ofFarm), await all(persona)]).toEqual([
        'denied',
        'denied',
        'denied',
      ]);
    }
  });

  test('is read by whoever stands in for its leaders, while they do', async () => {
    const fallback = (uid: string | null) =>
      world().seed({
        [paths.leaveSettings(FARM)]: { id: 'leave', fallbacks: { [STABLE]: uid }, delegations: {} },
      });
    await fallback(fieldWorker.uid);
    expect(await all(fieldWorker, ofUnit)).toBe('allowed');
    expect(await all(fieldWorker, ofFarm)).toBe('denied');
    await fallback('somebody');
    expect(await all(fieldWorker, ofUnit)).toBe('denied');
    await world().remove(paths.leaveSettings(FARM));
  });
});
