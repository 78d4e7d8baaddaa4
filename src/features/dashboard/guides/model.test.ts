import { expect, test } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { guideOf } from '#tests/support/guides/guides.ts';
import { readShare, standingsOf } from './model.ts';

const PEOPLE = ['a', 'b'].map((id) => anEmployee({ id, units: ['k'] }));
const asked = { day: '2026-11-24', timeZone: ZONE };
const ofAll = { units: [], people: [], newcomerDays: null, acknowledge: true };
const guide = (id: string, change: object = {}) => guideOf({ id, ...ofAll, ...change });

test('guides stand by how many have not read them, those alone that ask for it', () => {
  const guides = [
    guide('read'),
    guide('unread'),
    guide('free', { acknowledge: false }),
    guide('draft', { state: 'draft' }),
    guide('gone', { deleted: 1 }),
  ];
  const lastRead = (id: string, person: string) =>
    id === 'read' || (id === 'unread' && person === 'a') ? 2 : null;
  const standings = standingsOf(guides, PEOPLE, lastRead, asked);
  expect(standings.map(({ id, meant, missing }) => [id, meant, missing])).toEqual([
    ['unread', 2, 1],
    ['read', 2, 0],
  ]);
  expect(readShare(standings)).toBe(0.75);
  expect(readShare([])).toBeNull();
});

test('a version read before the present one counts as none', () => {
  const standings = standingsOf([guide('old', { major: 3 })], PEOPLE, () => 2, asked);
  expect(standings[0]?.missing).toBe(2);
});
