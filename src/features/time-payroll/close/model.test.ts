import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CardSchema } from '#domain/employee/employee.ts';
import type { PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { periodStatements } from '#domain/time/closing/period-statements.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { LeaveFacts } from '#domain/time/engine/input/leave-facts.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { closingChecklist } from '#domain/time/closing/closing.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import { payrollSettings } from '#tests/support/time/payroll.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { fileIssues, fixesByPerson, statementsNow } from './model.ts';

const now = at('2026-11-21', '09:00');
const settings = DEFAULT_TIME_SETTINGS;

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
    farm: aFarm({ lockedThrough: '2026-09-30' }),
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

  it('names the numbers and the codes that the file would lack', () => {
    const mapped = { '23': { code: '1023', text: '', leftOut: false } };
    const lacks = (change: Partial<PayrollSettings>, missingNumbers: string[] = []) =>
      fileIssues({ missingNumbers }, people, period, facts, payrollSettings(change)).map(
        ({ code, employeeId, payCode }) => [code, employeeId ?? payCode],
      );
    expect(lacks({ system: 'danlon' }, ['gone'])).toEqual([
      ['number_missing', 'gone'],
      ['code_unmapped', '10'],
      ['code_unmapped', '23'],
      ['code_unmapped', '32'],
    ]);
    expect(lacks({ system: 'danlon', codes: mapped }).map(([, code]) => code)).toEqual([
      '10',
      '32',
    ]);
    expect(lacks({ system: 'general' })).toEqual([]);
  });
});

describe('what wants an act', () => {
  it('stands by person in the order of names, and of each by day', () => {
    const period = { from: '2026-10-01', to: '2026-10-31' };
    const work = (employeeId: string, day: string, from: string, to: string | null) =>
      aRegistration({
        id: `${employeeId} ${day} ${from}`,
        employeeId,
        workDate: day,
        start: at(day, from),
        end: to === null ? null : at(day, to),
        status: to === null ? 'needsAction' : 'approved',
      });
    const checklist = closingChecklist({
      registrations: [
        work('bo', '2026-10-05', '14:00', '22:00'),
        work('bo', '2026-10-06', '05:00', '10:00'),
        work('bo', '2026-10-07', '07:00', null),
        work('ane', '2026-10-08', '07:00', null),
      ],
      employees: [],
      period,
      farm: aFarm(),
      nowMs: now,
    });
    const names: Readonly<Record<string, string>> = { ane: 'Ane', bo: 'Bo' };
    const fixes = fixesByPerson(checklist, new Set(), (id) => names[id] ?? '');
    expect(
      fixes.map(([id, of]) => [id, of.map(({ kind, day, minutes }) => [kind, day, minutes])]),
    ).toEqual([
      ['ane', [['needsAction', '2026-10-08', null]]],
      [
        'bo',
        [
          ['restBreaches', '2026-10-06', 420],
          ['needsAction', '2026-10-07', null],
        ],
      ],
    ]);
  });
});
