import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askedJob, type FarmJob } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import { aFarm } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signOutAgain } from '#tests/support/live-feed.ts';
import { feedRules, pause, signInOnRules } from '#tests/support/time/rules-feed.ts';
import TimeRulesPage from './time-rules-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

beforeEach(() => {
  stopTheClock();
});

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
});

it('says how far a recount is that anybody has set off, until it is over or silent', async () => {
  await signInOnRules();
  render(
    <MemoryRouter initialEntries={['/timeregistration/rules?tab=break']}>
      <TimeRulesPage />
    </MemoryRouter>,
  );
  act(() => feedRules([pause]));
  const bar = () => screen.queryByRole('progressbar');
  const writer = { uid: null, eid: 'me' };
  const feed = (said: Partial<FarmJob>) => {
    const recount = askedJob({ id: 'event', writer, atMs: Date.now(), ...said });
    act(() => feedDoc(paths.farm('farm'), aFarm({ recount })));
  };
  feed({});
  expect(bar()).toBeNull();
  feed({ done: 150, of: 1000 });
  expect(bar()).toHaveAttribute('aria-valuenow', '150');
  expect(bar()).toHaveAttribute('aria-valuetext', expect.stringContaining('150 af 1000'));
  feed({ done: 150, of: 1000, atMs: Date.now() - 6 * 60_000 });
  expect(bar()).toBeNull();
  feed({ done: 1000, of: 1000, state: 'done' });
  expect(bar()).toBeNull();
});
