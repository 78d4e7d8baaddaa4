import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { aMonth } from '#tests/support/time/report-months.ts';
import { codeTable } from './codes.ts';
import { comparedGroups, GROUPINGS, hoursBy } from './groups.ts';
import { personFigures, type ReportInput, totalsOfFigures } from './person-figures.ts';

const two = (n: number): string => String(n).padStart(2, '0');
const MONTHS = ['2026-09', '2026-10', '2026-11'];
const PEOPLE = ['a', 'b', 'c'].map((id) => anEmployee({ id }));

const days = (month: string) =>
  fc
    .uniqueArray(
      fc.record({
        date: fc.integer({ min: 1, max: 30 }),
        minutes: fc.integer({ min: 1, max: 900 }),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
        unitId: fc.constantFrom('k', 'm', 'n'),
        activityId: fc.constantFrom('x', 'y', null),
      }),
      { selector: ({ date }) => date, maxLength: 12 },
    )
    .map((list) =>
      list.map(({ date, minutes, part, ...rest }) => ({
        ...rest,
        day: `${month}-${two(date)}`,
        minutes,
        overtime: Math.floor(minutes * part),
      })),
    );

const months = fc
  .tuple(
    ...PEOPLE.flatMap(({ id }) =>
      MONTHS.map((month) => days(month).map((list) => ({ id, month, list }))),
    ),
  )
  .map((all) =>
    all.map(({ id, month, list }) =>
      aMonth(id, list, {
        month,
        goalMinutes: 9620,
        work: list.map(({ unitId, activityId, minutes }) => ({ unitId, activityId, minutes })),
      }),
    ),
  );

const period = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), fc.boolean())
  .map(([from, to, whole]) =>
    whole
      ? { from: '2026-09-01', to: '2026-11-30' }
      : { from: `2026-09-${two(from)}`, to: `2026-11-${two(to)}` },
  );

const input = fc
  .record({ stored: months, period })
  .map((some): ReportInput => ({ ...some, farm: aFarm(), people: PEOPLE, isDayOff: () => false }));

const sum = (list: readonly { minutes: number }[]): number =>
  list.reduce((total, { minutes }) => total + minutes, 0);

describe('a report, whatever was worked', () => {
  test('comes to the same sum however it is grouped', () => {
    fc.assert(
      fc.property(input, (report) => {
        const rows = personFigures(report);
        for (const grouping of GROUPINGS) {
          const groups = hoursBy(grouping, report);
          expect(sum(groups), grouping).toBe(sum(rows));
          expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
          if (grouping === 'activity') continue;
          const overtime = groups.reduce((all, one) => all + (one.overtimeMinutes ?? 0), 0);
          expect(overtime, grouping).toBe(totalsOfFigures(rows).overtimeMinutes);
        }
      }),
    );
  });

  test('does not depend on the order of months, people or days', () => {
    fc.assert(
      fc.property(input, fc.infiniteStream(fc.nat()), (report, dice) => {
        const shuffled = <T>(list: readonly T[]): T[] =>
          list
            .map((one) => [dice.next().value ?? 0, one] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, one]) => one);
        const mixed = {
          ...report,
          stored: shuffled(report.stored).map((month) => ({
            ...month,
            days: shuffled(month.days),
            lines: shuffled(month.lines),
          })),
        };
        expect(personFigures(mixed)).toEqual(personFigures(report));
        for (const grouping of GROUPINGS) {
          expect(hoursBy(grouping, mixed)).toEqual(hoursBy(grouping, report));
        }
        expect(codeTable(mixed)).toEqual(codeTable(report));
      }),
    );
  });

  test('in two parts comes to the whole: a day lies in one of them', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 1, max: 30 }), (report, date) => {
        const { from, to } = report.period;
        const cut = `2026-10-${two(date)}`;
        const next = `2026-10-${two(date + 1)}`;
        const total = (part: ReportInput['period']) =>
          totalsOfFigures(personFigures({ ...report, period: part }));
        const [first, second] = [total({ from, to: cut }), total({ from: next, to })];
        const whole = total({ from, to });
        expect(first.minutes + second.minutes).toBe(whole.minutes);
        expect(first.overtimeMinutes + second.overtimeMinutes).toBe(whole.overtimeMinutes);
        expect(first.days + second.days).toBe(whole.days);
        // Each part of a month is rounded once.
        expect(
          Math.abs(first.goalMinutes + second.goalMinutes - whole.goalMinutes),
        ).toBeLessThanOrEqual(6);
      }),
    );
  });

  test('shares out the whole, and compares nothing away', () => {
    fc.assert(
      fc.property(input, input, (now, before) => {
        const rows = comparedGroups('unit', hoursBy('unit', now), hoursBy('unit', before));
        const shares = rows.reduce((all, { share }) => all + share, 0);
        expect(shares).toBeCloseTo(rows.some(({ minutes }) => minutes > 0) ? 1 : 0);
        const earlier = rows.reduce((all, { beforeMinutes }) => all + (beforeMinutes ?? 0), 0);
        expect(earlier).toBe(sum(hoursBy('unit', before)));
      }),
    );
  });
});
