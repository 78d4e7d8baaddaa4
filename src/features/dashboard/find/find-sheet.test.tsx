import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setSelectedUnit } from '#data/base/selected-unit.ts';
import { useActor } from '#data/base/actor.ts';
import { publishPlan } from '#data/plan/publish-plan.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { countPresses } from '#tests/support/presses.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, planWrites, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { StaffingCard } from '../today/staffing-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox, isOutboxOpen: () => true };
});
vi.mock('#data/plan/publish-plan.ts', async (original) => ({
  ...(await original<object>()),
  publishPlan: vi.fn(),
}));

const DAY = '2026-11-25';
const NEED = {
  n: { unitId: 'k', title: 'Malkning', weekdays: [3], startMinute: 270, endMinute: 510, people: 2 },
};
const person = (id: string, firstName: string) => anEmployee({ id, firstName, lastName: 'Bach' });
const PEOPLE = [
  anEmployee({ id: 'me', firstName: 'Søren', lastName: 'Holm', role: 'leader' }),
  person('ida', 'Ida'),
  person('rasmus', 'Rasmus'),
  person('emil', 'Emil'),
  person('oles', 'Oles'),
];
const shift = (employeeId: string | null, day: string, from: string, to: string): Shift => {
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(day, from, to, { employeeId });
  return plain;
};
const there = shift('emil', DAY, '04:30', '08:30');
const evening = shift('oles', '2026-11-24', '10:00', '18:30');
const open = shift(null, DAY, '04:30', '08:30');

function Tile() {
  const actor = useActor();
  return actor && <StaffingCard actor={actor} farm={aFarm()} />;
}

async function show() {
  stopTheClock(at('2026-11-24', '09:12'));
  await act(() =>
    signInWith({
      claims: { leader: true, planning: true },
      units: [aUnit({ id: 'k', unitName: 'Kostald' })],
      employees: PEOPLE,
    }),
  );
  act(() => setSelectedUnit('k'));
  render(
    <MemoryRouter>
      <Tile />
    </MemoryRouter>,
  );
  const settings = { ...DEFAULT_PLANNING_SETTINGS, id: 'planning', needs: NEED };
  act(() => feedDoc(paths.planningSettings('farm'), settings));
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: /^Find folk til Malkning/ }));
  const sheet = await screen.findByRole('dialog', {
    name: 'Find folk til ons 25. nov. 04:30–08:30',
  });
  act(() => feedDoc(paths.generalSettings('farm'), null));
  return { user, sheet: within(sheet) };
}

const asked = () =>
  planWrites
    .filter(({ path }) => path.includes('shiftRequests'))
    .map(({ data }) => [data?.['kind'], data?.['toEid'], data?.['status']]);

// What comes late is there already.
beforeAll(async () => {
  await import('./find-sheet.tsx');
});

afterEach(async () => {
  vi.useRealTimers();
  vi.mocked(publishPlan).mockReset();
  await act(() => signOutAgain());
  emptyPlanFeed();
});

test('three who fit stand beside the gap, those with warnings last, and who cannot is folded', async () => {
  putWeek('2026-W48', { there, evening, open });
  const { sheet } = await show();
  // The dashboard stays, with the row lit.
  expect(screen.getByRole('button', { name: /^Find folk til/, hidden: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(sheet.getByText(/^Mangler 1 af 2/)).toHaveTextContent('Mangler 1 af 2 · 4:00 timer');
  expect(sheet.getByText('Emil B. 04:30–08:30')).toBeVisible();
  const cards = sheet.getAllByRole('listitem', { name: /Bach/ });
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
    'Ida Bach',
    'Rasmus Bach',
    'Oles Bach',
  ]);
  expect(cards[0]).toHaveTextContent('Uge 480:00 → 4:00');
  expect(sheet.getByText('1 har vagt imens')).toBeVisible();
  const last = sheet.getByRole('listitem', { name: 'Oles Bach' });
  expect(last).toHaveTextContent('Hvil før10:00');
  expect(last).toHaveTextContent('Kun 10:00 timers hvile');
});

test('one is asked with a press and the question can be taken back; all three with another', async () => {
  putWeek('2026-W48', { there, open });
  const done = countPresses('Find somebody for a gap');
  const { user, sheet } = await show();
  await user.click(sheet.getByRole('button', { name: 'Spørg Ida Bach' }));
  done();
  expect(asked()).toEqual([['ask', 'ida', 'asked']]);
  expect(sheet.getByText(/^Spurgt/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Fortryd, at du har spurgt Ida Bach' }));
  await user.click(sheet.getByRole('button', { name: 'Spørg alle 3' }));
  expect(
    asked()
      .slice(-3)
      .map(([, to]) => to),
  ).toEqual(['ida', 'oles', 'rasmus']);
});

test('once somebody has it that is said, and nobody else is asked', async () => {
  putWeek('2026-W48', { there, open });
  const { user, sheet } = await show();
  await user.click(sheet.getByRole('button', { name: 'Spørg Ida Bach' }));
  act(() => putWeek('2026-W48', { there, open: { ...open, employeeId: 'ida' } }));
  expect(sheet.getByText('Ida B. har fået vagten.')).toBeVisible();
  expect(sheet.queryByRole('listitem', { name: /Bach/ })).toBeNull();
  expect(sheet.queryByRole('button', { name: /^Spørg/ })).toBeNull();
});

test('a gap that is in no plan yet is published as an open shift first, and that is said', async () => {
  putWeek('2026-W48', { there });
  vi.mocked(publishPlan).mockResolvedValue({ ok: true, version: 1 });
  const { user, sheet } = await show();
  await user.click(sheet.getByRole('button', { name: 'Spørg Ida Bach' }));
  expect(publishPlan).not.toHaveBeenCalled();
  expect(sheet.getByText(/lægges i planen som ledig/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Offentliggør, og spørg' }));
  const [[weeks] = []] = vi.mocked(publishPlan).mock.calls;
  const shifts = Object.values(weeks?.[0]?.draft.shifts ?? {});
  expect(new Set(shifts.map(({ employeeId }) => employeeId))).toEqual(new Set(['emil', null]));
  expect(asked()).toEqual([['ask', 'ida', 'asked']]);
});

test('other changes in the draft are said before they are published with it', async () => {
  putWeek('2026-W48', { there });
  putWeek('2026-W48', { there, evening }, { isPublished: false });
  vi.mocked(publishPlan).mockResolvedValue({ ok: true, version: 1 });
  const { user, sheet } = await show();
  await user.click(sheet.getByRole('button', { name: 'Spørg Ida Bach' }));
  expect(sheet.getByText(/1 anden ændring i kladden følger med/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Offentliggør, og spørg' }));
  const [[weeks] = []] = vi.mocked(publishPlan).mock.calls;
  const shifts = Object.values(weeks?.[0]?.draft.shifts ?? {});
  expect(new Set(shifts.map(({ employeeId }) => employeeId))).toEqual(
    new Set(['emil', 'oles', null]),
  );
});
