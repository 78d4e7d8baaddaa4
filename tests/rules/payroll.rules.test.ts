import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { outcomeOf } from './matrix/outcome.ts';
import { admin, FARM, leader, owner, OWNER_UID, worker } from './matrix/personas.ts';
import { openWorld, type World } from './world.ts';
import { createdBy, deletedBy, updatedBy } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('payroll');
});
afterAll(() => world.close());

const PATH = paths.payrollSettings(FARM);
const audit = { created: Timestamp.fromMillis(0), createdByEid: OWNER_UID, deleted: null };

test('the payroll settings are the owner’s to read, and nobody’s to write', async () => {
  for (const isThere of [true, false]) {
    await (isThere ? world.seed({ [PATH]: { ...audit, id: 'payroll' } }) : world.remove(PATH));
    for (const persona of [owner, admin, leader, worker]) {
      const settings = doc(world.as(persona), PATH);
      const outcome = persona === owner || persona === admin ? 'allowed' : 'denied';
      expect(await outcomeOf(getDoc(settings))).toBe(outcome);
      const write = isThere
        ? updateDoc(settings, { term: '41', ...updatedBy(persona) })
        : setDoc(settings, { id: 'payroll', term: '41', ...createdBy(persona) });
      expect(await outcomeOf(write)).toBe('denied');
    }
  }
});

describe('a batch that went to payroll', () => {
  const BATCHES = paths.payExports(FARM);
  const BATCH = paths.payExport(FARM, '2026-01-01_1');
  const stored = { ...audit, number: 1, periodId: '2026-01-01', items: '' };
  beforeEach(() => world.seed({ [BATCH]: stored }));

  test('is read by owners, one and all', async () => {
    for (const [persona, outcome] of [
      [owner, 'allowed'],
      [admin, 'allowed'],
      [leader, 'denied'],
      [worker, 'denied'],
    ] as const) {
      const db = world.as(persona);
      expect(await outcomeOf(getDoc(doc(db, BATCH)))).toBe(outcome);
      expect(await outcomeOf(getDocs(collection(db, BATCHES)))).toBe(outcome);
      expect(await outcomeOf(getDocs(collectionGroup(db, 'payExports')))).toBe('denied');
    }
  });

  test('is written by nobody: neither made nor changed nor taken away', async () => {
    for (const persona of [owner, admin, leader]) {
      const db = world.as(persona);
      const made = { ...stored, ...createdBy(persona) };
      expect(await outcomeOf(setDoc(doc(db, `${BATCHES}/2026-02-01_2`), made))).toBe('denied');
      const changed = { number: 2, ...updatedBy(persona) };
      expect(await outcomeOf(updateDoc(doc(db, BATCH), changed))).toBe('denied');
      expect(await outcomeOf(updateDoc(doc(db, BATCH), deletedBy(persona)))).toBe('denied');
      expect(await outcomeOf(deleteDoc(doc(db, BATCH)))).toBe('denied');
    }
  });
});
