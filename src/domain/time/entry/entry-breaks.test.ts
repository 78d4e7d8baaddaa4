import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { breakDraftOf, draftOf, type EntryDraft } from './entry-draft.ts';
import { entryBreaks } from './stamp-marks.ts';
import type { Break } from '../registration/registration.ts';

const ZONE = 'Europe/Copenhagen';
const DAY = '2026-11-20';
const NEXT = '2026-11-21';
const row = (from: string, to: string, minutes = '', paid = false) => ({ from, to, minutes, paid });
const draft = (breaks: EntryDraft['breaks'], day = DAY): EntryDraft => ({
  ...draftOf(aRegistration({ workDate: day }), ZONE),
  breaks,
});
const night = { start: at(DAY, '22:00'), end: at(NEXT, '06:00'), timeZone: ZONE };
const read = (breaks: EntryDraft['breaks'], shift = night) =>
  entryBreaks(draft(breaks), null, shift);

describe('breaks of a form', () => {
  test('with times lie on the day they must be on', () => {
    const { breaks, issues } = read([
      row('23.00', '23.30'),
      row('23:45', '00:15'),
      row('2', '230'),
    ]);
    expect(issues).toEqual([]);
    expect(breaks).toEqual([
      { start: at(DAY, '23:00'), end: at(DAY, '23:30'), minutes: 30, paid: false, kind: 'taken' },
      { start: at(DAY, '23:45'), end: at(NEXT, '00:15'), minutes: 30, paid: false, kind: 'taken' },
      { start: at(NEXT, '02:00'), end: at(NEXT, '02:30'), minutes: 30, paid: false, kind: 'taken' },
    ]);
  });

  test.each([
    ['30', 30],
    ['30 min', 30],
    ['0:45', 45],
    ['1,5', 90],
    ['1 t', 60],
  ])('of which only the length is known: %s', (text, minutes) => {
    expect(read([row('', '', text, true)]).breaks).toEqual([
      { start: null, end: null, minutes, paid: true, kind: 'taken' },
    ]);
  });

  test('that say nothing are left out', () => {
    expect(read([row('', '', ''), row(' ', '', ' '), row('', '', '0')])).toEqual({
      breaks: [],
      issues: [],
    });
  });

  test('may touch each other and the ends of the work', () => {
    expect(read([row('22:00', '23:00'), row('23:00', '23:30'), row('5', '6')]).issues).toEqual([]);
  });

  test('lie within the seconds of the work whose minutes they share', () => {
    const shift = { ...night, start: night.start + 37_000, end: night.end + 500 };
    const { breaks, issues } = read([row('22', '22.30'), row('5:30', '6:00')], shift);
    expect(issues).toEqual([]);
    expect(breaks).toMatchObject([
      { start: shift.start, minutes: 30 },
      { end: night.end, minutes: 30 },
    ]);
  });

  test('in the doubled hour take the first time that fits', () => {
    const shift = {
      start: at('2026-10-25', '01:00'),
      end: at('2026-10-25', '06:00'),
      timeZone: ZONE,
    };
    const { breaks } = entryBreaks(draft([row('02:45', '02:15')], '2026-10-25'), null, shift);
    expect(breaks[0]?.minutes).toBe(30);
  });

  test('each with its own fault is named', () => {
    const issues = read([
      row('21:00', '22:30'),
      row('x', '23:00'),
      row('23:00', '23:10'),
      row('23:05', '23:15'),
      row('23:00', '23:00'),
    ]).issues.map(({ index, code }) => `${index} ${code}`);
    expect(issues.toSorted()).toEqual([
      '0 entry_break_outside',
      '1 entry_time_unreadable',
      '3 entry_break_overlap',
      '4 entry_break_outside',
    ]);
  });
});

describe('breaks that are stored', () => {
  const timed: Break = {
    start: at(DAY, '23:00') + 11_000,
    end: at(DAY, '23:30') + 59_000,
    minutes: 30,
    paid: false,
    kind: 'taken',
  };
  const planned: Break = { start: null, end: null, minutes: 15, paid: true, kind: 'planned' };
  const stored = aRegistration({ ...night, workDate: DAY, breaks: [timed, planned] });
  const rows = stored.breaks.map((pause) => breakDraftOf(pause, ZONE));
  const again = (breaks: EntryDraft['breaks'], shift = night) =>
    entryBreaks(draft(breaks), stored, shift);

  test('keep their stamps and kind while their row says the same, wherever it stands', () => {
    expect(again(rows).breaks).toEqual([timed, planned]);
    expect(again(rows.toReversed()).breaks).toEqual([planned, timed]);
    expect(again(rows.slice(1)).breaks).toEqual([planned]);
  });

  test('may become paid, and are new once their row is changed', () => {
    expect(again([{ ...row('23:00', '23:30'), paid: true }]).breaks).toEqual([
      { ...timed, paid: true },
    ]);
    expect(again([row('23:00', '23:20')]).breaks).toMatchObject([
      { start: at(DAY, '23:00'), minutes: 20 },
    ]);
  });

  test('go along to another day with the work', () => {
    const before = { start: night.start - 86_400_000, end: night.end - 86_400_000 };
    const form = draft(rows, '2026-11-19');
    expect(entryBreaks(form, stored, { ...before, timeZone: ZONE })).toMatchObject({
      breaks: [{ start: at('2026-11-19', '23:00'), minutes: 30 }, planned],
      issues: [],
    });
  });

  test('are at most eight, and at most four of them new or changed', () => {
    const lengths = (minutes: readonly number[]) => minutes.map((m) => row('', '', String(m)));
    const made = (minutes: readonly number[]): Break[] =>
      minutes.map((m) => ({ start: null, end: null, minutes: m, paid: false, kind: 'taken' }));
    const eight = aRegistration({ ...night, breaks: made([1, 2, 3, 4, 5, 6, 7, 8]) });
    const codes = (minutes: readonly number[]) =>
      entryBreaks(draft(lengths(minutes)), eight, night).issues.map(({ code }) => code);
    expect(codes([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([]);
    expect(codes([1, 2, 3, 4, 15, 16, 17, 18])).toEqual([]);
    expect(codes([1, 2, 3, 14, 15, 16, 17, 18])).toEqual(['entry_too_many_breaks']);
    expect(codes([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual(['entry_too_many_breaks']);
    expect(read(lengths([11, 12, 13, 14])).issues).toEqual([]);
    expect(read(lengths([11, 12, 13, 14, 15])).issues).toHaveLength(1);
  });

  test('must still lie within the work', () => {
    const later = { ...night, start: at(DAY, '23:15') };
    expect(again(rows, later).issues).toMatchObject([{ index: 0, code: 'entry_break_outside' }]);
  });

  test('fit into the minute in which the work now ends', () => {
    const pause: Break = { ...timed, start: at(NEXT, '05:30'), end: at(NEXT, '06:00') + 40_000 };
    const registration = { ...stored, end: at(NEXT, '06:30'), breaks: [pause] };
    const { breaks, issues } = entryBreaks(draftOf(registration, ZONE), registration, night);
    expect([breaks, issues]).toEqual([[{ ...pause, end: night.end }], []]);
  });

  test('that nobody ended are left out: their time is part of the proposal', () => {
    const open = { ...timed, end: null, minutes: 0 };
    const registration = { ...stored, breaks: [open] };
    const form = draftOf(registration, ZONE);
    expect(entryBreaks(form, registration, night)).toEqual({ breaks: [], issues: [] });
  });
});
