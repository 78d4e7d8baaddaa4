import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CardSchema } from '#domain/employee/card.ts';
import type { PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { periodStatements } from '#domain/time/closing/period-statements.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { LeaveFacts } from '#domain/time/engine/input/leave-facts.ts';
import { DEFAULT_TIME_SETTINGS, type TimeSettings } from '#domain/time/period/time-settings.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import { payrollSettings } from '#tests/support/time/payroll.ts';
import { aRule } from '#tests/support/time/rules.ts';
import {
  chosenPeriod,
  firstToClose,
  oldestOpenDay,
  openPeriods,
  statementsNow,
  unmappedLines,
} from './model.ts';

const now = at('2026-11-21', '09:00');
const settings = DEFAULT_TIME_SETTINGS;
const locked = (lockedThrough: string | null) => aFarm({ lockedThrough });

describe('the periods that can be closed', () => {
  const farm = locked('2026-08-31');

  it('are those that ended after the lock, the oldest first', () => {
    const open = openPeriods(farm, settings, now, null);
    expect(open.map(({ from }) => from)).toEqual(['2026-09-01', '2026-10-01']);
    expect(chosenPeriod(open, null, farm, null)?.from).toBe('2026-09-01');
    expect(chosenPeriod(open, '2026-10-01', farm, null)?.from).toBe('2026-10-01');
    expect(chosenPeriod(open, '2020-01-01', farm, null)?.from).toBe('2026-09-01');
  });

  it('begin after the lock where the farm has changed the length of its periods', () => {
    const open = openPeriods(locked('2026-10-15'), settings, now, null);
    expect(open).toEqual([{ from: '2026-10-16', to: '2026-10-31' }]);
  });

  const anchor = { periodAnchor: '2026-01-05' };
  it.each<[string, Partial<TimeSettings>, string, number, string]>([
    ['weeks', { periodType: 'week', ...anchor }, '2026-04-05', 32, '2026-11-09'],
    ['fortnights', { periodType: 'fourteenDays', ...anchor }, '2026-03-29', 16, '2026-10-26'],
    ['months', { periodType: 'month' }, '2025-06-30', 16, '2026-10-01'],
    ['own months', { periodType: 'custom', periodStartDay: 16 }, '2025-06-15', 17, '2026-10-16'],
  ])(
    'are all %s after a lock that lies far behind',
    (_name, change, lockedThrough, count, last) => {
      const open = openPeriods(locked(lockedThrough), { ...settings, ...change }, now, null);
      expect(open).toHaveLength(count);
      const days = open.map(({ from, to }) => [from, to]).flat();
      expect(days).toEqual(days.toSorted());
      expect(open[0]?.from).toBe(openPeriods(locked(lockedThrough), settings, now, null)[0]?.from);
      expect(open.at(-1)?.from).toBe(last);
    },
  );

  it('are a year of them where nothing was ever closed, with the last on screen', () => {
    const open = openPeriods(aFarm(), settings, now, null);
    expect(open).toHaveLength(12);
    expect(chosenPeriod(open, null, aFarm(), null)).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
  });

  it('are none from before the farm was made, unless time was entered for it', () => {
    const young = aFarm({ created: at('2026-10-20', '12:00') });
    expect(openPeriods(young, settings, now, null).map(({ from }) => from)).toEqual(['2026-10-01']);
    const today = aFarm({ created: at('2026-11-20', '12:00') });
    expect(openPeriods(today, settings, now, null)).toEqual([]);
    expect(openPeriods(today, settings, now, '2026-09-07')[0]?.from).toBe('2026-09-01');
  });

  it('reach back to the oldest time where nothing was ever closed, and begin with it', () => {
    const open = openPeriods(aFarm(), settings, now, '2024-03-12');
    expect(open[0]).toEqual({ from: '2024-03-01', to: '2024-03-31' });
    expect(open).toHaveLength(32);
    expect(chosenPeriod(open, null, aFarm(), '2024-03-12')?.from).toBe('2024-03-01');
    const recent = openPeriods(aFarm(), settings, now, '2026-09-07');
    expect(recent).toHaveLength(12);
    expect(chosenPeriod(recent, null, aFarm(), '2026-09-07')?.from).toBe('2026-09-01');
  });

  it('are proposed by the oldest time: what is empty before it need not be closed', () => {
    const open = openPeriods(locked('2026-06-30'), settings, now, '2026-09-07');
    expect(open).toHaveLength(4);
    expect(chosenPeriod(open, null, locked('2026-06-30'), '2026-09-07')?.from).toBe('2026-09-01');
    expect(firstToClose(open, '2026-11-02')).toBeNull();
  });

  it('are none when all is closed', () => {
    const closed = locked('2026-10-31');
    expect(openPeriods(closed, settings, now, '2026-11-02')).toEqual([]);
    expect(chosenPeriod([], null, closed, '2026-11-02')).toBeNull();
  });
});

describe('the oldest time that is not locked', () => {
  const entry = (workDate: string, change: Partial<Registration> = {}) =>
    aRegistration({ id: workDate, workDate, ...change });

  it('is found by the day that it is paid with', () => {
    const left = entry('2026-07-02', { payDate: '2026-09-01' });
    const farm = locked('2026-08-31');
    expect(oldestOpenDay([entry('2026-09-03'), left], farm)).toBe('2026-09-01');
    expect(oldestOpenDay([entry('2026-09-03')], farm)).toBe('2026-09-03');
    expect(oldestOpenDay([entry('2026-08-03')], farm)).toBeNull();
    expect(oldestOpenDay([], aFarm())).toBeNull();
  });

  it('is not what was deleted; of nothing else it is no older than the last of it', () => {
    const gone = entry('2026-03-02', { deleted: 1 });
    expect(oldestOpenDay([gone, entry('2026-05-04')], aFarm())).toBe('2026-05-04');
    const more = entry('2026-03-05', { deleted: 1 });
    expect(oldestOpenDay([more, gone], aFarm())).toBe('2026-03-05');
  });
});

describe('what would be frozen', () => {
  const period = { from: '2026-10-01', to: '2026-10-31' };
  const young = anEmployee({ id: 'young', firstName: 'Ane', lastName: 'Dahl' });
  const gone = anEmployee({ id: 'gone', firstName: 'Bo', lastName: 'Eg', seatType: 'PREMIUM' });
  const late = anEmployee({ id: 'late', firstName: 'Cai', lastName: 'Fog' });
  const work = (employeeId: string, day: string, change: Partial<Registration> = {}) =>
    aRegistration({
      id: `${employeeId} ${day}`,
      employeeId,
      workDate: day,
      start: at(day, '07:00'),
      end: at(day, '15:00'),
      status: 'approved',
      ...change,
    });
  const facts = {
    farm: locked('2026-09-30'),
    settings,
    holidays: [],
    rules: [
      aRule('break', { minutes: 30, who: { ageUnder: 18 } }),
      aRule('supplement', { id: 'evening', payCode: '23' }),
    ],
    employees: [young, gone, late],
    nowMs: now,
    cards: new Map([['young', v.parse(CardSchema, { id: 'card', birthDate: '2010-05-01' })]]),
    flexEntries: [
      aFlexEntry({
        id: 'pay',
        employeeId: 'gone',
        kind: 'payOut',
        minutes: -90,
        date: '2026-10-20',
      }),
      aFlexEntry({ id: 'back', employeeId: 'late', date: '2026-10-20', deleted: 1 }),
    ],
    leave: new Map<string, LeaveFacts>(),
  };
  const registrations = [
    work('young', '2026-10-05'),
    work('late', '2026-10-06', { status: 'pending' }),
    work('late', '2026-11-06'),
  ];
  const people = statementsNow(registrations, period, facts, 'Ukendt');

  it('counts the age of the young and what is paid out, as the closing does', () => {
    const flexIn = new Map([['gone', 600]]);
    const frozen = periodStatements({ ...facts, registrations, period, version: 3, flexIn });
    const linesOf = (all: readonly ({ id: string; lines: readonly unknown[] } | null)[]) =>
      all.flatMap((one) => (one === null ? [] : [[one.id, one.lines]]));
    expect(linesOf(people.map(({ statement }) => statement))).toEqual(linesOf(frozen.statements));
    expect(people.map(({ name, statement }) => [name, statement?.minutes])).toEqual([
      ['Ane Dahl', 450],
      ['Bo Eg', 0],
      ['Cai Fog', undefined],
    ]);
    expect(people[1]?.statement?.lines).toMatchObject([{ payCode: '32', quantity: 90 }]);
    expect(people[2]).toMatchObject({ statement: null, leftOver: 1 });
  });

  it('names the codes that the payroll system has none for', () => {
    const mapped = { '23': { code: '1023', text: '', leftOut: false } };
    const codesBy = (change: Partial<PayrollSettings>) =>
      unmappedLines(people, period, facts, payrollSettings(change)).map(({ payCode }) => payCode);
    expect(codesBy({ system: 'danlon' })).toEqual(['10', '23', '32']);
    expect(codesBy({ system: 'danlon', codes: mapped })).toEqual(['10', '32']);
    expect(codesBy({ system: 'general' })).toEqual([]);
    expect(unmappedLines(people, period, facts, null)).toEqual([]);
  });
});
