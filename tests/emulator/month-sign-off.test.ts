import { disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#domain/paths.ts';
import { signOut } from '#data/auth/auth.ts';
import { signOffMonth } from '#data/time/month-sign-offs.ts';
import { getSync } from '#data/outbox/sync.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'sign-off-farm';
const MONTH = '2026-01';
let world: World;

beforeAll(async () => {
  world = await openWorld('sign-off');
  await world.addFarm({ id: FARM, ownerId: 'sign-off-owner', units: { k: 'K' } });
  await world.firestore.doc(paths.timeSettings(FARM)).set({ monthSignOff: true });
});

afterEach(() => signOut());

async function enter(name: string): Promise<Person> {
  const person = await world.addPerson({ name, claims: { farm: FARM }, units: ['k'] });
  await world.enter(person);
  await sessionIs('ready');
  return person;
}

const stored = async ({ uid }: Person) =>
  (await world.firestore.doc(paths.monthSignOff(FARM, uid, MONTH)).get()).data();
const said = { month: MONTH, unitId: 'k', seen: '21-abc', minutes: 9000, again: false };
const allAccepted = async (): Promise<void> => {
  await eventually(() => getSync().waiting === 0);
  expect(getSync().refused).toEqual([]);
};

describe('a word about the own month', () => {
  it('is kept with its time, and said again beside the first', async () => {
    const person = await enter('said');
    signOffMonth(said);
    await allAccepted();
    const first = await stored(person);
    expect(first).toMatchObject({
      id: `${person.uid}_${MONTH}`,
      employeeId: person.uid,
      unitId: 'k',
      month: MONTH,
      seen: '21-abc',
      minutes: 9000,
      createdByEid: person.uid,
    });
    signOffMonth({ ...said, seen: '22-def', minutes: 9060, again: true });
    await allAccepted();
    expect(await stored(person)).toMatchObject({
      seen: '22-def',
      minutes: 9060,
      created: first?.['created'],
      updatedByEid: person.uid,
    });
  });

  it('waits for the network, and arrives with what was said last', async () => {
    const person = await enter('in-the-barn');
    await disableNetwork(getFirestore());
    signOffMonth(said);
    signOffMonth({ ...said, seen: '22-def', again: true });
    expect(getSync().waiting).toBeGreaterThan(0);
    await enableNetwork(getFirestore());
    await allAccepted();
    expect(await stored(person)).toMatchObject({ seen: '22-def', createdByEid: person.uid });
  });

  it('of a month that is not over is refused by the server, and the person hears of it', async () => {
    await enter('too-soon');
    signOffMonth({ ...said, month: '2100-01' });
    await eventually(() => getSync().refused.length === 1);
    expect(getSync().waiting).toBe(0);
  });
});
