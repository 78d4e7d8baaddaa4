import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeThroughOutbox } from '#data/outbox/outbox.ts';
import { useOptimisticClock } from '#data/clock/optimistic-clock.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_TIME_SETTINGS, type TimeSettings } from '#domain/time/period/time-settings.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { at } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import { noteStopped } from './clock-actions.ts';
import { StartFromShift } from './start-from-shift.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  writeThroughOutbox: vi.fn(() => ({ id: 'w', accepted: new Promise(() => {}) })),
}));

const write = vi.mocked(writeThroughOutbox);
// It is nine o'clock on this day.
const DAY = '2026-11-21';

async function show(
  { from, to, unitId = 'k' }: { from: string; to: string; unitId?: string },
  entries: readonly Registration[] = [],
  feed: Parameters<typeof signInOnTheClock>[0] = {},
) {
  putRegistrations(entries);
  await signInOnTheClock(feed);
  const shift = { start: at(DAY, from), end: at(DAY, to), unitId, activityId: 'milking' };
  render(<StartFromShift {...{ shift }} unitName="Kostald" times={`${from}–${to}`} />);
  return userEvent.setup({ delay: null });
}
const key = () => screen.queryByRole('button', { name: /^Mød ind på vagten .* i Kostald$/ });

beforeEach(() => {
  stopTheClock();
  write.mockClear();
});

afterEach(async () => {
  vi.useRealTimers();
  noteStopped(null);
  useOptimisticClock.setState({ presses: [] });
  await signOutAgain();
  emptyTimeFeed();
});

test('the clock starts where and on what the shift is, by one press: [S2.10]', async () => {
  const user = await show({ from: '09:30', to: '14:00' });
  await user.click(screen.getByRole('button', { name: 'Mød ind på vagten 09:30–14:00 i Kostald' }));
  expect(write.mock.lastCall?.[0].writes.at(-1)?.data).toMatchObject({
    unitId: 'k',
    activityId: 'milking',
    start: Date.now(),
    end: null,
    status: 'running',
  });
});

test('a shift that is on can still be begun', async () => {
  await show({ from: '06:00', to: '14:00' });
  expect(key()).toBeVisible();
});

test.each([
  ['over', '05:00', '09:00'],
  ['more than two hours ahead', '11:01', '14:00'],
])('a shift that is %s has no key', async (_what, from, to) => {
  await show({ from, to });
  expect(key()).toBeNull();
});

test('whoever is at work has no key', async () => {
  await show({ from: '09:00', to: '14:00' }, [aRegistration({ start: at(DAY, '08:00') })]);
  expect(key()).toBeNull();
});

test('nor has whoever does not belong to the unit', async () => {
  await show({ from: '09:00', to: '14:00', unitId: 'elsewhere' });
  expect(key()).toBeNull();
});

test('nor where time is registered by hand alone', async () => {
  const user = await show({ from: '09:00', to: '14:00' });
  const byHand: TimeSettings = { ...DEFAULT_TIME_SETTINGS, trackingMode: 'manual' };
  act(() => feedDoc(paths.timeSettings('farm'), byHand));
  expect(key()).toBeNull();
  // The unit of the shift says otherwise, and its word is known without a network.
  const unitTime = { k: { trackingMode: 'timer' as const } };
  const ofUnit: TimeSettings = { ...byHand, unitTime };
  act(() => feedDoc(paths.timeSettings('farm'), ofUnit));
  await user.click(screen.getByRole('button', { name: /^Mød ind på vagten/ }));
  expect(write.mock.lastCall?.[0].writes.at(-1)?.data).toMatchObject({ unitId: 'k', end: null });
});
