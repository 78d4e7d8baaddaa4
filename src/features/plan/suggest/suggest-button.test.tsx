import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import {
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
} from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { suggestFor, type SuggestOrder } from '#domain/plan/suggest/supplements.ts';
import { PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { countPresses } from '#tests/support/presses.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import {
  draftShifts,
  emptyPlanFeed,
  planWrites,
  putPlan,
  putWeek,
  storedPlan,
} from '#tests/support/plan/feed.ts';
import { answerChanges, forgetChanges } from '#tests/support/changes.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { feedServer } from '#tests/support/plan/server.ts';
import type { FromSuggestWorker } from './worker.ts';
import { clearHistory } from '#widgets/undo/history.ts';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { loadPlanParts } from '../shared/plan-part.ts';
import PlanPage from '../plan-page.tsx';

// What opens over the plan is there, as it is a moment after the first look.
beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

/** The worker, in the page: its messages are copied as the browser copies them. */
class PageWorker extends EventTarget {
  static isBroken = false;
  /** Whether it goes on searching for ever, with this part done. */
  static endless: number | null = null;
  static ended = 0;

  postMessage(order: SuggestOrder): void {
    const say = (data: FromSuggestWorker): void =>
      act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
    queueMicrotask(() => {
      if (PageWorker.isBroken) act(() => void this.dispatchEvent(new Event('error')));
      else if (PageWorker.endless !== null) say({ kind: 'progress', done: PageWorker.endless });
      else say({ kind: 'done', suggestion: suggestFor(structuredClone(order)) });
    });
  }

  terminate(): void {
    PageWorker.ended += 1;
  }
}

const me = anEmployee({
  id: 'me',
  firstName: 'Henrik',
  lastName: 'Madsen',
  role: 'owner',
  units: [],
});
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const rasmus = anEmployee({ id: 'rasmus', firstName: 'Rasmus', lastName: 'Bjerregaard' });

const shift = (employeeId: string | null, day: string, from = '06:00', to = '14:00'): Shift => {
  const over = { employeeId, title: 'Dag stald' };
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(day, from, to, over);
  return plain;
};

const UNITS = [aUnit({ id: 'k', unitName: 'Kostald' })];

async function openPlan(
  address = '',
  employees = [me, ida, rasmus],
  units = UNITS,
  needs: PlanningSettings['needs'] = {},
) {
  answerChanges(feedServer({ units, employees }));
  stopTheClock(at('2026-11-24', '09:00'));
  await act(() =>
    signInWith({
      claims: { owner: true, planning: true },
      units,
      employees,
    }),
  );
  render(
    <MemoryRouter initialEntries={[`/planning${address}`]}>
      <PlanPage />
      <UndoStrip />
    </MemoryRouter>,
  );
  const settings = { ...DEFAULT_PLANNING_SETTINGS, needs, id: 'planning' };
  act(() => feedDoc(paths.planningSettings('farm'), settings));
  return userEvent.setup({ delay: null });
}

async function openSuggestions(employees = [me, ida, rasmus]) {
  const user = await openPlan('', employees);
  await user.click(screen.getByRole('button', { name: 'Foreslå' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forslag til ledige vagter' });
  return { user, dialog: within(dialog) };
}

const owners = () =>
  Object.fromEntries(
    Object.entries(draftShifts('k_2026-W48')).map(([id, { employeeId }]) => [id, employeeId]),
  );

beforeEach(() => {
  PageWorker.isBroken = false;
  PageWorker.endless = null;
  vi.stubGlobal('Worker', PageWorker);
  putWeek('2026-W48', {
    past: shift(null, '2026-11-23'),
    a: shift('ida', '2026-11-26', '05:00', '13:00'),
    b: shift(null, '2026-11-26'),
    c: shift(null, '2026-11-27'),
  });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act(() => {
    clearHistory();
    resetSelectedUnit();
  });
  await act(() => signOutAgain());
  emptyPlanFeed();
  forgetChanges();
  await act(() => setInterfaceLanguage('dk'));
});

test('[S2.10] open shifts are given to who may have them, all at once, and taken back by one press', async () => {
  const { user, dialog } = await openSuggestions();
  const list = within(await dialog.findByRole('list', { name: 'Forslag' }));
  const lines = list.getAllByRole('listitem');
  expect(lines).toHaveLength(2);
  // Ida works then already.
  expect(lines[0]).toHaveTextContent(/tor 26\. nov\. 06:00–14:00 · Dag stald\s*Rasmus Bjerregaard/);
  expect(lines[0]).toHaveTextContent('den eneste, der kan');
  expect(planWrites).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Giv alle 2 vagter' }));
  expect(owners()).toMatchObject({ past: null, a: 'ida', b: 'rasmus' });
  expect(owners()['c']).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Fortryd/ }));
  expect(owners()).toEqual({ past: null, a: 'ida', b: null, c: null });
});

test('one is taken, for another somebody else is suggested, and where nobody is left that is said', async () => {
  const { user, dialog } = await openSuggestions();
  await user.click(
    await dialog.findByRole('button', {
      name: 'En anden end Rasmus Bjerregaard til vagten tor 26. nov. 06:00–14:00',
    }),
  );
  expect(await dialog.findByRole('heading', { name: 'Ingen kan have' })).toBeVisible();
  expect(dialog.getByText('To vagter på samme tid (1 medarbejder)')).toBeVisible();
  const take = dialog.getByRole('button', { name: /^Giv vagten fre 27\. nov\. 06:00–14:00 til / });
  await user.click(take);
  expect(owners()['b']).toBeNull();
  expect(['ida', 'rasmus']).toContain(owners()['c']);
  expect(dialog.queryByRole('list', { name: 'Forslag' })).toBeNull();
});

test('what changes meanwhile takes only what it touches: a shift that no longer fits is not given', async () => {
  const { user, dialog } = await openSuggestions();
  await dialog.findByRole('list', { name: 'Forslag' });
  act(() =>
    putWeek('2026-W48', {
      a: shift('ida', '2026-11-26', '05:00', '13:00'),
      b: shift(null, '2026-11-26'),
      r: shift('rasmus', '2026-11-26', '10:00', '18:00'),
      c: shift(null, '2026-11-27'),
    }),
  );
  const [first] = within(dialog.getByRole('list', { name: 'Forslag' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Planen er ændret siden. Vagten passer ikke længere.');
  expect(dialog.getByRole('button', { name: /^Giv vagten tor 26/ })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Giv 1 vagt' }));
  expect(owners()).toMatchObject({ b: null, r: 'rasmus' });
  expect(owners()['c']).not.toBeNull();
});

test('who has asked for a shift is suggested, and why is said in English too', async () => {
  const { id, week, unitId, start, end } = planned('2026-11-27', '06:00', '14:00', { id: 'c' });
  putPlan(paths.shiftRequests('farm'), [
    {
      ...NO_AUDIT,
      id: 'ask',
      kind: 'open',
      unitId,
      shift: { unitId, week, shiftId: id, start, end },
      fromEid: 'ida',
      toEid: null,
      other: null,
      status: 'asked',
      reason: '',
    },
  ]);
  const { dialog } = await openSuggestions();
  expect(await dialog.findByText(/har ønsket vagten/)).toBeVisible();
  await act(() => setInterfaceLanguage('en'));
  expect(dialog.getByText(/has asked for it/)).toBeVisible();
});

test('where it breaks off that is said, and it can be tried again', async () => {
  PageWorker.isBroken = true;
  const { user, dialog } = await openSuggestions();
  expect(await dialog.findByText('Forslagene kunne ikke laves.')).toBeVisible();
  PageWorker.isBroken = false;
  await user.click(dialog.getByRole('button', { name: 'Prøv igen' }));
  expect(await dialog.findByRole('list', { name: 'Forslag' })).toBeVisible();
});

test('nothing open is said', async () => {
  putWeek('2026-W48', { a: shift('ida', '2026-11-26') });
  const { dialog } = await openSuggestions();
  expect(await dialog.findByText(/^Der er ingen ledige vagter/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Giv / })).toBeNull();
});

test('says how far the search is, can be stopped, and begun again', async () => {
  PageWorker.endless = 0.42;
  const { user, dialog } = await openSuggestions();
  expect(await dialog.findByRole('progressbar', { name: /^Fordeler/ })).toHaveAttribute(
    'aria-valuenow',
    '42',
  );
  const before = PageWorker.ended;
  await user.click(dialog.getByRole('button', { name: 'Annullér' }));
  expect(await dialog.findByText('Søgningen er stoppet.')).toBeVisible();
  expect(PageWorker.ended).toBe(before + 1);
  PageWorker.endless = null;
  await user.click(dialog.getByRole('button', { name: 'Prøv igen' }));
  expect(await dialog.findByRole('list', { name: 'Forslag' })).toBeVisible();
});

test('units that are chosen are filled together: who can work in both leaves a place to who cannot', async () => {
  putWeek('2026-W48', { k: shift(null, '2026-11-26') });
  putWeek('2026-W48', { s: shift(null, '2026-11-26') }, { unitId: 's' });
  // Ida is at home in the stable and would have its shift; Rasmus cannot have the other one.
  const user = await openPlan(
    '',
    [me, { ...ida, units: ['k', 's'] }, { ...rasmus, units: ['k'] }],
    [...UNITS, aUnit({ id: 's', unitName: 'Sostald' })],
  );
  await user.click(screen.getByRole('button', { name: 'Foreslå' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Giv 1 vagt' })).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Sostald' }));
  await user.click(await dialog.findByRole('button', { name: 'Giv alle 2 vagter' }));
  expect(Object.values(draftShifts('k_2026-W48')).map((one) => one.employeeId)).toEqual(['rasmus']);
  expect(Object.values(draftShifts('s_2026-W48')).map((one) => one.employeeId)).toEqual(['ida']);
});

describe('the week is filled by needs', () => {
  const need = (startMinute: number, endMinute: number) => ({
    unitId: 'k',
    title: 'Malkning',
    weekdays: [1, 2, 3, 4, 5],
    startMinute,
    endMinute,
    people: 1,
  });
  const needs = { early: need(300, 720), late: need(780, 1140) };

  test('an empty week is planned and published in four presses', async () => {
    const user = await openPlan('?d=2026-12-07', [me, ida, rasmus], UNITS, needs);
    const done = countPresses('Fill and publish an empty week');
    const press = async (name: string | RegExp): Promise<void> => {
      const all = await screen.findAllByRole('button', { name });
      // What opened last is over the others.
      const last = all.at(-1);
      if (last !== undefined) await user.click(last);
    };
    await press('Fyld ugen');
    expect(await screen.findByText(/^Der mangler 10 vagter efter bemandingsbehovet/)).toBeVisible();
    expect(planWrites).toEqual([]);
    await press(/^Giv alle 10 vagter/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Offentliggør');
    await press('Offentliggør');
    const published = storedPlan(paths.planWeeks('farm')).find(({ id }) => id === 'k_2026-W50');
    const holders = Object.values(v.parse(PlanWeekSchema, published).shifts).map(
      ({ employeeId }) => employeeId,
    );
    expect(holders).toHaveLength(10);
    expect(new Set(holders)).toEqual(new Set(['ida', 'rasmus']));
    done();
  });

  test('places for which there is nobody become open shifts, and filling once more finds nothing', async () => {
    const user = await openPlan('?d=2026-12-07', [me], UNITS, needs);
    await user.click(screen.getByRole('button', { name: 'Fyld ugen' }));
    await user.click(await screen.findByRole('button', { name: 'Tilføj 10 ledige vagter' }));
    const made = Object.values(draftShifts('k_2026-W50'));
    expect(made.map(({ employeeId }) => employeeId)).toEqual(Array(10).fill(null));
    expect(made[0]?.title).toBe('Malkning');
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button', { name: /^Luk/ });
    await user.click(buttons[0] ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Fyld ugen' }));
    expect(await screen.findByRole('heading', { name: 'Ingen kan have' })).toBeVisible();
    expect(screen.queryByText(/^Der mangler/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Tilføj/ })).toBeNull();
  });

  test('nothing is offered where a unit has no needs', async () => {
    await openPlan();
    expect(screen.queryByRole('button', { name: 'Fyld ugen' })).toBeNull();
  });
});

test('says that the rules are held only where everybody’s age is known', async () => {
  const grown = { youngBand: 'none' } as const;
  const { dialog } = await openSuggestions([me, { ...ida, ...grown }, { ...rasmus, ...grown }]);
  expect(await dialog.findByText(/^Reglerne er overholdt\. Intet er ændret/)).toBeVisible();
});

test('says of how many the age is unknown, and not that the rules are held', async () => {
  const { dialog } = await openSuggestions([me, { ...ida, youngBand: 'none' as const }, rasmus]);
  expect(await dialog.findByText(/^Vi kender ikke alderen på 1 medarbejder: /)).toBeVisible();
  expect(dialog.queryByText(/Reglerne er overholdt/)).toBeNull();
});

test('does not say so either where a young person is planned and nobody has said what the unit is', async () => {
  const crew = [
    me,
    { ...ida, youngBand: 'none' as const },
    { ...rasmus, youngBand: 'under18' as const },
  ];
  const { dialog } = await openSuggestions(crew);
  expect(await dialog.findByText(/^Ingen har sagt, om enheden er en stald/)).toBeVisible();
  expect(dialog.queryByText(/Reglerne er overholdt/)).toBeNull();
});
