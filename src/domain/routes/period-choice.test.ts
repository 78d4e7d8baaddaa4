import { describe, expect, test } from 'vitest';
import { chosenPeriodOf, choiceQuery } from './period-choice.ts';

const TODAY = '2026-11-21';
const read = (query: string) => chosenPeriodOf(new URLSearchParams(query), TODAY);

/** Addresses that people have saved and sent each other; each has to open the same days for good. */
const SAVED = [
  ['', 'month', 0, 'previous'],
  ['o=-1', 'month', -1, 'previous'],
  ['p=quarter&c=none', 'quarter', 0, 'none'],
  ['p=year&c=lastYear', 'year', 0, 'lastYear'],
  ['p=months12', 'months12', 0, 'previous'],
  ['p=pay&o=-1', 'pay', -1, 'previous'],
  ['p=days14&o=-2', 'days14', -2, 'previous'],
  ['p=yearToDate', 'yearToDate', 0, 'previous'],
  ['p=month', 'month', 0, 'previous'],
] as const;

describe('a stretch by its name', () => {
  test.each(SAVED)('%s', (query, preset, offset, comparison) => {
    const { choice, comparison: compared, isCut } = read(query);
    expect([choice.preset, choice.offset, compared, isCut]).toEqual([
      preset,
      offset,
      comparison,
      false,
    ]);
  });

  test('of free days, by days and by the months of older addresses', () => {
    expect(read('p=range&f=2026-10-05&t=2026-10-18').choice.range).toEqual({
      from: '2026-10-05',
      until: '2026-10-19',
    });
    expect(read('p=range&f=2026-10&t=2026-11').choice.range).toEqual({
      from: '2026-10-01',
      until: '2026-12-01',
    });
    expect(read('p=range&f=2020-01-01&t=2026-11-05').isCut).toBe(true);
  });

  test.each(['p=x', 'p=2026-10-16', 'o=1', 'o=-1000', 'c=x', 'f=9999-12'])(
    'with nonsense is as without: %s',
    (query) => {
      expect(read(query)).toEqual(read(''));
    },
  );

  test('says back what it was told, and nothing of what is as always', () => {
    const said = (query: string) =>
      Object.entries(choiceQuery(read(query).choice)).flatMap(([name, value]) =>
        value === null ? [] : [`${name}=${value}`],
      );
    expect(said('')).toEqual([]);
    expect(said('p=pay&o=-1')).toEqual(['p=pay', 'o=-1']);
    const free = 'p=range&f=2026-01-05&t=2026-02-28';
    expect(said(free).join('&')).toBe(free);
    expect(said(`${free}&o=-3`).join('&')).toBe(free);
  });
});
