import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useActor } from '#data/stores/session/actor.ts';
import {
  resetSelectedUnit,
  setAllUnits,
  setSelectedUnit,
} from '#data/stores/session/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { type Shift } from '#domain/plan/shift/shift.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/clock.ts';
import { aFarm, anEmployee, aRegistration, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, type FarmFeed, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { aLeave } from '#tests/support/leave.ts';
import { denyPlan, emptyPlanFeed, putPlan, putWeek } from '#tests/support/plan-feed.ts';
import { planned } from '#tests/support/plan.ts';
import TodayCard from './today-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan-feed.ts'));

const TODAY = '2026-11-24';
const me = anEmployee({ id: 'me', firstName: 'Søren', lastName: 'Holm', role: 'leader' });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const rasmus = anEmployee({ id: 'rasmus', firstName: 'Rasmus', lastName: 'Bach' });
const far = anEmployee({ id: 'far', firstName: 'Uffe', lastName: 'Lund', units: ['m'] });
const UNITS = [aUnit({ id: 'k', unitName: 'Kostald' }), aUnit({ id: 'm', unitName: 'Mark' })];
const NEED = {
  n: { unitId: 'k', title: 'Malkning', weekdays: [], startMinute: 360, endMinute: 540, people: 2 },
};

const shift = (employeeId: string | null, day: string, from = '06:00', to = '14:00'): Shift => {
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(day, from, to, { employeeId });
  return plain;
};
const absence = (employeeId: string, change = {}) => ({
  ...NO_AUDIT,
  id: `away-${employeeId}`,
  employeeId,
  from: TODAY,
  to: TODAY,
  part: 'full',
  ...change,
});

function Card() {
  const actor = useActor();
  return actor && <TodayCard actor={actor} farm={aFarm()} />;
}

async function show({ time = '08:00', ...over }: Partial<FarmFeed> & { time?: string } = {}) {
  stopTheClock(at(TODAY, time));
  await act(() =>
    signInWith({
      claims: { leader: true, planning: true },
      units: UNITS,
      employees: [me, ida, rasmus, far],
      ...over,
    }),
  );
  act(() => setSelectedUnit('k'));
  render(
    <MemoryRouter>
      <Card />
    </MemoryRouter>,
  );
  const settings = { ...DEFAULT_PLANNING_SETTINGS, id: 'planning', needs: NEED };
  act(() => feedDoc(paths.planningSettings('farm'), settings));
}

const card = () => screen.getByRole('region', { name: 'I dag' });
const titles = () =>
  within(card())
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
  await setInterfaceLanguage('dk');
});

describe('what the day asks of a leader', () => {
  test('is who has not come to a shift that began a quarter of an hour ago', async () => {
    putWeek('2026-W48', { a: shift('ida', TODAY), b: shift('rasmus', TODAY, '07:50', '12:00') });
    await show();
    expect(titles()).toContain('Ikke stemplet ind 1');
    expect(card()).toHaveTextContent('Ida Krogh06:00–14:00');
    expect(card()).not.toHaveTextContent('Rasmus Bach');
    expect(screen.getByRole('link', { name: 'Ikke stemplet ind: Se dagen' })).toHaveAttribute(
      'href',
      `/planning?who=all&view=day&d=${TODAY}`,
    );
    // Coming in late, and the shift of the other, each change it as they happen.
    const entry = { id: 'r', employeeId: 'ida', unitId: 'k', workDate: TODAY };
    act(() =>
      putPlan(paths.registrations('farm'), [
        aRegistration({ ...entry, start: at(TODAY, '07:55') }),
      ]),
    );
    expect(titles()).not.toContain('Ikke stemplet ind 1');
    act(() => vi.advanceTimersByTime(10 * 60_000));
    expect(card()).toHaveTextContent('Rasmus Bach07:50–12:00');
  });

  test.each([
    [
      'who is away',
      () => {
        putWeek('2026-W48', { a: shift('ida', TODAY) });
        putPlan(paths.absences('farm'), [absence('ida')]);
      },
    ],
    ['who has gone home', () => putWeek('2026-W48', { a: shift('ida', TODAY, '04:00', '07:00') })],
    ['a draft', () => putWeek('2026-W48', { a: shift('ida', TODAY) }, { isPublished: false })],
  ])('is not %s', async (_name, put) => {
    put();
    await show();
    expect(titles().some((title) => title?.startsWith('Ikke stemplet ind'))).toBe(false);
  });

  test('is who is away, of the unit alone, and never why', async () => {
    putPlan(paths.absences('farm'), [
      absence('rasmus', { to: null }),
      absence('ida', { part: 'half' }),
      absence('far'),
    ]);
    await show();
    expect(titles()).toContain('Væk i dag 2');
    expect(card()).toHaveTextContent('Ida Krogh, Rasmus Bach');
    expect(card()).not.toHaveTextContent('Uffe');
  });

  test('is where people are missing in the days that are published', async () => {
    putWeek('2026-W48', {
      a: shift('ida', '2026-11-25'),
      b: shift('rasmus', '2026-11-25'),
      c: shift('ida', '2026-11-26'),
    });
    await show({ time: '10:00' });
    // Thursday one, and nobody from Friday to Sunday; today's milking is over, Monday is not published.
    expect(titles()).toContain('Mangler folk de næste syv dage 4');
    const lines = within(card())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toContain('tor 26. nov.06:00–09:00MalkningKostaldmangler 1');
    expect(lines).toContain('fre 27. nov.06:00–09:00MalkningKostaldmangler 2');
  });

  test('is how much waits for a word, with the place where it is said', async () => {
    putPlan(paths.leaves('farm'), [
      aLeave({ id: 'asked', employeeId: 'ida', unitId: 'k', status: 'requested' }),
      aLeave({ id: 'mine', employeeId: 'me', unitId: 'k', status: 'requested' }),
      aLeave({ id: 'other', employeeId: 'far', unitId: 'm', status: 'requested' }),
    ]);
    await show();
    expect(titles()).toContain('Ansøgninger om fravær 1');
    expect(screen.getByRole('link', { name: 'Ansøgninger om fravær: Svar' })).toHaveAttribute(
      'href',
      '/vacations?v=people',
    );
  });

  test('is nothing, and says so, in English too', async () => {
    await show();
    expect(titles()).toEqual([]);
    expect(card()).toHaveTextContent('Der er ikke noget at tage stilling til lige nu.');
    await act(() => setInterfaceLanguage('en'));
    expect(screen.getByRole('region', { name: 'Today' })).toHaveTextContent('nothing to act on');
  });

  test('is of all units where an owner has chosen them', async () => {
    putPlan(paths.absences('farm'), [absence('ida'), absence('far')]);
    await show({ claims: { owner: true }, employees: [{ ...me, role: 'owner' }, ida, far] });
    act(() => setAllUnits());
    expect(card()).toHaveTextContent('Ida Krogh, Uffe Lund');
  });

  test('is said to have failed where it cannot be read, and not to be nothing', async () => {
    denyPlan(paths.planWeeks('farm'));
    await show();
    expect(card()).toHaveTextContent('Dagen kunne ikke hentes.');
    expect(card()).not.toHaveTextContent('Der er ikke noget');
  });
});
