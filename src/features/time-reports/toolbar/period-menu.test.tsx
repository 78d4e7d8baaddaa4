import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { Address } from '#tests/support/address.tsx';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { aMonth } from '#tests/support/time/report-months.ts';
import { emptyTimeFeed, putMonths, signInOnTheClock } from '#tests/support/time/feed.ts';
import TimeReportsPage from '../time-reports-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const ME = anEmployee({ role: 'leader', seatType: 'COMBINED', hours: [] });
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', seatType: 'PREMIUM' });
const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });

async function show(path = '/') {
  putMonths([
    aMonth('bo', [{ day: '2026-11-02', minutes: 480 }], { goalMinutes: 9620 }),
    aMonth('bo', [{ day: '2026-10-05', minutes: 1000 }], { goalMinutes: 9620 }),
    aMonth('ida', [{ day: '2026-11-03', minutes: 451 }], { goalMinutes: 9620 }),
  ]);
  await signInOnTheClock({
    claims: { leader: true },
    units: [aUnit()],
    employees: [ME, BO, IDA],
  });
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="*" element={<TimeReportsPage />} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );
  act(() => {
    feedDoc(paths.generalSettings('farm'), null);
    feedQuery(paths.timeRules('farm'), []);
    feedQuery(paths.activities('farm'), []);
    feedQuery(paths.reportViews('me'), []);
  });
  return userEvent.setup({ delay: null });
}

const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const address = () => screen.getByRole('status', { name: 'adresse' }).textContent;
const tile = (name: string) =>
  screen.getByRole('button', { name: `${name}: Sådan er tallet regnet` });

beforeEach(() => {
  stopTheClock();
});

afterEach(async () => {
  vi.useRealTimers();
  await act(() => setInterfaceLanguage('dk'));
  await signOutAgain();
  emptyTimeFeed();
});

describe('a report', () => {
  test('[S2.75] takes free days from the calendar, both ends included', async () => {
    await import('#ui/calendar/calendar.tsx');
    const user = await show('/?p=range&f=2026-10&t=2026-11');
    expect(screen.getByText('Oktober – november 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dage: 01-10-2026 – 30-11-2026' }));
    const panel = within(screen.getByRole('dialog', { name: 'Dage' }));
    await user.click(await panel.findByRole('gridcell', { name: /\b5\. oktober 2026/ }));
    await user.click(panel.getByRole('gridcell', { name: /\b18\. oktober 2026/ }));
    expect(address()).toBe('?p=range&f=2026-10-05&t=2026-10-18');
    expect(row(/Bo Dahl/).getByText('16:40')).toBeVisible();
    // November's time of another is not of these days.
    expect(row(/Ida Krogh/).queryByText('7:31')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Mod .*21-09-2026/ }));
    expect(screen.getByRole('menuitemradio', { name: 'De 14 dage før' })).toBeChecked();
  });

  test.each([
    ['Denne måned', '2026-11-01', '2026-11-30'],
    ['Sidste måned', '2026-10-01', '2026-10-31'],
    ['Denne lønperiode', '2026-11-01', '2026-11-30'],
    ['Sidste lønperiode', '2026-10-01', '2026-10-31'],
    ['Seneste 14 dage', '2026-11-08', '2026-11-21'],
    ['Året til dato', '2026-01-01', '2026-11-21'],
  ])('of free days begins with %s in one tap', async (name, from, to) => {
    const user = await show('/?p=range&f=2026-10-05&t=2026-10-06');
    await user.click(screen.getByRole('button', { name: /^Dage: 05-10-2026/ }));
    await user.click(
      within(screen.getByRole('list', { name: 'Hurtige valg' })).getByRole('button', { name }),
    );
    expect(address()).toBe(`?p=range&f=${from}&t=${to}`);
  });

  test('offers its stretches in Danish and in English', async () => {
    const user = await show();
    const choose = async (button: RegExp, name: string) => {
      await user.click(screen.getByRole('button', { name: button }));
      await user.click(screen.getByRole('menuitemradio', { name }));
    };
    await choose(/^Periode/, 'Seneste 14 dage');
    expect(address()).toBe('?p=days14');
    await choose(/^Periode/, 'Vælg dage');
    expect(address()).toBe('?p=range&f=2026-11-08&t=2026-11-21');
    await act(() => setInterfaceLanguage('en'));
    expect(screen.getByRole('button', { name: /^Days: / })).toBeVisible();
    await choose(/^Period/, 'Last pay period');
    expect(address()).toBe('?p=pay&o=-1');
    await choose(/^Period/, 'Year to date');
    expect(address()).toBe('?p=yearToDate');
  });

  test.each([
    // Saturday 21 November is the twelfth of these days: so many of those before are compared.
    ['2026-11-10', '2026-11-30', 'De 21 dage før', '20-10-2026 – 31-10-2026'],
    ['2026-11-10', '2026-11-21', 'De 12 dage før', '29-10-2026 – 09-11-2026'],
    ['2026-11-21', '2026-11-21', 'Dagen før', '20-11-2026 – 20-11-2026'],
  ])(
    'of free days that hold today says what it is compared with: %s to %s',
    async (from, to, name, days) => {
      const user = await show(`/?p=range&f=${from}&t=${to}`);
      await user.click(screen.getByRole('button', { name: `Mod ${days}` }));
      expect(screen.getByRole('menuitemradio', { name })).toBeChecked();
    },
  );

  test('of more than two years says which days are shown', async () => {
    await show('/?p=range&f=2020-01-01&t=2026-11-05');
    expect(
      screen.getByText('Højst 24 måneder vises ad gangen. Her er 01-12-2024 – 05-11-2026.'),
    ).toBeVisible();
  });

  test('of part of a month marks what is only of whole ones', async () => {
    const user = await show('/?p=range&f=2026-11-02&t=2026-11-08');
    await user.click(tile('Norm'));
    expect(screen.getByText(/Perioden er ikke hele måneder/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Timeseddel' }));
    expect(screen.getByText(/En timeseddel er altid for en hel måned/)).toBeVisible();
  });

  test('without time on these days says so, whatever the month holds', async () => {
    await show('/?p=range&f=2026-11-10&t=2026-11-12');
    expect(screen.queryByRole('row', { name: /Bo Dahl/ })).toBeNull();
    expect(screen.getByText('Ingen timer i perioden')).toBeVisible();
  });
});
