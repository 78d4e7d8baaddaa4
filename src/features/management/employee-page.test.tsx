import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { request } from '#data/api/backend.ts';
import { deactivateEmployee, updateCard, updateEmployee } from '#data/employees/change-employee.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { COMMAND_MADE, COMMAND_NOT_MADE, NOT_MADE_TEXT } from '#tests/support/changes.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { failDoc, feedDoc, feedQuery, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import EmployeePage from './employee-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', () => ({ request: vi.fn() }));
vi.mock('#data/employees/change-employee.ts', async (original) => ({
  ...(await original<object>()),
  updateEmployee: vi.fn(),
  updateCard: vi.fn(),
}));

const UNITS = [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })];
const OWNER = anEmployee({ role: 'owner', seatType: 'COMBINED' });
const IDA = anEmployee({
  id: 'ida',
  firstName: 'Ida',
  lastName: 'Krogh',
  units: ['k', 's'],
  seatType: 'PREMIUM',
  startDate: at('2025-02-01', '00:00'),
  hours: [
    { date: 1, month: 2, year: 2025, value: 10 },
    { date: 1, month: 1, year: 2027, value: 37 },
    { date: 1, month: 9, year: 2026, value: 15 },
  ],
});
const CARD = {
  id: 'card',
  email: 'ida@farm.example',
  phone: '+45 20123456',
  birthDate: '2005-02-11',
  employeeNumber: '122',
  emailLanguage: 'dk',
};

const user = () => userEvent.setup({ delay: null });
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
const region = (name: string) => within(screen.getByRole('region', { name }));

async function show(
  person: Partial<Employee> = {},
  claims: { owner?: boolean; leader?: boolean } = { owner: true },
  whose = 'ida',
): Promise<void> {
  const ida = { ...IDA, ...person };
  await signInWith({ claims, units: UNITS, employees: [OWNER, ida] });
  render(
    <MemoryRouter initialEntries={[`/settings/employees/${whose}`]}>
      <Routes>
        <Route path="/settings/employees/:employeeId" element={<EmployeePage />} />
      </Routes>
    </MemoryRouter>,
  );
  act(() => feedDoc(paths.employeeCard('farm', 'ida'), CARD));
}

beforeEach(() => {
  stopTheClock();
  vi.mocked(request)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { employeeId: 'ida' } });
  vi.mocked(updateEmployee).mockReset().mockResolvedValue(COMMAND_MADE);
  vi.mocked(updateCard).mockReset().mockResolvedValue(COMMAND_MADE);
});

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  clearToasts();
  await setInterfaceLanguage('dk');
});

describe('name and contact', () => {
  test('stay when the connection breaks, and are said to be old', async () => {
    await show();
    act(() => failDoc(paths.employeeCard('farm', 'ida')));
    const contact = region('Navn og kontakt');
    expect(contact.getByLabelText('Telefon')).toHaveValue('+45 20123456');
    expect(contact.getByText(/Du ser det, der er gemt her/)).toBeVisible();
    expect(contact.getByRole('button', { name: 'Prøv igen' })).toBeVisible();
  });

  test('shows the card and saves one field at a time', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Ida Krogh' })).toBeVisible();
    const contact = region('Navn og kontakt');
    expect(contact.getByLabelText('E-mail')).toHaveValue('ida@farm.example');
    expect(contact.getByLabelText('E-mail')).toHaveAttribute('readonly');
    expect(contact.getByLabelText('Fødselsdato')).toHaveValue('11-02-2005');
    const phone = contact.getByLabelText('Telefon');
    await user().clear(phone);
    await user().type(phone, '12');
    await user().click(contact.getByRole('button', { name: 'Gem' }));
    expect(phone).toHaveAccessibleDescription(/^Ugyldigt telefonnummer/);
    expect(updateCard).not.toHaveBeenCalled();
    await user().clear(phone);
    await user().type(phone, '+45 20 65 43 21{Enter}');
    expect(updateCard).toHaveBeenCalledExactlyOnceWith('ida', { phone: '+45 20654321' });
    expect(toasts()).toEqual([]);
  });

  test('gives another payroll number from a day on, and takes it back', async () => {
    await show();
    const contact = region('Navn og kontakt');
    await user().click(contact.getByRole('button', { name: 'Nyt nummer fra en dato' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Nyt lønnummer fra en dato' }));
    await user().click(dialog.getByRole('button', { name: 'Gem nummeret' }));
    const number = dialog.getByLabelText('Lønnummer');
    expect(number).toHaveAccessibleDescription(/1 til 20 tegn/);
    await user().type(number, '205');
    await user().click(dialog.getByRole('button', { name: 'Gem nummeret' }));
    const earlierNumbers = [{ until: '2026-11-20', number: '122' }];
    const second = { employeeNumber: '205', earlierNumbers };
    expect(updateCard).toHaveBeenCalledExactlyOnceWith('ida', second);
    await waitFor(() => expect(toasts()).toEqual(['success: Nyt lønnummer: 205']));
    useToasts.getState().toasts[0]?.action?.onPress();
    const first = { employeeNumber: '122', earlierNumbers: [] };
    expect(updateCard).toHaveBeenLastCalledWith('ida', first);
    act(() => feedDoc(paths.employeeCard('farm', 'ida'), { ...CARD, ...second }));
    expect(contact.getByLabelText('Lønnummer')).toHaveAccessibleDescription(
      'Til og med 20-11-2026: 122',
    );
  });

  test('a name is letters of any script, and only a changed one is written', async () => {
    await show();
    const name = region('Navn og kontakt').getByLabelText('Fornavn');
    await user().type(name, '{Enter}');
    expect(updateEmployee).not.toHaveBeenCalled();
    await user().clear(name);
    await user().type(name, 'Ів@{Enter}');
    expect(name).toHaveAccessibleDescription(/^Ugyldigt fornavn/);
    await user().type(name, '{Backspace}анна{Enter}');
    expect(updateEmployee).toHaveBeenCalledExactlyOnceWith('ida', { firstName: 'Іванна' });
  });

  test('somebody outside one’s own units can be seen but not changed', async () => {
    await show({ units: ['s'] }, { leader: true });
    expect(screen.getByText(/^Du kan se, men ikke ændre\./)).toBeVisible();
    expect(screen.getByLabelText('Fornavn')).toBeDisabled();
    expect(screen.queryByLabelText('Telefon')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Adgang' })).not.toBeInTheDocument();
  });
});

describe('employment', () => {
  test('a leader’s own is for the owner to change, and says so', async () => {
    await show({}, { leader: true }, 'me');
    expect(screen.getByText(/^Ejeren ændrer dine egne timer og din ansættelse/)).toBeVisible();
    expect(screen.getByLabelText('Fornavn')).toBeEnabled();
    expect(region('Ansættelse').getByLabelText(/^Startdato/)).toBeDisabled();
    expect(region('Timer om ugen').queryByRole('button')).not.toBeInTheDocument();
  });

  test('hours are a timeline; a new entry says what it leaves alone', async () => {
    await show();
    const hours = region('Timer om ugen');
    expect(hours.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '37 tGælder fra 01-01-2027',
      '15 tfra 01-09-2026Gælder nu',
      '10 tfra 01-02-2025',
    ]);
    await user().click(hours.getByRole('button', { name: 'Ny timeaftale' }));
    await user().type(hours.getByRole('spinbutton', { name: 'Timer om ugen' }), '32,5');
    const from = hours.getByLabelText('Gælder fra', { selector: 'input' });
    await user().clear(from);
    await user().type(from, '01-12-2026');
    await user().tab();
    expect(from).toHaveAccessibleDescription('Dagene før 01-12-2026 ændrer sig ikke.');
    await user().click(hours.getByRole('button', { name: 'Tilføj timeaftale' }));
    expect(updateEmployee).toHaveBeenCalledExactlyOnceWith('ida', {
      hours: [
        { date: 1, month: 2, year: 2025, value: 10 },
        { date: 1, month: 9, year: 2026, value: 15 },
        { date: 1, month: 12, year: 2026, value: 32.5 },
        { date: 1, month: 1, year: 2027, value: 37 },
      ],
    });
  });

  test('new hours say what is missing at its field, and have the focus there', async () => {
    await show();
    const hours = region('Timer om ugen');
    await user().click(hours.getByRole('button', { name: 'Ny timeaftale' }));
    await user().click(hours.getByRole('button', { name: 'Tilføj timeaftale' }));
    const weekly = hours.getByLabelText(/^Timer/);
    expect(weekly).toHaveAccessibleDescription(/Skriv et tal fra 0 til 168/);
    expect(weekly).toHaveFocus();
    expect(updateEmployee).not.toHaveBeenCalled();
  });

  test('hours agreed meanwhile for the same day are not replaced unseen', async () => {
    await show();
    const hours = region('Timer om ugen');
    await user().click(hours.getByRole('button', { name: 'Ny timeaftale' }));
    await user().type(hours.getByLabelText(/^Timer/), '30');
    const theirs = { date: 21, month: 11, year: 2026, value: 20 };
    const ida = { ...IDA, hours: [...IDA.hours, theirs] };
    act(() => feedQuery(paths.employees('farm'), [OWNER, ida]));
    const add = hours.getByRole('button', { name: 'Tilføj timeaftale' });
    await user().click(add);
    expect(updateEmployee).not.toHaveBeenCalled();
    expect(hours.getByText('Imens er 20 timer om ugen aftalt fra 21-11-2026.')).toBeVisible();
    await user().click(hours.getByRole('button', { name: 'Brug mine' }));
    await user().click(add);
    const mine = { ...theirs, value: 30 };
    expect(updateEmployee).toHaveBeenCalledExactlyOnceWith('ida', {
      hours: expect.arrayContaining([mine]),
    });
  });

  test('hours that were not saved stay in their form, and that is said; one’s own are nobody else’s', async () => {
    await show();
    const hours = region('Timer om ugen');
    await user().click(hours.getByRole('button', { name: 'Ny timeaftale' }));
    await user().type(hours.getByLabelText(/^Timer/), '30');
    const add = hours.getByRole('button', { name: 'Tilføj timeaftale' });
    vi.mocked(updateEmployee).mockResolvedValueOnce(COMMAND_NOT_MADE);
    await user().click(add);
    await waitFor(() => expect(toasts()).toEqual([`error: ${NOT_MADE_TEXT}`]));
    expect(hours.getByLabelText(/^Timer/)).toHaveValue('30');
    const answer = Promise.withResolvers<typeof COMMAND_MADE>();
    vi.mocked(updateEmployee).mockReturnValueOnce(answer.promise);
    await user().click(add);
    // What was saved shows before the server has answered.
    const mine = { date: 21, month: 11, year: 2026, value: 30 };
    act(() => feedQuery(paths.employees('farm'), [OWNER, { ...IDA, hours: [...IDA.hours, mine] }]));
    expect(hours.queryByText(/^Imens/)).toBeNull();
    answer.resolve(COMMAND_MADE);
    await waitFor(() => expect(add).not.toBeInTheDocument());
  });

  test('the last unit stays', async () => {
    await show({ units: ['k'] });
    const units = region('Enheder');
    expect(units.getByRole('checkbox', { name: 'Kostald' })).toBeDisabled();
    await user().click(units.getByRole('checkbox', { name: 'Sostald' }));
    expect(updateEmployee).toHaveBeenLastCalledWith('ida', { units: ['k', 's'] });
  });
});

describe('seat and role', () => {
  test('the owner changes them on the server, and is asked before making an owner', async () => {
    await show();
    const access = region('Licens og rolle');
    expect(access.getByText('Ferie og sygdom')).toBeVisible();
    await user().selectOptions(access.getByLabelText('Licens'), 'Basis');
    expect(request).toHaveBeenLastCalledWith('PUT', '/employees/ida/access', { seatType: 'BASIC' });
    await waitFor(() => expect(access.getByLabelText('Rolle')).toBeEnabled());
    await user().selectOptions(access.getByLabelText('Rolle'), 'Ejer');
    expect(request).toHaveBeenCalledTimes(1);
    const dialog = within(screen.getByRole('dialog', { name: 'Gør Ida Krogh til ejer' }));
    await user().click(dialog.getByRole('button', { name: 'Gør til ejer' }));
    expect(request).toHaveBeenLastCalledWith('PUT', '/employees/ida/access', { role: 'owner' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toasts()).toContain('success: Rettighederne for Ida Krogh er ændret');
  });

  test('a leader sees them in words alone', async () => {
    await show({}, { leader: true });
    const access = region('Licens og rolle');
    expect(access.queryByRole('combobox')).not.toBeInTheDocument();
    expect(access.getByText('Premium')).toBeVisible();
    expect(access.getByText(/^Kun ejeren kan ændre/)).toBeVisible();
  });
});

/** There is no plan and no leave. */
const ALL = ['planWeeks', 'planDrafts', 'leaves', 'registrations', 'guides', 'guideReads'] as const;
function feedNothingAhead(): void {
  act(() => {
    for (const one of ALL) feedQuery(paths[one]('farm'), []);
    feedDoc(paths.leaveSettings('farm'), null);
  });
}

describe('deactivation', () => {
  const ask = async () => {
    await user().click(region('Adgang').getByRole('button', { name: 'Deaktivér' }));
    feedNothingAhead();
    return within(screen.getByRole('dialog', { name: 'Deaktivér Ida Krogh' }));
  };

  test('now: says what it means, then asks the server', async () => {
    await show();
    const dialog = await ask();
    expect(dialog.getByText(/logget ud alle steder med det samme/)).toBeVisible();
    await user().click(dialog.getByRole('button', { name: 'Deaktivér' }));
    expect(request).toHaveBeenCalledExactlyOnceWith('DELETE', '/employees/ida');
    await waitFor(() => expect(toasts()).toEqual(['success: Ida Krogh er deaktiveret']));
  });

  test('later: the day after the last day of work is the first without access', async () => {
    await show();
    const dialog = await ask();
    await user().click(dialog.getByRole('radio', { name: 'Senere' }));
    const day = dialog.getByLabelText('Sidste arbejdsdag', { selector: 'input' });
    await user().clear(day);
    await user().type(day, '30-11-2026');
    await user().tab();
    feedNothingAhead();
    await user().click(dialog.getByRole('button', { name: 'Deaktivér' }));
    expect(request).toHaveBeenCalledExactlyOnceWith('DELETE', '/employees/ida?from=2026-12-01');
  });

  test('[S5.5] an id that is not among the loaded employees: “Employee was not found”', async () => {
    await setInterfaceLanguage('en');
    await show();
    await user().click(screen.getByRole('button', { name: 'Deactivate' }));
    feedNothingAhead();
    act(() => feedQuery(paths.employees('farm'), [OWNER, IDA]));
    await expect(deactivateEmployee('nobody')).resolves.toEqual({
      ok: false,
      code: 'employee_not_found',
    });
    expect(request).not.toHaveBeenCalled();
    vi.mocked(request).mockResolvedValueOnce({
      ok: false,
      code: 'api_failed',
      message: 'API request failed: 404 Not Found',
      status: 404,
      statusText: 'Not Found',
      reason: 'employee_not_found',
    });
    const dialog = within(screen.getByRole('dialog'));
    await user().click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(toasts()).toEqual(['error: Employee was not found']));
  });

  test('a deactivated person is not deactivated again, but restored', async () => {
    await show({ deleted: at('2026-10-01', '12:00') });
    expect(screen.getByText(/^Deaktiveret 01-10-2026\./)).toBeVisible();
    const life = region('Adgang');
    expect(life.queryByRole('button', { name: 'Deaktivér' })).not.toBeInTheDocument();
    await user().click(life.getByRole('button', { name: 'Genaktivér' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Genaktivér Ida Krogh' }));
    expect(dialog.getByText(/^Ferie optjenes forfra/)).toBeVisible();
    await user().click(dialog.getByRole('button', { name: 'Genaktivér' }));
    expect(request).toHaveBeenCalledExactlyOnceWith(
      'POST',
      '/employees/ida/restore?from=2026-11-21',
    );
    await waitFor(() => expect(toasts()).toEqual(['success: Ida Krogh er aktiv igen']));
  });

  test('a planned one is said, and can be taken back', async () => {
    await show({ endDate: at('2026-11-30', '00:00') });
    expect(screen.getByText(/^Sidste arbejdsdag er 30-11-2026\./)).toBeVisible();
    await user().click(screen.getByRole('button', { name: 'Behold' }));
    expect(updateEmployee).toHaveBeenCalledExactlyOnceWith('ida', { endDate: null });
  });

  test('without a connection the server’s part is closed, with the reason', async () => {
    await show();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const life = region('Adgang');
    expect(life.getByText(/^Ingen forbindelse\./)).toBeVisible();
    for (const button of life.getAllByRole('button')) expect(button).toBeDisabled();
    expect(region('Navn og kontakt').getByLabelText('Telefon')).toBeEnabled();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
  });
});

describe('somebody without a sign-in', () => {
  test('says so, has no address, and is invited with one', async () => {
    vi.mocked(request).mockResolvedValue({ ok: true, value: {} });
    await show({ hasAccount: false });
    expect(screen.getByText('Uden login')).toBeVisible();
    expect(region('Navn og kontakt').queryByLabelText('E-mail')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send invitation igen' })).not.toBeInTheDocument();
    const email = screen.getByLabelText('E-mail');
    await user().type(email, 'ida');
    await user().click(screen.getByRole('button', { name: 'Invitér' }));
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
    await user().type(email, '@Farm.Example');
    await user().click(screen.getByRole('radio', { name: 'English' }));
    await user().click(screen.getByRole('button', { name: 'Invitér' }));
    const body = { email: 'ida@farm.example', emailLanguage: 'en' };
    expect(request).toHaveBeenCalledExactlyOnceWith('POST', '/employees/ida/account', body);
    await waitFor(() => expect(toasts()).toEqual(['success: Invitationen er sendt til Ida']));
  });
});
