import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Subscribe } from '#data/firebase/query-spec.ts';
import { paths } from '#domain/paths.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { aLine, aPeriod, aStatement } from '#tests/support/time/payroll.ts';
import TimePayrollPage from './time-payroll-page.tsx';

/** Sources that are refused, by name. */
const refused = vi.hoisted(() => new Set<string>());

vi.mock('#data/live/subscribe.ts', async () => {
  const feed = await import('#tests/support/live-feed.ts');
  const unless =
    <Target, S>(subscribe: Subscribe<Target, S>): Subscribe<Target, S> =>
    (name, target, observer) => {
      if (!refused.has(name)) return subscribe(name, target, observer);
      observer.error('permission-denied', new Error('permission-denied'));
      return () => {};
    };
  return {
    ...feed,
    subscribeDoc: unless(feed.subscribeDoc),
    subscribeQuery: unless(feed.subscribeQuery),
  };
});

async function show() {
  await signInWith({
    claims: { owner: true },
    farm: aFarm({ lockedThrough: '2026-10-31' }),
    employees: [anEmployee({ employmentType: 'hourly' })],
  });
  render(
    <MemoryRouter>
      <TimePayrollPage />
    </MemoryRouter>,
  );
  feedFacts();
  return userEvent.setup({ delay: null });
}

function feedFacts(): void {
  act(() => {
    feedQuery(paths.registrations('farm'), []);
    feedQuery(paths.payPeriods('farm'), [aPeriod()]);
    feedQuery(paths.payExports('farm'), []);
    feedDoc(paths.payrollSettings('farm'), null);
    feedQuery(paths.timeRules('farm'), []);
    feedQuery(paths.payRates('farm'), []);
  });
  act(() => feedQuery(paths.statements('farm', '2026-10-01'), [aStatement([aLine()])]));
  act(() => feedDoc(paths.employeeCard('farm', 'me'), { id: 'card' }));
}

const failed = () => screen.queryByText(/kunne ikke hentes/);

beforeEach(() => {
  stopTheClock();
});

afterEach(async () => {
  refused.clear();
  vi.useRealTimers();
  await signOutAgain();
});

describe('what cannot be fetched', () => {
  test.each(['pay-periods', 'pay-exports', 'payroll-settings', 'pay-rates', 'time-rules'])(
    '%s: is said, and tried again',
    async (name) => {
      refused.add(name);
      const user = await show();
      expect(failed()).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Lav lønfil' })).toBeNull();
      refused.clear();
      await user.click(screen.getByRole('button', { name: 'Prøv igen' }));
      // What was refused is opened in a task of its own.
      await vi.waitFor(() => {
        feedFacts();
        expect(failed()).toBeNull();
      });
      expect(screen.getByRole('button', { name: 'Lav lønfil' })).toBeVisible();
    },
  );

  test.each(['statements', 'card'])(
    '%s: is said at the place, below what is closed',
    async (name) => {
      refused.add(name);
      await show();
      expect(failed()).toBeVisible();
      expect(screen.getByRole('button', { name: 'Vis opgørelser' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Lav lønfil' })).toBeNull();
    },
  );
});

describe('while it is being fetched', () => {
  test('nothing is claimed that is not known', async () => {
    await signInWith({ claims: { owner: true } });
    render(
      <MemoryRouter>
        <TimePayrollPage />
      </MemoryRouter>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Henter');
    expect(screen.queryByText(/Ingen periode/)).toBeNull();
  });
});
