import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate/browser';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Policy from '#data/account/account-policy.ts';
import { accountName, createFarm } from '#data/account/account.ts';
import { type OwnData, readOwnData } from '#data/files/own-data.ts';
import { changePassword } from '#data/account/account-link.ts';
import { createUser } from '#data/user/update-user.ts';
import { updateOwnName, updateOwnPhone } from '#data/user/update-own.ts';
import { paths } from '#domain/paths.ts';
import { fail, ok } from '#domain/result.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { at } from '#tests/support/time/clock.ts';
import { failDoc, feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import ProfilePage from './profile-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/account/account.ts', async (original) => ({
  ...(await original<object>()),
  accountName: vi.fn(),
  createFarm: vi.fn(),
}));
vi.mock('#data/files/own-data.ts', () => ({ readOwnData: vi.fn() }));
vi.mock('#data/account/account-link.ts', async (original) => ({
  ...(await original<object>()),
  changePassword: vi.fn(),
}));
vi.mock('#data/account/account-policy.ts', async (original) => ({
  ...(await original<typeof Policy>()),
  loadPasswordPolicy: () => Promise.resolve(),
}));
vi.mock('#data/user/update-user.ts', async (original) => ({
  ...(await original<object>()),
  createUser: vi.fn(),
}));
vi.mock('#data/user/update-own.ts', () => ({ updateOwnName: vi.fn(), updateOwnPhone: vi.fn() }));

const NO_DATA: OwnData = {
  account: { uid: 'me', email: 'ionut@farm.example' },
  user: null,
  farm: null,
  generalSettings: null,
  timeSettings: null,
  leaveSettings: null,
  leaves: [],
  absences: [],
  units: [],
  activities: [],
  timeRules: [],
  employee: null,
  card: { id: 'card', email: 'ionut@farm.example', phone: '+45 20106106' },
  timeRegistrations: [],
  timeMonths: [],
  monthSignOffs: [],
  statements: [],
  leaveAdjustments: [],
  planningSettings: null,
  planReceipts: [],
  shiftRequests: [],
  availabilities: [],
  guideReceipts: [],
  guideFeedback: [],
  reportViews: [],
  notifications: [],
  problems: [],
};
const CARD = { id: 'card', email: 'ionut@farm.example', phone: '+45 20106106' };

function show() {
  render(
    <MemoryRouter>
      <ProfilePage />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

async function showOnFarm() {
  await signInWith();
  const user = show();
  feedDoc(paths.employeeCard('farm', 'me'), CARD);
  expect(await screen.findByDisplayValue('+45 20106106')).toBeEnabled();
  return user;
}

beforeEach(() => vi.clearAllMocks());

afterEach(async () => {
  clearToasts();
  await signOutAgain();
});

describe('the own phone number', () => {
  it('is no empty field before it is known', async () => {
    await signInWith();
    show();
    expect(screen.queryByLabelText('Telefon')).toBeNull();
    expect(screen.getByText('Henter dit telefonnummer')).toBeInTheDocument();
    act(() => failDoc(paths.employeeCard('farm', 'me')));
    expect(screen.queryByLabelText('Telefon')).toBeNull();
    expect(screen.getByText(/^Dit telefonnummer kunne ikke hentes/)).toBeVisible();
  });

  it('stays when the connection breaks, and is said to be old', async () => {
    await showOnFarm();
    act(() => failDoc(paths.employeeCard('farm', 'me')));
    expect(screen.getByLabelText('Telefon')).toHaveValue('+45 20106106');
    expect(screen.getByText(/Du ser det, der er gemt her/)).toBeVisible();
  });
});

describe('the own profile', () => {
  it('[S2.20] changes the own name and phone, each with its check', async () => {
    const user = await showOnFarm();
    const first = screen.getByLabelText('Fornavn');
    await user.clear(first);
    await user.type(first, '1{Enter}');
    expect(first).toHaveAccessibleDescription('Skriv dit fornavn med bogstaver');
    await user.clear(first);
    await user.type(first, ' Ștefan {Enter}');
    expect(updateOwnName).toHaveBeenCalledExactlyOnceWith('Ștefan', 'Popescu');
    const phone = screen.getByLabelText('Telefon');
    await user.clear(phone);
    await user.type(phone, '123{Enter}');
    expect(phone).toBeInvalid();
    await user.type(phone, ' 45 678{Enter}');
    expect(updateOwnPhone).toHaveBeenCalledExactlyOnceWith('12345678');
  });

  it('[S8.12] changes the password and says "Din kode er ændret"', async () => {
    vi.mocked(changePassword).mockResolvedValue({ ok: true });
    const user = await showOnFarm();
    await user.click(screen.getByRole('button', { name: 'Skift adgangskode' }));
    expect(screen.getByLabelText('Nuværende adgangskode')).toHaveFocus();
    await user.type(screen.getByLabelText('Nuværende adgangskode'), 'den gamle');
    await user.type(screen.getByLabelText('Ny adgangskode'), 'den nye{Enter}');
    expect(changePassword).toHaveBeenCalledExactlyOnceWith('den gamle', 'den nye');
    expect(await screen.findByText('Din kode er ændret')).toBeVisible();
    expect(screen.queryByLabelText('Ny adgangskode')).not.toBeInTheDocument();
  });

  it("[S8.12] shows the provider's message when it refuses, and stays open", async () => {
    const message = 'Firebase: The password is wrong (auth/wrong-password).';
    vi.mocked(changePassword).mockResolvedValue({ ok: false, code: 'wrong_password', message });
    const user = await showOnFarm();
    await user.click(screen.getByRole('button', { name: 'Skift adgangskode' }));
    await user.type(screen.getByLabelText('Ny adgangskode'), 'den nye{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Nuværende adgangskode')).toBeInvalid();
    expect(screen.getByLabelText('Nuværende adgangskode')).toHaveFocus();
    expect(screen.getByLabelText('Ny adgangskode')).toHaveValue('den nye');
  });

  it('shows what is kept about oneself, and hands it over as a file', async () => {
    vi.mocked(readOwnData).mockResolvedValue({
      ...NO_DATA,
      timeRegistrations: [
        { start: at('2026-11-20', '05:00') },
        { start: at('2026-11-02', '05:00') },
      ],
      problems: [{ file: 'timeMonths', path: 'farms/farm/timeMonths', code: 'permission-denied' }],
    });
    const saved = vi.fn((_blob: Blob) => 'blob:file');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() });
    const user = await showOnFarm();
    await user.click(screen.getByRole('button', { name: 'Se mine data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mine data' }));
    expect(dialog.getByText('2 siden 02-11-2026')).toBeVisible();
    expect(dialog.getByText('+45 20106106')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Hent som fil' }));
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const archive = await saved.mock.calls[0]?.[0].arrayBuffer();
    const files = unzipSync(new Uint8Array(archive ?? new ArrayBuffer(0)));
    const json = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(json('timeRegistrations.json')).toMatchObject([
      { start: '2026-11-20T04:00:00.000Z' },
      {},
    ]);
    expect(json('problems.json')).toMatchObject([{ file: 'timeMonths' }]);
    expect(json('card.json')).toMatchObject(CARD);
    expect(dialog.getByText(/Noget kunne ikke læses/)).toBeVisible();
  });

  it('says how far it is while it is read, and stops when it is told to', async () => {
    let signal: AbortSignal | undefined;
    vi.mocked(readOwnData).mockImplementation((watch) => {
      signal = watch.signal;
      watch.onProgress({ share: 0.42, registrations: 1200 });
      return new Promise((_, reject) => {
        watch.signal.addEventListener('abort', () => reject(watch.signal.reason));
      });
    });
    const user = await showOnFarm();
    await user.click(screen.getByRole('button', { name: 'Se mine data' }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '42 procent');
    expect(screen.getByText('1200 registreringer')).toBeVisible();
    const overlay = within(screen.getByRole('dialog', { name: 'Behandler...' }));
    await user.click(overlay.getByRole('button', { name: 'Annullér' }));
    expect(signal?.aborted).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the profile of somebody without a farm', () => {
  const NOBODY = { claims: { farm: null } };

  it('says how to get into one, and starts one', async () => {
    vi.mocked(createFarm).mockResolvedValueOnce(fail('invalid_farm_name'));
    vi.mocked(createFarm).mockResolvedValueOnce(ok(null));
    await signInWith(NOBODY);
    const user = show();
    expect(screen.getByText(/inviterer dig med denne e-mail: ionut@farm.example/)).toBeVisible();
    expect(screen.queryByLabelText('Telefon')).not.toBeInTheDocument();
    const name = screen.getByLabelText('Bedriftens navn');
    await user.type(name, '{Enter}');
    expect(name).toBeInvalid();
    await user.type(name, 'Nygaard{Enter}');
    expect(createFarm).toHaveBeenLastCalledWith({
      farmName: 'Nygaard',
      firstName: 'Ionuț',
      lastName: '',
      lang: 'dk',
    });
  });

  it('[S2.65] lets nothing be pressed while the farm is being made', async () => {
    let done = (): void => {};
    vi.mocked(createFarm).mockImplementationOnce(
      () => new Promise((resolve) => void (done = () => resolve(ok(null)))),
    );
    await signInWith(NOBODY);
    const user = show();
    await user.type(screen.getByLabelText('Bedriftens navn'), 'Nygaard{Enter}');
    expect(screen.getByRole('dialog', { name: 'Behandler...' })).toBeVisible();
    await act(async () => done());
    expect(screen.queryByRole('dialog', { name: 'Behandler...' })).not.toBeInTheDocument();
  });

  it('makes the own document of somebody new, once', async () => {
    vi.mocked(accountName).mockResolvedValue('Ida');
    await signInWith(NOBODY);
    feedDoc(paths.user('me'), null);
    show();
    await vi.waitFor(() => expect(createUser).toHaveBeenCalledExactlyOnceWith('Ida', 'dk'));
  });
});
