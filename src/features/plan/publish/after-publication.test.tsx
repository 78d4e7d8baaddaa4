import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { request } from '#data/api/backend.ts';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { draftShifts, emptyPlanFeed, putPlan, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { useToasts } from '#ui/feedback/toast-store.ts';
import { undo } from '#widgets/undo/history.ts';
import { loadPlanParts } from '../shared/plan-part.ts';
import PlanPage from '../plan-page.tsx';

// What opens over the plan is there, as it is a moment after the first look.
beforeAll(loadPlanParts);

vi.mock('#data/api/backend.ts', () => ({ request: vi.fn() }));
vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const me = anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', role: 'owner' });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const rasmus = anEmployee({ id: 'rasmus', firstName: 'Rasmus', lastName: 'Bjerregaard' });

const shift = (employeeId: string | null, day: string, from = '06:00'): Shift => {
  const {
    id: _id,
    unitId: _unit,
    week: _week,
    ...plain
  } = planned(day, from, '14:00', { employeeId });
  return plain;
};
const FIRST = { a: shift('ida', '2026-11-26') };
const NOW_PUBLISHED = {
  a: { ...shift('ida', '2026-11-26', '05:00'), overrides: { dailyRest: 'Kælvning hele natten' } },
  b: { ...shift('rasmus', '2026-11-27'), overrides: { weeklyRest: 'weather' } },
};

async function openPlan(confirm: boolean) {
  stopTheClock(at('2026-11-24', '09:00'));
  const settings = { ...DEFAULT_PLANNING_SETTINGS, id: 'planning', confirm };
  await act(() =>
    signInWith({
      claims: { owner: true, planning: true },
      units: [aUnit({ id: 'k', unitName: 'Kostald' })],
      employees: [me, ida, rasmus],
    }),
  );
  render(
    <MemoryRouter initialEntries={['/planning']}>
      <PlanPage />
    </MemoryRouter>,
  );
  act(() => feedDoc(paths.planningSettings('farm'), settings));
  return userEvent.setup({ delay: null });
}

const publication = (
  id: string,
  publishedAt: number,
  shifts: Record<string, Shift>,
  counts = {},
) => ({
  id,
  unitId: 'k',
  week: '2026-W48',
  shifts,
  dayNotes: {},
  publishedAt,
  publishedByEid: 'me',
  added: 0,
  changed: 0,
  removed: 0,
  ...counts,
});

beforeEach(() => putWeek('2026-W48', NOW_PUBLISHED));

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
});

test('whoever plans sees who has confirmed what is published, and who has not', async () => {
  putPlan(paths.planReceipts('farm'), [
    {
      ...NO_AUDIT,
      id: 'k_2026-W48_ida',
      employeeId: 'ida',
      unitId: 'k',
      week: '2026-W48',
      publicationId: 'p',
      confirmed: true,
    },
  ]);
  const user = await openPlan(true);
  await user.click(await screen.findByRole('button', { name: '1 af 2 har bekræftet' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hvem har bekræftet planen' }));
  expect(dialog.getByRole('list', { name: 'Mangler' })).toHaveTextContent('Rasmus Bjerregaard');
  expect(dialog.getByRole('list', { name: 'Har bekræftet' })).toHaveTextContent('Ida Krogh');
  vi.mocked(request).mockResolvedValueOnce({ ok: true, value: { ok: true } });
  await user.click(dialog.getByRole('button', { name: 'Mind dem, der mangler' }));
  const asked = { unitId: 'k', week: '2026-W48' };
  expect(request).toHaveBeenLastCalledWith('POST', '/plan/reminders', asked);
  expect(useToasts.getState().toasts.at(-1)?.text).toContain('blevet mindet');
});

test('a shift on which somebody cannot come is made open in the draft by one press, and taken back', async () => {
  putPlan(paths.planReceipts('farm'), [
    {
      ...NO_AUDIT,
      id: 'k_2026-W48_ida',
      employeeId: 'ida',
      unitId: 'k',
      week: '2026-W48',
      publicationId: 'p',
      confirmed: false,
      declined: ['a', 'b'],
    },
  ]);
  const user = await openPlan(true);
  await user.click(
    await screen.findByRole('button', { name: /^0 af 2 har bekræftet.*1 kan ikke/ }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Hvem har bekræftet planen' }));
  const list = within(dialog.getByRole('list', { name: 'Kan ikke' }));
  await user.click(list.getByRole('button', { name: /^Gør Ida Kroghs vagt ledig/ }));
  const drafted = () => draftShifts('k_2026-W48')['a']?.employeeId;
  expect(drafted()).toBeNull();
  expect(list.getByText('Ledig i kladden')).toBeVisible();
  await act(() => undo());
  expect(drafted()).toBe('ida');
  expect(list.getByRole('button', { name: /^Gør Ida Kroghs vagt ledig/ })).toBeVisible();
});

test('where nobody is asked to confirm, nothing is said of it', async () => {
  await openPlan(false);
  expect(await screen.findByRole('button', { name: 'Historik' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /har bekræftet/ })).toBeNull();
});

test('every publication is listed, the newest first, and opens with what it changed', async () => {
  putPlan(paths.planPublications('farm', 'k_2026-W48'), [
    publication('p0', at('2026-11-20', '08:00'), FIRST, { added: 1 }),
    publication('p1', at('2026-11-21', '09:30'), NOW_PUBLISHED, { added: 1, changed: 1 }),
  ]);
  const user = await openPlan(false);
  await user.click(await screen.findByRole('button', { name: 'Historik' }));
  const dialog = within(
    screen.getByRole('dialog', { name: /^Offentliggørelser af uge 48, Kostald/ }),
  );
  const [newest, oldest] = dialog.getAllByRole('button', { name: /^Vis ændringerne/ });
  expect(newest).toHaveTextContent(
    '21-11-2026 kl. 09:30af Henrik Madsen1 nye, 1 ændrede, 0 fjernede',
  );
  if (newest === undefined || oldest === undefined) throw new Error('Two are missing.');
  await user.click(newest);
  const lines = within(dialog.getByRole('list', { name: 'Hvad der er nyt' })).getAllByRole(
    'listitem',
  );
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ida Krogh.*05:00–14:00.*06:00–14:00.*Kælvning hele natten/),
    expect.stringMatching(/Rasmus Bjerregaard.*06:00–14:00.*: Vejret$/),
  ]);
  await user.click(newest);
  await user.click(oldest);
  expect(
    within(dialog.getByRole('list', { name: 'Hvad der er nyt' })).getAllByRole('listitem'),
  ).toHaveLength(1);
});
