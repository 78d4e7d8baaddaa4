import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  aBatchInput,
  afterExport,
  aLine,
  aPeriod,
  aRuleLine,
  aStatement,
  closedAgain,
  FILE_WORDS,
  payrollSettings,
  sent,
} from '#tests/support/time/payroll.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { aUnit } from '#tests/support/factories.ts';
import { StatementSchema } from '../../time/closing/pay-period.ts';
import type { PayLine } from '../../time/engine/result/calculated.ts';
import type { BatchInput } from '../batch/next-batch.ts';
import { packItems } from '../batch/packed-items.ts';
import { PayExportSchema } from '../batch/pay-export.ts';
import type { PaySends } from '../batch/pay-item.ts';
import { PayrollSettingsSchema, type PayrollSystem } from '../batch/payroll-settings.ts';
import { fileOf } from './file-of.ts';
import { previewOf } from './preview.ts';

const RULES = [
  aRule('supplement', { id: 'sunday', payCode: '21', unit: 'day', rateOre: 30_596 }),
  aRule('supplement', { id: 'night', payCode: '24', rateOre: 2449 }),
];
const sundays = (quantity: number, more: Partial<PayLine> = {}): PayLine =>
  aRuleLine('sunday', { payCode: '21', unit: 'day', quantity, ...more });
const night = (minutes: number, more: Partial<PayLine> = {}): PayLine =>
  aRuleLine('night', { payCode: '24', quantity: minutes, ...more });

/** Settings as they are stored: what each of our codes is there, and what the file says of it. */
function settingsOf(
  system: PayrollSystem,
  codes: Readonly<Record<string, readonly [code: string, sends?: PaySends]>>,
) {
  const stored = Object.entries(codes).map(([payCode, [code, sends]]) => [
    payCode,
    { code, text: '', ...(sends === undefined ? {} : { sends }) },
  ]);
  return v.parse(PayrollSettingsSchema, {
    ...payrollSettings({ system }),
    codes: Object.fromEntries(stored),
  });
}

const inputOf = (settings: BatchInput['settings'], lines: readonly PayLine[]): BatchInput =>
  aBatchInput({
    rules: RULES,
    settings,
    statements: [aStatement(lines)],
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
  });

/** What is against the next batch, and the rows of its file as it comes out of the database. */
function made(input: BatchInput): { readonly issues: string[]; readonly rows: string[] } {
  const { batch, issues } = previewOf(input);
  const stored = v.parse(PayExportSchema, { ...sent(batch), items: packItems(batch.items) });
  const { bytes, lines } = fileOf(stored, { name: 'Gård' }, FILE_WORDS);
  const rows = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(rows.filter((row) => !/^.?(Lønnr|employee)/.test(row))).toHaveLength(lines);
  return { issues: issues.map(({ code, payCode }) => `${code} ${payCode}`), rows };
}

describe('a pay part of DataLøn', () => {
  const file = (codes: Parameters<typeof settingsOf>[1], lines: readonly PayLine[]) =>
    made(inputOf(settingsOf('datalon', codes), lines));

  test('that its list has in kroner says kroner: four Sundays of 305.96 in 03 are 1,223.84', () => {
    const { issues, rows } = file({ '21': ['03'], '10': ['01'] }, [aLine(), sundays(4)]);
    expect(issues).toEqual([]);
    expect(rows).toEqual(['12345674;51;106;;01;100', '12345674;51;106;;03;122384']);
  });

  test('says what the list has, whatever was chosen for another code', () => {
    expect(file({ '21': ['1A', 'count'] }, [sundays(4)]).rows).toEqual([
      '12345674;51;106;;1A;122384',
    ]);
  });

  test('that the list does not have has to be chosen, where there is something to choose', () => {
    expect(file({ '21': ['7C'] }, [sundays(4)]).issues).toEqual(['sends_missing 21']);
    expect(file({ '21': ['7C', 'count'] }, [sundays(4)])).toEqual({
      issues: [],
      rows: ['12345674;51;106;;7C;400'],
    });
    expect(file({ '21': ['007C', 'amount'] }, [sundays(4)])).toEqual({
      issues: [],
      rows: ['12345674;51;106;;7C;122384'],
    });
    expect(file({ '10': ['07'] }, [aLine()])).toEqual({
      issues: [],
      rows: ['12345674;51;106;;07;100'],
    });
  });

  test('in kroner is not filled from a rate that nobody knows', () => {
    expect(file({ '10': ['02'] }, [aLine()]).issues).toEqual(['amount_missing 10']);
  });

  test('stands once for a person, of two units, two of our codes and hours and days in kroner', () => {
    const lines = [sundays(2), sundays(1, { unitId: 'm' }), night(60), night(30, { unitId: 'm' })];
    expect(file({ '21': ['03'], '24': ['3'] }, lines)).toEqual({
      issues: [],
      rows: [`12345674;51;106;;03;${3 * 30_596 + 2449 + 1225}`],
    });
  });

  test('stands once with what corrects an earlier period', () => {
    const settings = settingsOf('datalon', { '10': ['01'] });
    const october = afterExport(inputOf(settings, [aLine({ quantity: 600 })]));
    const november = aPeriod({ from: '2026-11-01', to: '2026-11-30' });
    const again = closedAgain(october, [aLine({ quantity: 480 })]);
    const { rows, issues } = made({
      ...again,
      period: november,
      periods: [...again.periods, november],
      statements: [
        ...again.statements,
        aStatement([aLine({ quantity: 1200 })], { from: november.from, to: november.to }),
      ],
    });
    expect(issues).toEqual([]);
    // 20 hours of November less two that were too many in October.
    expect(rows).toEqual(['12345674;51;106;;01;1800']);
  });
});

describe('a code of another system', () => {
  const file = (system: PayrollSystem, sends?: PaySends) =>
    made(
      inputOf(settingsOf(system, { '21': sends === undefined ? ['21'] : ['21', sends] }), [
        sundays(3),
        sundays(1, { unitId: 'm' }),
      ]),
    ).rows;

  test('says how many and at what rate, until something else is chosen', () => {
    expect(file('danlon')).toEqual(['12345674;106;21;400;30596;']);
    expect(file('prolon')).toEqual(['106;21;4,00;305,96']);
    expect(file('lessor').at(-1)).toBe('106;21;4.00;305.96');
    // Where the row says the unit, every unit has its own.
    expect(file('visma')).toHaveLength(2);
  });

  test('says kroner alone: Danløn in its last cell, ProLøn in its fifth', () => {
    expect(file('danlon', 'amount')).toEqual(['12345674;106;21;;;122384']);
    expect(file('prolon', 'amount')).toEqual(['106;21;;;1223,84']);
    expect(file('general', 'amount')[1]).toContain(';;dage;;917,88;');
    expect(file('visma', 'amount')[0]).toContain('106;21;;;917.88;');
    // Lessor has no cell for it.
    expect(file('lessor', 'amount').at(-1)).toBe('106;21;4.00;305.96');
  });

  test('says how many alone', () => {
    expect(file('danlon', 'count')).toEqual(['12345674;106;21;400;;']);
    expect(file('prolon', 'count')).toEqual(['106;21;4,00;']);
    expect(file('lessor', 'count').at(-1)).toBe('106;21;4.00;');
    expect(file('general', 'count')[1]).toContain(';3;dage;;;');
  });
});

test('unpaid leave in days and in minutes goes out, also of statements from before they were told apart', () => {
  const leave = (id: string, unit: 'day' | 'minute', quantity: number) => ({
    ...aLine({ id: `leave/${id} 2026-10-05`, payCode: '54', unit, quantity }),
    why: [{ ruleId: null, code: 'leave_day', params: {} }],
  });
  const stored = aStatement([leave('a', 'day', 2), leave('b', 'minute', 90)]);
  const settings = settingsOf('danlon', { '54': ['880'], '58': ['881'] });
  const input = { ...inputOf(settings, []), statements: [v.parse(StatementSchema, stored)] };
  expect(made(input)).toEqual({
    issues: [],
    rows: ['12345674;106;880;150;;', '12345674;106;881;200;;'],
  });
});
