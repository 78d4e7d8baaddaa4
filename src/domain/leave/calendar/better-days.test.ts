import { expect, test } from 'vitest';
import { aLeave } from '#tests/support/leave/leave.ts';
import { aboutMe } from '#tests/support/leave/request.ts';
import { betterDays } from './better-days.ts';

const ZONE = 'Europe/Copenhagen';
const people = ['me', 'ionut', 'lars'].map((id) => ({ id, units: ['k'], terms: [] }));
const off = (employeeId: string, from: string, to: string) => ({ employeeId, from, to });
const WEEK = aLeave({ id: '~', from: '2026-12-07', to: '2026-12-11' });
const asked = { ...WEEK, to: '2026-12-11' };

test('the next week in which nobody of the units is away is offered', () => {
  const absences = [
    off('ionut', '2026-12-09', '2026-12-15'),
    off('lars', '2026-12-10', '2026-12-10'),
  ];
  const around = { people, absences, timeZone: ZONE };
  // Weeks with Christmas and New Year cost less: they are not the same.
  expect(betterDays(aboutMe(), asked, around)).toEqual({ from: '2027-01-04', to: '2027-01-08' });
});

test('where somebody always is, the days with the fewest are', () => {
  const absences = [
    off('ionut', '2026-11-01', '2027-06-30'),
    off('lars', '2026-12-07', '2026-12-11'),
  ];
  const around = { people, absences, timeZone: ZONE };
  expect(betterDays(aboutMe(), asked, around)).toEqual({ from: '2026-12-14', to: '2026-12-18' });
});

test('days of a full window, or with other leave of one’s own, are not', () => {
  const windows = {
    w: { id: 'w', name: '', from: '2026-12-01', to: '2027-01-05', unitIds: [], most: 0 },
  };
  const own = aLeave({ id: 'own', from: '2027-01-11', to: '2027-01-12' });
  const about = aboutMe({ leaves: [own] });
  const closed = { ...about, settings: { ...about.settings, windows } };
  const around = { people, absences: [], timeZone: ZONE };
  expect(betterDays(closed, asked, around)).toEqual({ from: '2027-01-18', to: '2027-01-22' });
});

test('nothing is offered where nothing is better', () => {
  const around = { people, absences: [off('ionut', '2026-11-01', '2027-06-30')], timeZone: ZONE };
  expect(betterDays(aboutMe(), asked, around)).toBeNull();
  expect(betterDays(aboutMe(), asked, { ...around, absences: [] })).toBeNull();
});
