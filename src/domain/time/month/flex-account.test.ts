import { describe, expect, test } from 'vitest';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { movedIn, paidOutLines, unworkedFlex } from '../engine/flex-moves.ts';
import { dayNumber } from '../../dates/day-number.ts';
import { givesLieu, lieuAccount, lieuAfter } from './flex-account.ts';
import type { PayLine } from '../engine/result/calculated.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const days = { from: dayNumber(NOVEMBER.from), to: dayNumber(NOVEMBER.to) };

const line = (day: string, quantity: number, target: PayLine['target'] = 'lieu'): PayLine => ({
  id: day,
  day,
  payCode: '11',
  quantity,
  unit: 'minute',
  from: null,
  to: null,
  target,
  registrationId: 'r',
  unitId: 'k',
  why: [],
});
const entry = (change: Parameters<typeof aFlexEntry>[0]) =>
  aFlexEntry({ account: 'lieu', id: String(change?.kind), ...change });

describe('the account of time off in lieu', () => {
  test('is what rules give to it, with corrections, what was taken and what was paid out', () => {
    const account = lieuAccount(
      {
        before: 60,
        lines: [line('2026-11-02', 90.5), line('2026-11-09', 90), line('2026-11-09', 600, 'pay')],
        entries: [
          entry({ kind: 'correction', minutes: 30, date: '2026-11-03', reason: 'x' }),
          entry({ kind: 'taken', minutes: -120, date: '2026-11-10' }),
          entry({ kind: 'payOut', minutes: -45, date: '2026-11-20' }),
          entry({ kind: 'correction', id: 'gone', minutes: 999, date: '2026-11-03', deleted: 1 }),
          aFlexEntry({ id: 'flex', kind: 'opening', minutes: 999, date: '2026-11-05' }),
        ],
      },
      NOVEMBER,
    );
    expect(account).toMatchObject({ before: 60, change: 46, after: 106 });
    expect(account.why.map(({ code, params }) => [code, params['minutes']])).toEqual([
      ['lieu_lines', 181],
      ['flex_correction', 30],
      ['lieu_taken', 120],
      ['flex_paid_out', 45],
    ]);
  });

  test('counts from the day on which its balance was set', () => {
    const entries = [entry({ kind: 'opening', minutes: 300, date: '2026-11-09' })];
    const lines = [line('2026-11-08', 60), line('2026-11-09', 30)];
    expect(lieuAccount({ before: null, lines, entries }, NOVEMBER).after).toBe(330);
    expect(lieuAccount({ before: null, lines, entries: [] }, NOVEMBER).after).toBeNull();
  });

  test('ends a month as the next one begins, also after months counted before it was kept', () => {
    const old = { lieuOut: null, lines: [line('2026-09-02', 60)] };
    expect(lieuAfter([])).toBe(0);
    expect(lieuAfter([old, old])).toBe(120);
    expect(lieuAfter([old, { lieuOut: 45, lines: [] }])).toBe(45);
    expect(lieuAfter([old, { lieuOut: 45, lines: [] }, old])).toBe(105);
  });

  test('is given to by rules that say so, and have not been taken back', () => {
    const rule = aRule('supplement', { target: 'lieu' });
    expect(givesLieu(rule)).toBe(true);
    expect(givesLieu({ ...rule, deleted: 1 })).toBe(false);
    expect(givesLieu(aRule('supplement', {}))).toBe(false);
    expect(givesLieu(aRule('overtime', { tiers: [{ payCode: '11', target: 'lieu' }] }))).toBe(true);
    expect(givesLieu(aRule('break', {}))).toBe(false);
  });
});

describe('time off in lieu and flex', () => {
  const taken = entry({ kind: 'taken', minutes: -444, date: '2026-11-10' });

  test('that is taken counts for flex as if worked: no hour is taken from two accounts', () => {
    expect(movedIn([taken], days)).toMatchObject({ minutes: 444, why: [{ code: 'lieu_taken' }] });
    expect(movedIn([taken], days, 'lieu').minutes).toBe(-444);
  });

  test('gives flex nothing where nobody worked and no norm is counted', () => {
    expect(unworkedFlex(60, [taken], days).after).toBe(60);
  });

  test('have nothing else in common: one is set, corrected and paid without the other', () => {
    const others = [
      entry({ kind: 'opening', minutes: 100, date: '2026-11-02' }),
      entry({ kind: 'correction', minutes: 10, date: '2026-11-03' }),
      entry({ kind: 'payOut', minutes: -5, date: '2026-11-04' }),
    ];
    expect(movedIn(others, days)).toEqual({ opening: null, minutes: 0, why: [] });
  });

  test('are paid out with a pay code each', () => {
    const lines: PayLine[] = [];
    const payOut = { kind: 'payOut', minutes: -60, date: '2026-11-04' } as const;
    const both = [entry({ ...payOut, id: 'a' }), aFlexEntry({ ...payOut, id: 'b' })];
    paidOutLines(both, days, lines);
    expect(lines).toMatchObject([
      { id: 'lieu/a', payCode: '33', quantity: 60, target: 'pay' },
      { id: 'flex/b', payCode: '32', quantity: 60, target: 'pay' },
    ]);
  });
});
