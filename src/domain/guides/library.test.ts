import { expect, test } from 'vitest';
import { emptyStep, type GuideContent } from './guide-content.ts';
import { copyOf, MILKING } from '#tests/support/guides.ts';
import { type LibraryGuide, picturesToTake } from './library.ts';

const withPictures = (imageIds: readonly string[]): GuideContent => ({
  ...MILKING,
  steps: imageIds.map((imageId, at) => ({ ...emptyStep(`s${at}`), imageId })),
});
const guide = (
  id: string,
  state: LibraryGuide['state'],
  imageIds: readonly string[],
): LibraryGuide => ({
  id,
  unitIds: ['k'],
  isPersonal: false,
  copy: copyOf(id, MILKING),
  content: withPictures(imageIds),
  state,
  readAt: null,
});

test('pictures of what has to be read are fetched first, then of what is kept or was read last; each once', () => {
  const guides = [
    guide('free', 'free', ['x']),
    guide('recent', 'read', ['r', 'a']),
    guide('favourite', 'free', ['f']),
    guide('again', 'again', ['b']),
    guide('unread', 'unread', ['a', 'a']),
  ];
  const shelf = { favourites: ['favourite'], recent: ['recent'] };
  expect(picturesToTake(guides, shelf)).toEqual(['b', 'a', 'r', 'f']);
});

test('no more are fetched ahead than a device holds beside the rest', () => {
  const many = Array.from({ length: 90 }, (_, at) => `i${at}`);
  expect(picturesToTake([guide('g', 'unread', many)], { favourites: [], recent: [] })).toHaveLength(
    60,
  );
});

test('a guide that cannot be read has no pictures', () => {
  const broken = { ...guide('g', 'unread', ['a']), content: null };
  expect(picturesToTake([broken], { favourites: ['g'], recent: [] })).toEqual([]);
});
