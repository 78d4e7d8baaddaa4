import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import {
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
} from '#domain/plan/settings/planning-settings.ts';
import { plainShift, type Shift } from '#domain/plan/shift/shift.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { feedDoc, type FarmFeed, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { at } from '#tests/support/time/clock.ts';
import { loadPlanParts } from './plan-part.ts';
import PlanPage from '../plan-page.tsx';

beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));

const me = anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', role: 'owner' });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k', 'm'] });

const shift = (employeeId: string, day: string, from = '06:00', to = '14:30'): Shift =>
  plainShift(planned(day, from, to, { employeeId, title: 'Dag stald' }));
const button = (name: RegExp) => screen.getByRole('button', { name });
const settingsAre = (change: Partial<PlanningSettings>) =>
  act(() =>
    feedDoc(paths.planningSettings('farm'), {
      ...DEFAULT_PLANNING_SETTINGS,
      id: 'planning',
      ...change,
    }),
  );

async function open(over: Partial<FarmFeed> = {}) {
  stopTheClock(at('2026-11-24', '09:00'));
  await act(() =>
    signInWith({
      claims: { owner: true, planning: true },
      units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
      employees: [me, ida],
      ...over,
    }),
  );
  render(
    <MemoryRouter initialEntries={['/planning']}>
      <PlanPage />
    </MemoryRouter>,
  );
  settingsAre({});
  return userEvent.setup({ delay: null });
}

beforeEach(() => {
  putWeek('2026-W48', { a: shift('ida', '2026-11-26') });
});

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
});

test.each<[string, string, Shift, Shift, string, string]>([
  [
    'an hour at once with a later shift of another unit',
    '2026-W48',
    shift('ida', '2026-11-26', '06:00', '14:30'),
    shift('ida', '2026-11-26', '13:30', '18:00'),
    'm',
    'To vagter ligger oven i hinanden tor 26. nov. kl. 13:30–14:30.',
  ],
  [
    'seven hours of rest before the next week',
    '2026-W49',
    shift('ida', '2026-11-29', '14:00', '22:00'),
    shift('ida', '2026-11-30', '05:00', '13:00'),
    'k',
    'Kun 7:00 timers hvile',
  ],
  [
    'five and a half hours of rest before the next week of another unit',
    '2026-W49',
    shift('ida', '2026-11-29', '14:00', '22:00'),
    shift('ida', '2026-11-30', '03:30', '11:30'),
    'm',
    'Kun 5:30 timers hvile',
  ],
])(
  'what is planned later elsewhere is marked here and stands in the way: %s',
  async (_, week, own, other, unitId, text) => {
    putWeek('2026-W48', {});
    putWeek(week, { other }, { unitId });
    putWeek('2026-W48', { own }, { isPublished: false });
    const user = await open();
    expect(button(/^1 fejl skal rettes først/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Offentliggør' })).toBeDisabled();
    const row = screen.getByRole('row', { name: /Ida Krogh/ });
    await user.click(within(row).getByRole('button', { name: /1 advarsel/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent(text);
  },
);

test('a reason is given where the latest shift is planned, and nothing of other days is said', async () => {
  putWeek('2026-W48', { own: shift('ida', '2026-11-29', '14:00', '22:00') });
  putWeek('2026-W49', { other: shift('ida', '2026-11-30', '07:00', '15:00') }, { unitId: 'm' });
  const late = shift('ida', '2026-12-03', '06:00', '14:00');
  putWeek('2026-W49', { late, twice: late });
  const user = await open();
  const row = screen.getByRole('row', { name: /Ida Krogh/ });
  await user.click(within(row).getByRole('button', { name: /1 advarsel/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Kun 9:00 timers hvile/)).toBeVisible();
  expect(dialog.getByText(/^Den seneste af vagterne er i en anden enhed eller uge/)).toBeVisible();
  expect(dialog.queryByRole('combobox')).toBeNull();
});

test('who may read no birth date cannot publish a night of somebody of 17: the band is enough', async () => {
  const planner = { ...me, role: 'employee' as const, units: ['k'] };
  const emil = { ...ida, id: 'emil', firstName: 'Emil', youngBand: 'under18' as const };
  const night = shift('emil', '2026-11-25', '22:00', '06:00');
  putWeek('2026-W48', { night }, { isPublished: false });
  const user = await open({ claims: { planning: true }, employees: [planner, emil] });
  expect(screen.queryByText(/kender ikke alderen/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Offentliggør' })).toBeDisabled();
  const row = screen.getByRole('row', { name: /Emil Krogh/ });
  await user.click(within(row).getByRole('button', { name: /advarsel/ }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Under 18 år må ikke arbejde så tidligt eller sent ons 25. nov.',
  );
});

test('too few at work stand in the way where the farm lets them stop a publication', async () => {
  putWeek('2026-W48', { day: shift('ida', '2026-11-25') }, { isPublished: false });
  await open();
  const need = { unitId: 'k', title: 'Dag', weekdays: [3], startMinute: 480, endMinute: 720 };
  const needs = { d: { ...need, people: 2 } };
  settingsAre({ needs });
  expect(screen.getByRole('button', { name: 'Offentliggør' })).toBeEnabled();
  settingsAre({ needs, levels: { understaffed: 'block' } });
  expect(button(/^1 fejl skal rettes først/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Offentliggør' })).toBeDisabled();
});
