import { describe, expect, it } from 'vitest';
import { PAYROLL_LIMITS } from '#domain/payroll/batch/payroll-settings.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { codeRows, isMapped, paidCodes, sharedWith, withCode, withOwnCodes } from './fields.tsx';

const mapped = (code: string, more: { text?: string; leftOut?: boolean } = {}) => ({
  code,
  text: '',
  leftOut: false,
  ...more,
});
const night = aRule('supplement', { id: 'night', payCode: '24' });
const overtime = aRule('overtime', {
  id: 'over',
  tiers: [{ payCode: '11' }, { payCode: '12', target: 'lieu' }],
});

describe('the rows of the mapping', () => {
  it('are normal time, what rules pay, what occurs and what is mapped, by number', () => {
    const rows = codeRows([overtime, night], { '9': mapped('9') }, ['70', '24']);
    expect(rows.map(({ payCode }) => payCode)).toEqual(['9', '10', '11', '24', '70']);
    expect(rows.find(({ payCode }) => payCode === '24')?.rules).toEqual([night]);
  });

  it('leave out what goes to an account and rules that are deleted or superseded', () => {
    const older = aRule('supplement', { id: 'old', series: 'night', payCode: '23' });
    const newer = aRule('supplement', { id: 'new', series: 'night', version: 2, payCode: '24' });
    const gone = aRule('guarantee', { id: 'gone', payCode: '27', deleted: 1 });
    expect(paidCodes(overtime)).toEqual(['11']);
    expect(codeRows([older, newer, gone], {}, []).map(({ payCode }) => payCode)).toEqual([
      '10',
      '24',
    ]);
  });

  it('tell which codes become one over there', () => {
    const codes = {
      '10': mapped('1'),
      '11': mapped('2'),
      '20': mapped('1'),
      '21': mapped('1', { leftOut: true }),
      '22': mapped(''),
      '23': mapped(''),
    };
    expect(sharedWith(codes, '10')).toEqual(['20']);
    expect(sharedWith(codes, '21')).toEqual([]);
    expect(sharedWith(codes, '22')).toEqual([]);
  });

  it('lack nothing in our own file, where they are left out, or where a code is given', () => {
    expect(isMapped(null, 'danlon')).toBe(false);
    expect(isMapped(mapped(''), 'danlon')).toBe(false);
    expect(isMapped(mapped('', { leftOut: true }), 'danlon')).toBe(true);
    expect(isMapped(mapped('7'), 'danlon')).toBe(true);
    expect(isMapped(null, 'general')).toBe(true);
  });
});

describe('a change of the mapping', () => {
  it('leaves the other codes as they are', () => {
    const codes = withCode({ '10': mapped('1') }, '11', { code: '2' });
    expect(codes).toEqual({ '10': mapped('1'), '11': mapped('2') });
    expect(withCode(codes, '11', { text: 'Over' })['11']).toEqual(mapped('2', { text: 'Over' }));
  });

  it('takes the code away with what is left out, and the row once it says nothing', () => {
    const codes = { '10': mapped('1') };
    expect(withCode(codes, '10', { leftOut: true })).toEqual({
      '10': mapped('', { leftOut: true }),
    });
    expect(withCode(codes, '10', { code: '' })).toEqual({});
  });

  it('fills in our own codes only where none is given, with a text that fits', () => {
    const codes = { '10': mapped('1', { text: 'Timer' }), '24': mapped('', { text: 'Nat' }) };
    const rows = codeRows([overtime, night], codes, []);
    const named = withOwnCodes({ codes, system: 'danlon' }, rows, () => 'x'.repeat(99));
    expect(named).toEqual({
      '10': mapped('1', { text: 'Timer' }),
      '11': mapped('11', { text: 'x'.repeat(PAYROLL_LIMITS.text) }),
      '24': mapped('24', { text: 'Nat' }),
    });
  });

  it('adds no more at once than the database takes', () => {
    const rows = codeRows(
      [],
      {},
      Array.from({ length: 20 }, (_, index) => String(100 + index)),
    );
    const once = withOwnCodes({ codes: {}, system: 'danlon' }, rows, () => '');
    expect(Object.keys(once)).toHaveLength(PAYROLL_LIMITS.codesAtOnce);
    const rest = codeRows(
      [],
      once,
      rows.map(({ payCode }) => payCode),
    );
    const all = withOwnCodes({ codes: once, system: 'danlon' }, rest, () => '');
    expect(Object.keys(all)).toHaveLength(rows.length);
  });
});
