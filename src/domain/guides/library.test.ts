import { expect, test } from 'vitest';
import { emptyStep, type GuideContent } from './guide-content.ts';
import { copyOf, MILKING } from '#tests/support/guides/guides.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { anEmployee, NO_AUDIT } from '#tests/support/factories.ts';
import { libraryOf, type LibraryGuide, picturesToTake } from './library.ts';

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
  readBy: null,
  isLate: false,
  readAt: null,
  changed: [],
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

test('of a guide that is read again stands which steps have changed since, and by when it is read', () => {
  const steps = MILKING.steps.map((step, at) => ({ ...step, changedIn: at === 1 ? 2 : 0 }));
  const copy = copyOf(
    'milking',
    { ...MILKING, steps },
    { readWithin: 7, askedOn: '2026-11-20', unitId: '' },
  );
  const receipt = (major: number) => ({
    ...NO_AUDIT,
    id: 'milking_ida',
    guideId: 'milking',
    employeeId: 'ida',
    unitId: 'k',
    major,
    minor: 0,
  });
  const as = (receipts: readonly ReturnType<typeof receipt>[]) =>
    libraryOf([copy], {
      person: anEmployee({ id: 'ida', startDate: null }),
      day: '2026-11-28',
      timeZone: ZONE,
      receipts,
    })[0];
  expect(as([receipt(1)])).toMatchObject({
    state: 'again',
    changed: [2],
    readBy: '2026-11-27',
    isLate: true,
  });
  expect(as([])).toMatchObject({ state: 'unread', changed: [], isLate: true });
  expect(as([receipt(2)])).toMatchObject({ state: 'read', changed: [], readBy: null });
});
