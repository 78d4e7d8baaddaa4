import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { addDays, daysIn, monthOf } from '#domain/dates/day.ts';
import type { LawFinding } from '#domain/time/law/law-limits.ts';
import type { ReportScope } from '#domain/time/report/report-period.ts';
import { type TimeMonth, TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { setOnline } from '#tests/support/network.ts';
import {
  emptyTimeFeed,
  feedState,
  loseServer,
  putMonths,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { LawCard } from './law-card.tsx';
import { useReportAddress } from '../address/hooks.ts';
import { LawReport as LawReportOf } from './law-report.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl' });
const EMIL = anEmployee({ id: 'emil', firstName: 'Emil', lastName: 'Krogh' });
const finding = (day: string, code: LawFinding['code'], value: number) => ({ day, code, value });
const month = (name: string, change: Partial<TimeMonth> = {}, person = 'bo'): TimeMonth =>
  v.parse(TimeMonthSchema, {
    id: `${person}_${name}`,
    employeeId: person,
    unitId: 'k',
    month: name,
    ...change,
  });

/** Bo's months of so many minutes a day, from a day on until the end of October. */
const daily = (from: string, minutes: number): TimeMonth[] =>
  [...Map.groupBy(daysIn({ from, until: '2026-11-01' }), monthOf)].map(([name, days]) =>
    month(name, {
      days: days.map((day) => ({
        day,
        minutes,
        rawMinutes: minutes,
        entries: 1,
        statuses: [],
        pendingIds: [],
        flags: [],
      })),
    }),
  );

const shorts = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => finding(addDays(from, index), 'rest_short', 570));

function Where() {
  const { search, hash } = useLocation();
  return <output aria-label="Adresse">{search + hash}</output>;
}

function LawReport({ scope }: { scope: ReportScope }) {
  return <LawReportOf scope={scope} address={useReportAddress(scope.farm.timeZone)} />;
}

function Law({ of: Part }: { of: typeof LawCard }) {
  const [actor, farm] = [useActor(), useFarm()];
  if (!actor || !farm) return null;
  const scope: ReportScope = {
    actor,
    farm,
    from: '2026-10-01',
    to: '2026-10-31',
    months: ['2026-10'],
    unitIds: ['k'],
    people: [BO, EMIL],
    stored: [],
    ready: true,
  };
  return <Part scope={scope} />;
}

async function show(of: typeof LawCard, months: readonly TimeMonth[], path = '/?p=month') {
  putMonths(months);
  await signInOnTheClock({ claims: { leader: true }, employees: [anEmployee(), BO, EMIL] });
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/" element={<Law of={of} />} />
        <Route path="*" element={null} />
      </Routes>
      <Where />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

beforeEach(() => stopTheClock());
afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
});

describe('law and rest at a glance', () => {
  test('says of each of the four how it stands, in words', async () => {
    await show(LawCard, [
      month('2026-10', {
        law: [finding('2026-10-07', 'rest_breach', 390), ...shorts('2026-10-12', 2)],
      }),
      month('2026-04', { law: shorts('2026-04-02', 4) }),
      month('2026-10', { law: [finding('2026-10-07', 'young_break', 0)] }, 'emil'),
    ]);
    const card = screen.getByRole('region', { name: 'Lov og hvile' });
    expect(within(card).getByText('2 at se på')).toBeVisible();
    const rows = within(card).getAllByRole('link');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Brud: Daglig hvile1 brud, 6 af 30 korte hviletider brugt',
      'Overholdt: Ugentligt fridøgnoverholdt',
      'Overholdt: 48 timer i gennemsnitingen tid endnu',
      'Brud: Under 18 årEmil K.: pause mangler: 0 min holdt ons 7. okt.',
    ]);
  });

  test('counts the people who are over the short rests of a year, not the breaches', async () => {
    await show(LawCard, [
      month('2026-10', { law: shorts('2026-10-02', 2) }),
      month('2026-07', { law: shorts('2026-07-01', 30) }),
    ]);
    const [row] = screen.getAllByRole('link');
    expect(row).toHaveTextContent('2 korte hvil: 1 person over årets 30');
  });

  test('leads to its part of the report, with the filters that are on', async () => {
    const user = await show(LawCard, daily('2026-07-01', 400), '/?p=month&u=k');
    const row = screen.getByRole('link', { name: /48 timer i gennemsnit/ });
    expect(row).toHaveTextContent('Se på det: 48 timer i gennemsnithøjst 46,7 t (4 måneder)');
    await user.click(row);
    expect(screen.getByLabelText('Adresse')).toHaveTextContent('?p=month&u=k&r=law#law-weeks');
  });

  test('says that all is kept where it is', async () => {
    await show(LawCard, [month('2026-10')]);
    expect(screen.getByText('Alt overholdt')).toBeVisible();
  });

  test('waits, and says when nothing came', async () => {
    feedState.silent.add('month-range');
    await show(LawCard, []);
    expect(screen.getByText('Henter lov og hvile')).toBeInTheDocument();
  });

  test('says when the months cannot be read', async () => {
    feedState.refused.add('month-range');
    await show(LawCard, []);
    expect(screen.getByText(/Månederne kunne ikke hentes/)).toBeVisible();
  });
});

describe('the report on law', () => {
  const part = (name: string) => within(screen.getByRole('region', { name }));

  test('T30: names the days of too little rest, which of the 30 they are, and opens them', async () => {
    await show(LawReport, [
      month('2026-10', {
        law: [finding('2026-10-05', 'rest_breach', 390), ...shorts('2026-10-06', 1)],
      }),
      month('2026-03', { law: shorts('2026-03-01', 30) }),
    ]);
    const rest = part('Daglig hvile');
    expect(rest.getByText('Brud', { selector: 'span.rounded-full' })).toBeVisible();
    expect(rest.getByText('31 af 30 brugt i 2026')).toBeVisible();
    const days = rest.getAllByRole('link');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Bo Dahl',
      'Brud: man 5. okt.6:30 hvile: under 8 timer',
      'Brud: tir 6. okt.9:30 hvile, nr. 31: mere end 30',
    ]);
    expect(days[1]).toHaveAttribute(
      'href',
      '/timeregistration/registrations/bo?v=day&d=2026-10-05',
    );
  });

  test('shows a few days first, and all of them when asked', async () => {
    const user = await show(LawReport, [month('2026-10', { law: shorts('2026-10-01', 9) })]);
    const rest = part('Daglig hvile');
    expect(rest.getAllByRole('link')).toHaveLength(6);
    await user.click(rest.getByRole('button', { name: 'Vis alle 9' }));
    expect(rest.getAllByRole('link')).toHaveLength(10);
  });

  test('shows all of them on paper', async () => {
    await show(LawReport, [month('2026-10', { law: shorts('2026-10-01', 9) })]);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(part('Daglig hvile').getAllByRole('link')).toHaveLength(10);
  });

  test('names runs without a day off, from their first day on', async () => {
    await show(LawReport, [
      month('2026-09', { law: [finding('2026-09-30', 'no_day_off', 8)] }),
      month('2026-10', { law: [finding('2026-10-06', 'no_day_off', 14)] }),
    ]);
    const runs = part('Ugentligt fridøgn');
    expect(
      runs.getByRole('link', { name: /14 dage i træk, ons 23\. sep\. – tir 6\. okt\./ }),
    ).toHaveTextContent('Mere end 12 dage');
  });

  test('averages over four months, or twelve where one asks for it, and shows the sum', async () => {
    const user = await show(LawReport, [...daily('2026-07-01', 430), month('2026-01')]);
    const weeks = part('48 timer i gennemsnit');
    expect(weeks.getByText('50,2 t om ugen i snit')).toBeVisible();
    expect(weeks.getByText(/^Over 48 timer/)).toBeVisible();
    await user.click(weeks.getByRole('button', { name: /^Gennemsnit Bo Dahl/ }));
    expect(screen.getByText('881:30 ÷ 17,6 uger, 01-07-2026 – 31-10-2026')).toBeVisible();
    await user.keyboard('{Escape}');
    act(() => putMonths([month('2025-11', { days: [aDay('2025-11-02', 60)] })]));
    await user.click(weeks.getByRole('radio', { name: '12 måneder' }));
    expect(await weeks.findByText('16,9 t om ugen i snit')).toBeVisible();
  });

  test.each([
    // 48.07, 47.83, 44.1 and 43.98 hours.
    [412, '48,1 t om ugen i snit', /^Over 48 timer/],
    [410, '47,8 t om ugen i snit', /^Tæt på 48 timer/],
    [378, '44,1 t om ugen i snit', /^Tæt på 48 timer/],
    [377, '43,9 t om ugen i snit', /^Under 44 timer/],
  ])(
    '%d minutes a day are said with one decimal, a breach never as its limit',
    async (minutes, said, about) => {
      await show(LawReport, daily('2026-07-01', minutes));
      const weeks = part('48 timer i gennemsnit');
      expect(weeks.getByText(said)).toBeVisible();
      expect(weeks.getByText(about)).toBeVisible();
    },
  );

  test('leaves holiday and sickness out of the average, and says so', async () => {
    const away = daysIn({ from: '2026-07-06', until: '2026-07-25' }).slice(0, 15);
    const months = daily('2026-07-01', 430).map((one) =>
      one.month === '2026-07' ? { ...one, neutral: away.map((day) => ({ day, share: 1 })) } : one,
    );
    const user = await show(LawReport, months);
    const weeks = part('48 timer i gennemsnit');
    // Fifteen days of holiday are three of the 17.6 weeks: 881.5 h in 14.6 weeks.
    expect(weeks.getByText('60,5 t om ugen i snit')).toBeVisible();
    await user.click(weeks.getByRole('button', { name: /^48 timer/ }));
    const panel = within(screen.getByRole('dialog'));
    expect(panel.getByText(/^Ferie, sygdom og andet fravær er holdt ude/)).toBeVisible();
  });

  test('says of people under 18 what, and when', async () => {
    await show(LawReport, [
      month(
        '2026-10',
        {
          law: [
            finding('2026-10-05', 'young_days_off', 1),
            finding('2026-10-07', 'young_day_long', 540),
          ],
        },
        'emil',
      ),
    ]);
    const young = part('Under 18 år');
    expect(young.getByRole('link', { name: /ugen fra man 5\. okt\./ })).toHaveTextContent(
      '1 fridag på ugen',
    );
    expect(young.getByRole('link', { name: /ons 7\. okt\./ })).toHaveTextContent('9:00 på en dag');
  });

  test('explains each rule, its source, and that it is no legal advice', async () => {
    const user = await show(LawReport, [month('2026-10')]);
    const rest = part('Daglig hvile');
    expect(rest.getByText('Alle har haft 11 timers hvile.')).toBeVisible();
    await user.click(rest.getByRole('button', { name: /^Daglig hvile/ }));
    const panel = within(screen.getByRole('dialog'));
    expect(panel.getByText(/højst 30 dage i et kalenderår/)).toBeVisible();
    expect(panel.getByText(/ikke juridisk rådgivning/)).toBeVisible();
  });

  test('says when the months cannot be read', async () => {
    feedState.refused.add('month-range');
    await show(LawReport, []);
    expect(screen.getByRole('alert')).toHaveTextContent('Månederne kunne ikke hentes');
  });

  test('speaks English', async () => {
    await show(LawReport, [month('2026-10', { law: [finding('2026-10-05', 'rest_breach', 390)] })]);
    await act(() => setInterfaceLanguage('en'));
    expect(part('Daily rest').getByText(/6:30 of rest: less than 8 hours/)).toBeVisible();
    await act(() => setInterfaceLanguage('dk'));
  });
});

const aDay = (day: string, minutes: number): TimeMonth['days'][number] => ({
  day,
  minutes,
  rawMinutes: minutes,
  entries: 1,
  statuses: [],
  pendingIds: [],
  flags: [],
});

describe('where the months could not be read', () => {
  test.each([
    ['the card', LawCard],
    ['the report', LawReport],
  ])('%s says so and asks again', async (_, part) => {
    feedState.refused.add('month-range');
    const user = await show(part, [month('2026-10', { law: shorts('2026-10-12', 2) })]);
    expect(screen.getByRole('alert')).toBeVisible();
    feedState.refused.clear();
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByText(/2 af 30/).length).toBeGreaterThan(0);
  });

  test('the card says that it may be old while there is no network', async () => {
    await show(LawCard, [month('2026-10', { law: shorts('2026-10-12', 2) })]);
    act(loseServer);
    setOnline(false);
    expect(screen.getByText('Ingen forbindelse. Det her kan være gammelt.')).toBeVisible();
    expect(screen.getByText(/2 af 30/)).toBeVisible();
    setOnline(true);
  });

  test('the report says nothing of months of which the device may hold a part alone', async () => {
    feedState.fromCache = true;
    await show(LawReport, [month('2026-10')]);
    setOnline(false);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.queryByText('Overholdt')).toBeNull();
    setOnline(true);
  });
});
