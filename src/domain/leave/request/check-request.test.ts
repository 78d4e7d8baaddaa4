import { describe, expect, test } from 'vitest';
import { aFarm } from '#tests/support/factories.ts';
import { aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import { A_WEEK, aboutMe, boss, me, owner, TODAY } from '#tests/support/leave/request.ts';
import { addDays } from '../../dates/day.ts';
import { factsOf } from '../document/leave-type.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../document/leave-settings.ts';
import { holidayLedger } from '../ledger/holiday-ledger.ts';
import { checkRequest } from './check-request.ts';
import type { LeaveDraft, RequestInput } from './leave-draft.ts';

const ask = (draft: Partial<LeaveDraft> = {}, more: Partial<RequestInput> = {}) =>
  checkRequest({
    draft: { ...A_WEEK, ...draft },
    actor: me,
    farm: aFarm({ lockedThrough: '2026-10-31', closedUnits: { k: '2026-11-15' } }),
    ...more,
    about: { ...(more.about ?? aboutMe()), ...saidOn({ ...A_WEEK, ...draft }) },
  });
/** A week of children's sickness to come is reported when it begins. */
const saidOn = ({ type, from }: LeaveDraft) =>
  type !== null && factsOf(type).isReported && from !== null && from >= '2026-12-01'
    ? { today: from }
    : {};
const issues = (...args: Parameters<typeof ask>) =>
  ask(...args).issues.map(({ field, code }) => `${field} ${code}`);

describe('what is asked for', () => {
  test('says what it costs, day by day, and what would be written', () => {
    const { units, days, change } = ask({ to: '2026-12-13', note: ' Wedding ' });
    expect(units).toBe(50_000);
    expect(days.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 5 }, () => 'own_day'),
      'not_own_day',
      'not_own_day',
    ]);
    expect(change).toEqual({
      employeeId: 'me',
      unitId: 'k',
      type: 'vacation',
      from: '2026-12-07',
      to: '2026-12-13',
      part: 'full',
      minutes: null,
      status: 'requested',
      days: 50_000,
      agreed: false,
      note: 'Wedding',
    });
  });

  test('by a leader for somebody of the unit it is approved, by themself it waits', () => {
    expect(ask({}, { actor: boss }).change?.status).toBe('approved');
    const own = aboutMe({ context: aLeaveContext({ id: 'boss', startDay: '2024-09-01' }) });
    expect(ask({}, { actor: boss, about: own }).change?.status).toBe('requested');
  });

  test('what is shown as enough is enough: the fifteenth single Monday of three days a week', () => {
    const mondays = Array.from({ length: 13 }, (_, at) => addDays('2026-06-01', 7 * at));
    const taken = [...mondays, '2026-09-07'].map((day) => aLeave({ id: day, from: day, to: day }));
    const context = aLeaveContext({ startDay: '2025-09-01', weekdayPattern: [1, 3, 5] });
    const about = aboutMe({ context, leaves: taken, today: '2026-09-01' });
    const farm = aFarm();
    // 25.00 less 14 Mondays of 1.6667 are 1.6662.
    const fifteenth = { from: '2026-09-14', to: '2026-09-14' };
    expect(issues(fifteenth, { about, farm })).toEqual([]);
    const all = [...taken, aLeave({ id: 'last', ...fifteenth })];
    const { lines } = holidayLedger({ ...about, leaves: all }, '2026-12-31');
    const end = lines.filter(({ day, year }) => year === 2025 && day === '2026-12-31');
    expect(end.map(({ code, amount }) => [code, amount])).toEqual([['rounded', 5]]);
    expect(
      issues({ from: '2026-09-21', to: '2026-09-21' }, { about: { ...about, leaves: all }, farm }),
    ).toEqual(['form leave_not_earned']);
  });

  test('sickness needs nobody, and no last day', () => {
    const { change } = ask({ type: 'sick', from: TODAY, to: null });
    expect(change).toMatchObject({ status: 'reported', from: TODAY, to: null });
  });

  const busy = [aLeave({ id: 'other', from: '2026-12-10', to: '2026-12-10' })];
  const half = [aLeave({ id: 'other', from: '2026-12-10', to: '2026-12-10', part: 'half' })];
  const waiting = [
    aLeave({ id: 'other', status: 'requested', from: '2026-12-11', to: '2026-12-14' }),
  ];

  test.each<[string, Partial<LeaveDraft>, string[]]>([
    [
      'nothing at all',
      { type: null, from: null, to: null },
      ['type leave_type_missing', 'from leave_from_missing', 'to leave_to_missing'],
    ],
    ['to before from', { to: '2026-12-06' }, ['to leave_to_before_from']],
    ['a day that there is not', { from: '2026-02-30' }, ['from leave_from_missing']],
    [
      'the year 9999',
      { from: '9999-12-30', to: '9999-12-31' },
      ['from leave_from_missing', 'to leave_to_missing'],
    ],
    ['a hundred years', { to: '2126-12-07' }, ['to leave_too_long']],
    ['a weekend', { from: '2026-12-12', to: '2026-12-13' }, ['from leave_costs_nothing']],
    [
      'half a holiday',
      { from: '2026-12-25', to: '2026-12-25', part: 'half' },
      ['part leave_half_on_holiday'],
    ],
    ['holiday in hours', { part: 'hours', minutes: 60 }, ['part leave_part_not_possible']],
    [
      'more hours than the day has',
      { type: 'unpaid', part: 'hours', minutes: 445 },
      ['minutes leave_more_than_day'],
    ],
    [
      'hours that are none',
      { type: 'unpaid', part: 'hours', minutes: null },
      ['minutes leave_minutes_missing'],
    ],
    [
      'parts of minutes',
      { type: 'unpaid', part: 'hours', minutes: 0.5 },
      ['minutes leave_minutes_missing'],
    ],
    [
      'days of a locked period',
      { from: '2026-10-30', to: '2026-11-06' },
      ['from leave_day_locked'],
    ],
    [
      'days that the unit has closed',
      { from: '2026-11-12', to: '2026-11-20' },
      ['from leave_days_closed'],
    ],
    [
      'a word about health',
      { type: 'sick', from: TODAY, to: null, note: 'flu' },
      ['note leave_note_not_here'],
    ],
    ['a novel', { note: 'x'.repeat(301) }, ['note leave_note_too_long']],
    ['no last day of a holiday', { to: null }, ['to leave_to_missing']],
    ['more than is earned', { from: '2027-01-04', to: '2027-01-29' }, ['form leave_not_earned']],
    [
      'more in advance than the year earns',
      { type: 'vacationAdvance', from: '2027-01-04', to: '2027-02-26' },
      ['form leave_more_than_year'],
    ],
    ['care days where the farm gives none', { type: 'care' }, ['form leave_not_enough']],
  ])('%s', (_, draft, expected) => {
    const check = ask(draft);
    expect(check.issues.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
    expect(check.change).toBeNull();
  });

  test.each<[string, Partial<LeaveDraft>, Partial<RequestInput>, string[]]>([
    ['over other leave', {}, { about: aboutMe({ leaves: busy }) }, ['from leave_overlap']],
    ['over what waits', {}, { about: aboutMe({ leaves: waiting }) }, ['from leave_overlap']],
    [
      'the other half of a day',
      { from: '2026-12-10', to: '2026-12-10', part: 'half' },
      { about: aboutMe({ leaves: half }) },
      [],
    ],
    [
      'all of a day of which half is taken',
      { from: '2026-12-10', to: '2026-12-10' },
      { about: aboutMe({ leaves: half }) },
      ['from leave_overlap'],
    ],
    ['sickness over a holiday', { type: 'sick' }, { about: aboutMe({ leaves: busy }) }, []],
    [
      'a child’s sick day over a request',
      { type: 'child1', from: '2026-12-11', to: '2026-12-11' },
      { about: aboutMe({ leaves: waiting }) },
      [],
    ],
    [
      'a child’s sick day in a course',
      { type: 'child2', from: '2026-12-10', to: '2026-12-10' },
      { about: aboutMe({ leaves: busy.map((one) => ({ ...one, type: 'course' })) }) },
      [],
    ],
    [
      'a child’s sick day over approved holiday',
      { type: 'child1', from: '2026-12-10', to: '2026-12-10' },
      { about: aboutMe({ leaves: busy }) },
      ['from leave_overlap'],
    ],
    [
      'a child’s sick day over sickness',
      { type: 'child1', from: TODAY, to: TODAY },
      {
        about: aboutMe({
          leaves: [aLeave({ type: 'sick', status: 'reported', from: '2026-11-20', to: null })],
        }),
      },
      ['from leave_overlap'],
    ],
    [
      'sickness on days that are closed',
      { type: 'sick', from: '2026-11-14', to: '2026-11-16' },
      {},
      [],
    ],
    ['sickness on a day off', { type: 'sick', from: '2026-11-21', to: '2026-11-22' }, {}, []],
    [
      'sickness twice',
      { type: 'sick', from: TODAY, to: null },
      {
        about: aboutMe({
          leaves: [aLeave({ type: 'sick', status: 'reported', from: '2026-11-20', to: null })],
        }),
      },
      ['from leave_overlap'],
    ],
    ['an owner on closed days', { from: '2026-11-12', to: '2026-11-13' }, { actor: owner }, []],
    [
      'before the first day',
      {},
      { about: aboutMe({}, { startDay: '2026-12-08' }) },
      ['from leave_before_start'],
    ],
    [
      'after the last day',
      {},
      { about: aboutMe({}, { endDay: '2026-12-09' }) },
      ['to leave_after_end'],
    ],
    [
      'a type that the farm does not use',
      {},
      { about: aboutMe({ settings: { ...DEFAULT_LEAVE_SETTINGS, hidden: ['vacation'] } }) },
      ['type leave_type_not_used'],
    ],
    [
      'hours of holiday where the farm gives them',
      { part: 'hours', minutes: 120 },
      { about: aboutMe({ settings: { ...DEFAULT_LEAVE_SETTINGS, holidayInHours: true } }) },
      [],
    ],
    [
      'lieu that is not there',
      { type: 'lieu', from: '2026-12-07', to: '2026-12-07' },
      { lieuMinutes: 443 },
      ['form leave_not_enough'],
    ],
    [
      'lieu that is there',
      { type: 'lieu', from: '2026-12-07', to: '2026-12-07' },
      { lieuMinutes: 444 },
      [],
    ],
    [
      'in advance, by who asks',
      { type: 'vacationAdvance', from: '2027-01-04', to: '2027-01-20' },
      {},
      [],
    ],
    [
      'in advance, by a leader without a word of an agreement',
      { type: 'vacationAdvance', from: '2027-01-04', to: '2027-01-20' },
      { actor: boss },
      ['agreed leave_agreement_missing'],
    ],
    [
      'a seat without leave',
      {},
      { actor: { ...me, employee: { id: 'me', units: ['k'], seatType: 'BASIC' } } },
      ['form leave_not_allowed'],
    ],
    [
      'sickness, whatever the seat',
      { type: 'sick', from: TODAY, to: null },
      { actor: { ...me, employee: { id: 'me', units: ['k'], seatType: 'DELTID' } } },
      [],
    ],
    ['sickness of tomorrow', { type: 'sick', from: addDays(TODAY, 1), to: null }, {}, []],
    [
      'sickness of the day after',
      { type: 'sick', from: addDays(TODAY, 2), to: null },
      {},
      ['from leave_report_too_early'],
    ],
    ['for a colleague', {}, { actor: { ...me, uid: 'colleague' } }, ['form leave_not_allowed']],
    [
      'by a leader of another unit',
      {},
      { actor: { ...boss, employee: { id: 'boss', units: ['m'], seatType: 'COMBINED' } } },
      ['form leave_not_allowed'],
    ],
    ['on another farm', {}, { farm: aFarm({ id: 'other' }) }, ['form leave_not_allowed']],
  ])('%s', (_, draft, more, expected) => {
    expect(issues(draft, more)).toEqual(expected);
  });

  test('blocked days are refused to who asks, and a leader may give them', () => {
    const day = '2026-12-09';
    const windows = {
      w: { id: 'w', name: 'Harvest', from: day, to: day, unitIds: ['k'], most: 0 },
    };
    const blocked = { about: aboutMe({ settings: { ...DEFAULT_LEAVE_SETTINGS, windows } }) };
    expect(issues({}, blocked)).toEqual(['from leave_blocked']);
    expect(issues({}, { ...blocked, actor: boss })).toEqual([]);
    expect(issues({ type: 'child1', to: '2026-12-09' }, blocked)).toEqual([]);
  });

  test.each<[string, Partial<LeaveDraft>, Parameters<typeof aboutMe>, number | null]>([
    [
      'by who leaves before it is earned',
      { from: '2026-09-14', to: '2026-11-27' },
      [{}, { startDay: '2026-09-01', endDay: '2026-12-31' }],
      55 - 8.32,
    ],
    [
      'by who leaves and has earned it by then',
      { from: '2026-12-07', to: '2026-12-11' },
      [{}, { startDay: '2026-09-01', endDay: '2026-12-31' }],
      null,
    ],
    [
      'in one year',
      { from: '2026-08-03', to: '2026-08-31' },
      [{}, { startDay: '2026-07-01' }],
      16.84,
    ],
    [
      'in a year whose end the leave goes beyond',
      { from: '2026-08-03', to: '2026-09-01' },
      [{}, { startDay: '2026-07-01' }],
      16.84,
    ],
  ])('no more in advance than a year earns: %s', (_, draft, about, days) => {
    const { issues: found } = ask(
      { type: 'vacationAdvance', agreed: true, ...draft },
      { about: aboutMe(...about), farm: aFarm(), actor: boss },
    );
    const wrong = days === null ? [] : [{ code: 'leave_more_than_year', params: { days } }];
    expect(found).toMatchObject(wrong);
    expect(found).toHaveLength(wrong.length);
  });

  test('what is owed already is not counted once more', () => {
    const owed = aLeave({
      id: 'owed',
      type: 'vacationAdvance',
      agreed: true,
      from: '2026-08-03',
      to: '2026-08-28',
    });
    const about = aboutMe({ leaves: [owed] }, { startDay: '2026-07-01' });
    const next = { type: 'vacationAdvance', from: '2026-08-31', to: '2026-09-04' } as const;
    const { issues: found } = ask(next, { about, farm: aFarm() });
    expect(found).toMatchObject([{ code: 'leave_more_than_year', params: { days: 1 } }]);
  });

  test('what waits is reserved: two asks do not share the same days', () => {
    const waits = aLeave({ id: 'w', status: 'requested', from: '2027-01-18', to: '2027-01-22' });
    const week = { from: '2027-01-04', to: '2027-01-08' };
    expect(issues(week)).toEqual([]);
    expect(issues(week, { about: aboutMe({ leaves: [waits] }) })).toEqual([
      'form leave_not_earned',
    ]);
  });
});
