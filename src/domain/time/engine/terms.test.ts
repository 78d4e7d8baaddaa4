import { describe, expect, test } from 'vitest';
import fc, { runs } from '#tests/support/property.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { aCalculation, aRule, worked } from '#tests/support/time/rules.ts';
import { SEAT_TYPES } from '../../access/seats.ts';
import { unitsOn } from '../../employee/home-unit.ts';
import { boundFrom, seatOn } from '../../employee/terms.ts';
import { calcMonth, calcPeriod, flexFigures } from './calc-month.ts';

const flex = { from: '2020-01-01', type: 'flex', weekdayPattern: null } as const;
const hourly = { ...flex, from: '2026-09-14', type: 'hourly' } as const;
const hours = (value: number, month: number, date: number, year = 2026) => ({
  date,
  month,
  year,
  value,
});

/** The rule of an agreement about overtime after so much of a day. */
const pack = (preset: string, afterMinutes: number, change: object = {}) =>
  aRule('overtime', {
    id: preset,
    preset,
    period: 'day',
    threshold: { kind: 'fixed', minutes: afterMinutes },
    tiers: [{ payCode: preset }],
    ...change,
  });

describe('a change of type inside a month', () => {
  const registrations = [
    worked('2026-09-02', '07:00', '17:00'),
    worked('2026-09-16', '07:00', '15:00'),
  ];
  const input = aCalculation({
    registrations,
    person: anEmployee({ terms: [flex, hourly], employmentType: 'hourly' }),
    flexIn: 0,
  });

  test('counts flex and its norm up to the day before', () => {
    const month = calcMonth({ ...input, month: '2026-09' });
    // Nine weekdays of 7.4 hours up to the 13th; of the work the ten hours of the 2nd.
    expect(month.norm).toMatchObject([
      { from: '2026-09-01', to: '2026-09-13', contractMinutes: 3996, workedMinutes: 600 },
    ]);
    expect(month.flex?.after).toBe(600 - 3996);
    expect(month.totals.minutes).toBe(600 + 480);
  });

  test('leaves the balance as it is from then on', () => {
    const october = calcMonth({ ...input, flexIn: -3396, month: '2026-10' });
    expect(october.flex?.after).toBe(-3396);
    expect(october.norm).toEqual([]);
    const shown = flexFigures({ ...input, month: '2026-09', today: '2026-09-20' });
    expect([shown?.balance.minutes, shown?.forecast?.minutes]).toEqual([-3396, -3396]);
  });

  test('has the rules of each type on its days', () => {
    const rule = aRule('overtime', {
      period: 'day',
      threshold: { kind: 'fixed', minutes: 420 },
      tiers: [{ payCode: '11' }],
      who: { employmentTypes: ['hourly'] },
    });
    const month = calcMonth({ ...input, rules: [rule], month: '2026-09' });
    expect(month.days.map(({ day, overtimeMinutes }) => [day, overtimeMinutes])).toEqual([
      ['2026-09-02', 0],
      ['2026-09-16', 60],
    ]);
  });
});

describe('a change of agreement inside a month', () => {
  const own = aRule('supplement', { payCode: 'own', who: { employeeIds: ['me'] } });
  const young = aRule('supplement', { id: 'young', preset: 'young', who: { ageUnder: 18 } });
  const norms = [
    aRule('norm', { preset: 'stable', id: 'n8', basis: 'weeks', weeks: 8, anchor: '2026-08-31' }),
    aRule('norm', { preset: 'field', id: 'n1', basis: 'weeks', weeks: 1, anchor: '2026-08-31' }),
  ];
  const registrations = [
    worked('2026-09-02', '07:00', '17:00'),
    worked('2026-09-16', '07:00', '17:00'),
  ];
  const of = { who: { employeeIds: ['another'] } };
  const rules = [pack('stable', 480, of), pack('field', 420, of), own, young, ...norms];
  const terms = [
    { ...flex, agreement: 'stable' },
    { ...flex, from: '2026-09-16', agreement: 'field' },
  ];
  const linesOf = (person: ReturnType<typeof anEmployee>) =>
    calcMonth({ ...aCalculation({ registrations, rules, person }), month: '2026-09' });

  test('pays each day by the pack that holds on it, beside rules of the farm and of an age', () => {
    const { lines, norm } = linesOf(anEmployee({ terms }));
    const paid = lines.filter(({ payCode }) => payCode !== '10' && payCode !== 'own');
    expect(paid.map(({ day, payCode, quantity }) => [day, payCode, quantity])).toEqual([
      ['2026-09-02', 'stable', 120],
      ['2026-09-16', 'field', 180],
    ]);
    expect(lines.filter(({ payCode }) => payCode === 'own')).toHaveLength(2);
    // The eight weeks end with the agreement, and weeks of the other one begin in the middle of one.
    expect(norm.map(({ ruleId, from, to }) => [ruleId, from, to]).slice(0, 3)).toEqual([
      ['n8', '2026-08-31', '2026-09-15'],
      ['n1', '2026-09-16', '2026-09-20'],
      ['n1', '2026-09-21', '2026-09-27'],
    ]);
  });

  test('asks the rules whom they are about where nobody has said one', () => {
    const codes = linesOf(anEmployee()).lines.map(({ payCode }) => payCode);
    expect(codes).not.toContain('stable');
    expect(codes).not.toContain('field');
  });
});

test('a move of the home unit inside a month ends the norm of the one unit and begins that of the other', () => {
  const rules = [
    aRule('norm', { id: 'k', who: { units: ['k'] } }),
    aRule('norm', { id: 's', basis: 'weeks', anchor: '2026-08-31', who: { units: ['s'] } }),
  ];
  const terms = [
    { ...flex, home: 'k' },
    { ...flex, from: '2026-09-14', home: 's' },
  ];
  const person = anEmployee({ terms, units: ['s', 'k'] });
  const { norm } = calcMonth({ ...aCalculation({ rules, person }), month: '2026-09' });
  expect(norm.map(({ ruleId, from, to, goalMinutes }) => [ruleId, from, to, goalMinutes])).toEqual([
    // Nine weekdays of 7.4 hours, and then week by week.
    ['k', '2026-09-01', '2026-09-13', 9 * 444],
    ['s', '2026-09-14', '2026-09-20', 2220],
    ['s', '2026-09-21', '2026-09-27', 2220],
    ['s', '2026-09-28', '2026-10-04', 2220],
  ]);
});

describe('a change of hours inside a norm period of four weeks', () => {
  const rules = [aRule('norm', { basis: 'weeks', weeks: 4, anchor: '2026-06-08' })];
  const contract = (...history: ReturnType<typeof hours>[]) => {
    const person = anEmployee({ hours: history });
    const range = { from: '2026-06-08', to: '2026-07-05' };
    return calcPeriod({ ...aCalculation({ rules, person }), ...range }).norm[0]?.contractMinutes;
  };

  test('asks for the hours of each week, and of each day where it lies in a week', () => {
    const before = hours(37, 1, 1, 2020);
    // 2 × 37 + 2 × 25 hours.
    expect(contract(before, hours(25, 6, 22))).toBe(7440);
    // 2 × 37 + (2 × 7.4 + 3 × 5) + 25 hours.
    expect(contract(before, hours(25, 6, 24))).toBe(7728);
  });

  test('asks for weeks of a pattern as they come, and for none of the time away', () => {
    const pattern = {
      anchor: '2026-06-08',
      weeks: [{ days: [1, 2, 3, 4, 5] }, { days: [1, 2, 3] }],
    };
    const person = anEmployee({
      terms: [{ ...flex, weekdayPattern: pattern }],
      employments: [
        { from: '2020-01-01', to: '2026-06-14' },
        { from: '2026-06-22', to: null },
      ],
    });
    const range = { from: '2026-06-08', to: '2026-07-05' };
    const { norm } = calcPeriod({ ...aCalculation({ rules, person }), ...range });
    // The long week, a short one away, the long and the short one: 2775 + 2775 + 1665 minutes.
    expect(norm[0]?.contractMinutes).toBe(7215);
  });
});

describe('a count with a pencil, one day after the other', () => {
  const [FROM, TO] = ['2026-01-05', '2026-06-21'];
  const DAY_MS = 86_400_000;
  const first = Date.parse(FROM);
  const days = Array.from({ length: (Date.parse(TO) - first) / DAY_MS + 1 }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  );
  const sunday = (day: string): boolean => new Date(day).getUTCDay() === 0;
  const weekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());
  const norm = (id: string, weeks: number) =>
    aRule('norm', {
      id,
      basis: 'weeks',
      weeks,
      anchor: FROM,
      holidays: false,
      who: { units: [id] },
    });
  const rules = [pack('a', 360), pack('b', 480), norm('k', 1), norm('s', 2)];

  /** What begins on a day, and the hours of the day from then on: five days a week, so many whole minutes. */
  const step = fc.record({
    after: fc.integer({ min: 1, max: 40 }),
    type: fc.constantFrom('flex', 'flex', 'hourly'),
    agreement: fc.constantFrom('a', 'b', 'c'),
    home: fc.constantFrom('k', 's'),
    exempt: fc.boolean(),
    seat: fc.option(fc.constantFrom(...SEAT_TYPES)),
    units: fc.option(fc.constantFrom(['k', 's'], ['s', 'k', 'm'], ['m', 'k', 's'])),
    hours: fc.constantFrom(20, 25, 37.5),
  });
  const employment = fc.record({
    left: fc.integer({ min: 0, max: 80 }),
    away: fc.integer({ min: 1, max: 60 }),
  });
  const work = fc.array(fc.integer({ min: 300, max: 660 }), {
    minLength: days.length,
    maxLength: days.length,
  });

  test('comes to the same norm, overtime, days under the 48 hours, seat and units, whatever changes by date', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        employment,
        work,
        (steps, gap, worked_) => {
          let at = -1;
          const begun = steps
            .map((one, index) => ({
              ...one,
              at: (at = index === 0 ? 0 : at + one.after),
            }))
            .filter((one) => one.at < days.length);
          const on = (index: number) => begun.findLast((one) => one.at <= index) ?? begun[0];
          const isEmployed = (index: number) => index < gap.left || index >= gap.left + gap.away;
          const [leftOn, backOn] = [days[gap.left - 1], days[gap.left + gap.away]];
          const person = anEmployee({
            units: ['k', 's'],
            hours: begun.map((one) => {
              const [year = 0, month = 0, date = 0] = (days[one.at] ?? '').split('-').map(Number);
              return { year, month, date, value: one.hours };
            }),
            employments: [
              ...(leftOn === undefined ? [] : [{ from: FROM, to: leftOn }]),
              { from: backOn ?? '2027-01-01', to: null },
            ],
            terms: begun.map(({ at: index, type, agreement, home, exempt, seat, units }) => ({
              ...(seat !== null && { seat }),
              ...(units !== null && { units: [...units] }),
              from: days[index] ?? '',
              type,
              weekdayPattern: null,
              home,
              exempt,
              agreement,
            })),
          });
          const registrations = worked_.flatMap((minutes, index) => {
            const to = new Date((6 * 60 + minutes) * 60_000).toISOString().slice(11, 16);
            return isEmployed(index) ? [worked(days[index] ?? '', '06:00', to)] : [];
          });
          const found = calcPeriod({
            ...aCalculation({ rules, person, registrations, holidays: [] }),
            from: FROM,
            to: TO,
          });
          const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
          const normOf = (home: string) =>
            sum(
              days.map((day, index) => {
                const one = on(index);
                const counts = isEmployed(index) && !weekend(day) && one?.type === 'flex';
                return counts && one.home === home ? (one.hours * 60) / 5 : 0;
              }),
            );
          const overtimeOf = (code: string, after: number) =>
            sum(
              worked_.map((minutes, index) => {
                const holds = isEmployed(index) && on(index)?.agreement === code;
                return holds ? Math.max(0, minutes - after) : 0;
              }),
            );
          const paid = (code: string) =>
            sum(
              found.lines.filter(({ payCode }) => payCode === code).map(({ quantity }) => quantity),
            );
          const normed = (id: string) =>
            sum(found.norm.filter(({ ruleId }) => ruleId === id).map((one) => one.contractMinutes));
          expect([normed('k'), normed('s')]).toEqual([normOf('k'), normOf('s')]);
          expect([paid('a'), paid('b')]).toEqual([overtimeOf('a', 360), overtimeOf('b', 480)]);
          // What an entry leaves unsaid is as it was said last, and what none has said yet as it is said first.
          const said = <K extends 'seat' | 'units'>(key: K, index: number) => {
            const saying = begun.filter((one) => one[key] !== null);
            return (saying.findLast((one) => one.at <= index) ?? saying[0])?.[key];
          };
          const placed = days.map((_, index) => {
            const { home = '' } = on(index) ?? {};
            const units = said('units', index) ?? ['k', 's'];
            return [said('seat', index), home, ...units.filter((id) => id !== home)].join(' ');
          });
          const first = person.seatType;
          expect(
            days.map((day) => [seatOn(person, day), ...unitsOn(person, day)].join(' ')),
          ).toEqual(placed.map((one) => (one.startsWith(' ') ? `${first}${one}` : one)));
          for (const [index, day] of days.entries()) {
            if (!sunday(day)) continue;
            const free = days
              .slice(0, index + 1)
              .findLastIndex((_, back) => on(back)?.exempt === true);
            expect(boundFrom(person, FROM, day)).toBe(free === index ? null : days[free + 1]);
          }
        },
      ),
      { numRuns: runs(500) },
    );
  });
});
