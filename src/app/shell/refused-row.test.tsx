import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '#data/outbox/journal/entry.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, signInOnTheClock } from '#tests/support/time/feed.ts';
import { RefusedRow } from './shell.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const refused: OutboxEntry = {
  id: 'a',
  uid: 'me',
  farmId: 'farm',
  at: 1,
  summary: { kind: 'clock_in', unitId: 'k', start: at('2026-11-20', '07:00') },
  marks: [],
  state: 'refused',
  code: 'permission-denied',
};

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
});

test.each([
  ['a closed period', { lockedThrough: '2026-11-20' }, /Perioden er lukket/],
  ['closed days of the unit', { closedUnits: { k: '2026-11-20' } }, /Dagene på enheden er lukket/],
  ['closed days of another unit', { closedUnits: { m: '2026-11-20' } }, /ikke tilladt længere/],
  ['days that are open', { closedUnits: { k: '2026-11-19' } }, /ikke tilladt længere/],
] as const)('a refused start says why: %s', async (_name, farm, why) => {
  await signInOnTheClock({ farm: aFarm(farm), units: [aUnit()] });
  render(
    <MemoryRouter>
      <ul>
        <RefusedRow entry={refused} />
      </ul>
    </MemoryRouter>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(why);
});
