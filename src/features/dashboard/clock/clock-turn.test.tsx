import { render } from '@testing-library/react';
import { lazy } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import { ClockCard } from './clock-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
// The code of the questions is on its way.
vi.mock(import('#widgets/page/page-parts.ts'), async (original) => ({
  ...(await original()),
  pagePart: () => lazy(() => new Promise<never>(() => {})),
}));

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
});

test.each([
  ['yesterday’s clock, about which something is asked', '2026-11-20', 1],
  ['one of today', '2026-11-21', 0],
])('what stands below the clock waits for its question: %s', async (_, workDate, turns) => {
  stopTheClock();
  putRegistrations([aRegistration({ workDate, start: at(workDate, '06:00') })]);
  await signInOnTheClock();
  const { container } = render(
    <MemoryRouter>
      <ClockCard />
    </MemoryRouter>,
  );
  expect(container.querySelectorAll('[data-coming]')).toHaveLength(turns);
});
