import { describe, expect, test } from 'vitest';
import { aRule } from '#tests/support/time/rules.ts';
import { ruleVersionOf, rulesOn } from './rules-on.ts';

const v1 = aRule('break', { id: 'v1', series: 'break', version: 1, validFrom: '2026-01-01' });
const v2 = aRule('break', { id: 'v2', series: 'break', version: 2, validFrom: '2026-03-01' });
const idsOn = (rules: Parameters<typeof rulesOn>[0], day: string) =>
  rulesOn(rules, day).map(({ id }) => id);

describe('versions in force', () => {
  test.each([
    ['2025-12-31', []],
    ['2026-01-01', ['v1']],
    ['2026-02-28', ['v1']],
    ['2026-03-01', ['v2']],
  ])('on %s are %j', (day, ids) => {
    expect(idsOn([v1, v2], day)).toEqual(ids);
    expect(idsOn([v2, v1], day)).toEqual(ids);
  });

  test('a newer one that begins earlier supersedes from its own day on', () => {
    const v3 = { ...v1, id: 'v3', version: 3, validFrom: '2026-02-01' };
    expect(idsOn([v1, v2, v3], '2026-01-31')).toEqual(['v1']);
    expect(idsOn([v1, v2, v3], '2026-02-01')).toEqual(['v3']);
    expect(idsOn([v1, v2, v3], '2026-03-01')).toEqual(['v3']);
  });

  test('switched off, ended and deleted ones are not', () => {
    expect(idsOn([v1, { ...v2, active: false }], '2026-03-01')).toEqual([]);
    expect(idsOn([{ ...v1, validTo: '2026-01-31' }], '2026-01-31')).toEqual(['v1']);
    expect(idsOn([{ ...v1, validTo: '2026-01-31' }], '2026-02-01')).toEqual([]);
    expect(idsOn([v1, { ...v2, deleted: 1 }], '2026-03-01')).toEqual(['v1']);
  });

  test('of one version that two devices made, all devices pick the same', () => {
    const twin = { ...v2, id: 'v2b' };
    expect(idsOn([v2, twin], '2026-03-01')).toEqual(['v2b']);
    expect(idsOn([twin, v2], '2026-03-01')).toEqual(['v2b']);
  });

  test('come by priority, and are named for what is calculated with them', () => {
    const high = aRule('norm', { priority: 5 });
    expect(idsOn([v1, high], '2026-01-01')).toEqual(['norm', 'v1']);
    expect(ruleVersionOf([high, v1, v2], '2026-03-01')).toBe('break.2 norm.1');
    expect(ruleVersionOf([], '2026-03-01')).toBe('');
  });
});
