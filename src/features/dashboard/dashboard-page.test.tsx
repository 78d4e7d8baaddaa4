import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchNotification } from '#data/base/notifications.ts';
import type * as Notifications from '#data/base/notifications.ts';
import { setAllUnits } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { formatOf } from '#i18n/format.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import {
  aNotification,
  anEmployee,
  aRegistration,
  aUnit,
  aUser,
} from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { setOnline } from '#tests/support/network.ts';
import {
  delivered,
  emptyTimeFeed,
  feedState,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { aRule } from '#tests/support/time/rules.ts';
import DashboardPage from './dashboard-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/base/notifications.ts', async (original) => ({
  ...(await original<typeof Notifications>()),
  fetchNotification: vi.fn(),
}));

const UNITS = [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })];
const ME = anEmployee({ firstName: 'Søren', lastName: 'Holm' });
const PEOPLE = [
  ME,
  anEmployee({ id: 'io', firstName: 'Ionuț', lastName: 'Popescu' }),
  anEmployee({ id: 'ir', firstName: 'Iryna', lastName: 'Kovalenko', units: ['s'] }),
  anEmployee({ id: 'plan', firstName: 'Birgit', seatType: 'PLANNING' }),
];
const LEADER = { units: UNITS, employees: PEOPLE, claims: { leader: true } };

const on = (employeeId: string, time: string, unitId = 'k') =>
  aRegistration({ id: employeeId, employeeId, unitId, start: at('2026-11-21', time) });

function Address() {
  const { pathname, search } = useLocation();
  return <p aria-label="address">{pathname + search}</p>;
}

const show = (path = '/') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/:notificationId?" element={<DashboardPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );
const atWork = () => screen.getByRole('region', { name: /På arbejde nu/ });
const named = (day: string) => formatOf('dk').day(day);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const user = () => userEvent.setup({ delay: null });
/** What an employee has behind one press. */
const more = () => user().click(screen.getByRole('button', { name: 'Vis mere' }));

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
  await setInterfaceLanguage('dk');
});

describe('at work now', () => {
  test('[S2.8] a leader sees who is on the clock in the unit, by start', async () => {
    putRegistrations([on('io', '06:02'), on('ghost', '04:31'), on('ir', '05:00', 's')]);
    await signInOnTheClock(LEADER);
    show();
    expect(screen.getByRole('heading', { name: 'Overblik', level: 1 })).toBeVisible();
    expect(screen.getByText('Lørdag 21. november 2026 · uge 47')).toBeVisible();
    expect(atWork()).toHaveAccessibleName('På arbejde nu 2 af 3');
    const cards = within(atWork()).getAllByRole('button');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Ukendt startet kl. 04:31',
      'Ionuț Popescu startet kl. 06:02',
    ]);
  });

  test('[S4.11] follows a start and a stop as they happen, and leaves no timer', async () => {
    await signInOnTheClock(LEADER);
    show();
    expect(within(atWork()).getByText('Ingen er på arbejde lige nu')).toBeVisible();
    act(() => putRegistrations([on('io', '06:02')]));
    expect(within(atWork()).getByRole('timer')).toHaveTextContent('2t58min00sec');
    act(() => vi.advanceTimersByTime(1000));
    expect(within(atWork()).getByRole('timer')).toHaveTextContent('2t58min01sec');
    const stopped = { ...on('io', '06:02'), end: at('2026-11-21', '09:00') };
    act(() => putRegistrations([{ ...stopped, status: 'pending' }]));
    expect(within(atWork()).queryByRole('timer')).toBeNull();
  });

  test('a card leads to the very registration that runs', async () => {
    putRegistrations([on('io', '06:02')]);
    await signInOnTheClock(LEADER);
    show();
    await user().click(screen.getByRole('button', { name: /Ionuț Popescu/ }));
    expect(screen.getByLabelText('address')).toHaveTextContent(
      '/timeregistration/registrations/io?m=2026-11&e=',
    );
  });

  test('without a network who was at work stays, and the head says once, for all tiles, that they may be old', async () => {
    feedState.fromCache = true;
    putRegistrations([on('io', '06:02')]);
    await signInOnTheClock(LEADER);
    show();
    setOnline(false);
    const old = 'Ingen forbindelse. Det her kan være gammelt.';
    expect(screen.getAllByText(old)).toHaveLength(1);
    expect(within(atWork()).queryByText(old)).toBeNull();
    expect(within(atWork()).getByRole('timer')).toBeVisible();
    setOnline(true);
    expect(screen.queryByText(old)).toBeNull();
  });

  test('[S6.5] an owner may see all units at once', async () => {
    putRegistrations([on('io', '06:02'), on('ir', '05:00', 's')]);
    const user = aUser({ dashboard: 'atWork' });
    await signInOnTheClock({ ...LEADER, user, claims: { owner: true } });
    setAllUnits();
    show();
    expect(atWork()).toHaveAccessibleName('På arbejde nu 2 af 3');
  });

  test('a plain employee sees no such list', async () => {
    putRegistrations([on('io', '06:02')]);
    await signInOnTheClock({ ...LEADER, claims: {} });
    show();
    expect(screen.queryByText('På arbejde nu')).toBeNull();
    expect(screen.queryByText('Ionuț Popescu')).toBeNull();
  });

  test('waits in the shape of what comes, and can be asked for again', async () => {
    feedState.silent.add('running');
    await signInOnTheClock(LEADER);
    const { unmount } = show();
    expect(within(atWork()).getByRole('status')).toHaveTextContent(/Henter/);
    unmount();
    await act(async () => {
      vi.useRealTimers();
      await signOutAgain();
    });
    feedState.silent.clear();
    feedState.refused.add('running');
    await signInOnTheClock(LEADER);
    show();
    expect(within(atWork()).getByRole('alert')).toHaveTextContent('Listen kunne ikke hentes.');
    expect(within(atWork()).getByRole('button', { name: 'Prøv igen' })).toBeVisible();
  });
});

describe('one’s own week', () => {
  test('is seven bars with their hours and a total, over a month’s end too', async () => {
    vi.setSystemTime(at('2026-12-01', '12:00'));
    const day = (workDate: string, to: string) =>
      aRegistration({
        id: workDate,
        workDate,
        start: at(workDate, '06:00'),
        end: at(workDate, to),
      });
    putRegistrations([day('2026-11-30', '13:27'), day('2026-12-01', '08:00')]);
    await signInOnTheClock();
    show();
    await more();
    const week = screen.getByRole('region', { name: 'Denne uge' });
    expect(within(week).getByText('9:27')).toBeVisible();
    const bars = within(week).getAllByRole('listitem');
    expect(bars).toHaveLength(7);
    expect(bars[0]).toHaveTextContent('man 30. nov.: 7:27');
    expect(bars[1]).toHaveTextContent(`${named('2026-12-01')}: 2:00`);
    expect(bars[1]).toHaveAttribute('aria-current', 'date');
  });

  test('is by the farm’s rules once they are here, and what runs is as stamped', async () => {
    const worked = { id: 'done', workDate: '2026-11-20', start: at('2026-11-20', '06:00') };
    const running = aRegistration({
      id: 'run',
      workDate: '2026-11-21',
      start: at('2026-11-21', '00:03'),
    });
    putRegistrations([aRegistration({ ...worked, end: at('2026-11-20', '14:00') }), running]);
    await signInOnTheClock();
    show();
    await more();
    const bars = within(screen.getByRole('region', { name: 'Denne uge' })).getAllByRole('listitem');
    const stamped = bars[5]?.textContent;
    expect(bars[4]).toHaveTextContent(`${named('2026-11-20')}: 8:00`);
    const rules = [
      aRule('break', { afterMinutes: 360, minutes: 30 }),
      aRule('rounding', { start: 'up', stepMinutes: 15 }),
    ];
    act(() => feedQuery(paths.timeRules('farm'), rules));
    expect(bars[4]).toHaveTextContent(`${named('2026-11-20')}: 7:30`);
    expect(bars[5]?.textContent).toBe(stamped);
  });
});

describe('what waits', () => {
  test('says what came back and why, and leads there', async () => {
    putRegistrations([
      aRegistration({
        id: 'back',
        workDate: '2026-11-19',
        start: at('2026-11-19', '06:02'),
        end: at('2026-11-19', '14:10'),
        status: 'returned',
        returnReason: 'Pausen mangler',
      }),
      aRegistration({
        id: 'open',
        workDate: '2026-11-18',
        start: at('2026-11-18', '06:00'),
        status: 'needsAction',
      }),
    ]);
    await signInOnTheClock();
    show();
    const card = screen.getByRole('region', { name: 'Afventer dig 1' });
    expect(
      within(card).getByText(`${capital(named('2026-11-19'))}: “Pausen mangler”`),
    ).toBeVisible();
    const stop = await screen.findByRole('region', { name: 'Hvornår stoppede du?' });
    expect(within(stop).getByText(/ons 18. nov. kl. 06:00 blev ikke stoppet/)).toBeVisible();
    await user().click(within(card).getByRole('link', { name: `Se ${named('2026-11-19')}` }));
    expect(screen.getByLabelText('address')).toHaveTextContent(
      '/timeregistration/registrations?m=2026-11&e=back',
    );
  });

  test('says where an end is missing to somebody who has no clock any more', async () => {
    putRegistrations([
      aRegistration({
        id: 'open',
        workDate: '2026-11-18',
        start: at('2026-11-18', '06:00'),
        end: at('2026-11-18', '13:24'),
        status: 'needsAction',
      }),
    ]);
    await signInOnTheClock({ employees: [anEmployee({ seatType: 'PLANNING' })] });
    show();
    const card = screen.getByRole('region', { name: 'Afventer dig 1' });
    expect(within(card).getByText('Ons 18. nov. fra 06:00. Tæller ikke med endnu.')).toBeVisible();
    // A seat without the page of one's own time is not led to it.
    expect(within(card).queryByRole('link')).toBeNull();
  });

  test('shows who registers no time no week of time, and leads nowhere they may not go', async () => {
    await signInOnTheClock({ employees: [anEmployee({ seatType: 'PLANNING' })] });
    show();
    expect(screen.getByText(/Din licens har ikke tidsregistrering/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Denne uge' })).not.toBeInTheDocument();
    const places = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(places.filter((place) => place?.startsWith('/timeregistration'))).toEqual([]);
  });

  test('looks two months back and no further, and reads what waits alone', async () => {
    vi.setSystemTime(at('2026-11-21', '09:00'));
    const old = (id: string, day: string, changes: Partial<Registration> = {}) =>
      aRegistration({
        id,
        workDate: day,
        start: at(day, '06:00'),
        end: at(day, '14:00'),
        status: 'returned',
        ...changes,
      });
    putRegistrations([old('oct', '2026-10-02'), old('aug', '2026-08-31')]);
    putRegistrations([old('gone', '2026-10-03', { deleted: 1 })]);
    putRegistrations([old('done', '2026-10-04', { status: 'approved' })]);
    await signInOnTheClock();
    show();
    const card = within(screen.getByRole('region', { name: 'Afventer dig 1' }));
    expect(card.getByRole('link')).toHaveAttribute(
      'href',
      '/timeregistration/registrations?m=2026-10&e=oct',
    );
    expect(delivered).not.toContain('done');
    act(() => putRegistrations([old('sep', '2026-09-01')]));
    expect(screen.getByRole('region', { name: 'Afventer dig 2' })).toBeVisible();
  });

  test('is not there when nothing does', async () => {
    await signInOnTheClock();
    show();
    expect(screen.queryByText('Afventer dig')).toBeNull();
  });
});

describe('a notification in the address', () => {
  const ID = 'notification-00001';

  test('[S2.9] stands first, with its words, its time and where it leads', async () => {
    vi.mocked(fetchNotification).mockResolvedValue(
      aNotification({ link: '/timeregistration/registrations?m=2026-10' }),
    );
    await signInOnTheClock();
    show(`/${ID}`);
    const card = await screen.findByRole('region', { name: 'Notifikation' });
    expect(await within(card).findByText('Velkommen')).toBeVisible();
    expect(fetchNotification).toHaveBeenCalledExactlyOnceWith('me', ID);
    expect(within(card).getByText('kl. 09:00 21/11/2026')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Åbn' })).toHaveAttribute(
      'href',
      '/timeregistration/registrations?m=2026-10',
    );
    await user().click(within(card).getByRole('link', { name: 'Luk notifikationen' }));
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/);
    expect(screen.queryByText('Velkommen')).toBeNull();
  });

  test('says so when there is none', async () => {
    vi.mocked(fetchNotification).mockResolvedValue(null);
    await signInOnTheClock();
    show(`/${ID}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Notifikationen findes ikke længere',
    );
  });

  test('can be asked for again when it could not be had', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.mocked(fetchNotification).mockRejectedValueOnce(new Error('offline'));
    vi.mocked(fetchNotification).mockResolvedValueOnce(aNotification());
    await signInOnTheClock();
    show(`/${ID}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(/kunne ikke hentes/);
    await user().click(screen.getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByText('Velkommen')).toBeVisible();
  });
});

test('a phone greets by name, with the day above', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await signInOnTheClock();
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Godmorgen, Ionuț' })).toBeVisible();
  expect(screen.getByText('Lørdag 21. november')).toBeVisible();
  expect(document.title).toMatch(/^Overblik/);
});

test('[S1.6] speaks English', async () => {
  putRegistrations([on('io', '06:02')]);
  await setInterfaceLanguage('en');
  await signInOnTheClock(LEADER);
  show();
  expect(screen.getByRole('region', { name: 'At work now 1 of 2' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'This week' })).toBeVisible();
});

describe('tiles that somebody has chosen', () => {
  const own = (dashboard: string) => act(() => feedDoc(paths.user('me'), aUser({ dashboard })));

  test('are in their order, and what is put away is not there', async () => {
    await signInOnTheClock(LEADER);
    show();
    own('week atWork');
    const order = () =>
      screen
        .getAllByRole('region')
        .map((region) => region.getAttribute('aria-labelledby'))
        .filter((id) => id === 'own-week' || id === 'at-work');
    expect(order()).toEqual(['own-week', 'at-work']);
    own('-week atWork');
    expect(order()).toEqual(['at-work']);
    own('');
    expect(order()).toEqual(['at-work', 'own-week']);
  });
});
