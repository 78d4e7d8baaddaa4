import { expect, test } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { NO_CLAIMS } from '../access/claims.ts';
import { checkEntry } from './entry/entry.ts';
import { type EntryInput, draftOf, type EntryDraft } from './entry/entry-draft.ts';
import type { Break, Registration } from './registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from './period/time-settings.ts';

const DAY = '2026-11-20';
const clocked = aRegistration({
  workDate: DAY,
  start: at(DAY, '07:00') + 12_345,
  end: at(DAY, '15:30') + 54_321,
});
const half: Break = { start: null, end: null, minutes: 30, paid: false, kind: 'taken' };
const lunch: Break = { ...half, start: at(DAY, '12:00') + 777, end: at(DAY, '12:30') + 999 };
const typed = (minutes: string) => ({ from: '', to: '', minutes, paid: false });
const employee = { id: 'lea', units: ['k'], seatType: 'BASIC' } as const;
const leader = anActor({
  uid: 'lea',
  claims: { ...NO_CLAIMS, farm: 'farm', leader: true },
  employee,
});

function flagsAfter(
  before: Partial<Registration>,
  change: Partial<EntryDraft>,
  more: Partial<EntryInput> = {},
) {
  const existing = { ...clocked, ...before };
  const farm = aFarm();
  const checked = checkEntry({
    draft: { ...draftOf(existing, farm.timeZone), ...change },
    employeeId: 'me',
    actor: anActor(),
    farm,
    settings: DEFAULT_TIME_SETTINGS,
    existing,
    others: [],
    nowMs: NOW,
    person: anEmployee(),
    ...more,
  });
  return checked.ok ? checked.value.flags : checked.issues;
}

test.each<[string, Partial<Registration>, Partial<EntryDraft>, Registration['flags']]>([
  ['a later end', {}, { to: '16:00' }, ['edited']],
  ['an earlier end', {}, { to: '15:29' }, ['edited']],
  ['a break more', {}, { breaks: [typed('30')] }, ['edited']],
  ['a break less', { breaks: [half] }, { breaks: [] }, ['edited']],
  ['a shorter break', { breaks: [half] }, { breaks: [typed('15')] }, ['edited']],
  [
    'a break that is paid',
    { breaks: [half] },
    { breaks: [{ ...typed('30'), paid: true }] },
    ['edited'],
  ],
  [
    'no break after all',
    { breaks: [half], note: 'Hø' },
    { breaks: [], noBreak: true },
    ['no_break', 'edited'],
  ],
  ['the start alone', {}, { from: '06:45' }, ['start_moved']],
  ['both ends', {}, { from: '06:45', to: '16:00' }, ['start_moved', 'edited']],
  ['the note alone', { breaks: [lunch, half] }, { note: 'Hø' }, []],
  ['a returned one', { status: 'returned' }, { to: '16:00' }, ['edited']],
  ['a proposed end', { status: 'needsAction', flags: ['no_stop'] }, { to: '16:00' }, ['no_stop']],
  ['what was entered by hand', { source: 'manual' }, { to: '16:00' }, []],
  ['what stays as it is marked already', { flags: ['edited'] }, { note: 'Hø' }, ['edited']],
])('what the person changes after the stop is marked: %s', (_name, before, change, flags) => {
  expect(flagsAfter(before, change)).toEqual(flags);
});

test('a clock that a leader started is one too; what a leader changes is the leader’s word', () => {
  const crew = { source: 'leader', deviceStart: { at: clocked.start, offset: 60 } } as const;
  expect(flagsAfter(crew, { to: '16:00' })).toEqual(['edited']);
  expect(flagsAfter({}, { to: '16:00' }, { actor: leader })).toEqual([]);
});

test('what was sent back is corrected however old it is, also on the day it should have been on', () => {
  const day = '2026-11-01';
  const times = { workDate: day, start: at(day, '07:00'), end: at(day, '15:30') };
  const late = [{ field: 'form', code: 'entry_outside_window', params: { days: 14 } }];
  expect(flagsAfter(times, { note: 'x' })).toMatchObject(late);
  for (const status of ['returned', 'needsAction'] as const) {
    expect(flagsAfter({ ...times, status }, { note: 'x' })).toEqual([]);
    expect(flagsAfter({ ...times, status }, { day: '2026-10-31' })).toContain('start_moved');
    const farm = aFarm({ lockedThrough: '2026-10-31' });
    const locked = flagsAfter({ ...times, status }, { day: '2026-10-31' }, { farm });
    expect(locked).toMatchObject([{ field: 'day', code: 'entry_day_locked' }]);
  }
});
