import { describe, expect, test } from 'vitest';
import { changedParams, filterCount, reportAddressOf, savedSearch } from './model.ts';

const TODAY = '2026-11-21';
const read = (query: string) => reportAddressOf(new URLSearchParams(query), TODAY);

describe('the address of the reports', () => {
  test('without a word is the overview of this month against the one before', () => {
    expect(read('')).toEqual({
      report: 'overview',
      choice: { preset: 'month', offset: 0, range: { from: TODAY, until: '2026-11-22' } },
      isCut: false,
      comparison: 'previous',
      unitIds: [],
      employeeIds: [],
      grouping: 'employee',
      reference: 4,
      hours: null,
      personId: null,
      codeKey: null,
      today: TODAY,
    });
  });

  test.each([
    'r=x',
    'p=x',
    'o=1',
    'o=x',
    'o=-1000',
    'o=1.5',
    'c=x',
    'g=x',
    'l=5',
    'n=x',
    'f=2026-13',
    'u=..',
  ])('with nonsense is as without: %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  test.each([
    ['f=2026-10-05&t=2026-10-18', '2026-10-05', '2026-10-19', false],
    ['f=2026-10-18&t=2026-10-05', '2026-10-05', '2026-10-19', false],
    ['f=2026-10-05', '2026-10-05', '2026-10-06', false],
    ['t=2026-10-05', '2026-10-05', '2026-10-06', false],
    ['f=2026-02-30&t=2026-03-02', '2026-03-02', '2026-03-03', false],
    ['f=2024-10-31&t=2026-10-05', '2024-11-01', '2026-10-06', true],
    ['f=2026-10-05&t=9999-12-31', '2199-01-01', '2201-01-01', true],
  ])('names free days: %s', (query, from, until, isCut) => {
    const address = read(`p=range&${query}`);
    expect(address.choice.range).toEqual({ from, until });
    expect(address.isCut).toBe(isCut);
  });

  test.each([
    ['f=2026-10', '2026-10-01', '2026-11-01'],
    ['t=2026-10', '2026-10-01', '2026-11-01'],
    ['f=2026-10&t=2026-11', '2026-10-01', '2026-12-01'],
    ['f=2026-10&t=2026-02', '2026-02-01', '2026-11-01'],
    ['f=2026-10&t=2026-11-05', '2026-10-01', '2026-11-06'],
    ['f=2020-01&t=2026-02', '2024-03-01', '2026-03-01'],
    ['f=9999-12', TODAY, '2026-11-22'],
  ])('of months opens those months still: %s', (query, from, until) => {
    expect(read(`p=range&${query}`).choice.range).toEqual({ from, until });
  });

  test('of a stretch with a name is not cut by days that stand beside it', () => {
    expect(read('p=year&f=2020-01&t=2026-02').isCut).toBe(false);
  });

  test('names several units and people, each once', () => {
    const address = read('u=a.b.a&e=x');
    expect(address).toMatchObject({ unitIds: ['a', 'b'], employeeIds: ['x'] });
    expect(filterCount(address)).toBe(2);
  });

  test('says back what it was told, and nothing of what is as always', () => {
    for (const query of [
      '',
      'r=norm&p=quarter&o=-2&c=lastYear&u=a.b&e=x&g=week&l=12&n=decimal&x=bo&k=11%7Cminute%7Cpay',
      'p=range&f=2026-01-05&t=2026-02-28',
      'p=days14&o=-1',
      'p=yearToDate',
      'p=pay',
    ]) {
      const { today: _, isCut: _cut, ...address } = read(query);
      const said = Object.entries(changedParams(address)).filter(([, value]) => value !== null);
      expect(
        new Set(said.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)),
      ).toEqual(new Set(query === '' ? [] : query.split('&')));
    }
  });

  test('is kept without what is opened', () => {
    const params = new URLSearchParams('x=bo&p=year&k=1&e=a');
    expect(savedSearch(params)).toBe('e=a&p=year');
  });
});
