import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeThroughOutbox } from '#data/outbox/outbox.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { useToasts } from '#ui/feedback/toast-store.ts';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import { renderWithQuestions } from '#tests/support/time/questions.ts';
import { ClockCard } from '../clock/clock-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  writeThroughOutbox: vi.fn(() => ({ id: 'w', accepted: new Promise(() => {}) })),
}));

const write = vi.mocked(writeThroughOutbox);
const DAY = '2026-11-20';
const NEXT = '2026-11-21';
/** A night of which nobody stopped the clock. */
const night = aRegistration({
  id: 'night',
  workDate: DAY,
  start: at(DAY, '22:00'),
  end: at(NEXT, '05:24'),
  status: 'needsAction',
});
const beside = (start: number, end: number | null) =>
  aRegistration({ id: 'beside', workDate: NEXT, start, end });

beforeEach(() => {
  stopTheClock();
  write.mockClear();
});

afterEach(async () => {
  vi.useRealTimers();
  useToasts.setState({ toasts: [] });
  await signOutAgain();
  emptyTimeFeed();
});

async function confirmAmong(other: Registration) {
  putRegistrations([night, other]);
  await signInOnTheClock();
  await renderWithQuestions(
    <MemoryRouter>
      <ClockCard />
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Kl. 05:24' }));
  return useToasts.getState().toasts.map(({ text }) => text);
}

test('a proposed end right before the next registration is confirmed with one tap', async () => {
  expect(await confirmAmong(beside(at(NEXT, '05:24'), NOW))).toEqual([]);
  expect(write.mock.lastCall?.[0].writes.at(-1)?.data).toMatchObject({ status: 'pending' });
});

test.each([
  ['a finished one', NOW, 'Ligger oven i 05:00–09:00. Vælg et andet tidspunkt.'],
  [
    'one that runs',
    null,
    'Ligger oven i det, der startede 05:00 og stadig er i gang. Vælg et andet tidspunkt.',
  ],
])('on top of %s it is refused in the words of the form', async (_name, end, words) => {
  expect(await confirmAmong(beside(at(NEXT, '05:00'), end))).toEqual([words]);
  expect(write).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Et andet tidspunkt' })).toBeVisible();
});
