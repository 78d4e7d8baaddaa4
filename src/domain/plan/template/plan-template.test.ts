import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { aUnit } from '#tests/support/factories.ts';
import { instantOf } from '../../dates/day.ts';
import type { Shift } from '../shift/shift.ts';
import { emptyWeek } from '../week/plan-week.ts';
import {
  checkTemplate,
  type PlanTemplate,
  PlanTemplateSchema,
  type TemplateFields,
  templateRows,
  type TemplateShift,
  templateShifts,
  withRows,
} from './plan-template.ts';

const ZONE = 'Europe/Copenhagen';
const at = (day: string, hour: number) => instantOf(day, hour, 0, ZONE);
const shift = (start: number, end: number, more: Partial<Shift> = {}): Shift => ({
  employeeId: 'rasmus',
  start,
  end,
  breakMinutes: 30,
  activityId: 'milk',
  title: 'Stald',
  note: 'Husk foder',
  guideIds: ['g'],
  overrides: { norm: 'agreed' },
  ...more,
});
const of = (more: Partial<TemplateShift> = {}): TemplateShift => ({
  week: 0,
  weekday: 1,
  startMinute: 360,
  endMinute: 840,
  breakMinutes: 30,
  employeeId: 'rasmus',
  activityId: 'milk',
  title: 'Stald',
  note: 'Husk foder',
  ...more,
});

describe('templateShifts', () => {
  it('keeps clock times, people and work of weeks, and leaves out what was about those days', () => {
    const first = {
      ...emptyWeek('k', '2026-W48'),
      shifts: { one: shift(at('2026-11-23', 6), at('2026-11-23', 14)) },
    };
    const second = {
      ...emptyWeek('k', '2026-W49'),
      shifts: {
        night: shift(at('2026-12-06', 22), at('2026-12-07', 6), { employeeId: null }),
        elsewhere: shift(at('2027-01-01', 6), at('2027-01-01', 14)),
      },
    };
    const made = templateShifts([first, second], ZONE);
    expect(made).toEqual([
      of(),
      of({ week: 1, weekday: 7, startMinute: 1320, endMinute: 1800, employeeId: null }),
    ]);
    const stored = { id: 't', unitId: 'k', name: 'Turnus', weeks: 2, shifts: made };
    expect(v.parse(PlanTemplateSchema, stored).shifts).toEqual(made);
  });

  it('leaves out what a change of the clock leaves no time', () => {
    const twice = instantOf('2026-10-25', 2, 30, ZONE);
    const week = {
      ...emptyWeek('k', '2026-W43'),
      shifts: { one: shift(twice, twice + 3_600_000) },
    };
    expect(templateShifts([week], ZONE)).toEqual([]);
  });
});

describe('checkTemplate', () => {
  const fields: TemplateFields = { unitId: 'k', name: ' Sommer  uge', weeks: 1, shifts: [of()] };
  const stored = (more: Partial<PlanTemplate>): PlanTemplate =>
    v.parse(PlanTemplateSchema, { id: 'other', ...fields, name: 'Vinter', ...more });
  const check = (
    more: Partial<TemplateFields>,
    others: readonly PlanTemplate[] = [],
    deleted = 0,
  ) =>
    checkTemplate(
      { ...fields, ...more },
      { id: 'own', unit: aUnit({ id: 'k', deleted: deleted === 0 ? null : deleted }), others },
    );

  it('reads the name as it is to be kept', () => {
    expect(check({})).toEqual({ ok: true, value: { ...fields, name: 'Sommer uge' } });
  });

  it.each([
    ['no name', check({ name: ' ' }), 'name', 'name_missing'],
    ['the name of another', check({ name: 'vinter' }, [stored({})]), 'name', 'name_taken'],
    ['no shifts', check({ shifts: [] }), 'form', 'no_shifts'],
    [
      '1001 shifts',
      check({ shifts: Array.from({ length: 1001 }, () => of()) }),
      'form',
      'too_many_shifts',
    ],
    ['a unit that was put away', check({}, [], 1), 'form', 'unit_away'],
  ])('refuses %s', (_name, checked, field, code) => {
    expect(checked).toEqual({ ok: false, issues: [{ field, code }] });
  });

  it('leaves a name free that its own, another unit or what was put away has', () => {
    const others = [
      stored({ id: 'own', name: 'Sommer uge' }),
      stored({ id: 'far', unitId: 'mark', name: 'Sommer uge' }),
      { ...stored({ name: 'Sommer uge' }), deleted: 1 },
    ];
    expect(check({}, others)).toMatchObject({ ok: true });
  });
});

describe('rows', () => {
  const shifts = [of(), of({ employeeId: null }), of({ weekday: 2 }), of({ employeeId: 'ida' })];

  it('are people and the open shifts, with how many each has', () => {
    expect(templateRows(shifts)).toEqual([
      { employeeId: 'rasmus', count: 2 },
      { employeeId: null, count: 1 },
      { employeeId: 'ida', count: 1 },
    ]);
  });

  it('change places at once: two people swap', () => {
    const swapped = withRows(
      shifts,
      new Map([
        ['rasmus', 'ida'],
        ['ida', 'rasmus'],
        [null, 'emil'],
      ]),
    );
    expect(swapped.map(({ employeeId }) => employeeId)).toEqual(['ida', 'emil', 'ida', 'rasmus']);
  });
});
