import { describe, expect, test } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import {
  aBatchInput,
  afterExport,
  aLine,
  aPeriod,
  aRuleLine,
  aStatement,
  brief,
  closedAgain,
  payrollSettings,
  sent,
} from '#tests/support/time/payroll.ts';
import { aRule } from '#tests/support/time/rules.ts';
import type { PayLine } from '../../time/engine/result/calculated.ts';
import { hundredthsOf } from './pay-item.ts';
import { type BatchInput, nextBatch } from './next-batch.ts';

const OCTOBER = aPeriod();
const NOVEMBER = aPeriod({ from: '2026-11-01', to: '2026-11-30' });
const hours = (count: number, change: Partial<PayLine> = {}): PayLine =>
  aLine({ quantity: count * 60, ...change });
const inNovember = { from: '2026-11-01', to: '2026-11-30' };

describe('a change of type inside the period', () => {
  const terms = [
    { from: '2020-01-01', type: 'flex', weekdayPattern: null },
    { from: '2026-10-15', type: 'hourly', weekdayPattern: null },
  ] as const;

  test('sends normal hours from the day on which pay by the hour begins, and goes on so', () => {
    const lines = [
      hours(8, { id: 'a', day: '2026-10-05' }),
      hours(5, { id: 'b', day: '2026-10-15' }),
    ];
    const out = aBatchInput({
      employees: [anEmployee({ terms: [...terms], employmentType: 'hourly' })],
      settings: payrollSettings({ deviationsOnly: true }),
      statements: [aStatement(lines)],
    });
    expect(brief(out)).toEqual([['me', '10', 300, '10', false]]);
    const later = { ...afterExport(out), employees: [anEmployee()] };
    expect(brief(closedAgain(later, lines))).toEqual([]);
    const more = [
      ...lines,
      hours(1, { id: 'c', day: '2026-10-20' }),
      hours(1, { id: 'd', day: '2026-10-06' }),
    ];
    expect(brief(closedAgain(later, more))).toEqual([['me', '10', 60, '10', true]]);
  });
});

describe('what was exported before', () => {
  test('is told with the settings of its first batch: another setting is no correction', () => {
    const lines = [hours(161), hours(2, { payCode: '11' })];
    const leaving = (leftOut: boolean) => ({ '11': { code: '', text: '', leftOut } });
    const all = payrollSettings();
    const some = payrollSettings({ deviationsOnly: true, codes: leaving(true) });
    const person = { employees: [anEmployee({ employmentType: 'flex' })] };
    for (const [first, later] of [
      [all, some],
      [some, all],
    ] as const) {
      const out = aBatchInput({ ...person, settings: first, statements: [aStatement(lines)] });
      const changed = { ...afterExport(out), settings: later };
      expect(brief(closedAgain(changed, lines))).toEqual([]);
      const more = [...lines, hours(1), hours(1, { payCode: '11' })];
      expect(brief(closedAgain(changed, more))).toEqual(
        first === all
          ? [
              ['me', '10', 60, '10', true],
              ['me', '11', 60, '10', true],
            ]
          : [],
      );
    }
  });

  test('goes on under the codes of its first batch, also in the batches of later periods', () => {
    const codes = (code: string) => ({ '10': { code, text: `løn ${code}`, leftOut: false } });
    const named = (input: BatchInput) =>
      nextBatch(input).items.map(({ code, text, from }) => [code, text, from.slice(5, 7)]);
    const first = aBatchInput({
      settings: payrollSettings({ codes: codes('1') }),
      statements: [aStatement([hours(10)])],
    });
    const later = { ...afterExport(first), settings: payrollSettings({ codes: codes('9') }) };
    expect(named(closedAgain(later, [hours(11)]))).toEqual([['1', 'løn 1', '10']]);
    const both = closedAgain(
      {
        ...later,
        period: NOVEMBER,
        periods: [OCTOBER, NOVEMBER],
        statements: [...later.statements, aStatement([hours(20)], inNovember)],
      },
      [hours(11)],
    );
    expect(named(both)).toEqual([
      ['1', 'løn 1', '10'],
      ['9', 'løn 9', '11'],
    ]);
    const again = { ...afterExport(both), settings: payrollSettings({ codes: codes('7') }) };
    expect(named(closedAgain({ ...again, period: OCTOBER }, [hours(12)], 3))).toEqual([
      ['1', 'løn 1', '10'],
    ]);
  });

  test('takes the codes of another payroll system, and leaves out what was left out', () => {
    const settings = payrollSettings({
      system: 'danlon',
      codes: {
        '10': { code: '1', text: '', leftOut: false },
        '11': { code: '', text: '', leftOut: true },
      },
    });
    const first = aBatchInput({ settings, statements: [aStatement([hours(10)])] });
    const moved = payrollSettings({
      system: 'prolon',
      codes: {
        '10': { code: '0100', text: '', leftOut: false },
        '11': { code: '0110', text: '', leftOut: false },
        '12': { code: '0120', text: '', leftOut: false },
      },
    });
    const lines = [hours(11), hours(1, { payCode: '11' }), hours(1, { payCode: '12' })];
    const { items } = nextBatch(closedAgain({ ...afterExport(first), settings: moved }, lines));
    expect(items.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['0100', 60],
      ['0120', 60],
    ]);
  });

  test('by a batch that kept no settings follows those of today, but not another employment', () => {
    const out = aBatchInput({ statements: [aStatement([hours(10)])] });
    const { decided, ...old } = sent(nextBatch(out));
    const employment = decided?.['2026-10-01']?.employment ?? {};
    const later = {
      ...out,
      exports: [{ ...old, employment }],
      employees: [anEmployee({ employmentType: 'flex' })],
      settings: payrollSettings({
        deviationsOnly: true,
        codes: { '10': { code: '5', text: '', leftOut: false } },
      }),
    };
    expect(nextBatch(closedAgain(later, [hours(11)])).items).toMatchObject([
      { code: '5', quantity: 60 },
    ]);
  });

  test('is rounded on the sum told so far: six tenths of an hour told bit by bit are 0.60', () => {
    const rules = [aRule('supplement', { id: 'a', payCode: '20', rateOre: 2449 })];
    const lines = (minutes: number) => [aRuleLine('a', { payCode: '20', quantity: minutes })];
    let input = afterExport(aBatchInput({ rules, statements: [aStatement(lines(7))] }));
    for (const minutes of [14, 21, 28, 35, 36]) {
      input = afterExport(closedAgain(input, lines(minutes), input.period.version + 1));
    }
    const told = input.exports.flatMap(({ items }) => items);
    expect(told.map(hundredthsOf)).toEqual([12, 11, 12, 12, 11, 2]);
    expect(told.reduce((sum, { amountOre }) => sum + (amountOre ?? 0), 0)).toBe(1469);
    const back = nextBatch(closedAgain(input, [], input.period.version + 1)).items;
    expect(back.map((item) => [hundredthsOf(item), item.amountOre])).toEqual([[-60, -1469]]);
  });
});
