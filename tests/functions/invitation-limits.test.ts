import { beforeEach, describe, expect, test } from 'vitest';
import { serverPaths } from '#domain/paths.ts';
import { createFarm } from '../../functions/src/people/create-farm.ts';
import { hashOf } from '../../functions/src/platform/rate-limit.ts';
import {
  aFarm,
  aPayload,
  call,
  employ,
  letters,
  NOTHING,
  refused,
  services,
  signUp,
  type Somebody,
  traces,
} from './farm-world.ts';

const { db } = services;
const PATH = '/employees/create-employee';
const DAY_MS = 86_400_000;

let farm: string;
let owner: Somebody;
beforeEach(async () => {
  ({ farm, owner } = await aFarm());
});

/** As if somebody had used up `count` turns of a key in the last hours. */
async function use(key: string, count: number, agoMs = 7_200_000): Promise<void> {
  const times = Array.from({ length: count }, (_, i) => Date.now() - agoMs - i);
  await db.doc(serverPaths.rateLimit(hashOf(key))).set({ times });
}
const create = (body: unknown, who = owner, by = services) =>
  call(who, 'POST', PATH, { body, services: by });

describe('letters to people who have not asked for one', () => {
  test('are so many a day from one person: then nobody is made and nothing is sent', async () => {
    await use(`people by ${owner.uid}`, 600);
    const body = aPayload(farm);
    expect(await create(body)).toEqual(refused(429, 'too_many_requests'));
    expect(await traces(farm, body.uid)).toEqual(NOTHING);
    expect(letters).toEqual([]);
    const tomorrow = { ...services, now: () => Date.now() + DAY_MS };
    expect(await create(body, owner, tomorrow)).toMatchObject({ status: 201 });
  });

  test('are so many a day from one farm, whoever sends them', async () => {
    await use(`people of ${farm}`, 1000);
    const leader = await employ(farm, 'leader');
    for (const who of [owner, leader]) {
      expect(await create(aPayload(farm), who)).toEqual(refused(429, 'too_many_requests'));
    }
    const invite = `/employees/${leader.uid}/invite`;
    expect(await call(owner, 'POST', invite)).toEqual(refused(429, 'too_many_requests'));
  });

  test('count once for the same request', async () => {
    await use(`people by ${owner.uid}`, 599);
    const body = aPayload(farm);
    for (let i = 0; i < 3; i += 1) expect(await create(body)).toMatchObject({ status: 201 });
    expect(await create(aPayload(farm))).toEqual(refused(429, 'too_many_requests'));
  });
});

test('any other call is made 600 times an hour by one person, and changes have a limit of their own', async () => {
  await use(`calls by ${owner.uid}`, 600, 60_000);
  expect(await call(owner, 'GET', '/periods')).toEqual(refused(429, 'too_many_requests'));
  const body = { id: 'change-is-fine', kind: 'unit', payload: { act: 'archive', id: 'nowhere' } };
  expect(await call(owner, 'POST', '/changes', { body })).toMatchObject({ status: 400 });
});

describe('farms', () => {
  test('are ten a day for one person', async () => {
    const { uid } = await signUp();
    await use(`farm by ${uid}`, 10);
    const data = { farmName: 'Nyholm', firstName: 'Ny', lang: 'dk' };
    const made = createFarm(services, { uid, data, ip: uid });
    await expect(made).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
