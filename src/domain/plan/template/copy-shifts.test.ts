import { describe, expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { type PlannedShift, plainShift, shiftDay } from '../shift/shift.ts';
import { applyEdit } from '../week/plan-edit.ts';
import { emptyWeek, PLAN_WEEK_LIMITS, shiftsOf, type WeekPlan } from '../week/plan-week.ts';
import { copyShifts } from './roll-out.ts';
import type { LayOutPlace, LayOutWay, RolledOut } from './lay-out.ts';

const overrides = { norm: 'agreed' };
const MON = planned('2026-11-23', '06:00', '14:00', { employeeId: 'rasmus', overrides });
const TUE = planned('2026-11-24', '06:00', '14:00', { employeeId: 'iryna' });
const WED = planned('2026-11-25', '06:00', '14:00', { employeeId: null, guideIds: ['g'] });
const WEEK = [MON, TUE, WED];

let ids = 0;
const place = (plans: readonly WeekPlan[] = []): LayOutPlace => ({
  plans,
  unitId: 'k',
  timeZone: ZONE,
  newId: () => `n${(ids += 1)}`,
  whyNot: (id) => (id === 'iryna' ? 'away' : null),
});
const SKIP: LayOutWay = { mode: 'skip', gone: 'leave' };

function copied(...args: Parameters<typeof copyShifts>): RolledOut {
  const result = copyShifts(...args);
  if (!result.ok) throw new Error(result.code);
  return result;
}

const weekOf = (week: string, shifts: readonly PlannedShift[]): WeekPlan => ({
  ...emptyWeek('k', week),
  shifts: Object.fromEntries(shifts.map((one) => [one.id, plainShift(one)])),
});

describe('a copied week', () => {
  test('leaves out who is away and what is there, without reasons; a second copy adds nothing', () => {
    const to = emptyWeek('k', '2026-W49');
    const copy = copied(WEEK, [{ byDays: 7 }], SKIP, place([to]));
    expect(copy).toMatchObject({ added: 2, removed: 0, skipped: 1 });
    expect(copy.clashes).toMatchObject([
      { reason: 'away', employeeId: 'iryna', day: '2026-12-01', startMinute: 360, isLaid: false },
    ]);
    expect(copy.edits).toHaveLength(1);
    const after = copy.edits.reduce<WeekPlan>((plan, edit) => applyEdit(plan, edit), to);
    expect(shiftsOf(after, ZONE)).toMatchObject([
      { start: at('2026-11-30', '06:00'), overrides: {} },
      { start: at('2026-12-02', '06:00'), guideIds: ['g'] },
    ]);
    const again = copied(WEEK, [{ byDays: 7 }], SKIP, place([after]));
    expect([again.added, again.edits]).toEqual([0, []]);
    expect(again.clashes.map(({ reason }) => reason)).toEqual([
      'thereAlready',
      'away',
      'thereAlready',
    ]);
  });

  test('makes open shifts of those of who is away, where that is asked for', () => {
    const copy = copied(WEEK, [{ byDays: 7 }], { ...SKIP, gone: 'open' }, place());
    expect([copy.added, copy.skipped]).toEqual([3, 0]);
    expect(copy.clashes).toMatchObject([{ reason: 'away', isLaid: true }]);
  });
});

describe('a copied day', () => {
  test('goes to several days, also of another week, and gives way to what is there or not', () => {
    const there = planned('2026-11-26', '08:00', '12:00', { id: 'x', employeeId: 'rasmus' });
    const plans = [weekOf('2026-W48', [...WEEK, there])];
    const to = [{ byDays: 3 }, { byDays: 8 }];
    const copy = copied([MON], to, SKIP, place(plans));
    expect(copy.clashes).toMatchObject([{ reason: 'taken', day: '2026-11-26' }]);
    expect(copy.edits.map(({ week }) => week)).toEqual(['2026-W49']);
    const over = copied([MON], to, { ...SKIP, mode: 'overwrite' }, place(plans));
    expect([over.added, over.removed]).toEqual([2, 1]);
    expect(over.edits[0]?.shifts).toMatchObject({ x: null });
  });

  test('into the hour that the clock skips: it is said that the times are other ones', () => {
    const early = planned('2027-03-27', '02:30', '10:00');
    const copy = copied([early], [{ byDays: 1 }], SKIP, place());
    expect([copy.added, copy.clashes]).toMatchObject([1, [{ reason: 'clockMoved', isLaid: true }]]);
  });

  test('into the night that clocks are put forward: what has no length is left out and named', () => {
    const night = planned('2026-03-28', '02:00', '03:00', { employeeId: 'rasmus' });
    const copy = copied([night], [{ byDays: 1 }], SKIP, place());
    expect([copy.added, copy.clashes]).toMatchObject([0, [{ reason: 'clock' }]]);
  });
});

describe("a person's copied shifts", () => {
  test('go to somebody else, in the same week or another', () => {
    const copy = copied([MON, TUE], [{ byDays: 7, employeeId: 'bo' }], SKIP, place());
    const [edit] = copy.edits;
    const made = Object.values(edit?.shifts ?? {}).filter((one) => one !== null);
    expect(made.map((one) => [one.employeeId, shiftDay(one, ZONE)])).toEqual([
      ['bo', '2026-11-30'],
      ['bo', '2026-12-01'],
    ]);
  });

  test('to somebody who is away are all left out', () => {
    const copy = copied([MON], [{ byDays: 0, employeeId: 'iryna' }], SKIP, place());
    expect([copy.added, copy.skipped]).toEqual([0, 1]);
  });
});

test('nothing, or to nowhere, is refused', () => {
  const nothing = copyShifts([], [{ byDays: 7 }], SKIP, place());
  expect(nothing).toEqual({ ok: false, code: 'nothing_to_copy' });
  expect(copyShifts(WEEK, [], SKIP, place())).toEqual({ ok: false, code: 'no_target' });
});

test('a week cannot be made too full', () => {
  const many = Array.from({ length: PLAN_WEEK_LIMITS.shifts }, (_, at_) =>
    planned('2026-11-30', '06:00', '14:00', { id: `m${at_}`, employeeId: null }),
  );
  const plans = [weekOf('2026-W49', many)];
  expect(copyShifts([MON], [{ byDays: 7 }], SKIP, place(plans))).toEqual({
    ok: false,
    code: 'week_full',
  });
});
