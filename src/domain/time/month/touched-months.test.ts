import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TimeRuleSchema } from '../rules/time-rule.ts';
import { touchedMonths } from './touched-months.ts';

const norm = v.parse(TimeRuleSchema, {
  kind: 'norm',
  id: 'n',
  series: 'n',
  version: 1,
  name: { dk: 'Norm', en: 'Norm' },
  validFrom: '2020-01-01',
  basis: 'weeks',
  weeks: 26,
  anchor: '2026-01-05',
});

test.each([
  ['in the middle of a month', '2026-10-15', ['2026-10']],
  ['on its first day, which goes on from the night before', '2026-10-01', ['2026-09', '2026-10']],
  ['in a week that reaches into the next', '2026-09-30', ['2026-09', '2026-10']],
  ['in a week that reaches into a month to come', '2026-11-30', ['2026-11']],
  ['in the last fortnight, where days in a row begin', '2026-10-18', ['2026-10', '2026-11']],
  ['a day before that', '2026-10-17', ['2026-10']],
  ['to come', '2026-12-15', ['2026-12']],
])('a day %s', (_name, day, months) => {
  expect(touchedMonths(day, [], '2026-11')).toEqual(months);
});

test('a long norm period carries a day into every month that it reaches', () => {
  expect(touchedMonths('2026-07-15', [norm], '2026-11')).toEqual([
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ]);
});
