import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysIn } from '../../dates/day.ts';
import { groupBy } from '../../group-by.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { closingChecklist, type ClosingInput } from './closing.ts';
import { workSpans } from '../law/rest-watch.ts';
import type { Registration } from '../registration/registration.ts';
import { longestRest } from '../law/rest.ts';

const period = { from: '2026-11-16', to: '2026-11-20' };
const entry = (day: string, change: Partial<Registration> = {}) =>
  aRegistration({
    id: `${change.employeeId ?? 'me'} ${day}`,
    workDate: day,
    start: at(day, '07:00'),
    end: at(day, '15:00'),
    status: 'approved',
    ...change,
  });
const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
const week = days.map((day) => entry(day));
const list = (change: Partial<ClosingInput> = {}) =>
  closingChecklist({
    registrations: week,
    employees: [anEmployee()],
    period,
    farm: aFarm(),
    nowMs: at('2026-12-01', '08:00'),
    ...change,
  });
const ids = (registrations: readonly Registration[]) => registrations.map(({ id }) => id);

describe('before a period is closed', () => {
  test('a week in order has nothing to look at', () => {
    expect(list({ numbers: new Map([['me', '101']]) })).toEqual({
      running: [],
      needsAction: [],
      pending: [],
      returned: [],
      approved: week,
      overlapping: [],
      missingDays: [],
      restBreaches: [],
      missingNumbers: [],
    });
  });

  test('two on top of each other are both named, beside the list of their state', () => {
    const night = entry('2026-11-15', {
      start: at('2026-11-15', '22:00'),
      end: at('2026-11-16', '07:01'),
    });
    const twice = entry('2026-11-18', { id: 'twice', status: 'pending' });
    const { overlapping, pending } = list({ registrations: [night, ...week, twice] });
    expect(ids(overlapping)).toEqual(['me 2026-11-16', 'me 2026-11-18', 'twice']);
    expect(ids(pending)).toEqual(['twice']);
    const others = entry('2026-11-18', { employeeId: 'you' });
    expect(list({ registrations: [...week, others] }).overlapping).toEqual([]);
  });

  test('scenario 18: each registration stands in the list of its state, by start', () => {
    const [mon, tue, wed, thu, fri] = days as [string, string, string, string, string];
    const registrations = [
      entry(fri, { status: 'pending' }),
      entry(thu, { status: 'needsAction' }),
      entry(wed, { status: 'returned' }),
      entry(tue, { status: 'running', end: null }),
      entry(mon, { status: 'pending' }),
      entry(mon, { id: 'deleted', deleted: 1 }),
    ];
    const checklist = list({ registrations });
    expect(ids(checklist.pending)).toEqual([`me ${mon}`, `me ${fri}`]);
    expect(ids(checklist.needsAction)).toEqual([`me ${thu}`]);
    expect(ids(checklist.returned)).toEqual([`me ${wed}`]);
    expect(ids(checklist.running)).toEqual([`me ${tue}`]);
    expect(checklist.approved).toEqual([]);
    expect(checklist.missingDays).toEqual([]);
  });

  test('what counts is the day it is paid with', () => {
    const carriedIn = entry('2026-10-30', { payDate: '2026-11-16' });
    const carriedOut = entry('2026-11-20', { payDate: '2026-11-21' });
    const { approved } = list({ registrations: [carriedIn, carriedOut] });
    expect(approved).toEqual([carriedIn]);
  });

  test('the same lists come of any order', () => {
    const both = [...week, entry('2026-11-16', { id: 'a', employeeId: 'you' })];
    expect(list({ registrations: both.toReversed() })).toEqual(list({ registrations: both }));
  });
});

describe('days without time', () => {
  const missing = (change: Partial<ClosingInput>) =>
    list({ registrations: [], ...change })
      .missingDays.map(({ day }) => day.slice(-2))
      .join(' ');

  test('are those that the contract has work on and that are over', () => {
    expect(missing({})).toBe('16 17 18 19 20');
    expect(missing({ registrations: [week[1], week[3]].flatMap((one) => one ?? []) })).toBe(
      '16 18 20',
    );
    expect(missing({ nowMs: at('2026-11-18', '12:00') })).toBe('16 17');
    expect(missing({ period: { from: '2026-11-20', to: '2026-11-23' } })).toBe('20 23');
    const mondays = anEmployee({ weekdayPattern: [1, 6] });
    expect(missing({ employees: [mondays] })).toBe('16');
  });

  test('are not days off, leave, hourly pay, other seats or outside the employment', () => {
    expect(missing({ isDayOff: (day) => day === '2026-11-17' })).toBe('16 18 19 20');
    const off = (day: string, share = 1) => ({ day, share, minutes: 444 * share });
    const away = [
      off('2026-11-16'),
      off('2026-11-17', 0.5),
      off('2026-11-18', 0.5),
      off('2026-11-18', 0.5),
    ];
    expect(missing({ leave: new Map([['me', { away }]]) })).toBe('17 19 20');
    expect(missing({ leave: new Map([['you', { away }]]) })).toBe('16 17 18 19 20');
    expect(missing({ employees: [anEmployee({ hours: [] })] })).toBe('');
    expect(missing({ employees: [anEmployee({ seatType: 'PLANNING' })] })).toBe('');
    const began = anEmployee({ startDate: at('2026-11-18', '00:00') });
    expect(missing({ employees: [began] })).toBe('18 19 20');
    const left = anEmployee({ endDate: at('2026-11-18', '00:00') });
    expect(missing({ employees: [left] })).toBe('16 17 18');
    const gone = anEmployee({
      endDate: at('2026-11-30', '00:00'),
      deleted: at('2026-11-17', '12:00'),
    });
    expect(missing({ employees: [gone] })).toBe('16 17');
  });
});

test('rest of less than eleven hours is named once a day, with the longest there was', () => {
  const late = entry('2026-11-17', {
    id: 'late',
    start: at('2026-11-17', '15:30'),
    end: at('2026-11-17', '22:30'),
  });
  const registrations = [...week, late, entry('2026-11-18', { id: 'you', employeeId: 'you' })];
  expect(list({ registrations }).restBreaches).toEqual([
    { employeeId: 'me', day: '2026-11-17', minutes: 510 },
    { employeeId: 'me', day: '2026-11-18', minutes: 510 },
  ]);
  const milkings = [
    late,
    entry('2026-11-18', {
      id: 'm',
      start: at('2026-11-18', '05:00'),
      end: at('2026-11-18', '08:00'),
    }),
    entry('2026-11-18', {
      id: 'e',
      start: at('2026-11-18', '16:00'),
      end: at('2026-11-18', '19:00'),
    }),
  ];
  expect(list({ registrations: milkings }).restBreaches).toEqual([
    { employeeId: 'me', day: '2026-11-18', minutes: 450 },
  ]);
  const next = { from: '2026-11-18', to: '2026-11-20' };
  expect(list({ registrations, period: next }).restBreaches).toEqual([
    { employeeId: 'me', day: '2026-11-18', minutes: 510 },
  ]);
  const proposed = [...week, { ...late, status: 'needsAction' as const }];
  expect(list({ registrations: proposed }).restBreaches).toEqual([]);
});

test('people with time and without a number are named, once numbers are known', () => {
  const registrations = [...week, entry('2026-11-16', { employeeId: 'you' })];
  const numbers = new Map([
    ['me', ' '],
    ['you', '102'],
    ['idle', ''],
  ]);
  expect(list({ registrations, numbers }).missingNumbers).toEqual(['me']);
  expect(list({ registrations, numbers: new Map() }).missingNumbers).toEqual(['me', 'you']);
  expect(list({ registrations }).missingNumbers).toEqual([]);
});

describe('a whole farm', () => {
  const STARTS = days.flatMap((day) =>
    ['00:30', '04:30', '11:00', '15:30', '22:30'].map((time) => at(day, time)),
  );
  const anyStretch = fc.record({
    employeeId: fc.constantFrom('me', 'you', 'them'),
    start: fc.constantFrom(...STARTS),
    minutes: fc.integer({ min: 1, max: 900 }),
    isOpen: fc.boolean(),
  });
  const anyAbsence = fc.record({
    employeeId: fc.constantFrom('me', 'you'),
    from: fc.constantFrom(...days),
    to: fc.constantFrom(...days),
  });

  /** Straight from the law, person by person and end by end, however long that takes. */
  function restBreachesSlowly(registrations: readonly Registration[], nowMs: number) {
    const found = new Map<string, { employeeId: string; day: string; minutes: number }>();
    for (const { employeeId } of registrations) {
      const own = registrations.filter((one) => one.employeeId === employeeId);
      const spans = workSpans(own, nowMs);
      for (const { start, end } of spans) {
        const minutes = longestRest(spans, end);
        const day = dayOf(start, aFarm().timeZone);
        const key = `${day} ${employeeId}`;
        if (minutes < 660 && day >= period.from && day <= period.to) {
          const least = Math.min(minutes, found.get(key)?.minutes ?? minutes);
          found.set(key, { employeeId, day, minutes: least });
        }
      }
    }
    return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  }

  test('says the same as looking at every person, day and stretch by itself', () => {
    const people = ['me', 'you', 'them'].map((id) => anEmployee({ id }));
    const nowMs = at('2026-12-01', '08:00');
    fc.assert(
      fc.property(
        fc.array(anyStretch, { maxLength: 25 }),
        fc.array(anyAbsence),
        (stretches, absences) => {
          const registrations = stretches.map(({ employeeId, start, minutes, isOpen }, index) => {
            const workDate = dayOf(start, aFarm().timeZone);
            const end = isOpen ? null : start + minutes * 60_000;
            const status = isOpen ? 'needsAction' : 'approved';
            return aRegistration({ id: `${index}`, employeeId, start, end, workDate, status });
          });
          const leave = new Map(
            [...groupBy(absences, ({ employeeId }) => employeeId)].map(([id, own]) => [
              id,
              {
                away: own.flatMap(({ from, to }) =>
                  daysIn({ from, until: addDays(to, 1) }).map((day) => {
                    return { day, share: 1, minutes: 444 };
                  }),
                ),
              },
            ]),
          );
          const checklist = list({ registrations, employees: people, leave, nowMs });
          expect(checklist.restBreaches).toEqual(restBreachesSlowly(registrations, nowMs));
          const missing = days.flatMap((day) =>
            people
              .filter(({ id }) => {
                const isThere = registrations.some(
                  (one) => one.employeeId === id && one.workDate === day,
                );
                const isAway = absences.some(
                  (away) => away.employeeId === id && away.from <= day && day <= away.to,
                );
                return !isThere && !isAway;
              })
              .map(({ id }) => ({ employeeId: id, day, minutes: 444 })),
          );
          expect(checklist.missingDays).toEqual(missing);
        },
      ),
    );
  });
});
