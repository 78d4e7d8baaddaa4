import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyWeek, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { paths } from '#domain/paths.ts';
import * as v from 'valibot';
import { aRegistration, aUnit, anEmployee } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { at } from '#tests/support/time/clock.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import DashboardPage from './dashboard-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

/** What the shell around it shows on a phone: home, clock, outbox, bell and menu, and the clock's figures. */
const SHELL = { controls: 5, words: 3 };

const DAYS = ['2026-11-21', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
const WEEKS = ['2026-W47', '2026-W48'].map((week) =>
  v.parse(PlanWeekSchema, {
    ...emptyWeek('k', week),
    id: `k_${week}`,
    shifts: Object.fromEntries(
      DAYS.flatMap((day) => [
        planned(day, '15:00', '18:30', { id: `me ${day}`, title: 'Aftenmalkning' }),
        planned(day, '15:00', '18:30', { id: `ida ${day}`, employeeId: 'ida' }),
      ])
        .filter((shift) => shift.week === week)
        .map(({ id, unitId: _unit, week: _week, ...plain }) => [id, plain]),
    ),
  }),
);

const LEAVE_SETTINGS = { id: 'leave', countsFrom: '2025-09-01' };

const visible = () => screen.queryAllByRole('button').length + screen.queryAllByRole('link').length;
const words = () => (document.body.textContent ?? '').split(/[\s·]+/).filter(Boolean).length;

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await act(() => signOutAgain());
  emptyTimeFeed();
});

test('an employee’s first screen on a phone has no more than 15 controls and 150 words', async () => {
  stopTheClock(at('2026-11-21', '08:43'));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width <'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  putRegistrations([
    aRegistration({ start: at('2026-11-21', '04:31') }),
    aRegistration({
      id: 'back',
      workDate: '2026-11-19',
      start: at('2026-11-19', '06:02'),
      end: at('2026-11-19', '14:10'),
      status: 'returned',
      returnReason: 'Kl. 17:30 passer ikke med malkejournalen. Hvornår gik du?',
    }),
  ]);
  await signInOnTheClock({
    units: [aUnit({ id: 'k', unitName: 'Kostald' })],
    employees: [anEmployee({ seatType: 'PREMIUM' }), anEmployee({ id: 'ida', firstName: 'Ida' })],
  });
  render(
    <MemoryRouter>
      <DashboardPage />
    </MemoryRouter>,
  );
  // Parts come one after the other, and each asks for what it shows.
  for (let turn = 0; turn < 3; turn += 1) {
    await act(() => vi.dynamicImportSettled());
    act(() => {
      feedQuery(paths.planWeeks('farm'), WEEKS);
      feedDoc(paths.leaveSettings('farm'), LEAVE_SETTINGS);
      feedDoc(paths.generalSettings('farm'), null);
      feedDoc(paths.planningSettings('farm'), null);
    });
  }
  expect(screen.getByRole('button', { name: /^Næste vagt i dag 15:00–18:30/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Fleks og ferie' })).toBeVisible();
  expect(visible() + SHELL.controls).toBeLessThanOrEqual(15);
  expect(words() + SHELL.words).toBeLessThanOrEqual(150);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Vis mere' }));
  expect(screen.getByRole('region', { name: 'Denne uge' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Tilpas' })).toBeVisible();
});
