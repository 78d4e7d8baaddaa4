import { expect, test } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { NO_CLAIMS } from '../access/claims.ts';
import { checkEntry } from './entry/entry.ts';
import { draftOf, type EntryDraft } from './entry/entry-draft.ts';
import type { Registration } from './registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from './period/time-settings.ts';
import { monthMinutes } from './registration/cap.ts';

const DAY = '2026-11-20';
const LAST_MONTH = '2026-10-30';
const CAP = 80 * 60;
const farm = aFarm();
const me = anActor({ employee: { id: 'me', units: ['k'], seatType: 'DELTID' } });
const leader = anActor({
  uid: 'lea',
  claims: { ...NO_CLAIMS, farm: 'farm', leader: true },
  employee: { id: 'lea', units: ['k'], seatType: 'BASIC' },
});
const entered = (change: Partial<Registration> = {}): Registration =>
  aRegistration({
    id: 'old',
    workDate: DAY,
    start: at(DAY, '07:00'),
    end: at(DAY, '15:00'),
    breaks: [{ start: null, end: null, minutes: 30, paid: false, kind: 'taken' }],
    ...change,
  });
const half = { from: '', to: '', minutes: '30', paid: false };

/** What the form says of a change while the month, what is changed included, has so many minutes. */
const saying = (change: Partial<EntryDraft>, total: number, more: object = {}) => {
  const { existing = entered(), actor = me } = more as {
    existing?: Registration;
    actor?: typeof me;
  };
  const draft = { ...draftOf(existing, farm.timeZone), ...change };
  const own = monthMinutes([existing], draft.day, null, NOW);
  const settings = { ...DEFAULT_TIME_SETTINGS, editWindowDays: 62, graceDays: 31 };
  const result = checkEntry({
    draft,
    employeeId: 'me',
    actor,
    farm,
    settings,
    existing,
    others: [],
    nowMs: NOW,
    person: anEmployee({ units: ['k'] }),
    monthMinutes: total - own,
  });
  return result.ok ? 'yes' : result.issues.map(({ field, code }) => `${field}: ${code}`).join();
};

const FULL = 'form: entry_cap_reached';

test.each<[string, Partial<EntryDraft>, string, object?]>([
  ['a later end', { to: '15:01' }, FULL],
  ['no break any more', { breaks: [] }, FULL],
  ['a break that is paid', { breaks: [{ ...half, paid: true }] }, FULL],
  ['a note', { note: 'Ja' }, 'yes'],
  ['an earlier end', { to: '14:59' }, 'yes'],
  ['another hour of the day', { from: '06:00', to: '14:00' }, 'yes'],
  ['as much more break', { to: '15:30', breaks: [{ ...half, minutes: '60' }] }, 'yes'],
  ['a leader’s later end', { to: '16:00' }, 'yes', { actor: leader }],
  [
    'an end that was only proposed',
    { to: '16:00' },
    'yes',
    { existing: entered({ status: 'needsAction' }) },
  ],
])('T29: in a full month %s: %s', (_, change, expected, more = {}) => {
  expect(saying(change, CAP, more)).toBe(expected);
  expect(saying(change, CAP - 1, more)).toBe('yes');
});

test('T29: time does not move into a full month, but inside and out of it', () => {
  const before = entered({
    workDate: LAST_MONTH,
    start: at(LAST_MONTH, '07:00'),
    end: at(LAST_MONTH, '15:00'),
  });
  expect(saying({ day: DAY }, CAP, { existing: before })).toBe(FULL);
  expect(saying({ day: DAY }, CAP - 1, { existing: before })).toBe('yes');
  expect(saying({ day: '2026-11-19' }, CAP)).toBe('yes');
  expect(saying({ day: LAST_MONTH }, 0)).toBe('yes');
});
