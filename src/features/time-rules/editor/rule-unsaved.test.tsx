import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addRuleVersions } from '#data/time/change-time-rules.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { COMMAND_MADE } from '#tests/support/changes.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { feedRules, pause, signInOnRules } from '#tests/support/time/rules-feed.ts';
import TimeRulesPage from '../time-rules-page.tsx';

vi.mock('#data/time/change-time-rules.ts', () => ({
  addRuleVersions: vi.fn(),
}));
vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

const THEIRS = { ...pause, id: 'theirs', version: pause.version + 1, validFrom: '2026-12-01' };
const user = userEvent.setup({ delay: null });
const add = vi.mocked(addRuleVersions);

async function show(...more: readonly TimeRule[]) {
  await signInOnRules();
  const shown = render(
    <MemoryRouter initialEntries={['/timeregistration/rules?tab=break']}>
      <TimeRulesPage />
    </MemoryRouter>,
  );
  act(() => feedRules([pause, ...more]));
  return shown;
}

async function open(name = 'Ret Pause efter 6 timer') {
  await user.click(await screen.findByRole('button', { name }));
  return await screen.findByRole('dialog');
}

beforeAll(async () => void (await import('./rule-editor.tsx')));

beforeEach(() => {
  stopTheClock();
  add.mockReset().mockResolvedValue(COMMAND_MADE);
});

afterEach(async () => {
  vi.useRealTimers();
  sessionStorage.clear();
  clearToasts();
  await signOutAgain();
  await setInterfaceLanguage('dk');
});

test('a rule that nobody has typed in closes at once', async () => {
  await show();
  await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a rule is not thrown away by Escape', async () => {
  await show();
  await open();
  await user.type(screen.getByDisplayValue('Pause efter 6 timer'), ' X');
  await user.keyboard('{Escape}');
  const question = screen.getByRole('dialog', { name: 'Kassér det, du har skrevet?' });
  await user.click(within(question).getByRole('button', { name: 'Skriv videre' }));
  expect(screen.getByDisplayValue('Pause efter 6 timer X')).toBeVisible();
});

test('a rule is there after a reload, until it is saved', async () => {
  const { unmount } = await show();
  await open();
  await user.type(screen.getByDisplayValue('Pause efter 6 timer'), ' X');
  unmount();
  await show();
  await open();
  expect(screen.getByText(/Det, du skrev før, er her endnu/)).toBeVisible();
  expect(screen.getByDisplayValue('Pause efter 6 timer X')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Gem ny version' }));
  expect(add.mock.calls[0]?.[0]).toMatchObject([
    { rule: { name: { dk: 'Pause efter 6 timer X' } } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  expect(screen.queryByText(/Det, du skrev før/)).toBeNull();
});

test('a version that somebody saved meanwhile is not laid over unseen', async () => {
  await show();
  await open();
  await user.type(screen.getByDisplayValue('Pause efter 6 timer'), ' X');
  act(() => feedRules([pause, THEIRS]));
  await user.click(screen.getByRole('button', { name: 'Gem ny version' }));
  expect(add).not.toHaveBeenCalled();
  const said = screen.getByText('Imens er der gemt en ny version, der gælder fra 01-12-2026.');
  expect(said.closest('[data-fault]')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Skriv videre oven på den' }));
  await user.click(screen.getByRole('button', { name: 'Gem ny version' }));
  expect(add.mock.calls[0]?.[0]).toMatchObject([
    { rule: { version: pause.version + 2, supersedes: 'theirs' } },
  ]);
});

test('a version that somebody saved before a reload is not laid over unseen either', async () => {
  const { unmount } = await show();
  await open();
  await user.type(screen.getByDisplayValue('Pause efter 6 timer'), ' X');
  unmount();
  await show(THEIRS);
  await open();
  expect(screen.getByDisplayValue('Pause efter 6 timer X')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Gem ny version' }));
  expect(add).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Skriv videre oven på den' }));
  await user.click(screen.getByRole('button', { name: 'Gem ny version' }));
  expect(add.mock.calls[0]?.[0]).toMatchObject([
    { rule: { version: pause.version + 2, supersedes: 'theirs' } },
  ]);
});
