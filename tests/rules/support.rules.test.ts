import { doc, getDoc, serverTimestamp, Timestamp, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { outcomeOf } from './matrix/outcome.ts';
import { admin, FARM, OWNER_UID, worker } from './matrix/personas.ts';
import { LET_IN, openWorld, registrationDocument, type World } from './world.ts';
import { updatedBy } from './writes.ts';

const FARM_DATA = { name: 'Lyng', ownerId: OWNER_UID, deleted: null };
const REGISTRATION = paths.registration(FARM, 'seen-by-support');

let world: World;
beforeAll(async () => {
  world = await openWorld('support');
});
afterAll(() => world.close());

/** What support gets of reading a registration, of writing it, and of reading its own user document. */
async function reached(supportUntil: unknown): Promise<string[]> {
  await world.seed({
    [paths.farm(FARM)]: { ...FARM_DATA, supportUntil },
    [REGISTRATION]: registrationDocument(String(worker.uid), 'stable'),
  });
  const db = world.as(admin);
  const note = { note: 'seen', syncedAt: serverTimestamp(), ...updatedBy(admin) };
  return Promise.all([
    outcomeOf(getDoc(doc(db, REGISTRATION))),
    outcomeOf(updateDoc(doc(db, REGISTRATION), note)),
    outcomeOf(getDoc(doc(db, paths.user(String(admin.uid))))),
  ]);
}

test.each<[string, unknown]>([
  ['has let nobody in', null],
  ['let support in until a moment ago', Timestamp.fromMillis(Date.now() - 1)],
  ['says so with what is no instant', true],
])('a farm that %s is out of reach of support, whose own account is not', async (_, until) => {
  expect(await reached(until)).toEqual(['denied', 'denied', 'allowed']);
});

test('a farm that lets support in is as its owner has it', async () => {
  expect(await reached(LET_IN)).toEqual(['allowed', 'allowed', 'allowed']);
});
