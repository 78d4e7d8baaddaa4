import { describe, expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import type { Registration } from '../time/registration/registration.ts';
import { changeMessage, changeTypeOf, stretchText } from './change-message.ts';

const DAY = '2026-11-20';
const LEADER = 'mette';
const BREAK = { start: null, end: null, minutes: 30, paid: false, kind: 'taken' } as const;

const own = (change: Partial<Registration> = {}): Registration =>
  aRegistration({
    start: at(DAY, '07:00'),
    end: at(DAY, '15:30'),
    workDate: DAY,
    created: 1,
    createdByEid: 'me',
    ...change,
  });
const byLeader = (change: Partial<Registration> = {}): Registration =>
  own({ updated: 2, updatedByEid: LEADER, ...change });
const running = own({ end: null, status: 'running' });
const later = at(DAY, '16:00');

describe('what a write tells the person', () => {
  test.each<[string, Registration | null, Registration, string | null]>([
    ['their own start', null, running, null],
    ['their own stop', running, own({ updated: 2, updatedByEid: 'me' }), null],
    ['their own change', own(), own({ end: later, updated: 2, updatedByEid: 'me' }), null],
    ['their own deletion', own(), own({ deleted: 3, deletedByEid: 'me' }), null],
    ['the system’s approval', own(), byLeader({ updatedByEid: null, status: 'approved' }), null],
    [
      'the system’s proposal',
      running,
      byLeader({ updatedByEid: null, status: 'needsAction' }),
      null,
    ],
    ['an approval', own(), byLeader({ status: 'approved' }), null],
    ['a note', own(), byLeader({ note: 'x' }), null],
    ['another paying day', own(), byLeader({ payDate: '2026-12-01' }), null],
    ['a return', own(), byLeader({ status: 'returned' }), 'registration_returned'],
    ['a return again', own({ status: 'returned' }), byLeader({ status: 'returned' }), null],
    ['another end', own(), byLeader({ end: later }), 'registration_changed'],
    ['another unit', own(), byLeader({ unitId: 'm' }), 'registration_changed'],
    ['a break', own(), byLeader({ breaks: [BREAK] }), 'registration_changed'],
    ['a stop for them', running, byLeader(), 'clock_stopped_for'],
    ['a deletion', own(), byLeader({ deleted: 3, deletedByEid: LEADER }), 'registration_deleted'],
    [
      'a change of what is deleted',
      own({ deleted: 3, deletedByEid: 'me' }),
      byLeader({ deleted: 3, deletedByEid: LEADER }),
      null,
    ],
    [
      'a restoration',
      own({ deleted: 3, deletedByEid: LEADER }),
      byLeader({ updated: 4 }),
      'registration_entered',
    ],
    ['an entry for them', null, own({ createdByEid: LEADER }), 'registration_entered'],
    [
      'a start for them',
      null,
      own({ end: null, status: 'running', createdByEid: LEADER }),
      'clock_started_for',
    ],
  ])('%s', (_name, before, after, type) => {
    expect(changeTypeOf({ before, after })).toBe(type);
  });
});

describe('the message', () => {
  const context = {
    occasion: 'event-1',
    names: { unit: 'Mark', unitBefore: 'Stald', writer: 'Mette K' },
    timeZone: ZONE,
  };

  test('says what was and what is, by the clock of the farm', () => {
    const write = { before: own(), after: byLeader({ end: later }) };
    expect(changeMessage('registration_changed', write, context)).toEqual({
      id: 'event-1 registration_changed',
      to: 'me',
      type: 'registration_changed',
      params: {
        day: DAY,
        unit: 'Mark',
        name: 'Mette K',
        time: '07:00',
        before: '07:00–15:30',
        after: '07:00–16:00',
        reason: '',
      },
      link: '/timeregistration/registrations?m=2026-11&e=' + write.after.id,
    });
  });

  test('names the units where they differ, and the reason where there is one', () => {
    const after = byLeader({ unitId: 'm', status: 'returned', returnReason: 'Pausen mangler' });
    const { params } = changeMessage('registration_returned', { before: own(), after }, context);
    expect(params).toMatchObject({
      before: '07:00–15:30 Stald',
      after: '07:00–15:30 Mark',
      reason: 'Pausen mangler',
    });
  });

  test('knows no time before the first one', () => {
    const write = { before: null, after: running };
    const { params } = changeMessage('clock_started_for', write, context);
    expect(params).toMatchObject({ before: '', after: '07:00–', time: '07:00' });
  });
});

test('a stretch shows the unpaid part of its breaks', () => {
  const paid = { ...BREAK, minutes: 15, paid: true };
  expect(stretchText(own({ breaks: [BREAK, paid, BREAK] }), ZONE)).toBe('07:00–15:30 (−60 min)');
  expect(stretchText(own({ breaks: [paid] }), ZONE, 'Stald')).toBe('07:00–15:30 Stald');
});
