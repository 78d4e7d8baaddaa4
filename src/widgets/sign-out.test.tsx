import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut, unsentCount } from '#data/auth.ts';
import type { OutboxEntry } from '#data/outbox/entry.ts';
import { useOutboxEntries } from '#data/outbox/outbox.ts';
import { cancelSignOut, requestSignOut } from './sign-out.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { SyncChip } from './sync-chip.tsx';

vi.mock(import('#data/auth.ts'), async (original) => ({
  ...(await original()),
  signOut: vi.fn(() => Promise.resolve()),
  unsentCount: vi.fn(),
}));

const entry: OutboxEntry = {
  id: 'a',
  uid: 'me',
  farmId: 'farm',
  at: 0,
  summary: { kind: 'clock_in' },
  marks: [],
  state: 'waiting',
  code: null,
};

function leaveBehind(count: number) {
  vi.mocked(unsentCount).mockReturnValue(count);
  const entries = Array.from({ length: count }, (_, at) => ({ ...entry, id: String(at) }));
  act(() => useOutboxEntries.setState(entries, true));
}

beforeEach(() => {
  vi.mocked(signOut).mockClear();
  leaveBehind(0);
  cancelSignOut();
});

describe('signing out', () => {
  it('goes at once when all is sent', () => {
    render(<SignOutDialog />);
    act(requestSignOut);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('asks when something is on this device alone, and can be cancelled', async () => {
    leaveBehind(2);
    render(<SignOutDialog />);
    act(requestSignOut);
    expect(screen.getByRole('dialog')).toHaveTextContent('2 ændringer ligger kun på denne enhed');
    await userEvent.click(screen.getByRole('button', { name: 'Annuller' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(signOut).not.toHaveBeenCalled();
  });

  it('[S2.65] leaves anyway when told to, under the overlay', async () => {
    leaveBehind(1);
    vi.mocked(signOut).mockReturnValueOnce(new Promise(() => undefined));
    render(<SignOutDialog />);
    act(requestSignOut);
    await userEvent.click(screen.getByRole('button', { name: 'Log ud alligevel' }));
    expect(signOut).toHaveBeenCalledOnce();
    expect(screen.getByText('Behandler...')).toBeVisible();
  });

  it('waits, and leaves by itself once all is sent', async () => {
    leaveBehind(1);
    render(<SignOutDialog />);
    act(requestSignOut);
    await userEvent.click(screen.getByRole('button', { name: 'Vent til alt er sendt' }));
    expect(signOut).not.toHaveBeenCalled();
    leaveBehind(0);
    expect(signOut).toHaveBeenCalledOnce();
  });
});

describe('SyncChip', () => {
  it('counts what waits and is silent when nothing does', () => {
    leaveBehind(2);
    render(<SyncChip />);
    expect(screen.getByRole('status')).toHaveTextContent('2 venter');
    leaveBehind(0);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
