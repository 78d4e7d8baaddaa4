import { beforeEach, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { may, wordOf } from './scenes/leave-scene.ts';
import { FARM, FIELD, type Persona, STABLE, worker } from './matrix/personas.ts';
import { inUnit, PEOPLE, planScene } from './scenes/plan-scene.ts';

const { world, make, change, erase, get, list } = planScene('guide-reads');

const leads = (persona: Persona, unitId: string): boolean =>
  may(persona, 'guide.write', { farmId: FARM, unitIds: [unitId] });
const gathered = (unitId: string) => paths.guideReadsOf(FARM, unitId);

beforeEach(() =>
  world().seed({
    [gathered(STABLE)]: {
      id: STABLE,
      unitId: STABLE,
      read: { milking: { [String(worker.uid)]: 1 } },
    },
    [gathered('_farm')]: { id: '_farm', unitId: '', read: {} },
  }),
);

test.each(PEOPLE)(
  'who has read what is for leaders of the unit and owners: $name',
  async (persona) => {
    const all = paths.guideReads(FARM);
    expect(await get(persona, gathered(STABLE))).toBe(wordOf(leads(persona, STABLE)));
    expect(await get(persona, gathered('_farm'))).toBe(wordOf(leads(persona, '')));
    expect(await list(persona, all, inUnit(STABLE))).toBe(wordOf(leads(persona, STABLE)));
    expect(await list(persona, all, inUnit(FIELD))).toBe(wordOf(leads(persona, FIELD)));
    expect(await list(persona, all)).toBe(wordOf(leads(persona, '')));
  },
);

test.each(PEOPLE)('nobody writes it: $name', async (persona) => {
  const data = { id: FIELD, unitId: FIELD, read: {} };
  expect(await make(persona, gathered(FIELD), data)).toBe('denied');
  expect(await change(persona, gathered(STABLE), { read: {} })).toBe('denied');
  expect(await erase(persona, gathered(STABLE))).toBe('denied');
});
