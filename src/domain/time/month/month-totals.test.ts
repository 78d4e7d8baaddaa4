import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration, NO_AUDIT } from '#tests/support/factories.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { monthStamps, signOffState } from './month-sign-off.ts';
import type { LeaveFacts } from '../engine/input/leave-facts.ts';
import type { PayLine } from '../engine/result/calculated.ts';
import { monthTotals, type MonthTotalsInput } from './month-totals.ts';
import type { Registration } from '../registration/registration.ts';
import { awayDaysOf, TimeMonthSchema } from './time-month.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';

const entry = (day: string, from: string, to: string, change: Partial<Registration> = {}) =>
  aRegistration({
    id: `${day} ${from}`,
    workDate: day,
    start: at(day, from),
    end: at(day, to),
    ...change,
  });
const milking = entry('2026-11-20', '04:30', '08:00', { status: 'approved' });
const evening = entry('2026-11-20', '15:00', '18:30');
const waiting = entry('2026-11-19', '06:00', '20:00', {
  status: 'needsAction',
  flags: ['no_stop'],
});
const running = entry('2026-11-21', '04:31', '04:31', { end: null, status: 'running' });
const list = [milking, evening, waiting, running];
const input: MonthTotalsInput = {
  registrations: list,
  month: '2026-11',
  person: anEmployee(),
  farm: aFarm(),
  settings: DEFAULT_TIME_SETTINGS,
  rules: [],
  holidays: [],
  nowMs: at('2026-11-21', '09:00'),
};
const NO_LINE: Omit<PayLine, 'id' | 'day' | 'payCode' | 'quantity'> = {
  from: null,
  to: null,
  target: 'pay',
  registrationId: null,
  unit: 'day',
  unitId: 'k',
  why: [],
};
const totals = (change: Partial<MonthTotalsInput> = {}) => monthTotals({ ...input, ...change });

describe('a person’s month', () => {
  test('scenario 1: day by day what counts, what waits and what is marked', () => {
    const month = totals();
    expect(month).toMatchObject({
      id: 'me_2026-11',
      employeeId: 'me',
      unitId: 'k',
      month: '2026-11',
      minutes: 420,
      rawMinutes: 420,
      goalMinutes: 9620,
      counts: { approved: 1, pending: 1, needsAction: 1, running: 1 },
    });
    expect(month.days).toEqual([
      {
        day: '2026-11-19',
        minutes: 0,
        rawMinutes: 0,
        entries: 1,
        statuses: ['needsAction'],
        pendingIds: [],
        flags: ['no_stop', 'long', 'missing_break'],
      },
      {
        day: '2026-11-20',
        minutes: 420,
        rawMinutes: 420,
        entries: 2,
        statuses: ['pending', 'approved'],
        pendingIds: [evening.id],
        flags: [],
      },
      {
        day: '2026-11-21',
        minutes: 0,
        rawMinutes: 0,
        entries: 1,
        statuses: ['running'],
        pendingIds: [],
        flags: [],
      },
    ]);
  });

  test('says of a month from which everything was deleted that nothing is in it', () => {
    const emptied = totals({ registrations: list.map((one) => ({ ...one, deleted: 1 })) });
    const before = totals();
    expect(emptied.stamps).toBe(monthStamps([], '2026-11'));
    expect(signOffState({ seen: before.stamps }, before.stamps)).toBe('signed');
    expect(signOffState({ seen: before.stamps }, emptied.stamps)).toBe('changed');
  });

  test('is what the schema stores', () => {
    const month = totals();
    expect(v.parse(TimeMonthSchema, month)).toEqual({
      ...month,
      ...NO_AUDIT,
    });
  });

  test('is the same of any order, at any time, with others and other months among it', () => {
    const more = [
      ...list,
      entry('2026-11-18', '07:00', '15:00', { employeeId: 'you' }),
      entry('2026-10-31', '07:00', '15:00'),
      entry('2026-12-01', '07:00', '15:00'),
      entry('2026-11-18', '07:00', '15:00', { deleted: 1 }),
    ];
    expect(totals({ registrations: more.toReversed() })).toEqual(totals());
    expect(totals({ nowMs: at('2026-11-21', '23:00') })).toEqual(totals());
  });

  test('a night over the end of the month belongs to the day it began on', () => {
    const night = entry('2026-11-30', '22:00', '22:00', { end: at('2026-12-01', '06:00') });
    expect(totals({ registrations: [night] }).minutes).toBe(480);
    expect(totals({ registrations: [night], month: '2026-12' })).toMatchObject({
      minutes: 0,
      days: [],
      counts: {},
    });
  });

  test('T29: a DELTID seat is marked where it passes 80 hours, and keeps what it has', () => {
    const days = Array.from({ length: 8 }, (_, n) => `2026-11-0${n + 1}`);
    const shifts = days.map((day) => entry(day, '06:00', '15:48'));
    const over = entry('2026-11-09', '06:00', '09:00');
    const month = totals({
      person: anEmployee({ seatType: 'DELTID', hours: [] }),
      registrations: [...shifts, entry('2026-11-08', '18:00', '18:06'), over],
    });
    expect([month.minutes, month.goalMinutes]).toEqual([8 * 588 + 6 + 180, 0]);
    const marked = month.days.filter(({ flags }) => flags.includes('over_cap'));
    expect(marked.map(({ day }) => day)).toEqual(['2026-11-09']);
  });

  test('T29: the cap is counted in raw minutes, whatever rounding and automatic breaks leave', () => {
    const days = Array.from({ length: 8 }, (_, n) => `2026-11-0${n + 1}`);
    const shifts = days.map((day) => entry(day, '06:00', '16:00'));
    const over = entry('2026-11-09', '06:00', '06:01');
    const month = totals({
      person: anEmployee({ seatType: 'DELTID', hours: [] }),
      registrations: [...shifts, over],
      rules: [aRule('break', { afterMinutes: 360, minutes: 30 })],
    });
    expect([month.minutes, month.rawMinutes]).toEqual([8 * 570 + 1, 4801]);
    const marked = month.days.filter(({ flags }) => flags.includes('over_cap'));
    expect(marked.map(({ day }) => day)).toEqual(['2026-11-09']);
  });

  test('days on which registrations lie on top of each other are marked, over its edges too', () => {
    const night = entry('2026-10-31', '22:00', '22:00', { end: at('2026-11-01', '06:01') });
    const first = entry('2026-11-01', '06:00', '08:00');
    const doubled = (month: string, list: readonly Registration[]) =>
      totals({ month, registrations: list })
        .days.filter(({ flags }) => flags.includes('overlap'))
        .map(({ day }) => day);
    expect(doubled('2026-11', [night, first, evening])).toEqual(['2026-11-01']);
    expect(doubled('2026-10', [night, first])).toEqual(['2026-10-31']);
    expect(doubled('2026-11', [first, evening])).toEqual([]);
  });

  test('scenario 9: weekly hours that change leave the months before them alone', () => {
    const hours = [
      { date: 1, month: 1, year: 2020, value: 37 },
      { date: 1, month: 3, year: 2026, value: 30 },
    ];
    const goals = ['2026-01', '2026-02', '2026-03'].map(
      (month) => totals({ person: anEmployee({ hours }), month }).goalMinutes,
    );
    expect(goals).toEqual([9620, 9620, 7800]);
  });

  test('flex is the business of a seat that has it', () => {
    const premium = anEmployee({ seatType: 'PREMIUM' });
    expect(totals({ flexIn: 60 })).toMatchObject({ flexIn: null, flexOut: null });
    expect(totals({ person: premium, flexIn: 60 })).toMatchObject({
      flexIn: 60,
      flexOut: 60 + 420 - 9620,
    });
    expect(totals({ person: premium })).toMatchObject({ flexIn: null, flexOut: null });
  });

  test('what moves an account is in it, and its pay-outs are lines', () => {
    const premium = anEmployee({ seatType: 'PREMIUM' });
    const flexEntries = [
      aFlexEntry({ minutes: 600 }),
      aFlexEntry({ id: 'pay', kind: 'payOut', minutes: -90, date: '2026-11-20' }),
      aFlexEntry({ id: 'later', kind: 'correction', minutes: 7, date: '2026-12-01' }),
      aFlexEntry({ id: 'gone', kind: 'correction', minutes: 7, deleted: 1 }),
    ];
    const month = totals({ person: premium, flexIn: 60, flexEntries });
    expect(month).toMatchObject({ flexIn: 60, flexOut: 600 + 420 - 9620 - 90 });
    const paid = month.lines.filter(({ payCode }) => payCode === '32');
    expect(paid).toMatchObject([{ id: 'flex/pay', quantity: 90, target: 'pay' }]);
  });

  test('the balance of each day is kept where somebody worked, as the card shows it', () => {
    const premium = anEmployee({ seatType: 'PREMIUM' });
    const { flexDays } = totals({ person: premium, flexIn: 60 });
    expect(flexDays?.start).toBe(60);
    expect(flexDays?.shown).toHaveLength(30);
    expect(flexDays?.shown[0]).toBe(60);
    expect(flexDays?.after.at(-1)).toBe(60 + 420 - 9620);
    expect(totals({ person: premium, flexIn: 60, registrations: [] }).flexDays).toBeNull();
    expect(totals({ flexIn: 60 }).flexDays).toBeNull();
  });

  test('a month in which nobody worked counts no norm, whatever moves', () => {
    const premium = anEmployee({ seatType: 'PREMIUM' });
    const flexEntries = [aFlexEntry({ kind: 'correction', minutes: 30 })];
    const idle = { person: premium, flexIn: 60, registrations: [] };
    expect(totals({ ...idle, flexEntries })).toMatchObject({ flexIn: 60, flexOut: 90 });
    expect(totals(idle)).toMatchObject({ flexIn: 60, flexOut: 60 });
    // Work of the month before in weeks that end in this one counts.
    const norm = aRule('norm', { basis: 'weeks', weeks: 2, anchor: '2026-10-26' });
    const before = [entry('2026-10-27', '06:00', '13:24')];
    expect(totals({ ...idle, registrations: before, rules: [norm] }).flexOut).toBe(
      60 + 444 - 4 * 37 * 60,
    );
  });

  test('leave in a month is paid with it, lowers what is to be worked, and is no hour of work', () => {
    const away = { day: '2026-11-03', weight: 1, countsAs: 'norm' } as const;
    const line = {
      ...NO_LINE,
      id: 'leave/a 2026-11-03',
      day: '2026-11-03',
      payCode: '40',
      quantity: 1,
    };
    const leave: LeaveFacts = {
      days: [away],
      moves: [],
      lines: [line, { ...line, day: '2026-12-01' }],
      neutral: [
        { day: '2026-11-03', share: 1 },
        { day: '2026-12-01', share: 1 },
      ],
      away: [
        { day: '2026-11-03', share: 1, minutes: 444 },
        { day: '2026-12-01', share: 1, minutes: 444 },
      ],
    };
    const norm = aRule('norm', { basis: 'weeks', weeks: 1, anchor: '2026-11-02' });
    const work = [entry('2026-11-04', '06:00', '13:24')];
    const asked = { person: anEmployee({ seatType: 'PREMIUM' }), registrations: work, flexIn: 0 };
    const [without, with_] = [{}, { leave }].map((change) =>
      totals({ ...asked, rules: [norm], ...change }),
    );
    expect(with_?.lines.filter(({ payCode }) => payCode === '40')).toEqual([line]);
    expect(with_?.neutral).toEqual([{ day: '2026-11-03', share: 1 }]);
    expect(with_?.away).toEqual([{ day: '2026-11-03', share: 1, minutes: 444 }]);
    expect(awayDaysOf(v.parse(TimeMonthSchema, with_))).toEqual(new Set(['2026-11-03']));
    expect(Number(with_?.goalMinutes) - Number(without?.goalMinutes)).toBe(-444);
    expect(with_?.minutes).toBe(without?.minutes);
    expect(Number(with_?.flexOut) - Number(without?.flexOut)).toBe(444);
  });

  test('time off in lieu that leave takes comes off its account', () => {
    const moves = [
      aFlexEntry({ id: 'l', account: 'lieu', kind: 'taken', minutes: -444, date: '2026-11-03' }),
    ];
    const leave: LeaveFacts = { days: [], moves, lines: [], neutral: [], away: [] };
    expect(totals({ lieuIn: 600, leave })).toMatchObject({ lieuIn: 600, lieuOut: 156 });
  });
});
