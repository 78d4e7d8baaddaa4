import { describe, expect, test } from 'vitest';
import { aFarm, anActor, anEmployee, aUnit } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { isStoredValue } from '../change/change-kind.ts';
import { NO_CLAIMS } from '../access/claims.ts';
import type { SeatType } from '../access/seats.ts';
import { changePerson } from './change-person.ts';
import type { Employee } from './employee.ts';
import { EmployeeSchema } from './employee.ts';
import { dayNormMinutes, monthlyGoalMinutes, weekNormMinutes } from './hours.ts';
import { employedIn, isEmployedOn, seatOn, termsOn } from './terms.ts';
import { withListsAndFlat, withTermsFrom } from './terms-change.ts';
import * as v from 'valibot';

const farm = aFarm();
const week = (...days: number[]) => ({ days });
const hours = (value: number, year = 2020, month = 1, date = 1) => ({ date, month, year, value });
const flex = (
  from: string,
  weekdayPattern: Employee['terms'][number]['weekdayPattern'] = null,
) => ({
  from,
  type: 'flex' as const,
  weekdayPattern,
});
const hourly = (from: string) => ({ ...flex(from), type: 'hourly' as const });
/** Five days and three days in turn; the first week is that of 8 June 2026. */
const TWO_WEEKS = { anchor: '2026-06-10', weeks: [week(1, 2, 3, 4, 5), week(1, 2, 3)] };

describe('what holds on a day', () => {
  test('is what the record says, for people without a history', () => {
    const stored = { id: 'a', uid: 'a', firstName: 'A', seatType: 'BASIC', hours: [hours(28)] };
    const own = { weekdayPattern: [1, 2, 3, 4], startDate: at('2026-03-16', '00:00') };
    const person = v.parse(EmployeeSchema, { ...stored, ...own, employmentType: 'hourly' });
    expect(termsOn(person, farm, '2026-03-16')).toEqual({
      isEmployed: true,
      weeklyHours: 28,
      type: 'hourly',
      weekdays: [1, 2, 3, 4],
      daysAWeek: 4,
      isOwn: true,
      agreement: null,
      isExempt: false,
      isPupil: false,
    });
    expect(isEmployedOn(person, farm, '2026-03-15')).toBe(false);
    expect(termsOn(v.parse(EmployeeSchema, stored), farm, '2026-03-15')).toMatchObject({
      isEmployed: true,
      weekdays: [1, 2, 3, 4, 5],
      isOwn: false,
    });
  });

  test('is the seat that the terms said last, and that of today where they say none', () => {
    const terms = [
      flex('2026-01-01'),
      { ...flex('2026-03-01'), seat: 'DELTID' as const },
      { ...flex('2026-06-15'), seat: 'PREMIUM' as const },
      flex('2026-09-01'),
    ];
    const on = (day: string) => seatOn(anEmployee({ seatType: 'BASIC', terms }), day);
    expect(['2025-12-31', '2026-06-14', '2026-06-15', '2026-12-31'].map(on)).toEqual([
      'DELTID',
      'DELTID',
      'PREMIUM',
      'PREMIUM',
    ]);
    expect(
      seatOn(anEmployee({ seatType: 'BASIC', terms: [flex('2026-01-01')] }), '2025-01-01'),
    ).toBe('BASIC');
  });

  test('is the entry in force, and before the first the first', () => {
    const person = anEmployee({
      terms: [flex('2026-01-01'), hourly('2026-06-15'), flex('2026-09-01', TWO_WEEKS)],
      employmentType: 'hourly',
      weekdayPattern: [7],
    });
    const on = (day: string) => {
      const { type, weeklyHours, daysAWeek } = termsOn(person, farm, day);
      return [type, weeklyHours, daysAWeek];
    };
    expect(on('2025-12-31')).toEqual(['flex', 37, 5]);
    expect(on('2026-06-14')).toEqual(['flex', 37, 5]);
    // Paid by the hour there are no weekly hours, whatever the history of hours says.
    expect(on('2026-06-15')).toEqual(['hourly', 0, 5]);
    expect(on('2026-09-01')).toEqual(['flex', 37, 4]);
  });

  test.each([
    ['2026-06-08', [1, 2, 3, 4, 5]],
    ['2026-06-14', [1, 2, 3, 4, 5]],
    ['2026-06-15', [1, 2, 3]],
    ['2026-06-22', [1, 2, 3, 4, 5]],
    ['2026-06-07', [1, 2, 3]],
    // 75 weeks before, and 74.
    ['2024-12-30', [1, 2, 3]],
    ['2025-01-06', [1, 2, 3, 4, 5]],
  ])('%s lies in its week of two', (day, weekdays) => {
    const person = anEmployee({ terms: [flex('2020-01-01', TWO_WEEKS)] });
    expect(termsOn(person, farm, day).weekdays).toEqual(weekdays);
  });

  test('every second weekend is a pattern too', () => {
    const weekends = { anchor: '2026-06-08', weeks: [week(6, 7), week()] };
    const person = anEmployee({ hours: [hours(7.5)], terms: [flex('2020-01-01', weekends)] });
    // 15 hours of two weeks on two days.
    const norm = (day: string) => dayNormMinutes(person, farm, day);
    expect(['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-20'].map(norm)).toEqual([
      0, 450, 450, 0,
    ]);
  });
});

describe('norms', () => {
  test('weeks of a pattern have their part, and are the weekly hours together', () => {
    const person = anEmployee({ terms: [flex('2020-01-01', TWO_WEEKS)] });
    // 74 hours on eight days.
    expect(dayNormMinutes(person, farm, '2026-06-08')).toBe(555);
    const weeks = ['2026-06-08', '2026-06-15'].map((day) => weekNormMinutes(person, farm, day));
    expect(weeks).toEqual([2775, 1665]);
    const nine = { anchor: '2026-06-08', weeks: [week(1, 2, 3, 4, 5), week(1, 2, 3, 4)] };
    const other = anEmployee({ terms: [flex('2020-01-01', nine)] });
    // 4440 minutes × 5 ÷ 9 are 2466.67.
    expect(weekNormMinutes(other, farm, '2026-06-08')).toBe(2467);
    expect(weekNormMinutes(other, farm, '2026-06-15')).toBe(1973);
  });

  test('a month of two employments asks for the days of both', () => {
    const employments = [
      { from: '2020-01-01', to: '2026-06-10' },
      { from: '2026-06-22', to: null },
    ];
    const person = anEmployee({ employments });
    // 8 weekdays to the 10th and 7 from the 22nd, 7.4 hours each.
    expect(monthlyGoalMinutes(person, farm, '2026-06')).toBe(15 * 444);
    expect(dayNormMinutes(person, farm, '2026-06-11')).toBe(0);
    expect(employedIn(person, farm, { from: '2026-06-01', to: '2026-06-30' })).toEqual([
      { from: '2026-06-01', to: '2026-06-10' },
      { from: '2026-06-22', to: '2026-06-30' },
    ]);
    expect(monthlyGoalMinutes(person, farm, '2026-07')).toBe((37 * 60 * 52) / 12);
    const gone = { ...person, deleted: at('2026-07-03', '12:00') };
    // Three weekdays.
    expect(monthlyGoalMinutes(gone, farm, '2026-07')).toBe(3 * 444);
  });

  test('a month in which pay by the hour begins asks for the days before', () => {
    const person = anEmployee({ terms: [flex('2020-01-01'), hourly('2026-09-14')] });
    expect(monthlyGoalMinutes(person, farm, '2026-09')).toBe(9 * 444);
    expect(monthlyGoalMinutes(person, farm, '2026-10')).toBe(0);
  });
});

describe('the door', () => {
  const actor = anActor({
    claims: { ...NO_CLAIMS, farm: 'farm', owner: true },
    employee: { id: 'boss', units: ['k'], seatType: 'COMBINED' },
    uid: 'boss',
  });
  const asked = { ...farm, id: 'farm' };
  const apply = (before: Employee, fields: Record<string, unknown>, who = actor) => {
    const parsed = v.safeParse(changePerson.schema, { id: before.id, fields });
    if (!parsed.success) return 'bad_request';
    const known = { before, units: ['k', 's', 'm'].map((id) => aUnit({ id })) };
    const nowMs = at('2026-11-21', '12:00');
    const judged = { actor: who, farm: asked, payload: parsed.output, known, nowMs };
    if (!changePerson.may(judged)) return 'not_allowed';
    const done = changePerson.apply(judged);
    if (!done.ok) return done.code;
    const entries = Object.entries(done.value[0]?.fields ?? {});
    return Object.fromEntries(
      entries.map(([name, one]) => [
        name,
        isStoredValue(one) && one.$ === 'instant' ? one.ms : one,
      ]),
    );
  };
  const person = anEmployee();

  test('writes what holds now beside the lists', () => {
    const terms = [flex('2026-01-01'), { ...hourly('2026-11-01'), weekdayPattern: TWO_WEEKS }];
    expect(apply(person, { terms: [...terms, flex('2027-01-01')] })).toEqual({
      terms: [...terms, flex('2027-01-01')],
      employmentType: 'hourly',
      weekdayPattern: [1, 2, 3, 4, 5],
    });
    const employments = [
      { from: '2024-01-01', to: '2025-12-31' },
      { from: '2026-03-01', to: null },
    ];
    expect(apply(person, { employments })).toEqual({
      employments,
      startDate: at('2026-03-01', '00:00'),
      endDate: null,
    });
  });

  test('keeps the lists where one field is said as before there were lists', () => {
    const listed = anEmployee({
      employments: [
        { from: '2024-01-01', to: '2025-12-31' },
        { from: '2026-03-01', to: null },
      ],
      terms: [flex('2026-01-01'), flex('2026-11-01')],
    });
    expect(apply(listed, { weekdayPattern: [6, 7], employmentType: 'hourly' })).toMatchObject({
      terms: [
        flex('2026-01-01'),
        { from: '2026-11-01', type: 'hourly', weekdayPattern: { weeks: [week(6, 7)] } },
      ],
      employmentType: 'hourly',
      weekdayPattern: [6, 7],
    });
    expect(apply(listed, { endDate: at('2026-12-31', '00:00') })).toMatchObject({
      employments: [{ to: '2025-12-31' }, { from: '2026-03-01', to: '2026-12-31' }],
    });
    expect(apply(listed, { startDate: at('2025-06-01', '00:00') })).toBe('ends_before_start');
  });

  test('moves the home unit from a day on, for those who may give both', () => {
    const home = (from: string, id: string) => ({ ...flex(from), home: id });
    const terms = [home('2026-01-01', 'k'), home('2026-11-01', 's'), home('2027-01-01', 'm')];
    const moved = apply(person, { terms });
    expect(moved).toMatchObject({ terms, units: ['s', 'k'] });
    const listed = anEmployee({ terms, units: ['s', 'k'] });
    // As from the card of units: the entry that holds today says it.
    expect(apply(listed, { units: ['k', 's'] })).toMatchObject({
      terms: [terms[0], home('2026-11-01', 'k'), terms[2]],
      units: ['k', 's'],
    });
    expect(apply(listed, { units: ['s'] })).toEqual({ units: ['s'] });
    expect(apply(person, { terms: [home('2027-01-01', 'gone')] })).toBe('unknown_unit');
    const leader = anActor({
      claims: { ...NO_CLAIMS, farm: 'farm', leader: true },
      employee: { id: 'lea', units: ['k', 's'], seatType: 'COMBINED' },
      uid: 'lea',
    });
    expect(apply(person, { terms: terms.slice(0, 2) }, leader)).toMatchObject({ terms: [{}, {}] });
    expect(apply(person, { terms }, leader)).toBe('not_allowed');
    const more = { terms: [...terms, flex('2027-02-01')] };
    expect(apply(listed, more, leader)).toMatchObject(more);
  });

  test('gives a seat from a day on, by owners alone', () => {
    const seat = (from: string, name: SeatType) => ({ ...flex(from), seat: name });
    const terms = [seat('2026-01-01', 'DELTID'), seat('2026-11-01', 'BASIC')];
    const ahead = [...terms, flex('2026-12-01'), seat('2027-01-01', 'PREMIUM')];
    const basic = anEmployee({ seatType: 'DELTID' });
    expect(apply(basic, { terms: ahead })).toMatchObject({ terms: ahead, seatType: 'BASIC' });
    expect(apply(basic, { seatType: 'COMBINED' })).toBe('bad_request');
    expect(apply(basic, { terms: [seat('2026-01-01', 'GOLD' as SeatType)] })).toBe('bad_request');
    const leader = anActor({
      claims: { ...NO_CLAIMS, farm: 'farm', leader: true },
      employee: { id: 'lea', units: ['k'], seatType: 'COMBINED' },
      uid: 'lea',
    });
    const listed = anEmployee({ seatType: 'BASIC', terms: ahead });
    const later = [...ahead, flex('2027-06-01')];
    expect(apply(listed, { terms: later }, leader)).toMatchObject({ seatType: 'BASIC' });
    const refused = [
      [...ahead, seat('2027-06-01', 'COMBINED')],
      [...ahead, seat('2027-06-01', 'PREMIUM')],
      ahead.slice(0, 3),
      [...terms, flex('2026-12-01'), seat('2026-12-15', 'PREMIUM')],
      [seat('2025-01-01', 'COMBINED'), ...ahead.slice(1)],
      [],
    ];
    for (const one of refused) expect(apply(listed, { terms: one }, leader)).toBe('not_allowed');
    expect(apply(anEmployee(), { terms: [seat('2026-01-01', 'BASIC')] }, leader)).toBe(
      'not_allowed',
    );
    // Taken back as a whole, it is the seat with which they began.
    expect(apply(listed, { terms: [] })).toMatchObject({ seatType: 'DELTID' });
    const changed = withListsAndFlat(
      listed,
      { seatType: 'COMBINED' },
      { farm, today: '2026-12-05' },
    );
    expect(changed).toMatchObject({ seatType: 'COMBINED', terms: { length: 4 } });
    expect(changed.terms?.map((one) => one.seat)).toEqual([
      'DELTID',
      'BASIC',
      'COMBINED',
      'PREMIUM',
    ]);
  });

  test('says the units from a day on, of own ones for a leader', () => {
    const placed = (from: string, ...units: string[]) => {
      return { ...flex(from), home: units[0] ?? '', units };
    };
    const before = anEmployee({ units: ['k', 's'] });
    const terms = [placed('2026-01-01', 'k', 's'), placed('2027-01-01', 's', 'm')];
    expect(apply(before, { terms })).toMatchObject({ terms, units: ['k', 's'] });
    expect(apply(before, { terms: [placed('2026-01-01', 's', 'm')] })).toMatchObject({
      units: ['s', 'm'],
    });
    // Past days stay theirs; what a device says of them is not listened to.
    const gone = [placed('2026-01-01', 'k', 's'), placed('2026-11-01', 's')];
    expect(apply(before, { terms: gone })).toMatchObject({ leftUnits: { k: '2026-11-01' } });
    const left = anEmployee({ units: ['s'], terms: gone, leftUnits: { k: '2026-11-01' } });
    expect(apply(left, { terms: [] })).toMatchObject({ leftUnits: {} });
    expect(apply(before, { leftUnits: { m: '2027-01-01' } })).toBe('bad_request');
    expect(apply(before, { terms: [placed('2027-01-01', 's', 'gone')] })).toBe('unknown_unit');
    const other = { ...placed('2027-01-01', 's', 'm'), home: 'm' };
    expect(apply(before, { terms: [other] })).toBe('bad_request');
    expect(apply(before, { terms: [placed('2027-01-01', 's', 's')] })).toBe('bad_request');
    const leader = (...units: string[]) =>
      anActor({
        claims: { ...NO_CLAIMS, farm: 'farm', leader: true },
        employee: { id: 'lea', units, seatType: 'COMBINED' },
        uid: 'lea',
      });
    expect(apply(before, { terms }, leader('k', 's'))).toBe('not_allowed');
    expect(apply(before, { terms }, leader('k', 's', 'm'))).toMatchObject({ terms });
    const listed = anEmployee({ units: ['k', 's'], terms });
    // To take away what lies ahead gives k back and takes m.
    expect(apply(listed, { terms: terms.slice(0, 1) }, leader('k', 's'))).toBe('not_allowed');
    const later = { terms: [...terms, flex('2027-06-01')] };
    expect(apply(listed, later, leader('k', 's'))).toMatchObject(later);
    // As from the card of units: the entry that holds today says them.
    expect(apply(listed, { units: ['s', 'k', 'm'] })).toMatchObject({
      terms: [placed('2026-01-01', 's', 'k', 'm'), terms[1]],
      units: ['s', 'k', 'm'],
    });
    expect(apply(listed, { units: ['s', 'k'] })).toMatchObject({
      terms: [placed('2026-01-01', 's', 'k'), terms[1]],
      units: ['s', 'k'],
    });
    const moved = withTermsFrom(before, [flex('2026-01-01')], placed('2026-12-01', 'm'));
    expect(moved).toEqual([placed('2026-01-01', 'k', 's'), placed('2026-12-01', 'm')]);
    const after = anEmployee({ units: ['k', 's'], terms: moved });
    expect(withTermsFrom(after, moved, { ...flex('2026-12-01'), home: 's' })[1]).toEqual(
      placed('2026-12-01', 's', 'm'),
    );
  });

  const many = Array.from({ length: 61 }, (_, at) => flex(`${2000 + at}-01-01`));
  test.each<[string, Record<string, unknown>]>([
    ['two terms of one day', { terms: [flex('2026-01-01'), flex('2026-01-01')] }],
    ['terms out of order', { terms: [flex('2026-02-01'), flex('2026-01-01')] }],
    ['more than sixty', { terms: many }],
    ['a day that there is not', { terms: [flex('2026-02-30')] }],
    ['a day after 2100', { terms: [flex('2101-01-01')] }],
    [
      'a weekday of none',
      { terms: [flex('2026-01-01', { anchor: '2026-01-05', weeks: [week(8)] })] },
    ],
    [
      'weeks without work',
      { terms: [flex('2026-01-01', { anchor: '2026-01-05', weeks: [week()] })] },
    ],
    [
      'five weeks',
      {
        terms: [
          flex('2026-01-01', {
            anchor: '2026-01-05',
            weeks: [week(1), week(1), week(1), week(1), week(1)],
          }),
        ],
      },
    ],
    [
      'employments at the same time',
      {
        employments: [
          { from: '2025-01-01', to: '2026-01-01' },
          { from: '2026-01-01', to: null },
        ],
      },
    ],
    [
      'an employment after one that goes on',
      {
        employments: [
          { from: '2025-01-01', to: null },
          { from: '2026-01-01', to: null },
        ],
      },
    ],
    ['one that ends before it begins', { employments: [{ from: '2025-01-02', to: '2025-01-01' }] }],
  ])('refuses %s', (_, fields) => {
    expect(apply(person, fields)).toBe('bad_request');
  });
});
