import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { addDays } from '#domain/dates/day.ts';
import { at } from '#tests/support/time/clock.ts';
import { anActor, NO_AUDIT } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { parseCalendar } from '#tests/support/plan/parse-calendar.ts';
import { LEAVE_TYPES } from '../document/leave-type.ts';
import { awayByDay, countAway, countedUntil, leaveSeenBy } from './away.ts';
import { type CalendarEvent, calendarText } from './calendar-text.ts';

const actor = (uid: string, more: object = {}, units = ['k']) =>
  anActor({
    uid,
    claims: { ...NO_CLAIMS, farm: 'farm', ...more },
    employee: { id: uid, units, seatType: 'COMBINED' },
  });
const OPEN = { colleaguesSee: true };
const TODAY = '2026-07-13';

describe('what somebody sees of a leave', () => {
  test.each([
    ['oneself', actor('me'), 'all'],
    ['a leader of the home unit', actor('boss', { leader: true }), 'all'],
    ['an owner', actor('owner', { owner: true }, []), 'all'],
    [
      'support, in the place of the owner',
      { ...actor('help', { admin: true }), employee: null },
      'all',
    ],
    ['a leader of another unit', actor('other', { leader: true }, ['m']), 'away'],
    ['a colleague', actor('colleague'), 'away'],
    ['who plans', actor('planner', { planning: true }), 'away'],
    ['somebody of another farm', actor('x', { farm: 'g', owner: true }), undefined],
    ['who was deactivated', { ...actor('gone'), employee: null }, undefined],
  ])('%s, of any type', (_, who, kind) => {
    for (const type of LEAVE_TYPES) {
      const seen = leaveSeenBy(who, 'farm', aLeave({ type, unitId: 'k' }), OPEN, TODAY);
      expect(seen?.kind).toBe(kind);
      if (kind === 'away') {
        expect(Object.keys(seen ?? {}).toSorted()).toEqual([
          'employeeId',
          'from',
          'id',
          'kind',
          'part',
          'to',
        ]);
      }
    }
  });

  test('colleagues see nothing of what is asked for, rejected or hidden by the farm', () => {
    const colleague = actor('colleague');
    expect(leaveSeenBy(colleague, 'farm', aLeave({ status: 'requested' }), OPEN, TODAY)).toBeNull();
    expect(leaveSeenBy(colleague, 'farm', aLeave({ status: 'rejected' }), OPEN, TODAY)).toBeNull();
    expect(leaveSeenBy(colleague, 'farm', aLeave(), { colleaguesSee: false }, TODAY)).toBeNull();
  });
});

describe('who is away', () => {
  const absence = (employeeId: string, from: string, to: string | null, more: object = {}) => ({
    employeeId,
    from,
    to,
    part: 'full' as const,
    ...NO_AUDIT,
    ...more,
  });
  const people = [
    { id: 'ann', units: ['k'] },
    { id: 'bob', units: ['m', 'k'] },
    { id: 'eve', units: ['m'] },
  ];
  const absences = [
    absence('bob', '2026-07-14', null),
    absence('ann', '2026-07-13', '2026-07-14', { part: 'half' }),
    absence('ann', '2026-07-14', '2026-07-14'),
    absence('eve', '2026-07-01', '2026-07-31'),
    absence('gone', '2026-07-01', '2026-07-31'),
    absence('ann', '2026-07-15', '2026-07-15', { deleted: 1 }),
  ];
  const range = { from: '2026-07-12', to: '2026-07-15' };

  test('by day, of a unit, each person once', () => {
    expect([...awayByDay(absences, people, 'k', range)]).toEqual([
      ['2026-07-12', []],
      ['2026-07-13', [{ employeeId: 'ann', part: 'half' }]],
      [
        '2026-07-14',
        [
          { employeeId: 'ann', part: 'full' },
          { employeeId: 'bob', part: 'full' },
        ],
      ],
      ['2026-07-15', [{ employeeId: 'bob', part: 'full' }]],
    ]);
  });

  test('in number alone, as those who are away by day', () => {
    const active = absences.filter(({ deleted }) => deleted === null);
    const own = people.map(({ id }) => active.filter(({ employeeId }) => employeeId === id));
    const all = [...awayByDay(absences, people, null, range).values()];
    expect(countAway(own, range.from, 4)).toEqual(all.map(({ length }) => length));
    expect(countAway([[{ from: '0001-01-01', to: null }]], range.from, 2)).toEqual([1, 1]);
    expect(countAway([], range.from, 2)).toEqual([0, 0]);
  });

  test('of the whole farm', () => {
    const all = awayByDay(absences, people, null, range);
    expect(all.get('2026-07-15')?.map(({ employeeId }) => employeeId)).toEqual(['bob', 'eve']);
  });
});

describe('a calendar feed', () => {
  const event: CalendarEvent = {
    id: 'l1',
    from: '2026-12-28',
    to: '2026-12-31',
    summary: 'Ferie',
    changedMs: at('2026-11-21', '09:00'),
  };

  test('is what calendars read, with the day after the last one as its end', () => {
    expect(calendarText('Fravær', [event])).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Markhold//Calendar//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Fravær',
        'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
        'X-PUBLISHED-TTL:PT4H',
        'BEGIN:VEVENT',
        'UID:l1@markhold',
        'DTSTAMP:20261121T080000Z',
        'DTSTART;VALUE=DATE:20261228',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Ferie',
        'TRANSP:OPAQUE',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test('says the same whatever the order, and reads back as it was said', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    const day = fc.integer({ min: 0, max: 5000 }).map((n) => addDays('2020-01-01', n));
    fc.assert(
      fc.property(fc.array(fc.record({ from: day, length: fc.nat(30), summary: text })), (list) => {
        const events = list.map(({ from, length, summary }, number): CalendarEvent => {
          return { id: `l${number}`, from, to: addDays(from, length), summary, changedMs: number };
        });
        const written = calendarText('x', events);
        expect(calendarText('x', events.toReversed())).toBe(written);
        for (const line of written.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        }
        const read = new Map(parseCalendar(written).events.map((one) => [one.uid, one]));
        expect(read.size).toBe(events.length);
        for (const { id, from, to, summary } of events) {
          const uid = `${id}@markhold`;
          expect(read.get(uid)).toEqual({ uid, start: from, end: addDays(to, 1), summary });
        }
      }),
    );
  });

  test('no text gets out of its line', () => {
    const nasty = 'a\r\nEND:VEVENT\u2028\u0000\ud800;,\\n\n';
    const written = calendarText(nasty, [{ ...event, summary: nasty, changedMs: Number.NaN }]);
    const { events } = parseCalendar(written);
    expect(events.map(({ summary }) => summary)).toEqual(['a\nEND:VEVENT\u2028;,\\n\n']);
    expect(written).toContain('DTSTAMP:19700101T000000Z');
  });
});

test.each([
  ['with a last day until then', { from: '2026-11-01', to: '2026-11-20' }, '2026-11-20'],
  ['without one for a week from today', { from: '2026-11-01', to: null }, '2026-11-30'],
  ['that begins later on its first day', { from: '2026-12-24', to: null }, '2026-12-24'],
])('an absence %s is counted', (_, absence, expected) => {
  expect(countedUntil(absence, '2026-11-23')).toBe(expected);
});
