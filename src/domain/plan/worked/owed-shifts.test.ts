import { expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { missedShifts, missingShifts, type OwedFacts } from './owed-shifts.ts';

const DAY = '2026-11-16';
const shift = planned(DAY, '06:00', '14:00');
const missed = (time: string, over: Partial<OwedFacts> = {}) =>
  missedShifts(
    {
      person: anEmployee({ id: 'me' }),
      farm: aFarm(),
      shifts: [shift],
      registrations: [],
      absences: [],
      ...over,
    },
    at(DAY, time),
  );

test('somebody is missed a quarter of an hour after the start, and stays missed when it is over', () => {
  expect(missed('06:14')).toEqual([]);
  expect(missed('06:15')).toEqual([shift]);
  expect(missed('20:00')).toEqual([shift]);
});

test('nobody is who registered it, is away, does not stamp or has another’s shift', () => {
  const work = aRegistration({ start: at(DAY, '06:04'), end: null, workDate: DAY });
  expect(missed('07:00', { registrations: [work] })).toEqual([]);
  expect(missed('07:00', { absences: [{ from: DAY, to: null }] })).toEqual([]);
  expect(missed('07:00', { person: anEmployee({ id: 'me', seatType: 'PLANNING' }) })).toEqual([]);
  expect(missed('07:00', { person: anEmployee({ id: 'other' }) })).toEqual([]);
});

test('somebody is missing while the shift goes on, past midnight too, and no longer', () => {
  const person = anEmployee({ id: 'me' });
  const night = planned(DAY, '22:00', '06:00');
  const facts = { person, farm: aFarm(), shifts: [night], registrations: [], absences: [] };
  const missing = (day: string, time: string) => missingShifts(facts, at(day, time));
  expect(missing(DAY, '22:14')).toEqual([]);
  expect(missing(DAY, '22:15')).toEqual([night]);
  expect(missing('2026-11-17', '05:59')).toEqual([night]);
  expect(missing('2026-11-17', '06:00')).toEqual([]);
});
