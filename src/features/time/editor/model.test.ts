import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { at, ZONE } from '#tests/support/clock.ts';
import { anActor, anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import {
  addRefusal,
  draftOfForm,
  emptyForm,
  endDayOf,
  entryUnits,
  firstUnit,
  formOf,
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

describe('units', () => {
  const me = anEmployee({ units: ['k'] });
  const mate = anEmployee({ id: 'mate', units: ['k', 's'] });
  const leader = anActor({ claims: { ...NO_CLAIMS, farm: 'farm', leader: true } });

  test('are one’s own, and for a leader those that both have', () => {
    expect(entryUnits(anActor(), me, [K, S], null)).toEqual([K]);
    expect(entryUnits(leader, mate, [K, S], null)).toEqual([K]);
  });

  test('keep the one that a registration is in', () => {
    expect(entryUnits(anActor(), me, [K, S], 's')).toEqual([K, S]);
    const gone = { ...S, deleted: 1 };
    expect(entryUnits(leader, mate, [K, gone], null)).toEqual([K]);
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
