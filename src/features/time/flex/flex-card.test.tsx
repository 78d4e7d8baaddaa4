import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { daysIn, weekdayOf } from '#domain/dates/day.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { setOnline } from '#tests/support/network.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import {
  asPlanned,
  button,
  card,
  figure,
  leaveMonth,
  LIMITS,
  MATE,
  months,
  type Scene,
  showMonth,
} from '#tests/support/time/flex-scene.tsx';
import { delivered, endListening, feedState, putRegistrations } from '#tests/support/time/feed.ts';
import { aRule, worked } from '#tests/support/time/rules.ts';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

const show = (scene: Scene = {}) => showMonth(<RegistrationsPage />, scene);
/** What an explanation says, line by line. */
const linesOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const noCard = () => screen.queryByRole('region', { name: 'Fleks' });
const user = () => userEvent.setup({ delay: null });

beforeAll(async () => {
  await import('./flex-card.tsx');
  await import('./flex-tile.tsx');
  await import('../week/days-body.tsx');
  await import('../lines/lines-body.tsx');
  await import('../lines/supplement-tile.tsx');
});
beforeEach(() => stopTheClock());
afterEach(leaveMonth);

describe('one’s own flex account', () => {
  test('stands with the balance today, before the month and at its end', async () => {
    await show();
    expect(figure('Saldo i dag')).toBe('+1:30');
    expect(figure('Ved månedens start')).toBe('+1:30');
    // 21 weekdays of 7:24 against 160:20.
    expect(figure('Prognose, månedens slut')).toBe('−3:26');
    for (const name of ['Sæt startsaldo', 'Ret saldo', 'Udbetal']) {
      expect(within(card()).queryByRole('button', { name })).toBeNull();
    }
  });

  test('says how each figure came about', async () => {
    await show({ moves: [aFlexEntry({ kind: 'correction', minutes: 30, reason: 'Møde' })] });
    const press = user();
    expect(figure('Saldo i dag')).toBe('+2:00');
    await press.click(button(/^Saldo i dag: /));
    const why = screen.getByRole('dialog', { name: /Saldo i dag/ });
    expect(why).toHaveTextContent('til og med i går');
    expect(linesOf(why)).toEqual([
      'Bogført før de dage, der tælles her+1:30',
      'Arbejdet 111:00 + fridage og fravær 0:00 − norm 111:000:00',
      'Rettet 01-11-2026: 0:30+0:30',
      'I alt= +2:00',
    ]);
    await press.click(button(/^Prognose/));
    expect(linesOf(screen.getByRole('dialog', { name: /Prognose/ }))).toEqual([
      'Saldo i dag+2:00',
      'Resten af måneden, arbejdet som i kontrakten+44:24',
      'Norm for resten af måneden, fridage og fravær trukket fra−49:20',
      'I alt= −2:56',
    ]);
    await press.click(button(/^Ved månedens start/));
    const start = screen.getByRole('dialog', { name: /Ved månedens start/ });
    expect(start).toHaveTextContent('Saldoen, som den stod, da måneden begyndte.');
    expect(linesOf(start)).toEqual(['Bogført før de dage, der tælles her+1:30', 'I alt= +1:30']);
  });

  test('shows twelve months as bars and, for readers, as a table', async () => {
    await show();
    const year = within(card()).getByRole('table', { name: 'Saldo måned for måned' });
    const rows = within(year).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(13);
    expect(rows[0]).toHaveTextContent('december 2025ukendt');
    expect(rows[8]).toHaveTextContent('august 2026−0:30');
    expect(rows[10]).toHaveTextContent('oktober 2026+1:30');
    expect(rows[11]).toHaveTextContent('november 2026, i dag+1:30');
    expect(rows[12]).toHaveTextContent('november 2026−3:26Prognose');
    expect(card()).toHaveTextContent('Saldo i dag +1:30 · Prognose −3:26');
  });

  test('asks for the months behind the curve once it comes into sight', async () => {
    const inSight: (() => void)[] = [];
    vi.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation(function observe(
      this: IntersectionObserver,
      target,
    ) {
      inSight.push(() => {
        Reflect.get(this, 'tell')([{ target, isIntersecting: true }], this);
      });
    });
    await show();
    expect(figure('Ved månedens start')).toBe('+1:30');
    // Nothing is on its way yet, so nobody is told that it loads.
    expect(within(card()).queryByRole('status')).toBeNull();
    const stored = () => delivered.filter((id) => id.startsWith('me_2026-'));
    expect(new Set(stored())).toEqual(new Set(['me_2026-10']));
    act(() => inSight.forEach((tell) => tell()));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(stored()).toContain('me_2026-08');
    expect(within(card()).getByRole('table')).toBeInTheDocument();
  });

  test('lists what moved it, with who and why', async () => {
    await show({
      moves: [
        aFlexEntry({ reason: 'Fra Excel' }),
        aFlexEntry({ id: 'gone', minutes: 999, date: '2026-11-02', deleted: 1 }),
      ],
    });
    const [row, ...more] = within(card()).getAllByRole('listitem');
    expect(more).toEqual([]);
    expect(row).toHaveTextContent('Startsaldo01-11-2026Fra Excel · af Henrik Ladegaard+5:00');
    expect(within(card()).queryByRole('button', { name: /^Tag tilbage/ })).toBeNull();
  });

  test('of a month that is over is its balance at the end, with what changed', async () => {
    await show({
      path: '?d=2026-10-15&view=month',
      entries: [worked('2026-10-05', '06:00', '16:00')],
    });
    expect(figure('Saldo ved månedens slut')).toBe('−149:50');
    expect(figure('Ved månedens start')).toBe('+0:30');
    expect(figure('Månedens ændring')).toBe('−150:20');
  });

  test('begins with nothing where nobody has set a balance, and says so', async () => {
    await show({ stored: [] });
    expect(figure('Ved månedens start')).toBe('0:00');
    await user().click(button(/^Ved månedens start/));
    expect(screen.getByRole('dialog', { name: /start/ })).toHaveTextContent(
      'Der er ingen startsaldo. Der er regnet fra 0:00.',
    );
  });

  test('an empty month counts no norm, and an empty year has no bar but its own', async () => {
    await show({ stored: [], entries: [], moves: [aFlexEntry()] });
    expect(figure('Saldo i dag')).toBe('+5:00');
    expect(figure('Prognose')).toBeNull();
    const rows = within(card()).getAllByRole('row').slice(1);
    expect(rows.filter((row) => row.textContent?.includes('ukendt'))).toHaveLength(11);
  });

  test('[S6.2] is not there without the seat', async () => {
    await show({ me: anEmployee({ seatType: 'BASIC' }) });
    expect(noCard()).toBeNull();
  });

  test('is not there of a month ahead', async () => {
    await show({ path: '?d=2026-12-15' });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(noCard()).toBeNull();
  });

  test('[S6.2] is not there for hourly paid people', async () => {
    await show({ me: anEmployee({ seatType: 'PREMIUM', employmentType: 'hourly', hours: [] }) });
    expect(noCard()).toBeNull();
  });

  test('speaks English too', async () => {
    await setInterfaceLanguage('en');
    await show({ moves: [aFlexEntry({ kind: 'payOut', minutes: -60 })] });
    expect(figure('Balance today', card('Flex'))).toBe('+0:30');
    expect(within(card('Flex')).getByRole('listitem')).toHaveTextContent(
      'Pay-out01-11-2026by Henrik Ladegaard−1:00',
    );
    expect(
      within(card('Flex')).getByRole('table', { name: 'Balance month by month' }),
    ).toBeInTheDocument();
  });
});

describe('where figures are missing', () => {
  test('without a network a balance nobody has asked for is unknown, not nothing', async () => {
    feedState.fromCache = true;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await show({ stored: [], rules: LIMITS });
    expect(figure('Saldo i dag')).toBe('–');
    expect(card()).toHaveTextContent('Saldoen er ukendt, til der er forbindelse igen.');
    expect(card()).not.toHaveTextContent('Inden for grænserne');
  });

  test('what is refused later stays, its year too, and is said to be old', async () => {
    await show();
    act(() => endListening('flex-months'));
    expect(screen.getAllByText(/Du ser det, der er gemt her/).length).toBeGreaterThan(0);
    expect(
      within(card()).getByRole('table', { name: 'Saldo måned for måned' }),
    ).toBeInTheDocument();
    expect(figure('Saldo i dag')).toBe('+1:30');
  });

  test('what was refused can be asked for again', async () => {
    feedState.refused.add('flex-months');
    await show();
    const failed = within(screen.getByRole('region', { name: 'Fleks' }));
    expect(failed.getByText('Flekskontoen kunne ikke hentes.')).toBeVisible();
    feedState.refused.clear();
    await user().click(screen.getByRole('button', { name: 'Prøv igen' }));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(figure('Saldo i dag')).toBe('+1:30');
  });

  test('a balance that was known stays, and says that it may be old', async () => {
    feedState.fromCache = true;
    setOnline(false);
    await show();
    expect(figure('Saldo i dag')).toBe('+1:30');
    expect(screen.getAllByText('Ingen forbindelse. Det her kan være gammelt.')).toHaveLength(1);
    setOnline(true);
  });

  test('a leader who sees a part of the time sees no balance of today', async () => {
    await show({
      as: 'leader',
      path: '/mate',
      mate: { ...MATE, units: ['k', 's'] },
      entries: asPlanned('mate'),
      stored: months(90, 'mate'),
    });
    expect(figure('Saldo i dag')).toBe('–');
    expect(figure('Ved månedens start')).toBe('+1:30');
    expect(card()).toHaveTextContent('Du ser ikke alle enheder her.');
  });
});

describe('a norm of weeks', () => {
  const PERIOD = 'Normperiode man 9. nov. – søn 22. nov.';
  const TWO = [aRule('norm', { basis: 'weeks', weeks: 2, anchor: '2026-11-09' })];

  test('shows how far it has come, live, to whom asks', async () => {
    await show({ rules: TWO });
    await user().click(button(new RegExp(`^${PERIOD}`)));
    const why = screen.getByRole('dialog', { name: new RegExp(`^${PERIOD}`) });
    const bar = within(why).getByRole('progressbar', { name: PERIOD });
    expect(bar).toHaveAttribute('aria-valuetext', '74:00 af 74:00');
    act(() => putRegistrations([worked('2026-11-21', '06:00', '08:00')]));
    expect(bar).toHaveAttribute('aria-valuetext', '76:00 af 74:00');
    expect(why).toHaveTextContent('2:00 over normen');
    // The weeks before and after are no matter of today.
    expect(within(card()).getAllByRole('button', { name: /^Normperiode/ })).toHaveLength(1);
  });

  test('puts no second norm beside that of the month', async () => {
    await show({ rules: TWO });
    expect(screen.getByRole('group', { name: 'Måneden i tal' })).toHaveTextContent('160:20');
    const bars = screen.getAllByRole('progressbar').map((one) => one.getAttribute('aria-label'));
    expect(bars).toEqual(['Normtimer']);
    expect(card()).not.toHaveTextContent('74:00');
  });
});

describe('in the middle of a norm period of eight weeks', () => {
  const ahead = (from: string, until: string) =>
    daysIn({ from, until })
      .filter((day) => weekdayOf(day) < 6)
      .map((day) => worked(day, '06:00', '14:24'));
  const EIGHT = [aRule('norm', { basis: 'weeks', weeks: 8, anchor: '2026-10-12' })];

  test('today, the start of the month, the forecast, the curve and the period say the same', async () => {
    await show({ rules: EIGHT, entries: ahead('2026-10-12', '2026-11-21') });
    // 1:30 were booked; an hour more than the norm on fifteen days of October and on fifteen of November.
    expect(figure('Ved månedens start')).toBe('+16:30');
    expect(figure('Saldo i dag')).toBe('+31:30');
    expect(figure('Prognose, månedens slut')).toBe('+31:30');
    const year = within(card()).getByRole('table', { name: 'Saldo måned for måned' });
    expect(within(year).getByRole('row', { name: /oktober 2026/ })).toHaveTextContent('+16:30');
    expect(within(year).getByRole('row', { name: /2026, i dag/ })).toHaveTextContent('+31:30');
    await user().click(button(/^Saldo i dag: /));
    expect(linesOf(screen.getByRole('dialog', { name: /Saldo i dag/ }))).toEqual([
      'Bogført før de dage, der tælles her+1:30',
      expect.stringMatching(/^Arbejdet 252:00 .* − norm 222:00Reglen .*\+30:00$/),
      'I alt= +31:30',
    ]);
  });
});

describe('beyond the limits of the norm', () => {
  test('it is said in words, and left as it is where nobody wants otherwise', async () => {
    await show({ rules: LIMITS, stored: months(2370) });
    expect(card()).toHaveTextContent('2:30 over grænsen på 37:00');
    expect(card()).toHaveTextContent('Øvre grænse +37:00 · Nedre grænse −10:00');
    expect(within(card()).getByRole('row', { name: /oktober/ })).toHaveTextContent('over grænsen');
    await user().click(button('Lad stå'));
    expect(within(card()).queryByRole('button', { name: 'Lad stå' })).toBeNull();
    expect(card()).toHaveTextContent('2:30 over grænsen på 37:00');
  });

  test('below as well', async () => {
    await show({ rules: LIMITS, stored: months(-630) });
    expect(card()).toHaveTextContent('0:30 under grænsen på −10:00');
    expect(card()).toHaveTextContent('Aftal, hvornår timerne hentes ind.');
  });

  test('and inside them', async () => {
    await show({ rules: LIMITS });
    expect(card()).toHaveTextContent('Inden for grænserne');
  });
});

describe('among the tiles', () => {
  const tiles = (name: string) => screen.getByRole('group', { name });
  const long = { end: at('2026-11-16', '14:24') };
  const entries = asPlanned().map((one) =>
    one.workDate === '2026-11-16' ? { ...one, ...long } : one,
  );

  test('of a month it says through which day, and opens the account below', async () => {
    await show({ entries });
    expect(figure('Fleks', tiles('Måneden i tal'))).toBe('+2:30');
    expect(tiles('Måneden i tal')).toHaveTextContent('Til og med fre 20. nov.');
    expect(figure('Saldo i dag')).toBe('+2:30');
    await user().click(button('Vis mindre', tiles('Måneden i tal')));
    expect(noCard()).toBeNull();
  });

  test('a week says its time, its norm, the balance after it and its supplements', async () => {
    const rules = [aRule('supplement', { unit: 'day', when: { weekdays: [1, 2] } })];
    await show({ entries, rules, path: '?v=week&d=2026-11-18' });
    const week = tiles('Ugen i tal');
    const of = (name: string) => figure(name, week);
    expect(['Registreret', 'Normtimer', 'Fleks', 'Tillæg'].map(of)).toEqual([
      '38:00',
      '37:00',
      '+2:30',
      '2',
    ]);
    expect(week).toHaveTextContent('1:00 over');
    expect(week).toHaveTextContent('5 dage · 7:36 i snit');
  });

  test('a week that is over has the balance of its end', async () => {
    await show({ entries, path: '?v=week&d=2026-11-11' });
    expect(figure('Fleks', tiles('Ugen i tal'))).toBe('+1:30');
    expect(tiles('Ugen i tal')).toHaveTextContent('Til og med søn 15. nov.');
  });

  test('a week ahead has none', async () => {
    await show({ entries, path: '?v=week&d=2026-11-25' });
    expect(figure('Fleks', tiles('Ugen i tal'))).toBe('–');
  });
});

describe('on a phone', () => {
  test('the card is small until asked for more, above the days', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: /width < (48|68)rem/.test(query),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await show();
    expect(figure('Saldo i dag')).toBe('+1:30');
    expect(within(card()).queryByRole('table')).toBeNull();
    const more = button('Vis kurve og bevægelser');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user().click(more);
    // The months behind the curve are asked for once it is in sight.
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(
      within(card()).getByRole('table', { name: 'Saldo måned for måned' }),
    ).toBeInTheDocument();
    const week = screen.getByRole('region', { name: /Uge 47/ });
    expect(card().compareDocumentPosition(week) & Node.DOCUMENT_POSITION_FOLLOWING).toBeGreaterThan(
      0,
    );
  });
});
