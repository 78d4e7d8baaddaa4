import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { paths } from '#domain/paths.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { anEmployee, aRegistration, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { denyPlan, emptyPlanFeed, putPlan, putWeek, withhold } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { at } from '#tests/support/time/clock.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { DayView } from './day-view.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));

const DAY = '2026-11-26';
const ME = anEmployee({ id: 'me', role: 'leader', seatType: 'COMBINED', units: ['k'] });
const person = (id: string, firstName: string, lastName: string) =>
  anEmployee({ id, firstName, lastName, seatType: 'PREMIUM', units: ['k'] });
const PEOPLE = [
  ME,
  person('bo', 'Bo', 'Dahl'),
  person('ida', 'Ida', 'Krogh'),
  person('ole', 'Ole', 'Skov'),
  person('uwe', 'Uwe', 'Thy'),
];

const shift = (employeeId: string | null, from: string, to: string, title = '') => {
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(DAY, from, to, { employeeId });
  return { ...plain, title };
};
const work = (
  employeeId: string,
  from: string,
  to: string | null,
  more: Partial<Registration> = {},
) =>
  aRegistration({
    id: `${employeeId} ${from}`,
    employeeId,
    unitId: 'k',
    workDate: DAY,
    start: at(DAY, from),
    end: to === null ? null : at(DAY, to),
    status: to === null ? 'running' : 'pending',
    ...more,
  });

function Day() {
  const [actor, farm] = [useActor(), useFarm()];
  return actor && farm && <DayView {...{ actor, farm }} day={DAY} unitIds={['k']} tools={null} />;
}

async function show(registrations: readonly Registration[]) {
  putPlan(paths.registrations('farm'), [...registrations]);
  putPlan(paths.timeRules('farm'), [aRule('break', { afterMinutes: 360, minutes: 30 })]);
  putPlan(paths.absences('farm'), [
    { ...NO_AUDIT, id: 'a', employeeId: 'uwe', from: DAY, to: '2026-11-27', part: 'full' },
  ] as never);
  putWeek(weekOf(DAY), {
    a: shift('bo', '06:00', '14:00', 'Dag stald'),
    b: shift('ole', '06:00', '14:00'),
    c: shift(null, '16:00', '19:00', 'Strøning'),
  });
  await signInWith({
    claims: { leader: true },
    units: [aUnit({ unitName: 'Kostald' })],
    employees: PEOPLE,
  });
  render(
    <MemoryRouter>
      <Day />
    </MemoryRouter>,
  );
  act(() => feedDoc(paths.employeeCard('farm', 'bo'), null));
  return userEvent.setup({ delay: null });
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const cells = (name: string) =>
  within(row(name))
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);

beforeEach(() => stopTheClock(at(DAY, '15:40')));

afterEach(async () => {
  vi.useRealTimers();
  await act(() => signOutAgain());
  emptyPlanFeed();
  await setInterfaceLanguage('dk');
});

describe('the day of a unit', () => {
  test('has one line a person, planned above worked, with the sums of the unit', async () => {
    await show([
      work('bo', '06:02', '10:00'),
      work('bo', '10:00', '14:02'),
      work('ida', '05:00', '07:00'),
    ]);
    expect(
      within(row('Bo Dahl')).getByRole('img', { name: /planlagt Dag stald 06:00–14:00/ }),
    ).toBeVisible();
    expect(within(row('Bo Dahl')).getByRole('img', { name: /arbejdet 06:02–14:02/ })).toBeVisible();
    expect(cells('Bo Dahl').slice(1, 3)).toEqual(['8:00', '7:308:00 − 0:30']);
    expect(cells('Ida Krogh').slice(1, 3)).toEqual(['–', '2:00']);
    expect(cells('Kostald').slice(1, 3)).toEqual(['16:00', '9:30']);
    expect(screen.getAllByRole('row', { name: /^Bo Dahl/ })).toHaveLength(1);
  });

  test('says who has not come, who is away, and which shift nobody has', async () => {
    await show([work('bo', '06:02', null)]);
    expect(row('Kostald')).toHaveTextContent('1 på arbejde1 mangler');
    expect(
      within(row('Ole Skov')).getByRole('img', { name: /er ikke mødt: 06:00–14:00/ }),
    ).toBeVisible();
    expect(row('Uwe Thy')).toHaveTextContent('Fri til og med');
    expect(cells('Ledig vagt')[1]).toBe('(3:00)');
    expect(within(row('Ledig vagt')).getByRole('link', { name: 'Find folk' })).toBeVisible();
    expect(screen.getByText(/^Uden vagt og tid: /)).toHaveTextContent('Ida K.');
  });

  test('looks for nobody who is at work by now, and still shows the shift that was missed', async () => {
    await show([work('bo', '06:02', '14:00'), work('ole', '15:00', null)]);
    expect(row('Kostald')).toHaveTextContent('1 på arbejde');
    expect(row('Kostald')).not.toHaveTextContent('mangler');
    // On its shift alone, and not beneath the name.
    expect(within(row('Ole Skov')).getAllByText('Ikke mødt')).toEqual([
      within(row('Ole Skov')).getByRole('img', { name: /er ikke mødt/ }),
    ]);
  });

  test('is decided at the end of the line, as far as it is done, or in its whole', async () => {
    const user = await show([work('bo', '06:00', '10:14'), work('bo', '14:07', null)]);
    expect(row('Bo Dahl')).toHaveTextContent('I gang');
    const approve = within(row('Bo Dahl')).getByRole('button', { name: 'Godkend Bo Dahl' });
    expect(approve).toHaveTextContent('Godkend 4:14');
    await user.click(within(row('Bo Dahl')).getByRole('button', { name: 'Åbn dagen for Bo Dahl' }));
    const day = screen.getByRole('dialog', { name: /^Bo Dahl/ });
    expect(within(day).getByRole('button', { name: /^Send tilbage/ })).toBeVisible();
  });

  test('shows time without the plan where that cannot be read', async () => {
    denyPlan(paths.planWeeks('farm'));
    denyPlan(paths.planBooks('farm'));
    await show([work('ida', '05:00', '07:00')]);
    expect(await screen.findByRole('row', { name: /^Ida Krogh/ })).toBeVisible();
    expect(cells('Ida Krogh').slice(1, 3)).toEqual(['', '2:00']);
    expect(screen.getByText(/^Vi kan ikke hente nyt lige nu/)).toBeVisible();
  });

  test('says of nobody that nothing is planned before the plan has come', async () => {
    for (const path of [paths.planWeeks, paths.planBooks]) withhold(path('farm'));
    await show([work('ida', '05:00', '07:00')]);
    for (const name of ['Ida Krogh', 'Kostald']) expect(cells(name)[1]).toBe('Henter …');
    expect(screen.getByRole('row', { name: /^I alt/ })).toHaveTextContent('Henter …');
  });

  test('says that nobody has anything no sooner than the plan has come', async () => {
    for (const path of [paths.planWeeks, paths.planBooks, paths.absences]) withhold(path('farm'));
    await show([]);
    expect(screen.queryByText('Ingen har tid denne dag')).toBeNull();
    expect(screen.queryByText(/^Uden vagt og tid/)).toBeNull();
  });
});
