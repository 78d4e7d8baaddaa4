import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setAllUnits } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { emptyWeek, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration, aUnit, aUser } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import {
  emptyTimeFeed,
  feedState,
  putMonths,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { aRule } from '#tests/support/time/rules.ts';
import DashboardPage from '../dashboard-page.tsx';
import { OFFERED } from '../model.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const FARM = { ...aFarm(), name: 'Lyngbækgård', created: at('2026-11-20', '08:00') };
const { id: _id, unitId: _unit, week: _week, ...shift } = planned('2026-11-24', '06:00', '14:00');
const WEEK = v.parse(PlanWeekSchema, {
  ...emptyWeek('k', '2026-W48'),
  id: 'k_2026-W48',
  shifts: { a: { ...shift, employeeId: 'bo' } },
});
const MONTH = v.parse(TimeMonthSchema, {
  id: 'bo_2026-11',
  employeeId: 'bo',
  unitId: 'k',
  month: '2026-11',
  days: [{ day: '2026-11-20', minutes: 300, statuses: ['pending'], pendingIds: ['a'] }],
});

/** Asked for, whatever is off at first. */
const EVERY_TILE = OFFERED.owner.join(' ');

interface Scene {
  readonly farm?: typeof FARM;
  /** What the user has chosen. */
  readonly dashboard?: string;
  readonly claims?: { readonly owner: true } | { readonly leader: true };
}

/** A farm of two people, of which nobody has said more than who they are. */
async function show({ farm = FARM, dashboard = EVERY_TILE, claims = { owner: true } }: Scene = {}) {
  await signInOnTheClock({
    claims,
    farm,
    user: aUser({ dashboard }),
    units: [aUnit({ id: 'k', unitName: 'Stald' })],
    employees: [
      anEmployee({ id: 'me', role: 'owner', units: ['k'] }),
      anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Lund', units: ['k'] }),
    ],
  });
  act(() => setAllUnits());
  render(
    <MemoryRouter>
      <DashboardPage />
    </MemoryRouter>,
  );
  // What is not of the first look is fetched after it.
  await act(() => vi.dynamicImportSettled());
  await come();
}

/** What the server has of such a farm: nothing. */
const NOTHING = [
  paths.timeRules('farm'),
  paths.absences('farm'),
  paths.shiftRequests('farm'),
  paths.guides('farm'),
  paths.guideReads('farm'),
  paths.planWeeks('farm'),
];

const SETTINGS = [
  paths.generalSettings('farm'),
  paths.planningSettings('farm'),
  paths.leaveSettings('farm'),
];

/** Parts of the page are asked for as others come, so it is said more than once. */
async function come(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await act(async () => {
      for (const path of SETTINGS) feedDoc(path, null);
      for (const path of NOTHING) feedQuery(path, []);
      await Promise.resolve();
    });
  }
}

/** The tiles on screen by their names, in their order. */
const tiles = () =>
  screen.getAllByRole('region').flatMap((region) => region.getAttribute('aria-labelledby') ?? []);

beforeEach(() => stopTheClock(at('2026-11-21', '09:00')));

afterEach(async () => {
  vi.useRealTimers();
  await act(() => signOutAgain());
  emptyTimeFeed();
  await setInterfaceLanguage('dk');
});

const order = () => screen.queryByText('Alt er i orden');
const figures = () => screen.queryByRole('group', { name: 'Måneden i tal' });

describe('on a farm that has only begun', () => {
  test('the first steps stand in place of tiles with nothing in them, in English too', async () => {
    await show();
    expect(order()).toBeNull();
    expect(figures()).toBeNull();
    expect(tiles()).toEqual(['setup', 'seats']);
    await act(() => setInterfaceLanguage('en'));
    expect(screen.queryByText('Everything is in order')).toBeNull();
    expect(tiles()).toEqual(['setup', 'seats']);
  });

  test('nobody is shown more than the first steps before there is something', async () => {
    await show({ dashboard: '' });
    expect(tiles()).toEqual(['setup']);
  });

  test('a tile comes as soon as there is something in it, and goes with it', async () => {
    await show();
    act(() => putMonths([MONTH]));
    expect(tiles()).toEqual(['setup', 'units', 'weeks', 'period', 'seats']);
    expect(figures()).toBeVisible();
    const running = aRegistration({ id: 'r', employeeId: 'bo', start: at('2026-11-21', '06:00') });
    act(() => putRegistrations([running]));
    expect(tiles()).toContain('at-work');
    act(() => putRegistrations([{ ...running, end: at('2026-11-21', '08:00'), deleted: 1 }]));
    expect(tiles()).not.toContain('at-work');
  });

  test('what loads is not taken for nothing', async () => {
    feedState.silent.add('unit-months');
    await show();
    expect(tiles()).toEqual(['setup', 'units', 'weeks', 'period', 'watch', 'seats']);
    expect(order()).toBeNull();
  });

  test('what could not be read is not either', async () => {
    feedState.refused.add('unit-months');
    await show();
    expect(tiles()).toEqual(['setup', 'units', 'weeks', 'period', 'watch', 'seats']);
    expect(screen.getByText('Det kunne ikke hentes, om alt er i orden.')).toBeVisible();
  });

  test('nor what may be old', async () => {
    await show();
    act(() => feedQuery(paths.planWeeks('farm'), [WEEK], true));
    expect(tiles()).toEqual(expect.arrayContaining(['watch', 'away']));
    expect(order()).toBeNull();
    act(() => feedQuery(paths.planWeeks('farm'), [WEEK]));
    expect(tiles()).toEqual(['setup', 'staffing', 'seats']);
  });

  test('whoever has put the steps away sees every tile', async () => {
    await show({ dashboard: `-${EVERY_TILE}` });
    expect(order()).toBeVisible();
    expect(figures()).toBeVisible();
    expect(tiles()).toEqual(expect.arrayContaining(['waiting', 'units', 'at-work', 'own-week']));
  });

  test('a leader sees what a leader sees everywhere', async () => {
    await show({ claims: { leader: true } });
    expect(tiles()).toEqual(expect.arrayContaining(['waiting', 'at-work', 'own-week']));
  });
});

test('once the steps are done every tile is there', async () => {
  await show();
  act(() => {
    feedQuery(paths.timeRules('farm'), [aRule('norm'), aRule('break')]);
    feedDoc(paths.generalSettings('farm'), { id: 'general' });
    feedQuery(paths.planWeeks('farm'), [WEEK]);
  });
  expect(tiles()).not.toContain('setup');
  expect(order()).toBeVisible();
  expect(tiles()).toEqual(expect.arrayContaining(['units', 'at-work', 'own-week']));
});
