import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type RegistrationWrite,
  writeRegistrations,
} from '#data/registrations/write-registrations.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { type TimeMonth, TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { AddressLine } from '#tests/support/address.tsx';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyTimeFeed,
  putMonths,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
// The day is there, as it is a moment after the first look.
import '../people-day/day-view.tsx';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/registrations/write-registrations.ts', async (original) => ({
  ...(await original<object>()),
  writeRegistrations: vi.fn(() => true),
}));

const BASE = '/timeregistration/registrations';
const write = vi.mocked(writeRegistrations);
const ME = anEmployee({ role: 'leader', seatType: 'COMBINED', units: ['k', 'm'] });
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });
const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k'] });
const OLE = anEmployee({ id: 'ole', firstName: 'Ole', lastName: 'Vang', units: ['far', 'k'] });

const entry = (person: string, day: string, changes: Partial<Registration> = {}): Registration =>
  aRegistration({
    id: `${person}-${day}`,
    employeeId: person,
    workDate: day,
    start: at(day, '07:00'),
    end: at(day, '14:31'),
    ...changes,
  });

/** Months as the server counts them: of each person at home, by the days of their registrations. */
function monthsOf(entries: readonly Registration[], flags: readonly string[]): TimeMonth[] {
  const home = entries.filter((one) => one.employeeId !== 'ole');
  const byMonth = groupBy(home, (one) => `${one.employeeId}_${one.workDate.slice(0, 7)}`);
  return [...byMonth].map(([id, own]) =>
    v.parse(TimeMonthSchema, {
      id,
      employeeId: own[0]?.employeeId,
      unitId: 'k',
      month: id.slice(-7),
      minutes: own.length * 451,
      days: own.map((one) => ({
        day: one.workDate,
        minutes: 451,
        entries: 1,
        statuses: [one.status],
        pendingIds: one.status === 'pending' ? [one.id] : [],
        flags: flags.filter((flag) => flag === one.id).map(() => 'long'),
      })),
    }),
  );
}

async function show(
  query: string,
  entries: readonly Registration[],
  flaggedIds: readonly string[] = [],
) {
  putRegistrations(entries);
  putMonths(monthsOf(entries, flaggedIds));
  await signInOnTheClock({
    claims: { leader: true },
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
    selected: 'k',
    employees: [ME, BO, IDA, OLE],
  });
  await import('./people-view.tsx');
  render(
    <MemoryRouter initialEntries={[`${BASE}?${query}`]}>
      <Routes>
        <Route path={`${BASE}/:employeeId?`} element={<RegistrationsPage />} />
      </Routes>
      <AddressLine />
      <Toasts label="Beskeder" dismissText="Luk" />
      <UndoStrip />
    </MemoryRouter>,
  );
  await screen.findByRole(isOnPhone ? 'button' : 'group', { name: /^(Filtre og mere|Vis kun)$/ });
  await waitFor(() => expect(screen.queryAllByText(/^(Bo Dahl|Ida Krogh)$/)).not.toEqual([]));
  return userEvent.setup({ delay: null });
}

/** The writes so far: their ids, and what the first of each sets. */
const written = (): { ids: string[]; fields: RegistrationWrite['fields'] | undefined }[] =>
  write.mock.calls.map(([, changes]) => ({
    ids: changes.map(({ id }) => id).toSorted(),
    fields: changes[0]?.fields,
  }));

let isOnPhone = false;
function onPhone(): void {
  isOnPhone = true;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
}

const address = () => screen.getByLabelText('address');
const press = (name: string | RegExp) => screen.getByRole('button', { name });
/** By its first words: asking rows for their accessible names takes seconds in jsdom. */
function row(name: string): HTMLElement {
  const found = screen.getAllByRole('row').find((one) => one.textContent?.startsWith(name));
  if (found === undefined) throw new Error(`No row ${name}`);
  return found;
}

/** Monday 26 October to Sunday 1 November. */
const EDGE = 'v=people-week&d=2026-10-28';
const OVER_THE_EDGE = [
  entry('bo', '2026-10-30'),
  entry('bo', '2026-11-01'),
  entry('bo', '2026-11-02'),
  entry('ida', '2026-10-27'),
];
const WAITING = [entry('bo', '2026-11-16'), entry('bo', '2026-11-17'), entry('ida', '2026-11-16')];

beforeEach(() => {
  stopTheClock();
  write.mockReset().mockReturnValue(true);
});

afterEach(async () => {
  vi.useRealTimers();
  isOnPhone = false;
  vi.unstubAllGlobals();
  clearToasts();
  await signOutAgain();
  emptyTimeFeed();
});

describe('a week of the people', () => {
  test('at the edge of two months holds both, Monday first', async () => {
    await show(EDGE, OVER_THE_EDGE);
    expect(screen.getByText(/^Uge 44/)).toBeVisible();
    expect(screen.getByRole('grid', { name: 'Medarbejdernes tid i uge 44' })).toBeVisible();
    const days = screen.getAllByRole('columnheader').slice(1, 8);
    const numbers = days.map(({ textContent }) => textContent?.replaceAll(/\D/g, ''));
    expect(numbers.join(' ')).toBe('26 27 28 29 30 31 1');
    expect(press('fre 30. okt.')).toHaveTextContent('fre 30');
    expect(row('Bo Dahl')).toHaveTextContent('15:02');
    expect(within(row('Bo Dahl')).getByRole('button', { name: /søn 1. nov.: 7:31/ })).toBeVisible();
    const sums = within(row('I alt')).getAllByRole('gridcell');
    expect(sums.map((cell) => cell.textContent).join('|')).toBe('|7:31|||7:31||7:31|22:33|');
  });

  test('says the days of a month in whole hours where minutes have no room', async () => {
    await show('v=people&m=2026-10', [entry('bo', '2026-10-30'), entry('me', '2026-10-30')]);
    expect(row('Timer i alt')).toHaveTextContent(/^Timer i alt1515:02$/);
  });

  test('has no column for decisions where nothing waits', async () => {
    await show('v=people-week&d=2026-11-16', [
      entry('bo', '2026-11-16', { status: 'approved' }),
      entry('me', '2026-11-16'),
    ]);
    expect(screen.getAllByRole('columnheader').at(-1)).toHaveTextContent('I alt');
  });

  test('is approved for one person, in both months, and taken back', async () => {
    const user = await show(EDGE, OVER_THE_EDGE);
    await user.click(press('Godkend ugen for Bo Dahl: 2 registreringer'));
    await vi.waitFor(() => expect(write).toHaveBeenCalledOnce());
    expect(written()[0]).toMatchObject({
      ids: ['bo-2026-10-30', 'bo-2026-11-01'],
      fields: { status: 'approved' },
    });
    await user.click(await screen.findByRole('button', { name: 'Fortryd' }));
    expect(written()[1]).toMatchObject({
      ids: ['bo-2026-10-30', 'bo-2026-11-01'],
      fields: { status: 'pending' },
    });
  });

  test('is approved for all on screen', async () => {
    const user = await show(EDGE, OVER_THE_EDGE);
    await user.click(press('Godkend ugen (3)'));
    await vi.waitFor(() =>
      expect(written()[0]?.ids).toEqual(['bo-2026-10-30', 'bo-2026-11-01', 'ida-2026-10-27']),
    );
  });

  test('is reached from the month, and a step keeps what is looked for', async () => {
    const user = await show('v=people&q=dahl&f=pending', WAITING);
    await user.click(screen.getByRole('radio', { name: 'Uge' }));
    expect(address()).toHaveTextContent(`${BASE}?v=people-week&q=dahl&f=pending`);
    await user.click(press('Forrige uge'));
    expect(address()).toHaveTextContent('?v=people-week&d=2026-11-14&q=dahl&f=pending');
  });
});

/** As the database does at once: the months are counted later. */
function decidedAtOnce(entries: readonly Registration[]): void {
  write.mockImplementation((_summary, changes) => {
    const known = new Map(entries.map((one) => [one.id, one]));
    putRegistrations(
      changes.flatMap(({ id, fields }) => {
        const before = known.get(id);
        const status =
          fields['status'] === 'approved' ? ('approved' as const) : ('pending' as const);
        return before === undefined ? [] : [{ ...before, status }];
      }),
    );
    return true;
  });
}

describe('before the server has counted', () => {
  test('what was approved shows at once, leaves nothing to press, and can be taken back', async () => {
    const user = await show('v=people-week&d=2026-11-16', WAITING);
    decidedAtOnce(WAITING);
    await user.click(press('Godkend ugen for Bo Dahl: 2 registreringer'));
    const bo = within(row('Bo Dahl'));
    expect(await bo.findByRole('button', { name: /man 16. nov.: 7:31, Godkendt/ })).toBeVisible();
    expect(bo.queryByRole('button', { name: /^Godkend ugen/ })).toBeNull();
    expect(press('Godkend ugen (1)')).toBeVisible();
    expect(screen.queryByText(/du ikke leder/)).toBeNull();
    vi.setSystemTime(Date.now() + 30_000);
    await user.click(press('Fortryd'));
    expect(await bo.findByRole('button', { name: /man 16. nov.: 7:31, Afventer/ })).toBeVisible();
    expect(press('Godkend ugen for Bo Dahl: 2 registreringer')).toBeVisible();
  });

  test('a count is what one may decide oneself; the rest is named with whom it waits for', async () => {
    await show('v=people-week&d=2026-11-16', [
      ...WAITING,
      entry('me', '2026-11-16'),
      entry('bo', '2026-11-18', { unitId: 'far' }),
      entry('ida', '2026-11-18', { unitId: 'far' }),
      entry('ida', '2026-11-19', { status: 'needsAction' }),
    ]);
    expect(press('Godkend ugen (3)')).toBeVisible();
    const actions = screen.getByRole('group', { name: 'Det, du kan gøre med de valgte' });
    expect(actions).toHaveTextContent('En anden godkender din egen tid.');
    expect(actions).toHaveTextContent('2 ligger på enheder, som du ikke leder. Lederne dér');
    expect(actions).toHaveTextContent('1 dag mangler en sluttid');
    expect(press('Godkend ugen for Ida Krogh: 1 registrering')).toBeVisible();
  });

  test('a row with nothing but others’ has no button, and says so', async () => {
    await show('v=people-week&d=2026-11-16', [entry('bo', '2026-11-18', { unitId: 'far' })]);
    expect(row('Bo Dahl')).toHaveTextContent('1 på en anden enhed');
    expect(screen.queryByRole('button', { name: /^Godkend ugen/ })).toBeNull();
  });
});

describe('on a phone', () => {
  test('today’s day is two presses away, and the day before one more', async () => {
    onPhone();
    const user = await show('v=people', WAITING);
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(press('Filtre og mere'));
    await user.click(screen.getByRole('radio', { name: 'Dag' }));
    await waitFor(() => expect(address()).toHaveTextContent('?v=people&d=2026-11-21'));
    await user.click(press('Forrige dag'));
    expect(address()).toHaveTextContent('?v=people&d=2026-11-20');
  });

  test('each day has its mark with its words, and the days without time are named', async () => {
    onPhone();
    const user = await show('v=people-week&d=2026-11-16', WAITING, ['bo-2026-11-17']);
    const bo = press(/^Bo Dahl|BD ?Bo Dahl/);
    const marks = within(bo).getAllByRole('img');
    expect(marks[0]).toHaveAccessibleName('man 16. nov.: 7:31, Afventer');
    expect(marks[1]).toHaveAccessibleName('tir 17. nov.: 7:31, Afventer, Markeret');
    await user.click(bo);
    const dialog = screen.getByRole('dialog', { name: /Bo Dahl · Uge 47/ });
    expect(dialog).toHaveTextContent(/uden tid: ons 18. nov., tor 19. nov., fre 20. nov./);
  });

  test('some are ticked and approved together, by marks that say how many wait', async () => {
    onPhone();
    const user = await show('v=people', WAITING, ['bo-2026-11-17']);
    const marks = within(press(/^Bo Dahl|BD ?Bo Dahl/)).getAllByRole('img');
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['2 afventer', '1 markeret']),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Vælg Ida Krogh' }));
    await user.click(press('Godkend 1'));
    await vi.waitFor(() => expect(written()[0]?.ids).toEqual(['ida-2026-11-16']));
  });

  test('a week is approved beside its person', async () => {
    onPhone();
    const user = await show('v=people-week&d=2026-11-16', WAITING);
    await user.click(press('Godkend ugen for Ida Krogh: 1 registrering'));
    await vi.waitFor(() => expect(written()[0]?.ids).toEqual(['ida-2026-11-16']));
  });
});

describe('returning', () => {
  test('what several have waiting goes back with one reason, and is taken back', async () => {
    const user = await show('v=people', WAITING);
    await user.click(screen.getByRole('checkbox', { name: 'Vælg Bo Dahl' }));
    await user.click(screen.getByRole('checkbox', { name: 'Vælg Ida Krogh' }));
    await user.click(press('Send 3 tilbage'));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Send 3 registreringer tilbage' }),
    );
    await user.type(dialog.getByLabelText('Hvad skal rettes?'), 'Pausen mangler');
    await user.click(dialog.getByRole('button', { name: 'Send tilbage' }));
    const ids = ['bo-2026-11-16', 'bo-2026-11-17', 'ida-2026-11-16'];
    expect(written()[0]).toMatchObject({
      ids,
      fields: { status: 'returned', returnReason: 'Pausen mangler' },
    });
    expect(screen.getByRole('checkbox', { name: 'Vælg Bo Dahl' })).not.toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Fortryd' }));
    expect(written().slice(1)).toEqual([
      { ids, fields: { status: 'pending', returnReason: null } },
    ]);
  });

  test('who changes their mind keeps the ticks', async () => {
    const user = await show('v=people', WAITING);
    await user.click(screen.getByRole('checkbox', { name: 'Vælg Ida Krogh' }));
    await user.click(press('Send 1 tilbage'));
    const dialog = within(await screen.findByRole('dialog', { name: /Ida Krogh/ }));
    await user.click(dialog.getByRole('button', { name: 'Annullér' }));
    expect(screen.getByRole('checkbox', { name: 'Vælg Ida Krogh' })).toBeChecked();
    expect(write).not.toHaveBeenCalled();
  });

  test('what had been approved is approved again when it is taken back', async () => {
    const user = await show('v=people', [entry('bo', '2026-11-16', { status: 'approved' })]);
    await user.click(press('man 16. nov.: 7:31, Godkendt'));
    await user.click(await screen.findByRole('button', { name: 'Send tilbage til Bo Dahl' }));
    await user.type(screen.getByLabelText('Hvad skal rettes?'), 'Pausen mangler');
    await user.click(press('Send tilbage'));
    await user.click(await screen.findByRole('button', { name: 'Fortryd', hidden: true }));
    const statuses = written().map(({ fields }) => fields?.['status']);
    expect(statuses).toEqual(['returned', 'pending', 'approved']);
  });
});

describe('people borrowed from other units', () => {
  const LENT = [
    entry('ole', '2026-11-18'),
    entry('ole', '2026-11-19'),
    entry('ole', '2026-11-20', { status: 'approved' }),
    entry('ole', '2026-10-30'),
    entry('ole', '2026-11-17', { unitId: 'far' }),
  ];

  test('stand below, with what waits here this month, and open', async () => {
    const user = await show('v=people', [...WAITING, ...LENT]);
    const borrowed = within(screen.getByRole('region', { name: /Fra andre enheder/ }));
    expect(borrowed.getAllByRole('listitem')).toHaveLength(1);
    await user.click(borrowed.getByRole('button', { name: /Ole Vang.*2 afventer/ }));
    const dialog = within(screen.getByRole('dialog', { name: /Ole Vang/ }));
    await user.click(await dialog.findByRole('button', { name: 'Godkend 2' }));
    expect(written()[0]?.ids).toEqual(['ole-2026-11-18', 'ole-2026-11-19']);
  });

  test('are not named where nothing of theirs waits', async () => {
    await show('v=people', [...WAITING, entry('ole', '2026-11-18', { status: 'approved' })]);
    expect(screen.queryByText('Fra andre enheder')).toBeNull();
  });
});

describe('keys', () => {
  test('turn the month with what is looked for, and go to the search', async () => {
    const user = await show('v=people&q=dahl', WAITING);
    await user.keyboard('{ArrowLeft}');
    expect(address()).toHaveTextContent('?v=people&m=2026-10&q=dahl');
    await user.keyboard('t');
    expect(address()).toHaveTextContent(/\?v=people&q=dahl$/);
    await user.keyboard('/');
    expect(screen.getByLabelText('Søg på navn')).toHaveFocus();
  });

  test('approve what is ticked, and nothing else', async () => {
    const user = await show('v=people', WAITING);
    await user.keyboard('a');
    expect(write).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: 'Vælg Ida Krogh' }));
    await user.keyboard('a');
    await vi.waitFor(() => expect(written()[0]?.ids).toEqual(['ida-2026-11-16']));
  });
});
