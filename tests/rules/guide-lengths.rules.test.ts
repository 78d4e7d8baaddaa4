import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { BESIDE_GUIDES, guideOf, imageOf } from './fullest/fullest-guides.ts';
import { chief, was } from './fullest/fullest.ts';
import { FARM } from './matrix/personas.ts';
import { planScene } from './scenes/plan-scene.ts';
import { createdBy } from './writes.ts';

// Apart from the other tests of guides: the emulator writes each text down with every step that saw it.
const { world, make, change } = planScene('guide-lengths');

beforeEach(() => world().seed(BESIDE_GUIDES));

const PICTURE = 'data:image/webp;base64,';

test.each([
  [100_000, 'allowed'],
  [100_001, 'denied'],
])('a guide of %i letters is %s', async (length, word) => {
  const guide = guideOf(randomUUID());
  const path = paths.guide(FARM, String(guide['id']));
  await world().seed({ [path]: { ...guide, ...was } });
  expect(await change(chief, path, { rev: 2, content: 'x'.repeat(length) })).toBe(word);
});

test.each([
  [300_000, 'allowed'],
  [300_001, 'denied'],
])('a picture of %i letters is %s', async (length, word) => {
  const image = imageOf(randomUUID(), { data: PICTURE.padEnd(length, 'A') });
  const path = paths.guideImage(FARM, String(image['id']));
  expect(await make(chief, path, { ...image, ...createdBy(chief) })).toBe(word);
});
