import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#data/user/update-user.ts';
import type { OutboxEntry } from '#data/outbox/journal/entry.ts';
import { dismissRefused, sendRefusedAgain, useOutboxEntries } from '#data/outbox/outbox.ts';
import { compareClocks } from '#data/device/clock-skew.ts';
import { useActor } from '#data/base/actor.ts';
import { setStorage } from '#data/outbox/sync.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { paths } from '#domain/paths.ts';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { aFarm, anActor, anEmployee } from '#tests/support/factories.ts';
import { feedQuery, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { requestSignOut } from '#widgets/sign-out/sign-out.ts';
import { remember } from '#widgets/undo/history.ts';
import { decideRoute } from '../routing/decide-route.ts';
import { routeAt } from '../routing/match-route.ts';
import { Shell } from './shell.tsx';

vi.mock('#data/live/subscribe.ts', () => import('#tests/support/live-feed.ts'));
vi.mock('#data/user/update-user.ts', async (original) => ({
  ...(await original<object>()),
  setLanguage: vi.fn(),
}));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  dismissRefused: vi.fn(),
  sendRefusedAgain: vi.fn(),
}));
vi.mock(import('#widgets/sign-out/sign-out.ts'), async (original) => ({
  ...(await original()),
  requestSignOut: vi.fn(),
}));

function Framed() {
  const { pathname } = useLocation();
  const actor = useActor();
  return actor === null ? null : (
    <Shell route={routeAt(pathname)} actor={actor}>
      <output aria-label="address">{pathname}</output>
    </Shell>
  );
}

async function show(path: string, feed: Parameters<typeof signInWith>[0] = {}) {
  await signInWith(feed);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Framed />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function beOnPhone() {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const tab = () => screen.queryByRole('button', { name: 'Tidsregistrering' });

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.mocked(requestSignOut).mockClear();
  act(() => {
    useOutboxEntries.setState([], true);
    setStorage('disk');
  });
  await setInterfaceLanguage('dk');
  await signOutAgain();
});

describe('shell on wide screens', () => {
  it('[S2.36] leads from the logo to Home', async () => {
    const user = await show('/user/profile');
    await user.click(screen.getByRole('link', { name: 'Markhold' }));
    expect(address()).toBe('/');
  });

  it('shows all tabs at once: none moves away when the own record comes after the token', async () => {
    await show('/', { employees: null, claims: { planning: true } });
    const tabs = () =>
      within(screen.getByRole('navigation', { name: 'Hovedmenu' }))
        .queryAllByRole('button')
        .map(({ textContent }) => textContent);
    const all = ['Tidsregistrering', 'Planlægning', 'Fravær', 'Vejledninger'];
    expect(tabs()).toEqual(all);
    const record = anEmployee({ seatType: 'COMBINED', planning: true });
    act(() => feedQuery(paths.employees('farm'), [record]));
    expect(tabs()).toEqual(all);
  });

  it('shows the tabs of the token at once to whom the record brings no more', async () => {
    await show('/', { employees: null, claims: { owner: true } });
    expect(tab()).not.toBeNull();
  });

  it('has no bar under a tab of one page', async () => {
    await show('/timeregistration/registrations');
    expect(screen.queryByRole('navigation', { name: 'Undermenu' })).not.toBeInTheDocument();
  });

  it('opens the sub-links of a tab and marks the tab and the page one is on', async () => {
    const user = await show('/timeregistration/registrations', { claims: { leader: true } });
    const bar = screen.getByRole('navigation', { name: 'Undermenu' });
    expect(within(bar).getByRole('link', { name: 'Registreringer' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const menu = screen.getByRole('navigation', { name: 'Hovedmenu' });
    await user.click(within(menu).getByRole('button', { name: 'Tidsregistrering' }));
    expect(within(menu).getByRole('link', { name: 'Registreringer' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('[S2.43] marks settings alone, not the page above them too', async () => {
    const me = anEmployee({ seatType: 'COMBINED' });
    for (const path of ['/planning/settings', '/vacations/settings']) {
      // oxlint-disable-next-line no-await-in-loop -- One page after the other.
      await show(path, { claims: { leader: true }, employees: [me] });
      const bar = within(screen.getByRole('navigation', { name: 'Undermenu' }));
      const marked = bar.getAllByRole('link', { current: 'page' });
      expect(marked.map((link) => link.getAttribute('href'))).toEqual([path]);
      cleanup();
    }
  });

  it.each([
    ['an owner', { owner: true }, true],
    ['a leader', { leader: true }, true],
    ['no employee', {}, false],
  ])(
    '[S6.4] %s sees Management, reports, rules and all settings and Add employee, and comes to their pages',
    async (_who, role, isLeading) => {
      const places = [
        '/timeregistration/analytics',
        '/timeregistration/rules',
        '/timeregistration/settings',
        '/planning/settings',
        '/vacations/settings',
        '/settings/employees',
        '/settings/units',
        '/settings/general',
      ];
      const me = anEmployee({ seatType: 'COMBINED' });
      const user = await show('/', { claims: role, employees: [me] });
      const menu = within(screen.getByRole('navigation', { name: 'Hovedmenu' }));
      const seen: (string | null)[] = [];
      for (const name of ['Tidsregistrering', 'Planlægning', 'Fravær', 'Administration']) {
        const opener = menu.queryByRole('button', { name });
        if (opener === null) continue;
        // oxlint-disable-next-line no-await-in-loop -- One menu after the other.
        await user.click(opener);
        seen.push(...menu.getAllByRole('link').map((link) => link.getAttribute('href')));
      }
      expect(places.filter((path) => seen.includes(path))).toEqual(isLeading ? places : []);
      expect(menu.queryByRole('button', { name: 'Administration' }) !== null).toBe(isLeading);
      expect(screen.queryByRole('button', { name: 'Tilføj medarbejder' }) !== null).toBe(isLeading);
      const claims = { ...NO_CLAIMS, farm: 'farm', ...role };
      const auth = {
        status: 'signedIn',
        uid: 'me',
        email: '',
        claims,
        issuedAtMs: 0,
        signedInAtMs: 0,
      } as const;
      const employee = { id: 'me', units: ['k'], seatType: 'COMBINED' } as const;
      const facts = {
        auth,
        sessionHint: true,
        actor: anActor({ claims, employee }),
        seatKnown: true,
      };
      const verdict = isLeading ? { kind: 'show' } : { kind: 'redirect', to: '/' };
      expect(places.map((path) => decideRoute(routeAt(path).access, facts))).toEqual(
        places.map(() => expect.objectContaining(verdict)),
      );
    },
  );

  it('[S2.35] [S1.3] switches from the farm to the profile', async () => {
    const user = await show('/');
    expect(tab()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Brugermenu for Ionuț' }));
    await user.click(screen.getByRole('menuitem', { name: 'Skift til profil' }));
    expect(address()).toBe('/user/profile');
  });

  it('[S2.34] hides the modules in profile mode and switches back to the farm', async () => {
    const user = await show('/user/profile');
    expect(tab()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Brugermenu for Ionuț' }));
    await user.click(screen.getByRole('menuitem', { name: 'Skift til bedrift' }));
    expect(address()).toBe('/');
    expect(tab()).toBeVisible();
  });

  it('[S2.34] is in profile mode everywhere for somebody without a farm', async () => {
    await show('/', { claims: { farm: null } });
    expect(tab()).not.toBeInTheDocument();
  });

  it('[S2.41] [S6.7] has the bell, the flags and a user menu with first name and Sign Out', async () => {
    const user = await show('/');
    await act(() => setInterfaceLanguage('en'));
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Language: English' })).toBeVisible();
    const menu = screen.getByRole('button', { name: 'User menu of Ionuț' });
    expect(menu).toHaveTextContent('Ionuț');
    await user.click(menu);
    expect(screen.getByRole('menuitem', { name: 'Switch to Profile' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(requestSignOut).toHaveBeenCalledOnce();
  });

  it('[S4.10] changes the language on screen and on the user', async () => {
    const user = await show('/');
    await user.click(screen.getByRole('button', { name: 'Sprog: Dansk' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Time Registration' })).toBeVisible();
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith('en');
  });

  it('says what was refused until it is dismissed, and when nothing can be kept', async () => {
    const user = await show('/');
    const start = at('2026-11-20', '05:00');
    const refused: OutboxEntry = {
      id: 'a',
      uid: 'me',
      farmId: 'farm',
      at: start,
      summary: { kind: 'clock_in', start },
      marks: [],
      state: 'refused',
      code: 'permission-denied',
    };
    act(() => {
      setStorage('memory');
      useOutboxEntries.setState([refused], true);
    });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('1 ændring blev afvist');
    expect(alert).toHaveTextContent(
      'Stempl ind fre 20. nov. 05:00 blev ikke gemt. Det er ikke tilladt længere. Tal med din leder.',
    );
    expect(screen.getByText(/Browseren kan ikke gemme noget/)).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Skjul' }));
    expect(dismissRefused).toHaveBeenCalledExactlyOnceWith('a');
  });
});

describe('what was refused', () => {
  const [start, end] = [at('2026-11-20', '05:00'), at('2026-11-20', '12:30')];
  const time = { path: 'r', unitId: 'k', unitName: 'Kostald', start, end, note: 'Kælvning' };
  const entry: OutboxEntry = {
    id: 'a',
    uid: 'me',
    farmId: 'farm',
    at: end,
    summary: { kind: 'entry_add', start, end },
    marks: [],
    times: [{ ...time, employeeId: 'me' }],
    writes: [],
    state: 'refused',
    code: 'permission-denied',
  };

  async function showRefused(...entries: OutboxEntry[]) {
    const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Friis' });
    const user = await show('/', { employees: [anEmployee(), ida] });
    act(() => useOutboxEntries.setState(entries, true));
    return { user, alert: within(screen.getByRole('alert')) };
  }

  it('lists the registration and leads to the form on its day', async () => {
    const { user, alert } = await showRefused(entry);
    expect(alert.getByText('fre 20. nov. 05:00–12:30, Kostald, Kælvning')).toBeVisible();
    expect(alert.queryByRole('button', { name: 'Send igen' })).not.toBeInTheDocument();
    const link = alert.getByRole('link', { name: 'Skriv tiden ind' });
    expect(link).toHaveAttribute(
      'href',
      '/timeregistration/registrations?v=day&d=2026-11-20&e=new',
    );
    await user.click(link);
    expect(address()).toBe('/timeregistration/registrations');
  });

  it('can be sent again where the server only failed', async () => {
    const { user, alert } = await showRefused({ ...entry, code: 'unavailable' });
    await user.click(alert.getByRole('button', { name: 'Send igen' }));
    expect(sendRefusedAgain).toHaveBeenCalledExactlyOnceWith('a');
  });

  it('names the person and leads to their day where it is about somebody else', async () => {
    const { alert } = await showRefused({
      ...entry,
      summary: { kind: 'entry_decide' },
      times: [{ ...time, employeeId: 'ida' }],
    });
    expect(alert.getByText(/^Ida Friis, fre 20. nov. 05:00–12:30/)).toBeVisible();
    expect(alert.getByRole('link', { name: 'Åbn dagen' })).toHaveAttribute(
      'href',
      '/timeregistration/registrations/ida?v=day&d=2026-11-20',
    );
  });
});

it('everybody is told that the farm closes, and when', async () => {
  await show('/', { farm: aFarm({ closesOn: '2026-12-27' }) });
  expect(
    screen.getByText(/27. december 2026 lukker bedriften, og alt om den slettes/),
  ).toBeVisible();
});

describe('a device whose clock is ahead', () => {
  it('is told by how much', async () => {
    await show('/');
    const now = Date.now();
    expect(screen.queryByText(/^Uret på telefonen/)).not.toBeInTheDocument();
    act(() => compareClocks(now - 12 * 60_000, now, now));
    expect(
      screen.getByText(/Uret på telefonen eller computeren er 12 minutter foran/),
    ).toBeVisible();
    act(() => compareClocks(now, now, now));
    expect(screen.queryByText(/^Uret på telefonen/)).not.toBeInTheDocument();
  });
});

function remembered() {
  act(() => remember({ label: '3 godkendt', undo: () => null }));
}

it('offers the way back over every page, and keeps the list of steps in the bar', async () => {
  const user = await show('/');
  remembered();
  await user.click(await screen.findByRole('button', { name: 'Fortryd eller gentag' }));
  await user.click(screen.getByRole('menuitem', { name: 'Fortryd: 3 godkendt' }));
  expect(await screen.findByText('Fortrudt: 3 godkendt')).toBeVisible();
});

describe('shell on phones', () => {
  it('keeps the list of steps in the panel', async () => {
    beOnPhone();
    const user = await show('/');
    remembered();
    expect(await screen.findByRole('button', { name: 'Fortryd' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fortryd eller gentag' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Åbn menu' }));
    const panel = within(screen.getByRole('dialog', { name: 'Menu' }));
    await user.click(await panel.findByRole('button', { name: 'Fortryd eller gentag' }));
    expect(panel.getByRole('menuitem', { name: 'Fortryd: 3 godkendt' })).toBeVisible();
  });

  it('keeps modules, language, switch and sign out in the panel behind the hamburger', async () => {
    beOnPhone();
    const user = await show('/', { claims: { leader: true } });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Notifikationer' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Åbn menu' }));
    const panel = screen.getByRole('dialog', { name: 'Menu' });
    const section = within(panel).getByRole('button', { name: 'Tidsregistrering' });
    expect(section).toHaveAttribute('aria-expanded', 'false');
    await user.click(section);
    await user.click(within(panel).getByRole('link', { name: 'Registreringer' }));
    expect(address()).toBe('/timeregistration/registrations');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens a group of one page at once', async () => {
    beOnPhone();
    const user = await show('/');
    await user.click(screen.getByRole('button', { name: 'Åbn menu' }));
    const panel = within(screen.getByRole('dialog', { name: 'Menu' }));
    await user.click(panel.getByRole('link', { name: 'Tidsregistrering' }));
    expect(address()).toBe('/timeregistration/registrations');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('switches to the profile and signs out from the panel', async () => {
    beOnPhone();
    const user = await show('/');
    await user.click(screen.getByRole('button', { name: 'Åbn menu' }));
    expect(screen.getByRole('button', { name: 'Sprog: Dansk' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Skift til profil' }));
    expect(address()).toBe('/user/profile');
    await user.click(screen.getByRole('button', { name: 'Åbn menu' }));
    await user.click(screen.getByRole('button', { name: 'Log ud' }));
    expect(requestSignOut).toHaveBeenCalledOnce();
  });
});
