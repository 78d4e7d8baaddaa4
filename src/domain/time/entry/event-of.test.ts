import { describe, expect, test } from 'vitest';
import { NOW } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { eventOf } from './event-of.ts';
import type { Registration } from '../registration/registration.ts';

const running = aRegistration({ id: 'r', createdByEid: 'me', created: NOW });
const pending: Registration = { ...running, end: NOW + 3_600_000, status: 'pending' };
const by = (registration: Registration, updatedByEid: string | null): Registration => ({
  ...registration,
  updated: NOW + 1,
  updatedByEid,
});
const approved = by(
  { ...pending, status: 'approved', approvedByEid: 'lea', approvedAt: NOW },
  'lea',
);

describe('the line of history that a write makes', () => {
  const returned = by({ ...pending, status: 'returned', returnReason: 'Pause?' }, 'lea');
  const proposed = by({ ...pending, status: 'needsAction', flags: ['no_stop'] }, null);
  const closed = by({ ...pending, flags: ['closed_by_later_start'] }, 'me');
  const stamp = { at: NOW, offset: 60 };
  test.each<[string, Registration | null, Registration, string, string | null]>([
    ['started', null, running, 'started', 'me'],
    ['entered', null, { ...pending, createdByEid: 'lea' }, 'entered', 'lea'],
    ['stopped', running, by(pending, 'me'), 'stopped', 'me'],
    [
      'a late stop',
      proposed,
      by({ ...proposed, status: 'pending', deviceEnd: stamp }, 'me'),
      'stopped',
      'me',
    ],
    ['closed by a later start', running, closed, 'closed', 'me'],
    ['closed after it was stopped', by(pending, 'me'), closed, 'closed', 'me'],
    ['a proposed end', running, proposed, 'proposed', null],
    ['a confirmed end', proposed, by({ ...proposed, status: 'pending' }, 'me'), 'changed', 'me'],
    ['approved', pending, approved, 'approved', 'lea'],
    [
      'approved by the system',
      pending,
      by({ ...approved, approvedByEid: null }, null),
      'approved',
      null,
    ],
    ['taken back', approved, by({ ...pending, approvedByEid: null }, 'lea'), 'unapproved', 'lea'],
    ['returned', approved, returned, 'returned', 'lea'],
    ['set right', returned, by({ ...pending, note: 'x' }, 'me'), 'changed', 'me'],
    ['a change', pending, by({ ...pending, unitId: 'u' }, 'lea'), 'changed', 'lea'],
    [
      'deleted',
      pending,
      by({ ...pending, deleted: NOW, deletedByEid: 'me' }, 'me'),
      'deleted',
      'me',
    ],
    ['restored', { ...pending, deleted: NOW }, by(pending, 'lea'), 'restored', 'lea'],
    ['carried over', pending, by({ ...pending, payDate: '2026-12-01' }, null), 'carried', null],
    ['running again', pending, by(running, 'lea'), 'started', 'lea'],
  ])('%s', (_name, before, after, action, byEid) => {
    expect(eventOf(before, after)).toMatchObject({ action, byEid });
  });

  test('holds what changed and nothing else', () => {
    expect(eventOf(pending, by({ ...pending, unitId: 'u', note: 'x' }, 'lea'))).toEqual({
      byEid: 'lea',
      byUid: null,
      action: 'changed',
      before: { unitId: 'k', note: '' },
      after: { unitId: 'u', note: 'x' },
      reason: null,
    });
    expect(eventOf(null, running)?.after).toEqual({
      employeeId: 'me',
      unitId: 'k',
      start: NOW,
      workDate: '2026-11-21',
      status: 'running',
    });
  });

  test('a return keeps its reason, and an admin the real hand behind it', () => {
    expect(eventOf(approved, returned)?.reason).toBe('Pause?');
    expect(eventOf(returned, by({ ...returned, deleted: NOW }, 'me'))?.reason).toBeNull();
    const admin = { ...by({ ...pending, note: 'x' }, 'owner'), updatedByUid: 'adm' };
    expect(eventOf(pending, admin)).toMatchObject({ byEid: 'owner', byUid: 'adm' });
  });

  test('stamps of the server and of the device are no history, nor is the same write again', () => {
    const stamped = by({ ...pending, syncedAt: NOW, deviceEnd: { at: NOW, offset: 60 } }, 'me');
    expect(eventOf(pending, stamped)).toBeNull();
    expect(eventOf(approved, { ...approved, approvedAt: NOW + 9 })).toBeNull();
    expect(eventOf(pending, null)).toBeNull();
    expect(eventOf(null, null)).toBeNull();
  });
});
