import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardSchema } from '#domain/employee/employee.ts';
import { askedJob, type FarmJob } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import { PayPeriodSchema } from '#domain/time/closing/pay-period.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { failDoc, failQuery, feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyTimeFeed,
  feedState,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import TimePayrollPage from './time-payroll-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', hours: [] });
const SEPTEMBER = v.parse(PayPeriodSchema, {
  id: '2026-09-01',
  from: '2026-09-01',
  to: '2026-09-30',
  status: 'locked',
  version: 1,
  people: 1,
  minutes: 451,
});
const SEPTEMBER_DAYS = '01-09-2026 – 30-09-2026';
const SHOWN = '/?p=2026-09-01';
const OLD = /Du ser det, der er gemt her/;

async function show(day: string, lockedThrough: string, address = '/') {
  putRegistrations([
    aRegistration({
      id: `bo-${day}`,
      employeeId: 'bo',
      workDate: day,
      start: at(day, '07:00'),
      end: at(day, '14:31'),
      status: 'approved',
    }),
  ]);
  await signInOnTheClock({
    claims: { owner: true },
    farm: aFarm({ lockedThrough }),
    employees: [anEmployee({ hours: [] }), BO],
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <TimePayrollPage />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  act(() => {
    feedQuery(paths.timeRules('farm'), []);
    feedQuery(paths.payPeriods('farm'), [SEPTEMBER]);
  });
  act(() => {
    feedDoc(paths.generalSettings('farm'), null);
    feedDoc(paths.employeeCard('farm', 'bo'), v.parse(CardSchema, { id: 'card' }));
    feedDoc(paths.payrollSettings('farm'), null);
    feedQuery(paths.payExports('farm'), []);
    feedQuery(paths.payRates('farm'), []);
  });
}

/** What the server says of the closing of October. */
function feedJob(said: Partial<FarmJob>) {
  const writer = { uid: null, eid: 'me' };
  const job = askedJob({ id: 'job', to: '2026-10-31', writer, atMs: Date.now(), ...said });
  act(() => feedDoc(paths.farm('farm'), aFarm({ lockedThrough: '2026-09-30', job })));
}

const bar = () => screen.getByRole('region', { name: 'Luk oktober' });
const september = () => screen.getByRole('region', { name: SEPTEMBER_DAYS });

beforeEach(() => {
  stopTheClock();
});

afterEach(async () => {
  clearToasts();
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
});

test('closed periods stay when the connection breaks, and are said to be old', async () => {
  await show('2026-10-05', '2026-09-30', SHOWN);
  act(() => failQuery(paths.payPeriods('farm')));
  expect(september()).toBeVisible();
  expect(screen.getByText(OLD)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what everybody is owed stays, is said once to be old, and can be closed', async () => {
  await show('2026-10-05', '2026-09-30');
  act(() => {
    feedState.refused.add('period-registrations');
    putRegistrations([]);
    failDoc(paths.employeeCard('farm', 'bo'));
  });
  expect(screen.getByRole('row', { name: /Bo Dahl/ })).toHaveTextContent('7:31');
  expect(screen.getByText(OLD)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Luk oktober' })).toBeEnabled();
});

test('no period is offered before it is known how far back there is time', async () => {
  feedState.refused.add('oldest-registrations');
  await show('2024-03-12', '2023-12-31', SHOWN);
  expect(screen.getByRole('alert')).toHaveTextContent('Perioden kunne ikke hentes');
  expect(screen.queryByRole('button', { name: /^Luk / })).toBeNull();
  expect(september()).toBeVisible();
});

test('frozen lines that have not come are not drawn as none', async () => {
  const user = userEvent.setup({ delay: null });
  await show('2026-10-05', '2026-09-30', SHOWN);
  await user.click(screen.getByRole('button', { name: 'Vis opgørelser' }));
  const period = within(september());
  expect(period.getByRole('status')).toHaveTextContent('Henter');
  expect(period.queryByRole('table')).toBeNull();
  act(() => failQuery(paths.statements('farm', '2026-09-01')));
  expect(period.getByRole('alert')).toHaveTextContent('Perioden kunne ikke hentes');
  expect(period.queryByRole('table')).toBeNull();
});

test('no period is named before it is known whose turn it is', async () => {
  feedState.silent.add('oldest-registrations');
  await show('2026-10-05', '2026-09-30');
  expect(screen.queryByText('September 2026')).toBeNull();
  expect(screen.queryByText('Oktober 2026')).toBeNull();
});

test('a closed period that the address names waits for no other', async () => {
  feedState.silent.add('oldest-registrations');
  await show('2026-10-05', '2026-09-30', SHOWN);
  expect(september()).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Luk / })).toBeNull();
});

test('a closing shows how far it is on every device, and says how it ended', async () => {
  await show('2026-10-05', '2026-09-30');
  feedJob({ state: 'running' });
  expect(bar()).toHaveTextContent('Regner opgørelserne ud');
  expect(screen.queryByRole('button', { name: 'Luk oktober' })).toBeNull();
  feedJob({ state: 'running', done: 50, of: 400 });
  expect(bar()).toHaveTextContent('50 af 400 opgørelser er gemt');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  feedJob({ state: 'done', done: 400, of: 400 });
  expect(await screen.findByText('Oktober er lukket.')).toBeVisible();
});

test('a closing that was refused says why beside the button, also to whoever comes later', async () => {
  await show('2026-10-05', '2026-09-30');
  feedJob({ state: 'refused', code: 'checklist_changed' });
  expect(bar()).toHaveTextContent('Nogen har ændret noget imens');
  expect(screen.getByRole('button', { name: 'Luk oktober' })).toBeEnabled();
});

test('a closing that was given up says when, and can be pressed again', async () => {
  await show('2026-10-05', '2026-09-30');
  feedJob({ state: 'running' });
  feedJob({ state: 'failed', atMs: Date.now() });
  const said = /^Lukningen standsede \d\d-\d\d-\d{4} kl\. .*Luk igen, så fortsætter den/;
  expect(within(bar()).getByText(said)).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Lukningen standsede');
  expect(screen.getByRole('button', { name: 'Luk oktober' })).toBeEnabled();
});

test('a closing that has stood still for minutes can be pressed again', async () => {
  await show('2026-10-05', '2026-09-30');
  feedJob({ state: 'running', atMs: Date.now() - 6 * 60_000 });
  expect(bar()).toHaveTextContent('Luk igen, så fortsætter den');
  expect(screen.getByRole('button', { name: 'Luk oktober' })).toBeEnabled();
});
