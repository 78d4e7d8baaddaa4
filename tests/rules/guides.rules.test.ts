import { serverTimestamp, Timestamp, where } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import {
  BESIDE_GUIDES,
  copyOf,
  GUIDE,
  guideOf,
  NO_MAKER,
  receiptOf,
  versionOf,
} from './fullest/fullest-guides.ts';
import { chief, was } from './fullest/fullest.ts';
import { may, wordOf } from './scenes/leave-scene.ts';
import {
  employee,
  FARM,
  FIELD,
  leader,
  owner,
  OWNER_UID,
  type Persona,
  STABLE,
  worker,
} from './matrix/personas.ts';
import { inUnit, ofPerson, PEOPLE, planScene } from './scenes/plan-scene.ts';
import { type Data, deletedBy } from './writes.ts';

const { world, make, keep, change, erase, get, list } = planScene('guides');

const IN_FARMS = PEOPLE.filter(({ claims }) => claims.farm !== null);
const writes = (persona: Persona, unitIds: readonly string[]): boolean =>
  may(persona, 'guide.write', { farmId: FARM, unitIds });
const reads = (persona: Persona, about: { unitIds?: string[]; employeeId?: string }): boolean =>
  may(persona, 'guide.read', { farmId: FARM, ...about });
const MEMBER = { unitIds: [] };
const gone = { deleted: Timestamp.fromMillis(1), deletedByEid: OWNER_UID };
const stored = async (path: string, data: Data): Promise<string> => {
  await world().seed({ [path]: { ...was, ...data } });
  return path;
};
const storedGuide = (data: Data): Promise<string> =>
  stored(paths.guide(FARM, String(data['id'])), data);

beforeEach(() => world().seed(BESIDE_GUIDES));

describe('guides as authors have them', () => {
  test.each(IN_FARMS)(
    'are read, and their words written, by owners and leaders of the unit: $name',
    async (persona) => {
      for (const unitId of [STABLE, FIELD, '']) {
        const word = wordOf(writes(persona, [unitId]));
        const path = await storedGuide(guideOf(randomUUID(), { unitId }));
        expect(await get(persona, path)).toBe(word);
        expect(await list(persona, paths.guides(FARM), inUnit(unitId))).toBe(word);
        expect(await change(persona, path, { rev: 2, content: 'x' })).toBe(word);
        expect(await change(persona, path, { rev: 3, state: 'archived' })).toBe('denied');
        expect(await erase(persona, path)).toBe('denied');
        const fresh = guideOf(randomUUID(), { unitId });
        expect(await make(persona, paths.guide(FARM, String(fresh['id'])), fresh)).toBe('denied');
      }
      expect(await list(persona, paths.guides(FARM))).toBe(wordOf(writes(persona, [''])));
      expect(await get(persona, paths.guide(FARM, 'never'))).toBe(wordOf(reads(persona, MEMBER)));
    },
  );

  test('who writes over a change they have not seen is refused', async () => {
    const path = await storedGuide(guideOf(randomUUID()));
    expect(await change(leader, path, { rev: 2, content: 'mine' })).toBe('allowed');
    expect(await change(owner, path, { rev: 2, content: 'theirs' })).toBe('denied');
    expect(await change(owner, path, { content: 'theirs' })).toBe('denied');
    expect(await change(owner, path, { rev: 4, content: 'theirs' })).toBe('denied');
    expect(await change(owner, path, { rev: 3, content: 'both' })).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['another id', { id: 'x' }],
    ['another field', { note: 'x' }],
    ['another state', { state: 'published' }],
    ['another version', { major: 1 }],
    ['a correction', { minor: 1 }],
    ['content that is none', { content: { steps: [] } }],
    ['another audience', { units: [STABLE] }],
    ['other people', { people: [worker.uid] }],
    ['other newcomers', { newcomerDays: 1 }],
    ['no receipt asked', { acknowledge: false }],
    ['another time to read it', { readWithin: 1 }],
    ['another day it was asked on', { askedOn: '2020-01-01' }],
    ['another unit', { unitId: FIELD }],
    ['another maker', { createdByEid: 'somebody' }],
    ['another’s name', { updatedByEid: 'somebody' }],
    ['another time', { updated: Timestamp.fromMillis(1) }],
    ['a deletion', gone],
  ])('with %s are refused', async (_name, wrong) => {
    for (const persona of [leader, owner]) {
      const there = await storedGuide(guideOf(randomUUID()));
      expect(await change(persona, there, { rev: 2, content: 'y', ...wrong })).toBe('denied');
    }
  });
});

describe('what is published', () => {
  test.each(IN_FARMS)('is read where it is for, written by nobody: $name', async (persona) => {
    const all = paths.guideCopies(FARM);
    const copy = (fields: Data) =>
      stored(`${all}/${randomUUID()}`, { ...copyOf(fields), ...NO_MAKER });
    for (const unitId of [STABLE, FIELD]) {
      const word = wordOf(reads(persona, { unitIds: [unitId] }));
      expect(await get(persona, await copy({ unitId }))).toBe(word);
      const ofUnit = [inUnit(unitId), where('employeeId', '==', '')];
      expect(await list(persona, all, ...ofUnit)).toBe(word);
    }
    const toAll = wordOf(reads(persona, MEMBER));
    expect(await get(persona, await copy({ unitId: '' }))).toBe(toAll);
    expect(await list(persona, all, inUnit(''), where('employeeId', '==', ''))).toBe(toAll);
    expect(await list(persona, all, ofPerson(persona))).toBe(
      wordOf(reads(persona, { employeeId: String(persona.uid) })),
    );
    for (const who of [worker, chief]) {
      const word = wordOf(reads(persona, { employeeId: String(who.uid) }));
      expect(await get(persona, await copy({ unitId: '', employeeId: who.uid }))).toBe(word);
    }
    const path = await copy({ unitId: STABLE });
    expect(await keep(persona, path, copyOf())).toBe('denied');
    expect(await change(persona, path, deletedBy(persona))).toBe('denied');
    expect(await erase(persona, path)).toBe('denied');
  });

  test.each(IN_FARMS)('stays as it was, for its authors to read: $name', async (persona) => {
    const path = await stored(paths.guideVersion(FARM, `${GUIDE}_3_0`), versionOf({ minor: 0 }));
    const word = wordOf(writes(persona, [STABLE]));
    expect(await get(persona, path)).toBe(word);
    const ofGuide = [inUnit(STABLE), where('guideId', '==', GUIDE)];
    expect(await list(persona, paths.guideVersions(FARM), ...ofGuide)).toBe(word);
    const next = versionOf({ id: `${GUIDE}_3_2`, minor: 2 });
    expect(await make(persona, paths.guideVersion(FARM, `${GUIDE}_3_2`), next)).toBe('denied');
    expect(await change(persona, path, { content: 'x' })).toBe('denied');
    expect(await change(persona, path, deletedBy(persona))).toBe('denied');
    expect(await erase(persona, path)).toBe('denied');
  });
});

describe('receipts', () => {
  test.each(IN_FARMS)(
    'are one’s own word, for oneself and one’s leaders: $name',
    async (persona) => {
      const own = receiptOf(persona);
      const path = paths.guideReceipt(FARM, String(own['id']));
      const about = { farmId: FARM, employeeId: String(persona.uid) };
      const isOne = persona.claims.admin ? false : may(persona, 'guideReceipt.write', about);
      if (!persona.claims.admin) expect(await keep(persona, path, own)).toBe(wordOf(isOne));
      const all = paths.guideReceipts(FARM);
      expect(await list(persona, all, ofPerson(persona))).toBe(
        wordOf(may(persona, 'guideReceipt.read', about)),
      );
      for (const unitId of [STABLE, FIELD]) {
        const of = { farmId: FARM, employeeId: 'somebody', unitIds: [unitId] };
        expect(await list(persona, all, inUnit(unitId))).toBe(
          wordOf(may(persona, 'guideReceipt.read', of)),
        );
      }
      if (persona.uid !== worker.uid) {
        const theirs = receiptOf(worker);
        const another = paths.guideReceipt(FARM, String(theirs['id']));
        expect(await keep(persona, another, theirs)).toBe('denied');
      }
      expect(await erase(persona, path)).toBe('denied');
    },
  );

  test.each<[string, Data]>([
    ['a version that is not there', { major: 4 }],
    ['an earlier version than before', { major: 2 }],
    ['half a version', { major: 2.5 }],
    ['another person', { employeeId: OWNER_UID }],
    ['another unit', { unitId: FIELD }],
    ['another guide', { guideId: 'never' }],
    ['another field', { answers: [] }],
    ['a deletion', gone],
    ['a maker', { created: serverTimestamp() }],
  ])('with %s are refused', async (_name, wrong) => {
    const right = receiptOf(worker);
    const path = await stored(paths.guideReceipt(FARM, String(right['id'])), {
      ...right,
      ...NO_MAKER,
    });
    expect(await keep(worker, path, { ...right, ...wrong })).toBe('denied');
  });

  test('of a newer version take the place of the old one, and are read by the person and their leaders', async () => {
    const right = receiptOf(worker);
    const path = await stored(paths.guideReceipt(FARM, String(right['id'])), {
      ...receiptOf(worker, { major: 2 }),
      ...NO_MAKER,
    });
    expect(await keep(worker, path, right)).toBe('allowed');
    expect(await keep(worker, path, right)).toBe('allowed');
    for (const persona of [worker, leader, owner]) expect(await get(persona, path)).toBe('allowed');
    expect(await get(employee('PREMIUM'), path)).toBe('denied');
    expect(await get(employee('PREMIUM'), paths.guideReceipt(FARM, 'never'))).toBe('allowed');
  });
});
