import { Timestamp, where } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { may, wordOf } from './scenes/leave-scene.ts';
import { FARM, FIELD, OWNER_UID, type Persona, STABLE, worker } from './matrix/personas.ts';
import { PLAN_PEOPLE } from './scenes/plan-facts.ts';
import { inUnit, ofPerson, PEOPLE, planScene } from './scenes/plan-scene.ts';
import { utcDay } from './world.ts';
import { type Data, deletedBy, restoredBy } from './writes.ts';

const { world, make, change, erase, get, list } = planScene('plan-records');

const IN_FARMS = PEOPLE.filter(({ claims }) => claims.farm !== null);
const plansIn = (persona: Persona, unit: string): boolean =>
  may(persona, 'plan.edit', { farmId: FARM, unitIds: [unit] });
const reads = (persona: Persona): boolean => may(persona, 'plan.read', { farmId: FARM });
const was = {
  created: Timestamp.fromMillis(1),
  createdByEid: OWNER_UID,
  deleted: null,
  deletedByEid: null,
};
const gone = { deleted: Timestamp.fromMillis(1), deletedByEid: OWNER_UID };

describe('templates of weeks', () => {
  const template = (change: Data = {}): Data => ({
    id: randomUUID(),
    unitId: STABLE,
    name: 'Vinter',
    weeks: 2,
    shifts: [],
    ...change,
  });
  const pathOf = (data: Data): string => paths.planTemplate(FARM, String(data['id']));
  const stored = async (data: Data): Promise<string> => {
    await world().seed({ [pathOf(data)]: { ...data, ...was, ...data } });
    return pathOf(data);
  };

  test.each(IN_FARMS)(
    'are read by whoever plans the unit, written by nobody: $name',
    async (persona) => {
      for (const unitId of [STABLE, FIELD]) {
        const word = wordOf(plansIn(persona, unitId));
        const path = await stored(template({ unitId }));
        expect(await get(persona, path)).toBe(word);
        expect(await list(persona, paths.planTemplates(FARM), inUnit(unitId))).toBe(word);
        const fresh = template({ unitId });
        expect(await make(persona, pathOf(fresh), fresh)).toBe('denied');
        expect(await change(persona, path, { name: 'Sommer' })).toBe('denied');
        expect(await change(persona, path, deletedBy(persona))).toBe('denied');
        expect(await erase(persona, path)).toBe('denied');
      }
      expect(await get(persona, paths.planTemplate(FARM, 'never'))).toBe(wordOf(reads(persona)));
    },
  );
});

describe('when somebody cannot work', () => {
  const availability = (persona: Persona, change: Data = {}): Data => ({
    id: randomUUID(),
    employeeId: persona.uid,
    unitId: persona.record?.units[0] ?? STABLE,
    kind: 'cannot',
    from: utcDay(),
    to: utcDay(20),
    weekdays: [2, 4],
    startMinute: 900,
    endMinute: 1440,
    ...change,
  });
  const pathOf = (data: Data): string => paths.availability(FARM, String(data['id']));
  const stored = async (data: Data): Promise<string> => {
    await world().seed({ [pathOf(data)]: { ...was, ...data } });
    return pathOf(data);
  };

  test.each(IN_FARMS)(
    'is said by themself, and read by themself and whoever plans the unit: $name',
    async (persona) => {
      const isOne = may(persona, 'availability.write', {
        farmId: FARM,
        employeeId: String(persona.uid),
      });
      const own = availability(persona);
      expect(await make(persona, pathOf(own), own)).toBe(wordOf(isOne));
      const path = await stored(availability(persona));
      const kept = wordOf(
        may(persona, 'availability.write', { farmId: FARM, employeeId: String(persona.uid) }),
      );
      expect(await change(persona, path, { weekdays: [] })).toBe('denied');
      expect(await change(persona, path, deletedBy(persona))).toBe(kept);
      const away = await stored(availability(persona, gone));
      expect(await change(persona, away, restoredBy(persona))).toBe(kept);
      expect(await get(persona, path)).toBe(kept);
      const all = paths.availabilities(FARM);
      expect(await list(persona, all, ofPerson(persona), where('to', '>=', utcDay()))).toBe(kept);

      const somebody = PLAN_PEOPLE[0] ?? worker;
      const another = await stored(availability(somebody));
      const about = { farmId: FARM, employeeId: String(somebody.uid), unitIds: [STABLE] };
      const read = wordOf(may(persona, 'availability.read', about));
      if (persona.uid !== somebody.uid) {
        expect(await get(persona, another)).toBe(read);
        expect(await list(persona, all, inUnit(STABLE), where('to', '>=', utcDay()))).toBe(read);
        expect(await change(persona, another, { weekdays: [] })).toBe('denied');
        expect(await change(persona, another, deletedBy(persona))).toBe('denied');
        const forged = availability(somebody);
        expect(await make(persona, pathOf(forged), forged)).toBe('denied');
      }
      expect(await get(persona, paths.availability(FARM, 'never'))).toBe(wordOf(reads(persona)));
      expect(await erase(persona, path)).toBe('denied');
    },
  );

  test('is said as long before as the farm asks for, with two days for a device without a network', async () => {
    const settings = (availabilityDays: number) =>
      world().seed({ [paths.planningSettings(FARM)]: { id: 'planning', availabilityDays } });
    const said = async (days: number, more: Data = {}) => {
      const word = availability(worker, { from: utcDay(days), to: utcDay(days + 20), ...more });
      return await make(worker, pathOf(word), word);
    };
    try {
      await settings(7);
      expect([await said(7), await said(5), await said(3)]).toEqual([
        'allowed',
        'allowed',
        'denied',
      ]);
      expect(await said(0, { kind: 'wants' })).toBe('allowed');
      const late = await stored(availability(worker));
      expect(await change(worker, late, { to: utcDay(30) })).toBe('denied');
      expect(await change(worker, late, deletedBy(worker))).toBe('allowed');
      await settings(0);
      expect(await said(0)).toBe('allowed');
    } finally {
      await world().remove(paths.planningSettings(FARM));
    }
  });

  test('may be for as long as four hundred days, all day, on every day', async () => {
    const long = availability(worker, {
      kind: 'wants',
      from: '2026-02-28',
      to: '2027-04-03',
      weekdays: [],
      startMinute: null,
      endMinute: null,
    });
    expect(await make(worker, pathOf(long), long)).toBe('allowed');
    const longer = availability(worker, { ...long, id: randomUUID(), to: '2027-04-04' });
    expect(await make(worker, pathOf(longer), longer)).toBe('denied');
  });

  test.each<[string, Data]>([
    ['another id', { id: 'x' }],
    ['another field', { note: 'Lægen' }],
    ['another kind', { kind: 'sick' }],
    ['a day that does not exist', { to: '2027-02-30' }],
    ['a first day that is a number', { from: 20_270_101 }],
    ['an end before the start', { to: utcDay(-1) }],
    ['an eighth weekday', { weekdays: [8] }],
    ['weekdays as text', { weekdays: '2' }],
    ['weekdays by name', { weekdays: {} }],
    ['eight weekdays', { weekdays: [1, 1, 1, 1, 1, 1, 1, 1] }],
    ['a minute below nothing', { startMinute: -1 }],
    ['a minute of tomorrow', { endMinute: 1441 }],
    ['half a minute', { startMinute: 0.5 }],
    ['a unit that is not home', { unitId: FIELD }],
    ['another’s name', { createdByEid: 'somebody' }],
    ['another person', { employeeId: OWNER_UID }],
    ['a deletion', gone],
  ])('with %s is refused', async (_name, wrong) => {
    const right = availability(worker);
    expect(await make(worker, pathOf(right), { ...right, ...wrong })).toBe('denied');
    const path = await stored(availability(worker));
    expect(await change(worker, path, { ...deletedBy(worker), ...wrong })).toBe('denied');
  });
});
