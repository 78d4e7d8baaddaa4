import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkRule } from '../check/check-rule.ts';
import { presetRules } from './preset-rules.ts';
import { PACK_KEYS } from './presets.ts';
import { rulesOn } from '../rules-on.ts';
import { TimeRuleSchema } from '../time-rule.ts';

const take = (key: (typeof PACK_KEYS)[number], validFrom = '2024-03-01') =>
  presetRules(key, { validFrom, prefix: 'p', units: ['k'] });

describe('packs', () => {
  test.each(PACK_KEYS)('%s is made of sound rules with ids of their own', (key) => {
    const rules = take(key);
    expect(rules.length).toBeGreaterThan(0);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const rule of rules) {
      expect(v.parse(TimeRuleSchema, rule)).toEqual(rule);
      expect(rule).toMatchObject({ preset: key, active: true, who: { units: ['k'] } });
      expect(rule.name.dk.length).toBeGreaterThan(3);
      expect(rule.name.en.length).toBeGreaterThan(3);
      const others = rules.filter(({ series }) => series !== rule.series);
      const farm = { lockedThrough: null };
      const checked = checkRule({ rule, others, farm, people: null, today: '2026-11-20' });
      expect(checked.issues).toEqual([]);
    }
  });

  test('have a version for every day on which a rate changes, and none where nothing does', () => {
    const versions = take('stableGlsA').map(({ series, version, validFrom, supersedes }) => [
      series,
      version,
      validFrom,
      supersedes,
    ]);
    expect(versions).toEqual([
      ['p-break', 1, '2024-03-01', null],
      ['p-norm', 1, '2024-03-01', null],
      ['p-overtime', 1, '2024-03-01', null],
      ['p-overtime', 2, '2025-03-01', 'p-overtime-1'],
      ['p-early', 1, '2024-03-01', null],
      ['p-early', 2, '2025-03-01', 'p-early-1'],
      ['p-saturday', 1, '2024-03-01', null],
      ['p-saturday', 2, '2025-03-01', 'p-saturday-1'],
      ['p-sunday', 1, '2024-03-01', null],
      ['p-sunday', 2, '2025-03-01', 'p-sunday-1'],
    ]);
  });

  test('begin with the rates of their first day; unknown ones stay open', () => {
    const rateOn = (validFrom: string, day: string) =>
      rulesOn(take('stableGlsA', validFrom), day).flatMap((rule) =>
        rule.kind === 'supplement' && rule.payCode === '20' ? [rule.rateOre] : [],
      );
    expect(rateOn('2026-01-01', '2026-01-01')).toEqual([2449]);
    expect(rateOn('2024-12-01', '2025-02-28')).toEqual([2366]);
    expect(rateOn('2024-12-01', '2025-03-01')).toEqual([2449]);
    expect(rateOn('2023-06-01', '2023-06-01')).toEqual([null]);
  });
});
