import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aUnit } from '#tests/support/factories.ts';
import fc from '#tests/support/property.ts';
import { dayOf, timeOf } from '../../dates/day.ts';
import { isShiftLength, type Shift } from '../shift/shift.ts';
import { addWeeks } from '../week/iso-week.ts';
import { applyEdit, inverseEdit, type PlanEdit } from '../week/plan-edit.ts';
import { emptyWeek, shiftsOf, type WeekPlan } from '../week/plan-week.ts';
import {
  type PlanTemplate,
  PlanTemplateSchema,
  type TemplateShift,
  templateShifts,
} from './plan-template.ts';
import type { RollOut } from './lay-out.ts';
import { rollOut, type RollOutPlace, type RollOutPlan } from './roll-out.ts';

const ZONE = 'Europe/Copenhagen';
const WEEK = '2026-W48';
const unit = aUnit({ id: 'k' });
const AUDIT = {
  created: null,
  createdByEid: null,
  createdByUid: null,
  updated: null,
  updatedByEid: null,
  updatedByUid: null,
  deleted: null,
  deletedByEid: null,
};

const one = (more: Partial<TemplateShift> = {}): TemplateShift => ({
  week: 0,
  weekday: 1,
  startMinute: 360,
  endMinute: 840,
  breakMinutes: 30,
  employeeId: 'rasmus',
  activityId: null,
  title: 'Stald',
  note: '',
  ...more,
});
const aTemplate = (
  shifts: readonly TemplateShift[],
  more: Partial<PlanTemplate> = {},
): PlanTemplate => ({
  id: 't',
  unitId: 'k',
  name: 'Turnus',
  weeks: 1,
  shifts: [...shifts],
  ...AUDIT,
  ...more,
});
const plan = (template: PlanTemplate, more: Partial<RollOutPlan> = {}): RollOutPlan => ({
  template,
  first: WEEK,
  weeks: 1,
  startAt: 0,
  mode: 'skip',
  gone: 'leave',
  ...more,
});

function placeOf(plans: readonly WeekPlan[] = [], more: Partial<RollOutPlace> = {}): RollOutPlace {
  let count = 0;
  return {
    unit,
    plans,
    timeZone: ZONE,
    whyNot: () => null,
    newId: () => {
      count += 1;
      return `new${count}`;
    },
    ...more,
  };
}

function done(result: RollOut) {
  if (!result.ok) throw new Error(result.code);
  return result;
}

/** The weeks after the changes, those that were empty before too. */
function after(plans: readonly WeekPlan[], edits: readonly PlanEdit[], tag = ''): WeekPlan[] {
  const weeks = new Map(plans.map((week) => [week.week, week]));
  for (const { shifts = {}, ...edit } of edits) {
    const renamed = Object.entries(shifts).map(([id, shift]): [string, Shift | null] => [
      shift === null ? id : `${tag}${edit.week}${id}`,
      shift,
    ]);
    const before = weeks.get(edit.week) ?? emptyWeek('k', edit.week);
    weeks.set(edit.week, applyEdit(before, { ...edit, shifts: Object.fromEntries(renamed) }));
  }
  return [...weeks.values()];
}

const said = (week: WeekPlan | undefined): string[] =>
  week === undefined
    ? []
    : shiftsOf(week, ZONE).map(
        ({ employeeId, start, end }) =>
          `${employeeId ?? 'open'} ${dayOf(start, ZONE)} ${timeOf(start, ZONE)}–${timeOf(end, ZONE)}`,
      );

describe('a rota that is rolled out', () => {
  const rota = aTemplate([one(), one({ week: 1, employeeId: 'ida', weekday: 7 })], { weeks: 2 });

  it('turns over week 53 and the new year', () => {
    const { edits, added } = done(rollOut(plan(rota, { first: '2026-W52', weeks: 4 }), placeOf()));
    expect(added).toBe(4);
    expect(after([], edits).flatMap(said)).toEqual([
      'rasmus 2026-12-21 06:00–14:00',
      'ida 2027-01-03 06:00–14:00',
      'rasmus 2027-01-04 06:00–14:00',
      'ida 2027-01-17 06:00–14:00',
    ]);
  });

  it('may begin with its second week', () => {
    const { edits } = done(rollOut(plan(rota, { weeks: 2, startAt: 1 }), placeOf()));
    expect(after([], edits).flatMap(said)).toEqual([
      'ida 2026-11-29 06:00–14:00',
      'rasmus 2026-11-30 06:00–14:00',
    ]);
  });

  it('keeps its clock times in a night in which the clock is changed', () => {
    const night = aTemplate([one({ weekday: 6, startMinute: 1320, endMinute: 1800 })]);
    const { edits } = done(rollOut(plan(night, { first: '2027-W12' }), placeOf()));
    const [shift] = shiftsOf(after([], edits)[0] ?? emptyWeek('k', WEEK), ZONE);
    expect(said(after([], edits)[0])).toEqual(['rasmus 2027-03-27 22:00–06:00']);
    expect((shift?.end ?? 0) - (shift?.start ?? 0)).toBe(7 * 3_600_000);
  });

  it('says of a shift whose time the clock skips that it gets other times', () => {
    const night = one({ weekday: 7, startMinute: 150, endMinute: 600 });
    const { added, edits, clashes } = done(
      rollOut(plan(aTemplate([night, one()]), { first: '2027-W12' }), placeOf()),
    );
    expect(added).toBe(2);
    expect(clashes).toEqual([
      {
        reason: 'clockMoved',
        employeeId: 'rasmus',
        day: '2027-03-28',
        startMinute: 150,
        endMinute: 600,
        isLaid: true,
      },
    ]);
    const times = edits.flatMap(({ shifts }) =>
      Object.values(shifts ?? {}).map((shift) => shift && timeOf(shift.start, ZONE)),
    );
    expect(times).toContain('03:30');
  });

  it('lays out a rota of half a year, a shift of each of its weeks', () => {
    const shifts = Array.from({ length: 26 }, (_, week) => one({ week }));
    const rota = v.parse(PlanTemplateSchema, aTemplate(shifts, { weeks: 26 }));
    const { added, edits } = done(rollOut(plan(rota, { weeks: 26 }), placeOf()));
    expect([added, edits.length]).toEqual([26, 26]);
  });

  it('names a shift that the change of clocks leaves no time, or too much', () => {
    const skipped = aTemplate([one({ weekday: 7, startMinute: 120, endMinute: 180 })]);
    expect(done(rollOut(plan(skipped, { first: '2027-W12' }), placeOf()))).toMatchObject({
      edits: [],
      skipped: 1,
      clashes: [{ reason: 'clock', day: '2027-03-28', isLaid: false }],
    });
    const day = aTemplate([one({ weekday: 7, startMinute: 0, endMinute: 1440 })]);
    expect(done(rollOut(plan(day, { first: '2026-W43' }), placeOf())).clashes).toMatchObject([
      { reason: 'clock', day: '2026-10-25' },
    ]);
  });
});

describe('what is there already', () => {
  const [there] = after([], done(rollOut(plan(aTemplate([one()])), placeOf())).edits, 'old');
  const template = aTemplate([
    one({ startMinute: 900, endMinute: 1080 }),
    one({ employeeId: 'ida' }),
    one({ employeeId: null }),
  ]);
  const on = (mode: RollOutPlan['mode']) => {
    const plans = there === undefined ? [] : [there];
    const result = done(rollOut(plan(template, { mode }), placeOf(plans)));
    return { ...result, said: said(after(plans, result.edits, 'new')[0]) };
  };
  const old = 'rasmus 2026-11-23 06:00–14:00';
  const fresh = 'rasmus 2026-11-23 15:00–18:00';

  it('is left alone, and the day is named', () => {
    const { said: lines, clashes, ...counts } = on('skip');
    expect(lines).toContain(old);
    expect(lines).not.toContain(fresh);
    expect(counts).toMatchObject({ added: 2, removed: 0, skipped: 1 });
    expect(clashes).toEqual([
      {
        reason: 'taken',
        employeeId: 'rasmus',
        day: '2026-11-23',
        startMinute: 900,
        endMinute: 1080,
        isLaid: false,
      },
    ]);
  });

  it('gives way on the same day of the same person alone', () => {
    const { said: lines, clashes, ...counts } = on('overwrite');
    expect(lines).not.toContain(old);
    expect(lines).toContain(fresh);
    expect(counts).toMatchObject({ added: 3, removed: 1, skipped: 0 });
    expect(clashes).toEqual([]);
  });

  it('stands beside what is added, and that is said', () => {
    const { said: lines, clashes, ...counts } = on('add');
    expect(lines).toEqual(expect.arrayContaining([old, fresh]));
    expect(counts).toMatchObject({ added: 3, removed: 0, skipped: 0 });
    expect(clashes).toMatchObject([{ reason: 'beside', isLaid: true }]);
  });
});

describe('who cannot', () => {
  const whyNot: RollOutPlace['whyNot'] = (id) =>
    id === 'ida' ? 'away' : id === 'old' ? 'notEmployed' : null;
  const template = aTemplate([one(), one({ employeeId: 'ida' }), one({ employeeId: 'old' })]);

  it('has no shift and is named', () => {
    const result = done(rollOut(plan(template), placeOf([], { whyNot })));
    expect(result).toMatchObject({ added: 1, skipped: 2 });
    expect(result.clashes.map(({ reason, isLaid }) => [reason, isLaid])).toEqual([
      ['away', false],
      ['notEmployed', false],
    ]);
  });

  it('leaves it to others where that is asked for', () => {
    const result = done(rollOut(plan(template, { gone: 'open' }), placeOf([], { whyNot })));
    expect(result).toMatchObject({ added: 3, skipped: 0 });
    expect(
      after([], result.edits)
        .flatMap(said)
        .filter((line) => line.startsWith('open')),
    ).toHaveLength(2);
  });
});

describe('nothing is rolled out', () => {
  const template = aTemplate([one()]);
  it.each<[string, Partial<RollOutPlan>, Partial<RollOutPlace>, string]>([
    ['on another unit', {}, { unit: aUnit({ id: 'mark' }) }, 'other_unit'],
    ['on a unit that was put away', {}, { unit: aUnit({ id: 'k', deleted: 1 }) }, 'unit_away'],
    ['of a template that was', { template: { ...template, deleted: 1 } }, {}, 'template_away'],
    ['where there is nothing', { template: aTemplate([]) }, {}, 'no_shifts'],
    ['over no weeks', { weeks: 0 }, {}, 'weeks_wrong'],
    ['over half a week', { weeks: 1.5 }, {}, 'weeks_wrong'],
    ['over 27 weeks', { weeks: 27 }, {}, 'weeks_wrong'],
    ['in no week', { first: '2026-W54' }, {}, 'week_outside'],
    ['past the last year of plans', { first: '2199-W52', weeks: 2 }, {}, 'week_outside'],
  ])('%s', (_name, plans, place, code) => {
    expect(rollOut(plan(template, plans), placeOf([], place))).toEqual({ ok: false, code });
  });

  it('where a week would have more shifts than it may, or all weeks more than one can look through', () => {
    const open = (count: number) =>
      aTemplate(
        Array.from({ length: count }, (_, at) => one({ employeeId: null, title: `${at}` })),
      );
    const [full] = after([], done(rollOut(plan(open(900)), placeOf())).edits);
    const again = plan(open(301), { mode: 'add' });
    expect(rollOut(again, placeOf(full === undefined ? [] : [full]))).toEqual({
      ok: false,
      code: 'week_full',
    });
    expect(rollOut(plan(open(2000)), placeOf())).toEqual({ ok: false, code: 'too_many' });
    expect(rollOut(plan(open(400), { weeks: 3 }), placeOf())).toEqual({
      ok: false,
      code: 'too_many',
    });
  });
});

describe('properties', () => {
  const shift = fc
    .record({
      week: fc.integer({ min: 0, max: 2 }),
      weekday: fc.integer({ min: 1, max: 7 }),
      startMinute: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
      length: fc.integer({ min: 1, max: 96 }).map((quarters) => quarters * 15),
      employeeId: fc.constantFrom('a', 'b', 'c', null),
      title: fc.constantFrom('', 'Stald'),
    })
    .map(({ length, ...rest }) => one({ ...rest, endMinute: rest.startMinute + length }));
  const template = fc
    .array(shift, { minLength: 1, maxLength: 12 })
    .map((shifts) => aTemplate(shifts, { weeks: 3 }));
  const first = fc.constantFrom(WEEK, '2026-W43', '2026-W52', '2027-W11');
  const weeks = fc.integer({ min: 1, max: 5 });
  const gone = fc.constantFrom('leave' as const, 'open' as const);
  const modes = fc.constantFrom('skip' as const, 'overwrite' as const, 'add' as const);
  const whyNot: RollOutPlace['whyNot'] = (id, day) =>
    id === 'c' && day.endsWith('5') ? 'away' : null;
  const drawn = fc.record({ template, older: template, first, weeks, gone, mode: modes });

  const scene = ({
    template: rota,
    older,
    first: week,
    weeks: count,
    gone: way,
  }: {
    template: PlanTemplate;
    older: PlanTemplate;
    first: string;
    weeks: number;
    gone: 'leave' | 'open';
  }) => {
    const setup = plan(older, { first: addWeeks(week, 1), mode: 'add' });
    const start = after([], done(rollOut(setup, placeOf())).edits, 'old');
    const asked = plan(rota, { first: week, weeks: count, gone: way });
    return { start, asked, on: (plans: readonly WeekPlan[]) => placeOf(plans, { whyNot }) };
  };

  it('a roll-out and its undo is nothing', () => {
    fc.assert(
      fc.property(drawn, (draw) => {
        const { start, asked, on } = scene(draw);
        const { edits } = done(rollOut({ ...asked, mode: draw.mode }, on(start)));
        const before = edits.map(
          ({ week }) => start.find((one) => one.week === week) ?? emptyWeek('k', week),
        );
        const back = edits.map((edit, at) => {
          const plain = before[at] ?? emptyWeek('k', edit.week);
          return applyEdit(applyEdit(plain, edit), inverseEdit(plain, edit));
        });
        expect(back).toEqual(before);
      }),
    );
  });

  it('once more changes nothing, whether days are left alone or what is there gives way', () => {
    fc.assert(
      fc.property(drawn, (draw) => {
        const { start, asked, on } = scene(draw);
        for (const mode of ['skip', 'overwrite'] as const) {
          const { edits } = done(rollOut({ ...asked, mode }, on(start)));
          const now = after(start, edits, 'first');
          expect(done(rollOut({ ...asked, mode }, on(now))).edits).toEqual([]);
        }
      }),
    );
  });

  it('every shift of the template is laid out or named, and lies in its week', () => {
    fc.assert(
      fc.property(drawn, (draw) => {
        const { start, asked, on } = scene(draw);
        const result = done(rollOut({ ...asked, mode: draw.mode }, on(start)));
        const all = Array.from({ length: asked.weeks }, (_, at) =>
          draw.template.shifts.filter(({ week }) => week === at % 3),
        ).flat();
        expect(result.added + result.skipped).toBe(all.length);
        const left = result.clashes.filter(({ isLaid }) => !isLaid);
        expect(left.length).toBeGreaterThanOrEqual(result.skipped);
        for (const edit of result.edits) {
          const made = Object.values(edit.shifts ?? {}).filter((one) => one !== null);
          expect(made.every(({ start: from, end }) => isShiftLength(from, end))).toBe(true);
          const bare = applyEdit(emptyWeek('k', edit.week), edit);
          expect(shiftsOf(bare, ZONE)).toHaveLength(made.length);
        }
      }),
    );
  });

  it('a week that is made a template and laid out on another week is the same by the clock', () => {
    fc.assert(
      fc.property(fc.array(shift, { minLength: 1, maxLength: 12 }), (shifts) => {
        const rota = aTemplate(shifts.map((single) => ({ ...single, week: 0 })));
        const [week] = after([], done(rollOut(plan(rota, { mode: 'add' }), placeOf())).edits);
        const made = aTemplate(templateShifts(week === undefined ? [] : [week], ZONE));
        const later = plan(made, { first: '2026-W50', mode: 'add' });
        const [next] = after([], done(rollOut(later, placeOf())).edits);
        expect(templateShifts(next === undefined ? [] : [next], ZONE)).toEqual(made.shifts);
      }),
    );
  });
});
