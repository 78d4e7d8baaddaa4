import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { StatementSchema } from '#domain/time/closing/pay-period.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { at } from '#tests/support/time/clock.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import {
  delivered,
  emptyTimeFeed,
  feedState,
  putLeaves,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { aRule, worked } from '#tests/support/time/rules.ts';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const BASE = '/timeregistration/registrations';
const MATE = anEmployee({ id: 'mate', firstName: 'Bo', lastName: 'Dahl' });
const RULES = [
  aRule('overtime', {
    name: { dk: 'Overarbejde', en: 'Overtime' },
    tiers: [
      { payCode: '11', toMinutes: 120 },
      { payCode: '12', fromMinutes: 120 },
    ],
  }),
  aRule('supplement', {
    name: { dk: 'Lørdag', en: 'Saturday' },
    unit: 'day',
    payCode: '21',
    when: { weekdays: [6] },
  }),
];

/** T12: twelve hours on a day with a norm of 7:24. */
const long = worked('2026-11-16', '06:00', '18:00');
const saturday = worked('2026-11-14', '08:00', '10:00');

async function show(
  entries: readonly Registration[],
  { path = '', leader = false, lockedThrough = '' } = {},
) {
  putRegistrations(entries);
  await signInOnTheClock({
    claims: leader ? { leader: true } : {},
    farm: aFarm({ lockedThrough: lockedThrough || null }),
    employees: [anEmployee(), MATE],
  });
  await import('./lines-body.tsx');
  await import('./supplement-tile.tsx');
  render(
    <MemoryRouter initialEntries={[BASE + path]}>
      <Routes>
        <Route path={`${BASE}/:employeeId?`} element={<RegistrationsPage />} />
      </Routes>
    </MemoryRouter>,
  );
  await act(() => Promise.resolve());
  act(() => {
    feedQuery(paths.timeRules('farm'), RULES);
    feedDoc(paths.generalSettings('farm'), null);
  });
}

const user = () => userEvent.setup({ delay: null });
const card = () => screen.findByRole('region', { name: 'Løn og tillæg' });
const rows = (of: HTMLElement) =>
  within(of)
    .getAllByRole('button', { expanded: false })
    .map((button) => button.textContent);

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await signOutAgain();
  emptyTimeFeed();
});

describe('what a month comes to', () => {
  test('T12: is summed by pay code, and each figure leads to its day and its reason', async () => {
    await show([long, saturday]);
    const lines = await card();
    expect(rows(lines)).toEqual([
      '10 Normaltid 7:24',
      '11 Overarbejde 4:00',
      '12 Overarbejde 2:36',
      '21 Lørdag 1 dag',
    ]);
    await user().click(within(lines).getByRole('button', { name: /^12/ }));
    await user().click(within(lines).getByRole('button', { name: /^man 16\. nov\./ }));
    expect(lines).toHaveTextContent('2:36 over dagens norm på 7:24. Arbejdet: 12:00');
    expect(lines).toHaveTextContent('Reglen “Overarbejde”');
  });

  test('holds leave beside work, by its own codes, and says which days', async () => {
    await show([long]);
    act(() => putLeaves([aLeave({ from: '2026-11-12', to: '2026-11-13', unitId: 'k' })]));
    const lines = await card();
    expect(rows(lines)).toContain('40 Ferie 2 dage');
    await user().click(within(lines).getByRole('button', { name: /^40/ }));
    await user().click(within(lines).getByRole('button', { name: /^tor 12\. nov\./ }));
    expect(lines).toHaveTextContent('Fravær 12-11-2026');
  });

  test('follows the registrations, without a network too', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    feedState.fromCache = true;
    await show([long]);
    expect(rows(await card())[0]).toBe('10 Normaltid 7:24');
    act(() => putRegistrations([{ ...long, end: at('2026-11-16', '19:00') }], { pending: true }));
    expect(rows(await card())[2]).toBe('12 Overarbejde 3:36');
    act(() => putRegistrations([{ ...long, deleted: 1 }]));
    expect(screen.queryByRole('region', { name: 'Løn og tillæg' })).toBeNull();
  });

  test('grows with a clock that runs', async () => {
    await show([
      worked('2026-11-20', '08:00', '08:00', {
        end: null,
        status: 'running',
        start: at('2026-11-21', '08:00'),
        workDate: '2026-11-21',
      }),
    ]);
    expect(rows(await card())[0]).toBe('11 Overarbejde 1:00');
    act(() => vi.advanceTimersByTime(60_000));
    expect(rows(await card())[0]).toBe('11 Overarbejde 1:01');
  });

  test('is the same figure as the month’s, for rules of an age too', async () => {
    await show([long]);
    const young = { id: 'card', birthDate: '2010-01-01' };
    const rest = aRule('break', { who: { ageUnder: 18 }, afterMinutes: 270, minutes: 30 });
    act(() => {
      feedQuery(paths.timeRules('farm'), [rest]);
      feedDoc(paths.employeeCard('farm', 'me'), young);
    });
    const figures = ['10 Normaltid 7:24', '11 Overarbejde 2:00', '12 Overarbejde 2:06'];
    expect(rows(await card())).toEqual(figures);
    const tiles = screen.getByRole('group', { name: 'Måneden i tal' });
    expect(tiles).toHaveTextContent('Registreret11:30');
  });

  test('of another person is there for their leader', async () => {
    const theirs = { ...long, employeeId: 'mate' };
    await show([theirs], { path: '/mate', leader: true });
    expect(rows(await card())[1]).toBe('11 Overarbejde 2:00');
  });

  test('says that the statement counts once the month is closed', async () => {
    await show([long], { lockedThrough: '2026-11-30' });
    expect(await card()).toHaveTextContent('Måneden er lukket, og opgørelsen gælder');
  });

  test('reads each registration once, and those around the month beside it', async () => {
    const before = worked('2026-10-30', '06:00', '13:24');
    await show([before, saturday, long]);
    await card();
    expect(delivered.toSorted()).toEqual([before.id, saturday.id, long.id].toSorted());
  });

  test('says so when it cannot be read', async () => {
    feedState.refused.add('person-range');
    await show([long]);
    expect(await screen.findByText(/Løn og tillæg kunne ikke hentes/)).toBeVisible();
  });

  test('is not there while nothing is', async () => {
    await show([]);
    expect(screen.queryByRole('region', { name: 'Løn og tillæg' })).toBeNull();
  });
});

describe('one’s own statement', () => {
  const statement = v.parse(StatementSchema, {
    id: 'me',
    employeeId: 'me',
    unitId: 'k',
    from: '2026-10-01',
    to: '2026-10-31',
    version: 1,
    minutes: 720,
    goalMinutes: 9620,
    flexOut: -60,
    created: at('2026-11-02', '09:30'),
    lines: [
      {
        id: 'x',
        day: '2026-10-05',
        payCode: '11',
        quantity: 120,
        unit: 'minute',
        why: [
          {
            ruleId: 'overtime',
            code: 'overtime_day',
            params: { minutes: 120, thresholdMinutes: 444, countedMinutes: 564 },
          },
        ],
      },
    ],
  });
  const name = 'Opgørelse 01-10-2026 – 31-10-2026';
  const send = () => act(() => feedQuery(paths.statements('farm', '2026-10-01'), [statement]));

  test('of a closed period says what was frozen, and why', async () => {
    await show([], { path: '?m=2026-10', lockedThrough: '2026-10-31' });
    send();
    const sheet = screen.getByRole('region', { name });
    expect(sheet).toHaveTextContent('Låst 02-11-2026 kl. 09:30');
    expect(sheet).toHaveTextContent('Godkendt12:00');
    expect(sheet).toHaveTextContent('Normtimer160:20');
    expect(sheet).toHaveTextContent('Forskel−148:20');
    expect(sheet).toHaveTextContent('Flekssaldo−1:00');
    await user().click(within(sheet).getByRole('button', { name: /Overarbejde/ }));
    await user().click(within(sheet).getByRole('button', { name: /man 5\. okt\./ }));
    expect(sheet).toHaveTextContent('2:00 over dagens norm på 7:24. Arbejdet: 9:24');
  });

  test('is printed alone, with everything open', async () => {
    let seen = '';
    const print = vi.fn(() => {
      seen = document.querySelector('[data-print-alone]')?.textContent ?? '';
    });
    vi.stubGlobal('print', print);
    await show([], { path: '?m=2026-10', lockedThrough: '2026-10-31' });
    send();
    await user().click(screen.getByRole('button', { name: 'Udskriv' }));
    expect(print).toHaveBeenCalledOnce();
    expect(seen).toContain(name);
    expect(seen).toContain('Ionuț Popescu · Testgård');
    expect(seen).toContain('2:00 over dagens norm på 7:24');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-print-alone]')).toBeNull();
    expect(screen.queryByText(/over dagens norm/)).toBeNull();
  });

  test('is not asked for while the period is open, nor for somebody else', async () => {
    await show([long], { path: '/mate?m=2026-10', leader: true, lockedThrough: '2026-10-31' });
    send();
    expect(screen.queryByRole('region', { name })).toBeNull();
  });
});
