import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { request } from '#data/api/backend.ts';
import { employeesSource } from '#data/base/employees.ts';
import { setAllUnits, setSelectedUnit } from '#data/base/selected-unit.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { failQuery, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { paths } from '#domain/paths.ts';
import { setOnline } from '#tests/support/network.ts';
import EmployeesPage from './employees-page.tsx';
import UnitsPage from './units-page.tsx';
import UsersPage from './users-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', () => ({ request: vi.fn() }));

const UNITS = [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })];
const PEOPLE = [
  anEmployee({ role: 'owner', seatType: 'COMBINED' }),
  anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['s'], seatType: 'DELTID' }),
  anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', employmentType: 'hourly' }),
  anEmployee({ id: 'ask', firstName: 'Ask', lastName: 'Ravn', deleted: 1 }),
];
const user = () => userEvent.setup({ delay: null });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

async function show(page: ReactNode, claims = {}) {
  await signInWith({ claims: { owner: true, ...claims }, units: UNITS, employees: PEOPLE });
  setAllUnits();
  render(<MemoryRouter>{page}</MemoryRouter>);
}

beforeEach(() => {
  stopTheClock();
  vi.mocked(request).mockReset().mockResolvedValue({ ok: true, value: {} });
});

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  clearToasts();
});

describe('employees', () => {
  test('stand by unit, with seat, role and hours', async () => {
    await show(<EmployeesPage />);
    expect(names()).toEqual([
      'Kostald2',
      'BDBo Dahl',
      'IPIonuț Popescudig',
      'Sostald1',
      'IKIda Krogh',
    ]);
    expect(row('Ida Krogh')).toHaveTextContent('SostaldDeltidMedarbejder37');
    expect(row('Bo Dahl')).toHaveTextContent('Timeløn');
    expect(screen.getByRole('link', { name: 'Ida Krogh' })).toHaveAttribute(
      'href',
      '/settings/employees/ida',
    );
  });

  test('[S5.8] are those of the selected unit', async () => {
    await show(<EmployeesPage />);
    act(() => setSelectedUnit('s'));
    expect(names()).toEqual(['IKIda Krogh']);
  });

  test('are found by name, and the deactivated stand apart', async () => {
    await show(<EmployeesPage />);
    await user().type(screen.getByRole('searchbox', { name: 'Søg efter navn' }), 'ionut');
    expect(names()).toEqual(['Kostald1', 'IPIonuț Popescudig']);
    await user().clear(screen.getByRole('searchbox'));
    await user().click(screen.getByRole('radio', { name: 'Deaktiverede 1' }));
    expect(names()).toEqual(['Kostald1', 'ARAsk Ravn']);
    await user().type(screen.getByRole('searchbox'), 'ida');
    expect(screen.getByText('Ingen passer til “ida”')).toBeVisible();
  });

  test('many are added from a sheet: bad rows say why, good ones are added one by one', async () => {
    vi.mocked(request).mockResolvedValueOnce({
      ok: false,
      code: 'api_failed',
      message: 'API request failed: 409 Conflict',
      status: 409,
      statusText: 'Conflict',
      reason: 'email_in_use',
    });
    await show(<EmployeesPage />);
    await user().click(screen.getByRole('button', { name: 'Tilføj flere' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Tilføj flere medarbejdere' }));
    await user().click(dialog.getByLabelText('Rækker'));
    await user().paste('Ib;Lund;ib@g.dk;;Kostald\nEa;Lund;ea@g.dk;;Sostald\nOle;Lund;ole;;Kostald');
    await dialog.findByText('2 rækker klar');
    expect(dialog.getByRole('status')).toHaveTextContent('2 rækker klar1 række skal rettes');
    expect(dialog.getByRole('row', { name: /Ole Lund/ })).toHaveTextContent('Ugyldig e-mail');
    await user().click(dialog.getByRole('button', { name: 'Tilføj 2' }));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    await waitFor(() =>
      expect(dialog.getByRole('row', { name: /Ea Lund/ })).toHaveTextContent('Tilføjet'),
    );
    expect(dialog.getByRole('row', { name: /Ib Lund/ })).toHaveTextContent('E-mailen er i brug');
    await user().click(await dialog.findByRole('button', { name: 'Tilføj 1' }));
    const bodies = vi.mocked(request).mock.calls.map(([, , body]) => JSON.stringify(body));
    expect(bodies[2]).toBe(bodies[0]);
    expect(useToasts.getState().toasts[0]?.text).toBe('1 medarbejder tilføjet');
  });

  test('many are added from a file of Excel: each field says its column, and an unknown one is assigned first', async () => {
    await show(<EmployeesPage />);
    await user().click(screen.getByRole('button', { name: 'Tilføj flere' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Tilføj flere medarbejdere' }));
    const text =
      'Navn;E-mail;Enhed;Normtid;Ansat fra\r\nJørgen Prøve;jp@g.dk;Kostald;15;01-02-24\r\nBo Dahl;bo@g.dk;Kostald;37;01-02-24';
    // Each letter is one byte, as Windows in Europe writes it.
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    await user().upload(dialog.getByLabelText('Vælg fil'), new File([bytes], 'folk.csv'));
    const column = await dialog.findByLabelText('Normtid');
    expect(column).toBeInvalid();
    await user().click(dialog.getByRole('button', { name: 'Tilføj 0' }));
    expect(dialog.getByText('Vælg først, hvad kolonnerne er')).toBeVisible();
    await user().selectOptions(column, 'Timer om ugen');
    expect(dialog.getByRole('columnheader', { name: /^Timer om ugen/ })).toHaveTextContent(
      'fra “Normtid”',
    );
    expect(dialog.getByRole('columnheader', { name: /^Telefon/ })).toHaveTextContent(
      'står ikke i arket',
    );
    // Somebody here is called Bo Dahl: the same sheet again would add everybody once more.
    expect(dialog.getByRole('row', { name: /Bo Dahl/ })).toHaveTextContent(
      'En medarbejder hedder det allerede',
    );
    await user().click(dialog.getByRole('button', { name: 'Tilføj 1' }));
    await waitFor(() => expect(request).toHaveBeenCalledOnce());
    expect(vi.mocked(request).mock.calls[0]?.[2]).toMatchObject({
      firstName: 'Jørgen',
      lastName: 'Prøve',
      hours: [{ date: 1, month: 2, year: 2024, value: 15 }],
    });
  });
});

describe('where the people could not be read', () => {
  test('what was known stays, with the way to ask again', async () => {
    await show(<EmployeesPage />);
    act(() => failQuery(paths.employees('farm')));
    expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeVisible();
    expect(row('Ida Krogh')).toBeVisible();
    setOnline(true);
  });

  test.each([
    ['employees', <EmployeesPage key="e" />],
    ['users', <UsersPage key="u" />],
    ['units', <UnitsPage key="n" />],
  ])('%s say that nothing came, and do not load for ever', async (_, page) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await signInWith({ claims: { owner: true }, units: UNITS, employees: [] });
    employeesSource.disconnect();
    // The listening ends in a task of its own.
    await vi.advanceTimersByTimeAsync(1);
    employeesSource.connect({ farmId: 'farm' });
    render(<MemoryRouter>{page}</MemoryRouter>);
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => failQuery(paths.employees('farm')));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Bedriften og dens folk kunne ikke hentes.',
    );
    expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeVisible();
  });
});
