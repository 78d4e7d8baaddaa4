import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askedJob, type FarmJob } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import { aFarm } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { type FarmFeed, feedDoc, signOutAgain } from '#tests/support/live-feed.ts';
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

const asked = vi.hoisted(() => vi.fn());
vi.mock('#data/api/backend.ts', async (original) => ({
  ...(await original<object>()),
  request: asked,
}));

/** The page of rules; what it answers feeds what the server says of a recount. */
async function show(feed: FarmFeed = {}) {
  await signInOnRules(feed);
  render(
    <MemoryRouter initialEntries={['/timeregistration/rules?tab=break']}>
      <TimeRulesPage />
    </MemoryRouter>,
  );
  act(() => feedRules([pause]));
  const writer = { uid: null, eid: 'me' };
  return (said: Partial<FarmJob>) => {
    const recount = askedJob({ id: 'event', writer, atMs: Date.now(), ...said });
    act(() => feedDoc(paths.farm('farm'), aFarm({ recount })));
  };
}
const bar = () => screen.queryByRole('progressbar');

it('says how far a recount is that anybody has set off, until it is over', async () => {
  const feed = await show();
  feed({});
  expect(bar()).toBeNull();
  feed({ done: 150, of: 1000 });
  expect(bar()).toHaveAttribute('aria-valuenow', '150');
  expect(bar()).toHaveAttribute('aria-valuetext', expect.stringContaining('150 af 1000'));
  feed({ done: 1000, of: 1000, state: 'done' });
  expect(bar()).toBeNull();
  expect(screen.queryByText(/regnet ud igen/)).toBeNull();
});

it.each<[string, Partial<FarmJob>]>([
  ['was given up', { state: 'failed' }],
  ['is silent', { atMs: Date.UTC(2026, 9, 1) }],
])('says when a recount stopped that %s, and has it tried again', async (_, said) => {
  asked.mockResolvedValue({ ok: true, value: {} });
  const feed = await show();
  feed({ done: 150, of: 1000, ...said });
  expect(bar()).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(
    /blev ikke regnet ud igen: det standsede \d\d-/,
  );
  screen.getByRole('button', { name: 'Prøv igen' }).click();
  expect(asked).toHaveBeenCalledWith('POST', '/recount');
});
