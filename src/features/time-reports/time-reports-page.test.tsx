import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeThroughOutbox } from '#data/outbox/outbox.ts';
import type { Claims } from '#domain/access/claims.ts';
import { paths } from '#domain/paths.ts';
import { type ReportView, ReportViewSchema } from '#domain/time/report/report-view.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { Address } from '#tests/support/address.tsx';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { aLine, aMonth } from '#tests/support/time/report-months.ts';
import {
  emptyTimeFeed,
  feedState,
  loseServer,
  putMonths,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import TimeReportsPage from './time-reports-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  writeThroughOutbox: vi.fn(() => ({ id: 'write', accepted: Promise.resolve(true) })),
}));

const write = vi.mocked(writeThroughOutbox);
const ME = anEmployee({ role: 'leader', seatType: 'COMBINED', hours: [] });
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', seatType: 'PREMIUM' });
const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const OLE = anEmployee({ id: 'ole', firstName: 'Ole', lastName: 'Mark', units: ['m'] });

const MONTHS: readonly TimeMonth[] = [
  aMonth(
    'bo',
    [
      { day: '2026-11-02', minutes: 480, overtime: 36 },
      { day: '2026-11-08', minutes: 300, overtime: 120 },
      { day: '2026-11-20', minutes: 451, status: 'pending' },
    ],
    { goalMinutes: 9620, flexIn: 60, flexOut: -64 },
  ),
  aMonth('bo', [{ day: '2026-10-05', minutes: 1000 }], { goalMinutes: 9620 }),
  aMonth('ida', [{ day: '2026-11-03', minutes: 451, flags: ['long'] }], { goalMinutes: 9620 }),
  aMonth('ole', [{ day: '2026-11-03', minutes: 60 }], { unitId: 'm' }),
];

async function show(
  path = '/',
  options: {
    claims?: Partial<Claims>;
    months?: readonly TimeMonth[];
    views?: readonly ReportView[];
  } = {},
) {
  const { claims = { leader: true }, months = MONTHS, views = [] } = options;
  putMonths(months);
  await signInOnTheClock({
    claims,
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
    employees: [ME, BO, IDA, OLE],
  });
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="*" element={<TimeReportsPage />} />
      </Routes>
      <Address />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  act(() => {
    feedDoc(paths.generalSettings('farm'), null);
    feedQuery(paths.timeRules('farm'), []);
    feedQuery(paths.activities('farm'), []);
    feedQuery(paths.reportViews('me'), views);
  });
  return userEvent.setup({ delay: null });
}

const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const address = () => screen.getByRole('status', { name: 'adresse' }).textContent;
const tile = (name: string) =>
  screen.getByRole('button', { name: `${name}: Sådan er tallet regnet` });

beforeEach(() => {
  stopTheClock();
  write.mockClear();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearToasts();
  await act(() => setInterfaceLanguage('dk'));
  await signOutAgain();
  emptyTimeFeed();
});

describe('the reports of a leader', () => {
  test('show the month of the people at home in the own units, and nobody else', async () => {
    // A month that belongs to another unit is not read at all.
    const elsewhere = aMonth('me', [{ day: '2026-11-04', minutes: 90 }], { unitId: 'm' });
    await show('/', { months: [...MONTHS, elsewhere] });
    expect(screen.getByText('November 2026')).toBeVisible();
    const bo = row(/Bo Dahl/);
    expect(bo.getByText('20:31')).toBeVisible();
    expect(bo.getByText('2:36')).toBeVisible();
    expect(bo.getByText('−1:04')).toBeVisible();
    expect(bo.getByText('1 afventer')).toBeVisible();
    expect(row(/I alt · 3/).getByText('28:02')).toBeVisible();
    expect(screen.queryByText('Ole Mark')).toBeNull();
    expect(screen.getByRole('region', { name: 'Lov og hvile' })).toBeVisible();
    // A leader pays nobody.
    expect(screen.queryByRole('link', { name: 'Til løn' })).toBeNull();
  });

  test('show an owner everybody, and the way to payroll', async () => {
    await show('/', { claims: { owner: true } });
    expect(screen.getByText('Ole Mark')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Til løn' })).toHaveAttribute(
      'href',
      '/timeregistration/payroll',
    );
  });

  test('say how a figure came about, against the same days of the month before', async () => {
    const late = aMonth('ida', [{ day: '2026-10-28', minutes: 600 }], { goalMinutes: 9620 });
    const user = await show('/', { months: [...MONTHS, late] });
    expect(screen.getByText('+68,2 % mod samme dage i oktober')).toBeVisible();
    await user.click(tile('Timer i alt'));
    const how = within(screen.getByRole('dialog'));
    expect(how.getByText('2 medarbejdere har arbejdet 28:02')).toBeVisible();
    expect(how.getByText('(28:02 − 16:40) ÷ 16:40 = +68,2 %')).toBeVisible();
  });

  test('name Sunday overtime and the longest average week', async () => {
    await show();
    expect(screen.getByText('heraf 2:00 på søn- og helligdage')).toBeVisible();
    expect(screen.getByText('højeste gennemsnit: Bo D.')).toBeVisible();
  });

  test('draw the weeks, and tell readers the same', async () => {
    await show();
    const weeks = within(screen.getByRole('table', { name: 'Timer pr. uge' }));
    expect(weeks.getByRole('row', { name: 'uge 45 17:55 2:36 20:31' })).toBeInTheDocument();
    expect(weeks.getByRole('row', { name: 'uge 46 0:00 0:00 0:00' })).toBeInTheDocument();
    expect(weeks.getByRole('row', { name: 'uge 47 7:31 0:00 7:31' })).toBeInTheDocument();
  });

  test('speak English', async () => {
    await act(() => setInterfaceLanguage('en'));
    await show('/?r=hours&n=decimal');
    expect(screen.getByRole('link', { name: 'Overtime and supplements' })).toBeVisible();
    expect(row(/Bo Dahl/).getByText('20.52')).toBeVisible();
  });
});

describe('the address', () => {
  test('steps through the periods, and no farther than today', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Tidligere periode' }));
    expect(screen.getByText('Oktober 2026')).toBeVisible();
    expect(address()).toBe('?o=-1');
    await user.click(screen.getByRole('button', { name: 'Senere periode' }));
    expect(address()).toBe('');
    expect(screen.getByRole('button', { name: 'Senere periode' })).toBeDisabled();
  });

  test('keeps period and comparison, and Back undoes each', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: /^Periode/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Dette kvartal' }));
    expect(screen.getByText('4. kvartal 2026')).toBeVisible();
    expect(row(/Bo Dahl/).getByText('37:11')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Mod .*\d/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Ingen sammenligning' }));
    expect(address()).toBe('?p=quarter&c=none');
    await user.click(screen.getByText('Tilbage'));
    expect(address()).toBe('?p=quarter');
    await user.click(screen.getByText('Tilbage'));
    expect(screen.getByText('November 2026')).toBeVisible();
  });

  test('chooses people, and clears a filter that leaves nobody', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: /Alle medarbejdere/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Ida Krogh' }));
    expect(address()).toBe('?e=ida');
    expect(screen.queryByRole('row', { name: /Bo Dahl/ })).toBeNull();
    expect(row(/I alt · 1/).getByText('7:31')).toBeVisible();
  });

  test('that leaves nobody says so', async () => {
    const user = await show('/?u=gone');
    await user.click(screen.getByRole('button', { name: 'Ryd filtre' }));
    expect(row(/Bo Dahl/).getByText('20:31')).toBeVisible();
    expect(address()).toBe('');
  });

  test('writes hours as decimals', async () => {
    const user = await show();
    await user.click(screen.getByRole('radio', { name: '7,40' }));
    expect(row(/Bo Dahl/).getByText('20,52')).toBeVisible();
    expect(address()).toBe('?n=decimal');
  });
});

describe('the other reports', () => {
  test('hours stand beside those before, by what one asks', async () => {
    const user = await show('/?r=hours');
    const bo = row(/Bo Dahl/);
    expect(bo.getByText('73,2 %')).toBeVisible();
    expect(bo.getByText('16:40')).toBeVisible();
    expect(bo.getByText('+3:51')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Vis timer pr.'), 'Uge');
    expect(row(/^Uge 45/).getByText('20:31')).toBeVisible();
    expect(address()).toBe('?r=hours&g=week');
  });

  test('norm and flex, flex only of those who have it', async () => {
    await show('/?r=norm');
    expect(row(/Bo Dahl/).getByText('−94:00')).toBeVisible();
    expect(screen.getByText('Normen er til og med i dag.')).toBeVisible();
    expect(row(/Bo Dahl/).getByText('+1:00')).toBeVisible();
    expect(
      row(/Bo Dahl/).getByRole('img', { name: /^Timer for Bo Dahl: .*oktober 2026 16:40/ }),
    ).toBeVisible();
    expect(row(/Ida Krogh/).getAllByText('–')).toHaveLength(2);
  });

  test('overtime and supplements open their lines with the reason', async () => {
    const lines = [
      aLine('2026-11-02', 'overtime_day', 36, {
        why: [
          {
            ruleId: null,
            code: 'overtime_day',
            params: { minutes: 36, thresholdMinutes: 444, countedMinutes: 480 },
          },
        ],
      }),
      aLine('2026-11-03', 'supplement_minute', 90),
    ];
    const months = [aMonth('bo', [{ day: '2026-11-02', minutes: 480 }], { lines })];
    const user = await show('/?r=extras', { months });
    expect(row(/I alt · 1/).getByText('1:30')).toBeVisible();
    await user.click(row(/Bo Dahl/).getByRole('link', { name: '0:36' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Bo Dahl' }));
    expect(sheet.queryByText(/1:30/)).toBeNull();
    await user.click(sheet.getByRole('button', { name: /0:36/ }));
    await user.click(sheet.getByRole('button', { name: /2\. nov/ }));
    expect(sheet.getByText('0:36 over dagens norm på 7:24. Arbejdet: 8:00')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Luk' }));
    expect(address()).toBe('?r=extras');
  });

  test('a person’s name opens their figures and the way to the month', async () => {
    const user = await show();
    await user.click(screen.getByRole('link', { name: 'Bo Dahl' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Bo Dahl' }));
    expect(sheet.getByText('114:31')).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Åbn måneden' })).toHaveAttribute(
      'href',
      '/timeregistration/registrations/bo?m=2026-11',
    );
  });

  test('what is missing leads to its day', async () => {
    await show('/?r=watch');
    const waiting = within(screen.getByRole('region', { name: 'Afventer godkendelse' }));
    expect(waiting.getByRole('link', { name: 'fre 20. nov.' })).toHaveAttribute(
      'href',
      '/timeregistration/registrations/bo?v=day&d=2026-11-20',
    );
    const missing = within(screen.getByRole('region', { name: 'Arbejdsdage uden tid' }));
    expect(missing.getByText('Ida Krogh')).toBeVisible();
    expect(missing.getByRole('button', { name: '2 til' })).toBeVisible();
    const long = within(screen.getByRole('region', { name: 'Over 10 timer' }));
    expect(long.getByText('Ida Krogh')).toBeVisible();
  });
});

describe('saved views', () => {
  const kept = v.parse(ReportViewSchema, { id: 'v1', name: 'Kvartalet', search: 'p=quarter' });

  test('are opened, and what is on screen is kept without what is opened', async () => {
    const user = await show('/?r=norm&x=bo', { views: [kept] });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Luk' }));
    await user.click(screen.getByRole('button', { name: 'Visninger' }));
    await user.click(screen.getByRole('menuitem', { name: 'Gem denne visning' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Gem' }));
    expect(dialog.getByText('Giv visningen et navn')).toBeVisible();
    expect(dialog.getByLabelText('Navn')).toHaveFocus();
    await user.type(dialog.getByLabelText('Navn'), 'Normen');
    await user.click(dialog.getByRole('button', { name: 'Gem' }));
    expect(write.mock.lastCall?.[0].writes[0]).toMatchObject({
      kind: 'set',
      data: { name: 'Normen', search: 'r=norm', createdByEid: 'me' },
    });
    await user.click(screen.getByRole('button', { name: 'Visninger' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Kvartalet' }));
    expect(address()).toBe('?p=quarter');
  });

  test('are renamed and deleted, with the way back', async () => {
    const user = await show('/', { views: [kept] });
    await user.click(screen.getByRole('button', { name: 'Visninger' }));
    await user.click(screen.getByRole('menuitem', { name: 'Ret visninger' }));
    const dialog = within(screen.getByRole('dialog'));
    const name = dialog.getByLabelText('Navn på Kvartalet');
    await user.clear(name);
    await user.type(name, 'Q4{Tab}');
    expect(write.mock.lastCall?.[0].writes[0]).toMatchObject({
      path: 'users/me/reportViews/v1',
      data: { name: 'Q4' },
    });
    await user.click(dialog.getByRole('button', { name: 'Slet Kvartalet' }));
    expect(write.mock.lastCall?.[0].writes[0]?.data).toMatchObject({ deletedByEid: 'me' });
    await user.click(await screen.findByRole('button', { name: 'Fortryd', hidden: true }));
    expect(write.mock.lastCall?.[0].writes[0]?.data).toMatchObject({ deletedByEid: null });
  });
});

describe('while there is nothing to show', () => {
  test('the shape of it stands there', async () => {
    feedState.silent.add('month-range');
    await show();
    expect(screen.getByText('Henter …')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('a failure says so, with the way to try again', async () => {
    feedState.refused.add('month-range');
    const user = await show();
    expect(screen.getByRole('alert')).toHaveTextContent('Rapporten kunne ikke hentes');
    feedState.refused.clear();
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));
    expect(row(/Bo Dahl/).getByText('20:31')).toBeVisible();
  });

  test('a period without time leads to the one before', async () => {
    const user = await show('/', { months: MONTHS.filter(({ month }) => month < '2026-11') });
    expect(screen.getByText('Ingen timer i perioden')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Se perioden før' }));
    expect(row(/Bo Dahl/).getByText('16:40')).toBeVisible();
  });

  test('without a network what the device has is shown, and said to be old', async () => {
    await show();
    act(() => {
      loseServer();
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText('Ingen forbindelse. Det her kan være gammelt.')).toBeVisible();
    expect(row(/Bo Dahl/).getByText('20:31')).toBeVisible();
  });
});

describe('on a phone', () => {
  test('people stand on cards and the filters in a sheet', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('width <'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const user = await show();
    expect(screen.queryByRole('table', { name: 'Timer pr. medarbejder' })).toBeNull();
    const people = within(screen.getByRole('region', { name: 'Timer pr. medarbejder' }));
    expect(people.getByText('20:31')).toBeVisible();
    // The report beside the title, and one row of tools: a step back and on, the period, and everything else.
    expect(screen.queryByRole('navigation', { name: 'Vælg rapport' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Visninger' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Vælg rapport Overblik' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Timer' }));
    expect(address()).toBe('?r=hours');
    await user.click(screen.getByRole('button', { name: 'Vælg rapport Timer' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Overblik' }));
    await user.click(screen.getByRole('button', { name: 'Filtre og mere' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filtre og mere' }));
    expect(sheet.getByRole('button', { name: 'Visninger' })).toBeVisible();
    await user.selectOptions(sheet.getByLabelText('Periode'), 'Sidste måned');
    expect(address()).toBe('?o=-1');
    await user.click(sheet.getByRole('button', { name: 'Vis 3 medarbejdere' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
