import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { draftShifts, emptyPlanFeed, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { loadPlanParts } from '../shared/plan-part.ts';
import { UnitBoard } from './unit-board.tsx';

// What opens over the plan is there, as it is a moment after the first look.
beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const WEEK = '2026-W48';
const DAYS = { from: '2026-11-24', to: '2026-11-25' };
const me = anEmployee({ id: 'me', firstName: 'Henrik', role: 'owner' });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });

const shift = (employeeId: string | null, from: string, to: string, day = '2026-11-24'): Shift => {
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(day, from, to, { employeeId });
  return plain;
};

async function show(mayEdit = true, days = DAYS) {
  stopTheClock(at('2026-11-24', '09:00'));
  vi.stubGlobal('matchMedia', (query: string) => {
    const quiet = { addEventListener: () => {}, removeEventListener: () => {} };
    return { matches: query.includes('width <'), ...quiet };
  });
  await act(() => signInWith({ claims: { owner: true }, employees: [me, ida] }));
  render(
    <MemoryRouter>
      <UnitBoard
        farm={aFarm()}
        unit={aUnit()}
        days={days}
        today="2026-11-24"
        mayEdit={mayEdit}
        uid="me"
        periodText="24. november"
      />
    </MemoryRouter>,
  );
  act(() => {
    feedDoc(paths.planningSettings('farm'), { ...DEFAULT_PLANNING_SETTINGS, id: 'planning' });
  });
  return userEvent.setup({ delay: null });
}
const day = (name: RegExp) => within(screen.getByRole('region', { name }));

beforeEach(async () => {
  await setInterfaceLanguage('dk');
  putWeek(WEEK, {
    late: shift('ida', '14:00', '20:00'),
    open: shift(null, '05:00', '09:00'),
    twice: shift('ida', '18:00', '22:00'),
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  emptyPlanFeed();
  await signOutAgain();
});

describe('[S2.10] the plan of a unit on a phone', () => {
  test('is a list a day, in the order of the clock', async () => {
    await show();
    const shifts = day(/^tirsdag/i)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(shifts).toEqual([
      '05:00–09:00Ledig vagt',
      '14:00–20:00Ida Krogh',
      '18:00–22:00Ida Krogh',
    ]);
    expect(day(/^onsdag/i).getByText('Ingen vagter')).toBeVisible();
  });

  test('a planner changes a shift and adds one', async () => {
    const user = await show();
    await user.click(day(/^tirsdag/i).getByRole('button', { name: /^Ledig vagt/ }));
    const form = within(screen.getByRole('dialog'));
    await user.selectOptions(form.getByRole('combobox', { name: /Medarbejder|Hvem/ }), 'ida');
    await user.click(form.getByRole('button', { name: 'Gem' }));
    expect(draftShifts(`k_${WEEK}`)['open']?.employeeId).toBe('ida');
    await user.click(day(/^onsdag/i).getByRole('button', { name: /^Ny vagt/ }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('says what the rules say of a shift', async () => {
    const user = await show();
    await user.click(
      day(/^tirsdag/i).getAllByRole('button', { name: /advarsel/ })[0] as HTMLElement,
    );
    expect(screen.getByRole('dialog')).toHaveTextContent('To vagter ligger oven i hinanden');
  });

  test('a whole week alone is published, copied and laid out: a day is judged alone', async () => {
    await show();
    expect(screen.queryByRole('button', { name: /Offentliggør|Kopiér|Skabeloner/ })).toBeNull();
  });

  test('a whole week is published from a phone too', async () => {
    await show(true, { from: '2026-11-23', to: '2026-11-29' });
    expect(screen.getByRole('button', { name: 'Offentliggør' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kopiér sidste uge' })).toBeVisible();
  });

  test('who only reads has nothing to press', async () => {
    await show(false);
    expect(day(/^tirsdag/i).queryByRole('button')).toBeNull();
    expect(screen.getByText(/Du kan se den offentliggjorte plan/)).toBeVisible();
  });
});
