import { describe, expect, test } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { NO_CLAIMS } from '../../access/claims.ts';
import { checkEntry } from './entry.ts';
import { type EntryInput, draftOf, type EntryDraft } from './entry-draft.ts';
import { type EntryErrorCode, ENTRY_ERROR_CODES, type EntryField } from './entry-issue.ts';
import { NOTE_MAX, type Registration } from '../registration/registration.ts';
import { DEFAULT_TIME_SETTINGS as settings } from '../period/time-settings.ts';

const DAY = '2026-11-20';
const draft: EntryDraft = {
  unitId: 'k',
  activityId: null,
  day: DAY,
  from: '07:00',
  to: '15:30',
  breaks: [],
  noBreak: false,
  note: '',
};
const input: EntryInput = {
  draft,
  employeeId: 'me',
  actor: anActor({ employee: { id: 'me', units: ['k', 'u'], seatType: 'BASIC' } }),
  farm: aFarm(),
  settings,
  existing: null,
  others: [],
  nowMs: NOW,
  person: anEmployee({ units: ['k', 'u'] }),
};
const leader = anActor({
  uid: 'lea',
  claims: { ...NO_CLAIMS, farm: 'farm', leader: true },
  employee: { id: 'lea', units: ['k', 's'], seatType: 'BASIC' },
});
const entry = (from: string, to: string, change: Partial<Registration> = {}) =>
  aRegistration({
    id: `${from}-${to}`,
    workDate: DAY,
    start: at(DAY, from),
    end: at(DAY, to),
    ...change,
  });
const existing = entry('07:00', '15:30', { id: 'old' });
type Change = Omit<Partial<EntryInput>, 'draft'> & { readonly draft?: Partial<EntryDraft> };
const check = (change: Change = {}) =>
  checkEntry({ ...input, ...change, draft: { ...draft, ...change.draft } });
const valueOf = (result: ReturnType<typeof checkEntry>) =>
  result.ok ? result.value : result.issues;
const aBreak = (from: string, to: string, minutes = '') => ({ from, to, minutes, paid: false });

describe('an entry by hand', () => {
  test('becomes a pending registration of the day it begins on', () => {
    expect(
      check({ draft: { from: '7', to: '1530', activityId: 'feed', note: ' kalv 3 ' } }),
    ).toEqual({
      ok: true,
      value: {
        start: at(DAY, '07:00'),
        end: at(DAY, '15:30'),
        workDate: DAY,
        unitId: 'k',
        activityId: 'feed',
        breaks: [],
        note: 'kalv 3',
        flags: [],
        status: 'pending',
        source: 'manual',
        returnReason: null,
      },
      warnings: [],
    });
  });

  test('for somebody else is the leader’s word', () => {
    const result = check({ actor: leader });
    expect(valueOf(result)).toMatchObject({ source: 'leader', status: 'pending' });
  });

  test('a returned one waits again, without its reason; source and marks stay', () => {
    const before = {
      ...existing,
      status: 'returned' as const,
      returnReason: 'Pause mangler',
      flags: ['no_stop' as const],
    };
    const result = check({ existing: before, draft: { to: '15:00' } });
    expect(valueOf(result)).toMatchObject({
      status: 'pending',
      returnReason: null,
      source: 'timer',
      flags: ['no_stop', 'edited'],
    });
  });

  test('a timer whose start is changed is marked with it; one entered by hand is not', () => {
    const change = { draft: { from: '06:45' } };
    expect(valueOf(check({ ...change, existing }))).toMatchObject({ flags: ['start_moved'] });
    const byHand = { ...existing, source: 'manual' as const };
    expect(valueOf(check({ ...change, existing: byHand }))).toMatchObject({ flags: [] });
    const crew = { ...byHand, source: 'leader' as const, deviceStart: { at: NOW, offset: 60 } };
    expect(valueOf(check({ ...change, existing: crew }))).toMatchObject({ flags: ['start_moved'] });
  });

  test('a note is asked for with what was entered by hand, not with what a clock made', () => {
    const asked = { ...settings, noteWhenManual: true };
    const byHand = { ...existing, source: 'leader' as const };
    expect(check({ settings: asked, existing: byHand }).ok).toBe(false);
    const crew = { ...byHand, deviceStart: { at: NOW, offset: 60 } };
    expect(check({ settings: asked, existing: crew }).ok).toBe(true);
    expect(check({ settings: asked, existing }).ok).toBe(true);
  });

  test('"no break taken" is a mark that comes and goes with the box, and not beside a break', () => {
    const said = check({ draft: { noBreak: true, note: 'Kælvning' } });
    expect(valueOf(said)).toMatchObject({ flags: ['no_break'] });
    const marked = { ...existing, flags: ['no_break' as const] };
    expect(valueOf(check({ existing: marked }))).toMatchObject({ flags: [] });
    const both = check({ draft: { noBreak: true, breaks: [aBreak('', '', '30')] } });
    expect(valueOf(both)).toMatchObject({ flags: [] });
  });

  test('scenario 4: stop 12:32 and start 12:32 is accepted, seconds or not', () => {
    const stop = entry('07:00', '12:32', { end: at(DAY, '12:32') + 45_000 });
    expect(check({ others: [stop], draft: { from: '12:32' } }).ok).toBe(true);
    expect(check({ others: [stop], draft: { from: '12:31' } }).ok).toBe(false);
  });

  test('scenario 1: milking in the morning and in the evening are two entries', () => {
    const evening = entry('15:00', '18:30');
    expect(check({ others: [evening], draft: { from: '04:30', to: '08:00' } }).ok).toBe(true);
  });

  test('T29: leaders enter time past a seat’s maximum; people change what they have', () => {
    const deltid = anActor({ employee: { id: 'me', units: ['k'], seatType: 'DELTID' } });
    expect(check({ actor: deltid, monthMinutes: 4800 }).ok).toBe(false);
    expect(check({ actor: deltid, monthMinutes: 4799 }).ok).toBe(true);
    expect(check({ actor: deltid, monthMinutes: 4800, existing }).ok).toBe(true);
    expect(check({ actor: leader, monthMinutes: 4800 }).ok).toBe(true);
  });

  test('leaders know no window, no grace and no clock that is the only way in', () => {
    const byClock = { ...settings, trackingMode: 'timer' as const };
    const old = { draft: { day: '2026-08-03' } };
    expect(check({ ...old, actor: leader, settings: byClock }).ok).toBe(true);
    expect(check({ settings: byClock, existing }).ok).toBe(true);
  });

  test('the unit it has already may stay when the person has left it', () => {
    const moved = entry('07:00', '15:30', { id: 'old', unitId: 'm' });
    expect(check({ existing: moved, draft: { unitId: 'm' } }).ok).toBe(true);
  });

  test('what a closed period left over is judged by the day it is paid with', () => {
    const farm = aFarm({ lockedThrough: '2026-11-20' });
    const carried = { ...existing, status: 'returned' as const, payDate: '2026-11-21' };
    expect(check({ farm, existing: carried }).ok).toBe(true);
    expect(check({ farm, existing: { ...carried, payDate: null } }).ok).toBe(false);
    const weekly = { ...settings, periodType: 'week' as const, graceDays: 2 };
    const sunday = { ...carried, workDate: '2026-11-15' };
    const onSunday = { settings: weekly, draft: { day: '2026-11-15' } };
    expect(check({ ...onSunday, existing: sunday }).ok).toBe(true);
    expect(check(onSunday).ok).toBe(false);
  });
});

describe('every refusal stands at its field', () => {
  const needsAction = entry('06:00', '20:00', { status: 'needsAction', end: at(DAY, '20:00') });
  const weekly = { ...settings, periodType: 'week' as const, graceDays: 2 };
  const shut = { unitId: 'k', through: DAY };
  type Case = [code: EntryErrorCode, field: EntryField, change: Change, more?: object];
  const cases: Case[] = [
    ['entry_time_unreadable', 'from', { draft: { from: 'x' } }],
    ['entry_time_unreadable', 'from', { draft: { from: '24:00' } }],
    ['entry_time_unreadable', 'to', { draft: { to: '' } }],
    ['entry_time_unreadable', 'day', { draft: { day: '' } }],
    ['entry_time_unreadable', 'breaks', { draft: { breaks: [aBreak('12', '')] } }, { index: 0 }],
    [
      'entry_time_unreadable',
      'breaks',
      { draft: { breaks: [aBreak('', '', 'lidt')] } },
      { index: 0 },
    ],
    ['entry_end_before_start', 'to', { draft: { to: '07:00' } }],
    ['entry_future', 'day', { draft: { day: '2026-11-22' } }],
    ['entry_future', 'from', { draft: { day: '2026-11-21', from: '09:30', to: '10:00' } }],
    ['entry_future', 'to', { draft: { day: '2026-11-21', from: '08:00', to: '09:01' } }],
    [
      'entry_overlap',
      'from',
      { others: [entry('06:00', '08:00')] },
      { params: { from: '06:00', to: '08:00' } },
    ],
    [
      'entry_overlap',
      'to',
      { others: [entry('15:00', '18:00')] },
      { params: { from: '15:00', to: '18:00' } },
    ],
    ['entry_overlap', 'to', { others: [{ ...needsAction, start: at(DAY, '12:00') }] }],
    [
      'entry_overlap',
      'from',
      { others: [entry('06:00', '07:00', { status: 'running', end: null })] },
      { params: { from: '06:00', to: '' } },
    ],
    ['entry_day_locked', 'day', { farm: aFarm({ lockedThrough: DAY }) }],
    ['entry_day_locked', 'form', { existing, farm: aFarm({ lockedThrough: DAY }) }],
    ['entry_days_closed', 'day', { farm: aFarm({ closedUnits: { k: DAY } }) }, { params: shut }],
    ['entry_outside_window', 'day', { draft: { day: '2026-11-06' } }, { params: { days: 14 } }],
    [
      'entry_outside_window',
      'form',
      { existing: { ...existing, workDate: '2026-11-06' } },
      { params: { days: 14 } },
    ],
    [
      'entry_grace_over',
      'day',
      { settings: weekly, draft: { day: '2026-11-15' } },
      { params: { days: 2 } },
    ],
    [
      'entry_grace_over',
      'form',
      { settings: weekly, existing: { ...existing, workDate: '2026-11-15' } },
      { params: { days: 2 } },
    ],
    ['entry_unit_not_yours', 'unitId', { draft: { unitId: 'm' } }],
    ['entry_unit_not_yours', 'unitId', { draft: { unitId: '' } }],
    ['entry_unit_not_yours', 'unitId', { actor: leader, draft: { unitId: 's' } }],
    ['entry_unit_not_yours', 'unitId', { actor: leader, draft: { unitId: 'u' } }],
    [
      'entry_not_allowed',
      'form',
      { actor: anActor({ employee: { id: 'me', units: ['k'], seatType: 'PLANNING' } }) },
    ],
    ['entry_not_allowed', 'form', { employeeId: 'you' }],
    ['entry_not_allowed', 'form', { actor: leader, person: null }],
    ['entry_not_allowed', 'form', { actor: leader, person: anEmployee({ units: ['m'] }) }],
    ['entry_not_allowed', 'form', { existing: { ...existing, end: null, status: 'running' } }],
    ['entry_not_allowed', 'form', { existing: { ...existing, deleted: 1 } }],
    ['entry_by_clock_only', 'form', { settings: { ...settings, trackingMode: 'timer' } }],
    ['entry_approved', 'form', { existing: { ...existing, status: 'approved' } }],
    ['entry_approved', 'form', { actor: leader, existing: { ...existing, status: 'approved' } }],
    [
      'entry_break_outside',
      'breaks',
      { draft: { breaks: [aBreak('', '', '30'), aBreak('06:30', '07:15')] } },
      { index: 1 },
    ],
    [
      'entry_break_outside',
      'breaks',
      { draft: { breaks: [aBreak('15:15', '15:45')] } },
      { index: 0 },
    ],
    [
      'entry_break_overlap',
      'breaks',
      { draft: { breaks: [aBreak('12:00', '12:30'), aBreak('11:45', '12:01')] } },
      { index: 0 },
    ],
    ['entry_breaks_too_long', 'breaks', { draft: { breaks: [aBreak('', '', '8:30')] } }],
    [
      'entry_too_many_breaks',
      'breaks',
      { draft: { breaks: Array.from({ length: 9 }, () => aBreak('', '', '5')) } },
    ],
    ['entry_note_required', 'note', { settings: { ...settings, noteWhenManual: true } }],
    [
      'entry_note_required',
      'note',
      { settings: { ...settings, noteWhenLong: true }, draft: { to: '17:01' } },
    ],
    [
      'entry_note_too_long',
      'note',
      { draft: { note: 'x'.repeat(NOTE_MAX + 1) } },
      { params: { max: NOTE_MAX } },
    ],
    [
      'entry_cap_reached',
      'form',
      {
        monthMinutes: 4800,
        actor: anActor({ employee: { id: 'me', units: ['k'], seatType: 'DELTID' } }),
      },
    ],
  ];

  test.each<Case>(cases)('%s at %s %#', (code, field, change, more = {}) => {
    const result = check(change);
    expect(result.ok ? [] : result.issues).toEqual([
      expect.objectContaining({ code, field, ...more }),
    ]);
  });

  test('times of the clock changes and lengths are tested with the times, units with their days; nothing else is left', () => {
    const tested = new Set(cases.map(([code]) => code));
    expect(ENTRY_ERROR_CODES.filter((code) => !tested.has(code))).toEqual([
      'entry_time_missing_hour',
      'entry_time_twice',
      'entry_too_long',
      'entry_too_short',
      'entry_unit_not_on_day',
    ]);
  });

  test('they come all at once', () => {
    const result = check({
      settings: { ...settings, noteWhenManual: true },
      draft: { unitId: 'm', from: 'x', to: 'y' },
    });
    expect(result.ok ? [] : result.issues.map(({ field }) => field)).toEqual([
      'unitId',
      'from',
      'to',
      'note',
    ]);
  });

  test('the edges are inside', () => {
    expect(check({ draft: { day: '2026-11-07' } }).ok).toBe(true);
    expect(check({ settings: weekly, draft: { day: '2026-11-16' } }).ok).toBe(true);
    expect(check({ draft: { day: '2026-11-21', from: '08:00', to: '09:00' } }).ok).toBe(true);
    expect(check({ draft: { note: 'x'.repeat(NOTE_MAX) } }).ok).toBe(true);
    expect(check({ draft: { breaks: [aBreak('', '', '8:29')] } }).ok).toBe(true);
    const long = { settings: { ...settings, noteWhenLong: true }, draft: { to: '17:00' } };
    expect(check(long).ok).toBe(true);
  });

  test('a proposed end stands in nobody’s way, but its start does; nor does oneself', () => {
    const waiting = entry('06:00', '20:00', { status: 'needsAction' });
    expect(check({ others: [waiting] }).ok).toBe(true);
    expect(check({ others: [existing], existing }).ok).toBe(true);
    expect(check({ others: [entry('08:00', '09:00', { employeeId: 'you' })] }).ok).toBe(true);
    expect(check({ others: [entry('08:00', '09:00', { deleted: 1 })] }).ok).toBe(true);
  });
});

describe('warnings never refuse', () => {
  const codes = (change: Change) => {
    const result = check(change);
    return result.ok ? result.warnings : result.issues;
  };

  test('a shift past the farm’s longest', () => {
    const short = { ...settings, maxShiftMinutes: 480 };
    expect(codes({ settings: short, draft: { to: '15:00' } })).toEqual([]);
    expect(codes({ settings: short, draft: { to: '15:01' } })).toEqual([
      { code: 'entry_long_shift', params: { minutes: 481, max: 480 } },
    ]);
  });

  test('under 18, more than 4½ hours without half an hour of break', () => {
    const young = { birthDate: '2008-11-21' };
    const half = { breaks: [aBreak('', '', '30')] };
    const shift = (to: string, more: object = {}) => ({ ...young, draft: { to, ...more } });
    expect(codes(shift('11:30'))).toEqual([]);
    expect(codes(shift('11:31'))).toEqual([{ code: 'entry_break_under_18' }]);
    expect(codes(shift('15:30', half))).toEqual([]);
    expect(codes(shift('15:30', { breaks: [aBreak('9', '9.29')] }))).toHaveLength(1);
    expect(codes({ birthDate: '2008-11-20', draft: {} })).toEqual([]);
    expect(codes({ birthDate: null, draft: {} })).toEqual([]);
  });

  test('less than eleven hours of rest, before it or after it', () => {
    const late = entry('14:00', '21:00', {
      start: at('2026-11-19', '14:00'),
      end: at('2026-11-19', '21:00'),
    });
    expect(codes({ others: [late] })).toEqual([
      { code: 'entry_short_rest', params: { minutes: 600 } },
    ]);
    expect(codes({ others: [late], draft: { from: '08:00' } })).toEqual([]);
    const before = entry('04:00', '23:00', { id: 'old' });
    expect(codes({ existing: before, others: [before] })).toEqual([]);
    const early = { ...late, start: at('2026-11-21', '04:00'), end: at('2026-11-21', '08:00') };
    expect(codes({ others: [early], draft: { from: '12:00', to: '18:30' } })).toEqual([
      { code: 'entry_short_rest', params: { minutes: 570 } },
    ]);
  });
});

test('a draft of what is stored changes nothing when it is saved again', () => {
  const stored = entry('07:00', '15:30', {
    start: at(DAY, '07:00') + 12_345,
    end: at(DAY, '15:30') + 54_321,
    note: 'hø',
    activityId: 'feed',
    flags: ['no_break', 'closed_by_later_start'],
  });
  const again = valueOf(check({ existing: stored, draft: draftOf(stored, 'Europe/Copenhagen') }));
  const { start, end, note, activityId, breaks } = stored;
  expect(again).toMatchObject({ start, end, note, activityId, breaks });
  expect(again).toMatchObject({ flags: ['closed_by_later_start', 'no_break'] });
});
