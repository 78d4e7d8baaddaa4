import { describe, expect, test } from 'vitest';
import { LEAVE_TYPES } from '../leave/document/leave-type.ts';
import type { Leave, LeaveAsk } from '../leave/document/leave.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { awayMessages, leaveMessages, leaveNewsOf, newlyAway } from './leave-messages.ts';
import { storedWords } from './stored-words.ts';

const LEADER = 'karen';
const own = (change: Partial<Leave> = {}): Leave =>
  aLeave({ status: 'requested', created: 1, createdByEid: 'me', ...change });
const changed = (change: Partial<Leave> = {}): Leave =>
  own({ updated: 2, updatedByEid: 'me', ...change });
const byLeader = (change: Partial<Leave> = {}): Leave =>
  changed({ updatedByEid: LEADER, ...change });
const sick = (change: Partial<Leave> = {}): Leave =>
  own({ type: 'sick', status: 'reported', to: null, ...change });
const ask: LeaveAsk = {
  kind: 'change',
  from: '2026-08-03',
  to: '2026-08-07',
  part: 'full',
  minutes: null,
  days: 50_000,
};
const approved = (change: Partial<Leave> = {}) => own({ status: 'approved', ...change });

describe('what a write of leave tells', () => {
  test.each<[string, Leave | null, Leave, string | null]>([
    ['a request', null, own(), 'deciders leave_requested'],
    ['a request for other days', own(), changed({ to: '2026-07-20' }), 'deciders leave_requested'],
    ['a note', own(), changed({ note: 'x' }), null],
    ['a withdrawal', own(), changed({ status: 'withdrawn' }), null],
    [
      'a change asked for',
      approved(),
      changed({ status: 'approved', ask }),
      'deciders leave_change_asked',
    ],
    [
      'a cancellation asked for',
      approved(),
      changed({ status: 'approved', ask: { ...ask, kind: 'cancel' } }),
      'deciders leave_cancel_asked',
    ],
    ['an ask that is said again', approved({ ask }), changed({ status: 'approved', ask }), null],
    ['an ask taken back', approved({ ask }), changed({ status: 'approved' }), null],
    ['sickness', null, sick(), 'deciders absence_reported'],
    ['well', sick(), changed({ type: 'sick', status: 'well' }), 'deciders absence_over'],
    [
      'not sick after all',
      sick(),
      changed({ type: 'sick', status: 'withdrawn' }),
      'deciders absence_over',
    ],
    ['partly sick', sick(), changed({ type: 'sick', status: 'reported', part: 'half' }), null],
    ['an approval', own(), byLeader({ status: 'approved' }), 'person leave_approved'],
    [
      'a rejection',
      own(),
      byLeader({ status: 'rejected', reason: 'Høst' }),
      'person leave_rejected',
    ],
    ['an answer taken back', approved(), byLeader(), 'person leave_undecided'],
    ['a cancellation', approved(), byLeader({ status: 'cancelled' }), 'person leave_cancelled'],
    [
      'other days as asked for',
      approved({ ask }),
      byLeader({ status: 'approved', from: ask.from, to: ask.to }),
      'person leave_changed',
    ],
    ['an ask refused', approved({ ask }), byLeader({ status: 'approved' }), 'person leave_kept'],
    [
      'leave for them',
      null,
      own({ status: 'approved', createdByEid: LEADER }),
      'person leave_registered',
    ],
    ['sickness for them', null, sick({ createdByEid: LEADER }), 'person leave_registered'],
    [
      'sickness corrected',
      sick(),
      byLeader({ type: 'sick', status: 'well', to: '2026-07-14' }),
      'person leave_changed',
    ],
    ['what is said twice', approved(), byLeader({ status: 'approved' }), null],
    ['the system', own(), byLeader({ status: 'withdrawn', updatedByEid: null }), null],
  ])('%s', (_, before, after, expected) => {
    const news = leaveNewsOf({ before, after });
    expect(news === null ? null : `${news.to} ${news.type}`).toBe(expected);
  });
});

describe('a message about leave', () => {
  const context = {
    occasion: 'e1',
    deciders: [LEADER, 'henrik', 'me'],
    names: { person: 'Ida Krogh', writer: 'Karen Holm' },
  };
  const messagesOf = (before: Leave | null, after: Leave) => {
    const news = leaveNewsOf({ before, after });
    return news === null ? [] : leaveMessages(news, { before, after }, context);
  };

  test('names the leave to whoever can answer it there, and nothing about health', () => {
    const aboutOf = (before: Leave | null, after: Leave) => messagesOf(before, after)[0]?.about;
    const asked = { kind: 'leave', id: own().id };
    expect(aboutOf(null, own())).toEqual(asked);
    expect(aboutOf(approved(), approved({ ask }))).toEqual(asked);
    expect(aboutOf(null, sick())).toBeUndefined();
    expect(aboutOf(own(), byLeader({ status: 'approved' }))).toBeUndefined();
    expect(JSON.stringify(messagesOf(null, sick()))).not.toMatch(/sick|child|care/);
  });

  test('goes to those who decide, but not to whoever wrote', () => {
    const messages = messagesOf(null, own());
    expect(messages.map(({ to }) => to)).toEqual([LEADER, 'henrik']);
    expect(messages[0]).toMatchObject({
      id: 'me leave_requested new 0',
      params: { name: 'Ida Krogh', span: '2026-07-13/2026-07-17' },
      link: '/vacations',
    });
  });

  test('goes to the person with the name of who decided', () => {
    expect(messagesOf(own(), byLeader({ status: 'approved' }))).toMatchObject([
      { to: 'me', params: { name: 'Karen Holm' } },
    ]);
  });

  test('says nothing of a type, a note or a reason, whatever it is about', () => {
    for (const type of LEAVE_TYPES) {
      const texts = [
        ...messagesOf(null, own({ type, note: 'hemmeligt' })),
        ...messagesOf(null, sick({ type: type === 'child1' ? 'child1' : 'sick' })),
        ...messagesOf(own({ type }), byLeader({ type, status: 'rejected', reason: 'hemmeligt' })),
      ].map((message) =>
        JSON.stringify([message, storedWords(message.type, message.params, 'dk')]),
      );
      for (const text of texts) {
        expect(text).not.toContain('hemmeligt');
        expect(text).not.toMatch(/syg|sick|barn|child|barsel|maternity|omsorg|care/i);
      }
    }
  });

  test('says days as the reader writes them', () => {
    const [message] = messagesOf(null, own());
    expect(message && storedWords(message.type, message.params, 'dk')).toEqual({
      title: 'Ida Krogh søger om fri',
      body: '13/7 – 17/7 venter på svar.',
    });
    const [one] = messagesOf(null, own({ to: '2026-07-13' }));
    expect(one && storedWords(one.type, one.params, 'en').body).toBe('13/7 waits for an answer.');
  });
});

describe('days that somebody is newly away', () => {
  const TODAY = '2026-07-01';
  test.each<[string, Leave | null, Leave, string | null]>([
    ['a request', null, own(), null],
    ['an approval', own(), approved(), '2026-07-13 2026-07-17'],
    ['what was approved already', approved(), approved({ note: 'x' }), null],
    ['fewer days', approved(), approved({ to: '2026-07-15' }), null],
    ['a day more', approved(), approved({ to: '2026-07-18' }), '2026-07-13 2026-07-18'],
    ['half of it', approved(), approved({ part: 'half' }), null],
    ['all of it', approved({ part: 'half' }), approved(), '2026-07-13 2026-07-17'],
    ['a cancellation', approved(), approved({ status: 'cancelled' }), null],
    ['what is deleted', null, approved({ deleted: 1 }), null],
    ['what is over', null, approved({ from: '2026-06-01', to: '2026-06-30' }), null],
    ['what has begun', null, approved({ from: '2026-06-01' }), '2026-07-01 2026-07-17'],
    ['sickness, a week of it', null, sick({ from: TODAY }), '2026-07-01 2026-07-08'],
    ['an end that comes earlier', sick({ from: TODAY }), sick({ from: TODAY, to: TODAY }), null],
    ['a year', null, approved({ to: '2027-07-12' }), '2026-07-13 2026-08-26'],
    ['the year 9999', null, approved({ to: '9999-12-31' }), '2026-07-13 2026-08-26'],
  ])('%s', (_, before, after, expected) => {
    const days = newlyAway(before, after, TODAY);
    expect(days && `${days.from} ${days.to}`).toBe(expected);
  });
});

describe('what planners hear of leave over shifts', () => {
  const shifts = [planned('2026-07-15', '06:00', '14:00'), planned('2026-07-14', '06:00', '14:00')];
  const about = {
    planners: ['me', 'mette', 'jens'],
    writer: LEADER,
    told: [] as readonly string[],
    name: 'Ida Krogh',
    unitId: 'k',
    unit: 'Kostald',
    shifts,
    timeZone: 'Europe/Copenhagen',
  };
  const readers = (change: Partial<typeof about>) =>
    awayMessages(approved(), { ...about, ...change }).map(({ to }) => to);

  test('goes to each, but not to whoever is away or has heard of it', () => {
    expect(readers({})).toEqual(['mette', 'jens']);
    expect(readers({ told: ['jens'] })).toEqual(['mette']);
  });

  test('is not sent where whoever approves plans there, or nothing is planned', () => {
    expect(readers({ writer: 'mette' })).toEqual([]);
    expect(readers({ shifts: [] })).toEqual([]);
  });

  test('says who, when and how many shifts, and leads to the first', () => {
    for (const type of LEAVE_TYPES) {
      const [message] = awayMessages(approved({ type }), about);
      expect(message).toMatchObject({ link: '/planning?d=2026-07-14' });
      expect(message && storedWords(message.type, message.params, 'dk')).toEqual({
        title: 'Ida Krogh er væk på dage med vagter',
        body: 'Kostald, 13/7 – 17/7. Antal vagter: 2.',
      });
    }
  });
});
