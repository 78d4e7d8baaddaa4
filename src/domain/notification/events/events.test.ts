import { describe, expect, test } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import type { PlannedShift } from '../../plan/shift/shift.ts';
import { staffingStates } from '../../plan/validator/staffing.ts';
import { reminderMessage, shortMessages } from './ahead-messages.ts';
import { accessMessage, isAccessNews, joinedMessages, unusedMessage } from './people-messages.ts';

const DAY = '2026-11-25';
const shift = (change: Partial<PlannedShift> = {}): PlannedShift => ({
  id: 's',
  unitId: 'k',
  week: '2026-W48',
  employeeId: 'ida',
  start: at(DAY, '06:00'),
  end: at(DAY, '14:00'),
  breakMinutes: 0,
  activityId: null,
  title: '',
  note: '',
  guideIds: [],
  overrides: {},
  ...change,
});

describe('a change of somebody’s rights', () => {
  const before = anEmployee({ id: 'ida', uid: 'ida', updatedByEid: 'boss' });
  test.each([
    ['another role', { role: 'leader' }, true],
    ['another seat', { seatType: 'PREMIUM' }, true],
    ['access to the plan', { planning: true }, true],
    ['another name', { firstName: 'Eva' }, false],
    ['a change of one’s own', { planning: true, updatedByEid: 'ida' }, false],
    ['of somebody without a sign-in', { planning: true, hasAccount: false }, false],
    ['of somebody who has left', { planning: true, deleted: 1 }, false],
  ] as const)('is told of: %s', (_name, change, told) => {
    expect(isAccessNews(before, { ...before, ...change })).toBe(told);
  });

  test('is told of to nobody where there was no record, or is none any more', () => {
    expect(isAccessNews(null, before)).toBe(false);
    expect(isAccessNews(before, null)).toBe(false);
    expect(accessMessage(before, 'event', 'Karen')).toMatchObject({
      id: 'access ida event',
      to: 'ida',
      params: { name: 'Karen' },
    });
  });
});

test('who joins and who has not signed in is told leaders, never the person', () => {
  const person = anEmployee({ id: 'ida', uid: 'ida', firstName: 'Ida', lastName: 'Krogh' });
  expect(joinedMessages(person, ['karen', 'ida', 'karen']).map(({ to }) => to)).toEqual(['karen']);
  expect(unusedMessage(person, 'karen')).toMatchObject({
    to: 'karen',
    params: { name: 'Ida Krogh' },
    link: '/settings/employees/ida',
  });
});

describe('what lies ahead', () => {
  test('a shift that is moved is reminded of anew', () => {
    const about = { unit: 'Kostald', timeZone: ZONE };
    const first = reminderMessage(shift(), 'ida', about);
    expect(first.params).toEqual({ unit: 'Kostald', day: DAY, time: '06:00' });
    const moved = reminderMessage(shift({ start: at(DAY, '05:00') }), 'ida', about);
    expect(moved.id).not.toBe(first.id);
    expect(reminderMessage(shift(), 'ida', about).id).toBe(first.id);
  });

  test('a day that is short names its first gap, one that is not is no news', () => {
    const need = {
      unitId: 'k',
      title: '',
      weekdays: [],
      startMinute: 300,
      endMinute: 600,
      people: 2,
    };
    const window = { from: DAY, to: DAY };
    const states = (shifts: PlannedShift[]) =>
      staffingStates({ n: need }, { unitId: 'k', shifts, window, timeZone: ZONE });
    const about = { unitId: 'k', unit: 'Kostald', planners: ['karen'], timeZone: ZONE };
    expect(shortMessages(states([shift()]), about)).toEqual([
      {
        id: `short k ${DAY}`,
        to: 'karen',
        type: 'plan_short',
        params: { unit: 'Kostald', day: DAY, time: '05:00–06:00', planned: 0, need: 2 },
        link: `/planning?d=${DAY}`,
      },
    ]);
    const all = [shift(), shift({ id: 't', employeeId: 'eva' })].map((one) => ({
      ...one,
      start: at(DAY, '04:00'),
    }));
    expect(shortMessages(states(all), about)).toEqual([]);
    expect(shortMessages([], about)).toEqual([]);
  });
});
