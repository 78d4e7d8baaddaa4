import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { aFarm, anActor } from '#tests/support/factories.ts';
import { aLeave, aLeaveContext } from '#tests/support/leave.ts';
import { type LeavePerson } from '../cost/leave-context.ts';
import { type LeaveInput } from '../days/leave-input.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../document/leave-settings.ts';
import { checkCancel, checkChange } from './check-ask.ts';
import { checkRequest } from './check-request.ts';
import { type LeaveDraft, type RequestInput } from './leave-draft.ts';
import { checkWell, lastSickDay } from './well.ts';

const claims = { ...NO_CLAIMS, farm: 'farm' };
const me = anActor({
  uid: 'me',
  claims,
  employee: { id: 'me', units: ['k'], seatType: 'PREMIUM' },
});
const boss = anActor({
  uid: 'boss',
  claims: { ...claims, leader: true },
  employee: { id: 'boss', units: ['k'], seatType: 'COMBINED' },
});
const owner = anActor({ uid: 'owner', claims: { ...claims, owner: true } });
const TODAY = '2026-11-23';

const about = (
  more: Partial<LeaveInput> = {},
  person: Partial<LeavePerson> & { readonly startDay?: string; readonly endDay?: string } = {},
): LeaveInput => ({
  context: aLeaveContext({ startDay: '2024-09-01', ...person }),
  settings: DEFAULT_LEAVE_SETTINGS,
  leaves: [],
  adjustments: [],
  today: TODAY,
  ...more,
});
const base: LeaveDraft = {
  type: 'vacation',
  from: '2026-12-07',
  to: '2026-12-11',
  part: 'full',
  minutes: null,
  note: '',
  agreed: false,
};
const ask = (draft: Partial<LeaveDraft> = {}, more: Partial<RequestInput> = {}) =>
  checkRequest({
    draft: { ...base, ...draft },
    actor: me,
    farm: aFarm({ lockedThrough: '2026-10-31', closedUnits: { k: '2026-11-15' } }),
    about: about(),
    ...more,
  });
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
    const own = about({ context: aLeaveContext({ id: 'boss', startDay: '2024-09-01' }) });
    expect(ask({}, { actor: boss, about: own }).change?.status).toBe('requested');
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
    ['over other leave', {}, { about: about({ leaves: busy }) }, ['from leave_overlap']],
    ['over what waits', {}, { about: about({ leaves: waiting }) }, ['from leave_overlap']],
    [
      'the other half of a day',
      { from: '2026-12-10', to: '2026-12-10', part: 'half' },
      { about: about({ leaves: half }) },
      [],
    ],
    [
      'all of a day of which half is taken',
      { from: '2026-12-10', to: '2026-12-10' },
      { about: about({ leaves: half }) },
      ['from leave_overlap'],
    ],
    ['sickness over a holiday', { type: 'sick' }, { about: about({ leaves: busy }) }, []],
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
        about: about({
          leaves: [aLeave({ type: 'sick', status: 'reported', from: '2026-11-20', to: null })],
        }),
      },
      ['from leave_overlap'],
    ],
    ['an owner on closed days', { from: '2026-11-12', to: '2026-11-13' }, { actor: owner }, []],
    [
      'before the first day',
      {},
      { about: about({}, { startDay: '2026-12-08' }) },
      ['from leave_before_start'],
    ],
    [
      'after the last day',
      {},
      { about: about({}, { endDay: '2026-12-09' }) },
      ['to leave_after_end'],
    ],
    [
      'a type that the farm does not use',
      {},
      { about: about({ settings: { ...DEFAULT_LEAVE_SETTINGS, hidden: ['vacation'] } }) },
      ['type leave_type_not_used'],
    ],
    [
      'hours of holiday where the farm gives them',
      { part: 'hours', minutes: 120 },
      { about: about({ settings: { ...DEFAULT_LEAVE_SETTINGS, holidayInHours: true } }) },
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
    const windows = [
      { id: 'w', name: 'Harvest', from: '2026-12-09', to: '2026-12-09', unitIds: ['k'], most: 0 },
    ];
    const blocked = { about: about({ settings: { ...DEFAULT_LEAVE_SETTINGS, windows } }) };
    expect(issues({}, blocked)).toEqual(['from leave_blocked']);
    expect(issues({}, { ...blocked, actor: boss })).toEqual([]);
    expect(issues({ type: 'child1', to: '2026-12-09' }, blocked)).toEqual([]);
  });

  test('what waits is reserved: two asks do not share the same days', () => {
    const waits = aLeave({ id: 'w', status: 'requested', from: '2027-01-18', to: '2027-01-22' });
    const week = { from: '2027-01-04', to: '2027-01-08' };
    expect(issues(week)).toEqual([]);
    expect(issues(week, { about: about({ leaves: [waits] }) })).toEqual(['form leave_not_earned']);
  });
});

describe('approved leave', () => {
  const changed = aLeave({ from: '2026-12-07', to: '2026-12-11', days: 50_000 });
  const input = (
    draft: Partial<LeaveDraft>,
    of = changed,
    more: Partial<Omit<RequestInput, 'changed'>> = {},
  ) => ({
    draft: { ...base, ...draft },
    actor: me,
    farm: aFarm(),
    about: about({ leaves: [of] }),
    changed: of,
    ...more,
  });
  const codes = (check: ReturnType<typeof checkChange>) =>
    check.ok ? check.value : check.issues.map(({ field, code }) => `${field} ${code}`);

  test('scenario 14: is asked to be moved by two days, and costs what those days cost', () => {
    expect(codes(checkChange(input({ from: '2026-12-09', to: '2026-12-15' })))).toEqual({
      kind: 'change',
      from: '2026-12-09',
      to: '2026-12-15',
      part: 'full',
      minutes: null,
      days: 50_000,
    });
  });

  test.each<[string, Partial<LeaveDraft>, Parameters<typeof input>[1], string[]]>([
    ['to the same days', {}, changed, ['form leave_same_as_before']],
    [
      'when it waits already',
      { to: '2026-12-10' },
      { ...changed, status: 'requested' },
      ['form leave_not_possible_now'],
    ],
    [
      'to longer, once it has begun',
      { from: '2026-11-20', to: '2026-11-30' },
      { ...changed, from: '2026-11-20', to: '2026-11-27' },
      ['to leave_only_shorter'],
    ],
  ])('is not changed %s', (_, draft, of, expected) => {
    expect(codes(checkChange(input(draft, of)))).toEqual(expected);
  });

  test('that began in a locked period can be made shorter', () => {
    const begun = { ...changed, from: '2026-10-26', to: '2026-12-04' };
    const farm = aFarm({ lockedThrough: '2026-10-31' });
    const shorter = checkChange(input({ from: '2026-10-26', to: '2026-11-25' }, begun, { farm }));
    expect(shorter.ok).toBe(true);
  });

  test('is asked to be cancelled before it begins, and not after', () => {
    const of = (leave: typeof changed) =>
      checkCancel({ actor: me, farm: aFarm(), about: about(), changed: leave });
    expect(of(changed)).toMatchObject({ ok: true, value: { kind: 'cancel', days: 50_000 } });
    expect(of({ ...changed, from: TODAY }).ok).toBe(false);
  });
});

describe('well again', () => {
  const sick = aLeave({ type: 'sick', status: 'reported', from: '2026-11-19', to: null });

  test('one tap ends sickness with yesterday, or with its first day', () => {
    expect(lastSickDay(sick, TODAY)).toBe('2026-11-22');
    expect(lastSickDay({ from: TODAY }, TODAY)).toBe(TODAY);
    expect(checkWell(sick, '2026-11-22', TODAY)).toEqual({
      ok: true,
      value: { to: '2026-11-22', status: 'well' },
    });
  });

  test.each([
    ['before it began', sick, '2026-11-18'],
    ['after today', sick, '2026-11-24'],
    ['on no day', sick, 'soon'],
    ['twice', { ...sick, status: 'well' as const, to: '2026-11-20' }, '2026-11-21'],
    ['of a holiday', aLeave(), '2026-11-20'],
  ])('not %s', (_, leave, day) => {
    expect(checkWell(leave, day, TODAY).ok).toBe(false);
  });
});
