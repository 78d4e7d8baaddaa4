import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../language.ts';
import { type MessageType, MESSAGE_TYPES } from '../message.ts';
import { pushWords } from '../settings/push-note.ts';
import { groupOf, isUrgent, wants } from '../settings/message-groups.ts';
import { DEFAULT_NOTIFICATION_SETTINGS } from '../settings/notification-settings.ts';
import { STORED_WORDS } from '../stored-words.ts';

type Reader = 'person' | 'leaders' | 'planners' | 'owners' | 'colleagues' | 'authors';
type Row = readonly [type: MessageType, reader: Reader, push: boolean];

/** Every event of features 3.9, the messages that tell of it, who reads them, and whether a phone rings by default. */
const EVENTS: Readonly<Record<string, readonly Row[]>> = {
  'missing clock-in': [
    ['shift_missed', 'person', true],
    ['shift_missed_of', 'leaders', true],
  ],
  'still running': [
    ['still_running', 'person', true],
    ['still_running_of', 'leaders', true],
  ],
  'auto-stopped': [
    ['registration_own_no_stop', 'person', true],
    ['registration_no_stop', 'leaders', true],
  ],
  'entry returned': [['registration_returned', 'person', true]],
  'entry changed by a leader': [
    ['registration_changed', 'person', true],
    ['registration_entered', 'person', true],
    ['registration_deleted', 'person', true],
    ['clock_started_for', 'person', true],
    ['clock_stopped_for', 'person', true],
  ],
  'awaiting approval': [['digest', 'leaders', true]],
  'period closes soon': [
    ['period_ends', 'person', true],
    ['period_ends_of', 'leaders', true],
  ],
  'period locked': [
    ['statement_ready', 'person', true],
    ['statement_ready_days', 'person', true],
  ],
  'cap of a seat': [
    ['cap_near', 'person', true],
    ['cap_reached', 'person', true],
    ['cap_reached_of', 'owners', true],
  ],
  'leave requested': [['leave_requested', 'leaders', true]],
  'leave decided': [
    ['leave_approved', 'person', true],
    ['leave_rejected', 'person', true],
    ['leave_undecided', 'person', true],
    ['leave_registered', 'person', true],
  ],
  'change or cancel asked': [
    ['leave_change_asked', 'leaders', true],
    ['leave_cancel_asked', 'leaders', true],
    ['leave_changed', 'person', true],
    ['leave_kept', 'person', true],
    ['leave_cancelled', 'person', true],
  ],
  'conflict arisen': [['leave_shifts', 'planners', true]],
  'sick reported': [
    ['absence_reported', 'leaders', true],
    ['absence_over', 'leaders', true],
  ],
  'sick milestones': [['absence_follow_up', 'leaders', true]],
  'balance expiring': [
    ['leave_year_end', 'person', true],
    ['leave_year_end_left', 'person', true],
    ['leave_year_end_of', 'leaders', true],
  ],
  'transfer agreement': [['leave_transfer', 'person', true]],
  'holiday changed': [['leave_days_off', 'person', true]],
  'plan published or changed': [
    ['plan_published', 'person', true],
    ['plan_changed', 'person', true],
    ['plan_due', 'planners', true],
  ],
  'reminder before a shift': [['shift_reminder', 'person', true]],
  'open shift': [
    ['shift_open', 'colleagues', true],
    ['shift_wanted', 'planners', true],
  ],
  'swap proposed, accepted, decided': [
    ['shift_swap', 'colleagues', true],
    ['shift_given', 'colleagues', true],
    ['shift_offered', 'colleagues', true],
    ['shift_agreed', 'planners', true],
    ['shift_declined', 'person', true],
    ['shift_rejected', 'person', true],
    ['shift_moved', 'person', true],
    ['shift_lapsed', 'person', true],
    ['shift_withdrawn', 'colleagues', true],
  ],
  'confirmation asked': [
    ['plan_confirm', 'person', true],
    ['plan_declined', 'planners', true],
  ],
  'understaffed tomorrow': [['plan_short', 'planners', true]],
  guides: [
    ['guide_new', 'person', false],
    ['guide_again', 'person', false],
    ['guide_reminder', 'person', false],
    ['guide_feedback', 'authors', false],
    ['guide_review', 'authors', false],
  ],
  'employee joined': [['person_joined', 'leaders', true]],
  'invitation unused': [['invitation_unused', 'leaders', true]],
  'seat or role changed': [['access_changed', 'person', true]],
  'what one wrote was taken back': [
    ['change_taken_back', 'person', true],
    ['plan_overtaken', 'person', true],
  ],
  'export done or failed': [
    ['export_done', 'owners', true],
    ['export_failed', 'owners', true],
  ],
};
const ROWS = Object.entries(EVENTS).flatMap(([event, rows]) =>
  rows.map(([type, reader, push]) => ({ event, type, reader, push })),
);

test('every message belongs to one event, and every event has messages', () => {
  expect(ROWS.map(({ type }) => type).toSorted()).toEqual([...MESSAGE_TYPES].toSorted());
});

describe.each(ROWS)('$event: $type, to $reader', ({ type, reader, push }) => {
  test('rings as it does where nobody has chosen', () => {
    expect(wants(DEFAULT_NOTIFICATION_SETTINGS, type, 'push')).toBe(push);
  });

  test.each(LANGUAGES)('has words of its own in %s, and none of the other language', (language) => {
    const { title, body } = STORED_WORDS[language][type];
    const others = LANGUAGES.filter((one) => one !== language).map(
      (one) => STORED_WORDS[one][type],
    );
    expect(title.length).toBeGreaterThan(3);
    expect(`${title} ${body}`).not.toMatch(language === 'dk' ? /\b(the|your|you)\b/i : /[æøå]/i);
    for (const other of others) expect(title).not.toBe(other.title);
    expect(pushWords(type, {}, language).title).not.toBe('');
  });

  test('what is about others can be turned off by who leads, what is one’s own by oneself', () => {
    const group = groupOf(type);
    const isOfOthers = ['team', 'asked', 'missing', 'digest'].includes(group ?? '');
    if (reader === 'person' || reader === 'colleagues') expect(isOfOthers).toBe(false);
    // One's own access, and what one has lost, is told whatever one has chosen.
    const lost = ['access_changed', 'change_taken_back', 'plan_overtaken'];
    expect(group === null).toBe(lost.includes(type));
    if (isUrgent(type)) expect(push).toBe(true);
  });
});
