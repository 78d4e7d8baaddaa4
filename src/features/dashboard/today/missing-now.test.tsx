import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useActor } from '#data/base/actor.ts';
import { resetSelectedUnit, setSelectedUnit } from '#data/base/selected-unit.ts';
import type { Day } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyPlanFeed,
  openPlanQueries,
  planWrites,
  putPlan,
  putWeek,
} from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { MissingCards } from './missing-cards.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox, isOutboxOpen: () => true };
});

const [SUNDAY, MONDAY] = ['2026-11-22', '2026-11-23'];
const me = anEmployee({ id: 'me', role: 'leader', units: ['k', 'm'] });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k', 'm'] });
const farm = aFarm();

function Cards() {
  const actor = useActor();
  return actor && <MissingCards {...{ actor, farm }} />;
}

async function show(day: Day, time: string) {
  stopTheClock(at(day, time));
  await act(() =>
    signInWith({
      claims: { leader: true },
      units: [aUnit({ id: 'k', unitName: 'Kostald' }), aUnit({ id: 'm', unitName: 'Mark' })],
      employees: [me, ida],
    }),
  );
  act(() => setSelectedUnit('k'));
  render(
    <MemoryRouter>
      <Cards />
    </MemoryRouter>,
  );
}

const shift = (day: Day, from: string, to: string, employeeId: string | null = 'ida'): Shift => {
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(day, from, to, { employeeId });
  return plain;
};
const plan = (day: Day, ...times: Parameters<typeof shift> extends [Day, ...infer R] ? R : never) =>
  putWeek(weekOf(day), { a: shift(day, ...times) });
const work = (day: Day, from: string, change = {}) =>
  putPlan(paths.registrations('farm'), [
    aRegistration({
      id: 'w',
      employeeId: 'ida',
      unitId: 'k',
      workDate: day,
      start: at(day, from),
      end: null,
      status: 'running',
      ...change,
    }),
  ]);
const missing = () => screen.queryByRole('list', { name: 'Mangler lige nu' });
const idaSince = (time: string) => `Ida KroghSkulle møde ${time}`;

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
});

test('whoever came before midnight for a shift after it is not missing', async () => {
  plan(MONDAY, '00:00', '06:00');
  work(SUNDAY, '23:55');
  await show(MONDAY, '00:30');
  expect(missing()).toBeNull();
});

test('nor is who is done with it, and has been approved', async () => {
  plan(MONDAY, '00:00', '06:00');
  work(SUNDAY, '23:00', { end: at(MONDAY, '00:20'), status: 'approved' });
  await show(MONDAY, '00:30');
  expect(missing()).toBeNull();
});

test('whoever has come to another unit that one leads is not missing in the selected one', async () => {
  plan(MONDAY, '06:00', '14:00');
  work(MONDAY, '05:58', { unitId: 'm' });
  await show(MONDAY, '08:00');
  expect(missing()).toBeNull();
});

test('a night shift is missed on both of its days, also over the end of a week', async () => {
  plan(SUNDAY, '22:00', '06:00');
  await show(SUNDAY, '23:00');
  expect(missing()).toHaveTextContent(idaSince('22:00'));
  act(() => void vi.setSystemTime(at(MONDAY, '01:00')));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(missing()).toHaveTextContent(idaSince('22:00'));
  act(() => void vi.setSystemTime(at(MONDAY, '06:00')));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(missing()).toBeNull();
});

test('one that begins ten minutes before midnight is missed after it', async () => {
  plan(SUNDAY, '23:50', '06:00');
  await show(MONDAY, '00:06');
  expect(missing()).toHaveTextContent(idaSince('23:50'));
});

test('nobody is missed in a night on whose first day they were away', async () => {
  plan(SUNDAY, '22:00', '06:00');
  const away = { ...NO_AUDIT, id: 'x', employeeId: 'ida', from: SUNDAY, to: SUNDAY, part: 'full' };
  putPlan(paths.absences('farm'), [away]);
  await show(MONDAY, '01:00');
  expect(missing()).toBeNull();
});

test('a night shift that nobody has is open until it is over, and leads to its own day', async () => {
  plan(SUNDAY, '22:00', '06:00', null);
  await show(MONDAY, '01:00');
  expect(missing()).toHaveTextContent('22:00–06:00Ledig');
  expect(screen.getByRole('link', { name: /^Find afløser til/ })).toHaveAttribute(
    'href',
    `/planning?who=all&view=day&d=${SUNDAY}`,
  );
});

test('other units and the evening before are read only where somebody may be missing', async () => {
  const read = () =>
    openPlanQueries(paths.registrations('farm')).map(({ where }) => JSON.stringify(where));
  await show(MONDAY, '08:00');
  expect(read().filter((where) => where.includes('"m"'))).toEqual([]);
  await act(() => Promise.resolve(plan(MONDAY, '06:00', '14:00')));
  expect(missing()).toHaveTextContent(idaSince('06:00'));
  expect(read().filter((where) => where.includes('"m"'))).toHaveLength(1);
});

test('the clock of whoever is started knows of one that runs elsewhere and stops it', async () => {
  plan(MONDAY, '06:00', '14:00');
  await show(MONDAY, '08:00');
  expect(missing()).toHaveTextContent(idaSince('06:00'));
  // Forgotten days ago: it says nothing of today, and has to end all the same.
  act(() => work('2026-11-20', '06:00', { unitId: 'm' }));
  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('button', { name: 'Stempl Ida Krogh ind' }));
  expect(planWrites.map(({ path }) => path)).toContain(paths.registration('farm', 'w'));
});
