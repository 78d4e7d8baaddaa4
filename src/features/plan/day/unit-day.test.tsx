import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { timeOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { draftShifts, emptyPlanFeed, putPlan, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { clearHistory } from '#widgets/undo/history.ts';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { loadPlanParts } from '../shared/plan-part.ts';
import { UnitDay } from './unit-day.tsx';

// What opens over the plan is there, as it is a moment after the first look.
beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const DAY = '2026-11-24';
const WEEK = '2026-W48';
const rasmus = anEmployee({ id: 'rasmus', firstName: 'Rasmus', lastName: 'Bjerregaard' });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const me = anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', role: 'owner' });

const shift = (employeeId: string | null, from: string, to: string, day = DAY): Shift => {
  const {
    id: _id,
    unitId: _unit,
    week: _week,
    ...plain
  } = planned(day, from, to, {
    employeeId,
    title: 'Dag stald',
  });
  return plain;
};

type Over = Partial<Parameters<typeof UnitDay>[0]>;

async function open(over: Over = {}) {
  stopTheClock(at(DAY, '09:00'));
  await act(() => signInWith({ claims: { owner: true }, employees: [me, rasmus, ida] }));
  render(
    <MemoryRouter>
      <UnitDay farm={aFarm()} unit={aUnit()} day={DAY} today={DAY} mayEdit mayReadWork {...over} />
      <UndoStrip />
    </MemoryRouter>,
  );
  act(() => {
    feedDoc(paths.planningSettings('farm'), {
      ...DEFAULT_PLANNING_SETTINGS,
      id: 'planning',
      needs: {
        n: {
          unitId: 'k',
          title: 'Malkning',
          weekdays: [],
          startMinute: 360,
          endMinute: 540,
          people: 2,
          qualification: null,
        },
      },
    } as { id: string });
  });
  return userEvent.setup({ delay: null });
}

const bar = (name: string | RegExp) => screen.getByRole('button', { name });
const times = (id: string): string => {
  const one = draftShifts(`k_${WEEK}`)[id];
  return one === undefined
    ? 'none'
    : `${one.employeeId} ${timeOf(one.start, ZONE)}–${timeOf(one.end, ZONE)}`;
};

beforeEach(() => {
  putWeek(WEEK, { a: shift('rasmus', '06:00', '14:30'), b: shift(null, '15:00', '18:00') });
});

afterEach(async () => {
  vi.useRealTimers();
  act(() => clearHistory());
  await act(() => signOutAgain());
  emptyPlanFeed();
  await act(() => setInterfaceLanguage('dk'));
});

describe('the day of a unit', () => {
  test('shows people down and hours across, hours planned, and where people are missing: [S2.10]', async () => {
    await open({ mayReadWork: false });
    const grid = screen.getByRole('grid', {
      name: 'Vagtplan for Kostald, Tirsdag 24. november 2026',
    });
    expect(within(grid).getByText('04')).toBeVisible();
    expect(bar('Rasmus Bjerregaard, Dag stald, 06:00–14:30')).toBeVisible();
    expect(bar('Ledig vagt, Dag stald, 15:00–18:00')).toBeVisible();
    const row = within(grid).getByRole('row', { name: /Rasmus/ });
    expect(within(row).getByText('8:30')).toBeVisible();
    expect(screen.getByText('(3:00)')).toBeVisible();
    expect(screen.getByLabelText('I alt: 8:30')).toBeVisible();
    expect(screen.getByText('Malkning 06:00–09:00: 1 mangler')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Malkning 06:00–09:00: 1 mangler' })).toBeVisible();
  });

  test('lays what is worked beside what was planned, and says who has not come', async () => {
    putPlan(paths.registrations('farm'), [
      aRegistration({ employeeId: 'ida', start: at(DAY, '06:02'), workDate: DAY }),
    ]);
    await open();
    expect(screen.getByRole('img', { name: 'Ida Krogh har arbejdet siden 06:02' })).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Ida/ })).getByText('2:58')).toBeVisible();
    expect(
      screen.getByRole('img', { name: 'Rasmus Bjerregaard er ikke mødt: 06:00–14:30' }),
    ).toBeVisible();
    expect(screen.getByText('Ikke mødt, 3 t 0 min')).toBeVisible();
    expect(screen.getByText('0 af 1 er på arbejde. 1 mangler siden kl. 06:00.')).toBeVisible();
  });

  test('starts the clock of who has not come, and offers nothing once they are there', async () => {
    await open();
    expect(bar('Stempl Rasmus Bjerregaard ind')).toBeVisible();
    act(() =>
      putPlan(paths.registrations('farm'), [
        aRegistration({ employeeId: 'rasmus', start: at(DAY, '06:10'), workDate: DAY }),
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Stempl Rasmus Bjerregaard ind' })).toBeNull();
    expect(screen.getByText('1 af 1 er på arbejde.')).toBeVisible();
  });

  test('makes a shift that nobody has yet', async () => {
    const user = await open();
    await user.click(bar('Ny vagt'));
    const form = within(screen.getByRole('dialog', { name: 'Ny vagt' }));
    expect(form.getByText('Ingen endnu (ledig vagt)')).toBeVisible();
  });

  test('shows nothing of what is worked to who may not read it', async () => {
    putPlan(paths.registrations('farm'), [
      aRegistration({ employeeId: 'ida', start: at(DAY, '06:02'), workDate: DAY }),
    ]);
    await open({ mayReadWork: false });
    expect(bar(/^Rasmus Bjerregaard, Dag stald/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /Ida|ikke mødt/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Arbejdet' })).toBeNull();
  });

  test('shows the night before, other units and leave', async () => {
    putPlan(paths.absences('farm'), [
      { ...NO_AUDIT, id: 'x', employeeId: 'ida', from: DAY, to: DAY, part: 'full' },
    ]);
    putWeek(WEEK, { n: shift('rasmus', '22:00', '06:00', '2026-11-23') });
    putWeek(WEEK, { m: shift('rasmus', '12:00', '14:00') }, { unitId: 'm' });
    await open();
    expect(bar('Rasmus Bjerregaard, Dag stald, 22:00–06:00')).toBeVisible();
    expect(
      screen.getByRole('img', { name: 'Rasmus Bjerregaard, 12:00–14:00, anden enhed' }),
    ).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Ida/ })).getAllByText('Fri')).toHaveLength(2);
    // The axis begins at midnight, where the night goes on.
    expect(screen.getByText('00')).toBeVisible();
  });

  test('moves a shift with the keys, tells where it is, and takes it back', async () => {
    const user = await open();
    act(() => bar(/^Rasmus/).focus());
    await user.keyboard('m{ArrowRight}{ArrowRight}');
    expect(screen.getByText('Rasmus Bjerregaard, 06:30–15:00')).toBeInTheDocument();
    expect(times('a')).toBe('rasmus 06:00–14:30');
    await user.keyboard('{Enter}');
    expect(times('a')).toBe('rasmus 06:30–15:00');
    expect(
      bar('Rasmus Bjerregaard, Dag stald, 06:30–15:00, ændret, før 06:00–14:30'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fortryd' }));
    expect(times('a')).toBe('rasmus 06:00–14:30');
  });

  test('carries a shift to somebody else, copies one, and lets go of one', async () => {
    const user = await open();
    act(() => bar(/^Rasmus/).focus());
    await user.keyboard('m{ArrowUp}{ArrowUp}{Enter}');
    expect(times('a')).toMatch(/^(?:ida|me) 06:00–14:30/);
    act(() => bar(/^Ledig/).focus());
    await user.keyboard('c{ArrowDown}{ArrowRight}{Escape}');
    expect(Object.keys(draftShifts(`k_${WEEK}`))).toHaveLength(2);
    act(() => bar(/^Ledig/).focus());
    await user.keyboard('c{ArrowDown}{Enter}');
    expect(Object.keys(draftShifts(`k_${WEEK}`))).toHaveLength(3);
    expect(times('b')).toBe('null 15:00–18:00');
  });

  test('carries on with what others change of a shift in the hand, and brings none back', async () => {
    const user = await open();
    act(() => bar(/^Rasmus/).focus());
    await user.keyboard('m{ArrowRight}{ArrowRight}');
    const changed = { ...shift('rasmus', '06:00', '14:30'), note: 'Dyrlægen kommer' };
    act(() => putWeek(WEEK, { a: changed, b: shift(null, '15:00', '18:00') }));
    await user.keyboard('{Enter}');
    expect(times('a')).toBe('rasmus 06:30–15:00');
    expect(draftShifts(`k_${WEEK}`)['a']?.note).toBe('Dyrlægen kommer');
  });

  test('makes a shift longer and shorter at both ends', async () => {
    const user = await open();
    act(() => bar(/^Rasmus/).focus());
    await user.keyboard('r{ArrowLeft}{ArrowLeft}r{ArrowRight}{Enter}');
    expect(times('a')).toBe('rasmus 06:15–14:00');
  });

  test('opens the form of a shift, and an empty one of a person', async () => {
    const user = await open();
    await user.click(bar(/^Rasmus/));
    expect(screen.getByRole('dialog', { name: 'Ret vagt' })).toBeVisible();
    await user.keyboard('{Escape}');
    act(() => bar('Ny vagt: Ida Krogh').focus());
    await user.keyboard('{Enter}');
    const form = screen.getByRole('dialog', { name: 'Ny vagt' });
    await user.type(within(form).getByLabelText('Fra'), '7');
    await user.type(within(form).getByLabelText('Til'), '9');
    await user.click(within(form).getByRole('button', { name: 'Tilføj vagt' }));
    expect(bar('Ida Krogh, Vagt, 07:00–09:00, kladde')).toBeVisible();
  });

  test('changes nothing of a day that has passed, and nothing for who may not plan', async () => {
    const user = await open({ today: '2026-11-25' });
    act(() => bar(/^Rasmus/).focus());
    await user.keyboard('m{ArrowRight}{Enter}');
    expect(times('a')).toBe('rasmus 06:00–14:30');
    expect(screen.queryByRole('button', { name: /^Ny vagt/ })).toBeNull();
    expect(screen.getByText('Dagen er gået. Planen kan ikke ændres her.')).toBeVisible();
  });

  test('speaks English', async () => {
    await open();
    await act(() => setInterfaceLanguage('en'));
    expect(screen.getByRole('grid', { name: /^Work plan of Kostald/ })).toBeVisible();
    expect(screen.getByText('Malkning 06:00–09:00: 1 missing')).toBeVisible();
  });
});
