import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addRuleVersions } from '#data/time/change-time-rules.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { COMMAND_MADE } from '#tests/support/changes.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { type FarmFeed, signOutAgain } from '#tests/support/live-feed.ts';
import { feedRules, signInOnRules } from '#tests/support/time/rules-feed.ts';
import TimeRulesPage from './time-rules-page.tsx';

vi.mock('#data/time/change-time-rules.ts', () => ({
  addRuleVersions: vi.fn(),
}));
vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

const add = vi.mocked(addRuleVersions);

async function show(feed: FarmFeed = {}) {
  await signInOnRules(feed);
  render(
    <MemoryRouter>
      <TimeRulesPage />
    </MemoryRouter>,
  );
  act(() => feedRules([]));
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Regelpakker' }));
  return user;
}

const dialog = async () => within(await screen.findByRole('dialog'));
const stored = () => add.mock.calls[0]?.[0] ?? [];
const saved = (): readonly TimeRule[] => stored().map(({ rule }) => rule);

// What comes when it is asked for is at hand: nobody waits for a file here.
beforeAll(() => import('./pack-dialog.tsx'));

beforeEach(() => {
  stopTheClock();
  add.mockReset().mockResolvedValue(COMMAND_MADE);
  Object.assign(window, { matchMedia: undefined });
});

afterEach(async () => {
  vi.useRealTimers();
  clearToasts();
  await signOutAgain();
});

describe('rule packs', () => {
  it('adds a pack as the farm’s own rules for some units', async () => {
    const user = await show();
    const form = await dialog();
    expect(form.getByText(/ikke juridisk rådgivning/)).toBeVisible();
    await user.selectOptions(form.getByLabelText('Pakke'), '50 og 100 % overtid');
    await user.click(form.getByRole('checkbox', { name: 'Mark' }));
    await user.click(form.getByRole('button', { name: 'Tilføj pakken' }));
    expect(saved().map(({ kind }) => kind)).toEqual(['break', 'norm', 'overtime']);
    for (const rule of saved()) {
      expect(rule).toMatchObject({ preset: 'fiftyHundred', validFrom: '2026-11-01' });
      expect(rule.who.units).toEqual(['m']);
    }
    expect(add).toHaveBeenCalledOnce();
  });

  it.each([
    ['an owner with', { owner: true }, [21_730, 29_810]],
    ['a leader without', { leader: true }, null],
  ] as const)('are added by %s their rates', async (_, claims, known) => {
    const user = await show({ claims });
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('Pakke'), 'Stald, GLS-A og 3F');
    const later = form.queryByText(/Kun ejeren ser satserne/);
    expect(later === null).toBe(known !== null);
    await user.click(form.getByRole('button', { name: 'Tilføj pakken' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const overtime = stored().find(({ rule }) => rule.kind === 'overtime');
    expect(JSON.stringify(stored().map(({ rule }) => rule))).not.toMatch(/"rateOre":\d/);
    expect(overtime?.rates?.map(({ rateOre }) => rateOre) ?? null).toEqual(known);
  });
});
