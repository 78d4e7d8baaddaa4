import { describe, expect, test } from 'vitest';
import { changedParams, filterCount, reportAddressOf, savedSearch } from './model.ts';

const TODAY = '2026-11-21';
const read = (query: string) => reportAddressOf(new URLSearchParams(query), TODAY);

describe('the address of the reports', () => {
  test('without a word is the overview of this month against the one before', () => {
    expect(read('')).toEqual({
      report: 'overview',
      choice: { preset: 'month', offset: 0, range: { from: '2026-11', to: '2026-11' } },
      comparison: 'previous',
      unitIds: [],
      employeeIds: [],
      grouping: 'employee',
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
    'n=x',
    'f=2026-13',
    'u=..',
  ])('with nonsense is as without: %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  test.each([
    ['p=range&f=2026-10', { from: '2026-10', to: '2026-10' }],
    ['p=range&t=2026-10', { from: '2026-10', to: '2026-10' }],
    ['p=range&f=2026-10&t=2026-02', { from: '2026-02', to: '2026-10' }],
    ['p=range&f=2020-01&t=2026-02', { from: '2024-03', to: '2026-02' }],
  ])('%s is of two years at most', (query, range) => {
    expect(read(query).choice.range).toEqual(range);
  });

  test('names several units and people, each once', () => {
    const address = read('u=a.b.a&e=x');
    expect(address).toMatchObject({ unitIds: ['a', 'b'], employeeIds: ['x'] });
    expect(filterCount(address)).toBe(2);
  });

  test('says back what it was told, and nothing of what is as always', () => {
    for (const query of [
      '',
      'r=norm&p=quarter&o=-2&c=lastYear&u=a.b&e=x&g=week&n=decimal&x=bo&k=11%7Cminute%7Cpay',
      'p=range&f=2026-01&t=2026-02',
      'p=pay',
    ]) {
      const { today: _, ...address } = read(query);
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
