import { expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee } from '#tests/support/factories.ts';
import { checkEntries, type NewEntryInput } from './entry-batch.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';

const HOUR = 60;

function eightHoursOn(day: string, monthMinutes: number | null): NewEntryInput {
  const times = { from: '07:00', to: '15:00', breaks: [], noBreak: false };
  return {
    draft: { day, unitId: 'k', activityId: null, note: '', ...times },
    employeeId: 'me',
    actor: anActor({ employee: { id: 'me', units: ['k'], seatType: 'DELTID' } }),
    farm: aFarm(),
    settings: { ...DEFAULT_TIME_SETTINGS, editWindowDays: 62, graceDays: 31 },
    others: [],
    nowMs: at('2026-11-21', '20:00'),
    person: anEmployee(),
    monthMinutes,
  };
}
const days = (month: string, ...dates: readonly string[]) => dates.map((day) => `${month}-${day}`);
const NOVEMBER = days('2026-11', '09', '10', '11', '12');

test.each<[string, number | null, readonly string[], readonly boolean[]]>([
  ['that come to the limit', 64 * HOUR, NOVEMBER, [true, true, false, false]],
  ['that pass it with the last one', 68 * HOUR, NOVEMBER, [true, true, false, false]],
  ['that stay below it', 40 * HOUR, NOVEMBER, [true, true, true, true]],
  [
    'of two months',
    72 * HOUR,
    [...days('2026-10', '30', '31'), ...days('2026-11', '09', '10')],
    [true, false, true, false],
  ],
  ['of a month that nobody knows', null, NOVEMBER, [true, true, true, true]],
])('several entries %s count together', (_name, minutes, entries, taken) => {
  const checks = checkEntries(entries.map((day) => eightHoursOn(day, minutes)));
  expect(checks.map(({ ok }) => ok)).toEqual(taken);
});
