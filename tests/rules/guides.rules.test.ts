import { doc, serverTimestamp, Timestamp, where, writeBatch } from 'firebase/firestore';
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
import { outcomeOf } from './matrix/outcome.ts';
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
import { createdBy, type Data, deletedBy, updatedBy } from './writes.ts';

const { world, make, keep, change, erase, get, list } = planScene('guides');

const IN_FARMS = PEOPLE.filter(({ claims }) => claims.farm !== null);
const writes = (persona: Persona, unitIds: readonly string[]): boolean =>
  may(persona, 'guide.write', { farmId: FARM, unitIds });
const reads = (persona: Persona, about: { unitIds?: string[]; employeeId?: string }): boolean =>
  may(persona, 'guide.read', { farmId: FARM, ...about });
const MEMBER = { unitIds: [] };
const gone = { deleted: Timestamp.fromMillis(1), deletedByEid: OWNER_UID };
const plain = { units: [STABLE], people: [], newcomerDays: null, readWithin: 14, askedOn: null };
const stored = async (path: string, data: Data): Promise<string> => {
  await world().seed({ [path]: { ...was, ...data } });
  return path;
};
const storedGuide = (data: Data): Promise<string> =>
  stored(paths.guide(FARM, String(data['id'])), data);

beforeEach(() => world().seed(BESIDE_GUIDES));

describe('guides as authors have them', () => {
  test.each(IN_FARMS)(
    'are written by owners, and by leaders of the unit: $name',
    async (persona) => {
      for (const unitId of [STABLE, FIELD, '']) {
        const word = wordOf(writes(persona, [unitId]));
        const fresh = guideOf(randomUUID(), {
          ...plain,
          unitId,
          units: unitId === '' ? [] : [unitId],
        });
        expect(await make(persona, paths.guide(FARM, String(fresh['id'])), fresh)).toBe(word);
        const path = await storedGuide({ ...fresh, id: randomUUID() });
        expect(await get(persona, path)).toBe(word);
        expect(await list(persona, paths.guides(FARM), inUnit(unitId))).toBe(word);
        expect(await change(persona, path, { rev: 2, content: 'x' })).toBe(word);
        expect(await change(persona, path, { rev: 3, state: 'archived' })).toBe(word);
        expect(await erase(persona, path)).toBe('denied');
      }
      expect(await list(persona, paths.guides(FARM))).toBe(wordOf(writes(persona, [''])));
      expect(await get(persona, paths.guide(FARM, 'never'))).toBe(wordOf(reads(persona, MEMBER)));
    },
  );

  test('a leader reaches the own units alone', async () => {
    for (const units of [[STABLE, FIELD], [], [FIELD]]) {
      const fresh = guideOf(randomUUID(), { ...plain, units });
      const path = paths.guide(FARM, String(fresh['id']));
      expect(await make(leader, path, fresh)).toBe('denied');
      expect(await make(owner, path, fresh)).toBe('allowed');
    }
    const both = guideOf(randomUUID(), { ...plain, units: [STABLE, FIELD] });
    expect(await make(chief, paths.guide(FARM, String(both['id'])), both)).toBe('allowed');
  });

  test('who writes over a change they have not seen is refused', async () => {
    const path = await storedGuide(guideOf(randomUUID(), plain));
    expect(await change(leader, path, { rev: 2, content: 'mine' })).toBe('allowed');
    expect(await change(owner, path, { rev: 2, content: 'theirs' })).toBe('denied');
    expect(await change(owner, path, { content: 'theirs' })).toBe('denied');
    expect(await change(owner, path, { rev: 4, content: 'theirs' })).toBe('denied');
    expect(await change(owner, path, { rev: 3, content: 'both' })).toBe('allowed');
  });

  test.each<[string, Data, Data, 'allowed' | 'denied']>([
    ['the first version', {}, { state: 'published', major: 1 }, 'allowed'],
    ['a correction of nothing', {}, { state: 'published', minor: 1 }, 'denied'],
    ['no version', {}, { state: 'published' }, 'denied'],
    ['a draft with a number', {}, { major: 1 }, 'denied'],
    ['a correction', { state: 'published', major: 1 }, { minor: 1 }, 'allowed'],
    [
      'the next version',
      { state: 'published', major: 1, minor: 4 },
      { major: 2, minor: 0 },
      'allowed',
    ],
    ['one that is left out', { state: 'published', major: 1 }, { major: 3 }, 'denied'],
    ['an earlier one', { state: 'published', major: 2 }, { major: 1 }, 'denied'],
    [
      'a draft of what was published',
      { state: 'published', major: 1 },
      { state: 'draft' },
      'denied',
    ],
    ['brought back', { state: 'archived', major: 1 }, { state: 'published' }, 'allowed'],
    ['brought back as a draft', { state: 'archived' }, { state: 'draft' }, 'allowed'],
  ])('versions follow each other: %s', async (_name, before, after, word) => {
    const path = await storedGuide(guideOf(randomUUID(), { ...plain, ...before }));
    expect(await change(leader, path, { rev: 2, ...after })).toBe(word);
  });

  test.each<[string, Data]>([
    ['another id', { id: 'x' }],
    ['another field', { note: 'x' }],
    ['another state', { state: 'secret' }],
    ['half a number', { major: 0.5 }],
    ['content that is none', { content: { steps: [] } }],
    ['units as text', { units: STABLE }],
    ['units by name', { units: { stable: true } }],
    ['the same unit twice', { units: [STABLE, STABLE] }],
    ['people that are numbers', { people: [7] }],
    ['too many people', { people: Array.from({ length: 13 }, (_, n) => `p${n}`) }],
    ['newcomers of no day', { newcomerDays: 0 }],
    ['newcomers as text', { newcomerDays: '30' }],
    ['a receipt that may be', { acknowledge: 'yes' }],
    ['no day to read it', { readWithin: 0 }],
    ['more than a year to read it', { readWithin: 366 }],
    ['days to read it as text', { readWithin: '14' }],
    ['a day that is none', { askedOn: '2026-02-30' }],
    ['a day beyond all calendars', { askedOn: '9999-12-31' }],
    ['an instant for a day', { askedOn: Timestamp.fromMillis(1) }],
    ['a unit that is not there', { unitId: 'never' }],
    ['another’s name', { createdByEid: 'somebody' }],
    ['a deletion', gone],
  ])('with %s are refused', async (_name, wrong) => {
    for (const persona of [leader, owner]) {
      const right = guideOf(randomUUID(), plain);
      const path = paths.guide(FARM, String(right['id']));
      expect(await make(persona, path, { ...right, ...wrong })).toBe('denied');
      const there = await storedGuide(guideOf(randomUUID(), plain));
      expect(await change(persona, there, { rev: 2, content: 'y', ...wrong })).toBe('denied');
    }
  });
});

describe('what is published', () => {
  /** Guide, version and copies in one write, as an author’s device sends them. */
  const publish = (persona: Persona, guide: Data, copies: readonly Data[]) => {
    const db = world().as(persona);
    const batch = writeBatch(db);
    const {
      id: guideId,
      unitId,
      content,
      units,
      people,
      newcomerDays,
      acknowledge,
      readWithin,
    } = guide;
    const askedOn = '2026-11-23';
    const [major, minor] = [1, 0];
    const changed = { rev: 2, state: 'published', major, minor, content, units, people };
    batch.update(doc(db, paths.guide(FARM, String(guideId))), {
      ...changed,
      newcomerDays,
      acknowledge,
      readWithin,
      askedOn,
      ...updatedBy(persona),
    });
    const versionId = `${String(guideId)}_1_0`;
    const version = { id: versionId, guideId, unitId, major, minor, content };
    batch.set(doc(db, paths.guideVersion(FARM, versionId)), { ...version, ...createdBy(persona) });
    for (const place of copies) {
      const said = { major, minor, content, newcomerDays, acknowledge, readWithin, askedOn };
      const copy = { guideId, authorUnitId: unitId, ...said, ...place };
      batch.set(doc(db, paths.guideCopy(FARM, String(place['id']))), {
        ...copy,
        ...updatedBy(persona),
      });
    }
    return outcomeOf(batch.commit());
  };
  const draft = async (fields: Data): Promise<Data> => {
    const guide = guideOf(randomUUID(), { ...plain, content: 'words', ...fields });
    await storedGuide(guide);
    return guide;
  };
  const inStable = (id: unknown): Data => ({
    id: `${String(id)}_unit_${STABLE}`,
    unitId: STABLE,
    employeeId: '',
  });
  const onFarm = (id: unknown): Data => ({ id: `${String(id)}_farm`, unitId: '', employeeId: '' });
  const forOne = (id: unknown, uid: unknown): Data => ({
    id: `${String(id)}_person_${String(uid)}`,
    unitId: '',
    employeeId: uid,
  });

  test('goes to the places of its audience, and to no other', async () => {
    const one = await draft({});
    expect(await publish(leader, one, [inStable(one['id']), onFarm(one['id'])])).toBe('denied');
    expect(await publish(leader, one, [forOne(one['id'], worker.uid)])).toBe('denied');
    expect(await publish(leader, one, [inStable(one['id'])])).toBe('allowed');
    const named = await draft({ units: [], people: [worker.uid] });
    expect(await publish(leader, named, [forOne(named['id'], worker.uid)])).toBe('allowed');
    const all = await draft({ unitId: '', units: [] });
    expect(await publish(owner, all, [onFarm(all['id'])])).toBe('allowed');
    const foreign = await draft({});
    expect(await publish(worker, foreign, [inStable(foreign['id'])])).toBe('denied');
  });

  test('a leader names nobody of a unit that is not theirs', async () => {
    const { uid } = employee('PREMIUM', [FIELD]);
    const named = await draft({ units: [], people: [uid] });
    expect(await publish(leader, named, [forOne(named['id'], uid)])).toBe('denied');
    expect(await publish(owner, named, [forOne(named['id'], uid)])).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['another text', { content: 'other words' }],
    ['another version', { major: 2 }],
    ['another number', { minor: 0 }],
    ['another id', { id: 'x' }],
    ['another place', { unitId: '' }],
    ['other authors', { authorUnitId: FIELD }],
    ['another field', { note: 'x' }],
    ['a guide that is not there', { guideId: 'never' }],
    ['others asked', { newcomerDays: 3 }],
    ['no receipt asked', { acknowledge: false }],
    ['another time to read it', { readWithin: 1 }],
    ['another day it was asked on', { askedOn: '2020-01-01' }],
    ['a maker', { createdByEid: OWNER_UID }],
    ['another’s name', { updatedByEid: 'somebody' }],
    ['a deletion', gone],
  ])('is no copy with %s', async (_name, wrong) => {
    const path = paths.guideCopy(FARM, String(copyOf()['id']));
    expect(await keep(chief, path, { ...copyOf(), ...wrong })).toBe('denied');
    expect(await keep(chief, path, copyOf())).toBe('allowed');
    expect(await change(chief, path, { ...wrong })).toBe('denied');
    expect(await erase(chief, path)).toBe('denied');
    await world().remove(path);
  });

  test.each(IN_FARMS)('is read where it is for: $name', async (persona) => {
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
    const takesAway = wordOf(writes(persona, [STABLE]));
    const path = await copy({ unitId: STABLE });
    expect(await change(persona, path, deletedBy(persona))).toBe(takesAway);
    expect(await erase(persona, path)).toBe('denied');
  });

  test.each(IN_FARMS)('stays as it was, for its authors to read: $name', async (persona) => {
    const path = await stored(paths.guideVersion(FARM, `${GUIDE}_3_0`), versionOf({ minor: 0 }));
    const word = wordOf(writes(persona, [STABLE]));
    expect(await get(persona, path)).toBe(word);
    const ofGuide = [inUnit(STABLE), where('guideId', '==', GUIDE)];
    expect(await list(persona, paths.guideVersions(FARM), ...ofGuide)).toBe(word);
    expect(await change(persona, path, { content: 'x' })).toBe('denied');
    expect(await change(persona, path, deletedBy(persona))).toBe('denied');
    expect(await erase(persona, path)).toBe('denied');
  });

  test.each<[string, Data]>([
    ['another text', { content: 'x' }],
    ['another unit', { unitId: FIELD }],
    ['another field', { note: 'x' }],
    ['another id', { id: 'x' }],
    ['another number', { minor: 2 }],
  ])('is no version with %s', async (_name, wrong) => {
    await world().remove(paths.guideVersion(FARM, `${GUIDE}_3_1`));
    const path = paths.guideVersion(FARM, `${GUIDE}_3_1`);
    expect(await make(chief, path, { ...versionOf(), ...wrong })).toBe('denied');
    expect(await make(chief, path, versionOf())).toBe('allowed');
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
