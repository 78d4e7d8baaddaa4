import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import type { Claims } from '#domain/access/claims.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
import { type Activity, ActivitySchema } from '#domain/time/registration/cap.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { ReportScope } from '#domain/time/report/report-period.ts';
import { type TimeMonth, TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyTimeFeed,
  feedState,
  putLeaves,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { aRule, untimed, worked } from '#tests/support/time/rules.ts';
import { TimeSheet } from './time-sheet.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', seatType: 'PREMIUM' });
const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const bo = (day: string, from: string, to: string, change: Partial<Registration> = {}) =>
  worked(day, from, to, {
    employeeId: 'bo',
    status: 'approved',
    deviceStart: { at: at(day, from), offset: 60 },
    deviceEnd: { at: at(day, to), offset: 60 },
    ...change,
  });
const october = (change: Partial<TimeMonth> = {}, person = 'bo'): TimeMonth =>
  v.parse(TimeMonthSchema, {
    id: `${person}_2026-10`,
    employeeId: person,
    unitId: 'k',
    month: '2026-10',
    ...change,
  });

/** A farm that keeps holiday here from then on. */
const KEPT = { id: 'leave', countsFrom: '2025-09-01' };
/** The afternoon of a Monday. */
const HALF = { from: '2026-10-05', to: '2026-10-05', part: 'half' as const };
const MILKING: Activity = v.parse(ActivitySchema, { id: 'milk', name: 'Malkning' });
const BREAK = aRule('break', { afterMinutes: 360, minutes: 30 });

interface Options {
  readonly people?: readonly Employee[];
  readonly stored?: readonly TimeMonth[];
  readonly months?: readonly string[];
  readonly unitIds?: readonly string[] | null;
  readonly claims?: Partial<Claims>;
}

function Sheet({ people = [BO, IDA], stored = [], months = ['2026-10'], unitIds = null }: Options) {
  const [actor, farm] = [useActor(), useFarm()];
  if (!actor || !farm) return null;
  const scope: ReportScope = {
    actor,
    farm,
    from: `${months[0] ?? ''}-01`,
    to: '2026-10-31',
    months,
    unitIds,
    people,
    stored,
    ready: true,
  };
  return <TimeSheet scope={scope} />;
}

async function show(registrations: readonly Registration[], options: Options = {}) {
  putRegistrations(registrations);
  await signInOnTheClock({
    claims: options.claims ?? { owner: true },
    units: [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })],
    employees: [anEmployee(), BO, IDA],
  });
  render(
    <MemoryRouter>
      <Sheet {...options} />
    </MemoryRouter>,
  );
  act(() => {
    feedDoc(paths.generalSettings('farm'), null);
    feedDoc(paths.leaveSettings('farm'), KEPT);
  });
  act(() => {
    feedQuery(paths.activities('farm'), [MILKING]);
    feedQuery(paths.timeRules('farm'), [BREAK]);
  });
  return userEvent.setup({ delay: null });
}

const sheet = (name = 'Bo Dahl') =>
  within(screen.getByRole('region', { name: `Timeseddel · ${name} · oktober 2026` }));
const rowTexts = (name: RegExp, whose = 'Bo Dahl') =>
  within(sheet(whose).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => stopTheClock());
afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
});

describe('a time sheet', () => {
  test('has every day with its times by the rules, where, what state and what was noted', async () => {
    await show([
      bo('2026-10-05', '07:00', '15:30', { activityId: 'milk', note: 'Kælvning' }),
      bo('2026-10-06', '22:00', '06:00', {
        end: at('2026-10-07', '06:00'),
        deviceEnd: { at: at('2026-10-07', '06:00'), offset: 60 },
        unitId: 's',
        breaks: [untimed(45)],
      }),
    ]);
    expect(rowTexts(/man 5\. okt\./)).toEqual([
      '07:00–15:30',
      '0:30',
      '8:00',
      'Kostald · Malkning',
      'Godkendt',
      'Kælvning',
    ]);
    expect(rowTexts(/tir 6\. okt\./)).toEqual([
      '22:00–06:00 +1',
      '0:45',
      '7:15',
      'Sostald',
      'Godkendt',
      '',
    ]);
    expect(rowTexts(/ons 7\. okt\./)[0]).toBe('–');
    expect(rowTexts(/^Uge 41/)[0]).toBe('15:15');
    expect(rowTexts(/^I alt/)[0]).toBe('15:15');
    expect(sheet().getAllByRole('rowheader', { name: /okt\.$/ })).toHaveLength(31);
  });

  test('takes the breaks of the young off the young, once their age is known', async () => {
    const young = aRule('break', { afterMinutes: 270, minutes: 30, who: { ageUnder: 18 } });
    await show([bo('2026-10-05', '06:00', '11:00')]);
    act(() => feedQuery(paths.timeRules('farm'), [young]));
    expect(screen.getByText('Henter timesedlen')).toBeInTheDocument();
    const card = { id: 'card', birthDate: '2010-05-01' };
    act(() => feedDoc(paths.employeeCard('farm', 'bo'), card));
    expect(rowTexts(/man 5\. okt\./).slice(1, 3)).toEqual(['0:30', '4:30']);
  });

  test('adds up the days with several registrations', async () => {
    await show([bo('2026-10-05', '05:00', '08:00'), bo('2026-10-05', '16:00', '19:30')]);
    expect(sheet().getByRole('row', { name: /Dagen i alt/ })).toHaveTextContent('6:30');
  });

  test('marks times that were written or changed, and what is not counted', async () => {
    const day = '2026-10-05';
    await show([
      bo(day, '05:00', '06:00', { deviceStart: { at: at(day, '05:20'), offset: 60 } }),
      bo(day, '07:00', '08:00', { source: 'manual', deviceStart: null, deviceEnd: null }),
      bo(day, '09:00', '10:00', { source: 'leader', deviceStart: null, deviceEnd: null }),
      bo(day, '11:00', '12:00', { deviceEnd: null }),
      bo(day, '13:00', '20:00', { status: 'needsAction', deviceEnd: null }),
      bo(day, '21:00', '21:30'),
    ]);
    const states = sheet()
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .filter((text) => /Godkendt|Mangler/.test(text ?? ''));
    expect(states).toEqual([
      'Godkendt, Rettet',
      'Godkendt, Skrevet ind',
      'Godkendt, Registreret af leder',
      'Godkendt, Rettet',
      'Mangler slut, Rettet, ikke talt med',
      'Godkendt',
    ]);
    expect(rowTexts(/^I alt/)[0]).toBe('4:30');
  });

  test('sums up against norm and flex, and names the pay lines', async () => {
    const stored = october({
      minutes: 480,
      goalMinutes: 9620,
      flexIn: 120,
      flexOut: -30,
      lines: [
        {
          id: '1',
          day: '2026-10-05',
          payCode: '10',
          quantity: 480,
          unit: 'minute',
          from: null,
          to: null,
          target: 'pay',
          registrationId: null,
          unitId: 'k',
          why: [{ ruleId: null, code: 'normal_time', params: { minutes: 480 } }],
        },
      ],
    });
    const user = await show([bo('2026-10-05', '07:00', '15:30')], { stored: [stored] });
    const figures = sheet().getByLabelText('Måneden');
    expect(figures).toHaveTextContent('Timer i alt8:00Stemplet8:30Normtimer160:20Forskel−152:20');
    expect(figures).toHaveTextContent('Fleks før+2:00Fleks efter−0:30');
    expect(sheet().queryByText(/Serveren regner/)).toBeNull();
    await user.click(sheet().getByRole('button', { name: /Normaltid/ }));
    await user.click(sheet().getByRole('button', { name: /man 5\. okt\./ }));
    expect(sheet().getByText('Normaltid: 8:00')).toBeVisible();
    expect(sheet().getByText('Medarbejder, dato og underskrift')).toBeInTheDocument();
    expect(sheet().getByText('Leder, dato og underskrift')).toBeInTheDocument();
  });

  test('says when norm and pay lines are from before the last change', async () => {
    await show([bo('2026-10-05', '07:00', '15:30')], { stored: [october({ minutes: 60 })] });
    expect(sheet().getByText(/Serveren regner måneden igen/)).toBeVisible();
  });

  test('says nothing of flex to a seat that has none', async () => {
    const stored = october({ flexIn: 60, flexOut: 60 }, 'ida');
    await show([], { people: [IDA], stored: [stored] });
    expect(sheet('Ida Krogh').queryByText(/Fleks/)).toBeNull();
  });
});

describe('whose sheet', () => {
  test('goes from one to the next, or by name', async () => {
    const user = await show([bo('2026-10-05', '07:00', '08:00')]);
    expect(screen.getByRole('button', { name: 'Forrige medarbejder' })).toBeDisabled();
    expect(screen.getByText('1 af 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Næste medarbejder' }));
    expect(rowTexts(/^I alt/, 'Ida Krogh')[0]).toBe('0:00');
    expect(screen.getByRole('button', { name: 'Næste medarbejder' })).toBeDisabled();
    await user.selectOptions(
      screen.getByLabelText('Medarbejder', { selector: 'select' }),
      'Bo Dahl',
    );
    expect(rowTexts(/^I alt/)[0]).toBe('1:00');
  });

  test('of several months the last is shown first', async () => {
    const user = await show([bo('2026-09-07', '07:00', '09:00')], {
      months: ['2026-09', '2026-10'],
    });
    expect(rowTexts(/^I alt/)[0]).toBe('0:00');
    await user.selectOptions(screen.getByLabelText('Måned'), 'September 2026');
    const september = within(screen.getByRole('region', { name: /september 2026/ }));
    expect(september.getByRole('row', { name: /^I alt/ })).toHaveTextContent('2:00');
  });

  test('through some units only their time is there, and that is said', async () => {
    await show(
      [bo('2026-10-05', '07:00', '08:00'), bo('2026-10-06', '07:00', '09:00', { unitId: 's' })],
      {
        people: [{ ...BO, units: ['k', 's'] }],
        unitIds: ['k'],
        stored: [october({ minutes: 180 })],
        claims: { leader: true },
      },
    );
    expect(rowTexts(/^I alt/)[0]).toBe('1:00');
    expect(sheet().getByText('Kun tid på dine egne enheder er med.')).toBeVisible();
    expect(sheet().queryByText(/Serveren regner/)).toBeNull();
  });

  test('of nobody is none', async () => {
    await show([], { people: [] });
    expect(screen.getByText('Ingen medarbejdere valgt')).toBeVisible();
  });
});

describe('on paper', () => {
  /** How many sheets were open at the moment of printing. */
  function whenPrinted() {
    const printed: number[] = [];
    vi.stubGlobal('print', () => {
      const sheets = document.querySelectorAll('[data-print-alone] [data-sheet=ready]');
      printed.push(sheets.length);
      window.dispatchEvent(new Event('afterprint'));
    });
    return printed;
  }

  test('one sheet is printed alone', async () => {
    const printed = whenPrinted();
    const user = await show([]);
    await user.click(screen.getByRole('button', { name: 'Udskriv' }));
    expect(printed).toEqual([1]);
    await vi.waitFor(() => expect(document.querySelector('[data-print-alone]')).toBeNull());
  });

  test('all of them are printed once everybody’s is there', async () => {
    const printed = whenPrinted();
    const user = await show([bo('2026-10-05', '07:00', '08:00')]);
    feedState.silent.add('person-month');
    await user.click(screen.getByRole('button', { name: 'Udskriv alle (2)' }));
    expect(await screen.findByText('Henter timesedler: 1 af 2')).toBeVisible();
    expect(printed).toEqual([]);
    feedState.silent.delete('person-month');
    act(() => putRegistrations([]));
    await vi.waitFor(() => expect(printed).toEqual([2]));
    await vi.waitFor(() => expect(document.querySelector('[data-print-alone]')).toBeNull());
  });
});

describe('what is not there', () => {
  test('is waited for', async () => {
    feedState.silent.add('person-month');
    await show([]);
    expect(screen.getByText('Henter timesedlen')).toBeInTheDocument();
  });

  test('and what may not be read is told', async () => {
    feedState.refused.add('person-month');
    await show([]);
    expect(screen.getByRole('alert')).toHaveTextContent('Tiden kunne ikke hentes');
  });
});

test('speaks English', async () => {
  await show([bo('2026-10-05', '07:00', '15:30')], { stored: [october({ goalMinutes: 480 })] });
  await act(() => setInterfaceLanguage('en'));
  const english = within(
    screen.getByRole('region', { name: 'Time sheet · Bo Dahl · October 2026' }),
  );
  expect(english.getByLabelText('The month')).toHaveTextContent('Total hours8:00');
  await act(() => setInterfaceLanguage('dk'));
});

describe('[S2.16] leave on a time sheet', () => {
  const LEAVES = [
    aLeave({ id: 'a', employeeId: 'bo', from: '2026-10-08', to: '2026-10-09' }),
    aLeave({ id: 'b', employeeId: 'bo', type: 'sick', status: 'well', ...HALF }),
    aLeave({
      id: 'c',
      employeeId: 'bo',
      status: 'requested',
      from: '2026-10-20',
      to: '2026-10-20',
    }),
  ];

  test('stands on its days with its type and length, in no sum of hours', async () => {
    putLeaves(LEAVES);
    await show([bo('2026-10-05', '07:00', '11:00')]);
    expect(rowTexts(/tor 8\. okt\./)).toEqual(['Ferie', '', '', '', 'Fravær 7:24', '']);
    // Half a day of sickness beside half a day of work: a row each.
    expect(rowTexts(/man 5\. okt\./)[0]).toBe('07:00–11:00');
    expect(sheet().getByText('Sygdom')).toBeVisible();
    expect(sheet().getByText('Fravær 3:42')).toBeVisible();
    expect(rowTexts(/^Uge 41/)[0]).toBe('4:00');
    expect(rowTexts(/tir 20\. okt\./)[0]).toBe('–');
  });

  test('comes with the balances at the end of the month', async () => {
    putLeaves(LEAVES);
    const long = { ...BO, startDate: at('2025-09-01', '00:00') };
    await show([bo('2026-10-05', '07:00', '11:00')], {
      people: [long],
      stored: [october({ lieuOut: 312 })],
    });
    const balances = sheet().getByText('Saldo den 31-10-2026').parentElement;
    expect(balances).toHaveTextContent('Ferie 2025/2623,00 dage');
    expect(balances).toHaveTextContent('Ferie 2026/274,16 dage');
    expect(balances).toHaveTextContent('Afspadsering5:12');
  });

  test('is waited for: what is signed is not to change a moment later', async () => {
    feedState.silent.add('person-leaves');
    await show([bo('2026-10-05', '07:00', '11:00')]);
    expect(screen.getByText('Henter timesedlen')).toBeInTheDocument();
    feedState.silent.clear();
  });

  test('is said to be missing where it cannot be read', async () => {
    feedState.refused.add('person-leaves');
    await show([bo('2026-10-05', '07:00', '11:00')]);
    feedState.refused.clear();
    expect(sheet().getByText('Fraværet kunne ikke hentes og er ikke med.')).toBeVisible();
    expect(rowTexts(/man 5\. okt\./)[0]).toBe('07:00–11:00');
  });
});
