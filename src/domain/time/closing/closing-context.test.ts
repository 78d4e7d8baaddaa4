import { describe, expect, test } from 'vitest';
import { aRule } from '#tests/support/time/rules.ts';
import { leftOverContext } from './closing.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const left = (...days: readonly string[]) =>
  days.map((workDate) => ({ employeeId: 'me', workDate }));
const asked = (
  carried: Parameters<typeof leftOverContext>[0],
  rules: Parameters<typeof leftOverContext>[2] = [],
) => leftOverContext(carried, OCTOBER, rules).map((one) => Object.values(one).join(' '));

describe('the days beside what was left over', () => {
  test('are none where nothing was, or where the period reaches over them itself', () => {
    expect(asked([])).toEqual([]);
    // October is calculated from Friday 25 September on; the month before is a norm period of its own.
    expect(asked(left('2026-10-02'))).toEqual([]);
  });

  test('are the whole month of the old day with its weeks, up to where the period knows them', () => {
    expect(asked(left('2026-09-14'))).toEqual(['me 2026-08-28 2026-09-24']);
    expect(asked(left('2026-07-15'))).toEqual(['me 2026-06-26 2026-08-03']);
  });

  test('are the whole norm period, also what came after the day in it', () => {
    const norm = aRule('norm', { basis: 'weeks', weeks: 8, anchor: '2026-06-01' });
    expect(asked(left('2026-06-03'), [norm])).toEqual(['me 2026-05-22 2026-07-29']);
  });

  test('of several old days are joined, person by person', () => {
    const carried = [
      { employeeId: 'you', workDate: '2026-09-30' },
      ...left('2026-05-20', '2026-07-15', '2026-08-03', '2026-08-03'),
    ];
    expect(asked(carried)).toEqual([
      'me 2026-04-24 2026-06-03',
      'me 2026-06-26 2026-09-03',
      'you 2026-08-28 2026-09-24',
    ]);
  });
});
