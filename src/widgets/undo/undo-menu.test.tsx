import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '#data/outbox/journal/entry.ts';
import { useOutboxEntries } from '#data/outbox/outbox.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { remember, withdrawOffer } from './history.ts';
import { UndoMenu } from './undo-menu.tsx';
import { UndoStrip } from './undo-strip.tsx';

vi.mock('#data/live/subscribe.ts', () => import('#tests/support/live-feed.ts'));

let done: string[] = [];

/** Does something that can be taken back and done again, to the record of the same name. */
function make(what: string): void {
  done.push(what);
  act(() =>
    remember({
      label: what,
      about: [what],
      undo: () => {
        done = done.filter((one) => one !== what);
        return null;
      },
      redo: () => {
        done.push(what);
        return null;
      },
    }),
  );
}

async function show() {
  await signInWith({});
  render(
    <MemoryRouter>
      <UndoMenu />
      <input aria-label="Navn" />
      <Link to="/other">{'En anden side'}</Link>
      <UndoStrip />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** A write of records that the server has said no to. */
const refuse = (...records: readonly string[]): OutboxEntry => ({
  id: `write of ${records.join()}`,
  uid: 'me',
  farmId: 'farm',
  at: 1,
  summary: { kind: 'leave_decide' },
  marks: records.map((id) => ({ path: `farms/farm/leaves/${id}`, field: 'status', value: 'a' })),
  state: 'refused',
  code: 'permission-denied',
});
const outbox = (...entries: readonly OutboxEntry[]): void =>
  act(() => useOutboxEntries.setState(entries, true));
const offered = () => screen.queryByRole('button', { name: 'Fortryd' });

const list = () => screen.queryByRole('button', { name: 'Fortryd eller gentag' });
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

beforeEach(() => {
  done = [];
});

afterEach(async () => {
  clearToasts();
  await signOutAgain();
});

describe('the list of steps', () => {
  test('is there once there is something to take back, the last one first', async () => {
    const user = await show();
    expect(list()).toBeNull();
    make('1 slettet');
    make('3 godkendt');
    await user.click(screen.getByRole('button', { name: 'Fortryd eller gentag' }));
    expect(items()).toEqual(['Fortryd: 3 godkendt', 'Fortryd: 1 slettet']);
  });

  test('takes one of them back with the keys alone, and does it again', async () => {
    const user = await show();
    make('1 slettet');
    make('3 godkendt');
    await user.tab();
    expect(list()).toHaveFocus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(done).toEqual(['3 godkendt']);
    await user.keyboard('{Enter}');
    expect(items()).toEqual(['Fortryd: 3 godkendt', 'Gentag: 1 slettet']);
    await user.keyboard('{End}{Enter}');
    expect(done).toEqual(['3 godkendt', '1 slettet']);
  });

  test('is gone with the person', async () => {
    await show();
    make('1 slettet');
    await act(signOutAgain);
    expect(list()).toBeNull();
    expect(screen.queryByText('1 slettet')).toBeNull();
  });
});

describe('the keys', () => {
  test('take back and do again, after the offer has gone too', async () => {
    const user = await show();
    make('a');
    make('b');
    act(withdrawOffer);
    await user.keyboard('{Control>}zz{/Control}');
    expect(done).toEqual([]);
    expect(screen.getByText('Fortrudt: a')).toBeVisible();
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(done).toEqual(['a']);
    await user.keyboard('{Control>}y{/Control}');
    expect(done).toEqual(['a', 'b']);
  });

  test('are left to a field that has the focus', async () => {
    const user = await show();
    make('a');
    await user.click(screen.getByLabelText('Navn'));
    await user.keyboard('{Control>}z{/Control}');
    expect(done).toEqual(['a']);
  });
});

describe('the offer', () => {
  test('names what was done, then what was taken back, and does it again', async () => {
    const user = await show();
    make('3 godkendt');
    await user.click(screen.getByRole('button', { name: 'Fortryd' }));
    expect(done).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Gentag' }));
    expect(done).toEqual(['3 godkendt']);
    expect(screen.getByRole('button', { name: 'Fortryd' })).toBeVisible();
  });

  test('stays on its page, and the step in the list', async () => {
    const user = await show();
    make('3 godkendt');
    await user.click(screen.getByRole('link', { name: 'En anden side' }));
    expect(screen.queryByText('3 godkendt')).toBeNull();
    expect(list()).toBeVisible();
  });

  test('is dismissed without taking anything back', async () => {
    const user = await show();
    make('3 godkendt');
    await user.click(screen.getByRole('button', { name: 'Skjul' }));
    expect(screen.queryByText('3 godkendt')).toBeNull();
    expect(done).toEqual(['3 godkendt']);
  });
});

test('in English too', async () => {
  const { setInterfaceLanguage } = await import('#i18n/index.ts');
  const user = await show();
  await act(async () => await setInterfaceLanguage('en'));
  make('3 approved');
  await user.click(screen.getByRole('button', { name: 'Undo or redo' }));
  expect(within(screen.getByRole('menu')).getByRole('menuitem')).toHaveTextContent(
    'Undo: 3 approved',
  );
  await act(async () => await setInterfaceLanguage('dk'));
});

describe('what the server has refused', () => {
  afterEach(() => outbox());

  test('is not offered to be taken back any more', async () => {
    await show();
    make('a');
    outbox({ ...refuse('a'), state: 'waiting' });
    expect(offered()).toBeVisible();
    outbox(refuse('a'));
    expect(offered()).toBeNull();
  });

  test('of several leaves the offer for the others, and an old one says nothing of a new step', async () => {
    await show();
    outbox(refuse('b'));
    make('b');
    expect(offered()).toBeVisible();
    act(() => remember({ label: '2 godkendt', about: ['a', 'c'], undo: () => null }));
    outbox(refuse('b'), refuse('c'));
    expect(offered()).toBeVisible();
  });
});
