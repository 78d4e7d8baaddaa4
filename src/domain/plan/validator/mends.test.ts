import { describe, expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { anEmployee, NO_AUDIT } from '#tests/support/factories.ts';
import { aPersonPlan, aPlanPerson, planned, somePlan } from '#tests/support/plan/plan.ts';
import fc from '#tests/support/property.ts';
import { dayOf, timeOf } from '../../dates/day.ts';
import type { PlannedShift } from '../shift/shift.ts';
import { candidatesFor, judgeShift } from './candidates.ts';
import { mendsFor } from './mends.ts';
import type { PersonPlanInput } from './person-plan.ts';
import { validatePerson } from './validate-person.ts';
import { isBlocking } from './verdict.ts';

const [MON, TUE, SUN] = ['2026-11-23', '2026-11-24', '2026-11-29'] as const;
const WEEK = { from: MON, to: SUN };
const local = (ms: number): string => `${dayOf(ms, ZONE).slice(8)} ${timeOf(ms, ZONE)}`;
const mends = (
  shifts: readonly PlannedShift[],
  change: Partial<PersonPlanInput> = {},
): string[] => {
  const input = aPersonPlan({ shifts, ...change });
  const [verdict] = validatePerson(input, WEEK);
  if (verdict === undefined) return ['nothing is broken'];
  return mendsFor(verdict, input).map(
    ({ kind, shiftId, start, end }) => `${kind} ${shiftId.slice(8)}: ${local(start)}–${local(end)}`,
  );
};

describe('mends', () => {
  test('too little rest: begin later, end earlier, another day, or open', () => {
    const shifts = [planned(MON, '14:00', '18:30'), planned(TUE, '05:00', '13:00')];
    expect(mends(shifts)).toEqual([
      'start 24 05:00: 24 05:30–24 13:00',
      'end 23 14:00: 23 14:00–23 18:00',
      'day 24 05:00: 25 05:00–25 13:00',
      'day 24 05:00: 26 05:00–26 13:00',
      'open 24 05:00: 24 05:00–24 13:00',
    ]);
  });

  test('two at once', () => {
    const shifts = [planned(MON, '08:00', '16:00'), planned(MON, '15:00', '18:00')];
    expect(mends(shifts).slice(0, 2)).toEqual([
      'start 23 15:00: 23 16:00–23 18:00',
      'end 23 08:00: 23 08:00–23 15:00',
    ]);
  });

  test('more than the norm', () => {
    expect(mends([planned(MON, '08:00', '18:00')], { norms: new Map([[MON, 480]]) })).toEqual([
      'end 23 08:00: 23 08:00–23 16:00',
      'open 23 08:00: 23 08:00–23 18:00',
    ]);
    // To the quarter of an hour before: nobody ends at 16:06.
    expect(mends([planned(MON, '08:00', '18:00')], { norms: new Map([[MON, 486]]) })[0]).toBe(
      'end 23 08:00: 23 08:00–23 16:00',
    );
  });

  test('under 18, too early and too late', () => {
    const young = { birthDate: '2009-05-20' };
    expect(mends([planned(MON, '03:00', '08:00')], young)[0]).toBe(
      'start 23 03:00: 23 04:00–23 08:00',
    );
    expect(mends([planned(MON, '15:00', '21:00')], young)[0]).toBe(
      'end 23 15:00: 23 15:00–23 20:00',
    );
  });

  test('leave: days of the week that are not over', () => {
    const leave = [{ from: '2026-11-21', to: MON, part: 'full', isApproved: true }] as const;
    expect(mends([planned(MON, '08:00', '12:00')], { leave })).toEqual([
      'day 23 08:00: 24 08:00–24 12:00',
      'day 23 08:00: 25 08:00–25 12:00',
      'open 23 08:00: 23 08:00–23 12:00',
    ]);
  });

  test('whatever is offered keeps the rule and blocks nothing more', () => {
    fc.assert(
      fc.property(somePlan(['me'], MON, 7), (shifts) => {
        const input = aPersonPlan({ shifts: shifts.slice(0, 12), norms: new Map([[MON, 2220]]) });
        const before = validatePerson(input, WEEK);
        const count = (all: typeof before): number => all.filter(isBlocking).length;
        for (const verdict of before.slice(0, 3)) {
          for (const { shiftId, start, end, kind } of mendsFor(verdict, input)) {
            const employeeId = kind === 'open' ? null : 'me';
            const mended = input.shifts.map((shift) =>
              shift.id === shiftId ? { ...shift, start, end, employeeId } : shift,
            );
            const after = validatePerson({ ...input, shifts: mended }, WEEK);
            if (kind !== 'open') expect(count(after)).toBeLessThanOrEqual(count(before));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('who may have a shift', () => {
  const shift = planned(TUE, '08:00', '16:00', { employeeId: null });
  const person = (id: string, change: Partial<PersonPlanInput> = {}): PersonPlanInput =>
    aPersonPlan({ ...aPlanPerson({ employee: anEmployee({ id }) }), ...change });
  const own = (employeeId: string, from: string, to: string) => [
    planned(MON, from, to, { id: employeeId, employeeId }),
  ];
  const wish = {
    ...NO_AUDIT,
    id: 'a',
    employeeId: 'wants',
    unitId: 'k',
    kind: 'wants' as const,
    from: MON,
    to: SUN,
    weekdays: [],
    startMinute: 420,
    endMinute: 960,
  };

  test('nobody who is stopped; fewest warnings, then wishes, then norm left', () => {
    const people = [
      person('tired', { shifts: own('tired', '14:00', '23:00') }),
      person('away', { leave: [{ from: TUE, to: TUE, part: 'full', isApproved: true }] }),
      person('worked', { shifts: own('worked', '06:00', '14:00'), norms: new Map([[MON, 2220]]) }),
      person('rested', { norms: new Map([[MON, 2220]]) }),
      person('wants', { availability: [wish], shifts: own('wants', '06:00', '14:00') }),
    ];
    expect(candidatesFor(shift, people)).toMatchObject([
      { employeeId: 'wants', warnings: 0, wants: true, weekMinutes: 960, normMinutes: null },
      { employeeId: 'rested', warnings: 0, weekMinutes: 480, normMinutes: 2220 },
      { employeeId: 'worked', warnings: 0, weekMinutes: 960 },
      { employeeId: 'tired', warnings: 1, verdicts: [{ rule: 'dailyRest' }] },
    ]);
  });

  test('a reason that was given for somebody else keeps nothing', () => {
    const given = planned(TUE, '03:00', '08:00', {
      employeeId: 'other',
      overrides: { dailyRest: 'weather' },
    });
    const shifts = own('me', '14:00', '22:00');
    expect(judgeShift(given, aPersonPlan({ shifts }))).toMatchObject([
      { rule: 'dailyRest', level: 'block', override: null },
    ]);
  });

  test('the shift that makes a run too long is told although it is not among the last ones', () => {
    const days = [0, 1, 2, 4, 5, 6, 7].map((by) => `2026-11-${23 + by}`);
    const shifts = days.map((day) => planned(day, '08:00', '16:00'));
    const rules = judgeShift(planned('2026-11-26', '08:00', '16:00'), aPersonPlan({ shifts }));
    expect(rules.map(({ rule, facts }) => [rule, facts['days']])).toEqual([['weeklyRest', 8]]);
  });

  test('scenario 17: a swap that was agreed on is stopped by sickness reported meanwhile', () => {
    const sick = [{ from: MON, to: null, part: 'full', isApproved: true }] as const;
    expect(judgeShift(shift, aPersonPlan()).filter(isBlocking)).toEqual([]);
    const now = { leave: sick, nowMs: at(MON, '07:00') };
    expect(judgeShift(shift, aPersonPlan(now)).filter(isBlocking)).toMatchObject([
      { rule: 'leave' },
    ]);
  });

  test('scenario 14: approved leave that moves two days shows the shifts it meets now', () => {
    const shifts = [planned(MON, '08:00', '16:00'), planned('2026-11-25', '08:00', '16:00')];
    const leave = (from: string, to: string) => [
      { from, to, part: 'full', isApproved: true } as const,
    ];
    const met = (range: ReturnType<typeof leave>) =>
      validatePerson(aPersonPlan({ shifts, leave: range }), WEEK).map(({ shiftIds }) => shiftIds);
    expect(met(leave(MON, TUE))).toEqual([[`${MON} 08:00`]]);
    expect(met(leave('2026-11-25', '2026-11-26'))).toEqual([['2026-11-25 08:00']]);
  });
});
