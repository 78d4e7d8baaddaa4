import { describe, expect, test } from 'vitest';
import { type Day, dayOf } from '#domain/dates/day.ts';
import { dayNumber, dayOfNumber } from '#domain/dates/day-number.ts';
import { EmployeeSchema } from '#domain/employee/employee.ts';
import { employmentAt, termsOn } from '#domain/employee/terms.ts';
import { FarmSchema } from '#domain/farm/farm.ts';
import { employmentsOf, leaveCalendar } from '#domain/leave/cost/leave-context.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { isDayAdjustment, LeaveAdjustmentSchema } from '#domain/leave/document/day-adjustment.ts';
import { LeaveSettingsSchema } from '#domain/leave/document/leave-settings.ts';
import { isInForce, lastDayOf, LeaveSchema } from '#domain/leave/document/leave.ts';
import { accountsOf, dayLedger } from '#domain/leave/ledger/balances.ts';
import { balanceOn } from '#domain/leave/ledger/ledger-line.ts';
import { paths } from '#domain/paths.ts';
import * as v from 'valibot';
import { at, ZONE } from '../time/clock.ts';
import { balancesByHand, type HandLeave } from '../leave/by-hand.ts';
import { buildSeed, SEED_FARM } from './build.ts';
import { LEAVE_PEOPLE } from './leave.ts';

const NOW = at('2026-11-21', '02:08');
const TODAY = dayOf(NOW, ZONE);
const seed = buildSeed(NOW);

function read<S extends v.GenericSchema>(folder: string, schema: S): v.InferOutput<S>[] {
  return [...seed.documents].flatMap(([path, data]) =>
    path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/')
      ? [v.parse(schema, data)]
      : [],
  );
}

function one<S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> {
  return v.parse(schema, [...seed.documents].find(([own]) => own === path)?.[1]);
}

const farm = one(paths.farm(SEED_FARM), FarmSchema);
const settings = one(paths.leaveSettings(SEED_FARM), LeaveSettingsSchema);
const leaves = read(paths.leaves(SEED_FARM), LeaveSchema);
const adjustments = read(paths.leaveAdjustments(SEED_FARM), LeaveAdjustmentSchema);
const people = read(paths.employees(SEED_FARM), EmployeeSchema);

function inputOf(id: string): LeaveInput {
  const person = people.find((each) => each.id === id);
  if (person === undefined) throw new Error(id);
  return {
    context: { person, farm, calendar: leaveCalendar([]) },
    settings,
    leaves: leaves.filter(({ employeeId }) => employeeId === id),
    adjustments: adjustments.filter(isDayAdjustment).filter(({ employeeId }) => employeeId === id),
    today: TODAY,
  };
}

/** Holiday as the calendar with a pencil takes it. */
function handOf(input: LeaveInput): ReadonlyMap<number, number> {
  const { from, to } = employmentAt(employmentsOf(input.context), TODAY);
  const first = [from ?? '', settings.countsFrom ?? ''].toSorted().at(-1) ?? '';
  const taken = input.leaves.filter(isInForce).flatMap((leave): HandLeave[] => {
    if (leave.type !== 'vacation' && leave.type !== 'unpaid') return [];
    return [
      {
        kind: leave.type === 'vacation' ? 'holiday' : 'unpaid',
        from: dayNumber(leave.from),
        to: dayNumber(lastDayOf(leave, TODAY)),
        half: leave.part === 'half',
      },
    ];
  });
  return balancesByHand(
    {
      employments: [{ from: dayNumber(first), to: to === null ? null : dayNumber(to) }],
      weeksOn: () => ({
        monday: dayNumber('2024-01-01'),
        weeks: [termsOn(input.context.person, farm, TODAY).weekdays.map((weekday) => weekday % 7)],
      }),
      leaves: taken,
      agreed: {},
    },
    dayNumber(TODAY),
  );
}

describe('the balances of the seed farm', () => {
  test('are about people who have taken holiday', () => {
    const known = new Set(
      leaves.filter(({ type }) => type === 'vacation').map((each) => each.employeeId),
    );
    expect(LEAVE_PEOPLE.filter((id) => known.has(id)).length).toBeGreaterThan(8);
  });

  test.each(LEAVE_PEOPLE)('of %s are what a calendar and a pencil come to, on every day', (id) => {
    const input = inputOf(id);
    const ledger = dayLedger(input, 'holiday', TODAY);
    const hand = handOf(input);
    expect(hand.size).toBeGreaterThan(30);
    const wrong = [...hand].flatMap(([number, units]): [Day, number, number][] => {
      const day = dayOfNumber(number);
      const own = balanceOn(ledger, day);
      return own === units ? [] : [[day, units, own]];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  test.each(LEAVE_PEOPLE)('of %s are explained, line by line, by what is there', (id) => {
    const input = inputOf(id);
    const sources = new Set([...input.leaves, ...input.adjustments].map((each) => each.id));
    for (const account of accountsOf(input)) {
      const { lines, lots } = dayLedger(input, account, TODAY);
      const sums = lines.map((_, at_) =>
        lines.slice(0, at_ + 1).reduce((sum, { amount }) => sum + amount, 0),
      );
      expect(lines.map(({ balance }) => balance)).toEqual(sums);
      expect(lots.reduce((sum, { left }) => sum + left, 0)).toBe(sums.at(-1) ?? 0);
      expect(lines.filter(({ sourceId }) => sourceId !== null && !sources.has(sourceId))).toEqual(
        [],
      );
    }
  });
});
