import { deleteField } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { BESIDE_GUIDES, guideOf } from './fullest/fullest-guides.ts';
import { was } from './fullest/fullest.ts';
import { FARM, leader, owner } from './matrix/personas.ts';
import { planScene } from './scenes/plan-scene.ts';
import type { Data } from './writes.ts';

const { world, change } = planScene('guide-saves');

beforeEach(() => world().seed(BESIDE_GUIDES));

async function storedGuide(data: Data): Promise<string> {
  const path = paths.guide(FARM, String(data['id']));
  await world().seed({ [path]: { ...was, ...data } });
  return path;
}

test('who writes over a save they have not seen is refused, also on top of an own one that was', async () => {
  const path = await storedGuide(guideOf(randomUUID(), { savedAs: 'seen' }));
  const save = (rev: number, basedOn: string, savedAs: string): Data => ({
    rev,
    basedOn,
    savedAs,
    content: savedAs,
  });
  expect(await change(owner, path, save(2, 'seen', 'theirs'))).toBe('allowed');
  expect(await change(leader, path, save(2, 'seen', 'first'))).toBe('denied');
  expect(await change(leader, path, save(3, 'first', 'second'))).toBe('denied');
  expect(await change(leader, path, save(3, 'seen', 'second'))).toBe('denied');
  expect(await change(leader, path, save(4, 'theirs', 'second'))).toBe('denied');
  expect(await change(leader, path, save(3, 'theirs', 'second'))).toBe('allowed');
});

test('a mark is asked for once a save has had one, and it is another one each time', async () => {
  const path = await storedGuide(guideOf(randomUUID()));
  expect(await change(leader, path, { rev: 2, content: 'unmarked' })).toBe('allowed');
  expect(await change(leader, path, { rev: 3, basedOn: 'x', savedAs: 'a' })).toBe('denied');
  expect(await change(leader, path, { rev: 3, basedOn: null, savedAs: 'a' })).toBe('allowed');
  expect(await change(leader, path, { rev: 4, content: 'unmarked' })).toBe('denied');
  expect(await change(leader, path, { rev: 4, basedOn: 'a' })).toBe('denied');
  for (const savedAs of ['a', null, deleteField(), 7, 'x'.repeat(65)]) {
    expect(await change(leader, path, { rev: 4, basedOn: 'a', savedAs })).toBe('denied');
  }
  expect(await change(leader, path, { rev: 4, basedOn: 'a', savedAs: 'b' })).toBe('allowed');
});
