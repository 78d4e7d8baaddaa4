import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { emptyWeek, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { aMonth } from '#tests/support/time/report-months.ts';
import { isBreach, watchedFrom, watchedIn, type WatchInput } from './watched.ts';

const TODAY = '2026-11-24';
const weekOf = (...shifts: readonly ReturnType<typeof planned>[]) =>
  v.parse(PlanWeekSchema, {
    ...emptyWeek('k', '2026-W48'),
    id: 'k_2026-W48',
    shifts: Object.fromEntries(
      shifts.map(({ id, unitId: _unit, week: _week, ...shift }) => [id.replace(/\W/g, ''), shift]),
    ),
  });
const NOTHING: WatchInput = {
  farm: aFarm(),
  unitIds: ['k'],
  employees: [
    anEmployee({ id: 'me', firstName: 'Ida', units: ['k'], seatType: 'DELTID' }),
    anEmployee({ id: 'other', units: ['s'] }),
  ],
  months: [],
  running: [],
  weeks: [],
  absences: [],
  settings: DEFAULT_PLANNING_SETTINGS,
  today: TODAY,
  nowMs: at(TODAY, '09:00'),
};
const found = (change: Partial<WatchInput>) =>
  watchedIn({ ...NOTHING, ...change }).map(
    (one) => `${one.person.id} ${one.kind} ${one.day}${isBreach(one) ? ' !' : ''}`,
  );

describe('an eye is kept on', () => {
  test('nobody of whom there is nothing to say', () => {
    const months = [aMonth('me', [{ day: TODAY, minutes: 480 }])];
    const weeks = [weekOf(planned('2026-11-25', '07:00', '15:00'))];
    expect(found({ months, weeks })).toEqual([]);
  });

  test('rest that was broken in the last days; not what farm work may have, nor what lies behind', () => {
    const law = [
      { day: '2026-11-23', code: 'rest_short', value: 540 },
      { day: '2026-11-22', code: 'rest_breach', value: 400 },
      { day: '2026-11-23', code: 'no_day_off', value: 8 },
      { day: '2026-11-10', code: 'rest_breach', value: 400 },
    ] as const;
    const months = [
      aMonth('me', [], { month: '2026-11', law: [...law] }),
      aMonth('other', [], { month: '2026-11', law: [...law] }),
    ];
    expect(found({ months })).toEqual(['me law 2026-11-22 !', 'me law 2026-11-23']);
  });

  test('the longest day of the last ones, and a clock that has run for long', () => {
    const months = [
      aMonth('me', [], {
        month: '2026-11',
        days: [
          { day: '2026-11-23', rawMinutes: 720 },
          { day: '2026-11-22', rawMinutes: 780 },
          { day: '2026-11-20', rawMinutes: 900 },
        ],
      }),
    ];
    const clock = (from: string) =>
      aRegistration({ id: 'r', employeeId: 'me', unitId: 'k', start: at('2026-11-23', from) });
    expect(found({ months, running: [clock('23:00')] })).toEqual([
      'me running 2026-11-24',
      'me longDay 2026-11-22',
    ]);
    expect(found({ running: [clock('23:01')] })).toEqual([]);
  });

  test('the last days of the month before, whose hours are no hours of this one', () => {
    const today = '2026-12-01';
    const before = aMonth('me', [], {
      month: '2026-11',
      rawMinutes: 79 * 60,
      law: [
        { day: '2026-11-30', code: 'rest_breach', value: 400 },
        { day: '2026-11-23', code: 'rest_breach', value: 400 },
      ],
      days: [{ day: '2026-11-30', rawMinutes: 780 }],
    });
    const own = aMonth('me', [], { month: '2026-12', rawMinutes: 60 });
    const input = { today, nowMs: at(today, '09:00') };
    const said = ['me law 2026-11-30 !', 'me longDay 2026-11-30'];
    expect(found({ ...input, months: [before, own] })).toEqual(said);
    expect(found({ ...input, months: [before] })).toEqual(said);
    expect(watchedFrom(today)).toBe('2026-11-24');
  });

  test('the limit of a seat from four fifths on; reached, it is a breach', () => {
    const hours = (rawMinutes: number) => [aMonth('me', [], { month: '2026-11', rawMinutes })];
    expect(found({ months: hours(63 * 60) })).toEqual([]);
    expect(found({ months: hours(64 * 60) })).toEqual(['me cap 2026-11-24']);
    expect(found({ months: hours(80 * 60) })).toEqual(['me cap 2026-11-24 !']);
  });

  test('rest that the plan ahead does not leave, unless somebody has said why', () => {
    const [late, early] = [
      planned('2026-11-25', '15:00', '23:00'),
      planned('2026-11-26', '05:00', '10:00'),
    ];
    expect(found({ weeks: [weekOf(late, early)] })).toEqual(['me plan 2026-11-26 !']);
    const kept = { ...early, overrides: { dailyRest: 'calving' } };
    expect(found({ weeks: [weekOf(late, kept)] })).toEqual([]);
    // What farm work may do on thirty days is judged where the plan is made.
    const later = planned('2026-11-26', '08:00', '10:00');
    expect(found({ weeks: [weekOf(late, later)] })).toEqual([]);
  });

  test('a shift of somebody who is away, without a word of why', () => {
    const weeks = [weekOf(planned('2026-11-25', '07:00', '15:00'))];
    const away = { id: 'a', employeeId: 'me', from: '2026-11-25', to: null, part: 'full' } as const;
    const absences = [{ ...away, unitId: 'k' }] as unknown as WatchInput['absences'];
    expect(found({ weeks, absences })).toEqual(['me plan 2026-11-25 !']);
  });
});
