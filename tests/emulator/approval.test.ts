import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { paths } from '#domain/paths.ts';
import { type Registration, RegistrationSchema } from '#domain/time/registration/registration.ts';
import { signOut } from '#data/auth/auth.ts';
import { approveEntries } from '#data/registrations/decide-entries.ts';
import { dismissRefused } from '#data/outbox/outbox.ts';
import { getSync } from '#data/outbox/sync.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'approval-farm';
const HOUR_MS = 3_600_000;
const DAY = new Date(Date.now() - 24 * HOUR_MS).toISOString().slice(0, 10);
const EIGHT = Date.parse(`${DAY}T08:00:00Z`);

let world: World;
let worker: Person;
let leader: Person;
beforeAll(async () => {
  world = await openWorld('approval');
  await world.addFarm({ id: FARM, ownerId: 'approval-henrik', units: { k: 'Kostald' } });
  worker = await world.addPerson({ name: 'ida', claims: { farm: FARM }, units: ['k'] });
  const claims = { farm: FARM, leader: true };
  leader = await world.addPerson({ name: 'lars', claims, units: ['k'] });
});

afterEach(() => signOut());

/** From eight to twelve, as it came from a clock: it has no list of breaks and no activity. */
async function clocked(id: string): Promise<Registration> {
  const data = {
    id,
    employeeId: worker.uid,
    unitId: 'k',
    start: EIGHT,
    end: EIGHT + 4 * HOUR_MS,
    workDate: DAY,
    status: 'pending',
    source: 'timer',
  };
  const audit = { created: new Date(0), createdByEid: worker.uid, deleted: null };
  await world.firestore.doc(paths.registration(FARM, id)).set({ ...data, ...audit });
  return v.parse(RegistrationSchema, data);
}

const change = (id: string, fields: object) =>
  world.firestore.doc(paths.registration(FARM, id)).update({ ...fields });
const stored = async (id: string) =>
  (await world.firestore.doc(paths.registration(FARM, id)).get()).data();
const sent = () => eventually(() => getSync().waiting === 0);

describe('an approval', () => {
  it('is of what the leader saw: made 8–20 meanwhile, it is not approved', async () => {
    await world.enter(leader);
    await sessionIs('ready');
    const seen = await clocked('longer');
    const same = await clocked('same');
    await change('longer', { end: EIGHT + 12 * HOUR_MS, updatedByEid: worker.uid });
    expect(approveEntries([seen]).done).toEqual([seen]);
    await eventually(() => getSync().refused.length === 1);
    expect(await stored('longer')).toMatchObject({
      status: 'pending',
      end: EIGHT + 12 * HOUR_MS,
    });
    for (const { id } of getSync().refused) dismissRefused(id);

    expect(approveEntries([same]).done).toEqual([same]);
    await sent();
    expect(getSync().refused).toEqual([]);
    expect(await stored('same')).toMatchObject({
      status: 'approved',
      approvedByEid: leader.uid,
      end: EIGHT + 4 * HOUR_MS,
    });

    const now = { ...seen, end: EIGHT + 12 * HOUR_MS };
    approveEntries([now]);
    await sent();
    expect(await stored('longer')).toMatchObject({ status: 'approved' });
  });
});
