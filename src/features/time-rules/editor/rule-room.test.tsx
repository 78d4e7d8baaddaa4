import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addRuleVersions } from '#data/time/change-time-rules.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { feedRules, pause, signInOnRules } from '#tests/support/time/rules-feed.ts';
import TimeRulesPage from '../time-rules-page.tsx';

vi.mock('#data/time/change-time-rules.ts', () => ({
  addRuleVersions: vi.fn(),
}));
vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

const ids = Array.from({ length: 200 }, (_, n) => `${n}`.padStart(40, 'u'));
/** Rules of which a farm has room for eleven, each with a name of its own. */
const rulesOf = (count: number): TimeRule[] =>
  Array.from({ length: count }, (_, n) => ({
    ...pause,
    id: `full${n}`,
    series: `full${n}`,
    name: { dk: `Pause ${n}`, en: '' },
    created: 1000 + n,
    who: { ...pause.who, units: ids, employeeIds: ids },
  }));

async function show(rules: readonly TimeRule[]) {
  await signInOnRules();
  render(
    <MemoryRouter initialEntries={['/timeregistration/rules?tab=break']}>
      <TimeRulesPage />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  act(() => feedRules(rules));
  await screen.findByRole('button', { name: 'Regelpakker' });
  return userEvent.setup({ delay: null });
}

beforeAll(() => Promise.all([import('./rule-editor.tsx'), import('../pack-dialog.tsx')]));
beforeEach(() => stopTheClock());
afterEach(async () => {
  vi.useRealTimers();
  clearToasts();
  await signOutAgain();
});

it('names the rules that there is no room for', async () => {
  await show(rulesOf(15));
  expect(await screen.findByText(/Der regnes ikke med: .*Pause 14\./)).toBeVisible();
  expect(screen.getByText('Der er ikke plads til 4 versioner af regler')).toBeVisible();
});

it('says that there is no room for one more, and keeps what was written', async () => {
  const user = await show(rulesOf(11));
  await user.click(screen.getByRole('button', { name: 'Ret Pause 0' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Gem ny version' }));
  expect(await screen.findByText(/Bedriften har ikke plads til flere regler/)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(vi.mocked(addRuleVersions)).not.toHaveBeenCalled();
});

it('says that there is no room for a pack, which stays chosen', async () => {
  // What eleven leave free is enough for one rule of the pack, not for all of them.
  const who = { ...pause.who, employeeIds: ids.slice(0, 100) };
  const filler = { ...pause, id: 'filler', series: 'filler', who, created: 5000 };
  const user = await show([...rulesOf(11), filler]);
  await user.click(screen.getByRole('button', { name: 'Regelpakker' }));
  const form = within(await screen.findByRole('dialog'));
  await user.selectOptions(form.getByLabelText('Pakke'), 'Stald, GLS-A og 3F');
  await user.click(form.getByRole('button', { name: 'Tilføj pakken' }));
  expect(await screen.findByText(/Bedriften har ikke plads til flere regler/)).toBeVisible();
  expect(form.getByLabelText('Pakke')).toHaveDisplayValue('Stald, GLS-A og 3F');
  expect(vi.mocked(addRuleVersions)).not.toHaveBeenCalled();
});
