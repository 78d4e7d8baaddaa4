import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { aRule } from '#tests/support/time/rules.ts';
import { amountOf } from '../engine/pay/amount.ts';
import { PayLineSchema } from '../engine/result/calculated.ts';
import {
  lacksRate,
  type PayRate,
  pricedAt,
  pricedVersions,
  PayRateSchema,
  type Rate,
  ratesOf,
  withoutRates,
  withRates,
} from './pay-rates.ts';
import { missingRates, packRatesOf, presetRules } from './packs/preset-rules.ts';
import { PACK_KEYS } from './packs/presets.ts';
import type { RuleOf, TimeRule } from './time-rule.ts';

const rate = (id: string, ...rates: Rate[]): PayRate => v.parse(PayRateSchema, { id, rates });
const hourly = (rateOre: number | null, payCode = '20'): Rate => ({
  payCode,
  unit: 'minute',
  rateOre,
});
const early = aRule('supplement', { id: 's1', series: 's', validFrom: '2026-01-01' });
const next = (
  version: number,
  validFrom: string,
  change: Partial<RuleOf<'supplement'>> = {},
): TimeRule => aRule('supplement', { ...early, id: `s${version}`, version, validFrom, ...change });
const oreOf = (rules: readonly TimeRule[]) =>
  rules.map((rule) => [rule.id, rule.validFrom, ...ratesOf(rule).map(({ rateOre }) => rateOre)]);

describe('rates beside rules', () => {
  test('stand in no stored rule, whatever it gives', () => {
    const overtime = aRule('overtime', {
      tiers: [
        { payCode: '11', toMinutes: 120, rateOre: 20_000 },
        { payCode: '12', fromMinutes: 120, rateOre: 0 },
      ],
    });
    const rules = [overtime, aRule('guarantee', { rateOre: 1 }), { ...early, rateOre: 7 }];
    expect(JSON.stringify(rules.map(withoutRates))).not.toMatch(/"rateOre":\d/);
    expect(ratesOf(overtime)).toEqual([hourly(20_000, '11'), hourly(0, '12')]);
    const both = withRates(
      rules.map(withoutRates),
      rules.map((rule) => rate(rule.id, ...ratesOf(rule))),
    );
    expect(both).toEqual(rules);
    expect(withRates([aRule('break')], [rate('break', hourly(5))])).toEqual([aRule('break')]);
  });

  test('of nobody leave a rule without one', () => {
    expect(withRates([{ ...early, rateOre: 99 }], [])).toEqual([early]);
  });

  test('reach no version that came before them', () => {
    const rules = [early, next(2, '2026-05-01')];
    expect(oreOf(withRates(rules, [rate('s2', hourly(2500))]))).toEqual([
      ['s1', '2026-01-01', null],
      ['s2', '2026-05-01', 2500],
    ]);
  });

  test('are kept by a version that a leader writes without seeing them', () => {
    const rules = [early, next(2, '2026-05-01', { name: { dk: 'Ny', en: '' } })];
    expect(oreOf(withRates(rules, [rate('s1', hourly(2400))]))).toEqual([
      ['s1', '2026-01-01', 2400],
      ['s2', '2026-05-01', 2400],
    ]);
  });

  test('change on their day, also under a version that replaced the one they were written for', () => {
    // The owner has raised the rate from May; in April a leader changes the rule as it is now.
    const rules = [early, next(2, '2026-05-01'), next(3, '2026-04-01')];
    const rates = [rate('s1', hourly(2400)), rate('s2', hourly(2500))];
    const priced = withRates(rules, rates);
    expect(oreOf(priced).slice(-2)).toEqual([
      ['s3', '2026-04-01', 2400],
      ['s3', '2026-05-01', 2500],
    ]);
    const lineOn = (day: string) =>
      v.parse(PayLineSchema, {
        id: day,
        day,
        payCode: '20',
        quantity: 60,
        unit: 'minute',
        why: [{ ruleId: 's3', code: 'supplement_minute' }],
      });
    expect(amountOf(lineOn('2026-04-30'), priced)).toBe(2400);
    expect(amountOf(lineOn('2026-05-01'), priced)).toBe(2500);
    expect(amountOf(lineOn('2026-03-01'), priced.toReversed())).toBe(2400);
    const today = (day: string) => oreOf(pricedAt(rules, rates, day));
    expect(today('2026-04-15')[2]).toEqual(['s3', '2026-04-01', 2400]);
    expect(today('2026-05-01')[2]).toEqual(['s3', '2026-04-01', 2500]);
    expect(today('2026-01-01')).toHaveLength(3);
  });

  test('of an owner’s later version go before those of the one it replaced', () => {
    const rules = [early, next(2, '2026-05-01'), next(3, '2026-04-01')];
    const rates = [rate('s1', hourly(2400)), rate('s2', hourly(2500)), rate('s3', hourly(2600))];
    expect(oreOf(withRates(rules, rates)).slice(2)).toEqual([['s3', '2026-04-01', 2600]]);
  });

  test('go with a version that was taken back, and end with one that ends', () => {
    const back = next(2, '2026-05-01', { deleted: 1 });
    const rates = [rate('s1', hourly(2400)), rate('s2', hourly(2500))];
    expect(oreOf(withRates([early, back, next(3, '2026-05-02')], rates)).at(-1)).toEqual([
      's3',
      '2026-05-02',
      2400,
    ]);
    const short = next(3, '2026-04-01', { validTo: '2026-04-30' });
    const rules = [early, next(2, '2026-05-01'), short];
    expect(oreOf(withRates(rules, rates)).slice(2)).toEqual([['s3', '2026-04-01', 2400]]);
  });

  test('never price another code, another unit, a percentage or what goes to an account', () => {
    const rates = [rate('s1', hourly(2400))];
    for (const change of [
      { payCode: '21' },
      { unit: 'day' },
      { percent: 50 },
      { target: 'lieu' },
    ] as const) {
      const [, changed] = withRates([early, next(2, '2026-05-01', change)], rates);
      expect(changed && ratesOf(changed)[0]?.rateOre).toBeNull();
    }
    const other = { ...early, id: 'x', series: 'x' };
    expect(withRates([early, other], rates)[1]).toEqual(other);
  });

  test('of steps follow their pay code when a step comes in between', () => {
    const before = aRule('overtime', {
      id: 'o1',
      series: 'o',
      tiers: [
        { payCode: '11', toMinutes: 120 },
        { payCode: '12', fromMinutes: 120 },
      ],
    });
    const after = aRule('overtime', {
      id: 'o2',
      series: 'o',
      version: 2,
      tiers: [
        { payCode: '11', toMinutes: 60 },
        { payCode: '13', fromMinutes: 60, toMinutes: 120 },
        { payCode: '12', fromMinutes: 120 },
      ],
    });
    const rates = [rate('o1', hourly(1, '11'), hourly(2, '12'))];
    expect(withRates([before, after], rates).flatMap(ratesOf).slice(2)).toEqual([
      hourly(1, '11'),
      hourly(null, '13'),
      hourly(2, '12'),
    ]);
  });
});

describe('what is stored of a version', () => {
  const priced = [rate('s1', hourly(2400))];
  test.each<[string, TimeRule, readonly PayRate[], readonly Rate[] | null]>([
    ['its rate', next(2, '2026-05-01', { rateOre: 2500 }), priced, [hourly(2500)]],
    ['the same rate', next(2, '2026-05-01', { rateOre: 2400 }), priced, [hourly(2400)]],
    ['that it has none any more', next(2, '2026-05-01'), priced, [hourly(null)]],
    ['nothing where nothing is known', next(2, '2026-05-01'), [], null],
    ['nothing for a break', aRule('break'), [], null],
  ])('%s', (_, version, rates, stored) => {
    const [result] = pricedVersions([version], [early], rates);
    expect(result).toEqual({ rule: withoutRates(version), rates: stored });
  });

  test('of a pack every version says so when its rate changes, to none too', () => {
    const versions = [
      { ...early, rateOre: 2400 },
      next(2, '2026-05-01', { rateOre: 2500 }),
      next(3, '2026-06-01'),
    ];
    const stored = pricedVersions(versions, [], []);
    expect(stored.map(({ rates }) => rates)).toEqual([
      [hourly(2400)],
      [hourly(2500)],
      [hourly(null)],
    ]);
  });
});

describe('rates that are missing', () => {
  const pack = presetRules('stableGlsA', { validFrom: '2024-03-01', prefix: 'p', units: ['k'] });
  const bare = pack.map(withoutRates);
  const ids = (rules: readonly TimeRule[]) => rules.map(({ id }) => id);

  test('are those of what is paid, not those of percentages and accounts', () => {
    expect(lacksRate(early)).toBe(true);
    expect(lacksRate({ ...early, rateOre: 0 })).toBe(false);
    expect(lacksRate({ ...early, percent: 50 })).toBe(false);
    expect(lacksRate({ ...early, target: 'flex' })).toBe(false);
    expect(lacksRate(aRule('norm'))).toBe(false);
    expect(lacksRate(aRule('guarantee'))).toBe(true);
  });

  test('of a leader’s pack are known from the pack, version by version', () => {
    const { rules, fromPacks } = missingRates(bare, [], '2026-11-22');
    expect(ids(rules)).toEqual(['p-saturday-2', 'p-overtime-2', 'p-sunday-2', 'p-early-2']);
    const stored = fromPacks.map(({ id, rates }) => rate(id, ...rates));
    expect(withRates(bare, stored)).toEqual(pack);
    expect(missingRates(bare, stored, '2026-11-22')).toEqual({ rules: [], fromPacks: [] });
  });

  test('are told of what comes, not of what is over', () => {
    expect(ids(missingRates(bare, [], '2024-06-01').rules)).toContain('p-early-1');
    const off = bare.map((rule) => ({ ...rule, active: false }));
    expect(missingRates(off, [], '2026-11-22').rules).toEqual([]);
  });

  test('are not filled in where somebody has said that there is none', () => {
    const said = [rate('p-early-1', hourly(null)), rate('p-early-2', hourly(null))];
    const { fromPacks, rules } = missingRates(bare, said, '2026-11-22');
    expect(fromPacks.map(({ id }) => id)).not.toContain('p-early-2');
    expect(ids(rules)).toContain('p-early-2');
  });

  test('are in no pack for what a farm has made of its own', () => {
    expect(packRatesOf(early)).toBeNull();
    expect(packRatesOf({ ...early, preset: 'stableGlsA', series: 'x-other' })).toBeNull();
    expect(packRatesOf({ ...early, preset: 'stableGlsA', series: 'x-early' })).toEqual([
      { payCode: '20', unit: 'minute', rateOre: 2449 },
    ]);
    const changed = { ...early, payCode: '99', preset: 'stableGlsA', series: 'x-early' };
    expect(packRatesOf(changed)).toBeNull();
  });

  test.each(PACK_KEYS)('of %s are the same by either way', (key) => {
    const rules = presetRules(key, { validFrom: '2025-06-01', prefix: 'a-b', units: [] });
    for (const rule of rules) {
      const own = ratesOf(rule);
      const known = own.some(({ rateOre }) => rateOre !== null) ? own : null;
      expect(packRatesOf(withoutRates(rule))).toEqual(known);
    }
  });
});
