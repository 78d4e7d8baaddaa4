import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { useActor } from '#data/base/actor.ts';
import { resetSelectedUnit, setAllUnits, setSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { countPresses } from '#tests/support/presses.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, type FarmFeed, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { denyPlan, emptyPlanFeed, planWrites, putPlan, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { WaitingCard } from '../waiting/waiting-card.tsx';
import { AwayCard } from './away-card.tsx';
import { MissingCards } from './missing-cards.tsx';
import { StaffingCard } from './staffing-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox, isOutboxOpen: () => true };
});

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

const FARM = aFarm();
const phone = '+45 12 34 56 78';
const IDAS_CARD = { id: 'ida', phone };

function Tiles() {
  const actor = useActor();
  if (actor === null) return null;
  const who = { actor, farm: FARM };
  return (
    <>
      <WaitingCard {...who} />
      <MissingCards {...who} />
      <StaffingCard {...who} />
      <AwayCard {...who} />
    </>
  );
}

type Shown = Partial<FarmFeed> & { time?: string; hasNeeds?: boolean };

async function show({ time = '08:00', hasNeeds = true, ...over }: Shown = {}) {
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
      <Tiles />
    </MemoryRouter>,
  );
  const settings = { ...DEFAULT_PLANNING_SETTINGS, id: 'planning', needs: NEED };
  if (hasNeeds) act(() => feedDoc(paths.planningSettings('farm'), settings));
}

const card = (name: RegExp) => screen.getByRole('region', { name });
const written = () => planWrites.map(({ data }) => data);
const away = () => card(/^Væk i dag/);
const staffing = () => card(/^Bemanding/);
const waiting = () => card(/^Afventer dig/);
const missing = () => screen.queryByRole('list', { name: 'Mangler lige nu' });

// What comes late is there already.
beforeAll(async () => {
  await import('../find/find-sheet.tsx');
});

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
  await setInterfaceLanguage('dk');
});

describe('who should be here', () => {
  test('[S2.76] [S2.78] is who has not come to a shift that began a quarter of an hour ago, and can be clocked in', async () => {
    putWeek('2026-W48', { a: shift('ida', TODAY), b: shift('rasmus', TODAY, '07:50', '12:00') });
    await show();
    expect(missing()).toHaveTextContent('Ida KroghSkulle møde 06:00');
    expect(missing()).not.toHaveTextContent('Rasmus Bach');
    // A card of somebody who is not at work has no timer.
    const idle = screen.getByRole('button', { name: 'Ida Krogh startet kl. ikke oplyst' });
    expect(within(idle).queryByRole('timer')).toBeNull();
    await userEvent
      .setup({ delay: null })
      .click(screen.getByRole('button', { name: 'Stempl Ida Krogh ind' }));
    expect(written()).toEqual([
      expect.objectContaining({ employeeId: 'ida', unitId: 'k', status: 'running' }),
    ]);
    expect(missing()).toBeNull();
    act(() => vi.advanceTimersByTime(10 * 60_000));
    expect(missing()).toHaveTextContent('Rasmus BachSkulle møde 07:50');
  });

  test('can be called where a phone number is known', async () => {
    putWeek('2026-W48', { a: shift('ida', TODAY) });
    await show();
    expect(screen.queryByRole('link', { name: 'Ring op til Ida Krogh' })).toBeNull();
    act(() => feedDoc(paths.employeeCard('farm', 'ida'), IDAS_CARD));
    expect(screen.getByRole('link', { name: 'Ring op til Ida Krogh' })).toHaveAttribute(
      'href',
      'tel:+4512345678',
    );
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
    expect(missing()).toBeNull();
  });

  test('is said of a shift of today that nobody has, with the place where somebody is found', async () => {
    putWeek('2026-W48', { a: shift(null, TODAY, '15:00', '18:00') });
    await show();
    expect(missing()).toHaveTextContent('15:00–18:00Ledig');
    await userEvent
      .setup({ delay: null })
      .click(screen.getByRole('button', { name: /^Find afløser til/ }));
    expect(
      await screen.findByRole('dialog', { name: 'Find folk til tir 24. nov. 15:00–18:00' }),
    ).toBeVisible();
  });
});

describe('who is away', () => {
  test('is said of the unit alone, and never why', async () => {
    putPlan(paths.absences('farm'), [
      absence('rasmus', { to: null }),
      absence('ida', { part: 'half' }),
      absence('far'),
    ]);
    await show();
    expect(away()).toHaveAccessibleName('Væk i dag 2');
    expect(within(away()).getAllByRole('listitem')).toHaveLength(2);
    expect(away()).toHaveTextContent('Ida Krogh');
    expect(away()).not.toHaveTextContent('Uffe');
  });

  test('is said of all units where an owner has chosen them', async () => {
    putPlan(paths.absences('farm'), [absence('ida'), absence('far')]);
    await show({ claims: { owner: true }, employees: [{ ...me, role: 'owner' }, ida, far] });
    act(() => setAllUnits());
    expect(away()).toHaveTextContent('Ida Krogh');
    expect(away()).toHaveTextContent('Uffe Lund');
  });

  test('is said to have failed where it cannot be read, and not to be nobody', async () => {
    denyPlan(paths.planWeeks('farm'));
    await show();
    expect(away()).toHaveTextContent('Det kunne ikke hentes, hvem der er væk.');
    expect(away()).not.toHaveTextContent('Alle er her');
    expect(staffing()).toHaveTextContent('Bemandingen kunne ikke hentes.');
  });
});

describe('the week ahead', () => {
  test('says nothing of it before it is known how many it takes', async () => {
    putWeek('2026-W48', { a: shift('ida', '2026-11-25') });
    await show({ time: '10:00', hasNeeds: false });
    expect(within(staffing()).queryByRole('listitem')).toBeNull();
  });

  test('says where people are missing in the days that are published, and which days are not', async () => {
    putWeek('2026-W48', {
      a: shift('ida', '2026-11-25'),
      b: shift('rasmus', '2026-11-25'),
      c: shift('ida', '2026-11-26'),
    });
    await show({ time: '10:00' });
    const lines = within(staffing())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    // Seven days, and four of them with a line of their own; Monday is not published.
    expect(lines[1]).toContain('ons 25. nov.: 2 af 2 er besat');
    expect(lines[2]).toContain('tor 26. nov.: 1 af 2 er besat');
    expect(lines[6]).toContain('man 30. nov.: ikke offentliggjort');
    expect(lines).toHaveLength(7 + 4);
    expect(lines[7]).toContain('tor 26. nov. 06:00–09:00 Malkning · mangler 1');
    expect(
      screen.getByRole('button', { name: 'Find folk til Malkning tor 26. nov.' }),
    ).toBeVisible();
  });
});

test('whoever has left fills no need with the shifts they had', async () => {
  const left = anEmployee({ id: 'left', deleted: at('2026-11-20', '12:00') });
  putWeek('2026-W48', { a: shift('ida', '2026-11-25'), b: shift('left', '2026-11-25') });
  await show({ time: '10:00', employees: [me, ida, left] });
  expect(within(staffing()).getAllByRole('listitem')[1]).toHaveTextContent(
    'ons 25. nov.: 1 af 2 er besat',
  );
});

describe('what waits', () => {
  const pending = (id: string, change: Partial<Registration> = {}) =>
    aRegistration({
      id,
      employeeId: 'ida',
      unitId: 'k',
      workDate: '2026-11-23',
      start: at('2026-11-23', '06:00'),
      end: at('2026-11-23', '10:00'),
      status: 'pending',
      ...change,
    });
  const click = (name: string | RegExp) =>
    userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }));

  test('of time is approved by the week, and what is marked stays', async () => {
    const overlap = { start: at('2026-11-23', '09:00'), end: at('2026-11-23', '12:00') };
    putPlan(paths.registrations('farm'), [
      pending('a', { employeeId: 'rasmus' }),
      pending('b'),
      pending('c', overlap),
      pending('mine', { employeeId: 'me' }),
      pending('gone', { deleted: 1 }),
    ]);
    await show();
    expect(waiting()).toHaveTextContent('3 registreringer fra uge 48');
    expect(waiting()).toHaveTextContent('11:00 timer · 2 medarbejdere · 2 er markeret');
    const done = countPresses('Approve the week of a team');
    await click('Godkend 1 fra uge 48');
    done();
    expect(planWrites.map(({ path }) => path)).toEqual([paths.registration('farm', 'a')]);
    expect(written()).toEqual([expect.objectContaining({ status: 'approved' })]);
    expect(waiting()).toHaveTextContent('2 registreringer fra uge 48');
  });

  test('of time is what the page behind it decides: all of those at home here, and of others what is here', async () => {
    putPlan(paths.registrations('farm'), [
      pending('a'),
      pending('b', {
        unitId: 'm',
        start: at('2026-11-23', '12:00'),
        end: at('2026-11-23', '13:00'),
      }),
      pending('c', { employeeId: 'far' }),
      pending('d', { employeeId: 'far', unitId: 'm' }),
    ]);
    await show({ employees: [{ ...me, units: ['k', 'm'] }, ida, rasmus, far] });
    expect(waiting()).toHaveTextContent('3 registreringer fra uge 48');
    expect(waiting()).toHaveTextContent('9:00 timer · 2 medarbejdere');
  });

  test('of time waits as far back as the digest counts it', async () => {
    const on = (workDate: string, id: string) =>
      pending(id, { workDate, start: at(workDate, '06:00'), end: at(workDate, '10:00') });
    putPlan(paths.registrations('farm'), [on('2026-08-24', 'a'), on('2026-08-23', 'b')]);
    await show();
    expect(waiting()).toHaveTextContent('1 registrering fra uge 35');
    expect(waiting()).not.toHaveTextContent('uge 34');
  });

  test('of a forgotten stop is confirmed in its row', async () => {
    putPlan(paths.registrations('farm'), [pending('n', { status: 'needsAction' })]);
    await show();
    expect(waiting()).toHaveTextContent('Ida Krogh glemte at stoppe man 23. nov.');
    expect(waiting()).toHaveTextContent('Startede 06:00, foreslået slut 10:00');
    await click(/10:00/);
    expect(planWrites.map(({ path }) => path)).toEqual([paths.registration('farm', 'n')]);
    expect(written()).toEqual([expect.objectContaining({ status: 'pending' })]);
  });

  test('of leave is answered in its row, with what follows from a yes; one’s own and other units’ are not there', async () => {
    const asked = { status: 'requested', from: '2026-12-14', to: '2026-12-15' } as const;
    putPlan(paths.leaves('farm'), [
      aLeave({ id: 'asked', employeeId: 'ida', unitId: 'k', ...asked }),
      aLeave({ id: 'mine', employeeId: 'me', unitId: 'k', ...asked }),
      aLeave({ id: 'other', employeeId: 'far', unitId: 'm', ...asked }),
    ]);
    putPlan(paths.absences('farm'), [absence('rasmus', { from: '2026-12-14', to: '2026-12-14' })]);
    await show();
    act(() => {
      feedDoc(paths.leaveSettings('farm'), { ...DEFAULT_LEAVE_SETTINGS, id: 'leave' });
      feedDoc(paths.generalSettings('farm'), null);
    });
    expect(waiting()).toHaveAccessibleName('Afventer dig 1');
    expect(waiting()).toHaveTextContent('Ida Krogh søger fri: Ferie man 14. dec. – tir 15. dec.');
    expect(waiting()).toHaveTextContent('Rasmus er også fri man 14. dec. (1 af 3)');
    const done = countPresses('Answer a request for leave');
    await click(/^Afvis/);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.setup({ delay: null }).type(dialog.getByRole('textbox'), 'Høst');
    await userEvent.setup({ delay: null }).click(dialog.getByRole('button', { name: 'Afvis' }));
    expect(planWrites.map(({ path }) => path)).toEqual([paths.leave('farm', 'asked')]);
    expect(written()).toEqual([expect.objectContaining({ status: 'rejected' })]);
    done();
    expect(waiting()).toHaveTextContent('Intet venter på dig');
  });

  test('is nothing, and says so, in English too', async () => {
    await show();
    expect(waiting()).toHaveTextContent('Intet venter på dig');
    await act(() => setInterfaceLanguage('en'));
    expect(screen.getByRole('region', { name: /^Waiting for you/ })).toHaveTextContent(
      'Nothing is waiting for you',
    );
  });
});

describe('who plans without leading', () => {
  const planner = anEmployee({ id: 'me', firstName: 'Birgit', seatType: 'PLANNING' });
  const asPlanner = { claims: { planning: true }, employees: [planner, ida, rasmus, far] };

  test('sees whether the week is staffed, and what is asked about shifts', async () => {
    putWeek('2026-W48', { a: shift('ida', TODAY) });
    await show(asPlanner);
    expect(within(staffing()).getAllByRole('listitem').length).toBeGreaterThan(7);
    expect(waiting()).toHaveTextContent('Intet venter på dig');
  });

  test('is shown nobody’s time, and nothing of a unit that is not theirs', async () => {
    const pending = aRegistration({ id: 'p', employeeId: 'ida', status: 'pending' });
    putPlan(paths.registrations('farm'), [{ ...pending, workDate: TODAY }]);
    putWeek('2026-W48', { a: shift('ida', TODAY) });
    await show(asPlanner);
    expect(waiting()).toHaveTextContent('Intet venter på dig');
    expect(screen.queryByRole('region', { name: /^Væk i dag/ })).toBeNull();
    expect(missing()).toBeNull();
    act(() => setSelectedUnit('m'));
    expect(screen.queryByRole('region', { name: /^Bemanding/ })).toBeNull();
    expect(screen.queryByRole('region', { name: /^Afventer dig/ })).toBeNull();
  });
});
