import { disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { signOut } from '#data/auth/auth.ts';
import { clockIn } from '#data/clock/press-clock.ts';
import { closeUnitDays } from '#data/time/close-unit-days.ts';
import { dataOf } from '#data/live/live.ts';
import { farmSource } from '#data/base/farm.ts';
import { getSync } from '#data/outbox/sync.ts';
import { ownRunningSource } from '#data/clock/own-running.ts';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'closed-days-farm';
const today = dayOf(Date.now(), 'Europe/Copenhagen');
const yesterday = addDays(today, -1);
const before = addDays(today, -3);
let world: World;
let leader: Person;
let worker: Person;

beforeAll(async () => {
  world = await openWorld('closed-days');
  await world.addFarm({ id: FARM, ownerId: 'closed-days-owner', units: { k: 'K', m: 'M' } });
  const claims = { farm: FARM, leader: true };
  leader = await world.addPerson({ name: 'leader', claims, units: ['k'] });
  worker = await world.addPerson({ name: 'worker', claims: { farm: FARM }, units: ['k'] });
});

afterEach(() => signOut());

async function enter(person: Person): Promise<void> {
  await world.enter(person);
  await sessionIs('ready');
  await eventually(() => ownRunningSource.get().status === 'ready');
}

const farmDocument = () => world.firestore.doc(paths.farm(FARM));
const closedHere = () => dataOf(farmSource.get())?.closedUnits;

it('closes the days of a unit beside what another leader closes meanwhile', async () => {
  await enter(leader);
  expect(closeUnitDays('m', yesterday, [])).toMatchObject({ code: 'close_days_not_allowed' });
  expect(await closeUnitDays('k', before, [])).toMatchObject({ ok: true });
  await farmDocument().update({ 'closedUnits.m': before, closedUnit: 'm' });
  expect(await closeUnitDays('k', yesterday, [])).toMatchObject({ ok: true });
  expect(closedHere()?.['k']).toBe(yesterday);
  expect((await farmDocument().get()).get('closedUnits')).toEqual({ k: yesterday, m: before });
  await eventually(() => closedHere()?.['m'] === before);

  expect(await closeUnitDays('k', null, [])).toMatchObject({ ok: true });
  expect((await farmDocument().get()).get('closedUnits')).toEqual({ k: '', m: before });
});

it('a start that arrives when the days have been closed stays with its reason to be asked for', async () => {
  await farmDocument().update({ closedUnits: {} });
  await enter(worker);
  await disableNetwork(getFirestore());
  expect(clockIn({ unitId: 'k' }).ok).toBe(true);
  await farmDocument().update({ closedUnits: { k: today } });
  await enableNetwork(getFirestore());
  await eventually(() => getSync().refused.length === 1);
  expect(getSync().refused[0]).toMatchObject({
    code: 'permission-denied',
    summary: { kind: 'clock_in', unitId: 'k' },
  });
  await eventually(() => closedHere()?.['k'] === today);
  expect(clockIn({ unitId: 'k' })).toEqual({ ok: false, code: 'clock_days_closed' });
});
