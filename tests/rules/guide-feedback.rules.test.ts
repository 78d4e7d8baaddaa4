import { randomUUID } from 'node:crypto';
import { where } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { BESIDE_GUIDES, feedbackOf, guideOf } from './fullest/fullest-guides.ts';
import { was } from './fullest/fullest.ts';
import { may, wordOf } from './scenes/leave-scene.ts';
import { employee, FARM, FIELD, leader, type Persona, STABLE, worker } from './matrix/personas.ts';
import { inUnit, ofPerson, PEOPLE, planScene } from './scenes/plan-scene.ts';
import { type Data, deletedBy } from './writes.ts';

const { world, make, change, erase, get, list } = planScene('guide-feedback');

const IN_FARMS = PEOPLE.filter(({ claims }) => claims.farm !== null);
const writes = (persona: Persona, unitIds: readonly string[]): boolean =>
  may(persona, 'guide.write', { farmId: FARM, unitIds });
const reads = (persona: Persona, unitIds: readonly string[]): boolean =>
  may(persona, 'guide.read', { farmId: FARM, unitIds, employeeId: String(persona.uid) });
const said = (persona: Persona, change: Data = {}): [string, Data] => {
  const id = randomUUID();
  return [paths.guideFeedbackOf(FARM, id), feedbackOf(id, persona, change)];
};
const stored = async (persona: Persona): Promise<string> => {
  const [path, data] = said(persona);
  await world().seed({ [path]: { ...was, ...data } });
  return path;
};

beforeEach(() => world().seed(BESIDE_GUIDES));

describe('what readers say is wrong', () => {
  test.each(IN_FARMS)('is said by whoever the guide is for: $name', async (persona) => {
    // The guide beside is for the stable and the field, and for the worker by name.
    const isReader = reads(persona, [STABLE, FIELD]) && !persona.claims.admin;
    const inUnits = [STABLE, FIELD].some((unit) => persona.record?.units.includes(unit));
    const isNamed = persona.uid === worker.uid;
    const word = wordOf(isReader && (inUnits || isNamed));
    expect(await make(persona, ...said(persona))).toBe(word);
    expect(await make(persona, ...said(persona, { employeeId: 'somebody' }))).toBe('denied');
  });

  test.each(IN_FARMS)('is read and settled by the authors of the guide: $name', async (persona) => {
    const path = await stored(worker);
    const isAuthor = writes(persona, [STABLE]);
    const all = paths.guideFeedback(FARM);
    const open = where('done', '==', false);
    expect(await get(persona, path)).toBe(wordOf(isAuthor || persona.uid === worker.uid));
    expect(await list(persona, all, inUnit(STABLE), open)).toBe(wordOf(isAuthor));
    expect(await list(persona, all, inUnit(FIELD), open)).toBe(wordOf(writes(persona, [FIELD])));
    expect(await list(persona, all, open)).toBe(wordOf(writes(persona, [''])));
    const isHere = wordOf(reads(persona, []));
    expect(await list(persona, all, ofPerson(persona))).toBe(isHere);
    expect(await change(persona, path, { done: true })).toBe(wordOf(isAuthor));
    expect(await change(persona, path, { text: 'x' })).toBe('denied');
    expect(await change(persona, path, { done: 'yes' })).toBe('denied');
    expect(await change(persona, path, deletedBy(persona))).toBe('denied');
    expect(await erase(persona, path)).toBe('denied');
    expect(await get(persona, paths.guideFeedbackOf(FARM, 'never'))).toBe(isHere);
  });

  test.each<[string, Data]>([
    ['another id', { id: 'x' }],
    ['another field', { note: 'x' }],
    ['too long a text', { text: 'x'.repeat(565) }],
    ['a text that is none', { text: 7 }],
    ['a step that is none', { stepId: 7 }],
    ['too long a step', { stepId: 'x'.repeat(64), text: 'x'.repeat(501) }],
    ['half a version', { major: 1.5 }],
    ['a version that is not there', { major: 4 }],
    ['a guide that is not there', { guideId: 'never' }],
    ['a unit that does not write it', { unitId: FIELD }],
    ['somebody else’s name', { employeeId: 'somebody' }],
    ['what is settled', { done: true }],
  ])('is nothing with %s', async (_name, wrong) => {
    expect(await make(worker, ...said(worker, wrong))).toBe('denied');
    expect(await make(worker, ...said(worker))).toBe('allowed');
  });

  test('is nothing about a draft, nor about a guide that is for others', async () => {
    for (const [change, word] of [
      [{ state: 'draft' }, 'denied'],
      [{ state: 'published', major: 3, units: [FIELD], people: [] }, 'denied'],
      [{ state: 'archived', major: 3 }, 'allowed'],
      [{ state: 'published', major: 3, units: [], people: [] }, 'allowed'],
    ] as const) {
      const id = randomUUID();
      await world().seed({ [paths.guide(FARM, id)]: { ...guideOf(id, change), ...was } });
      const milker = employee('PREMIUM', [STABLE]);
      expect(await make(milker, ...said(milker, { guideId: id }))).toBe(word);
    }
  });

  test('stays with a leader of the unit, whoever said it', async () => {
    const path = await stored(worker);
    expect(await change(leader, path, { done: true })).toBe('allowed');
    expect(await change(leader, path, { done: false })).toBe('allowed');
  });
});
