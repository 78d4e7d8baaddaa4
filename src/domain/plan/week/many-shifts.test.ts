import { expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { planned, somePlan } from '#tests/support/plan/plan.ts';
import fc from '#tests/support/property.ts';
import { type PlannedShift, shiftDay } from '../shift/shift.ts';
import { weekOf } from './iso-week.ts';
import { carriedShift, changeEdits, copyEdits, removeEdits, shiftOfKind } from './many-shifts.ts';
import { applyEdit, inverseEdit } from './plan-edit.ts';
import { emptyWeek, type WeekPlan } from './plan-week.ts';

const sunday = planned('2026-11-29', '06:00', '14:00', { id: 'a', employeeId: 'ida' });
const monday = planned('2026-11-30', '06:00', '14:00', { id: 'b', employeeId: 'bo' });
const nextSunday = planned('2026-12-06', '22:00', '06:00', { id: 'c', employeeId: null });
const dayLater = (shift: Parameters<typeof carriedShift>[0]) =>
  carriedShift(shift, { byDays: 1 }, ZONE);

test('many shifts move as one edit a week, the last week first where they go on in time', () => {
  const edits = changeEdits([sunday, monday, nextSunday], dayLater, ZONE);
  expect(edits?.map(({ week, shifts }) => [week, shifts])).toMatchObject([
    ['2026-W50', { c: { start: at('2026-12-07', '22:00'), employeeId: null } }],
    [
      '2026-W49',
      {
        a: { start: at('2026-11-30', '06:00'), employeeId: 'ida' },
        b: { start: at('2026-12-01', '06:00'), employeeId: 'bo' },
        c: null,
      },
    ],
    ['2026-W48', { a: null }],
  ]);
  const back = (shift: Parameters<typeof carriedShift>[0]) =>
    carriedShift(shift, { byDays: -1 }, ZONE);
  expect(changeEdits([monday, sunday], back, ZONE)?.map(({ week }) => week)).toEqual([
    '2026-W48',
    '2026-W49',
  ]);
});

test('they go to one person, or to nobody, and reasons stay behind', () => {
  const kept = { ...sunday, overrides: { norm: 'agreed' } };
  const given = changeEdits(
    [kept, monday],
    (shift) => carriedShift(shift, { byDays: 0, employeeId: 'bo' }, ZONE),
    ZONE,
  );
  // Bo has Monday's already: it stays as it is.
  expect(given).toMatchObject([
    { week: '2026-W48', shifts: { a: { employeeId: 'bo', overrides: {} } } },
  ]);
  const open = carriedShift(sunday, { byDays: 0, employeeId: null }, ZONE);
  expect(open.employeeId).toBeNull();
});

test('what is stored of a copy is a shift alone, and what is copied stays', () => {
  let ids = 0;
  const about = { timeZone: ZONE, newId: () => `n${(ids += 1)}` };
  const board = { ...sunday, state: 'new', before: null };
  const edits = copyEdits([board, monday], dayLater, about);
  expect(edits?.map(({ week }) => week)).toEqual(['2026-W49']);
  const copies = Object.entries(edits?.[0]?.shifts ?? {});
  expect(copies.map(([id]) => id)).toEqual(['n1', 'n2']);
  for (const [, copy] of copies) {
    expect(Object.keys(copy ?? {})).not.toEqual(expect.arrayContaining(['state']));
    expect(Object.keys(copy ?? {})).not.toEqual(expect.arrayContaining(['id']));
  }
});

test('they become a kind: its times on their day, its break and its name; notes and people stay', () => {
  const night = {
    unitId: null,
    title: 'Nat',
    startMinute: 1320,
    endMinute: 1800,
    breakMinutes: 30,
    activityId: null,
  };
  const edits = changeEdits(
    [{ ...sunday, note: 'Kælvning', overrides: { norm: 'agreed' } }],
    (shift) => shiftOfKind(shift, night, ZONE),
    ZONE,
  );
  expect(edits?.[0]?.shifts).toEqual({
    a: {
      employeeId: 'ida',
      start: at('2026-11-29', '22:00'),
      end: at('2026-11-30', '06:00'),
      breakMinutes: 30,
      activityId: null,
      title: 'Nat',
      note: 'Kælvning',
      guideIds: [],
      overrides: {},
    },
  });
});

test('nothing moves where the change of clocks leaves one no length of a shift', () => {
  const short = planned('2026-03-28', '02:00', '03:00', { id: 's' });
  const whole = planned('2026-10-24', '00:00', '00:00', { id: 'w' });
  expect(changeEdits([monday, short], dayLater, ZONE)).toBeNull();
  expect(copyEdits([whole], dayLater, { timeZone: ZONE, newId: () => 'n' })).toBeNull();
});

test('they are taken away a week each', () => {
  expect(removeEdits([sunday, monday])).toEqual([
    { unitId: 'k', week: '2026-W48', shifts: { a: null } },
    { unitId: 'k', week: '2026-W49', shifts: { b: null } },
  ]);
});

const weeksOf = (shifts: readonly PlannedShift[]): Map<string, WeekPlan> => {
  const weeks = new Map<string, WeekPlan>();
  for (const { id, unitId, week, ...shift } of shifts) {
    const plan = weeks.get(week) ?? emptyWeek(unitId, week);
    weeks.set(week, { ...plan, shifts: { ...plan.shifts, [id]: shift } });
  }
  return weeks;
};

test('moved and taken back, every week is as it was', () => {
  fc.assert(
    fc.property(
      somePlan(['ida', 'bo'], '2026-11-23', 21),
      fc.integer({ min: -20, max: 20 }),
      fc.constantFrom(undefined, null, 'bo'),
      (drawn, byDays, employeeId) => {
        const shifts = drawn.filter(({ unitId }) => unitId === 'k');
        const carrying = { byDays, ...(employeeId !== undefined && { employeeId }) };
        const edits = changeEdits(shifts, (one) => carriedShift(one, carrying, ZONE), ZONE) ?? [];
        const weeks = weeksOf(shifts);
        const at0 = structuredClone(weeks);
        const planOf = (week: string) => weeks.get(week) ?? emptyWeek('k', week);
        const back = edits.map((edit) => inverseEdit(planOf(edit.week), edit)).toReversed();
        for (const edit of edits) weeks.set(edit.week, applyEdit(planOf(edit.week), edit));
        const count = [...weeks.values()].flatMap((plan) => Object.values(plan.shifts));
        expect(count).toHaveLength(shifts.length);
        for (const plan of weeks.values()) {
          for (const shift of Object.values(plan.shifts)) {
            expect(weekOf(shiftDay(shift, ZONE))).toBe(plan.week);
          }
        }
        for (const edit of back) weeks.set(edit.week, applyEdit(planOf(edit.week), edit));
        for (const [week, plan] of weeks) {
          expect(plan).toEqual(at0.get(week) ?? emptyWeek('k', week));
        }
      },
    ),
  );
});
