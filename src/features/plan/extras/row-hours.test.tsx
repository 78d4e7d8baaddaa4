import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, type FarmFeed, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, putPlan, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { loadPlanParts } from '../shared/plan-part.ts';
import PlanPage from '../plan-page.tsx';

// What opens over the plan is there, as it is a moment after the first look.
beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));

const me = anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', role: 'owner' });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k'] });
const ionut = anEmployee({ id: 'ionut', firstName: 'Ionut', lastName: 'Popa', units: ['k'] });

const shift = (employeeId: string, day: string, from: string, to: string): Shift => {
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(day, from, to, { employeeId });
  return plain;
};

async function open(over: Partial<FarmFeed> = {}) {
  stopTheClock(at('2026-11-24', '09:00'));
  await act(() =>
    signInWith({
      claims: { owner: true, planning: true },
      units: [aUnit({ id: 'k', unitName: 'Kostald' })],
      employees: [me, ida, ionut],
      ...over,
    }),
  );
  render(
    <MemoryRouter initialEntries={['/planning']}>
      <PlanPage />
    </MemoryRouter>,
  );
  act(() =>
    feedDoc(paths.planningSettings('farm'), { ...DEFAULT_PLANNING_SETTINGS, id: 'planning' }),
  );
  return userEvent.setup({ delay: null });
}

beforeEach(() => {
  putPlan(paths.timeRules('farm'), [
    aRule('supplement', {
      id: 'early',
      name: { dk: 'Før kl. 05', en: 'Before 05' },
      when: { windows: [{ from: '00:00', to: '05:00' }] },
    }),
    aRule('supplement', {
      id: 'sunday',
      name: { dk: 'Søndag', en: 'Sunday' },
      unit: 'day',
      when: { dayTypes: ['sun'] },
    }),
  ]);
  putWeek('2026-W48', {
    a: shift('ida', '2026-11-26', '04:30', '08:30'),
    b: shift('ida', '2026-11-29', '04:00', '08:30'),
    c: shift('ionut', '2026-11-26', '06:00', '14:00'),
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await setInterfaceLanguage('dk');
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
});

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

test('a row says what its shifts earn beside normal time, and by which rules: [S2.10]', async () => {
  const user = await open();
  expect(row('Ionut').queryByRole('button', { name: /tillæg/ })).toBeNull();
  await user.click(row('Ida').getByRole('button', { name: /tillæg 1:30 \+ 1 gang/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Tillæg og overarbejde: Ida Krogh' }));
  expect(dialog.getAllByRole('term').map((one) => one.textContent)).toEqual([
    'Før kl. 05',
    'Søndag',
    'I alt',
  ]);
  expect(dialog.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '1:30',
    '1 gang',
    '1:30 + 1 gang',
  ]);
});

test('the same in English', async () => {
  await setInterfaceLanguage('en');
  const user = await open();
  await user.click(row('Ida').getByRole('button', { name: /supplements 1:30 \+ 1 time/ }));
  expect(screen.getByRole('dialog', { name: /Ida Krogh/ })).toHaveTextContent('Before 05');
});

test('who only reads the plan is told nothing of it', async () => {
  await open({ claims: {}, employees: [{ ...me, role: 'employee', units: ['k'] }, ida, ionut] });
  expect(screen.getByText('Ida Krogh')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /tillæg/ })).toBeNull();
});

test('a seat that has used most of its month says so', async () => {
  const seat = { ...ida, seatType: 'DELTID' as const };
  putPlan(paths.timeMonths('farm'), [
    {
      id: 'ida_2026-11',
      employeeId: 'ida',
      unitId: 'k',
      month: '2026-11',
      days: [{ day: '2026-11-20', rawMinutes: 70 * 60, minutes: 70 * 60 }],
      deleted: null,
    },
  ]);
  await open({ employees: [me, seat, ionut] });
  expect(row('Ida').getByText('78:30 af 80 t i november 2026')).toBeInTheDocument();
});
