import { expect, test } from 'vitest';
import { holidayPartOf, lastNoticeDay } from './leave-days.ts';

test.each([
  ['H16 main holiday', '2026-07-06', 'main', '2026-04-05'],
  ['H16 the rest', '2026-10-12', 'rest', '2026-09-11'],
  ['as the law is read', '2026-06-12', 'main', '2026-03-11'],
  ['a month that has no such date', '2026-05-31', 'main', '2026-02-27'],
  ['over the turn of the year', '2027-01-04', 'rest', '2026-12-03'],
] as const)('%s is ordered by', (_, from, part, last) => {
  expect(lastNoticeDay(from, part)).toBe(last);
});

test.each([
  ['three weeks in July', '2026-07-06', '2026-07-26', 150_000, 'main'],
  ['two weeks in July', '2026-07-06', '2026-07-19', 100_000, 'rest'],
  ['three weeks that begin in April', '2026-04-27', '2026-05-17', 150_000, 'rest'],
  ['three weeks to the last of September', '2026-09-10', '2026-09-30', 150_000, 'main'],
] as const)('%s', (_, from, to, units, part) => {
  expect(holidayPartOf({ from, to, units })).toBe(part);
});
