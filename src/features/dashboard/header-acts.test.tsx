import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { updateUser } from '#data/user/update-user.ts';
import { paths } from '#domain/paths.ts';
import { aUser } from '#tests/support/factories.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { ArrangeDialog } from './header-acts.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/user/update-user.ts', async (original) => ({
  ...(await original<object>()),
  updateUser: vi.fn(),
}));

const EMPLOYEE = { role: 'employee' } as const;
const saved = () => vi.mocked(updateUser).mock.calls.map(([, , value]) => value);

/** The own document as the server has it: a plain text. */
const chosen = (dashboard: string) => act(() => feedDoc(paths.user('me'), aUser({ dashboard })));

async function show() {
  await signInWith({ claims: { leader: true } });
  render(<ArrangeDialog {...EMPLOYEE} onClose={vi.fn()} />);
  return userEvent.setup();
}

const names = () =>
  within(screen.getByRole('list', { name: 'Felter i dit overblik' }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);

afterEach(async () => {
  vi.mocked(updateUser).mockClear();
  await act(() => signOutAgain());
});

test('tiles are put away and shown again', async () => {
  const user = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Denne uge' }));
  expect(saved()).toEqual(['todo shifts notes -week balances guides']);
  chosen('todo shifts notes -week balances guides');
  expect(screen.getByRole('checkbox', { name: 'Denne uge' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Denne uge' }));
  expect(saved()[1]).toBe('todo shifts notes week balances guides');
});

test('tiles are moved by buttons, and by the arrow keys of the grip', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Flyt Noter i dag op' }));
  expect(saved()).toEqual(['todo notes shifts week balances guides']);
  chosen('todo notes shifts week balances guides');
  expect(names().slice(0, 2)).toEqual(['Dine egne registreringer', 'Noter i dag']);
  screen.getByRole('button', { name: /^Flyt Noter i dag: træk/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(saved()[1]).toBe('todo shifts notes week balances guides');
  expect(screen.getByRole('button', { name: /^Flyt Vejledninger at læse ned/ })).toBeDisabled();
});

test('tiles are dragged by the grip', async () => {
  await show();
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  for (const [at, row] of rows.entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, at * 50, 300, 50);
  }
  const grip = screen.getByRole('button', { name: /^Flyt Fleks og ferie: træk/ });
  fireEvent.pointerDown(grip, { clientY: 225 });
  fireEvent.pointerMove(grip, { clientY: 60 });
  fireEvent.pointerUp(grip);
  expect(saved()).toEqual(['todo balances shifts notes week guides']);
  // Let go of, it stays where it is.
  fireEvent.pointerMove(grip, { clientY: 200 });
  expect(saved()).toHaveLength(1);
});

test('everything is as usual again with one press, which is not there while it is', async () => {
  const user = await show();
  expect(screen.getByRole('button', { name: 'Nulstil' })).toBeDisabled();
  chosen('week -notes');
  await user.click(screen.getByRole('button', { name: 'Nulstil' }));
  expect(saved()).toEqual(['']);
});
