import { afterEach, beforeAll, expect, it } from 'vitest';
import { signOut } from '#data/auth/auth.ts';
import { saveSettings } from '#data/farm/save-settings.ts';
import { storedPlanningSettings } from '#data/plan/planning-settings.ts';
import { paths } from '#domain/paths.ts';
import type { StaffingNeed } from '#domain/plan/settings/planning-settings.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'plan-settings-farm';
let world: World;
let leader: Person;

beforeAll(async () => {
  world = await openWorld('plan-settings');
  await world.addFarm({ id: FARM, ownerId: 'plan-settings-owner', units: { k: 'Kostald' } });
  leader = await world.addPerson({
    name: 'leader',
    claims: { farm: FARM, leader: true },
    units: ['k'],
  });
});

afterEach(() => signOut());

const need = (title: string): StaffingNeed => ({
  unitId: 'k',
  title,
  weekdays: [],
  startMinute: 300,
  endMinute: 540,
  people: 2,
});
const read = async () => (await world.firestore.doc(paths.planningSettings(FARM)).get()).data();

it('[S2.11] settings of the plan change one by one: what another leader wrote meanwhile stays', async () => {
  await world.enter(leader);
  await sessionIs('ready');
  await eventually(() => storedPlanningSettings(FARM) === null);

  // The first word makes the document: a map, not a field with a point in its name.
  expect(await saveSettings('planning', { needs: { morning_need: need('Morgen') } })).toMatchObject(
    {
      ok: true,
    },
  );
  expect(await read()).toMatchObject({ id: 'planning', createdByEid: leader.uid });
  expect(await read()).not.toHaveProperty(['needs.morning_need']);

  await world.firestore.doc(paths.planningSettings(FARM)).update({
    'needs.evening_need': need('Aften'),
    'levels.norm': 'off',
    noticeDays: 7,
  });
  const change = { levels: { unit: 'block' }, needs: { night_shift_1: need('Nat') } } as const;
  expect(await saveSettings('planning', change)).toMatchObject({ ok: true });
  expect(await saveSettings('planning', { needs: { morning_need: null } })).toMatchObject({
    ok: true,
  });
  const night = { ...need('Nat'), endMinute: 541 };
  expect(await saveSettings('planning', { needs: { night_shift_1: night } })).toMatchObject({
    ok: true,
  });
  expect(await read()).toMatchObject({
    needs: { evening_need: need('Aften'), night_shift_1: night },
    levels: { norm: 'off', unit: 'block' },
    noticeDays: 7,
    updatedByEid: leader.uid,
  });
  expect(Object.keys((await read())?.['needs'] as object).toSorted()).toEqual([
    'evening_need',
    'night_shift_1',
  ]);
  await eventually(() => storedPlanningSettings(FARM)?.needs['night_shift_1']?.endMinute === 541);
});
