import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CACHE_GATE_MS } from '#data/live/create-live-collection.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { formatOf } from '#i18n/format.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { AddressLine } from '#tests/support/address.tsx';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyTimeFeed,
  feedState,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import RegistrationsPage from './registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const BASE = '/timeregistration/registrations';
const UNITS = [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })];
const MATE = anEmployee({ id: 'mate', firstName: 'Bo', lastName: 'Dahl', units: ['k', 's'] });
const FAR = anEmployee({ id: 'far', firstName: 'Ask', lastName: 'Ravn', units: ['s'] });
const FARM = { units: UNITS, employees: [anEmployee(), MATE, FAR] };

const stint = (day: string, from: string, to: string | null, rest: Partial<Registration> = {}) =>
  aRegistration({
    id: `${day}-${from}`,
    workDate: day,
    start: at(day, from),
    end: to === null ? null : at(day, to),
    ...rest,
  });

const show = (path = BASE) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={`${BASE}/:employeeId?`} element={<RegistrationsPage />} />
      </Routes>
      <AddressLine />
    </MemoryRouter>,
  );
const address = () => screen.getByLabelText('address');
/** By its first words: asking 40 rows for their accessible names takes seconds in jsdom. */
function row(name: string): HTMLElement {
  const rows = screen.getAllByRole('row', { hidden: true });
  const found = rows.find((one) => one.textContent?.startsWith(name));
  if (found === undefined) throw new Error(`No row ${name}`);
  return found;
}
const named = (day: string) => formatOf('dk').day(day);
const user = () => userEvent.setup({ delay: null });

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
  await setInterfaceLanguage('dk');
});

describe('the month', () => {
  test('[S2.12] shows one’s own days with times, totals and states in words', async () => {
    putRegistrations([
      stint('2026-11-16', '04:31', '08:34', { status: 'approved' }),
      stint('2026-11-16', '15:02', '18:26', { status: 'approved' }),
      stint('2026-11-21', '04:31', null),
    ]);
    await signInOnTheClock(FARM);
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Registreringer' })).toBeVisible();
    const monday = row('man 16. nov.');
    expect(monday).toHaveTextContent('04:31 – 08:34');
    expect(monday).toHaveTextContent('15:02 – 18:26');
    expect(within(monday).getByText('7:27')).toBeVisible();
    expect(within(monday).getByText('Godkendt')).toBeVisible();
    const today = row('lør 21. nov.');
    expect(today).toHaveAttribute('aria-current', 'date');
    expect(today).toHaveTextContent('04:31 – nu');
    expect(within(today).getByText('I gang')).toBeVisible();
    // Each week's sum stands above its days.
    expect(row('Uge 47').compareDocumentPosition(monday)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(row('Uge 47')).toHaveTextContent('11:56');
    expect(row('I alt')).toHaveTextContent('11:56');
  });

  test('writes totals with decimals where the farm chose that', async () => {
    putRegistrations([stint('2026-11-16', '06:00', '13:24', { status: 'approved' })]);
    await signInOnTheClock({
      ...FARM,
      timeSettings: { ...DEFAULT_TIME_SETTINGS, totals: 'decimal' },
    });
    show();
    expect(row('man 16. nov.')).toHaveTextContent('06:00 – 13:24');
    for (const name of ['man 16. nov.', 'Uge 47', 'I alt']) {
      expect(row(name)).toHaveTextContent('7,40');
    }
  });

  test('what runs grows by the minute', async () => {
    putRegistrations([stint('2026-11-21', '04:31', null)]);
    await signInOnTheClock();
    show();
    expect(row('lør 21. nov.')).toHaveTextContent('4:29');
    act(() => vi.advanceTimersByTime(60_000));
    expect(row('lør 21. nov.')).toHaveTextContent('4:30');
    expect(row('I alt')).toHaveTextContent('4:30');
  });

  test('says what is not counted, what came back and why', async () => {
    putRegistrations([
      stint('2026-11-17', '06:00', '15:30', { status: 'needsAction' }),
      stint('2026-11-18', '06:00', null, { status: 'needsAction' }),
      stint('2026-11-19', '06:02', '14:10', { status: 'returned', returnReason: 'Pausen mangler' }),
    ]);
    await signInOnTheClock();
    show();
    expect(row(named('2026-11-17'))).toHaveTextContent(
      /06:00 – mangler.*Foreslået slut 15:30.*Tæller ikke med.*–.*Mangler slut/,
    );
    expect(within(row('ons 18. nov.')).getByText('Mangler slut')).toBeVisible();
    expect(row(named('2026-11-19'))).toHaveTextContent('Sendt tilbage: “Pausen mangler”');
    const tuesday = within(row(named('2026-11-17')));
    expect(tuesday.getByRole('button', { name: /^Bekræft 15:30/ })).toBeVisible();
    // Without a proposal there is nothing to confirm.
    const wednesday = within(row('ons 18. nov.'));
    expect(wednesday.queryByRole('button', { name: /^Bekræft/ })).toBeNull();
    await user().click(wednesday.getByRole('link', { name: /^Ret tid/ }));
    expect(address()).toHaveTextContent(`${BASE}?m=2026-11&e=2026-11-18-06%3A00`);
    expect(row('ons 18. nov.')).toHaveAttribute('aria-current');
    expect(row(named('2026-11-17'))).not.toHaveAttribute('aria-current');
    expect(row('I alt')).toHaveTextContent('8:08');
    expect(screen.getByText('2 mangler slut og er ikke talt med')).toBeVisible();
  });

  test('marks a night shift and what is only on the device', async () => {
    const night = stint('2026-11-19', '22:00', null, {
      end: at('2026-11-20', '06:00'),
      status: 'pending',
    });
    putRegistrations([night], { pending: true });
    await signInOnTheClock();
    show();
    const thursday = row(named('2026-11-19'));
    expect(thursday).toHaveTextContent('22:00 – 06:00+1, slutter dagen efter');
    expect(thursday).toHaveTextContent('8:00');
    expect(within(thursday).getByText('Sender …')).toBeVisible();
    act(() => putRegistrations([night]));
    expect(within(thursday).queryByText('Sender …')).toBeNull();
  });

  test('names the unit where there are several', async () => {
    putRegistrations([
      stint('2026-11-16', '06:00', '07:00'),
      stint('2026-11-17', '06:00', '07:00', { unitId: 's' }),
    ]);
    await signInOnTheClock(FARM);
    show();
    expect(within(row('man 16. nov.')).getByText('Kostald')).toBeVisible();
    expect(within(row(named('2026-11-17'))).getByText('Sostald')).toBeVisible();
  });

  test('keeps to the farm’s zone', async () => {
    vi.setSystemTime(at('2026-12-01', '00:30'));
    await signInOnTheClock({ farm: aFarm({ timeZone: 'America/Sao_Paulo' }) });
    show();
    expect(screen.getByText('November 2026')).toBeVisible();
  });

  test('[S9.3] a flex seat sees the norm, and how it came about', async () => {
    putRegistrations([stint('2026-11-16', '06:00', '14:00')]);
    await signInOnTheClock({ employees: [anEmployee({ seatType: 'PREMIUM' })] });
    show();
    // Up to today: fifteen of the month's twenty-one planned days, as in reports.
    expect(screen.getByText('114:31')).toBeVisible();
    expect(screen.getByText('af 160:20 i alt')).toBeVisible();
    expect(screen.getByText('152:20 tilbage')).toBeVisible();
    await user().click(screen.getByRole('button', { name: 'Normtimer: Sådan er tallet regnet' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      '37 timer om ugen × 52 uger ÷ 12 måneder = 160:20',
    );
  });

  test('[S6.2] without flex there is no norm', async () => {
    putRegistrations([stint('2026-11-16', '06:00', '14:00')]);
    await signInOnTheClock();
    show();
    expect(screen.queryByText('Normtimer')).toBeNull();
  });
});

describe('stepping', () => {
  test('moves by buttons and arrow keys, and the address keeps the month', async () => {
    await signInOnTheClock();
    show();
    const press = user();
    await press.click(screen.getByRole('button', { name: 'Forrige måned' }));
    expect(screen.getByText('Oktober 2026')).toBeVisible();
    expect(address()).toHaveTextContent(`${BASE}?m=2026-10`);
    await press.keyboard('{ArrowLeft}');
    expect(screen.getByText('September 2026')).toBeVisible();
    await press.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByText('December 2026')).toBeVisible();
    await press.click(screen.getByRole('button', { name: 'I dag' }));
    expect(address()).toHaveTextContent(new RegExp(`${BASE}$`));
  });

  test('leaves the arrows to a field that needs them', async () => {
    await signInOnTheClock({ ...FARM, claims: { leader: true } });
    show();
    act(() => screen.getByRole('combobox', { name: 'Medarbejder' }).focus());
    await user().keyboard('{ArrowLeft}');
    expect(screen.getByText('November 2026')).toBeVisible();
  });
});

describe('somebody else’s month', () => {
  test('[S6.6] an employee is sent to their own', async () => {
    putRegistrations([stint('2026-11-16', '06:00', '14:00', { employeeId: 'mate' })]);
    await signInOnTheClock(FARM);
    show(`${BASE}/mate`);
    expect(address()).toHaveTextContent(new RegExp(`${BASE}$`));
    expect(screen.getByText('Ingen tid i november 2026')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('a leader opens it, with the name, the units and the way back', async () => {
    putRegistrations([
      stint('2026-11-16', '06:00', '14:00', { employeeId: 'mate' }),
      stint('2026-11-17', '06:00', '14:00', { employeeId: 'mate', unitId: 's' }),
    ]);
    await signInOnTheClock({ ...FARM, claims: { leader: true } });
    show(`${BASE}/mate`);
    expect(screen.getByRole('heading', { level: 1, name: 'Bo Dahl' })).toBeVisible();
    expect(screen.getByText('Du ser kun tid på dine egne enheder.')).toBeVisible();
    expect(row('I alt')).toHaveTextContent('8:00');
    await user().click(screen.getByRole('link', { name: 'Dine egne registreringer' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Registreringer' })).toBeVisible();
  });

  test('a leader chooses among the people of own units', async () => {
    await signInOnTheClock({ ...FARM, claims: { leader: true } });
    show();
    const choice = screen.getByRole('combobox', { name: 'Medarbejder' });
    const names = within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toEqual(expect.arrayContaining(['Ionuț Popescu (dig)', 'Bo Dahl']));
    expect(names).not.toContain('Ask Ravn');
    await user().selectOptions(choice, 'Bo Dahl');
    expect(address()).toHaveTextContent(`${BASE}/mate`);
  });

  test('a leader of other units is told who can see it', async () => {
    await signInOnTheClock({ ...FARM, claims: { leader: true } });
    show(`${BASE}/far`);
    expect(screen.getByText('Ikke på dine enheder')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('[S8.16] an unknown person is “Ukendt”, in any language', async () => {
    await signInOnTheClock({ ...FARM, claims: { owner: true } });
    show(`${BASE}/nobody`);
    expect(screen.getByRole('heading', { level: 1, name: 'Ukendt' })).toBeVisible();
    await act(() => setInterfaceLanguage('en'));
    expect(screen.getByRole('heading', { level: 1, name: 'Ukendt' })).toBeVisible();
  });
});

describe('in place of the days', () => {
  test('an empty month says so', async () => {
    await signInOnTheClock();
    show();
    expect(screen.getByText('Ingen tid i november 2026')).toBeVisible();
  });

  test('a month on its way has its shape', async () => {
    feedState.silent.add('person-month');
    await signInOnTheClock();
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Henter måneden');
  });

  test('a refused month says why and can be asked for again', async () => {
    feedState.refused.add('person-month');
    await signInOnTheClock();
    show();
    expect(screen.getByRole('alert')).toHaveTextContent('Du har ikke adgang til denne tid.');
    feedState.refused.clear();
    await user().click(screen.getByRole('button', { name: 'Prøv igen' }));
    act(() => vi.advanceTimersByTime(10));
    expect(screen.getByText('Ingen tid i november 2026')).toBeVisible();
  });

  test('of a part of a month nothing is summed up and nothing is signed', async () => {
    putRegistrations([stint('2026-11-16', '06:00', '14:00')]);
    feedState.fromCache = true;
    await signInOnTheClock({ employees: [anEmployee({ seatType: 'PREMIUM' })] });
    show();
    act(() => vi.advanceTimersByTime(CACHE_GATE_MS));
    expect(screen.getByText(/^Kun en del af måneden er hentet/)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Måneden i tal' })).toBeNull();
    expect(screen.queryByText(/i snit|tilbage/)).toBeNull();
    expect(screen.getAllByText('8:00')).toHaveLength(1);
    feedState.fromCache = false;
    act(() => putRegistrations([stint('2026-11-17', '06:00', '14:00')]));
    expect(screen.queryByText(/^Kun en del af måneden/)).toBeNull();
    expect(screen.getAllByText('16:00').length).toBeGreaterThan(0);
  });

  test('without a network an unknown month is not called empty', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    feedState.fromCache = true;
    await signInOnTheClock();
    show();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('Måneden er ikke hentet')).toBeVisible();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
  });
});

test.each([
  // Its week has no time and would show its total alone.
  ['?m=2026-11&mark=2026-11-11', false, 'row'],
  ['?m=2026-11&mark=2026-11-11', true, 'listitem'],
  ['?v=week&d=2026-11-11&mark=2026-11-11', false, 'row'],
  ['?v=week&d=2026-11-11&mark=2026-11-11', true, 'region'],
  ['?v=day&d=2026-11-11&mark=2026-11-11', false, 'row'],
  ['?v=day&d=2026-11-11&mark=2026-11-11', true, 'region'],
])('a link marks its day: %s, on a phone: %s', async (query, isPhone, role) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  putRegistrations([stint('2026-11-16', '06:00', '14:00')]);
  await signInOnTheClock();
  show(`${BASE}${query}`);
  const groups = await screen.findAllByRole(role);
  const marked = groups.filter((one) => one.getAttribute('aria-current') === 'true');
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveTextContent(named('2026-11-11'));
});

test('on a phone the days are cards, the latest first', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  putRegistrations([
    stint('2026-11-16', '06:00', '14:00'),
    stint('2026-11-21', '04:31', '06:00', { status: 'returned', returnReason: 'Forkert enhed' }),
  ]);
  await signInOnTheClock();
  show();
  const week = screen.getByRole('region', { name: 'Uge 47' });
  const days = within(week).getAllByRole('listitem');
  const order = ['21', '20', '19', '18', '17', '16'].map((day) => named(`2026-11-${day}`));
  expect(days).toHaveLength(order.length);
  for (const [index, name] of order.entries()) expect(days[index]).toHaveTextContent(name);
  expect(days[0]).toHaveTextContent('04:31 – 06:00');
  expect(days[0]).toHaveTextContent('Sendt tilbage: “Forkert enhed”');
  expect(screen.queryByRole('table')).toBeNull();
});

test('[S1.6] speaks English', async () => {
  putRegistrations([stint('2026-11-16', '06:00', '14:00')]);
  await setInterfaceLanguage('en');
  await signInOnTheClock();
  show();
  expect(row('Mon 16 Nov')).toHaveTextContent('Pending');
  expect(row('Week 47')).toHaveTextContent('8:00');
});
