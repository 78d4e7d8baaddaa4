import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AvailabilitySchema } from './planning-settings.ts';
import { type AvailabilityDraft, checkAvailability } from './check-availability.ts';

const TODAY = '2026-11-23';
const draft = (change: Partial<AvailabilityDraft> = {}): AvailabilityDraft => ({
  kind: 'cannot',
  from: '2026-11-24',
  to: '2026-11-24',
  weekdays: [],
  start: '',
  end: '',
  ...change,
});
const issues = (change: Partial<AvailabilityDraft>, noticeDays = 0) => {
  const read = checkAvailability(draft(change), TODAY, noticeDays);
  return read.ok ? [] : read.issues.map(({ field, code }) => `${field} ${code}`);
};

describe('when somebody cannot work', () => {
  test('is days, weekdays among them, whole or between two times', () => {
    expect(
      checkAvailability(draft({ weekdays: [3, 1, 3], start: '8', end: '12.30' }), TODAY),
    ).toEqual({
      ok: true,
      value: {
        kind: 'cannot',
        from: '2026-11-24',
        to: '2026-11-24',
        weekdays: [1, 3],
        startMinute: 480,
        endMinute: 750,
      },
    });
    expect(checkAvailability(draft(), TODAY)).toMatchObject({
      value: { startMinute: null, endMinute: null, weekdays: [] },
    });
    expect(issues({ end: '24', start: '20' })).toEqual([]);
    expect(issues({ from: TODAY, to: TODAY })).toEqual([]);
    expect(issues({ to: '2027-12-28' })).toEqual([]);
  });

  test('is said as long before as the farm asks for; what one would like may come late', () => {
    const on = (day: string): Partial<AvailabilityDraft> => ({ from: day, to: day });
    expect(issues(on('2026-11-29'), 7)).toEqual(['from too_soon']);
    expect(issues(on('2026-11-30'), 7)).toEqual([]);
    expect(issues({ ...on('2026-11-29'), kind: 'wants' }, 7)).toEqual([]);
    expect(issues({ from: '2026-11-01', to: '2026-12-24' }, 7)).toEqual(['from too_soon']);
    expect(issues({ from: '2026-11-01', to: '2026-12-24' })).toEqual([]);
    expect(issues({ from: '2026-11-29', to: '2026-11-28' }, 7)).toEqual(['to ends_before']);
  });

  test.each<[string, Partial<AvailabilityDraft>, string[]]>([
    ['no days', { from: null, to: null }, ['from day_missing', 'to day_missing']],
    ['an end before the start', { to: '2026-11-23' }, ['to ends_before']],
    ['what is over', { from: '2026-11-01', to: '2026-11-22' }, ['to day_past']],
    ['more than 400 days', { to: '2027-12-29' }, ['to too_long']],
    ['the year 9999', { to: '9999-12-31' }, ['to too_long']],
    ['a time that is none', { start: 'x', end: '12' }, ['start time_unreadable']],
    ['one time', { start: '8' }, ['end time_unreadable']],
    ['a night', { start: '22', end: '6' }, ['end time_over_midnight']],
  ])('is not %s', (_name, change, said) => {
    expect(issues(change)).toEqual(said);
  });
});

test('what is stored with days in other digits is none', () => {
  const read = (days: object) => {
    const times = { startMinute: null, endMinute: null };
    const stored = { id: 'a', employeeId: 'me', unitIds: ['k'], unitId: 'k', ...draft(), ...times };
    return v.safeParse(AvailabilitySchema, { ...stored, ...days }).success;
  };
  expect(read({})).toBe(true);
  expect(read({ to: '２０２６-１１-２４' })).toBe(false);
});
