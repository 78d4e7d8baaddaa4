import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { FarmSchema } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import { startClock, stopClock, type ClockChange } from '#domain/time/clock/clock.ts';
import { RegistrationSchema, type Registration } from '#domain/time/registration/registration.ts';
import * as v from 'valibot';
import { outcomeOf } from './matrix/outcome.ts';
import { actorOf, employee, FARM, FIELD, OWNER_UID, owner, STABLE } from './matrix/personas.ts';
import { openWorld, registrationDocument, utcDay, type World } from './world.ts';
import { createdBy, type Data, updatedBy } from './writes.ts';

const worker = employee('BASIC', [STABLE, FIELD]);
const partTime = employee('DELTID', [STABLE, FIELD]);
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

function change(
  registrations: readonly Registration[],
  unitId: string | null,
  persona = worker,
): ClockChange {
  const input = { actor: actor(persona), farm, registrations, nowMs: Date.now() };
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

describe('a switch', () => {
  const running = async (data: Data = {}, persona = worker): Promise<Registration> => {
    const id = randomUUID();
    const fields = { breaks: [], flags: [], ...data };
    const path = paths.registration(FARM, id);
    await world.seed({ [path]: registrationDocument(String(persona.uid), STABLE, fields) });
    return { ...(await stored(id)), status: 'running', end: null };
  };
  const alone = (both: ClockChange): ClockChange => ({ ...both, start: null });

  test('on a locked day ends there and goes on today, and begins nothing there', async () => {
    const moved = change([await running({ workDate: utcDay(-6) })], FIELD);
    const workDate = utcDay(-6);
    const start = Date.parse(`${workDate}T12:00:00Z`);
    expect(await outcomeOf(press(moved, { start, workDate }))).toBe('denied');
    expect(await outcomeOf(press(moved))).toBe('allowed');
  });

  test('from a clock that was taken for forgotten tells its true end', async () => {
    const forgotten = { status: 'needsAction', end: Date.now() - 1000, flags: ['no_stop'] };
    expect(await outcomeOf(press(change([await running(forgotten)], FIELD)))).toBe('allowed');
    const closed = change([await running({ ...forgotten, workDate: utcDay(-6) })], FIELD);
    expect(await outcomeOf(press(closed))).toBe('denied');
  });

  test('at the maximum of a seat begins nothing; the stop alone counts', async () => {
    const id = { uid: partTime.uid, firstName: 'P', units: [STABLE, FIELD], seatType: 'DELTID' };
    const month = paths.timeMonth(FARM, String(partTime.uid), utcDay().slice(0, 7));
    await world.seed({ [paths.employee(FARM, String(partTime.uid))]: id });
    const moved = change([await running({}, partTime)], FIELD, partTime);
    await world.seed({ [month]: { minutes: 0, rawMinutes: 4800 } });
    expect(await outcomeOf(press(moved, {}, partTime))).toBe('denied');
    expect(await outcomeOf(press(alone(moved), {}, partTime))).toBe('allowed');
    const begun = change([], STABLE, partTime);
    expect(await outcomeOf(press(begun, {}, partTime))).toBe('denied');
    await world.seed({ [month]: { minutes: 4800, rawMinutes: 4799 } });
    expect(await outcomeOf(press(begun, {}, partTime))).toBe('allowed');
  });
});

test('a switch sent twice is harmless', async () => {
  const clockIn = change([], STABLE);
  await press(clockIn);
  const moved = change([await stored(clockIn.start?.id ?? '')], FIELD);
  await press(moved);
  const begun = await stored(moved.start?.id ?? '');
  // The device that lost the answer finds that it arrived; nothing of it is made anew.
  expect(await outcomeOf(press(moved))).toBe('denied');
  expect(await stored(moved.start?.id ?? '')).toEqual(begun);
});

test('a switch is one thing: half of it refused is all of it refused', async () => {
  const clockIn = change([], STABLE);
  await press(clockIn);
  const id = clockIn.start?.id ?? '';
  const moved = change([await stored(id)], FIELD);
  expect(await outcomeOf(press(moved, { unitId: 'moon' }))).toBe('denied');
  expect(await stored(id)).toMatchObject({ status: 'running', end: null });
});
