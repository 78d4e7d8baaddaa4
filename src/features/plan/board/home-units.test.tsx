import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { plainShift } from '#domain/plan/shift/shift.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { type FarmFeed, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { emptyPlanFeed, openPlanQueries, putPlan, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { loadPlanParts } from '../shared/plan-part.ts';
import PlanPage from '../plan-page.tsx';

// What opens over the plan is there, as it is a moment after the first look.
beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));

const THURSDAY = '2026-11-26';
const me = anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', role: 'owner' });
/** Works in the stable, and is at home in the field. */
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['m', 'k'] });

async function open(over: Partial<FarmFeed> = {}) {
  stopTheClock(at('2026-11-24', '09:00'));
  putWeek('2026-W48', {
    a: plainShift(planned(THURSDAY, '06:00', '14:00', { employeeId: 'ida' })),
  });
  const feed: FarmFeed = {
    claims: { owner: true, planning: true },
    units: [aUnit({ id: 'k', unitName: 'Kostald' }), aUnit({ id: 'm', unitName: 'Mark' })],
    employees: [me, ida],
    ...over,
  };
  await act(() => signInWith(feed));
  render(
    <MemoryRouter initialEntries={['/planning?u=k']}>
      <PlanPage />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

/** What the rules say of Ida's shift. */
async function said(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /advarsel.*Ida Krogh/ }));
  return screen.getByRole('dialog');
}

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
});

test('whoever is at home in another unit cannot work there either when they have said so', async () => {
  const about = { id: 'v', employeeId: 'ida', unitId: 'm', kind: 'cannot' };
  const days = { from: THURSDAY, to: THURSDAY, weekdays: [] };
  putPlan(paths.availabilities('farm'), [{ ...NO_AUDIT, ...about, ...days }]);
  const user = await open();
  const dialog = within(await said(user));
  expect(dialog.getByText(/har sagt, at de ikke kan arbejde tor 26\. nov/)).toBeVisible();
  expect(screen.queryByText(/kan ikke se, hvornår/)).toBeNull();
});

test('a planner of the unit alone is told of whom it is not known', async () => {
  const planner = { ...me, role: 'employee' as const, units: ['k'] };
  await open({ claims: { planning: true }, employees: [planner, ida] });
  expect(screen.getByText(/kan ikke se, hvornår 1 medarbejder her ikke kan arbejde/)).toBeVisible();
  const asked = openPlanQueries(paths.availabilities('farm')).flatMap(({ where = [] }) => where);
  expect(asked).toContainEqual(['unitId', '==', 'k']);
  expect(asked).not.toContainEqual(['unitId', '==', 'm']);
});

test('leave that waits for a leader is a warning to whoever may read it, and not what kind it is', async () => {
  const days = { from: THURSDAY, to: '2026-11-27' };
  const asked = { employeeId: 'ida', unitId: 'm', status: 'requested', type: 'care' } as const;
  putPlan(paths.leaves('farm'), [aLeave({ ...asked, ...days })]);
  const user = await open();
  const dialog = await said(user);
  expect(within(dialog).getByText(/har søgt om fri tor 26\. nov/)).toBeVisible();
  expect(dialog).not.toHaveTextContent(/omsorg/i);
});

test('whoever plans without leading reads no leave that waits', async () => {
  const planner = { ...me, role: 'employee' as const, units: ['k', 'm'] };
  await open({ claims: { planning: true }, employees: [planner, ida] });
  expect(openPlanQueries(paths.availabilities('farm'))).not.toEqual([]);
  expect(openPlanQueries(paths.leaves('farm'))).toEqual([]);
});
