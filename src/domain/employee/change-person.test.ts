import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { aFarm, anActor, anEmployee, aUnit } from '#tests/support/factories.ts';
import { flex, hourly, TWO_WEEKS, week } from '#tests/support/terms.ts';
import { at } from '#tests/support/time/clock.ts';
import { NO_CLAIMS } from '../access/claims.ts';
import type { SeatType } from '../access/seats.ts';
import { isStoredValue } from '../change/change-kind.ts';
import { changePerson } from './change-person.ts';
import type { Employee } from './employee.ts';
import { withListsAndFlat, withTermsFrom } from './terms-change.ts';

const farm = aFarm();

describe('the door of a record', () => {
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
    // As from the card of units: from today on.
    expect(apply(listed, { units: ['k', 's'] })).toMatchObject({
      terms: [terms[0], terms[1], home('2026-11-21', 'k'), terms[2]],
      units: ['k', 's'],
    });
    expect(apply(listed, { units: ['s'] })).toMatchObject({
      terms: [{ units: ['k', 's'] }, terms[1], { from: '2026-11-21', units: ['s'] }, terms[2]],
      units: ['s'],
      leftUnits: { k: '2026-11-21' },
    });
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
    // As from the card of units: from today on.
    const today = placed('2026-11-21', 's', 'k', 'm');
    expect(apply(listed, { units: today.units })).toMatchObject({
      terms: [terms[0], today, terms[1]],
      units: today.units,
    });
    expect(apply(listed, { units: ['s', 'k'] })).toMatchObject({
      terms: [terms[0], { ...flex('2026-11-21'), home: 's' }, terms[1]],
      units: ['s', 'k'],
    });
    const moved = withTermsFrom(before, [flex('2026-01-01')], placed('2026-12-01', 'm'));
    expect(moved).toEqual([placed('2026-01-01', 'k', 's'), placed('2026-12-01', 'm')]);
    const after = anEmployee({ units: ['k', 's'], terms: moved });
    expect(withTermsFrom(after, moved, { ...flex('2026-12-01'), home: 's' })[1]).toEqual(
      placed('2026-12-01', 's', 'm'),
    );
  });

  test('remembers the units of before where only the units are changed', () => {
    const placed = (from: string, ...units: string[]) => {
      return { ...flex(from), home: units[0] ?? '', units };
    };
    const began = { units: ['k'], startDate: at('2026-03-01', '00:00') };
    const moved = {
      terms: [placed('2026-03-01', 'k'), placed('2026-11-21', 'm')],
      units: ['m'],
      leftUnits: { k: '2026-11-21' },
    };
    expect(apply(anEmployee(began), { units: ['m'] })).toMatchObject(moved);
    const after = anEmployee({ ...began, ...moved });
    // Once more on the same day, and back.
    expect(apply(after, { units: ['s', 'm'] })).toMatchObject({
      terms: [moved.terms[0], placed('2026-11-21', 's', 'm')],
      leftUnits: { k: '2026-11-21' },
    });
    expect(apply(after, { units: ['k'] })).toMatchObject({
      terms: [moved.terms[0]],
      units: ['k'],
      leftUnits: {},
    });
    // Two entries that say the same, as with other hours alone, are no way back.
    const twice = [placed('2026-03-01', 'k'), flex('2026-05-01'), flex('2026-06-01')];
    expect(apply(anEmployee({ ...began, terms: twice }), { units: ['m'] })).toMatchObject({
      terms: [...twice, placed('2026-11-21', 'm')],
      units: ['m'],
    });
    // There is nothing to remember of somebody who has not begun, or who begins today.
    for (const first of ['2026-11-21', '2027-01-01']) {
      const startDate = at(first, '00:00');
      expect(apply(anEmployee({ ...began, startDate }), { units: ['m'] })).toEqual({
        units: ['m'],
      });
      const entry = anEmployee({ ...began, startDate, terms: [placed(first, 'k')] });
      expect(apply(entry, { units: ['m'] })).toMatchObject({ terms: [placed(first, 'm')] });
    }
    const full = Array.from({ length: 60 }, (_, at) => placed(`${1960 + at}-01-01`, 'k'));
    expect(apply(anEmployee({ units: ['k'], terms: full }), { units: ['m'] })).toMatchObject({
      terms: [...full.slice(0, -1), placed('2019-01-01', 'm')],
    });
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
