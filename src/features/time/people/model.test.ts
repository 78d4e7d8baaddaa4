import { describe, expect, it } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { NO_AUDIT } from '#domain/audit.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee } from '#tests/support/factories.ts';
import { weekDays } from '../navigation/address.ts';
import { isInState, peopleMonth, unitsToRead } from './model.ts';

const farm = aFarm();
const leader = anActor({
  uid: 'me',
  claims: { ...NO_CLAIMS, farm: 'farm', leader: true },
  employee: { id: 'me', units: ['k', 's'], seatType: 'COMBINED' },
});
const bo = anEmployee({
  id: 'bo',
  firstName: 'Bo',
  lastName: 'Åkær',
  units: ['k'],
  startDate: null,
});
const ask = anEmployee({
  id: 'ask',
  firstName: 'Ask',
  lastName: 'Ravn',
  units: ['s', 'k'],
  startDate: null,
});

const month = (changes: Partial<TimeMonth>): TimeMonth => ({
  id: 'bo_2026-11',
  employeeId: 'bo',
  unitId: 'k',
  month: '2026-11',
  days: [],
  minutes: 0,
  rawMinutes: 0,
  goalMinutes: 0,
  counts: {},
  lines: [],
  neutral: [],
  work: [],
  law: [],
  flexIn: null,
  flexOut: null,
  flexDays: null,
  stamps: '',
  lieuIn: null,
  lieuOut: null,
  ruleVersion: '',
  ...NO_AUDIT,
  ...changes,
});
const day = (changes: Partial<TimeMonth['days'][number]>): TimeMonth['days'][number] => ({
  day: '2026-11-16',
  minutes: 451,
  rawMinutes: 451,
  entries: 1,
  statuses: ['pending'],
  pendingIds: ['r1'],
  flags: [],
  ...changes,
});
const input = (changes: Partial<Parameters<typeof peopleMonth>[0]> = {}) => ({
  actor: leader,
  farm,
  employees: [bo, ask],
  months: [] as TimeMonth[],
  unitIds: ['k'] as readonly string[] | null,
  stretch: 'month' as const,
  day: '2026-11-18',
  isDayOff: () => false,
  nowMs: at('2026-11-18', '12:00'),
  waiting: null,
  ...changes,
});

describe('the month of people', () => {
  it('shows those at home in the units, by name', () => {
    expect(peopleMonth(input()).rows.map((row) => row.name)).toEqual(['Bo Åkær']);
    const both = peopleMonth(input({ unitIds: null })).rows.map((row) => row.name);
    expect(both).toEqual(['Ask Ravn', 'Bo Åkær']);
  });

  it('gives a day the state that asks for most', () => {
    const days = [
      day({ day: '2026-11-16', statuses: ['approved', 'pending'] }),
      day({ day: '2026-11-17', statuses: ['pending', 'needsAction'], flags: ['no_stop'] }),
    ];
    const [row] = peopleMonth(input({ months: [month({ days, minutes: 902 })] })).rows;
    const cell = (of: string) => row?.cells.find((one) => one.day === of);
    expect(cell('2026-11-16')).toMatchObject({ state: 'pending', flagged: false });
    expect(cell('2026-11-17')).toMatchObject({ state: 'needsAction', flagged: true });
    expect(row?.minutes).toBe(902);
    expect(row?.pendingIds).toEqual(['r1', 'r1']);
  });

  it('says locked for what is approved in a closed period', () => {
    const days = [day({ statuses: ['approved'], pendingIds: [] })];
    const closed = { ...farm, lockedThrough: '2026-11-16' };
    const [row] = peopleMonth(input({ farm: closed, months: [month({ days })] })).rows;
    expect(row?.cells.find((one) => one.day === '2026-11-16')?.state).toBe('locked');
  });

  it('says locked for what is approved on closed days of the home unit, not for what waits there', () => {
    const days = [
      day({ statuses: ['approved'], pendingIds: [] }),
      day({ day: '2026-11-17', statuses: ['approved'], pendingIds: [] }),
    ];
    const stateOn = (closedUnits: Record<string, string>, on: string, more = days) => {
      const [row] = peopleMonth(
        input({ farm: { ...farm, closedUnits }, months: [month({ days: more })] }),
      ).rows;
      return row?.cells.find((one) => one.day === on)?.state;
    };
    const [home = ''] = bo.units;
    expect(stateOn({ [home]: '2026-11-16' }, '2026-11-16')).toBe('locked');
    expect(stateOn({ [home]: '2026-11-16' }, '2026-11-17')).toBe('approved');
    expect(stateOn({ [home]: '', other: '2026-11-17' }, '2026-11-16')).toBe('approved');
    expect(stateOn({ [home]: '2026-11-16' }, '2026-11-16', [day({})])).toBe('pending');
  });

  it('marks past workdays without time, never a weekend, today or a day before employment', () => {
    const started = { ...bo, startDate: at('2026-11-17', '00:00') };
    const [row] = peopleMonth(input({ employees: [started] })).rows;
    const missing = row?.cells.filter((cell) => cell.state === 'missing').map((cell) => cell.day);
    expect(missing).toEqual(['2026-11-17']);
  });

  it('says that somebody is away, and takes such a day for no missing one', () => {
    const away = [
      { day: '2026-11-16', share: 1, minutes: 444 },
      { day: '2026-11-17', share: 0.5, minutes: 222 },
    ];
    const statesOf = (change: Partial<TimeMonth>) => {
      const [row] = peopleMonth(
        input({ months: [month(change)], stretch: 'week', day: '2026-11-18' }),
      ).rows;
      return row?.cells.slice(0, 2).map(({ state }) => state);
    };
    expect(statesOf({ away })).toEqual(['away', 'missing']);
    // Counted before leave was kept: what the average week leaves out is known.
    expect(statesOf({ neutral: [{ day: '2026-11-16', share: 1 }] })).toEqual(['away', 'missing']);
  });

  it('takes no day for missing on which the farm is off', () => {
    const isDayOff = (day: string) => day === '2026-11-17';
    const [row] = peopleMonth(input({ isDayOff, stretch: 'week', day: '2026-11-18' })).rows;
    const missing = row?.cells.filter((cell) => cell.state === 'missing').map((cell) => cell.day);
    expect(missing).toEqual(['2026-11-16']);
  });

  it('of a week sums its seven days out of both months, without a goal', () => {
    const months = [
      month({
        id: 'bo_2026-10',
        month: '2026-10',
        days: [day({ day: '2026-10-30' })],
        minutes: 451,
      }),
      month({ days: [day({ day: '2026-11-01' }), day({ day: '2026-11-02' })], goalMinutes: 9620 }),
    ];
    const shown = peopleMonth(input({ months, stretch: 'week', day: '2026-10-28' }));
    expect(shown.columns.map(({ key }) => key)).toEqual(weekDays('2026-10-28'));
    expect(shown.rows[0]).toMatchObject({ minutes: 902, goalMinutes: 0 });
  });

  it('says of each row what one may look for in it', () => {
    const days = [day({ statuses: ['returned'], pendingIds: [] })];
    const { rows } = peopleMonth(input({ unitIds: null, months: [month({ days, minutes: 451 })] }));
    expect(rows.map((row) => [...row.filters])).toEqual([['noTime'], ['returned']]);
    expect(rows.map((row) => isInState(row, 'returned'))).toEqual([false, true]);
  });

  it('keeps a leader’s own time out of their hands, not an owner’s', () => {
    const me = anEmployee({ id: 'me', units: ['k'] });
    const owner = anActor({ ...leader, claims: { ...NO_CLAIMS, farm: 'farm', owner: true } });
    expect(peopleMonth(input({ employees: [me] })).rows[0]?.mayDecide).toBe(false);
    expect(peopleMonth(input({ employees: [me], actor: owner })).rows[0]?.mayDecide).toBe(true);
  });
});

describe('the units to ask for', () => {
  it('are the selected one, or all that a leader leads', () => {
    expect(unitsToRead(leader, { unitId: 's', allUnits: false })).toEqual(['s']);
    expect(unitsToRead(leader, { unitId: null, allUnits: false })).toEqual(['k', 's']);
    expect(unitsToRead(leader, { unitId: 'x', allUnits: false })).toEqual(['k', 's']);
  });

  it('are no limit for an owner who looks at all units', () => {
    const owner = anActor({ ...leader, claims: { ...NO_CLAIMS, farm: 'farm', owner: true } });
    expect(unitsToRead(owner, { unitId: 'k', allUnits: true })).toBeNull();
    expect(unitsToRead(owner, { unitId: 'm', allUnits: false })).toEqual(['m']);
  });
});
