import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { Address } from '#tests/support/address.tsx';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, type FarmFeed, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { draftShifts, emptyPlanFeed, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { loadPlanParts } from './shared/plan-part.ts';
import PlanPage from './plan-page.tsx';

// What opens over the plan is there, as it is a moment after the first look.
beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const me = anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', role: 'owner' });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k', 'm'] });
const UNITS = [aUnit({ id: 'k', unitName: 'Kostald' }), aUnit({ id: 'm', unitName: 'Mark' })];
const need = {
  unitId: 'k',
  title: 'Malkning',
  weekdays: [],
  startMinute: 360,
  endMinute: 480,
  people: 2,
  qualification: null,
};

const shift = (employeeId: string | null, day: string): Shift => {
  const over = { employeeId, title: 'Dag stald' };
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(day, '06:00', '14:30', over);
  return plain;
};

async function open(address: string, over: Partial<FarmFeed> = {}) {
  stopTheClock(at('2026-11-24', '09:00'));
  const feed: FarmFeed = {
    claims: { owner: true, planning: true },
    units: UNITS,
    employees: [me, ida],
    ...over,
  };
  await act(() => signInWith(feed));
  render(
    <MemoryRouter initialEntries={[`/planning${address}`]}>
      <Routes>
        <Route path="*" element={<PlanPage />} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );
  act(() =>
    feedDoc(paths.planningSettings('farm'), {
      ...DEFAULT_PLANNING_SETTINGS,
      id: 'planning',
      needs: { need },
    } as { id: string }),
  );
  return userEvent.setup({ delay: null });
}

const address = () => screen.getByRole('status', { name: 'adresse' }).textContent;
const cell = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  putWeek('2026-W48', { a: shift('ida', '2026-11-24'), b: shift(null, '2026-11-25') });
  putWeek('2026-W49', { c: shift('me', '2026-12-01') }, { unitId: 'm' });
});

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
  await act(() => setInterfaceLanguage('dk'));
});

describe('the month', () => {
  test('says of each day how it is planned, and opens a day and a week: [S2.10]', async () => {
    putWeek('2026-W48', { a: shift('ida', '2026-11-26') }, { isPublished: false });
    const user = await open('?view=month');
    const table = within(
      screen.getByRole('table', { name: 'Vagtplan for Kostald, November 2026' }),
    );
    expect(table.getByRole('button', { name: /^tor 26\./ })).toHaveAccessibleName(
      'tor 26. nov., 1 vagt, 1 tid har for få, 1 i kladde',
    );
    await user.click(table.getByRole('button', { name: /^tor 26\./ }));
    expect(address()).toBe('?view=day&d=2026-11-26');
    expect(screen.getByRole('grid', { name: /Torsdag 26\. november/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Måned' }));
    await user.click(screen.getByRole('button', { name: 'uge 47' }));
    expect(address()).toBe('?d=2026-11-16');
    expect(screen.getByRole('grid', { name: /Uge 47/ })).toBeVisible();
  });

  test('shows who does not plan their own shifts of all units', async () => {
    await open('?view=month&m=2026-12', {
      claims: {},
      employees: [{ ...me, role: 'employee', units: ['k'] }, ida],
      units: UNITS,
    });
    const names = screen.getAllByRole('button', { name: /dec\./ }).map((one) => one.ariaLabel);
    expect(names[0]).toBe('tir 1. dec., 06:00–14:30 Dag stald');
    expect(names[1]).toBe('ons 2. dec., intet planlagt');
  });
});

describe('all units by days', () => {
  test('say how each day is staffed, and open the week of a unit: [S2.10]', async () => {
    const user = await open('');
    await user.click(screen.getByRole('radio', { name: 'Enheder' }));
    expect(address()).toBe('?rows=units');
    expect(cell(/^Kostald, tir/)).toHaveAccessibleName(
      'Kostald, tir 24. nov., 1 vagt, Malkning 1/2 for få',
    );
    expect(cell(/^Kostald, ons/)).toHaveAccessibleName(
      'Kostald, ons 25. nov., 1 ledig, Malkning 0/2 for få',
    );
    await user.click(cell(/^Mark, ons/));
    expect(address()).toBe('');
    expect(screen.getByRole('grid', { name: /^Vagtplan for Mark/ })).toBeVisible();
  });

  test('are not offered to who plans one unit', async () => {
    await open('?rows=units', { units: [aUnit({ id: 'k', unitName: 'Kostald' })] });
    expect(screen.queryByRole('radio', { name: 'Enheder' })).toBeNull();
    expect(screen.getByRole('grid', { name: /^Vagtplan for Kostald/ })).toBeVisible();
  });
});

describe('the day of all units', () => {
  beforeEach(() => {
    putWeek(
      '2026-W48',
      { m: shift('ida', '2026-11-26') },
      { unitId: 'm', dayNotes: { '4': 'Tankbil' } },
    );
    putWeek('2026-W48', { k: shift('me', '2026-11-26') });
  });

  test('stands by unit on one axis, with sums, notes and what is missing where: [S2.10]', async () => {
    await open('?view=day&rows=units&d=2026-11-26');
    const grid = within(screen.getByRole('grid', { name: /^Vagtplan for 2 enheder/ }));
    const names = grid.getAllByRole('rowheader').map((one) => one.textContent);
    expect(names).toEqual([
      'Kostald',
      'HMHenrik Madsen',
      'Mark',
      'IKIda Krogh',
      expect.any(String),
    ]);
    expect(grid.getByRole('row', { name: /^Kostald/ })).toHaveTextContent('8:30');
    expect(screen.getByRole('list', { name: 'Noter til dagen' })).toHaveTextContent('TankbilMark');
    expect(screen.getByText('Kostald: Malkning 06:00–08:00: 1 mangler')).toBeVisible();
    expect(screen.getByLabelText('I alt: 17:00')).toBeVisible();
  });

  test('changes a shift in its own unit, and carries none into another', async () => {
    const user = await open('?view=day&rows=units&d=2026-11-26');
    act(() => cell(/^Ida Krogh, Dag stald/).focus());
    await user.keyboard('m{ArrowUp}{ArrowRight}{Enter}');
    expect(draftShifts('m_2026-W48')['m']).toMatchObject({
      employeeId: 'ida',
      start: at('2026-11-26', '06:15'),
    });
    await user.click(cell(/^Ida Krogh, Dag stald/));
    const form = within(screen.getByRole('dialog', { name: 'Ret vagt' }));
    await user.clear(form.getByLabelText('Til'));
    await user.type(form.getByLabelText('Til'), '16');
    await user.click(form.getByRole('button', { name: 'Gem' }));
    expect(draftShifts('m_2026-W48')['m']?.end).toBe(at('2026-11-26', '16:00'));
    expect(Object.keys(draftShifts('k_2026-W48'))).toEqual(['k']);
  });
});
