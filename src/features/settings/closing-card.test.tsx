import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerChanges, forgetChanges, NOT_MADE, sentChanges } from '#tests/support/changes.ts';
import { aFarm } from '#tests/support/factories.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { paths } from '#domain/paths.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import GeneralPage from './general-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

async function show(closesOn: string | null, claims: object = { owner: true }) {
  await signInWith({ farm: aFarm({ name: 'Lyngbækgård', closesOn }), claims });
  render(
    <MemoryRouter>
      <GeneralPage />
    </MemoryRouter>,
  );
  feedDoc(paths.generalSettings('farm'), null);
  await screen.findByRole('region', { name: 'Helligdage og halve dage' });
  return userEvent.setup({ delay: null });
}

const card = () => within(screen.getByRole('region', { name: 'Luk bedriften' }));
const sent = () => sentChanges().filter(({ kind }) => kind === 'farmClosing');

beforeEach(forgetChanges);
afterEach(async () => {
  clearToasts();
  await signOutAgain();
});

test('a farm is closed by its name alone, and where it is not closed the name stays', async () => {
  const user = await show(null);
  await user.click(card().getByRole('button', { name: 'Luk bedriften' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Luk Lyngbækgård?' }));
  expect(dialog.getByText(/slettes medarbejdere, registreringer/)).toBeVisible();
  const close = dialog.getByRole('button', { name: 'Luk bedriften' });
  const name = dialog.getByLabelText('Skriv bedriftens navn: Lyngbækgård');
  await user.type(name, 'Lyngbæk');
  expect(close).toBeDisabled();
  await user.type(name, 'gård');
  answerChanges(NOT_MADE);
  await user.click(close);
  expect(name).toHaveValue('Lyngbækgård');
  forgetChanges();
  await user.click(close);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ kind: 'farmClosing', payload: { act: 'close', name: 'Lyngbækgård' } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('until its day it says when everything is deleted, and that is taken back by a press', async () => {
  const user = await show('2026-12-27');
  expect(card().getByText(/27\. december 2026 slettes alt om bedriften/)).toBeVisible();
  await user.click(card().getByRole('button', { name: 'Luk alligevel ikke' }));
  expect(sent()).toEqual([{ kind: 'farmClosing', payload: { act: 'cancel' } }]);
});

test('a leader, and support, cannot close a farm', async () => {
  await show(null, { leader: true });
  expect(screen.queryByRole('region', { name: 'Luk bedriften' })).toBeNull();
});
