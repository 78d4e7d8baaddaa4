import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockOut } from '#data/clock/press-clock.ts';
import { ok } from '#domain/result.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { at } from '#tests/support/time/clock.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import DashboardPage from './dashboard-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
const broken = vi.hoisted(() => ({ week: false }));
vi.mock(import('./shared/week-card.tsx'), async (original) => {
  const { WeekCard } = await original();
  return {
    WeekCard: (props) => {
      if (broken.week) throw new Error('broken');
      return WeekCard(props);
    },
  };
});
vi.mock('#data/clock/press-clock.ts', async (original) => ({
  ...(await original<object>()),
  clockOut: vi.fn(() => ok(null)),
}));

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearToasts();
  await signOutAgain();
  emptyTimeFeed();
});

test('[S8.1] a tile that breaks leaves the page, is said, and one can still clock out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = userEvent.setup({ delay: null });
  broken.week = true;
  putRegistrations([aRegistration({ start: at('2026-11-21', '06:02') })]);
  await signInOnTheClock();
  render(
    <MemoryRouter>
      <DashboardPage />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Vis mere' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Denne del kan ikke vises.');
  const said = useToasts.getState().toasts.map(({ kind, text }) => [kind, text]);
  expect(said).toEqual([['error', 'Ups, noget gik galt. Supporten har fået besked.']]);
  await user.click(screen.getByRole('button', { name: /^Stempl ud|^Stop/ }));
  expect(clockOut).toHaveBeenCalledOnce();
  broken.week = false;
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Prøv igen' }));
  expect(screen.getByRole('region', { name: 'Denne uge' })).toBeVisible();
});
