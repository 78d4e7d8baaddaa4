import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '#data/auth/auth.ts';
import { useSession } from '#data/session/session.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { aUser } from '#tests/support/factories.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { AppRoutes } from './app-routes.tsx';

vi.mock('#data/live/subscribe.ts', () => import('#tests/support/live-feed.ts'));
vi.mock(import('#data/session/session.ts'), async (original) => ({
  ...(await original()),
  startSession: vi.fn(() => Promise.resolve()),
}));
vi.mock('#features/dashboard/dashboard-page.tsx', () => ({ default: () => <h1>{'Home'}</h1> }));

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

function visit(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppRoutes />
      <Where />
    </MemoryRouter>,
  );
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const status = (value: ReturnType<typeof useSession.getState>['status']) =>
  act(() => useSession.setState({ status: value, error: null }));

beforeEach(() => {
  useAuth.setState({ status: 'signedOut', reason: 'none' }, true);
});
afterEach(async () => {
  localStorage.clear();
  useSession.setState({ status: 'idle', error: null });
  await setInterfaceLanguage('dk');
  await signOutAgain();
});

describe('signed out', () => {
  it('[S2.1] [S2.2] [S2.33] sends /auth to the form, without any navigation', async () => {
    visit('/auth');
    await title('Log ind');
    expect(address()).toBe('/auth/sign-in');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('placeholder', 'navn@gaarden.dk');
  });

  it.each([
    '/',
    '/user',
    '/user/profile',
    '/timeregistration/registrations',
    '/timeregistration/registrations/ionut',
  ])('[S2.24] [S2.33] sends %s to the form, without any navigation', async (path) => {
    visit(path);
    await title('Log ind');
    expect(address()).toBe('/auth/sign-in');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  it('[S8.17] says why somebody was signed out', async () => {
    useAuth.setState({ status: 'signedOut', reason: 'user_disabled' }, true);
    visit('/auth/sign-in');
    expect(await screen.findByText(/Din adgang er lukket/)).toBeVisible();
  });

  it('[S2.7] shows the offline page, and a friendly page for what does not exist', async () => {
    visit('/offline');
    await title('Ingen forbindelse');
    expect(address()).toBe('/offline');
    cleanup();
    visit('/no/such/page');
    await title('Siden findes ikke');
    await userEvent.click(screen.getByRole('link', { name: 'Til log ind' }));
    await title('Log ind');
    expect(address()).toBe('/auth/sign-in');
  });
});

describe('signed in', () => {
  it('[S2.23] [S2.27] goes from the form to / as soon as somebody is signed in', async () => {
    visit('/auth/sign-in');
    await title('Log ind');
    await act(() => signInWith());
    status('ready');
    await title('Home');
    expect(address()).toBe('/');
  });

  it.each(['/auth', '/auth/action?mode=verifyEmail&oobCode=c&apiKey=k', '/auth/anything'])(
    '[S2.23] goes from %s to /, like from every page below /auth',
    async (path) => {
      await signInWith();
      visit(path);
      status('ready');
      await title('Home');
      expect(address()).toBe('/');
    },
  );

  it.each(['/short', '/not.an.identifier', '/2026-11-22', '/__odd__', '/one%2Ftwo'])(
    '[S2.9] takes %s for a notification and opens the dashboard for it',
    async (path) => {
      await signInWith();
      visit(path);
      status('ready');
      await title('Home');
      expect(address()).toBe(path);
    },
  );

  it.each([
    ['/timeregistration/analytics/', 'Rapporter'],
    ['/timeregistration/settings/', 'Indstillinger for tid'],
    ['/timeregistration/rules/', 'Tidsregler'],
    ['/vacations/settings/', 'Indstillinger for fravær'],
    ['/planning/settings/', 'Indstillinger for vagtplan'],
  ])(
    '[S2.11] [S2.13] [S2.14] [S2.15] [S2.17] %s opens for a leader and for an owner, and an employee is sent home',
    async (path, name) => {
      for (const claims of [{ leader: true }, { owner: true }, {}]) {
        const allowed = Object.keys(claims).length > 0;
        // oxlint-disable-next-line no-await-in-loop -- One after the other: the page is one.
        await signInWith({ claims });
        visit(path);
        status('ready');
        await title(allowed ? name : 'Home');
        expect(address()).toBe(allowed ? path : '/');
        cleanup();
        await signOutAgain();
      }
    },
  );

  it('sends the old address of pay periods to the page of pay, with the period it names', async () => {
    await signInWith({ claims: { owner: true } });
    visit('/timeregistration/periods?p=2026-10-01');
    status('ready');
    await title('Løn');
    expect(address()).toBe('/timeregistration/payroll?p=2026-10-01');
  });

  it('[S2.27] goes to the form after signing out', async () => {
    await signInWith();
    visit('/user/profile');
    status('ready');
    await title('Profil');
    act(() => useAuth.setState({ status: 'signedOut', reason: 'none' }, true));
    await title('Log ind');
    expect(address()).toBe('/auth/sign-in');
  });

  it('[S2.20] sends /user to the profile, in the person’s own language', async () => {
    await signInWith({ user: aUser({ lang: 'en' }) });
    visit('/user');
    status('ready');
    await title('Profile');
    expect(address()).toBe('/user/profile');
    expect(screen.getByDisplayValue('Ionuț')).toBeVisible();
  });

  it('[S2.26] sends somebody without the feature to PermissionDenied and says what is missing', async () => {
    const { anEmployee } = await import('#tests/support/factories.ts');
    await signInWith({ employees: [anEmployee({ seatType: 'PLANNING' })] });
    visit('/timeregistration/registrations');
    status('ready');
    await title('Det har du ikke adgang til');
    expect(address()).toBe('/permission-denied');
    expect(
      screen.getByText(
        'Tidsregistrering kræver licensen Deltid, Basis, Premium eller Kombineret. Ejeren kan give dig den.',
      ),
    ).toBeVisible();
  });

  it.each(['starting', 'failed'] as const)(
    'never leaves the address while the own record has not come and the session is %s',
    async (is) => {
      await signInWith({ employees: [] });
      visit('/timeregistration/registrations');
      status(is);
      expect(
        await screen.findByText(is === 'failed' ? /kunne ikke hentes/ : /^Henter .* …$/),
      ).toBeVisible();
      expect(address()).toBe('/timeregistration/registrations');
    },
  );

  it('keeps the shell around a page that does not exist', async () => {
    await signInWith();
    visit('/no/such/page');
    status('ready');
    await title('Siden findes ikke');
    expect(screen.getByRole('banner')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Til overblikket' }));
    await title('Home');
    expect(address()).toBe('/');
  });

  it('paints the shell before there is data', async () => {
    await signInWith();
    visit('/');
    status('starting');
    expect(await screen.findByRole('banner')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Home' })).not.toBeInTheDocument();
  });

  it.each([
    ['farmGone', 'Bedriften kan ikke åbnes'],
    ['deactivated', 'Du er ikke aktiv på bedriften'],
    ['failed', 'Dine data kunne ikke hentes'],
  ] as const)(
    'says what is in the way when the session is %s, and lets one out',
    async (is, text) => {
      await signInWith();
      visit('/');
      status(is);
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Log ud' })).toBeVisible();
    },
  );

  it('tells somebody without a farm how to get into one', async () => {
    await signInWith({ claims: { farm: null } });
    visit('/');
    status('noFarm');
    expect(await screen.findByText('Du er ikke på en bedrift endnu')).toBeVisible();
    expect(screen.getByText(/ionut@farm\.example/)).toBeVisible();
  });
});
