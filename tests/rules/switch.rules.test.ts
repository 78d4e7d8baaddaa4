import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor } from '#domain/access/actor.ts';
import { FarmSchema } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import { startClock, stopClock, type ClockChange } from '#domain/time/clock.ts';
import { RegistrationSchema, type Registration } from '#domain/time/registration.ts';
import * as v from 'valibot';
import { outcomeOf } from './outcome.ts';
import { actorOf, employee, FARM, FIELD, OWNER_UID, owner, STABLE } from './personas.ts';
import { openWorld, type World } from './world.ts';
import { createdBy, type Data, updatedBy } from './writes.ts';

const worker = employee('BASIC', [STABLE, FIELD]);
const farm = v.parse(FarmSchema, { id: FARM, ownerId: OWNER_UID });

let world: World;
beforeAll(async () => {
  world = await openWorld('switch');
  const record = { uid: worker.uid, firstName: 'W', units: [STABLE, FIELD], seatType: 'BASIC' };
  await world.seed({ [paths.employee(FARM, String(worker.uid))]: record });
});
afterAll(() => world.close());

function actor(persona = worker): Actor {
  const found = actorOf(persona);
  if (found === null) throw new Error('Nobody is signed in.');
  return found;
}

/** Writes what one press on the clock means, in one batch, as the product does. */
async function press(change: ClockChange, forged: Data = {}, persona = worker): Promise<void> {
  const db = world.as(persona);
  const batch = writeBatch(db);
  if (change.stop !== null) {
    const { id, ...stop } = change.stop;
    const stopped = { ...stop, syncedAt: serverTimestamp(), ...updatedBy(persona) };
    batch.update(doc(db, paths.registration(FARM, id)), stopped);
  }
  if (change.start !== null) {
    const { id, ...start } = change.start;
    const started = { ...start, syncedAt: serverTimestamp(), ...createdBy(persona), ...forged };
    batch.set(doc(db, paths.registration(FARM, id)), started);
  }
  await batch.commit();
}

async function stored(id: string): Promise<Registration> {
  const data = (await getDoc(doc(world.as(owner), paths.registration(FARM, id)))).data();
  const ms = (key: string): number | null => data?.[key]?.toMillis() ?? null;
  return v.parse(RegistrationSchema, {
    ...data,
    id,
    created: ms('created'),
    updated: ms('updated'),
    syncedAt: ms('syncedAt'),
  });
}

function change(registrations: readonly Registration[], unitId: string | null): ClockChange {
  const input = { actor: actor(), farm, registrations, nowMs: Date.now() };
  const result =
    unitId === null ? stopClock(input) : startClock({ ...input, unitId, id: randomUUID() });
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

test('[S3.7] clock in, switch and clock out pass as the domain makes them', async () => {
  const clockIn = change([], STABLE);
  expect(await outcomeOf(press(clockIn))).toBe('allowed');
  const first = await stored(clockIn.start?.id ?? '');
  expect(first.start).toBe(clockIn.start?.start);

  const moved = change([first], FIELD);
  expect(await outcomeOf(press(moved))).toBe('allowed');
  const stopped = await stored(first.id);
  const second = await stored(moved.start?.id ?? '');
  expect(stopped).toMatchObject({ status: 'pending', end: second.start });

  expect(await outcomeOf(press(change([stopped, second], null)))).toBe('allowed');
  expect(await stored(second.id)).toMatchObject({ status: 'pending' });
});

test('a switch sent twice is harmless', async () => {
  const clockIn = change([], STABLE);
  await press(clockIn);
  const moved = change([await stored(clockIn.start?.id ?? '')], FIELD);
  await press(moved);
  expect(await outcomeOf(press(moved))).toBe('allowed');
});

test('a switch is one thing: half of it refused is all of it refused', async () => {
  const clockIn = change([], STABLE);
  await press(clockIn);
  const id = clockIn.start?.id ?? '';
  const moved = change([await stored(id)], FIELD);
  expect(await outcomeOf(press(moved, { unitId: 'moon' }))).toBe('denied');
  expect(await stored(id)).toMatchObject({ status: 'running', end: null });
});
