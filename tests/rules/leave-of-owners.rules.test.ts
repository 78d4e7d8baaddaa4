import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { decided, leaveScene, pathOf, report, request } from './scenes/leave-scene.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  FARM,
  leader,
  leaderOf,
  owner,
  OWNER_UID,
  type Persona,
  STABLE,
} from './matrix/personas.ts';

const { add, change, stored, world } = leaveScene('leave-of-owners');
/** An owner works in the stable, and the leave lies in no unit. */
const ofOwner = { employeeId: OWNER_UID, unitId: '' };
const LEADERS = [leader, leaderOf([STABLE, 'field'])];
const list = (collectionPath: string, unitId: string, persona: Persona) =>
  outcomeOf(
    getDocs(query(collection(world().as(persona), collectionPath), where('unitId', '==', unitId))),
  );

describe('the leave of an owner', () => {
  test('lies in no unit, where owners alone find it', async () => {
    expect(await add(request(ofOwner), owner)).toBe('allowed');
    expect(await add(report(ofOwner), owner)).toBe('allowed');
    expect(await add(request({ ...ofOwner, unitId: STABLE }), owner)).toBe('denied');
    expect(await add(report({ ...ofOwner, unitId: STABLE }), owner)).toBe('denied');
  });

  test('is read by no leader of their unit, nor its book', async () => {
    const data = await stored(report(ofOwner));
    const book = { id: OWNER_UID, ...ofOwner, isWhole: true, leaves: {} };
    await world().seed({ [paths.leaveBook(FARM, OWNER_UID)]: book });
    for (const persona of LEADERS) {
      const db = world().as(persona);
      expect(await outcomeOf(getDoc(doc(db, pathOf(data))))).toBe('denied');
      expect(await outcomeOf(getDoc(doc(db, paths.leaveBook(FARM, OWNER_UID))))).toBe('denied');
      expect(await list(paths.leaves(FARM), '', persona)).toBe('denied');
      expect(await list(paths.leaveBooks(FARM), '', persona)).toBe('denied');
      expect(await list(paths.unitLeaveBooks(FARM), '', persona)).toBe('denied');
    }
    expect(await outcomeOf(getDoc(doc(world().as(owner), pathOf(data))))).toBe('allowed');
  });

  test.each(LEADERS)(
    'is neither registered nor decided nor corrected by $name',
    async (persona) => {
      for (const unitId of ['', STABLE]) {
        const of = { ...ofOwner, unitId };
        const made = { ...of, status: 'approved', ...decided(persona) };
        expect(await add(report(of), persona)).toBe('denied');
        expect(await add(request(made), persona)).toBe('denied');
        expect(await add(request({ ...made, type: 'unpaid', note: '' }), persona)).toBe('denied');
        const asked = await stored(request(of));
        const yes = { status: 'approved', ...decided(persona) };
        expect(await change(asked, yes, persona)).toBe('denied');
        const sick = await stored(report(of));
        const cancelled = { status: 'cancelled', ...decided(persona) };
        expect(await change(sick, cancelled, persona)).toBe('denied');
        expect(await change(sick, { proof: true }, persona)).toBe('denied');
      }
    },
  );
});
