import { describe, expect, test } from 'vitest';
import {
  aBatchInput,
  afterExport,
  aLine,
  aPeriod,
  aRuleLine,
  aStatement,
  payrollSettings,
} from '#tests/support/time/payroll.ts';
import { aRule } from '#tests/support/time/rules.ts';
import type { BatchInput } from '../batch/next-batch.ts';
import { previewOf } from './preview.ts';

const NOVEMBER = aPeriod({ from: '2026-11-01', to: '2026-11-30' });
const rules = [aRule('supplement', { id: 'a', payCode: '20', rateOre: 6000 })];
const hours = (count: number) => aLine({ quantity: count * 60 });
const early = (minutes: number) => aRuleLine('a', { payCode: '20', quantity: minutes });

describe('the preview of a batch', () => {
  const october = aBatchInput({ rules, statements: [aStatement([hours(100), early(60)])] });

  test('sums by code, with what it is worth where that is known', () => {
    expect(previewOf(october)).toMatchObject({
      isBlocked: false,
      issues: [],
      people: 1,
      before: null,
      totals: [
        { payCode: '10', quantity: 6000, amountOre: null, ofPeriod: 6000, difference: null },
        { payCode: '20', quantity: 60, amountOre: 6000, ofPeriodBefore: null },
      ],
    });
  });

  test('says how the period differs from the one exported before it, corrections apart', () => {
    const exported = afterExport(october);
    const again = aPeriod({ version: 2 });
    const input: BatchInput = {
      ...exported,
      period: NOVEMBER,
      periods: [again, NOVEMBER],
      statements: [
        aStatement([hours(101), early(60)], { version: 2 }),
        aStatement([hours(90)], { from: '2026-11-01', to: '2026-11-30' }),
      ],
    };
    expect(previewOf(input)).toMatchObject({
      before: { id: '2026-10-01', from: '2026-10-01', to: '2026-10-31' },
      totals: [
        {
          payCode: '10',
          quantity: 91 * 60,
          ofPeriod: 5400,
          ofPeriodBefore: 6000,
          difference: -600,
        },
        {
          payCode: '20',
          quantity: 0,
          amountOre: 0,
          ofPeriod: 0,
          ofPeriodBefore: 60,
          difference: -60,
        },
      ],
    });
    const sentTwice = afterExport(input);
    const third = {
      ...sentTwice,
      period: { ...NOVEMBER, version: 2 },
      periods: [again, { ...NOVEMBER, version: 2 }],
    };
    const statements = [aStatement([hours(95)], { from: '2026-11-01', version: 2 })];
    expect(previewOf({ ...third, statements }).totals[0]).toMatchObject({
      quantity: 300,
      ofPeriod: 95 * 60,
      ofPeriodBefore: 101 * 60,
      difference: -360,
    });
  });

  test('is blocked by what is wrong, and by nothing else', () => {
    const settings = payrollSettings({ system: 'danlon' });
    expect(previewOf({ ...october, settings })).toMatchObject({
      isBlocked: true,
      issues: [
        { code: 'code_unmapped', payCode: '10' },
        { code: 'code_unmapped', payCode: '20' },
      ],
    });
    const codes = {
      '10': { code: '1', text: 'Țimer', leftOut: false },
      '20': { code: '2', text: '', leftOut: false },
    };
    expect(
      previewOf({ ...october, settings: payrollSettings({ system: 'visma', codes }) }),
    ).toMatchObject({
      isBlocked: false,
      issues: [{ code: 'letters_replaced', payCode: '10' }],
    });
  });
});
