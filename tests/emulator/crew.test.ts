import { disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Employee, EmployeeSchema } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
import { parse } from 'valibot';
import { signOut } from '#data/auth/auth.ts';
import { pressForCrew } from '#data/clock/clock-crew.ts';
import { useOutboxEntries } from '#data/outbox/outbox.ts';
import { getSync } from '#data/outbox/sync.ts';
import { eventually, openWorld, sessionIs, type World } from './world.ts';

const FARM = 'crew-farm';
const PEOPLE = 40;
let world: World;

beforeAll(async () => {
  world = await openWorld('crew');
  await world.addFarm({
    id: FARM,
    ownerId: 'crew-owner',
    units: { k: 'Kostald', s: 'Svinestald' },
  });
});

afterEach(() => signOut());

/** People without a sign-in of their own, as many as a large harvest has. */
async function addCrew(prefix: string): Promise<Employee[]> {
  const batch = world.firestore.batch();
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const id = `${prefix}-${index}`;
    const record = { id, uid: id, firstName: 'Ion', units: ['k', 's'], seatType: 'BASIC' };
    batch.set(world.firestore.doc(paths.employee(FARM, id)), { ...record, deleted: null });
    return parse(EmployeeSchema, record);
  });
  await batch.commit();
  return people;
}

/** The ids of all entries that the journal held since. */
function journalled(): { readonly ids: Set<string>; readonly stop: () => void } {
  const ids = new Set<string>();
  const stop = useOutboxEntries.subscribe((all) => all.forEach(({ id }) => ids.add(id)));
  return { ids, stop };
}

async function stored(prefix: string) {
  const { docs } = await world.firestore.collection(paths.registrations(FARM)).get();
  return docs.filter((doc) => String(doc.get('employeeId')).startsWith(`${prefix}-`));
}

describe('a crew of forty', () => {
  it.each([
    ['a leader', { leader: true }, false],
    ['a leader without a network', { leader: true }, true],
    ['an owner', { owner: true }, false],
  ] as const)('is clocked in at one press by %s', async (name, role, offline) => {
    const prefix = name.replaceAll(' ', '');
    const members = (await addCrew(prefix)).map((person) => ({ person, running: [] }));
    const claims = { farm: FARM, ...role };
    await world.enter(await world.addPerson({ name: prefix, claims, units: ['k', 's'] }));
    await sessionIs('ready');
    if (offline) await disableNetwork(getFirestore());
    const { ids, stop } = journalled();
    expect(pressForCrew(members, { kind: 'in', unitId: 'k' })).toEqual([]);
    if (offline) await enableNetwork(getFirestore());
    await eventually(() => getSync().waiting === 0);
    expect(getSync().refused).toEqual([]);
    const docs = await stored(prefix);
    expect(new Set(docs.map((doc) => doc.get('employeeId'))).size).toBe(PEOPLE);
    // None was refused by the database and taken apart.
    expect([...ids].filter((id) => /-\d+$/.test(id))).toEqual([]);
    stop();
  });
});
