import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import type { TermsEntry } from '#domain/employee/employee.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { anActor, anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import {
  addRefusal,
  draftOfForm,
  emptyForm,
  endDayOf,
  entryUnits,
  isOfOtherDays,
  firstUnit,
  formOf,
  withBreaksAlong,
  withTime,
} from './model.ts';

const DAY = '2026-11-19';
const K = aUnit();
const S = aUnit({ id: 's', unitName: 'Sostald' });
const form = (changes: object) => ({ ...emptyForm('k', DAY), ...changes });

describe('a form', () => {
  test('shows a registration and reads back as the same', () => {
    const one = aRegistration({
      workDate: DAY,
      start: at(DAY, '06:02'),
      end: at(DAY, '14:10'),
      breaks: [
        { start: at(DAY, '12:00'), end: at(DAY, '12:30'), minutes: 30, paid: false, kind: 'taken' },
        { start: null, end: null, minutes: 15, paid: true, kind: 'taken' },
      ],
    });
    const shown = formOf(one, ZONE);
    expect(shown.breaks).toEqual([
      { text: '12:00–12:30', paid: false },
      { text: '15', paid: true },
    ]);
    expect(draftOfForm(shown).breaks).toEqual([
      { from: '12:00', to: '12:30', minutes: '', paid: false },
      { from: '', to: '', minutes: '15', paid: true },
    ]);
  });

  test('ends the day after where its end is earlier on the clock', () => {
    expect(endDayOf(form({ from: '22', to: '6' }))).toBe('2026-11-20');
    expect(endDayOf(form({ from: '22-6' }))).toBe('2026-11-20');
    expect(endDayOf(form({ from: '6', to: '22' }))).toBeNull();
    expect(endDayOf(form({ from: '22' }))).toBeNull();
  });

  test('asks again which of two where the time has changed', () => {
    const folded = form({ from: '02:30', to: '02:45', fromFold: 'first', toFold: 'second' });
    expect(withTime(folded, 'from', '3')).toEqual(
      form({ from: '3', to: '02:45', toFold: 'second' }),
    );
    expect(withTime(folded, 'to', '3')).toMatchObject({ fromFold: 'first' });
    expect(withTime(folded, 'to', '3')).not.toHaveProperty('toFold');
    expect(withTime(folded, 'day', '2026-10-24')).not.toHaveProperty('fromFold');
  });
});

describe('a break that touches an end of the entry', () => {
  const DAY_TIMES = { from: '06:00', to: '14:00' };
  const night = { from: '22:00', to: '02:00' };
  test.each<[string, string, object, typeof DAY_TIMES, string]>([
    [
      'moves its beginning with an earlier start',
      '06:00–06:30',
      { from: '530' },
      DAY_TIMES,
      '05:30–06:30',
    ],
    [
      'moves its beginning with a later start',
      '06:00–06:30',
      { from: '6:10' },
      DAY_TIMES,
      '06:10–06:30',
    ],
    ['moves its end with a later end', '13:30–14:00', { to: '15' }, DAY_TIMES, '13:30–15:00'],
    ['moves its end with an earlier end', '13:30–14:00', { to: '13:45' }, DAY_TIMES, '13:30–13:45'],
    ['moves over midnight', '01:30–02:00', { to: '2:15' }, night, '01:30–02:15'],
    [
      'stays where nothing would be left of it',
      '13:30–14:00',
      { to: '13:30' },
      DAY_TIMES,
      '13:30–14:00',
    ],
    [
      'stays where it touches neither',
      '11:30–12:00',
      { from: '7', to: '13' },
      DAY_TIMES,
      '11:30–12:00',
    ],
    ['stays where it has no times', '30', { from: '7' }, DAY_TIMES, '30'],
    [
      'stays while the time is not readable',
      '06:00–06:30',
      { from: '6:' },
      DAY_TIMES,
      '06:00–06:30',
    ],
  ])('%s', (_what, text, changed, before, shown) => {
    const breaks = [{ text, paid: true }];
    const moved = withBreaksAlong(form({ ...before, breaks, ...changed }), before);
    expect(moved.breaks).toEqual([{ text: shown, paid: true }]);
  });
});

describe('units', () => {
  const DAYS = { from: '2026-11-20', to: '2026-11-20' };
  const me = anEmployee({ units: ['k'] });
  const mate = anEmployee({ id: 'mate', units: ['k', 's'] });
  const leader = anActor({ claims: { ...NO_CLAIMS, farm: 'farm', leader: true } });

  test('are one’s own, and for a leader those that both have', () => {
    expect(entryUnits(anActor(), me, [K, S], DAYS)).toEqual([K]);
    expect(entryUnits(leader, mate, [K, S], DAYS)).toEqual([K]);
  });

  test('are those of the days too, and the form begins with one of its day', () => {
    const placed = (from: string, home: string) =>
      ({ from, type: 'flex', weekdayPattern: null, home, units: [home] }) satisfies TermsEntry;
    const terms = [placed('2026-01-01', 's'), placed('2026-11-01', 'k')];
    const moved = { ...mate, units: ['k'], terms };
    const then = { from: '2026-10-28', to: '2026-10-28' };
    expect(entryUnits(anActor(), { ...moved, id: 'me' }, [K, S], then)).toEqual([K, S]);
    expect(entryUnits(anActor(), { ...moved, id: 'me' }, [K, S], DAYS)).toEqual([K]);
    const claims = { ...NO_CLAIMS, farm: 'farm', leader: true };
    const before = anActor({ claims, employee: { id: 'me', units: ['s'], seatType: 'BASIC' } });
    const refusal = (days: typeof then) =>
      addRefusal(before, moved, DEFAULT_TIME_SETTINGS, entryUnits(before, moved, [K, S], days));
    expect(entryUnits(before, moved, [K, S], then)).toEqual([S]);
    expect([refusal(then), refusal(DAYS)]).toEqual([null, 'others']);
    expect([isOfOtherDays(moved, 'k', then.from), isOfOtherDays(moved, 's', then.from)]).toEqual([
      true,
      false,
    ]);
    expect(isOfOtherDays(moved, 'k', DAYS.from)).toBe(false);
  });

  test('keep the one that a registration is in', () => {
    expect(entryUnits(anActor(), me, [K, S], DAYS, ['s'])).toEqual([K, S]);
    const gone = { ...S, deleted: 1 };
    expect(entryUnits(leader, mate, [K, gone], DAYS)).toEqual([K]);
  });

  test('begin with the chosen one, else where the person worked last', () => {
    const last = [aRegistration({ unitId: 's' })];
    expect(firstUnit([K, S], 'k', last)).toBe('k');
    expect(firstUnit([K, S], null, last)).toBe('s');
    expect(firstUnit([K, S], 'other', [])).toBe('k');
    expect(firstUnit([], null, [])).toBe('');
  });
});

test('who may not enter time by hand is told why', () => {
  const me = anEmployee();
  const timer = { ...DEFAULT_TIME_SETTINGS, trackingMode: 'timer' as const };
  const planning = anActor({ employee: { id: 'me', units: ['k'], seatType: 'PLANNING' } });
  expect(addRefusal(anActor(), me, DEFAULT_TIME_SETTINGS, [K])).toBeNull();
  expect(addRefusal(anActor(), me, timer, [K])).toBe('timer');
  expect(addRefusal(planning, me, DEFAULT_TIME_SETTINGS, [K])).toBe('seat');
  expect(addRefusal(anActor(), anEmployee({ id: 'mate' }), timer, [K])).toBe('others');
  expect(addRefusal(anActor(), me, DEFAULT_TIME_SETTINGS, [])).toBe('noUnit');
});
