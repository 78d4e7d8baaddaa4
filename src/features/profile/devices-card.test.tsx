import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectEnd, signOut, unsentCount } from '#data/auth/auth.ts';
import { type BackendFailure, request } from '#data/api/backend.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { SignOutDialog } from '#widgets/sign-out/sign-out-dialog.tsx';
import { cancelSignOut } from '#widgets/sign-out/sign-out.ts';
import { DevicesCard } from './profile-page.tsx';

vi.mock('#data/api/backend.ts', () => ({ request: vi.fn() }));
vi.mock(import('#data/auth/auth.ts'), async (original) => ({
  ...(await original()),
  signOut: vi.fn(() => Promise.resolve()),
  expectEnd: vi.fn(),
  unsentCount: vi.fn(() => 0),
}));

const TIMEOUT: BackendFailure = {
  ok: false,
  code: 'request_timeout',
  message: 'Request timeout',
  status: 0,
  statusText: '',
  reason: null,
};
const REFUSED: BackendFailure = {
  ...TIMEOUT,
  code: 'api_failed',
  message: 'API request failed: 502 Bad Gateway',
  status: 502,
  statusText: 'Bad Gateway',
};

const BUTTON = { name: 'Log ud alle steder' };

function show() {
  render(
    <>
      <DevicesCard />
      <SignOutDialog />
      <Toasts label="Beskeder" dismissText="Luk" />
    </>,
  );
  return userEvent.setup({ delay: null });
}

async function press() {
  const user = show();
  await user.click(screen.getByRole('button', BUTTON));
  const dialog = within(screen.getByRole('dialog', { name: 'Log ud alle steder' }));
  expect(dialog.getByText(/på alle telefoner og computere, også denne/)).toBeVisible();
  await user.click(dialog.getByRole('button', BUTTON));
  return user;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(request).mockResolvedValue({ ok: true, value: { ok: true } });
  vi.mocked(unsentCount).mockReturnValue(0);
});

afterEach(() => {
  act(cancelSignOut);
  clearToasts();
});

describe('the devices one is signed in on', () => {
  it('are all signed out, this one too, once one has said yes', async () => {
    await press();
    await vi.waitFor(() => expect(signOut).toHaveBeenCalledExactlyOnceWith());
    expect(request).toHaveBeenCalledExactlyOnceWith('POST', '/me/sign-out-everywhere');
    expect(expectEnd).toHaveBeenCalledExactlyOnceWith(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stay as they are when one thinks better of it', async () => {
    const user = show();
    await user.click(screen.getByRole('button', BUTTON));
    await user.click(screen.getByRole('button', { name: 'Annullér' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(request).not.toHaveBeenCalled();
  });

  it('are signed out only after the warning of what is not sent yet', async () => {
    vi.mocked(unsentCount).mockReturnValue(2);
    const user = await press();
    expect(request).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Log ud alligevel' }));
    await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    expect(request).toHaveBeenCalledOnce();
  });

  it.each([
    ['[S8.4] the server is late', TIMEOUT, 'Serveren svarede ikke i tide'],
    ['[S8.3] it refuses', REFUSED, 'Serveren kunne ikke gøre det: fejl 502 Bad Gateway'],
    [
      '[S8.3] it may not',
      { ...REFUSED, status: 403, statusText: 'Forbidden' },
      'Det har du ikke lov til: fejl 403 Forbidden',
    ],
  ])('stay as they are, and one is told, when %s', async (_case, failure, text) => {
    vi.mocked(request).mockResolvedValue(failure);
    await press();
    expect(await screen.findByText(text)).toBeVisible();
    expect(signOut).not.toHaveBeenCalled();
    expect(expectEnd).toHaveBeenLastCalledWith(false);
  });

  it('cannot be signed out with no network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    show();
    expect(screen.getByRole('button', BUTTON)).toBeDisabled();
    expect(screen.getByText(/Det kan gøres, når du har net/)).toBeVisible();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
  });
});
