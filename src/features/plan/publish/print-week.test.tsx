import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, putPlan, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { loadPlanParts } from '../shared/plan-part.ts';
import { PrintWeek } from './print-week.tsx';

// What opens over the plan is there, as it is a moment after the first look.
beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));

const LONG = 'Andreea-Mihaela Alexandra Constantinescu-Bjerregaard';
const people = [
  anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', role: 'owner' }),
  anEmployee({ id: 'andreea', firstName: LONG, lastName: 'von Ahlefeldt' }),
];

const shift = (employeeId: string | null, day: string, title: string, note = ''): Shift => {
  const over = { employeeId, title, note, breakMinutes: 30 };
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(day, '06:00', '14:30', over);
  return plain;
};
const print = vi.fn();

async function open(days = { from: '2026-11-23', to: '2026-11-29' }, of: string | null = null) {
  stopTheClock(at('2026-11-24', '09:00'));
  vi.stubGlobal('print', print);
  await act(() => signInWith({ claims: { owner: true }, employees: people }));
  render(
    <MemoryRouter>
      <PrintWeek
        farm={aFarm()}
        unit={aUnit()}
        days={days}
        today="2026-11-24"
        mayEdit={of !== null}
      />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  act(() => feedDoc(paths.planningSettings('farm'), null));
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Udskriv' }));
  if (of !== null) await user.click(screen.getByRole('menuitem', { name: of }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  return user;
}

const sheet = (name: string) => screen.getByRole('table', { name });
const WEEK = 'Vagtplan for Kostald, uge 48 2026';

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  print.mockClear();
  act(() => clearToasts());
  await act(() => signOutAgain());
  emptyPlanFeed();
  await act(() => setInterfaceLanguage('dk'));
});

test('the published week is on paper: people down, days across, notes, and when it was published: [S2.10]', async () => {
  putWeek(
    '2026-W48',
    {
      a: shift('andreea', '2026-11-23', 'Dag stald', 'Husk nøglen'),
      b: shift(null, '2026-11-24', ''),
    },
    { dayNotes: { '1': 'Dyrlæge' }, publishedAt: at('2026-11-16', '08:14') },
  );
  putPlan(paths.absences('farm'), [
    { ...NO_AUDIT, id: 'x', employeeId: 'me', from: '2026-11-25', to: '2026-11-25', part: 'full' },
  ]);
  await open();
  expect(print).toHaveBeenCalledOnce();
  const table = within(sheet(WEEK));
  expect(table.getByText('Dyrlæge')).toBeInTheDocument();
  expect(table.getByText(/^Offentliggjort 16-11-2026 kl. 08:14/)).toHaveTextContent(
    'Henrik Madsen',
  );
  const rows = table.getAllByRole('row').slice(2);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Ledige vagter06:00–14:30 8:00',
    `${LONG} von Ahlefeldt06:00–14:30 Dag staldHusk nøglen8:00`,
    'Henrik MadsenFri',
  ]);
  // The paper goes away once it is printed.
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).toBeNull();
});

test('what is only drafted is not on paper', async () => {
  putWeek('2026-W48', { a: shift('andreea', '2026-11-23', 'Fodring') });
  putWeek('2026-W48', { a: shift('andreea', '2026-11-23', 'Kladde') }, { isPublished: false });
  await open();
  expect(within(sheet(WEEK)).getByText('Fodring', { exact: false })).toBeInTheDocument();
  expect(screen.queryByText('Kladde', { exact: false })).toBeNull();
});

test('a week of which nothing is published is said, and nothing is printed', async () => {
  putWeek('2026-W48', { a: shift('andreea', '2026-11-23', 'Kladde') }, { isPublished: false });
  await open();
  expect(print).not.toHaveBeenCalled();
  expect(screen.getByText('Der er ikke offentliggjort en plan for de dage endnu.')).toBeVisible();
});

test('two weeks are two sheets', async () => {
  putWeek('2026-W48', { a: shift('andreea', '2026-11-23', 'Dag') });
  putWeek('2026-W49', { a: shift('andreea', '2026-12-01', 'Dag') }, { dayNotes: { '2': 'Gylle' } });
  await open({ from: '2026-11-23', to: '2026-12-06' });
  expect(within(sheet(WEEK)).queryByText('Gylle')).toBeNull();
  expect(within(sheet('Vagtplan for Kostald, uge 49 2026')).getByText('Gylle')).toBeInTheDocument();
});

describe('whoever plans the unit', () => {
  const days = { from: '2026-11-23', to: '2026-11-29' };
  const was = { a: shift('andreea', '2026-11-23', 'Fodring') };

  test('prints the draft too, marked as one, without what is to go: [S2.10]', async () => {
    putWeek('2026-W48', was);
    putWeek('2026-W48', { b: shift('andreea', '2026-11-24', 'Ny') }, { isPublished: false });
    await open(days, 'Kladden');
    const table = within(sheet(WEEK));
    expect(table.getByText('Kladde')).toBeInTheDocument();
    expect(table.getByText('Ny', { exact: false })).toBeInTheDocument();
    expect(table.queryByText('Fodring', { exact: false })).toBeNull();
    expect(table.queryByText(/^Offentliggjort/)).toBeNull();
  });

  test('prints a draft of which everything is published as what it is', async () => {
    putWeek('2026-W48', was);
    await open(days, 'Kladden');
    expect(screen.queryByText('Kladde')).toBeNull();
    expect(within(sheet(WEEK)).getByText(/^Offentliggjort/)).toBeInTheDocument();
  });

  test('still prints what is published beside a draft', async () => {
    putWeek('2026-W48', was);
    putWeek('2026-W48', {}, { isPublished: false });
    await open(days, 'Det offentliggjorte');
    expect(within(sheet(WEEK)).getByText('Fodring', { exact: false })).toBeInTheDocument();
    expect(screen.queryByText('Kladde')).toBeNull();
  });

  test('is told where nothing is planned', async () => {
    await open(days, 'Kladden');
    expect(print).not.toHaveBeenCalled();
    expect(screen.getByText('Der er ikke planlagt noget på de dage endnu.')).toBeVisible();
  });
});
