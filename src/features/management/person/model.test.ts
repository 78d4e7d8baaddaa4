import { describe, expect, test } from 'vitest';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import { aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import { checkTerms, employmentRows, termsEffect, typedTerms } from './model.ts';

const TODAY = '2026-11-21';
const farm = aFarm();
const hours = (year: number, month: number, date: number, value: number) => ({
  date,
  month,
  year,
  value,
});

describe('what somebody was agreed on', () => {
  test('stands by employment, the newest first, cut where anything changes', () => {
    const person = anEmployee({
      employments: [
        { from: '2025-03-01', to: '2025-10-31' },
        { from: '2026-05-01', to: null },
      ],
      terms: [
        { from: '2025-03-01', type: 'hourly', weekdayPattern: null },
        { from: '2026-05-01', type: 'flex', weekdayPattern: null },
        {
          from: '2026-12-07',
          type: 'flex',
          weekdayPattern: { anchor: '2026-12-07', weeks: [{ days: [1, 2, 3] }, { days: [6, 7] }] },
        },
      ],
      hours: [hours(2025, 3, 1, 0), hours(2026, 5, 1, 37), hours(2026, 9, 1, 30)],
    });
    const rows = employmentRows(person, farm, TODAY).map((one) => ({
      days: [one.from, one.to],
      rows: one.rows.map((row) => [
        row.from,
        row.type,
        row.weeklyHours,
        row.pattern.weeks,
        row.state,
        row.isEntry,
      ]),
    }));
    const week = [[1, 2, 3, 4, 5]];
    expect(rows).toEqual([
      {
        days: ['2026-05-01', null],
        rows: [
          [
            '2026-12-07',
            'flex',
            30,
            [
              [1, 2, 3],
              [6, 7],
            ],
            'future',
            true,
          ],
          ['2026-09-01', 'flex', 30, week, 'now', false],
          ['2026-05-01', 'flex', 37, week, 'past', true],
        ],
      },
      {
        days: ['2025-03-01', '2025-10-31'],
        rows: [['2025-03-01', 'hourly', 0, week, 'past', false]],
      },
    ]);
  });

  test('is one row where nothing was ever changed', () => {
    const rows = employmentRows(anEmployee(), farm, TODAY);
    expect(rows).toMatchObject([
      { from: null, to: null, rows: [{ from: '2020-01-01', weeklyHours: 37, state: 'now' }] },
    ]);
  });
});

describe('other terms from a day on', () => {
  const ida = anEmployee({ hours: [hours(2026, 1, 1, 30)] });
  const typed = typedTerms(ida, farm, TODAY);

  test('[S4.9] hourly salary is 0 hours from the day on, Flex konto what it was before, else 37', () => {
    expect(checkTerms({ ...typed, type: 'hourly' }, ida, farm)).toMatchObject({
      value: {
        terms: [
          { from: '2026-01-01', type: 'flex' },
          { from: TODAY, type: 'hourly' },
        ],
        hours: [hours(2026, 1, 1, 30), hours(2026, 11, 21, 0)],
      },
    });
    const hourly = anEmployee({ hours: [hours(2026, 1, 1, 0)] });
    expect(typedTerms(hourly, farm, TODAY).weekly).toBe(37);
    const earlier = { ...hourly, hours: [hours(2020, 1, 1, 28), ...hourly.hours] };
    expect(typedTerms(earlier, farm, TODAY).weekly).toBe(28);
    const same = checkTerms(typed, ida, farm);
    expect(same.ok && same.value.hours).toEqual(ida.hours);
  });

  test('are of several weeks, the first that of the day; a day on which nobody begins is refused', () => {
    const two = { ...typed, weeks: 2, week1: [3, 1], week2: [] };
    const checked = checkTerms(two, ida, farm);
    expect(checked.ok && checked.value.terms.at(-1)).toEqual({
      from: TODAY,
      type: 'flex',
      weekdayPattern: { anchor: TODAY, weeks: [{ days: [1, 3] }, { days: [] }] },
    });
    const after = { ...ida, terms: checked.ok ? checked.value.terms : [] };
    expect(typedTerms(after, farm, '2026-11-24')).toMatchObject({
      weeks: 2,
      week1: [],
      week2: [1, 3],
    });
    expect(checkTerms({ ...typed, from: '2101-01-01', weekly: null }, ida, farm)).toEqual({
      ok: false,
      issues: [{ field: 'from' }, { field: 'weekly' }],
    });
  });

  test('say where somebody was at home before, once they move', () => {
    const units = { ...ida, units: ['k', 's'] };
    const moved = checkTerms({ ...typed, home: 's' }, units, farm);
    expect(moved.ok && moved.value.terms.map(({ from, home }) => [from, home])).toEqual([
      ['2026-01-01', 'k'],
      [TODAY, 's'],
    ]);
    if (!moved.ok) return;
    const after = { ...units, ...moved.value, units: ['s', 'k'] };
    const later = checkTerms({ ...typed, from: '2026-12-24', home: 's' }, after, farm);
    expect(later.ok && later.value.terms.at(-1)).not.toHaveProperty('home');
    const rows = employmentRows(after, farm, TODAY)[0]?.rows;
    expect(rows?.map(({ home }) => home)).toEqual(['s', null]);
  });

  test('say what a week and approved leave cost before and after', () => {
    // Monday to Friday off from 7 December: 5 days; where every second week is free, the five days of two weeks are 10.
    const change = checkTerms(
      { ...typed, from: '2026-12-07', weekly: 20, weeks: 2, week1: [1, 2, 3, 4, 5], week2: [] },
      ida,
      farm,
    );
    const leave = {
      context: { ...aLeaveContext(), person: ida },
      settings: DEFAULT_LEAVE_SETTINGS,
      leaves: [aLeave({ from: '2026-12-07', to: '2026-12-11' })],
      adjustments: [],
      today: TODAY,
    };
    if (!change.ok) throw new Error('refused');
    const about = { farm, from: '2026-12-07', leave };
    expect(termsEffect(ida, change.value, about)).toMatchObject({
      terms: [{ weeklyHours: 30 }, { weeklyHours: 20 }],
      leave: [50_000, 100_000],
    });
  });
});
