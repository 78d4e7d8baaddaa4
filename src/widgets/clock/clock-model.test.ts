import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { aFarm, anActor, anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { clockDay, clockUnits, instantNear, startUnit } from './clock-model.ts';

const k = aUnit();
const s = aUnit({ id: 's', unitName: 'Sostald' });
const old = aUnit({ id: 'old', unitName: 'Gammel', deleted: 1 });

describe('where one may clock in', () => {
  test('[S5.7] own active units; an owner in all of them', () => {
    const owner = anActor({ claims: { ...NO_CLAIMS, farm: 'farm', owner: true } });
    expect(clockUnits([k, s, old], anActor())).toEqual([k]);
    expect(clockUnits([k, s, old], owner)).toEqual([k, s]);
  });

  test('nowhere without a seat for it', () => {
    const planner = anActor({ employee: { id: 'me', units: ['k'], seatType: 'PLANNING' } });
    expect(clockUnits([k, s], planner)).toEqual([]);
  });

  test('the picked unit, else the selected one, else the first', () => {
    expect(startUnit([k, s], 's', 'k')).toBe(s);
    expect(startUnit([k, s], null, 's')).toBe(s);
    expect(startUnit([k, s], 'x', 'y')).toBe(k);
    expect(startUnit([], null, 'k')).toBeNull();
  });
});

describe('the day beside the clock', () => {
  const farm = aFarm();
  const person = anEmployee({ seatType: 'PREMIUM' });
  const nowMs = at('2026-11-20', '08:43');
  const running = aRegistration({
    id: 'r',
    workDate: '2026-11-20',
    start: at('2026-11-20', '06:43'),
  });
  const early = aRegistration({
    id: 'e',
    workDate: '2026-11-20',
    start: at('2026-11-20', '04:30'),
    end: at('2026-11-20', '05:30'),
  });

  test('sums the finished and the running, once each', () => {
    const day = clockDay({ running, registrations: [early, running], person, farm, nowMs });
    expect(day).toMatchObject({ day: '2026-11-20', isToday: true, minutes: 180, norm: 444 });
    expect(day.last?.id).toBe('e');
  });

  test('counts as it is told to, and as stamped where nothing is told', () => {
    const input = { running, registrations: [early], person, farm, nowMs };
    const minutesOf = (entry: { id: string }) => (entry.id === 'e' ? 30 : 120);
    expect(clockDay({ ...input, minutesOf }).minutes).toBe(150);
    expect(clockDay(input).minutes).toBe(180);
  });

  test('a night shift stays on the day it began', () => {
    const night = { ...running, workDate: '2026-11-19', start: at('2026-11-19', '22:00') };
    const input = { running: night, registrations: [early], person, farm };
    expect(clockDay({ ...input, nowMs: at('2026-11-20', '03:00') })).toMatchObject({
      day: '2026-11-19',
      isToday: false,
      minutes: 300,
    });
  });

  test('[S6.3] no norm without the flex feature or without weekly hours', () => {
    const norm = (changes: Parameters<typeof anEmployee>[0]) =>
      clockDay({
        running: null,
        registrations: [],
        person: anEmployee({ seatType: 'PREMIUM', ...changes }),
        farm,
        nowMs,
      }).norm;
    expect(norm({})).toBe(444);
    expect(norm({ seatType: 'BASIC' })).toBe(0);
    expect(norm({ hours: [] })).toBe(0);
  });
});

describe('a typed time', () => {
  const farm = aFarm();
  const near = at('2026-11-21', '00:30');
  const read = (text: string, range: { from?: number; to?: number } = {}) =>
    instantNear(text, near, range, farm.timeZone);

  test('is the one nearest to what is known, over midnight too', () => {
    expect(read('2350')).toBe(at('2026-11-20', '23:50'));
    expect(read('1')).toBe(at('2026-11-21', '01:00'));
  });

  test('stays on its side of a limit', () => {
    expect(read('2350', { from: near })).toBe(at('2026-11-21', '23:50'));
    expect(read('1', { to: near })).toBe(at('2026-11-20', '01:00'));
  });

  test('that cannot be read, or that clocks never showed, is none', () => {
    expect(read('i morges')).toBeNull();
    const spring = at('2026-03-29', '03:30');
    const range = { from: spring - 3_600_000, to: spring + 3_600_000 };
    expect(instantNear('230', spring, range, farm.timeZone)).toBeNull();
  });
});
