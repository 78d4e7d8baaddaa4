import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { aRule, untimed, worked } from '#tests/support/time/rules.ts';
import { addDays } from '../../dates/day.ts';
import type { Table } from '../../files/table.ts';
import { SHOWN_FLAGS } from '../flags/flags.ts';
import { REGISTRATION_STATUSES } from '../registration/registration.ts';
import {
  BOOK_COLUMNS,
  type BookInput,
  type BookPerson,
  type BookWords,
  registrationsBook,
} from './registrations-book.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';

const itself = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, key])) as Record<K, K>;
const WORDS: BookWords = {
  summary: 'people',
  detail: 'entries',
  columns: itself(Object.keys(BOOK_COLUMNS) as (keyof typeof BOOK_COLUMNS)[]),
  status: itself(REGISTRATION_STATUSES),
  flags: itself(SHOWN_FLAGS),
  unknownUnit: 'unknown',
};
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k', 's'] });
const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: [] });
const of = (person: BookPerson['person'], change: Partial<BookPerson> = {}): BookPerson => ({
  person,
  number: '',
  birthDate: null,
  goalMinutes: null,
  ...change,
});
const input = (change: Partial<BookInput> = {}): BookInput => ({
  people: [of(BO), of(IDA)],
  farm: aFarm(),
  settings: DEFAULT_TIME_SETTINGS,
  rules: [],
  units: { k: 'Kostald', s: 'Sostald' },
  activities: { milk: 'Malkning' },
  from: '2026-11-01',
  to: '2026-11-30',
  registrations: [],
  words: WORDS,
  nowMs: at('2026-12-01', '09:00'),
  ...change,
});
function made(change: Partial<BookInput>): readonly [Table, Table] {
  const book = registrationsBook(input(change));
  for (;;) {
    const step = book.next();
    if (step.done === true) return step.value;
  }
}
const records = ({ columns, rows }: Table) =>
  rows.map((row) => Object.fromEntries(columns.map(({ key }, index) => [key, row[index]])));
const bo = (day: string, from: string, to: string, change = {}) =>
  worked(day, from, to, { employeeId: 'bo', ...change });

describe('the rows of the book', () => {
  test('say of each registration when, where, how long by the rules, and what is wrong', () => {
    const [, detail] = made({
      rules: [aRule('break', { afterMinutes: 360, minutes: 30 })],
      registrations: [
        bo('2026-11-17', '06:30', '18:30', { unitId: 'x', note: 'Kælvning', status: 'approved' }),
        bo('2026-11-16', '22:00', '06:00', {
          breaks: [untimed(45)],
          activityId: 'milk',
          unitId: 's',
        }),
      ],
    });
    expect(records(detail)).toEqual([
      {
        name: 'Bo Dahl',
        day: '2026-11-16',
        start: at('2026-11-16', '22:00'),
        end: at('2026-11-17', '06:00'),
        gross: 480,
        breaks: 45,
        net: 435,
        unit: 'Sostald',
        activity: 'Malkning',
        status: 'pending',
        note: '',
        flags: '',
      },
      {
        name: 'Bo Dahl',
        day: '2026-11-17',
        start: at('2026-11-17', '06:30'),
        end: at('2026-11-17', '18:30'),
        gross: 720,
        breaks: 30,
        net: 690,
        unit: 'unknown',
        activity: '',
        status: 'approved',
        note: 'Kælvning',
        flags: 'long, missing_break',
      },
    ]);
  });

  test('are marked with what the whole month and the others say', () => {
    const person = anEmployee({ id: 'bo', seatType: 'DELTID' });
    const days = Array.from({ length: 11 }, (_, at) =>
      bo(`2026-11-${String(at + 1).padStart(2, '0')}`, '07:00', '14:30'),
    );
    const twice = [bo('2026-11-20', '06:00', '08:00'), bo('2026-11-20', '07:00', '09:00')];
    const [, detail] = made({ people: [of(person)], registrations: [...days, ...twice] });
    const flags = records(detail).map((row) => row['flags']);
    expect(flags[9]).toBe('missing_break');
    expect(flags[10]).toBe('missing_break, over_cap');
    expect(flags.slice(11)).toEqual(['overlap, over_cap', 'overlap, over_cap']);
    const [, late] = made({ people: [of(person)], registrations: days, from: '2026-11-11' });
    expect(records(late).map((row) => row['flags'])).toEqual(['missing_break, over_cap']);
  });

  test('leave out other days and what was deleted, and count nothing that is not there yet', () => {
    const running = { end: null, status: 'running' };
    const [summary, detail] = made({
      farm: aFarm({ lockedThrough: '2026-11-02' }),
      registrations: [
        bo('2026-10-31', '07:00', '08:00'),
        bo('2026-12-01', '07:00', '08:00'),
        bo('2026-11-02', '07:00', '08:00', { status: 'approved' }),
        bo('2026-11-03', '07:00', '08:00', { deleted: 1 }),
        bo('2026-11-04', '07:00', '20:00', { status: 'needsAction', flags: ['no_stop'] }),
        bo('2026-11-05', '07:00', '07:00', running),
      ],
    });
    expect(records(detail).map(({ day, status, net }) => [day, status, net])).toEqual([
      ['2026-11-02', 'locked', 60],
      ['2026-11-04', 'needsAction', null],
      ['2026-11-05', 'running', null],
    ]);
    expect(records(summary)[0]).toMatchObject({
      days: 1,
      entries: 3,
      open: 2,
      stamped: 60,
      net: 60,
    });
  });

  test('work that goes on from the day before is judged together with it', () => {
    const rules = [aRule('break', { afterMinutes: 360, minutes: 30 })];
    const late = bo('2026-10-31', '20:00', '00:00', { end: at('2026-11-01', '00:00') });
    const early = bo('2026-11-01', '00:00', '04:00');
    const [, alone] = made({ rules, registrations: [early] });
    const [, both] = made({ rules, registrations: [late, early] });
    expect(records(alone)[0]).toMatchObject({ breaks: 0, net: 240 });
    expect(records(both)[0]).toMatchObject({ breaks: 30, net: 210 });
  });
});

describe('the row of a person', () => {
  test('adds up to the registrations, and everybody has one', () => {
    const [summary, detail] = made({
      people: [of(BO, { number: '17', goalMinutes: 9620 }), of(IDA)],
      registrations: [bo('2026-11-16', '07:00', '15:00'), bo('2026-11-16', '16:00', '17:00')],
    });
    expect(records(summary)).toEqual([
      {
        number: '17',
        name: 'Bo Dahl',
        homeUnit: 'Kostald',
        days: 1,
        entries: 2,
        open: 2,
        stamped: 540,
        net: 540,
        goal: 9620,
      },
      {
        number: '',
        name: 'Ida Krogh',
        homeUnit: '',
        days: 0,
        entries: 0,
        open: 0,
        stamped: 0,
        net: 0,
        goal: null,
      },
    ]);
    const keys = detail.columns.map(({ key }) => key);
    expect(keys).toContain('number');
    expect(detail.totals?.[keys.indexOf('net')]).toBe(540);
    expect(summary.totals).toEqual([null, null, null, 1, 2, 2, 540, 540, 9620]);
  });

  test('has no column of numbers or goals that nobody knows', () => {
    const [summary, detail] = made({});
    expect(summary.columns.map(({ key }) => key)).toEqual([
      'name',
      'homeUnit',
      'days',
      'entries',
      'open',
      'stamped',
      'net',
    ]);
    expect(detail.totals).toBeNull();
  });
});

describe('making it', () => {
  test('says how far it is after each person', () => {
    const steps = [...registrationsBook(input())];
    expect(steps).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ]);
  });

  test('stops where it is not asked to go on', () => {
    const read: string[] = [];
    const watched = (one: BookPerson): BookPerson => ({
      ...one,
      get person() {
        read.push(one.person.id);
        return one.person;
      },
    });
    const book = registrationsBook(input({ people: [watched(of(BO)), watched(of(IDA))] }));
    book.next();
    book.return([] as never);
    expect(book.next()).toMatchObject({ done: true });
    expect(read).not.toContain('ida');
  });

  test('a year of twenty people has a row for each registration', () => {
    const people = Array.from({ length: 20 }, (_, n) => of(anEmployee({ id: `p${n}` })));
    const days = Array.from({ length: 240 }, (_, n) => addDays('2026-01-01', n));
    const registrations = people.flatMap(({ person }) =>
      days.map((day) =>
        worked(day, '07:00', '15:00', { id: `${person.id} ${day}`, employeeId: person.id }),
      ),
    );
    const [summary, detail] = made({ people, registrations, from: '2026-01-01', to: '2026-12-31' });
    expect(detail.rows).toHaveLength(4800);
    expect(summary.rows.every((row) => row.includes(240 * 480))).toBe(true);
  });
});
