import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { plainShift } from '#domain/plan/shift/shift.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, type FarmFeed, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, planWrites, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { loadPlanParts } from '../shared/plan-part.ts';
import PlanPage from '../plan-page.tsx';

beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const SWAP = 'Byt eller giv væk';
const me = anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', units: ['k'] });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k'] });
const shift = (employeeId: string, day: string, title: string) =>
  plainShift(planned(day, '06:00', '14:00', { employeeId, title }));

async function open(over: Partial<FarmFeed>) {
  stopTheClock(at('2026-11-24', '09:00'));
  putWeek('2026-W48', {
    past: shift('me', '2026-11-23', 'Malkning'),
    own: shift('me', '2026-11-26', 'Fodring'),
    theirs: shift('ida', '2026-11-27', 'Stald'),
  });
  const units = [aUnit({ id: 'k', unitName: 'Kostald' })];
  await act(() => signInWith({ units, employees: [me, ida], ...over }));
  render(
    <MemoryRouter initialEntries={['/planning?who=all']}>
      <PlanPage />
    </MemoryRouter>,
  );
  act(() => {
    feedDoc(paths.planningSettings('farm'), { ...DEFAULT_PLANNING_SETTINGS, id: 'planning' });
  });
  return userEvent.setup({ delay: null });
}

/** What the menu of a shift offers, nothing where there is none. */
function itemsOf(role: 'button' | 'group', name: RegExp): string[] {
  fireEvent.contextMenu(screen.getByRole(role, { name }), { clientX: 10, clientY: 10 });
  return screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
}

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
});

test('a planner can ask others to have their own shift ahead, and nobody to have another’s', async () => {
  await open({
    claims: { owner: true, planning: true },
    employees: [{ ...me, role: 'owner' }, ida],
  });
  expect(itemsOf('button', /^Ida Krogh, Stald/)).not.toContain(SWAP);
  expect(itemsOf('button', /^Henrik Madsen, Malkning/)).not.toContain(SWAP);
  expect(itemsOf('button', /^Henrik Madsen, Fodring/)).toContain(SWAP);
});

test('who only reads has that alone in the menu of their own shift; it asks a colleague', async () => {
  const user = await open({ claims: {} });
  expect(itemsOf('group', /^Ida Krogh, Stald/)).toEqual([]);
  expect(itemsOf('group', /^Henrik Madsen, Fodring/)).toEqual([SWAP]);
  await user.click(screen.getByRole('menuitem', { name: SWAP }));
  const dialog = within(screen.getByRole('dialog', { name: /^Vagten/ }));
  await user.selectOptions(dialog.getByRole('combobox'), 'Ida K.');
  await user.click(dialog.getByRole('button', { name: 'Spørg' }));
  expect(planWrites.at(-1)?.data).toMatchObject({
    kind: 'handover',
    fromEid: 'me',
    toEid: 'ida',
    shift: { shiftId: 'own' },
  });
});
