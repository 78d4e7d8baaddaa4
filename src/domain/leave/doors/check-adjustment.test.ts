import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { aFarm, anActor } from '#tests/support/factories.ts';
import { aDayAdjustment, aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../document/leave-settings.ts';
import { type AdjustDraft, type AdjustInput, checkAdjustment } from './check-adjustment.ts';

const claims = { ...NO_CLAIMS, farm: 'farm' };
const owner = anActor({ uid: 'owner', claims: { ...claims, owner: true } });
const boss = anActor({ uid: 'boss', claims: { ...claims, leader: true } });
const weeks = [
  aLeave({ id: 'a', from: '2026-02-02', to: '2026-02-13' }),
  aLeave({ id: 'b', from: '2026-07-06', to: '2026-07-17' }),
];
const about = (more: Partial<LeaveInput> = {}): LeaveInput => ({
  context: aLeaveContext({ startDay: '2025-09-01' }),
  settings: DEFAULT_LEAVE_SETTINGS,
  leaves: weeks,
  adjustments: [],
  today: '2026-11-23',
  ...more,
});
const base: AdjustDraft = {
  account: 'holiday',
  kind: 'correction',
  days: 10_000,
  year: 2025,
  date: '2026-11-20',
  reason: ' counted twice ',
};
const check = (draft: Partial<AdjustDraft> = {}, more: Partial<AdjustInput> = {}) =>
  checkAdjustment({
    draft: { ...base, ...draft },
    actor: owner,
    farm: aFarm({ lockedThrough: '2026-10-31' }),
    about: about(),
    ...more,
  });

describe('a movement of an account of days', () => {
  test('is written as it was asked for, in the home unit', () => {
    expect(check()).toEqual({
      ok: true,
      value: {
        employeeId: 'me',
        unitId: 'k',
        account: 'holiday',
        kind: 'correction',
        days: 10_000,
        year: 2025,
        date: '2026-11-20',
        reason: 'counted twice',
      },
    });
  });

  const moved = aDayAdjustment({ kind: 'transfer', days: 3, date: '2026-11-01' });
  const opened = aDayAdjustment({ kind: 'opening', days: 3, date: '2026-11-20' });
  test.each<[string, Partial<AdjustDraft>, Partial<AdjustInput>, string[]]>([
    ['by a leader', {}, { actor: boss }, ['form adjust_not_allowed']],
    ['of another farm', {}, { farm: aFarm({ id: 'g' }) }, ['form adjust_not_allowed']],
    ['of an account that is off', { account: 'extra' }, {}, ['form adjust_no_account']],
    ['of nothing', { days: null }, {}, ['days adjust_days_missing']],
    ['of parts of units', { days: 0.5 }, {}, ['days adjust_days_missing']],
    ['by nothing', { days: 0 }, {}, ['days adjust_days_zero']],
    ['a pay-out of less than nothing', { kind: 'payOut', days: -1 }, {}, ['days adjust_days_zero']],
    ['of a hundred years', { days: 400 * 10_000 + 1 }, {}, ['days adjust_too_much']],
    ['on no day', { date: null }, {}, ['date adjust_day_missing']],
    ['in the year 9999', { date: '9999-12-31' }, {}, ['date adjust_day_missing']],
    ['tomorrow', { date: '2026-11-24' }, {}, ['date adjust_in_future']],
    ['in a locked period', { date: '2026-10-31' }, {}, ['date adjust_day_locked']],
    ['an opening there', { kind: 'opening', date: '2026-10-01' }, {}, []],
    [
      'before the first day',
      { kind: 'opening', date: '2025-08-31', year: 2024 },
      {},
      ['date adjust_before_start'],
    ],
    ['of a year that is over', { year: 2024 }, {}, ['year adjust_year_over']],
    [
      'a second opening',
      { kind: 'opening' },
      { about: about({ adjustments: [opened] }) },
      ['date adjust_second_opening'],
    ],
    ['without a reason', { reason: ' ' }, {}, ['reason adjust_reason_missing']],
    ['with a novel', { reason: 'x'.repeat(301) }, {}, ['reason adjust_reason_too_long']],
    ['the fifth week paid after August', { kind: 'payOut', days: 50_000 }, {}, []],
    ['a fraction more, which nobody sees', { kind: 'payOut', days: 50_049 }, {}, []],
    ['more than is left', { kind: 'payOut', days: 50_050 }, {}, ['days adjust_more_than_balance']],
    [
      'of the fifth week, the other four untaken',
      { kind: 'payOut', days: 10_000 },
      { about: about({ leaves: [] }) },
      [],
    ],
    [
      'more than the fifth week paid',
      { kind: 'payOut', days: 60_000 },
      { about: about({ leaves: [] }) },
      ['days adjust_not_payable'],
    ],
    [
      'the fifth week paid before September',
      { kind: 'payOut', date: '2026-08-31', days: 10_000 },
      { farm: aFarm() },
      ['days adjust_not_payable'],
    ],
    ['the fifth week moved', { kind: 'transfer', days: 50_000 }, {}, []],
    ['more than that moved', { kind: 'transfer', days: 50_050 }, {}, ['days adjust_not_movable']],
    [
      'what is moved already',
      { kind: 'transfer', days: 30_000 },
      { about: about({ adjustments: [moved] }) },
      ['days adjust_not_movable'],
    ],
  ])('%s', (_, draft, more, expected) => {
    const answer = check(draft, more);
    expect(answer.ok ? [] : answer.issues.map(({ field, code }) => `${field} ${code}`)).toEqual(
      expected,
    );
  });
});
