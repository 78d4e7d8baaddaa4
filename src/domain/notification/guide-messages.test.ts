import { describe, expect, test } from 'vitest';
import { emptyContent, storeContent } from '../guides/guide-content.ts';
import { wordsOf } from '../guides/guide-words.ts';
import { guideMessages, guideNewsOf } from './guide-messages.ts';

const at = (major: number, deleted: number | null = null) => ({ major, deleted });
const content = storeContent({ ...emptyContent('dk'), title: wordsOf(' Malkning ') });
const guide = { guideId: 'milking', major: 2, content };

describe('what a copy of a guide tells', () => {
  test.each([
    ['a first publication', null, at(1), 'guide_new'],
    ['one that was taken away and is there again', at(1, 5), at(1), 'guide_new'],
    ['another version', at(1), at(2), 'guide_again'],
    ['a correction', at(1), at(1), null],
    ['one that is taken away', at(1), at(1, 5), null],
    ['one that is gone', at(1), null, null],
  ])('%s', (_name, before, after, expected) => {
    expect(guideNewsOf(before, after)).toBe(expected);
  });

  test('goes to each reader once, by its title, to the guide', () => {
    const messages = guideMessages(guide, { type: 'guide_new', readers: ['a', 'b', 'a'] });
    expect(messages.map(({ to }) => to)).toEqual(['a', 'b']);
    expect(messages[0]).toEqual({
      id: 'guide milking 2',
      to: 'a',
      type: 'guide_new',
      params: { title: 'Malkning' },
      link: '/guides-beta/milking',
    });
  });

  test('a reminder is another message each turn', () => {
    const [id] = ['2026-11-23', '2026-11-24'].map(
      (turn) => guideMessages(guide, { type: 'guide_reminder', readers: ['a'], turn })[0]?.id,
    );
    expect(id).toBe('guide milking 2 2026-11-23');
  });

  test.each(['', '{}', storeContent(emptyContent('dk'))])('nothing of content like %j', (wrong) => {
    const about = { type: 'guide_new', readers: ['a'] } as const;
    expect(guideMessages({ ...guide, content: wrong }, about)).toEqual([]);
  });
});
