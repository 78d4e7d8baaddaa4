import { at } from '#tests/support/time/clock.ts';
import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { aFarm, anActor, anEmployee } from '#tests/support/factories.ts';
import { aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../document/leave-settings.ts';
import type { Leave } from '../document/leave.ts';
import { checkDecision, type DecisionInput } from './decide.ts';
import { decidersOf, isStandIn, unitsStoodInFor } from './deciders.ts';
import { actionsIn, legalActions } from './leave-actions.ts';

const claims = { ...NO_CLAIMS, farm: 'farm' };
const actor = (uid: string, more: object = {}, units = ['k']) =>
  anActor({
    uid,
    claims: { ...claims, ...more },
    employee: { id: uid, units, seatType: 'COMBINED' },
  });
const me = actor('me');
const boss = actor('boss', { leader: true });
const owner = actor('owner', { owner: true });
const TODAY = '2026-11-23';
const about = (leaves: readonly Leave[]): LeaveInput => ({
  context: aLeaveContext({ startDay: '2024-09-01' }),
  settings: DEFAULT_LEAVE_SETTINGS,
  leaves,
  adjustments: [],
  today: TODAY,
});
const asked = aLeave({ status: 'requested', from: '2026-12-07', to: '2026-12-11', days: 50_000 });
const approved = aLeave({ from: '2026-12-07', to: '2026-12-11', days: 50_000 });
const range = {
  from: '2026-12-09',
  to: '2026-12-15',
  part: 'full',
  minutes: null,
  days: 0,
} as const;

const decide = (more: Partial<DecisionInput> = {}) => {
  const seen = more.seen ?? asked;
  return checkDecision({
    decision: 'approve',
    current: seen,
    actor: boss,
    farm: aFarm({ lockedThrough: '2026-10-31' }),
    about: about([more.current ?? seen]),
    reason: '',
    agreed: false,
    nowMs: 7,
    ...more,
    seen,
  });
};
const codes = (more: Partial<DecisionInput>) => {
  const check = decide(more);
  return check.ok ? [] : check.issues.map(({ field, code }) => `${field} ${code}`);
};

describe('a decision', () => {
  test('to approve writes again what was seen, and what it costs now', () => {
    const old = { ...asked, days: 7 };
    expect(decide({ seen: old })).toMatchObject({
      ok: true,
      value: {
        employeeId: 'me',
        type: 'vacation',
        from: '2026-12-07',
        to: '2026-12-11',
        status: 'approved',
        days: 50_000,
        decidedAt: 7,
        decidedByEid: 'boss',
      },
    });
  });

  test('about an ask puts the new days in the place of the old, or leaves them', () => {
    const change = { ...approved, ask: { kind: 'change', ...range } } as const;
    expect(decide({ seen: change, decision: 'acceptAsk' })).toMatchObject({
      ok: true,
      value: { from: '2026-12-09', to: '2026-12-15', status: 'approved', ask: null, days: 50_000 },
    });
    expect(decide({ seen: change, decision: 'refuseAsk', reason: 'Harvest' })).toMatchObject({
      ok: true,
      value: { from: '2026-12-07', status: 'approved', ask: null, reason: 'Harvest' },
    });
    const cancel = { ...approved, ask: { kind: 'cancel', ...range } } as const;
    expect(decide({ seen: cancel, decision: 'acceptAsk' })).toMatchObject({
      ok: true,
      value: { status: 'cancelled', from: '2026-12-07', ask: null },
    });
  });

  const other = aLeave({ id: 'other', from: '2026-12-11', to: '2026-12-14' });
  test.each<[string, Partial<DecisionInput>, string[]]>([
    ['one’s own', { actor: { ...boss, uid: 'me' } }, ['form leave_own_decision']],
    ['an employee', { actor: me }, ['form leave_own_decision']],
    ['a colleague', { actor: actor('colleague') }, ['form leave_not_allowed']],
    [
      'a leader of another unit',
      { actor: actor('x', { leader: true }, ['m']) },
      ['form leave_not_allowed'],
    ],
    [
      'two leaders at once',
      { current: { ...asked, status: 'approved' } },
      ['form leave_already_decided'],
    ],
    [
      'withdrawn meanwhile',
      { current: { ...asked, status: 'withdrawn' } },
      ['form leave_already_decided'],
    ],
    [
      'changed meanwhile',
      { current: { ...asked, to: '2026-12-18' } },
      ['form leave_changed_meanwhile'],
    ],
    [
      'an ask that was changed',
      {
        seen: { ...approved, ask: { kind: 'change', ...range } },
        current: { ...approved, ask: { kind: 'change', ...range, to: '2026-12-14' } },
        decision: 'refuseAsk',
        reason: 'x',
      },
      ['form leave_changed_meanwhile'],
    ],
    ['no without a reason', { decision: 'reject' }, ['reason leave_reason_missing']],
    ['a novel', { decision: 'reject', reason: 'x'.repeat(301) }, ['reason leave_reason_too_long']],
    [
      'a word about health',
      { seen: { ...asked, type: 'maternity' }, decision: 'reject', reason: 'x' },
      ['reason leave_reason_not_here'],
    ],
    [
      'no about health, without a word',
      { seen: { ...asked, type: 'maternity' }, decision: 'reject' },
      [],
    ],
    ['a locked period', { seen: { ...asked, from: '2026-10-30' } }, ['from leave_day_locked']],
    ['what other leave takes by now', { about: about([asked, other]) }, ['from leave_overlap']],
    [
      'in advance without an agreement',
      { seen: { ...asked, type: 'vacationAdvance' } },
      ['agreed leave_agreement_missing'],
    ],
    ['in advance by agreement', { seen: { ...asked, type: 'vacationAdvance' }, agreed: true }, []],
    [
      'more than is earned',
      { seen: { ...asked, from: '2027-01-04', to: '2027-01-19' } },
      ['form leave_not_earned'],
    ],
    [
      'more than is earned, agreed by the leader',
      { seen: { ...asked, from: '2027-01-04', to: '2027-01-19' }, agreed: true },
      [],
    ],
    ['an owner’s own', { actor: { ...owner, uid: 'me' } }, []],
    ['who decides for a leader', { actor: actor('x'), isStandIn: true }, []],
    ['one’s own for a leader', { actor: me, isStandIn: true }, ['form leave_own_decision']],
  ])('%s', (_, more, expected) => {
    expect(codes(more)).toEqual(expected);
  });
});

describe('what can be done with a leave', () => {
  test.each<[string, Partial<Leave>, string[]]>([
    ['that waits', { status: 'requested' }, ['withdraw', 'edit', 'approve', 'reject']],
    [
      'that is approved',
      { from: '2026-12-07', to: '2026-12-11' },
      ['askChange', 'askCancel', 'cancel'],
    ],
    ['that has begun', { from: TODAY, to: '2026-12-11' }, ['askChange', 'cancel']],
    ['that is taken', {}, ['cancel']],
    [
      'that is asked to be cancelled',
      { ask: { kind: 'cancel', ...range } },
      ['withdrawAsk', 'acceptAsk', 'refuseAsk', 'cancel'],
    ],
    [
      'that is sickness',
      { type: 'sick', status: 'reported', to: null },
      ['well', 'correct', 'cancel'],
    ],
    ['that was sickness', { type: 'sick', status: 'well' }, ['correct', 'cancel']],
    ['that was rejected', { status: 'rejected' }, []],
    ['that was taken back', { status: 'requested', deleted: 1 }, []],
  ])('%s', (_, leave, expected) => {
    expect(actionsIn(aLeave(leave), TODAY)).toEqual(expected);
  });

  test('by whom: the person asks, the leader decides, nobody rejects sickness', () => {
    expect(legalActions(me, 'farm', asked, TODAY)).toEqual(['withdraw', 'edit']);
    expect(legalActions(boss, 'farm', asked, TODAY)).toEqual(['approve', 'reject']);
    expect(legalActions(boss, 'other', asked, TODAY)).toEqual([]);
    const sick = aLeave({ type: 'sick', status: 'reported', to: null });
    expect(legalActions(me, 'farm', sick, TODAY)).toEqual(['well']);
    expect(legalActions(boss, 'farm', sick, TODAY)).toEqual(['well', 'correct', 'cancel']);
  });
});

describe('who is asked to decide', () => {
  const people = [
    anEmployee({ id: 'owner', role: 'owner', units: ['k'] }),
    anEmployee({ id: 'boss', role: 'leader', units: ['k'] }),
    anEmployee({ id: 'second', role: 'leader', units: ['m'] }),
    anEmployee({ id: 'me' }),
  ];
  const start = at('2026-11-20', '12:00');
  const end = at('2026-12-01', '00:00');
  const second = { fromEid: 'boss', unitIds: ['k'], start, end };
  const away = { fallbacks: {}, delegations: { second } };
  const none = { fallbacks: {}, delegations: {} };

  test.each([
    ['the leader of the unit', 'me', 'k', none, ['boss']],
    ['who decides for them, too', 'me', 'k', away, ['boss', 'second']],
    ['nobody about themself: the owner', 'boss', 'k', none, ['owner']],
    ['nor whom they have named for that', 'boss', 'k', away, ['owner']],
    ['the owner, where a unit has no leader', 'me', 's', none, ['owner']],
    ['whom the farm has named', 'me', 's', { ...none, fallbacks: { s: 'second' } }, ['second']],
    [
      'whom it has named for another unit',
      'me',
      's',
      { ...none, fallbacks: { k: 'x' } },
      ['owner'],
    ],
    ['nobody who has left', 'me', 's', { ...none, fallbacks: { s: 'gone' } }, ['owner']],
  ])('%s', (_, employeeId, unitId, settings, expected) => {
    expect(decidersOf(employeeId, unitId, people, settings, start)).toEqual(expected);
  });

  test('a stand-in is one for the time agreed, for units of that leader, and about others', () => {
    const is = (unitId: string, ms: number, employeeId = 'me') =>
      isStandIn('second', { unitId, employeeId }, people, away, ms);
    expect([is('k', start), is('k', end - 1), is('s', start)]).toEqual([true, true, false]);
    expect([is('k', start - 1), is('k', end)]).toEqual([false, false]);
    expect([is('k', start, 'boss'), is('k', start, 'second')]).toEqual([false, false]);
    const named = { ...none, fallbacks: { s: 'second' } };
    const decides = (unitId: string, employeeId = 'me') =>
      isStandIn('second', { unitId, employeeId }, people, named, end);
    expect([decides('s'), decides('k'), decides('s', 'second')]).toEqual([true, false, false]);
  });

  test('a stand-in reads the units that are named, for the time agreed', () => {
    const settings = { ...away, fallbacks: { s: 'second', z: 'x' } };
    expect(unitsStoodInFor('second', people, settings, start)).toEqual(['s', 'k']);
    expect(unitsStoodInFor('second', people, settings, end)).toEqual(['s']);
    expect(unitsStoodInFor('nobody', people, settings, start)).toEqual([]);
  });

  test.each([
    ['has left', { deleted: 1 }],
    ['leads another unit now', { units: ['s'] }],
    ['leads no more', { role: 'employee' as const }],
  ])('a stand-in is none any more once the leader %s', (_, change) => {
    const changed = people.map((one) => (one.id === 'boss' ? { ...one, ...change } : one));
    const about = { unitId: 'k', employeeId: 'me' };
    expect(isStandIn('second', about, changed, away, start)).toBe(false);
    expect(unitsStoodInFor('second', changed, away, start)).toEqual([]);
    expect(decidersOf('me', 'k', changed, away, start)).not.toContain('second');
  });

  test('an owner gives what they decide to somebody for a while, too', () => {
    const given = { ...none, delegations: { second: { ...second, fromEid: 'owner' } } };
    const about = { unitId: 'k', employeeId: 'me' };
    expect(isStandIn('second', about, people, given, start)).toBe(true);
  });

  test('the leave of an owner is decided by another owner, where there is one', () => {
    expect(decidersOf('owner', '', people, none, start)).toEqual(['owner']);
    const two = [
      ...people,
      ...people.filter(({ id }) => id === 'owner').map((one) => ({ ...one, id: 'partner' })),
    ];
    expect(decidersOf('owner', '', two, none, start)).toEqual(['partner']);
  });
});
