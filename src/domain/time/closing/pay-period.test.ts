import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { LINE_KINDS, lineGroups, lineKind, type LineKind } from './pay-period.ts';
import type { PayLine } from '../engine/result/calculated.ts';

const line = (change: Partial<PayLine> = {}): PayLine => ({
  id: 'a',
  day: '2026-11-20',
  payCode: '10',
  quantity: 60,
  unit: 'minute',
  from: null,
  to: null,
  target: 'pay',
  registrationId: null,
  unitId: null,
  why: [{ ruleId: null, code: 'normal_time', params: {} }],
  ...change,
});
const because = (code: string) => ({ why: [{ ruleId: 'r', code, params: {} }] });

describe('what a line is about', () => {
  test.each<readonly [LineKind, Partial<PayLine>]>([
    ['normal', {}],
    ['normal', because('normal_taken_back')],
    ['extra', { payCode: '15', ...because('extra_norm') }],
    ['normal', because('extra_taken_back')],
    ['overtime', { payCode: '11', ...because('overtime_week') }],
    ['supplement', { payCode: '20', ...because('supplement_day') }],
    ['guarantee', { payCode: '27', ...because('guarantee_entry') }],
    ['other', { payCode: '90', ...because('flex_paid_out') }],
    ['other', { payCode: '90', why: [] }],
    ['account', { payCode: '11', target: 'lieu', ...because('overtime_day') }],
    ['account', { payCode: '10', target: 'flex' }],
  ])('%s', (kind, change) => {
    expect(lineKind(line(change))).toBe(kind);
  });
});

describe('lines by pay code', () => {
  test('stand in the order in which people read them, pay codes as numbers', () => {
    const lines = [
      line({ payCode: '11', target: 'lieu', ...because('overtime_day') }),
      line({ payCode: '100', ...because('supplement_minute') }),
      line({ payCode: '20', ...because('supplement_day'), unit: 'day', quantity: 1 }),
      line({ payCode: '12', ...because('overtime_day') }),
      line({ payCode: '27', ...because('guarantee_day') }),
      line({ payCode: '11', ...because('overtime_day') }),
      line(),
    ];
    const codes = lineGroups(lines).map(({ payCode, target }) => `${payCode} ${target}`);
    expect(codes).toEqual(['10 pay', '11 pay', '12 pay', '20 pay', '100 pay', '27 pay', '11 lieu']);
  });

  test('T15: a sum is rounded once, and not line by line', () => {
    const lieu = { payCode: '11', target: 'lieu', ...because('overtime_day') } as const;
    const [group] = lineGroups([
      line({ id: 'a', ...lieu, quantity: 156.4 }),
      line({ id: 'b', ...lieu, quantity: 280.4 }),
    ]);
    expect(group).toMatchObject({ quantity: 437 });
  });

  test('are by day and start inside a group', () => {
    const [group] = lineGroups([
      line({ id: 'late', from: 20 }),
      line({ id: 'next', day: '2026-11-21', from: 5 }),
      line({ id: 'early', from: 10 }),
    ]);
    expect(group?.lines.map(({ id }) => id)).toEqual(['early', 'late', 'next']);
  });

  test('lose no line and no quantity, whatever they are', () => {
    const anyLine = fc.record({
      payCode: fc.constantFrom('10', '11', '20', 'x y'),
      quantity: fc.integer({ min: -600, max: 600 }),
      unit: fc.constantFrom('minute', 'day', 'entry', 'quantity'),
      target: fc.constantFrom('pay', 'flex', 'lieu'),
      code: fc.constantFrom('normal_time', 'overtime_day', 'supplement_day', 'flex_paid_out'),
    });
    fc.assert(
      fc.property(fc.array(anyLine), (some) => {
        const lines = some.map(({ code, ...rest }, at) =>
          line({ id: `${at}`, ...rest, ...because(code) }),
        );
        const groups = lineGroups(lines);
        const ids = groups.flatMap((group) => group.lines.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
        for (const { kind, payCode, unit, target, quantity, lines: own } of groups) {
          expect(quantity).toBe(own.reduce((sum, one) => sum + one.quantity, 0));
          for (const one of own) expect(one).toMatchObject({ payCode, unit, target });
          expect(LINE_KINDS).toContain(kind);
        }
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      }),
    );
  });
});
