import { expect, test } from 'vitest';
import { contentIssues, languagesOf, readContent } from '#domain/guides/guide-content.ts';
import { type Guide, type GuideCopy } from '#domain/guides/guide.ts';
import { buildGuides } from './guides.ts';

const documents = new Map(buildGuides('lyngbaekgaard').map(([path, document]) => [path, document]));
const guide = (id: string) => documents.get(`farms/lyngbaekgaard/guides/${id}`) as Guide;

test('the guides of the seed farm can be published as they stand, and their copies say what they say', () => {
  for (const id of ['malkning', 'traktor', 'kaelvning']) {
    const content = readContent(guide(id).content);
    expect(content === null ? null : contentIssues(content)).toEqual([]);
  }
  const copies = [...documents].flatMap(([path, document]) =>
    path.includes('/guideCopies/') ? [document as GuideCopy] : [],
  );
  expect(copies.map(({ id }) => id)).toEqual(['malkning_unit_kostald', 'traktor_farm']);
  for (const copy of copies) expect(copy.content).toBe(guide(copy.guideId).content);
});

test('every word of the guide to milking is there in Romanian', () => {
  const content = readContent(guide('malkning').content);
  const languages = content === null ? [] : languagesOf(content);
  expect(languages).toContainEqual({ language: 'ro', state: 'current' });
});
