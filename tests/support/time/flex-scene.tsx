import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { vi } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { daysIn, weekdayOf } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { answerChanges, forgetChanges } from '../changes.ts';
import { domainServer } from '../domain-server.ts';
import { aFarm, anActor, anEmployee } from '../factories.ts';
import { feedQuery, signOutAgain } from '../live-feed.ts';
import {
  emptyTimeFeed,
  putFlexEntries,
  putMonths,
  putRegistrations,
  signInOnTheClock,
  timeFeed,
} from './feed.ts';
import { aRule, worked } from './rules.ts';
import { forgetWrites } from './writes.ts';

const BASE = '/timeregistration/registrations';
const ME = anEmployee({ seatType: 'PREMIUM' });
/** A colleague at home in the same unit. */
export const MATE = anEmployee({
  id: 'mate',
  firstName: 'Bo',
  lastName: 'Dahl',
  seatType: 'PREMIUM',
});
const BOSS = anEmployee({ id: 'owner', firstName: 'Henrik', lastName: 'Ladegaard' });

/** Every weekday of 7:24 until yesterday, Friday 20 November 2026. */
export const asPlanned = (employeeId = 'me', until = '2026-11-21'): Registration[] =>
  daysIn({ from: '2026-11-01', until })
    .filter((day) => weekdayOf(day) < 6)
    .map((day) => worked(day, '06:00', '13:24', { employeeId, id: `${employeeId} ${day}` }));

const month = (of: string, flexOut: number | null, employeeId = 'me') =>
  v.parse(TimeMonthSchema, {
    id: `${employeeId}_${of}`,
    employeeId,
    unitId: 'k',
    month: of,
    flexIn: 0,
    flexOut,
  });
/** Stored balances of August to October: an hour more each month, up to `flexOut`. */
export const months = (flexOut = 90, employeeId = 'me') =>
  ['2026-08', '2026-09', '2026-10'].map((of, index) =>
    month(of, flexOut - (2 - index) * 60, employeeId),
  );

/** Whose month is on screen, as whom, and what stands in the database. */
export type Scene = {
  path?: string;
  as?: 'leader' | 'owner';
  me?: Employee;
  mate?: Employee;
  entries?: readonly Registration[];
  stored?: ReturnType<typeof months>;
  moves?: readonly FlexEntry[];
  rules?: readonly TimeRule[];
  lockedThrough?: string | null;
};

/** The month on screen with its card; the parts that come later have to be there already. */
export async function showMonth(page: ReactNode, scene: Scene = {}): Promise<void> {
  const { path = '', as, me = ME, mate = MATE, rules = [], lockedThrough = null } = scene;
  putRegistrations(scene.entries ?? asPlanned());
  putMonths(scene.stored ?? months());
  putFlexEntries(scene.moves ?? []);
  const claims = as === undefined ? {} : { [as]: true };
  const farm = aFarm({ lockedThrough });
  const employees = [me, mate, BOSS];
  const actor = anActor({ claims: { ...NO_CLAIMS, farm: farm.id, ...claims } });
  answerChanges(domainServer(timeFeed, { actor, farm, employees }));
  await signInOnTheClock({ claims, farm, employees });
  render(
    <MemoryRouter initialEntries={[BASE + path]}>
      <Routes>
        <Route path={`${BASE}/:employeeId?`} element={page} />
      </Routes>
    </MemoryRouter>,
  );
  await act(async () => {
    feedQuery(paths.timeRules('farm'), rules);
    await vi.advanceTimersByTimeAsync(1);
  });
  // On a wide screen the card opens from its tile; a phone has it below the tiles.
  const tiles = screen.queryByRole('group', { name: /^(Måneden i tal|The month in figures)$/ });
  const more = tiles && within(tiles).queryByRole('button', { expanded: false, name: MORE });
  if (more !== null)
    await act(async () => {
      more.click();
      await vi.advanceTimersByTimeAsync(1);
    });
}

const MORE = /^(Vis kurve og bevægelser|Show curve and movements)$/;

/** The card, by its name. */
export const card = (name = 'Fleks') => screen.getByRole('region', { name });
/** What stands under a name: `Saldo i dag` → `+1:30`. */
export function figure(name: string, within_ = card()): string | null {
  const term = within(within_)
    .getAllByRole('term')
    .find((one) => one.textContent?.startsWith(name));
  return term?.nextElementSibling?.textContent ?? null;
}
/** A button of the card. */
export const button = (name: string | RegExp, root = card()) =>
  within(root).getByRole('button', { name });
/** A text field of the dialog. */
export const field = (name: string) => screen.getByRole('textbox', { name });
/** A norm that lets a balance be between −10:00 and 37:00. */
export const LIMITS = [
  aRule('norm', { basis: 'month', flexMinMinutes: -600, flexMaxMinutes: 2220 }),
];

/** Forgets everything; call it after each test. */
export async function leaveMonth(): Promise<void> {
  window.dispatchEvent(new Event('online'));
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
  forgetChanges();
  forgetWrites();
  await setInterfaceLanguage('dk');
}
