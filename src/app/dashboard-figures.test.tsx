import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setAllUnits } from '#data/base/selected-unit.ts';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import { LEAVE_PATH } from '#domain/routes/module-routes.ts';
import { peopleWeekPath, registrationsPath, reportOfDaysPath } from '#domain/routes/time-routes.ts';
import { WeekCard } from '#features/dashboard/shared/week-card.tsx';
import { Figures } from '#features/dashboard/owner/figures.tsx';
import { useOwnWeek } from '#features/dashboard/shared/hooks.ts';
import { BalancesCard } from '#features/dashboard/balances-card.tsx';
import { UnitsCard } from '#features/dashboard/owner/units-card.tsx';
import { WaitingCard } from '#features/dashboard/waiting/waiting-card.tsx';
import LeavePage from '#features/leave/leave-page.tsx';
import TimeReportsPage from '#features/time-reports/time-reports-page.tsx';
import RegistrationsPage from '#features/time/registrations-page.tsx';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { aFarm, anEmployee, aUnit } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { buildMonths } from '#tests/support/seed/totals.ts';
import { at } from '#tests/support/time/clock.ts';
import {
  emptyTimeFeed,
  putLeaves,
  putMonths,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { asPlanned } from '#tests/support/time/flex-scene.tsx';
import { aRule, worked } from '#tests/support/time/rules.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const TODAY = '2026-11-21';
const FARM = aFarm();
const SINCE = { startDate: at('2024-09-01', '00:00') };
const ME = anEmployee({ ...SINCE, role: 'owner', seatType: 'COMBINED', units: ['k'] });
const BO = anEmployee({
  ...SINCE,
  id: 'bo',
  firstName: 'Bo',
  lastName: 'Dahl',
  seatType: 'PREMIUM',
});
const IDA = anEmployee({
  ...SINCE,
  id: 'ida',
  firstName: 'Ida',
  lastName: 'Krogh',
  seatType: 'PREMIUM',
  units: ['m', 'k'],
});
const HOURLY = anEmployee({ id: 'uffe', firstName: 'Uffe', units: ['m'], hours: [] });
const waits = (employeeId: string, day: string, from: string, to: string, unitId = 'k') =>
  worked(day, from, to, {
    id: `${employeeId} ${day} ${from}`,
    employeeId,
    unitId,
    status: 'pending',
  });
const REGISTRATIONS = [
  ...asPlanned('me', '2026-11-20').map((one) => ({ ...one, status: 'approved' as const })),
  worked('2026-11-20', '06:00', '15:30', { employeeId: 'me', id: 'me long', status: 'approved' }),
  ...asPlanned('bo', '2026-11-18').map((one) => ({ ...one, status: 'approved' as const })),
  waits('bo', '2026-11-18', '06:00', '10:00'),
  waits('bo', '2026-11-19', '07:00', '10:30', 'm'),
  waits('ida', '2026-11-18', '05:00', '08:00', 'm'),
  waits('ida', '2026-11-19', '05:00', '08:15'),
  waits('uffe', '2026-11-20', '08:00', '12:00', 'm'),
];
const RULES = [aRule('overtime')];
const PEOPLE = [ME, BO, IDA, HOURLY];
const LEAVE_SETTINGS = { id: 'leave', countsFrom: '2025-09-01' };
const LEAVES = [
  aLeave({ id: 'mine', employeeId: 'me', from: '2026-10-12', to: '2026-10-14' }),
  aLeave({ id: 'ahead', employeeId: 'me', from: '2026-12-28', to: '2026-12-30' }),
  aLeave({
    id: 'sick',
    employeeId: 'bo',
    type: 'sick',
    status: 'well',
    from: '2026-11-16',
    to: '2026-11-17',
  }),
];

function Ready({ children }: { children: (who: { actor: Actor; farm: Farm }) => ReactNode }) {
  const [actor, farm] = [useActor(), useFarm()];
  return actor && farm && children({ actor, farm });
}

const OwnWeek = () => <WeekCard week={useOwnWeek()} />;

/** A page of the product, at an address, in place of what was on screen. */
async function open(page: ReactNode, path: string) {
  const shown = render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={`${registrationsPath()}/:employeeId?`} element={page} />
        <Route path="*" element={page} />
      </Routes>
    </MemoryRouter>,
  );
  await act(async () => {
    feedDoc(paths.generalSettings('farm'), null);
    feedQuery(paths.timeRules('farm'), RULES);
    feedQuery(paths.activities('farm'), []);
    feedQuery(paths.shiftRequests('farm'), []);
    feedDoc(paths.leaveSettings('farm'), LEAVE_SETTINGS);
    feedQuery(paths.reportViews('me'), []);
    await vi.advanceTimersByTimeAsync(1000);
  });
  return shown;
}

/** What stands on the dashboard, and then a page behind it in its place. */
async function walk<T>(card: ReactNode, read: () => T, page: ReactNode, path: string): Promise<T> {
  const dashboard = await open(card, '/');
  const figure = read();
  dashboard.unmount();
  await open(page, path);
  return figure;
}

const textOf = (name: string | RegExp) => screen.getByRole('region', { name }).textContent ?? '';
/** The value under a name in a group of tiles. */
const tile = (group: string, name: RegExp) =>
  [...screen.getByRole('group', { name: group }).children]
    .map((one) => one.textContent ?? '')
    .find((text) => name.test(text))
    ?.match(/[+−]?\d+(?::\d\d| %)/)?.[0];

// What comes late is there already.
beforeAll(async () => {
  await import('#features/time/flex/flex-tile.tsx');
  await import('#features/time/lines/lines-body.tsx');
  await import('#features/time/people/people-view.tsx');
  await import('#features/time/people/people-rows.tsx');
});

beforeEach(async () => {
  stopTheClock(at(TODAY, '09:00'));
  putRegistrations(REGISTRATIONS);
  putLeaves(LEAVES);
  putMonths(
    buildMonths({
      farm: FARM,
      people: PEOPLE.map((person) => ({ person, birthDate: null })),
      registrations: REGISTRATIONS,
      rules: RULES,
      nowMs: at(TODAY, '09:00'),
    }),
  );
  await signInOnTheClock({
    claims: { owner: true },
    farm: FARM,
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
    employees: PEOPLE,
  });
  act(() => setAllUnits());
});

afterEach(async () => {
  vi.useRealTimers();
  await act(() => signOutAgain());
  emptyTimeFeed();
});

/** Where the dashboard leads: the days that it counts. */
const MONTH = reportOfDaysPath('2026-11-01', TODAY);

test.each([
  ['norm', /^Timer mod norm/, /norm/i],
  ['overtime', /^Overarbejde/, /^Overarbejde/],
])('the %s of the dashboard is that of its report', async (_name, here, there) => {
  const figure = await walk(
    <Figures farm={FARM} />,
    () => tile('Måneden i tal', here),
    <TimeReportsPage />,
    MONTH,
  );
  expect(figure).toMatch(/\d/);
  expect(tile('Perioden i tal', there)).toBe(figure);
});

test('the hours of each unit are those of its people in the report', async () => {
  const hours = await walk(
    <UnitsCard farm={FARM} />,
    () => within(screen.getByRole('row', { name: /^I alt/ })).getAllByRole('cell')[1]?.textContent,
    <TimeReportsPage />,
    MONTH,
  );
  expect(hours).toMatch(/\d+:\d\d/);
  expect(tile('Perioden i tal', /^Timer/)).toBe(hours);
});

test('what waits for a decision is what the people’s week offers to approve', async () => {
  const said = await walk(
    <Ready>{(who) => <WaitingCard {...who} />}</Ready>,
    () => screen.getByText(/registreringer fra/).textContent?.match(/^\d+/)?.[0],
    <RegistrationsPage />,
    peopleWeekPath(TODAY),
  );
  expect(said).toBe('5');
  expect(screen.getByRole('button', { name: `Godkend ugen (${said})` })).toBeVisible();
});

test('one’s own week is the sum of the week behind it', async () => {
  const total = await walk(
    <OwnWeek />,
    () => textOf('Denne uge').match(/\d+:\d\d/)?.[0],
    <RegistrationsPage />,
    `${registrationsPath()}?view=week&d=${TODAY}`,
  );
  expect(total).toMatch(/\d/);
  expect(document.body).toHaveTextContent(`${total}`);
});

test('the flex balance is that of one’s own month', async () => {
  const balance = await walk(
    <Ready>{(who) => <BalancesCard {...who} />}</Ready>,
    () => textOf('Fleks og ferie').match(/[+−]?\d+:\d\d/)?.[0],
    <RegistrationsPage />,
    `${registrationsPath()}?view=month&d=${TODAY}`,
  );
  expect(balance).toMatch(/\d/);
  expect(tile('Måneden i tal', /^Fleks/)).toBe(balance);
});

/** The line of sums of a table of the report. */
const sums = (caption: string) =>
  within(within(screen.getByRole('table', { name: caption })).getByRole('row', { name: /^I alt/ }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the flex of everybody is that of its report', async () => {
  const balance = await walk(
    <Figures farm={FARM} />,
    () => tile('Måneden i tal', /^Fleks i alt/),
    <TimeReportsPage />,
    `${MONTH}&r=norm`,
  );
  expect(balance).toMatch(/[1-9]/);
  expect(sums('Norm og fleks')).toContain(balance);
});

test('the sickness of everybody is that of its report', async () => {
  const hours = await walk(
    <Figures farm={FARM} />,
    () => screen.getByText(/^\d+:\d\d af \d+:\d\d timer$/).textContent?.match(/\d+:\d\d/)?.[0],
    <TimeReportsPage />,
    `${MONTH}&r=absence`,
  );
  expect(hours).toBe('14:48');
  expect(sums('Fravær pr. enhed')).toContain(hours);
});

test('the days of holiday are those of the page of leave, by the same names', async () => {
  const free = /Optjent, ikke placeret[\d,]+ dage.*?[\d,]+ dage/;
  const days = await walk(
    <Ready>{(who) => <BalancesCard {...who} />}</Ready>,
    () => free.exec(textOf('Fleks og ferie'))?.[0],
    <LeavePage />,
    LEAVE_PATH,
  );
  expect(days).toMatch(/[1-9]/);
  expect(free.exec(textOf('Ferie'))?.[0]).toBe(days);
});
