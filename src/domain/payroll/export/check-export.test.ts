import { describe, expect, test } from 'vitest';
import { aBatchInput, anItem, aPeriod, payrollSettings } from '#tests/support/time/payroll.ts';
import {
  BLOCKING_ISSUES,
  checkExport,
  type CheckedExport,
  type ExportIssue,
  isBlocking,
  WARNING_ISSUES,
} from './check-export.ts';
import { type NextBatch, nextBatch } from '../batch/next-batch.ts';
import type { PayItem } from '../batch/pay-item.ts';
import type { PayrollSystem } from '../batch/payroll-settings.ts';

const check = (
  items: readonly Partial<PayItem>[],
  change: Partial<NextBatch> = {},
  rest: Partial<CheckedExport> = {},
): ExportIssue[] =>
  checkExport({
    batch: {
      ...nextBatch(aBatchInput()),
      items: items.map((item) => anItem({ sends: 'countAndRate', ...item })),
      ...change,
    },
    period: aPeriod(),
    settings: payrollSettings(),
    ...rest,
  });
const codes = (issues: readonly ExportIssue[]) => issues.map(({ code }) => code);
const by = (system: PayrollSystem, item: Partial<PayItem>, change: Partial<NextBatch> = {}) =>
  codes(check([{ code: '1', ...item }], { system, ...change }));

describe('an export', () => {
  test('has nothing against it where all is well', () => {
    for (const system of ['general', 'danlon', 'datalon', 'prolon', 'lessor', 'visma'] as const) {
      expect(by(system, {}, { term: '51' })).toEqual([]);
    }
  });

  test('is of a closed period that has something to say', () => {
    const reopened = { period: aPeriod({ status: 'reopened' }) };
    expect(check([{}], {}, reopened)).toEqual([{ code: 'period_not_closed' }]);
    expect(check([], {}, reopened)).toEqual([{ code: 'period_not_closed' }]);
    expect(check([])).toEqual([{ code: 'nothing_to_export' }]);
    expect(check([{}], {}, { period: aPeriod({ status: 'exported' }) })).toEqual([]);
  });

  test('is no longer than what can be kept', () => {
    const many = Array.from({ length: 100_000 }, () => ({}));
    expect(codes(check(many))).toEqual(['too_many_lines']);
  });

  test('asks for the employer where the system does', () => {
    const employer = (system: PayrollSystem, employerNumber: string) =>
      by(system, {}, { employerNumber, term: '41' });
    expect(employer('danlon', '')).toEqual(['employer_missing']);
    expect(employer('danlon', '12345678')).toEqual(['employer_invalid']);
    expect(employer('datalon', '')).toEqual(['employer_missing']);
    expect(employer('datalon', '1234567')).toEqual(['employer_invalid']);
    expect(employer('datalon', '12345678')).toEqual([]);
    for (const system of ['general', 'prolon', 'lessor', 'visma'] as const) {
      expect(employer(system, '')).toEqual([]);
    }
  });

  test('has a term that DataLøn knows', () => {
    for (const term of ['', '5', '52', '051']) {
      expect(by('datalon', {}, { term })).toEqual(['term_invalid']);
    }
    for (const term of ['24', '25', '34', '35', '41', '51']) {
      expect(by('datalon', {}, { term })).toEqual([]);
    }
  });
});

describe('people', () => {
  test('have a number, each their own', () => {
    const people = [
      { employeeId: 'a', employeeNumber: '' },
      { employeeId: 'a', employeeNumber: '', payCode: '11', code: '11' },
      { employeeId: 'b', employeeNumber: '7' },
      { employeeId: 'c', employeeNumber: '7' },
      { employeeId: 'd', employeeNumber: '007' },
      { employeeId: 'e', employeeNumber: '' },
    ];
    expect(check(people)).toEqual([
      { code: 'number_missing', employeeId: 'a' },
      { code: 'number_twice', employeeId: 'b' },
      { code: 'number_twice', employeeId: 'c' },
      { code: 'number_missing', employeeId: 'e' },
    ]);
    expect(check(people, { system: 'prolon' })).toContainEqual({
      code: 'number_twice',
      employeeId: 'd',
    });
  });

  test('may have had another number in an earlier period', () => {
    const two = [
      { employeeId: 'a', employeeNumber: '7' },
      { employeeId: 'a', employeeNumber: '8' },
    ];
    expect(check(two)).toEqual([]);
    expect(check([...two, { employeeId: 'b', employeeNumber: '7' }])).toEqual([
      { code: 'number_twice', employeeId: 'a' },
      { code: 'number_twice', employeeId: 'b' },
    ]);
  });

  test.each([
    ['danlon', ['1', '123456789'], ['A1', '1234567890', '1 2', '-1']],
    ['datalon', ['1', '9999', '0012'], ['10000', '12a']],
    ['prolon', ['1', '99999'], ['100000', 'x']],
    ['lessor', ['A12', 'abcdefghijkl'], ['abcdefghijklm', 'a-1', 'æ', '=1']],
    ['visma', ['A12', '7'], ['1;2', '"', 'ø']],
    ['general', ['A-12', 'Ø 7'], []],
  ] as const)('have a number that %s takes', (system, good, bad) => {
    for (const employeeNumber of good)
      expect(by(system, { employeeNumber }, { term: '51' })).toEqual([]);
    for (const employeeNumber of bad) {
      expect(by(system, { employeeNumber }, { term: '51' })).toEqual(['number_not_allowed']);
    }
  });
});

describe('codes', () => {
  test('are mapped, and to something', () => {
    const settings = payrollSettings({
      codes: { '11': { code: '', text: 'Overarbejde', leftOut: false } },
    });
    const items = [{ code: '' }, { code: '', quantity: 3 }, { payCode: '11', code: '' }];
    expect(check(items, { system: 'danlon' }, { settings })).toEqual([
      { code: 'code_unmapped', payCode: '10' },
      { code: 'code_empty', payCode: '11' },
    ]);
  });

  test.each([
    ['danlon', ['1', '9999', '4J', '007C'], ['A-', '12345', 'ø']],
    ['datalon', ['1', '99', '7C', '1A', '3A', '4J', '8F', '007C'], ['100', '7CC', '017C', 'ø']],
    ['prolon', ['1', '9999', '1A', '007C'], ['10000', '1,5']],
    ['lessor', ['T100'], ['T 1', '=1']],
    ['visma', ['1100'], ['1;1', 'ø']],
  ] as const)('are such as %s takes', (system, good, bad) => {
    for (const code of good) expect(by(system, { code }, { term: '51' })).toEqual([]);
    for (const code of bad)
      expect(by(system, { code }, { term: '51' })).toEqual(['code_not_allowed']);
  });

  test('do not stand for hours here and days there', () => {
    const items = [
      { payCode: '20', code: '5' },
      { payCode: '21', code: '5', unit: 'day' as const },
      { payCode: '22', code: '6' },
      { payCode: '23', code: '6' },
    ];
    expect(check(items)).toEqual([
      { code: 'code_units_differ', payCode: '20' },
      { code: 'code_units_differ', payCode: '21' },
    ]);
  });

  test('do not stand for kroner here and a number there, nor written otherwise', () => {
    const both = [
      { payCode: '20', code: '7c', sends: 'amount' as const, amountOre: 100 },
      { payCode: '21', code: '007C', sends: 'count' as const },
    ];
    expect(codes(check(both, { system: 'datalon', term: '51' }))).toEqual([
      'code_units_differ',
      'code_units_differ',
    ]);
    const kroner = { code: '03', sends: 'amount' as const, amountOre: 100 };
    const sums = [
      { payCode: '20', ...kroner },
      { payCode: '21', unit: 'day' as const, ...kroner },
    ];
    expect(check(sums, { system: 'datalon', term: '51' })).toEqual([]);
  });

  test('take what somebody has said they take, and kroner only where they are known', () => {
    const items = [
      { code: '21', sends: undefined, amountOre: 100 },
      { payCode: '20', code: '20', sends: 'amount' as const },
    ];
    expect(check(items, { system: 'datalon', term: '51' })).toEqual([
      { code: 'sends_missing', payCode: '10' },
      { code: 'amount_missing', payCode: '20' },
    ]);
  });

  test('have figures that the file can hold', () => {
    const most = { quantity: 999_999, unit: 'day' as const };
    expect(by('datalon', most, { term: '51' })).toEqual([]);
    for (const quantity of [1_000_000, -1_000_000, Number.NaN]) {
      expect(by('datalon', { ...most, quantity }, { term: '51' })).toEqual(['figure_too_large']);
    }
    expect(by('general', { amountOre: 100_000_000 })).toEqual(['figure_too_large']);
  });

  test('keep their letters, or it is said that they do not', () => {
    const items = [
      { text: 'Nattillæg', unitName: 'Stald' },
      { payCode: '24', code: '24', text: 'Țap', unitName: 'Țap' },
    ];
    expect(check(items)).toEqual([]);
    const issues = check(items, { system: 'visma' });
    expect(issues).toEqual([
      { code: 'letters_replaced', payCode: '24' },
      { code: 'letters_replaced', unitName: 'Țap' },
    ]);
    expect(issues.some(isBlocking)).toBe(false);
  });

  test('everything but letters stops an export', () => {
    for (const code of BLOCKING_ISSUES) expect(isBlocking({ code })).toBe(true);
    for (const code of WARNING_ISSUES) expect(isBlocking({ code })).toBe(false);
  });
});
