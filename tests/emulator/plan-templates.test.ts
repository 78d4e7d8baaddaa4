import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signOut } from '#data/auth/auth.ts';
import { editPlan } from '#data/plan/edit-plan.ts';
import { putTemplateAway, saveTemplate } from '#data/plan/plan-templates.ts';
import { newId } from '#data/device/device.ts';
import { useOutboxEntries } from '#data/outbox/outbox.ts';
import { instantOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import type { TemplateShift } from '#domain/plan/template/plan-template.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'plan-templates-farm';
const ZONE = 'Europe/Copenhagen';
let world: World;
let planner: Person;
let other: Person;

beforeAll(async () => {
  world = await openWorld('plan-templates');
  await world.addFarm({ id: FARM, ownerId: 'plan-templates-owner', units: { k: 'Kostald' } });
  const plans = { claims: { farm: FARM }, seatType: 'PLANNING', units: ['k'] } as const;
  planner = await world.addPerson({ name: 'planner', ...plans });
  other = await world.addPerson({ name: 'other', ...plans });
});

afterEach(() => signOut());

async function enterAs(person: Person): Promise<void> {
  await world.enter(person);
  await sessionIs('ready');
}

const read = async (path: string) => (await world.firestore.doc(path).get()).data() ?? {};
const settled = () => eventually(() => useOutboxEntries.getState().length === 0);
const list = (count: number, employeeId: string): TemplateShift[] =>
  Array.from({ length: count }, (_, at) => ({
    week: 0,
    weekday: (at % 7) + 1,
    startMinute: at,
    endMinute: at + 60,
    breakMinutes: 0,
    employeeId,
    activityId: null,
    title: '',
    note: '',
  }));

describe('templates', () => {
  it('of many shifts arrive whole, change whole, and come back', async () => {
    await enterAs(planner);
    const fields = { unitId: 'k', name: 'Turnus', weeks: 2, shifts: list(30, 'rasmus') };
    const id = newId();
    expect(await saveTemplate(id, true, fields)).toMatchObject({ ok: true });
    const path = paths.planTemplate(FARM, id);
    expect(await read(path)).toMatchObject({ ...fields, createdByEid: planner.uid });

    const summer = { ...fields, name: 'Sommer', shifts: list(30, 'ida') };
    expect(await saveTemplate(id, false, summer)).toMatchObject({ ok: true });
    expect(await read(path)).toMatchObject({ name: 'Sommer', shifts: list(30, 'ida') });

    expect(await putTemplateAway(id, true)).toMatchObject({ ok: true });
    expect(await read(path)).toMatchObject({ deletedByEid: planner.uid });
    expect(await putTemplateAway(id, false)).toMatchObject({ ok: true });
    expect(await read(path)).toMatchObject({ deleted: null, name: 'Sommer' });
  });
});

describe('two planners on one week', () => {
  const week = '2026-W49';
  const path = paths.planDraft(FARM, `k_${week}`);
  const shift = (day: string, title: string): Shift => ({
    employeeId: planner.uid,
    start: instantOf(day, 6, 0, ZONE),
    end: instantOf(day, 14, 0, ZONE),
    breakMinutes: 0,
    activityId: null,
    title,
    note: '',
    guideIds: [],
    overrides: {},
  });
  const titles = async () =>
    Object.fromEntries(
      Object.entries(Object((await read(path))['shifts']))
        // Of a shift that was taken away something stays in a draft.
        .filter(([, one]) => 'start' in Object(one))
        .map(([id, one]) => [id.replace(/0+$/, ''), Reflect.get(Object(one), 'title')]),
    );

  it('lose nothing of each other: the last word counts for a shift, the others stay', async () => {
    await enterAs(planner);
    const edit = (named: Readonly<Record<string, Shift | null>>) => {
      // As long as an id that a device has made.
      const ids = Object.entries(named).map(([name, one]) => [name.padEnd(20, '0'), one]);
      editPlan([{ unitId: 'k', week, shifts: Object.fromEntries(ids) }]);
    };
    edit({ one: shift('2026-11-30', 'a'), two: shift('2026-12-01', 'a') });
    await settled();
    await enterAs(other);
    edit({ two: shift('2026-12-01', 'b'), three: shift('2026-12-02', 'b') });
    await settled();
    // Who goes on from what stood before still names only what they change.
    await enterAs(planner);
    edit({ one: null, four: shift('2026-12-03', 'a') });
    await settled();
    expect(await titles()).toEqual({ two: 'b', three: 'b', four: 'a' });
    // A roll-out is the same kind of change, in as many writes as it takes.
    const laid = Object.fromEntries(
      Array.from({ length: 23 }, (_, at) => [`laid-${at}-`, shift('2026-12-04', 'laid')]),
    );
    edit(laid);
    await settled();
    const now = await titles();
    expect(Object.keys(now)).toHaveLength(26);
    expect(now).toMatchObject({ two: 'b', three: 'b', 'laid-22-': 'laid' });
  });
});
