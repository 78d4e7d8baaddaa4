import { expect, test } from 'vitest';
import {
  contentIssues,
  imageIdsOf,
  languagesOf,
  readContent,
} from '#domain/guides/guide-content.ts';
import {
  type Guide,
  type GuideCopy,
  type GuideImage,
  pictureAddress,
} from '#domain/guides/guide.ts';
import { buildGuides } from './guides.ts';

const documents = new Map(buildGuides('lyngbaekgaard').map(([path, document]) => [path, document]));
const guide = (id: string) => documents.get(`farms/lyngbaekgaard/guides/${id}`) as Guide;

const IDS = [
  'malkning',
  'kaelvning',
  'raamaelk',
  'smittebeskyttelse',
  'blandevogn',
  'farestald',
  'traktor',
  'sproejtning',
];

test('the guides of the seed farm can be published as they stand, and their copies say what they say', () => {
  for (const id of IDS) {
    const content = readContent(guide(id).content);
    expect(content === null ? null : contentIssues(content)).toEqual([]);
  }
  const copies = [...documents].flatMap(([path, document]) =>
    path.includes('/guideCopies/') ? [document as GuideCopy] : [],
  );
  // Each is published once but for the one that is a draft.
  expect(copies.map(({ guideId }) => guideId)).toEqual(IDS.slice(0, -1));
  for (const copy of copies) expect(copy.content).toBe(guide(copy.guideId).content);
});

test('every word has its English and the languages of those who work there; one draft is behind', () => {
  const languages = (id: string) => {
    const content = readContent(guide(id).content);
    return content === null
      ? []
      : languagesOf(content).map(({ language, state }) => `${language} ${state}`);
  };
  expect(languages('smittebeskyttelse')).toEqual([
    'dk current',
    'en current',
    'ro current',
    'uk current',
  ]);
  expect(languages('raamaelk')).toContain('uk current');
  expect(languages('sproejtning')).toEqual(['dk current', 'en outdated']);
});

test('the pictures of the guide to milking are there, small, and no text of them is left out', () => {
  const content = readContent(guide('malkning').content);
  const ids = content === null ? [] : imageIdsOf(content);
  expect(ids).toHaveLength(3);
  for (const id of ids) {
    const image = documents.get(`farms/lyngbaekgaard/guideImages/${id}`) as GuideImage;
    expect(pictureAddress(image)).not.toBeNull();
    expect(image.data.length).toBeLessThan(10_000);
  }
  const ro = content === null ? [] : languagesOf(content);
  expect(ro).toContainEqual({ language: 'ro', state: 'current' });
});
