import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOW } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import { MiniTimer } from './top-bar.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const HOUR = 3_600_000;

async function show() {
  await signInOnTheClock();
  render(
    <MemoryRouter>
      <MiniTimer />
    </MemoryRouter>,
  );
}

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
});

test('one’s clock is on every page, and is called by what it shows', async () => {
  putRegistrations([aRegistration({ start: NOW - 2 * HOUR })]);
  await show();
  const timer = screen.getByRole('link');
  expect(timer).toHaveAttribute('href', '/');
  expect(timer).toHaveAccessibleName(/Kostald.*2:00.*Dit ur går. Til overblikket/);
  expect(document.title).toMatch(/^2:00 · /);
});

test('nothing is there while the clock stands still', async () => {
  await show();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
