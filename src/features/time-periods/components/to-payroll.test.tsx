import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Claims } from '#domain/access/claims.ts';
import type { PayPeriod } from '#domain/time/closing/pay-period.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { aPeriod } from '#tests/support/time/payroll.ts';
import { ToPayroll } from './to-payroll.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

async function show(claims: Partial<Claims>, period: PayPeriod = aPeriod()): Promise<void> {
  await signInWith({ claims, employees: [anEmployee()] });
  render(
    <MemoryRouter>
      <ToPayroll farmId="farm" period={period} days="oktober" />
    </MemoryRouter>,
  );
}

afterEach(signOutAgain);

describe('the way from a closed period to payroll', () => {
  test('leads the owner to that period', async () => {
    await show({ owner: true });
    expect(screen.getByRole('link', { name: 'Send oktober til løn' })).toHaveAttribute(
      'href',
      '/timeregistration/payroll?p=2026-10-01',
    );
  });

  test('is not there for a leader', async () => {
    await show({ leader: true });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('is not there while the period is open again', async () => {
    await show({ owner: true }, aPeriod({ status: 'reopened' }));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
