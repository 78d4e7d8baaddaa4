import { act, cleanup, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { type TimeMonth, TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { workedWeek } from '#domain/time/registration/own-time.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyTimeFeed,
  feedState,
  putMonths,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { decidedHere } from '#widgets/decisions/use-time-decisions.ts';
import { usePeople } from './hooks.ts';
import type { PersonRow } from './model.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const ME = anEmployee({ role: 'leader', seatType: 'COMBINED', units: ['k'] });
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });
const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k'] });
const UNITS = ['k'];

const entry = (employeeId: string): Registration =>
  aRegistration({
    id: `${employeeId}-1`,
    employeeId,
    workDate: '2026-11-16',
    start: at('2026-11-16', '07:00'),
    end: at('2026-11-16', '14:31'),
  });

const monthOf = (employeeId: string): TimeMonth =>
  v.parse(TimeMonthSchema, {
    id: `${employeeId}_2026-11`,
    employeeId,
    unitId: 'k',
    month: '2026-11',
    minutes: 451,
    days: [
      {
        day: '2026-11-16',
        minutes: 451,
        entries: 1,
        statuses: ['pending'],
        pendingIds: [`${employeeId}-1`],
      },
    ],
  });

/** Signs the leader in and draws the rows of the unit. */
async function draw() {
  putRegistrations([entry('bo'), entry('ida')]);
  putMonths([monthOf('bo'), monthOf('ida')]);
  await signInOnTheClock({
    claims: { leader: true },
    units: [aUnit()],
    selected: 'k',
    employees: [ME, BO, IDA],
  });
  const { result } = renderHook(() => {
    const [actor, farm] = [useActor(), useFarm()];
    if (actor === null || farm === null) throw new Error('not signed in');
    return usePeople({ actor, farm, unitIds: UNITS, stretch: 'month', day: '2026-11-21' });
  });
  return result;
}

/** The rows of the leader's unit, and how often they were given anew. */
async function show() {
  const result = await draw();
  await vi.waitFor(() => expect(rowOf('bo')?.mine).toHaveLength(1));
  function rowOf(id: string): PersonRow | undefined {
    return result.current.view?.rows.find(({ person }) => person.id === id);
  }
  return { view: () => result.current.view, asOf: () => result.current.asOf, rowOf };
}

beforeEach(() => stopTheClock());

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
});

test('a minute that changes nothing gives the same rows again', async () => {
  const { view } = await show();
  const before = view();
  act(() => vi.advanceTimersByTime(60_000));
  expect(view()).toBe(before);
});

test('a decision about somebody changes their row alone', async () => {
  const { view, rowOf } = await show();
  const before = { view: view(), bo: rowOf('bo'), ida: rowOf('ida') };
  act(() => {
    decidedHere.note([entry('bo')], 'approved');
    putRegistrations([{ ...entry('bo'), status: 'approved' }]);
  });
  expect(rowOf('bo')?.cells.find(({ day }) => day === '2026-11-16')?.state).toBe('approved');
  expect(rowOf('bo')).not.toBe(before.bo);
  expect(rowOf('ida')).toBe(before.ida);
  expect(view()?.columns).toBe(before.view?.columns);
});

test('the turn of the day changes rows whose days it makes late, and the head', async () => {
  const { view, rowOf } = await show();
  const before = { columns: view()?.columns, ida: rowOf('ida') };
  vi.setSystemTime(at('2026-11-24', '08:00'));
  act(() => vi.advanceTimersByTime(1000));
  expect(view()?.columns).not.toBe(before.columns);
  expect(view()?.columns[0]).toBe(before.columns?.[0]);
  expect(rowOf('ida')?.cells.find(({ day }) => day === '2026-11-23')?.state).toBe('missing');
});

test('counts what runs, as the week of its owner does', async () => {
  const runs = aRegistration({
    id: 'bo-2',
    employeeId: 'bo',
    workDate: '2026-11-21',
    start: at('2026-11-21', '04:31'),
  });
  const { rowOf } = await show();
  act(() => putRegistrations([runs]));
  const own = workedWeek([entry('bo'), runs], '2026-11-21', Date.now());
  const minutes = own.reduce((sum, day) => sum + day.minutes, 0);
  expect(minutes).toBe(451 + 269);
  expect(rowOf('bo')?.minutes).toBe(minutes);
  expect(rowOf('bo')?.cells.find(({ day }) => day === '2026-11-21')?.state).toBe('running');
});

test('shows what waits on a day that the server has not counted yet', async () => {
  const { rowOf } = await show();
  const late = { ...entry('bo'), id: 'bo-3', workDate: '2026-11-20' };
  act(() => putRegistrations([late]));
  expect(rowOf('bo')?.mine.map(({ id }) => id)).toEqual(['bo-1', 'bo-3']);
  expect(rowOf('bo')?.cells.find(({ day }) => day === '2026-11-20')?.state).toBe('pending');
});

test('says as of when totals are that lack what was written later', async () => {
  const { asOf } = await show();
  const counted = at('2026-11-21', '08:00');
  const late = { ...entry('bo'), id: 'bo-3', created: at('2026-11-21', '08:30') };
  act(() => putMonths([{ ...monthOf('bo'), updated: counted }]));
  expect(asOf()).toBeNull();
  act(() => putRegistrations([late]));
  expect(asOf()).toBe(counted);
  act(() => putMonths([{ ...monthOf('bo'), updated: at('2026-11-21', '08:31') }]));
  expect(asOf()).toBeNull();
});

test('shows no sum while open time is on its way', async () => {
  feedState.silent.add('open-time');
  const result = await draw();
  await vi.waitFor(() => expect(result.current.of[0].status).toBe('ready'));
  expect(result.current.of.map(({ status }) => status)).toEqual(['ready', 'loading']);
});

test('shows the sums of what is counted where open time may not be read', async () => {
  feedState.refused.add('open-time');
  const result = await draw();
  await vi.waitFor(() => expect(result.current.of.map(({ status }) => status)).toEqual(['ready']));
});
