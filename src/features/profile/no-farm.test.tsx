import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshClaims } from '#data/auth/auth.ts';
import { request } from '#data/api/backend.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { InvitationsCard } from './no-farm.tsx';
import { LeaveCard } from './profile-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', () => ({ request: vi.fn() }));
vi.mock(import('#data/auth/auth.ts'), async (original) => ({
  ...(await original()),
  refreshClaims: vi.fn(() => Promise.resolve(null)),
}));

const LYNG = { farmId: 'lyng', farmName: 'Lyng' };
/** What the server knows; each call it answers is kept. */
function answers(invitations: readonly object[], isProven = true): void {
  vi.mocked(request).mockImplementation((method) =>
    Promise.resolve({ ok: true, value: method === 'GET' ? { isProven, invitations } : {} }),
  );
}

const user = () => userEvent.setup({ delay: null });

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(signOutAgain);

describe('an invitation', () => {
  test('is accepted here, and the session follows', async () => {
    answers([LYNG]);
    render(<InvitationsCard hasFarm={false} />);
    await user().click(await screen.findByRole('button', { name: 'Sig ja: Lyng' }));
    expect(request).toHaveBeenCalledWith('POST', '/me/invitations/lyng/accept');
    await waitFor(() => expect(refreshClaims).toHaveBeenCalledOnce());
  });

  test('is declined here, and is gone', async () => {
    answers([LYNG]);
    render(<InvitationsCard hasFarm={false} />);
    const decline = await screen.findByRole('button', { name: 'Sig nej: Lyng' });
    answers([]);
    await user().click(decline);
    expect(request).toHaveBeenCalledWith('POST', '/me/invitations/lyng/decline');
    await waitFor(() => expect(screen.queryByText('Lyng')).not.toBeInTheDocument());
    expect(refreshClaims).not.toHaveBeenCalled();
  });

  test('waits while the reader is on a farm', async () => {
    answers([LYNG]);
    render(<InvitationsCard hasFarm />);
    expect(await screen.findByRole('button', { name: 'Sig ja: Lyng' })).toBeDisabled();
    expect(screen.getByText(/Forlad den, du er på/)).toBeVisible();
  });

  test('is shown to nobody whose address is not proved', async () => {
    answers([], false);
    render(<InvitationsCard hasFarm={false} />);
    expect(await screen.findByText(/Bekræft din e-mail/)).toBeVisible();
  });
});

describe('leaving the farm', () => {
  test('is asked about first', async () => {
    answers([]);
    await signInWith();
    render(<LeaveCard uid="me" />);
    await user().click(screen.getByRole('button', { name: 'Forlad bedriften' }));
    expect(request).not.toHaveBeenCalled();
    const [, confirm] = screen.getAllByRole('button', { name: 'Forlad bedriften', hidden: true });
    await user().click(confirm ?? document.body);
    expect(request).toHaveBeenCalledExactlyOnceWith('POST', '/me/leave');
    await waitFor(() => expect(refreshClaims).toHaveBeenCalledOnce());
  });

  test('is not for the last owner', async () => {
    await signInWith({ claims: { owner: true }, employees: [anEmployee({ role: 'owner' })] });
    render(<LeaveCard uid="me" />);
    expect(screen.getByRole('button', { name: 'Forlad bedriften' })).toBeDisabled();
    expect(screen.getByText(/mindst én ejer/)).toBeVisible();
  });
});
