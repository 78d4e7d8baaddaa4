import { doc, getDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { GUIDE_LIMITS } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { BESIDE_GUIDES, guideOf, imageOf } from './fullest/fullest-guides.ts';
import { chief, was } from './fullest/fullest.ts';
import { may, wordOf } from './scenes/leave-scene.ts';
import { FARM, FIELD, leader, STABLE, worker } from './matrix/personas.ts';
import { inUnit, PEOPLE, planScene } from './scenes/plan-scene.ts';
import type { Data } from './writes.ts';

const { world, make, change, erase, get, list } = planScene('guide-pictures');

const IN_FARMS = PEOPLE.filter(({ claims }) => claims.farm !== null);
const stored = async (path: string, data: Data): Promise<string> => {
  await world().seed({ [path]: { ...was, ...data } });
  return path;
};

beforeEach(() => world().seed(BESIDE_GUIDES));

describe('pictures', () => {
  test.each(IN_FARMS)('are made by authors and seen by readers: $name', async (persona) => {
    const fresh = imageOf(randomUUID());
    const path = paths.guideImage(FARM, String(fresh['id']));
    const word = wordOf(may(persona, 'guide.write', { farmId: FARM, unitIds: [STABLE] }));
    expect(await make(persona, path, fresh)).toBe(word);
    const there = await stored(paths.guideImage(FARM, randomUUID()), fresh);
    // The guide beside is for the stable and the field, and for the worker by name.
    expect(await get(persona, there)).toBe(
      wordOf(may(persona, 'guide.read', { farmId: FARM, unitIds: [STABLE, FIELD] })),
    );
    expect(await list(persona, paths.guideImages(FARM), inUnit(STABLE))).toBe(word);
    expect(await change(persona, there, { data: 'x' })).toBe('denied');
    expect(await erase(persona, there)).toBe('denied');
  });

  test('of a draft are for its authors', async () => {
    const guide = guideOf(randomUUID(), { units: [], people: [], newcomerDays: null });
    await stored(paths.guide(FARM, String(guide['id'])), guide);
    const there = await stored(
      paths.guideImage(FARM, randomUUID()),
      imageOf(randomUUID(), { guideId: guide['id'] }),
    );
    expect(await get(worker, there)).toBe('denied');
    expect(await get(leader, there)).toBe('allowed');
    const read = await getDoc(doc(world().as(leader), there));
    expect(read.get('guideId')).toBe(guide['id']);
  });

  test.each<[string, Data]>([
    ['larger than a picture may be', { data: 'x'.repeat(GUIDE_LIMITS.image + 1) }],
    ['bytes', { data: 7 }],
    ['another id', { id: 'x' }],
    ['a guide of another unit', { unitId: FIELD }],
    ['a guide that is not there', { guideId: 'never' }],
    ['another field', { note: 'x' }],
  ])('are not %s', async (_name, wrong) => {
    const right = imageOf(randomUUID());
    const path = paths.guideImage(FARM, String(right['id']));
    expect(await make(chief, path, { ...right, ...wrong })).toBe('denied');
  });
});
