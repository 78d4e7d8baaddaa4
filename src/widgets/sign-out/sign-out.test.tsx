import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut, unsentCount } from '#data/auth/auth.ts';
import type { OutboxEntry } from '#data/outbox/journal/entry.ts';
import { useOutboxEntries } from '#data/outbox/outbox.ts';
import { cancelSignOut, requestSignOut, SENDING_MS } from './sign-out.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { SyncChip } from '../feedback/sync-chip.tsx';

vi.mock(import('#data/auth/auth.ts'), async (original) => ({
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

function network(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

function leaveBehind(waiting: number, refused = 0) {
  vi.mocked(unsentCount).mockReturnValue(waiting + refused);
  const entries = Array.from({ length: waiting + refused }, (_, at) => ({
    ...entry,
    id: String(at),
    state: at < waiting ? ('waiting' as const) : ('refused' as const),
  }));
  act(() => useOutboxEntries.setState(entries, true));
}

beforeEach(() => {
  vi.mocked(signOut).mockClear();
  leaveBehind(0);
  cancelSignOut();
});

afterEach(() => {
  vi.useRealTimers();
  network(true);
});

describe('signing out with a network', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    network(true);
  });

  it('lets what is on its way arrive, and leaves without a question', () => {
    leaveBehind(1);
    render(<SignOutDialog />);
    act(requestSignOut);
    expect(screen.getByText('Behandler...')).toBeVisible();
    expect(screen.queryByText('Noget er ikke sendt endnu')).not.toBeInTheDocument();
    leaveBehind(0);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('asks when no answer comes', () => {
    leaveBehind(1);
    render(<SignOutDialog />);
    act(requestSignOut);
    act(() => vi.advanceTimersByTime(SENDING_MS));
    expect(screen.getByRole('dialog')).toHaveTextContent('1 ændring ligger kun her');
    expect(signOut).not.toHaveBeenCalled();
  });

  it('leaves where the answer comes while it asks', () => {
    leaveBehind(1);
    render(<SignOutDialog />);
    act(requestSignOut);
    act(() => vi.advanceTimersByTime(SENDING_MS));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(signOut).not.toHaveBeenCalled();
    leaveBehind(0);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('asks as soon as the network goes', () => {
    leaveBehind(1);
    render(<SignOutDialog />);
    act(requestSignOut);
    network(false);
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('asks when what was on its way is refused', () => {
    leaveBehind(1);
    render(<SignOutDialog />);
    act(requestSignOut);
    leaveBehind(0, 1);
    expect(screen.getByRole('dialog')).toHaveTextContent('1 afvist ændring vises kun her');
    expect(signOut).not.toHaveBeenCalled();
  });
});

describe('signing out without a network', () => {
  beforeEach(() => network(false));

  it('goes at once when all is sent', () => {
    render(<SignOutDialog />);
    act(requestSignOut);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('asks when something is on this device alone, and can be cancelled', async () => {
    leaveBehind(2);
    render(<SignOutDialog />);
    act(requestSignOut);
    expect(screen.getByRole('dialog')).toHaveTextContent('2 ændringer ligger kun her');
    await userEvent.click(screen.getByRole('button', { name: 'Annullér' }));
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

describe('signing out while a refusal has not been dealt with', () => {
  beforeEach(() => network(false));

  it('asks in its own words, and there is nothing to wait for', async () => {
    leaveBehind(0, 2);
    render(<SignOutDialog />);
    act(requestSignOut);
    const dialog = screen.getByRole('dialog', { name: 'Noget blev afvist' });
    expect(dialog).toHaveTextContent('2 afviste ændringer vises kun her');
    expect(dialog).not.toHaveTextContent('ligger kun her');
    expect(screen.queryByRole('button', { name: 'Vent til alt er sendt' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Log ud alligevel' }));
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('asks again when what was waited for is refused', async () => {
    leaveBehind(1, 0);
    render(<SignOutDialog />);
    act(requestSignOut);
    await userEvent.click(screen.getByRole('button', { name: 'Vent til alt er sendt' }));
    leaveBehind(0, 1);
    expect(signOut).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toHaveTextContent('1 afvist ændring vises kun her');
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

  it('stands there whether something waits or not, and opens what waits', async () => {
    leaveBehind(0);
    render(<SyncChip />);
    const button = screen.getByRole('button', { name: 'Synkronisering: Alt er gemt' });
    leaveBehind(10, 1);
    expect(button).toHaveAccessibleName('Synkronisering: 10 venter');
    await userEvent.click(button);
    const panel = screen.getByRole('dialog', { name: 'Synkronisering' });
    expect(within(panel).getAllByText('Stempl ind')).toHaveLength(8);
    expect(panel).toHaveTextContent('og 2 mere');
    leaveBehind(0);
    expect(panel).toHaveTextContent('Intet venter på at blive sendt.');
  });
});
