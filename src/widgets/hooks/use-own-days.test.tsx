import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Claims } from '#domain/access/claims.ts';
import { useFarm } from '#data/base/farm.ts';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import {
  delivered,
  emptyTimeFeed,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { useOwnDays } from './use-own-days.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

// Saturday 21 November 2026.
const TODAY = '2026-11-21';
const on = (workDate: string) =>
  aRegistration({
    id: workDate,
    workDate,
    start: at(workDate, '06:00'),
    end: at(workDate, '10:00'),
  });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  emptyTimeFeed();
  await act(() => signOutAgain());
});

async function readBy(claims: Partial<Claims>, day: string): Promise<string[]> {
  await act(() => signInOnTheClock({ claims }));
  act(() => putRegistrations(['2026-10-30', '2026-11-02', '2026-11-20', '2026-12-02'].map(on)));
  delivered.length = 0;
  renderHook(() => useOwnDays(useFarm(), 'me', day));
  return [...new Set(delivered)].toSorted();
}

test.each<[string, Partial<Claims>, string, string[]]>([
  ['who milks: the month, which is looked at next', {}, TODAY, ['2026-11-02', '2026-11-20']],
  ['who leads: the week', { leader: true }, TODAY, ['2026-11-20']],
  ['an owner: the week', { owner: true }, TODAY, ['2026-11-20']],
  [
    'who milks, around another day: its months',
    {},
    '2026-12-01',
    ['2026-11-02', '2026-11-20', '2026-12-02'],
  ],
  ['who leads, around another day: its neighbours', { leader: true }, '2026-12-01', ['2026-12-02']],
])('of one’s own days are read by %s', async (_who, claims, day, ids) => {
  expect(await readBy(claims, day)).toEqual(ids);
});
