import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setStorage } from '#data/outbox/sync.ts';
import { paths } from '#domain/paths.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import { ClockCard } from './clock-card.tsx';
import { Unsent } from './running-clock.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const MORE = 'Over 6 timer uden pause';
const YOUNG = 'Over 4½ time uden en halv times pause';
const CARD = paths.employeeCard('farm', 'me');
const YOUNG_CARD = { id: 'me', birthDate: '2010-01-01' };
const TODAY = '2026-11-21';
const pause = (from: string, to: string | null, minutes: number) => ({
  start: at(TODAY, from),
  end: to === null ? null : at(TODAY, to),
  minutes,
  paid: false,
  kind: 'taken' as const,
});

async function at9(start: string, more: Partial<Registration> = {}) {
  putRegistrations([aRegistration({ id: 'r', workDate: TODAY, start: at(TODAY, start), ...more })]);
  await signInOnTheClock();
  render(<ClockCard />);
}

/** The clock stands at nine in the morning. */
beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
  await setInterfaceLanguage('dk');
});

test('says that there has been no break for six hours, and not before', async () => {
  await at9('03:00');
  expect(screen.queryByText(MORE)).toBeNull();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText(MORE)).toBeVisible();
});

test('is quiet with a break taken', async () => {
  await at9('02:00', { breaks: [pause('05:00', '05:10', 10)] });
  expect(screen.getByText('I dag 6:50')).toBeVisible();
  expect(screen.queryByText(MORE)).toBeNull();
});

test('is quiet while a break lasts', async () => {
  await at9('02:00', { breaks: [pause('09:00', null, 0)] });
  expect(screen.getByRole('heading', { name: 'Du holder pause' })).toBeVisible();
  expect(screen.queryByText(MORE)).toBeNull();
});

test('asks under eighteen for half an hour, and sooner', async () => {
  await at9('04:29', { breaks: [pause('06:00', '06:10', 10)] });
  expect(screen.queryByText(YOUNG)).toBeNull();
  act(() => feedDoc(CARD, YOUNG_CARD));
  expect(screen.getByText(YOUNG)).toBeVisible();
});

test('[S1.6] speaks English', async () => {
  await setInterfaceLanguage('en');
  await at9('02:00');
  expect(screen.getByText('Over 6 hours without a break')).toBeVisible();
});

test('calls a press saved only where the device keeps it', () => {
  render(<Unsent />);
  expect(screen.getByRole('status')).toHaveTextContent('Gemt her');
  act(() => setStorage('memory'));
  expect(screen.getByRole('status')).toHaveTextContent('Venter, ikke gemt her');
  act(() => setStorage('disk'));
});
