import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAllUnits, useSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyTimeFeed,
  feedState,
  putMonths,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { Figures } from './figures.tsx';
import { PeriodCard } from './period-card.tsx';
import { UnitsCard } from './units-card.tsx';
import { WeeksCard } from './weeks-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const FARM = aFarm();
const month = (employeeId: string, unitId: string, minutes: number) =>
  v.parse(TimeMonthSchema, {
    id: `${employeeId}_2026-11`,
    employeeId,
    unitId,
    month: '2026-11',
    goalMinutes: 600,
    days: [{ day: '2026-11-10', minutes, statuses: ['pending'], pendingIds: ['a', 'b'] }],
  });

async function show() {
  await signInOnTheClock({
    claims: { owner: true },
    units: [aUnit({ id: 'k', unitName: 'Kostald' }), aUnit({ id: 's', unitName: 'Sostald' })],
    employees: [
      anEmployee({ id: 'me', role: 'owner', units: ['k'] }),
      anEmployee({
        id: 'mette',
        firstName: 'Mette',
        lastName: 'Kjær',
        role: 'leader',
        units: ['s'],
      }),
      anEmployee({ id: 'bo', units: ['s'] }),
    ],
  });
  act(() => setAllUnits());
  render(
    <MemoryRouter>
      <Figures farm={FARM} />
      <UnitsCard farm={FARM} />
      <WeeksCard farm={FARM} />
      <PeriodCard farm={FARM} />
    </MemoryRouter>,
  );
  act(() => feedDoc(paths.generalSettings('farm'), null));
  return userEvent.setup({ delay: null });
}

const row = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => stopTheClock(at('2026-11-21', '09:00')));

afterEach(async () => {
  vi.useRealTimers();
  await act(() => signOutAgain());
  emptyTimeFeed();
  await setInterfaceLanguage('dk');
});

test('an owner sees the units side by side, and their sum', async () => {
  putMonths([month('me', 'k', 300), month('bo', 's', 120)]);
  putRegistrations([
    aRegistration({ id: 'r', employeeId: 'bo', unitId: 's', start: at('2026-11-21', '06:00') }),
  ]);
  await show();
  const [atWork, hours, , , pending] = row(/^Sostald/);
  expect([atWork, hours, pending]).toEqual(['1', '2:00', '2']);
  expect(row(/^I alt/)[1]).toBe('7:00');
  expect(screen.getByRole('row', { name: /^Sostald/ })).toHaveTextContent(
    'Mette K. · 2 medarbejdere',
  );
  expect(screen.getByText('Venter i Sostald hos Mette K.')).toBeVisible();
  expect(screen.getByText('Venter i Kostald, som ingen leder')).toBeVisible();
});

test('a unit is chosen from its row, and every figure is about it', async () => {
  putMonths([month('me', 'k', 300), month('bo', 's', 120)]);
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Vis kun Sostald' }));
  expect(useSelectedUnit.getState()).toMatchObject({ unitId: 's', allUnits: false });
  // The units stay side by side, with the chosen one marked; what stands above and below is about it.
  expect(screen.getByRole('button', { name: 'Vis kun Sostald', pressed: true })).toBeVisible();
  expect(row(/^I alt/)[1]).toBe('7:00');
  expect(screen.getByText('Venter i Sostald hos Mette K.')).toBeVisible();
  expect(screen.queryByText('Venter i Kostald, som ingen leder')).toBeNull();
});

test('every figure says how it came about, in English too', async () => {
  putMonths([month('me', 'k', 300)]);
  const user = await show();
  await user.click(screen.getByRole('button', { name: /^Timer mod norm/ }));
  expect(screen.getByText(/^5:00 timer er arbejdet, og normen er/)).toBeVisible();
  await act(() => setInterfaceLanguage('en'));
  expect(screen.getByRole('group', { name: 'The month in figures' })).toHaveTextContent(
    'Hours against norm',
  );
});

test('sickness that has not come has no figure', async () => {
  feedState.silent.add('unit-leaves');
  putMonths([month('me', 'k', 300)]);
  await show();
  expect(screen.getByRole('group', { name: 'Måneden i tal' })).toHaveTextContent(
    /Sygefravær\s*Henter …/,
  );
});

test('a month without time has no figures that look like some', async () => {
  await show();
  expect(screen.getAllByText('Ingen timer i denne måned endnu').length).toBeGreaterThan(0);
  expect(screen.getByText('Ingen har en norm')).toBeVisible();
});
