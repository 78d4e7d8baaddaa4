import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type TimeMonth, TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { aFarm, anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { decidedShare, ownerFigures, type OwnerInput } from './model.ts';

const farm = aFarm();
const UNITS = [aUnit({ id: 'k', unitName: 'Kostald' }), aUnit({ id: 's', unitName: 'Sostald' })];
const PEOPLE = [
  anEmployee({ id: 'me', role: 'leader', units: ['k', 's'] }),
  anEmployee({ id: 'ida', units: ['k'] }),
  anEmployee({ id: 'bo', units: ['s'] }),
  anEmployee({ id: 'gone', units: ['s'], deleted: 1 }),
];

const month = (employeeId: string, minutes: number, more: Partial<TimeMonth> = {}): TimeMonth =>
  v.parse(TimeMonthSchema, {
    id: `${employeeId}_2026-11`,
    employeeId,
    unitId: 'k',
    month: '2026-11',
    days: [
      {
        day: '2026-11-10',
        minutes,
        statuses: ['pending'],
        pendingIds: ['a', 'b'],
      },
    ],
    ...more,
  });

const input = (change: Partial<OwnerInput> = {}): OwnerInput => ({
  report: {
    farm,
    stored: [month('ida', 600), month('bo', 300)],
    period: { from: '2026-11-01', to: '2026-11-24' },
    today: '2026-11-24',
    isDayOff: () => false,
  },
  employees: PEOPLE,
  units: UNITS,
  running: [aRegistration({ id: 'r', employeeId: 'bo', unitId: 'k' })],
  unitIds: null,
  ...change,
});

describe('a month as an owner sees it', () => {
  test('counts people by the unit they are at home in, and who is there by where they are', () => {
    const { units } = ownerFigures(input());
    expect(
      units.map(({ unit, people, pending, atWork, leaders }) => [
        unit.id,
        people,
        pending,
        atWork,
        leaders.map(({ id }) => id),
      ]),
    ).toEqual([
      ['k', 2, 2, 1, ['me']],
      ['s', 1, 2, 0, ['me']],
    ]);
  });

  test('is what its units come to, of the selection alone', () => {
    const whole = ownerFigures(input());
    const sum = whole.units.reduce((all, { minutes }) => all + minutes, 0);
    expect(whole.totals.minutes).toBe(sum);
    const one = ownerFigures(input({ unitIds: ['s'] }));
    expect(one.units.map(({ unit }) => unit.id)).toEqual(['s']);
    expect(one.totals.minutes).toBe(whole.units[1]?.minutes);
    expect(ownerFigures(input({ unitIds: [] })).units).toEqual([]);
  });

  test('leaves out units that were put away', () => {
    const units = [...UNITS, aUnit({ id: 'x', unitName: 'Gammel', deleted: 1 })];
    expect(ownerFigures(input({ units })).units).toHaveLength(2);
  });
});

test.each([
  [{ approved: 0, pending: 0, returned: 0, needsAction: 0 }, null],
  [{ approved: 3, pending: 1, returned: 0, needsAction: 0 }, 0.75],
  [{ approved: 0, pending: 1, returned: 1, needsAction: 2 }, 0],
])('of %j is decided %s', (some, share) => {
  expect(decidedShare({ running: 0, locked: 0, ...some })).toBe(share);
});
