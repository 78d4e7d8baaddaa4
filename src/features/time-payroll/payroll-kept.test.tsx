import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Claims } from '#domain/access/claims.ts';
import { paths } from '#domain/paths.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import {
  failDoc,
  failQuery,
  feedDoc,
  feedQuery,
  signInWith,
  signOutAgain,
} from '#tests/support/live-feed.ts';
import { aLine, aPeriod, aStatement, payrollSettings } from '#tests/support/time/payroll.ts';
import TimePayrollPage from './time-payroll-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

const ME = anEmployee({ employmentType: 'hourly', role: 'owner' });
const OLD = /Du ser det, der er gemt her/;
const CARD = {
  id: 'card',
  email: '',
  phone: '',
  emailLanguage: 'dk',
  employeeNumber: '106',
};
async function show(claims: Partial<Claims>) {
  await signInWith({ claims, farm: aFarm({ lockedThrough: '2026-10-31' }), employees: [ME] });
  render(
    <MemoryRouter>
      <TimePayrollPage />
    </MemoryRouter>,
  );
  act(() => {
    feedQuery(paths.registrations('farm'), []);
    feedQuery(paths.payPeriods('farm'), [aPeriod()]);
    feedQuery(paths.payExports('farm'), []);
    feedDoc(paths.payrollSettings('farm'), payrollSettings({ system: 'danlon' }));
    feedQuery(paths.timeRules('farm'), []);
    feedQuery(paths.payRates('farm'), []);
  });
  act(() => feedQuery(paths.statements('farm', '2026-10-01'), [aStatement([aLine()])]));
  act(() => feedDoc(paths.employeeCard('farm', 'me'), CARD));
}

beforeEach(() => {
  stopTheClock();
});

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
});

test('what would be sent stays when the connection breaks, and is said once to be old', async () => {
  await show({ owner: true });
  const person = () => screen.getByRole('row', { name: /Ionuț Popescu/ });
  act(() => {
    failDoc(paths.employeeCard('farm', 'me'));
    failQuery(paths.statements('farm', '2026-10-01'));
  });
  expect(person()).toHaveTextContent('Lønnr. 106');
  expect(screen.getByText(OLD)).toBeVisible();
  act(() => failQuery(paths.payPeriods('farm')));
  expect(person()).toHaveTextContent('Lønnr. 106');
  expect(screen.getByText(OLD)).toBeVisible();
  expect(screen.queryByText(/kunne ikke hentes/)).toBeNull();
});

test('a leader keeps how far each period was', async () => {
  await show({ leader: true });
  act(() => failQuery(paths.payPeriods('farm')));
  const periods = within(screen.getByRole('region', { name: 'Perioder' }));
  expect(periods.getByText('Oktober 2026')).toBeVisible();
  expect(screen.getByText(OLD)).toBeVisible();
});
