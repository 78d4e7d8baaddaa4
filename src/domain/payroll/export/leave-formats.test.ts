import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import {
  aBatchInput,
  aStatement,
  FILE_WORDS,
  payrollSettings,
} from '#tests/support/time/payroll.ts';
import { aDayAdjustment, aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import { absenceDays } from '../../leave/cost/absence-days.ts';
import type { LeaveInput } from '../../leave/cost/leave-input.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  isPaidOn,
  type LeaveSettings,
  payCodeOn,
} from '../../leave/document/leave-settings.ts';
import { factsOf, LEAVE_PAY_CODES, LEAVE_TYPES } from '../../leave/document/leave-type.ts';
import { leavePayCodes, leavePayLines, payOutLines } from '../../leave/effects/leave-pay-lines.ts';
import { checkExport } from './check-export.ts';
import { fileOf } from './file-of.ts';
import { nextBatch } from '../batch/next-batch.ts';
import { PAYROLL_SYSTEMS, type PayrollSystem } from '../batch/payroll-settings.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const FARM = { name: 'Lyngbækgård I/S' };

/** Three days of holiday for somebody of three days a week, and one of each other kind, in October 2026. */
function octoberLines() {
  const off = (day: string, more: Parameters<typeof aLeave>[0]) =>
    aLeave({ id: `${day}`, from: day, to: day, ...more });
  const about: LeaveInput = {
    context: aLeaveContext({ startDay: '2025-01-01', weekdayPattern: [1, 2, 3] }),
    settings: {
      ...DEFAULT_LEAVE_SETTINGS,
      care: { ...DEFAULT_LEAVE_SETTINGS.care, isOn: true },
      extra: { ...DEFAULT_LEAVE_SETTINGS.extra, isOn: true },
    },
    leaves: [
      aLeave({ id: 'week', from: '2026-10-05', to: '2026-10-07' }),
      off('2026-10-12', { type: 'sick', status: 'well' }),
      off('2026-10-13', { type: 'child1', status: 'well', part: 'half' }),
      off('2026-10-14', { type: 'care' }),
      off('2026-10-19', { type: 'vacationUnpaid' }),
      off('2026-10-20', { type: 'maternity' }),
      off('2026-10-21', { type: 'unpaid', part: 'hours', minutes: 90 }),
      off('2026-10-26', { type: 'lieu' }),
      off('2026-10-27', { type: 'feriefri' }),
    ],
    adjustments: [aDayAdjustment({ kind: 'payOut', days: 1.5, date: '2026-10-30', year: 2025 })],
    today: '2026-11-01',
  };
  const days = absenceDays(about);
  return [
    ...leavePayLines(days, { unitOn: () => 'k', settings: about.settings }, OCTOBER),
    ...payOutLines(about.adjustments, { unitOn: () => 'k', isSettled: () => false }, OCTOBER),
  ];
}

const CODES = [...new Set(Object.values(LEAVE_PAY_CODES))];
const asOwn = Object.fromEntries(CODES.map((code) => [code, { code, text: '', leftOut: false }]));
const batchFor = (system: PayrollSystem, deviationsOnly = false) => {
  const settings = payrollSettings({ system, codes: asOwn, deviationsOnly });
  const input = aBatchInput({ settings, statements: [aStatement(octoberLines())] });
  const batch = nextBatch(input);
  const issues = checkExport({ batch, settings, period: input.period });
  return { batch, issues };
};
const rowsOf = (system: PayrollSystem): string[][] => {
  const { batch } = batchFor(system);
  const encoding = system === 'visma' ? 'windows-1252' : 'utf-8';
  const { bytes } = fileOf({ ...batch, number: 1 }, FARM, FILE_WORDS);
  return parse(new TextDecoder(encoding).decode(bytes), { delimiter: ';', bom: true });
};
/** Where a file has the code and how many, and how it writes them. */
const PLACES: Readonly<Record<PayrollSystem, readonly [code: number, many: number, per: number]>> =
  {
    general: [2, 4, 1],
    danlon: [2, 3, 100],
    datalon: [4, 5, 100],
    prolon: [1, 2, 1],
    lessor: [1, 2, 1],
    visma: [1, 2, 1],
  };

describe('leave in the file', () => {
  test.each(PAYROLL_SYSTEMS)('for %s: days in days, sickness and hours in hours', (system) => {
    const [code, many, per] = PLACES[system];
    const told = rowsOf(system).map((row) => {
      const figure = Number(row[many]?.replace(',', '.')) / per;
      return [row[code], figure] as const;
    });
    expect(Object.fromEntries(told.filter(([one]) => /^\d+$/.test(one ?? '')))).toEqual({
      '31': 12.33,
      '40': 5,
      '41': 1.67,
      '43': 1.5,
      '47': 1.67,
      '50': 12.33,
      '51': 6.17,
      '52': 1.67,
      '53': 1.67,
      '54': 1.5,
    });
    expect(batchFor(system).issues).toEqual([]);
  });

  test('our own writes days of leave with their parts, and names what nobody has named', () => {
    const rows = rowsOf('general').filter((row) => ['40', '43', '52'].includes(row[2] ?? ''));
    expect(rows.map((row) => row.slice(2, 6))).toEqual([
      ['40', '', '5,00', 'dage'],
      ['43', '', '1,50', 'dage'],
      ['52', '', '1,67', 'dage'],
    ]);
  });

  test('goes out for people of a fixed monthly pay, too', () => {
    expect(batchFor('danlon', true).batch.items).toHaveLength(10);
  });
});

describe('the codes that leave can give on a farm', () => {
  const codesOf = (more: Partial<LeaveSettings> = {}) =>
    leavePayCodes({ ...DEFAULT_LEAVE_SETTINGS, ...more }).join(' ');
  const { extra, care } = DEFAULT_LEAVE_SETTINGS;

  test('are those of its accounts and types', () => {
    expect(codesOf()).toBe('31 40 43 45 46 47 50 51 53 54 56 58');
    expect(codesOf({ extra: { ...extra, isOn: true } })).toBe(
      '31 40 41 43 44 45 46 47 50 51 53 54 56 58',
    );
    expect(codesOf({ care: { ...care, isOn: true } })).toBe(
      '31 40 43 44 45 46 47 50 51 52 53 54 56 58',
    );
  });

  test('are each one kind of pay in one unit: with wages and without are two', () => {
    const pairs = LEAVE_TYPES.flatMap((type) =>
      [
        { paid: [], sickPay: false },
        { paid: [type], sickPay: true },
      ].flatMap((settings) => {
        const code = payCodeOn(settings, type);
        const { payUnit, account } = factsOf(type);
        // Holiday that is earned and holiday in advance are paid alike.
        const kind = account === 'holiday' ? account : `${type} ${isPaidOn(settings, type)}`;
        // A farm cannot pay these: `paid` says nothing of them.
        const isFixed = type === 'vacationUnpaid' || type === 'unpaid';
        return code === null ? [] : [[code, `${isFixed ? type : kind} ${payUnit}`] as const];
      }),
    );
    const kinds = new Map<string, Set<string>>();
    for (const [code, kind] of pairs) kinds.set(code, (kinds.get(code) ?? new Set()).add(kind));
    expect([...kinds].filter(([, own]) => own.size > 1)).toEqual([]);
    expect(kinds.size).toBe(16);
  });

  test('are not those of types that are not used', () => {
    expect(codesOf({ hidden: ['lieu', 'child1', 'maternity'] })).toBe('40 43 45 46 47 50 54 56 58');
    expect(codesOf({ hidden: [...LEAVE_TYPES] })).toBe('43 45 46');
  });
});
