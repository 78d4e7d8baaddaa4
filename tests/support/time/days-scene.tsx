import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { Registration } from '#domain/time/registration/registration.ts';
import { formatOf } from '#i18n/format.ts';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { AddressLine } from '../address.tsx';
import { aRegistration } from '../factories.ts';
import { at } from './clock.ts';
import { signInOnTheClock } from './feed.ts';

const BASE = '/timeregistration/registrations';

/** Work of a day. */
export const stint = (
  day: string,
  from: string,
  to: string | null,
  rest: Partial<Registration> = {},
) =>
  aRegistration({
    id: `${day}-${from}`,
    workDate: day,
    start: at(day, from),
    end: to === null ? null : at(day, to),
    ...rest,
  });

/** What somebody has on the device who signs in. */
export type DaysFeed = Parameters<typeof signInOnTheClock>[0];

/** A page of days at an address; its parts that come later have to be there already. */
export async function showDays(page: ReactNode, query: string, feed: DaysFeed = {}): Promise<void> {
  await signInOnTheClock(feed);
  render(
    <MemoryRouter initialEntries={[BASE + query]}>
      <Routes>
        <Route path={`${BASE}/:employeeId?`} element={page} />
      </Routes>
      <AddressLine />
      <UndoStrip />
    </MemoryRouter>,
  );
  await act(async () => await Promise.resolve());
}

/** A day as it is shown. */
export const named = (day: string) => formatOf('dk').day(day);
const user = () => userEvent.setup({ delay: null });
/** The row of a day, by its first words: asking all rows for their accessible names takes seconds in jsdom. */
export function row(day: string): HTMLElement {
  const rows = screen.getAllByRole('row', { hidden: true });
  const found = rows.find((one) => one.textContent?.startsWith(named(day)));
  if (found === undefined) throw new Error(`No row ${day}`);
  return found;
}
/** A panel by its name. */
export const opened = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** Saves what is in the panel. Enter does the same in a browser; jsdom knows no submit button outside of its form. */
export const save = async () => await user().click(screen.getByRole('button', { name: 'Gem' }));
/** Opens the panel of a registration by its times. */
export async function open(times: string) {
  await user().click(screen.getByRole('button', { name: times }));
  return await opened('Registrering');
}
/** Opens the form of a new one on a day without any. */
export async function openNew(day: string) {
  await user().click(screen.getByRole('button', { name: `Registrér tid ${named(day)}` }));
  return await opened('Registrér tid');
}
