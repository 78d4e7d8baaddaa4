import { describe, expect, it } from 'vitest';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import type { TimeRule } from '../rules/time-rule.ts';
import { at } from '#tests/support/time/clock.ts';
import { aRule, worked } from '#tests/support/time/rules.ts';
import { type SimulationInput, simulationSteps } from './simulation.ts';
import { roundingExample, roundingSteps } from './rounding-simulation.ts';

/** The result of work that nobody has to wait for. */
function atOnce<Result>(work: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const tryRules = (
  input: SimulationInput,
  rules: readonly TimeRule[],
  drafts: readonly TimeRule[],
) => atOnce(simulationSteps(input, rules, drafts));

const anna = anEmployee({ id: 'anna', firstName: 'Anna', lastName: 'Holm' });
const own = { employeeId: 'anna' };
const farm = aFarm();
const input = {
  month: '2026-10',
  people: [anna],
  registrations: [
    worked('2026-10-05', '04:00', '12:00', own),
    worked('2026-10-06', '06:58', '15:03', own),
    // Not of the month: never in its figures.
    worked('2026-11-02', '04:00', '12:00', own),
  ],
  farm,
  holidays: [],
  birthDates: new Map(),
  nowMs: at('2026-11-21', '09:00'),
};

describe('a simulation of rules', () => {
  it('shows what a break would take', () => {
    const simulation = tryRules(input, [], [aRule('break', { validFrom: '2027-01-01' })]);
    expect(simulation.minutes).toEqual({ before: 965, after: 905 });
    expect(simulation.isSame).toBe(false);
    expect(simulation.codes).toEqual([
      {
        key: '10/minute/pay',
        payCode: '10',
        unit: 'minute',
        target: 'pay',
        before: 965,
        after: 905,
        // Ordinary pay is stored nowhere: it is never turned into money.
        ore: null,
      },
    ]);
    expect(simulation.people).toEqual([
      { id: 'anna', name: 'Anna Holm', before: 965, after: 905, overtime: { before: 0, after: 0 } },
    ]);
  });

  it('takes the breaks of the young off the young', () => {
    const young = aRule('break', {
      validFrom: '2027-01-01',
      afterMinutes: 270,
      minutes: 30,
      who: { ageUnder: 18 },
    });
    const birthDates = new Map([['anna', '2010-01-01']]);
    const simulation = tryRules({ ...input, birthDates }, [], [young]);
    expect(simulation.minutes).toEqual({ before: 965, after: 905 });
    expect(tryRules(input, [], [young]).isSame).toBe(true);
  });

  it('shows what a break at a time of its own would take, on its weekdays alone', () => {
    const head = { validFrom: '2027-01-01', afterMinutes: 0, minutes: 20, clockTime: '09:00' };
    const tried = (weekdays: number[]) =>
      tryRules(input, [], [aRule('break', { ...head, weekdays })]).minutes.after;
    expect([tried([]), tried([2]), tried([6, 7])]).toEqual([925, 945, 965]);
  });

  it('shows what a supplement would give, in hours and in money', () => {
    const early = aRule('supplement', {
      validFrom: '2027-01-01',
      when: { windows: [{ from: '00:00', to: '05:00' }] },
      rateOre: 2400,
    });
    const simulation = tryRules(input, [], [early]);
    expect(simulation.codes.find(({ payCode }) => payCode === '20')).toMatchObject({
      before: 0,
      after: 60,
      ore: { before: 0, after: 2400 },
    });
    expect(simulation.ore).toEqual({ before: 0, after: 2400 });
    expect(simulation.minutes).toEqual({ before: 965, after: 965 });
  });

  it('knows no amount of a code as soon as one of its lines has no rate', () => {
    const early = { id: 'a', when: { windows: [{ from: '00:00', to: '05:00' }] } };
    const late = { id: 'z', when: { windows: [{ from: '11:00', to: '12:00' }] } };
    const drafts = [aRule('supplement', { ...early, rateOre: 2400 }), aRule('supplement', late)];
    const simulation = tryRules(input, [], drafts);
    expect(simulation.codes.at(-1)).toMatchObject({ payCode: '20', after: 180, ore: null });
    expect(simulation.ore.after).toBe(2400);
  });

  it('says how many registrations of the month and of the people it looked at', () => {
    const others = [
      worked('2026-10-07', '06:00', '12:00', { employeeId: 'bo' }),
      worked('2026-10-08', '06:00', '12:00', { ...own, deleted: 1 }),
    ];
    const registrations = [...input.registrations, ...others];
    expect(tryRules({ ...input, registrations }, [], []).registrations).toBe(2);
  });

  it('goes person by person, so that a large farm need not wait', () => {
    const many = Array.from({ length: 5 }, (_, at) => anEmployee({ id: `p${at}` }));
    const steps = [...simulationSteps({ ...input, people: many }, [], [])];
    expect(steps).toEqual([1, 2, 3, 4, 5].map((done) => ({ done, all: 5 })));
  });

  it('says when nothing differs, and when a rule would go', () => {
    const rule = aRule('break');
    expect(tryRules(input, [rule], [{ ...rule, id: 'b2', version: 2 }]).isSame).toBe(true);
    const off = { ...rule, id: 'b2', version: 2, active: false };
    expect(tryRules(input, [rule], [off]).minutes).toEqual({ before: 905, after: 965 });
  });
});

describe('a simulation for several people', () => {
  it('is a difference where one gains what another loses', () => {
    const bo = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Lund' });
    const registrations = [
      worked('2026-10-05', '06:00', '12:02', own),
      worked('2026-10-05', '06:00', '11:58', { id: 'bo', employeeId: 'bo' }),
    ];
    const rounding = aRule('rounding', { end: 'nearest' });
    const simulation = tryRules({ ...input, people: [anna, bo], registrations }, [], [rounding]);
    expect(simulation.minutes).toEqual({ before: 720, after: 720 });
    expect(simulation.isSame).toBe(false);
  });
});

describe('rounding', () => {
  const rule = aRule('rounding', { start: 'nearest', end: 'down', stepMinutes: 5 });

  it('is weighed by person: what it gave and what it took', () => {
    expect(atOnce(roundingSteps(input, [rule, aRule('break')]))).toEqual([
      { employeeId: 'anna', name: 'Anna Holm', month: '2026-10', gained: 0, lost: 5, balance: -5 },
    ]);
  });

  it('is weighed with the breaks that somebody of that age has', () => {
    const young = aRule('break', { afterMinutes: 270, minutes: 30, who: { ageUnder: 18 } });
    // 4:59 is over 4:30, so half an hour is taken off; rounded, it is 4:30 and nothing is.
    const short = aRule('rounding', { start: 'up', stepMinutes: 30 });
    const registrations = [worked('2026-10-05', '06:01', '11:00', own)];
    const balanceOf = (birthDate: string) => {
      const birthDates = new Map([['anna', birthDate]]);
      const asked = { ...input, registrations, birthDates };
      return atOnce(roundingSteps(asked, [short, young]))[0]?.balance;
    };
    expect(balanceOf('2010-01-01')).toBe(1);
    expect(balanceOf('1990-01-01')).toBe(-29);
  });

  it('is shown on an example day', () => {
    const { rounded } = roundingExample(rule, farm, '2026-11-21');
    expect(rounded.start).toBe(at('2026-11-21', '07:55'));
    expect(rounded.end).toBe(at('2026-11-21', '15:50'));
    const snap = aRule('rounding', { start: 'snapToShift' });
    expect(roundingExample(snap, farm, '2026-11-21').rounded.start).toBe(at('2026-11-21', '08:00'));
  });
});
