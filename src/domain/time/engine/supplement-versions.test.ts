import { describe, expect, test } from 'vitest';
import { aCalculation, aRule, worked } from '#tests/support/time/rules.ts';
import type { Registration } from '../registration/registration.ts';
import type { TimeRule } from '../rules/time-rule.ts';
import { calcMonth } from './calc-month.ts';

/** Pay code and quantity of every line of November that is not normal time. */
const extras = (rules: readonly TimeRule[], registrations: readonly Registration[]) =>
  calcMonth({ ...aCalculation({ rules, registrations }), month: '2026-11' })
    .lines.filter(({ payCode }) => payCode !== '10')
    .map(({ payCode, quantity }) => [payCode, quantity]);

describe('a supplement of which a version begins in the night', () => {
  test.each([
    ['with hours that run over midnight', { windows: [{ from: '22:00', to: '06:00' }] }],
    ['without any hours', {}],
  ])('a night is paid by the version of each of its days, %s', (_what, when) => {
    const old = aRule('supplement', { id: 'v1', series: 'night', when });
    const later = { ...old, id: 'v2', version: 2, validFrom: '2026-11-18', payCode: '29' };
    const night = worked('2026-11-17', '22:00', '06:00');
    const twoTurns = [
      worked('2026-11-17', '22:00', '23:00'),
      worked('2026-11-18', '01:00', '03:00'),
    ];
    const change = [old, later];
    expect(extras(change, [night])).toEqual([
      ['20', 120],
      ['29', 360],
    ]);
    expect(extras(change, twoTurns)).toEqual([
      ['20', 60],
      ['29', 120],
    ]);
    const ended = { ...old, validTo: '2026-11-17' };
    expect(extras([ended], [night])).toEqual([['20', 120]]);
    const begins = { ...old, validFrom: '2026-11-18' };
    expect(extras([begins], [night])).toEqual([['20', 360]]);
  });

  test('a supplement by the day is paid by the version of the day on which its hours begin', () => {
    const when = { windows: [{ from: '22:00', to: '06:00' }] };
    const old = aRule('supplement', { id: 'v1', series: 'night', unit: 'day', when });
    const later = { ...old, id: 'v2', version: 2, validFrom: '2026-11-18', payCode: '29' };
    // Begun after midnight, it is the night of the 17th all the same.
    const after = worked('2026-11-18', '01:00', '05:00');
    expect(extras([old, later], [after])).toEqual([['20', 1]]);
    const everyDay = [old, later].map((rule) => ({ ...rule, when: { ...rule.when, windows: [] } }));
    const night = worked('2026-11-17', '22:00', '06:00');
    expect(extras(everyDay, [night])).toEqual([
      ['20', 1],
      ['29', 1],
    ]);
  });

  test('what a day may give at most, and has to have at least, is one sum over its versions', () => {
    const body = { when: { windows: [{ from: '22:00', to: '06:00' }] }, minMinutes: 180 };
    const old = aRule('supplement', { id: 'v1', series: 'night', maxPerDay: 200, ...body });
    const later = { ...old, id: 'v2', version: 2, validFrom: '2026-11-18', payCode: '29' };
    const night = (to: string) => extras([old, later], [worked('2026-11-17', '22:00', to)]);
    expect(night('06:00')).toEqual([
      ['20', 120],
      ['29', 80],
    ]);
    expect(night('00:59')).toEqual([]);
  });
});
