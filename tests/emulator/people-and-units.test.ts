import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#domain/paths.ts';
import { signOut } from '#data/auth/auth.ts';
import { addUnit, archiveUnit, describeUnit } from '#data/farm/change-farm.ts';
import { dataOf } from '#data/live/live.ts';
import { employeesSource } from '#data/base/employees.ts';
import { unitsSource } from '#data/base/units.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'fields-farm';
let world: World;
let owner: Person;

beforeAll(async () => {
  world = await openWorld('fields');
  await world.addFarm({ id: FARM, ownerId: 'fields-owner', units: { k: 'Kostald' } });
  owner = await world.addPerson({
    name: 'owner',
    claims: { farm: FARM, owner: true },
    units: ['k'],
  });
});

afterEach(() => signOut());

async function enter(): Promise<void> {
  await world.enter(owner);
  await sessionIs('ready');
}

const units = () => dataOf(unitsSource.get()) ?? [];
const employeeOf = (id: string) =>
  (dataOf(employeesSource.get()) ?? []).find((person) => person.id === id);

describe('a unit', () => {
  it('[S3.5] has its id and its name, from the first on and under each later name', async () => {
    await enter();
    expect(await addUnit('Åmark')).toMatchObject({ ok: true });
    const id = units().find(({ unitName }) => unitName === 'Åmark')?.id ?? '';
    const stored = world.firestore.doc(paths.unit(FARM, id));
    expect((await stored.get()).data()).toMatchObject({ id, unitName: 'Åmark', deleted: null });
    expect(await describeUnit(id, { unitName: 'Mark' })).toMatchObject({ ok: true });
    expect(await archiveUnit(id)).toMatchObject({ ok: true });
    expect((await stored.get()).data()).toMatchObject({
      id,
      unitName: 'Mark',
      deletedByEid: owner.uid,
    });
    expect(units().find((unit) => unit.id === id)?.deleted).toBeGreaterThan(0);
  });
});

describe('an employee', () => {
  const startDate = new Date('2026-03-01T23:00:00Z');
  const hours = [
    { date: 1, month: 3, year: 2026, value: 37 },
    { date: 1, month: 11, year: 2026, value: 30 },
  ];

  it('[S3.6] has id, uid, names, units, hours, start date and seat', async () => {
    const record = { uid: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k'], hours };
    const fields = { ...record, startDate, seatType: 'PREMIUM', deleted: null };
    await world.firestore.doc(paths.employee(FARM, 'ida')).set(fields);
    await enter();
    await eventually(() => employeeOf('ida') !== undefined);
    expect(employeeOf('ida')).toMatchObject({
      ...record,
      id: 'ida',
      startDate: startDate.getTime(),
      seatType: 'PREMIUM',
      deleted: null,
    });
  });

  it('[S3.6] may have no last name, and a time at which they were deleted', async () => {
    const deleted = new Date('2026-11-20T10:00:00Z');
    await world.firestore
      .doc(paths.employee(FARM, 'bo'))
      .set({ uid: 'bo', firstName: 'Bo', units: [], hours: [], seatType: 'DELTID', deleted });
    await enter();
    await eventually(() => employeeOf('bo') !== undefined);
    expect(employeeOf('bo')).toMatchObject({
      firstName: 'Bo',
      lastName: '',
      deleted: deleted.getTime(),
    });
  });
});
