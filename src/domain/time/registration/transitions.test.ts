import { describe, expect, test } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, aRegistration } from '#tests/support/factories.ts';
import type { Actor } from '../../access/actor.ts';
import { NO_CLAIMS } from '../../access/claims.ts';
import {
  REGISTRATION_STATUSES,
  type Registration,
  type RegistrationStatus,
} from './registration.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';
import {
  approvedFields,
  canApprove,
  canConfirm,
  canDelete,
  canEdit,
  canRestore,
  canReturn,
  canCancelApproval,
  canCancelReturn,
  confirmedFields,
  RETURN_REASON_MAX,
  returnedFields,
  returnReasonOf,
  seenFields,
  shownStatus,
  cancelledApprovalFields,
  cancelledReturnFields,
} from './transitions.ts';

const farm = aFarm();
const settings = DEFAULT_TIME_SETTINGS;
const claims = { ...NO_CLAIMS, farm: 'farm' };
const seat = (id: string, units = ['k']) => ({ id, units, seatType: 'BASIC' as const });
const leads = { ...claims, leader: true };

/** Who asks about the registration of `me` in unit `k`. */
const ACTORS = {
  own: anActor(),
  ownLeader: anActor({ claims: leads }),
  ownOwner: anActor({ claims: { ...claims, owner: true } }),
  colleague: anActor({ uid: 'you', employee: seat('you') }),
  leader: anActor({ uid: 'lea', claims: leads, employee: seat('lea') }),
  otherLeader: anActor({ uid: 'len', claims: leads, employee: seat('len', ['m']) }),
  owner: anActor({ uid: 'owner', claims: { ...claims, owner: true }, employee: seat('owner', []) }),
  admin: anActor({ uid: 'adm', claims: { ...claims, admin: true }, employee: null }),
  gone: anActor({ employee: null }),
  foreign: anActor({ uid: 'owner', claims: { ...NO_CLAIMS, farm: 'other', owner: true } }),
} satisfies Record<string, Actor>;
type Who = keyof typeof ACTORS;

/** Whom closed days of a unit do not bind. */
const ABOVE: ReadonlySet<Who> = new Set(['ownOwner', 'owner', 'admin']);

const CAN = {
  canApprove,
  canCancelApproval,
  canReturn,
  canCancelReturn,
  canEdit,
  canConfirm,
  canDelete,
  canRestore,
};
type What = keyof typeof CAN;

const inState = (status: RegistrationStatus, change: Partial<Registration> = {}) =>
  aRegistration({
    workDate: '2026-11-20',
    start: at('2026-11-20', '07:00'),
    end: status === 'running' ? null : at('2026-11-20', '15:00'),
    status,
    ...change,
  });
const ask = (what: What, who: Who, registration: Registration, on = farm) => {
  const result = CAN[what](ACTORS[who], registration, on, settings, NOW);
  return result.ok ? 'yes' : result.code;
};

/** Who may, by state; everybody else and every other state is a no. */
const MAY: Record<What, Partial<Record<RegistrationStatus, readonly Who[]>>> = {
  canApprove: { pending: ['ownOwner', 'leader', 'owner', 'admin'] },
  canCancelApproval: { approved: ['ownOwner', 'leader', 'owner', 'admin'] },
  canReturn: {
    pending: ['ownOwner', 'leader', 'owner', 'admin'],
    approved: ['ownOwner', 'leader', 'owner', 'admin'],
  },
  canCancelReturn: { returned: ['own', 'ownLeader', 'ownOwner', 'leader', 'owner', 'admin'] },
  canEdit: {
    pending: ['own', 'ownLeader', 'ownOwner', 'leader', 'owner', 'admin'],
    returned: ['own', 'ownLeader', 'ownOwner', 'leader', 'owner', 'admin'],
    needsAction: ['own', 'ownLeader', 'ownOwner', 'leader', 'owner', 'admin'],
  },
  canConfirm: { needsAction: ['own', 'ownLeader', 'ownOwner', 'leader', 'owner', 'admin'] },
  canDelete: {
    running: ['own', 'ownLeader', 'ownOwner'],
    pending: ['own', 'ownLeader', 'ownOwner', 'leader', 'owner', 'admin'],
    returned: ['own', 'ownLeader', 'ownOwner', 'leader', 'owner', 'admin'],
    needsAction: ['own', 'ownLeader', 'ownOwner', 'leader', 'owner', 'admin'],
  },
  canRestore: {},
};
const whats = Object.keys(CAN) as What[];
const whos = Object.keys(ACTORS) as Who[];
const states = REGISTRATION_STATUSES;

describe('every transition of every state, for everybody', () => {
  const cells = whats.flatMap((what) => states.map((status) => [what, status] as const));

  test.each(cells)('%s of one that is %s', (what, status) => {
    const registration = inState(status);
    const may = whos.filter((who) => ask(what, who, registration) === 'yes');
    expect(may).toEqual(MAY[what][status] ?? []);
  });

  test.each(cells)('%s of one that is %s: nobody on a locked day', (what, status) => {
    const locked = aFarm({ lockedThrough: '2026-11-20' });
    expect(whos.filter((who) => ask(what, who, inState(status), locked) === 'yes')).toEqual([]);
    const carried = inState(status, { payDate: '2026-11-21' });
    const may = whos.filter((who) => ask(what, who, carried, locked) === 'yes');
    expect(may).toEqual(MAY[what][status] ?? []);
  });

  test.each(cells)(
    '%s of one that is %s: owners alone on closed days of the unit',
    (what, status) => {
      const closed = (day: string) => aFarm({ closedUnits: { k: day, m: '2026-11-22' } });
      const open = MAY[what][status] ?? [];
      // What an owner sent back, its owner could not correct.
      const above = open.filter((who) =>
        what === 'canReturn' ? who === 'ownOwner' : ABOVE.has(who),
      );
      const mayOn = (day: string, change = {}) =>
        whos.filter((who) => ask(what, who, inState(status, change), closed(day)) === 'yes');
      expect(mayOn('2026-11-19')).toEqual(open);
      expect(mayOn('2026-11-20')).toEqual(above);
      expect(mayOn('2026-11-20', { payDate: '2026-11-21' })).toEqual(open);
      expect(mayOn('2026-11-21', { payDate: '2026-11-21' })).toEqual(above);
    },
  );

  test.each(cells)('%s of one that was deleted when it was %s', (what, status) => {
    const bySelf = inState(status, { deleted: NOW, deletedByEid: 'me' });
    const may = whos.filter((who) => ask(what, who, bySelf) === 'yes');
    expect(may).toEqual(what === 'canRestore' ? (MAY.canDelete[status] ?? []) : []);
  });
});

describe('why not', () => {
  test.each<[What, Who, RegistrationStatus, string]>([
    ['canApprove', 'own', 'pending', 'transition_not_allowed'],
    ['canApprove', 'ownLeader', 'pending', 'transition_own'],
    ['canApprove', 'otherLeader', 'pending', 'transition_not_allowed'],
    ['canApprove', 'leader', 'approved', 'transition_wrong_state'],
    ['canApprove', 'leader', 'needsAction', 'transition_wrong_state'],
    ['canReturn', 'leader', 'running', 'transition_wrong_state'],
    ['canCancelApproval', 'ownLeader', 'approved', 'transition_own'],
    ['canEdit', 'own', 'approved', 'transition_approved'],
    ['canEdit', 'owner', 'approved', 'transition_approved'],
    ['canEdit', 'own', 'running', 'transition_wrong_state'],
    ['canEdit', 'colleague', 'pending', 'transition_not_allowed'],
    ['canDelete', 'leader', 'approved', 'transition_approved'],
    ['canDelete', 'leader', 'running', 'transition_wrong_state'],
    ['canConfirm', 'own', 'pending', 'transition_wrong_state'],
    ['canRestore', 'own', 'pending', 'transition_wrong_state'],
  ])('%s by %s of one that is %s: %s', (what, who, status, code) => {
    expect(ask(what, who, inState(status))).toBe(code);
  });

  test('a locked day says so, to those who may ask', () => {
    const locked = aFarm({ lockedThrough: '2026-11-20' });
    expect(ask('canEdit', 'own', inState('pending'), locked)).toBe('transition_locked');
    expect(ask('canApprove', 'leader', inState('pending'), locked)).toBe('transition_locked');
    expect(ask('canApprove', 'own', inState('pending'), locked)).toBe('transition_not_allowed');
  });

  test('one’s own time has a window and days of grace; that of others has not', () => {
    const old = inState('pending', { workDate: '2026-11-06' });
    const edge = inState('pending', { workDate: '2026-11-07' });
    expect(ask('canEdit', 'own', edge)).toBe('yes');
    expect(ask('canEdit', 'own', old)).toBe('transition_outside_window');
    expect(ask('canDelete', 'ownOwner', old)).toBe('transition_outside_window');
    expect(ask('canEdit', 'leader', old)).toBe('yes');
    const weekly = { ...settings, periodType: 'week' as const, graceDays: 5 };
    const judged = (workDate: string, who: Who, payDate: string | null = null) =>
      canEdit(ACTORS[who], inState('pending', { workDate, payDate }), farm, weekly, NOW);
    expect(judged('2026-11-15', 'own')).toEqual({ ok: false, code: 'transition_grace_over' });
    expect(judged('2026-11-15', 'own', '2026-11-16').ok).toBe(true);
    expect(judged('2026-11-16', 'own').ok).toBe(true);
    expect(judged('2026-11-15', 'leader').ok).toBe(true);
  });

  test.each([
    ['returned', 'canEdit'],
    ['returned', 'canDelete'],
    ['needsAction', 'canEdit'],
    ['needsAction', 'canConfirm'],
  ] as const)('whoever is asked can answer, however late: %s, %s', (status, what) => {
    const at20Days = { workDate: '2026-11-01', start: at('2026-11-01', '07:00') };
    const sent = inState('pending', { ...at20Days, end: at('2026-11-01', '15:00') });
    expect(ask('canReturn', 'leader', sent)).toBe('yes');
    const asked = inState(status, { ...at20Days, end: at('2026-11-01', '15:00') });
    expect(ask(what, 'own', asked)).toBe('yes');
    expect(ask(what, 'own', asked, aFarm({ lockedThrough: '2026-11-01' }))).toBe(
      'transition_locked',
    );
  });

  test('people restore what they have deleted themselves, where nothing has taken its place', () => {
    const deleted = inState('pending', { id: 'a', deleted: NOW, deletedByEid: 'me' });
    const byLeader = { ...deleted, deletedByEid: 'lea' };
    expect(ask('canRestore', 'own', byLeader)).toBe('transition_not_allowed');
    expect(ask('canRestore', 'leader', byLeader)).toBe('yes');
    const other = inState('pending', { id: 'b', start: at('2026-11-20', '14:59') });
    const restore = (...others: Registration[]) =>
      canRestore(ACTORS.own, deleted, farm, settings, NOW, others);
    expect(restore(deleted).ok).toBe(true);
    expect(restore(other)).toEqual({ ok: false, code: 'transition_overlap' });
    expect(restore({ ...other, start: at('2026-11-20', '15:00'), end: NOW }).ok).toBe(true);
  });
});

describe('what comes back into a full month', () => {
  const partTime = { ...seat('me'), seatType: 'DELTID' as const };
  const deleted = inState('pending', { deleted: 1, deletedByEid: 'me' });
  const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13'];
  const full = days.map((day) =>
    inState('pending', {
      id: day,
      workDate: `2026-11-${day}`,
      start: at(`2026-11-${day}`, '07:00'),
      end: at(`2026-11-${day}`, '15:00'),
    }),
  );
  const restore = (actor: Actor, others: readonly Registration[]) => {
    const judged = canRestore(actor, deleted, farm, settings, NOW, others);
    return judged.ok ? 'yes' : judged.code;
  };

  test('T29: is brought back by a leader alone', () => {
    const own = anActor({ employee: partTime });
    expect(restore(own, full)).toBe('transition_cap_reached');
    expect(restore(own, full.slice(1))).toBe('yes');
    expect(restore(own, [...full, deleted])).toBe('transition_cap_reached');
    expect(restore(ACTORS.own, full)).toBe('yes');
    expect(restore(ACTORS.leader, full)).toBe('yes');
  });
});

describe('an end that is only proposed', () => {
  const DAY = '2026-11-20';
  const night = inState('needsAction', {
    id: 'night',
    start: at(DAY, '22:00'),
    end: at('2026-11-21', '06:00'),
  });
  const confirm = (change: Partial<Registration>) => {
    const other = inState('pending', { id: 'other', ...change });
    const judged = canConfirm(ACTORS.own, night, farm, settings, NOW, [night, other]);
    return judged.ok ? 'yes' : judged.code;
  };

  test.each<[string, Partial<Registration>, string]>([
    ['right after it', { start: at('2026-11-21', '06:00'), end: NOW }, 'yes'],
    ['of the next day', { start: at('2026-11-21', '05:59'), end: NOW }, 'transition_overlap'],
    ['that still runs', { start: at('2026-11-21', '05:00'), end: null }, 'transition_overlap'],
    ['of the day before', { start: at(DAY, '15:00'), end: at(DAY, '22:01') }, 'transition_overlap'],
    ['that is deleted', { start: at(DAY, '23:00'), end: NOW, deleted: 1 }, 'yes'],
    ['of somebody else', { start: at(DAY, '23:00'), end: NOW, employeeId: 'you' }, 'yes'],
  ])('is confirmed only where it lies on top of nothing: one %s', (_name, change, expected) => {
    expect(confirm(change)).toBe(expected);
  });

  test('is confirmed where nothing else is known, and what may not be changed says so first', () => {
    expect(canConfirm(ACTORS.own, night, farm, settings, NOW).ok).toBe(true);
    const over = inState('pending', { id: 'other', start: night.start, end: NOW });
    const locked = { ...farm, lockedThrough: night.workDate };
    expect(canConfirm(ACTORS.own, night, locked, settings, NOW, [over])).toEqual({
      ok: false,
      code: 'transition_locked',
    });
  });
});

describe('what a decision writes', () => {
  test('an approval names who gave it; the server’s own has no name', () => {
    expect(approvedFields('lea')).toEqual({
      status: 'approved',
      approvedByEid: 'lea',
      returnReason: null,
    });
    expect(approvedFields(null).approvedByEid).toBeNull();
  });

  test('an approval by a person says again what was seen, and nothing else', () => {
    const seen = inState('pending', { note: 'Ja', activityId: 'milk' });
    const { start, end, breaks, unitId, activityId, workDate } = seen;
    expect(seenFields(seen)).toEqual({ start, end, breaks, unitId, activityId, workDate });
  });

  test('taking it back, returning and confirming leave no approval behind', () => {
    const none = { approvedAt: null, approvedByEid: null };
    expect(cancelledApprovalFields()).toEqual({ status: 'pending', returnReason: null, ...none });
    expect(returnedFields('x')).toEqual({ status: 'returned', returnReason: 'x', ...none });
    expect(cancelledReturnFields()).toEqual({ status: 'pending', returnReason: null });
    expect(confirmedFields()).toEqual({ status: 'pending' });
  });

  test('a reason is 1–300 characters', () => {
    expect(returnReasonOf('  Pause mangler ')).toEqual({ ok: true, value: 'Pause mangler' });
    expect(returnReasonOf('x'.repeat(RETURN_REASON_MAX)).ok).toBe(true);
    expect(returnReasonOf(' ')).toEqual({ ok: false, code: 'transition_reason_required' });
    expect(returnReasonOf('x'.repeat(RETURN_REASON_MAX + 1))).toEqual({
      ok: false,
      code: 'transition_reason_too_long',
    });
  });
});

test('locked is what the farm’s lock makes of any state; nothing stores it', () => {
  const approved = inState('approved');
  expect(shownStatus(approved, farm)).toBe('approved');
  const locked = (lockedThrough: string) => aFarm({ lockedThrough });
  expect(shownStatus(approved, locked('2026-11-19'))).toBe('approved');
  expect(shownStatus(approved, locked('2026-11-20'))).toBe('locked');
  const closed = aFarm({ closedUnits: { k: '2026-11-20' } });
  expect(shownStatus(approved, closed)).toBe('locked');
  expect(shownStatus({ ...approved, unitId: 'm' }, closed)).toBe('approved');
  // What waits there has to be seen by whoever may still decide it.
  expect(shownStatus(inState('pending'), closed)).toBe('pending');
  const carried = { ...approved, payDate: '2026-12-01' };
  expect(shownStatus(carried, locked('2026-11-30'))).toBe('approved');
  expect(shownStatus(carried, locked('2026-12-31'))).toBe('locked');
});
