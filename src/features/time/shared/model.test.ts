import { describe, expect, test } from 'vitest';
import { readableUnits } from '#domain/access/readable-units.ts';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { aFarm, anActor, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { monthView, sumOf } from './model.ts';
import { readablePeople, subjectOf } from '../navigation/model.ts';
import { goalOf } from '../month/model.ts';

const stint = (
  day: string,
  from: string,
  to: string | null,
  changes: Partial<Registration> = {},
  toDay = day,
) =>
  aRegistration({
    id: `${day} ${from}`,
    workDate: day,
    start: at(day, from),
    end: to === null ? null : at(toDay, to),
    ...changes,
  });

const FARM = aFarm({ timeZone: ZONE });

const view = (
  registrations: Registration[],
  changes: Partial<Parameters<typeof monthView>[0]> = {},
) =>
  monthView({
    registrations,
    unsentIds: new Set(),
    month: '2026-11',
    nowMs: at('2026-11-21', '08:43'),
    farm: FARM,
    ...changes,
  });

const dayOfView = (shown: ReturnType<typeof view>, day: string) =>
  shown.weeks.flatMap((week) => week.days).find((row) => row.day === day);

describe('the rows of a month', () => {
  test('say on which days somebody is away, and how much of the norm that is', () => {
    const away = [
      { day: '2026-11-16', share: 1, minutes: 444 },
      { day: '2026-11-17', share: 0.5, minutes: 222 },
      { day: '2026-12-01', share: 1, minutes: 444 },
    ];
    const shown = view([], { away });
    expect(['16', '17', '18'].map((day) => dayOfView(shown, `2026-11-${day}`)?.isAway)).toEqual([
      true,
      true,
      false,
    ]);
    expect([sumOf(shown.away), shown.isEmpty]).toEqual([666, false]);
    expect(view([]).isEmpty).toBe(true);
  });

  test('are all its days in ISO weeks, with totals a day, a week and in all', () => {
    const shown = view([
      stint('2026-11-01', '06:00', '08:00'),
      stint('2026-11-16', '04:31', '08:34'),
      stint('2026-11-16', '15:02', '18:26'),
      stint('2026-11-17', '04:28', '08:41'),
    ]);
    expect(shown.weeks.map((week) => [week.week, week.days.length, week.minutes])).toEqual([
      [44, 1, 120],
      [45, 7, 0],
      [46, 7, 0],
      [47, 7, 447 + 253],
      [48, 7, 0],
      [49, 1, 0],
    ]);
    expect(shown.weeks.map((week) => week.isPartial)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(shown.weeks.filter((week) => week.isQuiet).map((week) => week.week)).toEqual([
      45, 46, 48, 49,
    ]);
    expect(shown).toMatchObject({ minutes: 820, daysWorked: 3, notCounted: 0, isEmpty: false });
    expect(dayOfView(shown, '2026-11-16')?.entries.map((one) => `${one.start}–${one.end}`)).toEqual(
      ['04:31–08:34', '15:02–18:26'],
    );
  });

  test('a running entry counts to now and ends at now on the timeline', () => {
    const row = dayOfView(view([stint('2026-11-21', '04:31', null)]), '2026-11-21');
    expect(row).toMatchObject({ minutes: 252, isToday: true, statuses: ['running'] });
    expect(row?.entries[0]).toMatchObject({ end: null, bar: { from: 271, to: 523 } });
  });

  test('what has no confirmed end is shown, and is in no total', () => {
    const shown = view([
      stint('2026-11-18', '06:02', null, { status: 'needsAction' }),
      stint('2026-11-19', '06:02', '15:30', { status: 'needsAction' }),
      stint('2026-11-19', '16:00', '17:00'),
    ]);
    expect(shown).toMatchObject({ minutes: 60, daysWorked: 1, notCounted: 2 });
    expect(dayOfView(shown, '2026-11-18')).toMatchObject({
      minutes: 0,
      statuses: ['needsAction'],
      entries: [{ end: null, counted: false, minutes: 0, bar: { from: 362, to: 362 } }],
    });
    expect(dayOfView(shown, '2026-11-19')?.statuses).toEqual(['needsAction', 'pending']);
  });

  test('a night shift belongs to the day it began and is marked as ending the day after', () => {
    const night = stint('2026-11-30', '22:00', '06:00', {}, '2026-12-01');
    const row = dayOfView(view([night]), '2026-11-30');
    expect(row?.minutes).toBe(480);
    expect(row?.entries[0]).toMatchObject({
      end: '06:00',
      endsDaysLater: 1,
      bar: { from: 1320, to: 1440 },
    });
    expect(view([night], { month: '2026-12' }).isEmpty).toBe(true);
  });

  test('on the nights of the clock change the hours that passed are counted', () => {
    const short = stint('2026-03-29', '01:00', '04:00');
    const long = stint('2026-10-25', '01:00', '04:00');
    expect(view([short], { month: '2026-03' }).minutes).toBe(120);
    expect(view([long], { month: '2026-10' }).minutes).toBe(240);
    const first = Date.UTC(2026, 9, 25, 0, 50);
    const again = stint('2026-10-25', '02:50', null, {
      start: first,
      end: first + 25 * 60_000,
      status: 'pending',
    });
    const row = dayOfView(view([again], { month: '2026-10' }), '2026-10-25');
    expect(row?.entries[0]).toMatchObject({
      start: '02:50',
      end: '02:15',
      minutes: 25,
      bar: { from: 170, to: 170 },
    });
  });

  test('times are those of the farm, wherever the device is', () => {
    const zone = 'America/Sao_Paulo';
    const late = aRegistration({
      workDate: '2026-11-20',
      start: at('2026-11-20', '23:30', zone),
      end: at('2026-11-21', '00:15', zone),
    });
    const shown = view([late], {
      farm: { ...FARM, timeZone: zone },
      nowMs: at('2026-11-21', '00:20', zone),
    });
    expect(dayOfView(shown, '2026-11-20')?.entries[0]).toMatchObject({
      start: '23:30',
      end: '00:15',
      endsDaysLater: 1,
    });
    expect(dayOfView(shown, '2026-11-21')?.isToday).toBe(true);
  });

  test('an entry that is not sent yet says so; deleted ones are gone', () => {
    const here = stint('2026-11-20', '06:00', '07:00');
    const gone = stint('2026-11-20', '08:00', '09:00', { deleted: 1 });
    const row = dayOfView(view([here, gone], { unsentIds: new Set([here.id]) }), '2026-11-20');
    expect(row?.entries.map((one) => one.unsent)).toEqual([true]);
  });
});

describe('the goal of a month', () => {
  const farm = aFarm();
  const person = (changes: Parameters<typeof anEmployee>[0]) =>
    goalOf(anEmployee({ seatType: 'PREMIUM', ...changes }), farm, '2026-03');

  test('[S9.3] of a flex seat is weekly × 52 ÷ 12, and says what it is made of', () => {
    expect(person({})).toEqual({ kind: 'full', minutes: 9620, weekly: 37 });
  });

  test('of a start inside the month is its weekdays', () => {
    const hours = [{ date: 16, month: 3, year: 2026, value: 37 }];
    expect(person({ hours, startDate: at('2026-03-16', '00:00') })).toEqual({
      kind: 'part',
      minutes: 5328,
      weekly: 37,
      workdays: 12,
      workDaysPerWeek: 5,
    });
  });

  test('[S6.2] needs the flex feature and weekly hours', () => {
    expect(person({ seatType: 'BASIC' })).toEqual({ kind: 'none' });
    expect(person({ hours: [] })).toEqual({ kind: 'none' });
  });

  test('a part-time seat has 80 hours at most', () => {
    expect(person({ seatType: 'DELTID' })).toEqual({ kind: 'cap', minutes: 4800 });
    const flex = { type: 'flex', weekdayPattern: null } as const;
    const until = (from: string) =>
      person({
        seatType: 'PREMIUM',
        terms: [
          { ...flex, from: '2020-01-01', seat: 'DELTID' },
          { ...flex, from, seat: 'PREMIUM' },
        ],
      });
    expect(until('2026-04-01')).toEqual({ kind: 'cap', minutes: 4800 });
    expect(until('2026-03-31')).toMatchObject({ kind: 'full' });
  });
});

describe('whose month', () => {
  const DAYS = { from: '2026-11-01', to: '2026-11-30' };
  const me = anEmployee({ id: 'me', units: ['k'] });
  const mate = anEmployee({ id: 'mate', firstName: 'Bo', units: ['k', 's'] });
  const far = anEmployee({ id: 'far', firstName: 'Ask', units: ['s'] });
  const people = [me, mate, far];
  const employee = anActor();
  const leader = anActor({ claims: { ...NO_CLAIMS, farm: 'farm', leader: true } });
  const owner = anActor({ claims: { ...NO_CLAIMS, farm: 'farm', owner: true } });

  test('[S6.6] an employee has their own, whatever the address says', () => {
    expect(subjectOf(null, employee, people)).toEqual({ kind: 'person', person: me, isSelf: true });
    expect(subjectOf('me', employee, people).kind).toBe('person');
    expect(subjectOf('mate', employee, people)).toEqual({ kind: 'redirectToSelf' });
    expect(subjectOf('nobody', employee, people)).toEqual({ kind: 'redirectToSelf' });
    expect(readablePeople(people, employee, DAYS)).toEqual([me]);
  });

  test('a leader may open people of own units, an owner everybody', () => {
    expect(subjectOf('mate', leader, people)).toEqual({
      kind: 'person',
      person: mate,
      isSelf: false,
    });
    expect(subjectOf('far', leader, people)).toEqual({ kind: 'refused', person: far });
    expect(subjectOf('far', owner, people).kind).toBe('person');
    expect(readablePeople(people, leader, DAYS)).toEqual([me, mate]);
    expect(readablePeople(people, owner, DAYS)).toEqual([me, far, mate]);
  });

  test('a leader opens the days of whoever has left a unit, and finds them by those', () => {
    const flex = { type: 'flex', weekdayPattern: null } as const;
    const moved = anEmployee({
      id: 'moved',
      units: ['s'],
      leftUnits: { k: '2026-11-01' },
      terms: [
        { ...flex, from: '2026-01-01', home: 'k', units: ['k'] },
        { ...flex, from: '2026-11-01', home: 's', units: ['s'] },
      ],
    });
    expect(subjectOf('moved', leader, [me, moved]).kind).toBe('person');
    expect(readablePeople([me, moved], leader, DAYS)).toEqual([me]);
    const then = { from: '2026-10-01', to: '2026-10-31' };
    expect(readablePeople([me, moved], leader, then)).toEqual([me, moved]);
  });

  test('nobody by that id, and an admin without a record', () => {
    expect(subjectOf('nobody', owner, people)).toEqual({ kind: 'unknown' });
    const admin = anActor({
      uid: 'admin',
      claims: { ...NO_CLAIMS, farm: 'farm', admin: true },
      employee: null,
    });
    expect(subjectOf(null, admin, people)).toEqual({ kind: 'noRecord' });
  });

  test('a leader asks unit by unit, oneself and an owner without', () => {
    expect(readableUnits(leader, false)).toEqual(['k']);
    expect(readableUnits(leader, true)).toBeNull();
    expect(readableUnits(owner, false)).toBeNull();
  });
});
