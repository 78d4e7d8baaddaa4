import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { request } from '#data/api/backend.ts';
import { setAllUnits } from '#data/base/selected-unit.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
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
  vi.restoreAllMocks();
  await signOutAgain();
  clearToasts();
});

describe('users and roles', () => {
  test('[S2.22] UserManagement shows seats in use and everybody’s rights; the owner changes them', async () => {
    await show(<UsersPage />);
    const seats = within(screen.getByRole('list', { name: 'Licenser i brug' }));
    expect(seats.getAllByText(/^\d+$/).map((count) => count.textContent)).toEqual([
      '1',
      '1',
      '0',
      '0',
      '1',
    ]);
    expect(screen.getByLabelText('Rolle for Ionuț Popescu')).toBeDisabled();
    await user().selectOptions(screen.getByLabelText('Rolle for Bo Dahl'), 'Leder');
    expect(request).toHaveBeenLastCalledWith('PUT', '/employees/bo/access', { role: 'leader' });
    await user().click(screen.getByRole('checkbox', { name: 'Ser vagtplanen: Ida Krogh' }));
    expect(request).toHaveBeenLastCalledWith('PUT', '/employees/ida/access', { planning: true });
  });

  const AT = Date.UTC(2026, 10, 19, 23, 30);
  const person = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

  test('say when each was last signed in; whoever never was can be invited again', async () => {
    vi.mocked(request).mockResolvedValueOnce({ ok: true, value: { me: AT, ida: null } });
    await show(<UsersPage />);
    expect(request).toHaveBeenCalledExactlyOnceWith('GET', '/employees/last-sign-in');
    await waitFor(() => expect(person('Ida Krogh')).toHaveTextContent('aldrig'));
    expect(person('Ionuț')).toHaveTextContent('20-11-2026');
    expect(person('Bo Dahl')).toHaveTextContent('–');
    await user().click(screen.getByRole('button', { name: /^Send invitation igen/ }));
    expect(request).toHaveBeenLastCalledWith('POST', '/employees/ida/invite');
    expect(useToasts.getState().toasts[0]?.text).toBe('Invitationen er sendt til Ida');
  });

  test('are invited together once it is said, and after a refusal the rest', async () => {
    const value = { me: AT, ida: null, bo: null };
    vi.mocked(request).mockResolvedValueOnce({ ok: true, value });
    await show(<UsersPage />);
    await user().click(await screen.findByRole('button', { name: 'Send invitation til alle 2' }));
    const invited = () =>
      vi.mocked(request).mock.calls.flatMap(([, path]) => (path.endsWith('/invite') ? [path] : []));
    expect(invited()).toEqual([]);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Bo Dahl, Ida Krogh')).toBeVisible();
    const said = { message: '', status: 429, statusText: '', reason: 'too_many_requests' } as const;
    vi.mocked(request)
      .mockResolvedValueOnce({ ok: true, value: {} })
      .mockResolvedValueOnce({ ok: false, code: 'api_failed', ...said });
    await user().click(dialog.getByRole('button', { name: 'Send invitation til alle 2' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(invited()).toEqual(['/employees/bo/invite', '/employees/ida/invite']);
    expect(useToasts.getState().toasts[0]?.text).toBe('For mange forsøg. Vent lidt, og prøv igen');
    // One is left: they have a button of their own.
    expect(screen.queryByRole('button', { name: /^Send invitation til alle/ })).toBeNull();
  });

  test('know no sign-in with no network, and ask again once there is one', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await show(<UsersPage />);
    expect(person('Ida Krogh')).toHaveTextContent('–');
    expect(request).not.toHaveBeenCalled();
    vi.mocked(request).mockResolvedValueOnce({ ok: true, value: { ida: AT } });
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(person('Ida Krogh')).toHaveTextContent('20-11-2026'));
  });

  test('[S8.4] say so when the server does not tell', async () => {
    vi.mocked(request).mockResolvedValueOnce({
      ok: false,
      code: 'request_timeout',
      message: 'Request timeout',
      status: 0,
      statusText: '',
      reason: null,
    });
    await show(<UsersPage />);
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
    expect(useToasts.getState().toasts[0]?.text).toBe('Serveren svarede ikke i tide');
    expect(person('Ida Krogh')).toHaveTextContent('–');
  });

  test('leaders see, owners change', async () => {
    vi.mocked(request).mockResolvedValueOnce({ ok: true, value: { bo: AT, ida: AT } });
    await show(<UsersPage />, { owner: false, leader: true });
    await waitFor(() => expect(person('Bo Dahl')).toHaveTextContent('20-11-2026'));
    expect(screen.getByText(/^Kun ejeren kan ændre/)).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Sidst logget ind' })).toBeVisible();
    expect(person('Bo Dahl')).toHaveTextContent('20-11-2026');
    expect(person('Ida Krogh')).toHaveTextContent('–');
  });

  test('stand by what is pressed', async () => {
    await show(<UsersPage />);
    const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    await user().click(screen.getByRole('button', { name: 'Licens' }));
    expect(names()).toEqual(['BDBo Dahl', 'IKIda Krogh', 'IPIonuț Popescudig']);
    await user().click(screen.getByRole('button', { name: 'Medarbejder' }));
    await user().click(screen.getByRole('button', { name: 'Medarbejder' }));
    expect(names()).toEqual(['IPIonuț Popescudig', 'IKIda Krogh', 'BDBo Dahl']);
  });

  test('are taken along as a file with what is on screen', async () => {
    vi.mocked(request).mockResolvedValueOnce({ ok: true, value: { me: AT, ida: null } });
    const saved = vi.fn((_blob: Blob) => 'blob:file');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await show(<UsersPage />);
    await waitFor(() => expect(person('Ida Krogh')).toHaveTextContent('aldrig'));
    await user().click(screen.getByRole('button', { name: 'Hent Brugere og roller' }));
    await user().click(screen.getByRole('menuitem', { name: 'CSV-fil' }));
    const text = await saved.mock.calls[0]?.[0].text();
    expect(text).toContain('Medarbejder;Rolle;Licens;Vagtplan;Sidst logget ind');
    expect(text).toContain('Ionuț Popescu;Ejer;Kombineret;med licensen;20-11-2026');
    expect(text).toContain('Ida Krogh;Medarbejder;Deltid;Nej;\r\n');
  });

  test('are printed without the rest of the page', async () => {
    const printed = vi.fn(() => document.querySelector('[data-print-alone]')?.textContent);
    vi.stubGlobal('print', printed);
    await show(<UsersPage />);
    await user().click(screen.getByRole('button', { name: 'Hent Brugere og roller' }));
    await user().click(screen.getByRole('menuitem', { name: 'Udskriv' }));
    expect(printed.mock.results[0]?.value).toContain('Bo Dahl');
    vi.unstubAllGlobals();
  });

  test('one change of a person at a time, whichever of their rights it is', async () => {
    const answer = Promise.withResolvers<{ ok: true; value: unknown }>();
    await show(<UsersPage />);
    vi.mocked(request).mockReturnValueOnce(answer.promise);
    await user().selectOptions(screen.getByLabelText('Rolle for Bo Dahl'), 'Leder');
    expect(screen.getByLabelText('Licens for Bo Dahl')).toBeDisabled();
    expect(screen.getByLabelText('Licens for Ida Krogh')).toBeEnabled();
    await act(async () => answer.resolve({ ok: true, value: {} }));
    expect(screen.getByLabelText('Licens for Bo Dahl')).toBeEnabled();
  });

  test('are cards on a phone, each with the same rights', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    await show(<UsersPage />);
    const list = within(screen.getByRole('list', { name: 'Brugere og roller' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    await user().selectOptions(list.getByLabelText('Licens for Bo Dahl'), 'Basis');
    expect(request).toHaveBeenLastCalledWith('PUT', '/employees/bo/access', { seatType: 'BASIC' });
    vi.unstubAllGlobals();
  });
});
