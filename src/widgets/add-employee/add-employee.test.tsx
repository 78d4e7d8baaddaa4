import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BackendAnswer, request } from '#data/api/backend.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { countPresses, keysAlone } from '#tests/support/presses.ts';
import { NOW } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { AddEmployeeButton, AddEmployeeHost } from './add-employee.tsx';
import { closeAddEmployee } from './add-employee-store.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', () => ({ request: vi.fn() }));

const UNITS = [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })];
const OWNER = { claims: { owner: true }, units: UNITS, employees: [anEmployee({ role: 'owner' })] };
const DONE: BackendAnswer = { ok: true, value: { employeeId: 'ida' } };
const refused = (reason: 'email_in_use' | 'unknown_unit' | 'try_again' | null): BackendAnswer => ({
  ok: false,
  code: 'api_failed',
  message: 'API request failed: 409 Conflict',
  status: 409,
  statusText: 'Conflict',
  reason,
});

const user = () => userEvent.setup({ delay: null });
const dialog = () => screen.getByRole('dialog', { name: 'Tilføj medarbejder' });
const field = (name: string) => within(dialog()).getByLabelText(name, { selector: 'input' });
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
const submit = async (name = 'Tilføj') =>
  user().click(within(screen.getByRole('dialog')).getByRole('button', { name }));

function show() {
  render(
    <>
      <AddEmployeeButton />
      <AddEmployeeHost />
    </>,
  );
}

async function open(feed = OWNER): Promise<void> {
  await signInWith(feed);
  show();
  await user().click(screen.getByRole('button', { name: 'Tilføj medarbejder' }));
  await screen.findByRole('dialog', { name: 'Tilføj medarbejder' });
}

async function put(input: HTMLElement, text: string): Promise<void> {
  const by = user();
  await by.clear(input);
  await by.click(input);
  await by.paste(text);
}

async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await put(field(name), value);
}

const IDA = {
  'E-mail': ' Ida@Farm.Example ',
  Fornavn: 'Ida',
  Efternavn: 'Østergård-Țepeș',
  Telefon: '+45 20123456',
};

// Fetched on demand in the product; here the clock stands still.
beforeAll(async () => void (await import('./add-employee-dialog.tsx')));

beforeEach(() => {
  stopTheClock();
  vi.mocked(request).mockReset().mockResolvedValue(DONE);
});

afterEach(async () => {
  act(closeAddEmployee);
  vi.useRealTimers();
  await signOutAgain();
  clearToasts();
  await setInterfaceLanguage('dk');
});

describe('the button', () => {
  test.each([
    ['an owner', { owner: true }, 1],
    ['a leader', { leader: true }, 1],
    ['an employee', {}, 0],
  ])('[S2.40] for %s', async (_who, claims, count) => {
    await signInWith({ ...OWNER, claims });
    show();
    expect(screen.queryAllByRole('button', { name: 'Tilføj medarbejder' })).toHaveLength(count);
  });
});

describe('the dialog', () => {
  test('[S2.62, S2.63, S4.8] opens from the button with its fields in their first state', async () => {
    await open();
    for (const name of ['E-mail', 'Fornavn', 'Efternavn', 'Telefon']) {
      expect(field(name)).toHaveValue('');
    }
    expect(field('E-mail')).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Flekskonto' })).toBeChecked();
    expect(field('Timer om ugen')).toHaveValue('37');
    expect(field('Startdato')).toHaveValue('21-11-2026');
    expect(screen.getByRole('radio', { name: 'Dansk' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'English' })).not.toBeChecked();
    const units = within(screen.getByRole('group', { name: 'Enheder' }));
    for (const box of units.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(units.getAllByRole('checkbox')).toHaveLength(2);
  });

  test('[S2.62] has the only unit chosen already', async () => {
    await open({ ...OWNER, units: [aUnit()] });
    expect(screen.getByRole('checkbox', { name: 'Kostald' })).toBeChecked();
  });

  test('a leader is offered the units of their own record alone', async () => {
    const leader = { ...OWNER, claims: { owner: false, leader: true }, employees: [anEmployee()] };
    await open(leader);
    const units = within(screen.getByRole('group', { name: 'Enheder' }));
    expect(units.getAllByRole('checkbox')).toHaveLength(1);
    expect(units.getByRole('checkbox', { name: 'Kostald' })).toBeChecked();
  });

  test('[S2.64, S4.9, S5.4] hourly salary has 0 hours, Flex konto 37 again', async () => {
    await open();
    await user().click(screen.getByRole('radio', { name: 'Timeløn' }));
    expect(field('Timer om ugen')).toHaveValue('0');
    expect(field('Timer om ugen')).toBeDisabled();
    await user().click(screen.getByRole('radio', { name: 'Flekskonto' }));
    expect(field('Timer om ugen')).toHaveValue('37');
    await user().click(screen.getByRole('radio', { name: 'Timeløn' }));
    await fill(IDA);
    await user().click(screen.getByRole('checkbox', { name: 'Kostald' }));
    await submit();
    const [, , body] = vi.mocked(request).mock.calls[0] ?? [];
    expect(body).toMatchObject({ hours: [{ date: 21, month: 11, year: 2026, value: 0 }] });
  });

  test('adds somebody without a sign-in by name, unit and hours alone', async () => {
    await open();
    await fill({ ...IDA, 'E-mail': 'not one', Telefon: '12' });
    await user().click(screen.getByRole('checkbox', { name: /^Uden login/ }));
    for (const name of ['E-mail', 'Telefon']) {
      expect(screen.queryByLabelText(name)).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('radio', { name: 'English' })).not.toBeInTheDocument();
    await submit();
    expect(request).not.toHaveBeenCalled();
    await user().click(screen.getByRole('checkbox', { name: 'Kostald' }));
    await submit();
    expect(vi.mocked(request).mock.calls[0]?.[2]).toMatchObject({
      hasAccount: false,
      email: '',
      phone: '',
      firstName: 'Ida',
      units: ['k'],
    });
  });

  const WITHOUT_SIGN_IN = { hasAccount: false, firstName: 'Ida', lastName: 'Krogh', units: ['k'] };

  test('adds somebody in few presses', async () => {
    const done = countPresses('Add a person');
    await open();
    await user().click(screen.getByRole('checkbox', { name: /^Uden login/ }));
    await user().type(field('Fornavn'), 'Ida');
    await user().type(field('Efternavn'), 'Krogh');
    await user().click(screen.getByRole('checkbox', { name: 'Kostald' }));
    await submit();
    expect(vi.mocked(request).mock.calls[0]?.[2]).toMatchObject(WITHOUT_SIGN_IN);
    done();
  });

  test('adds somebody with the keyboard alone', async () => {
    await signInWith(OWNER);
    show();
    const keys = keysAlone(user());
    await keys.press(() => screen.getByRole('button', { name: 'Tilføj medarbejder' }));
    await screen.findByRole('dialog', { name: 'Tilføj medarbejder' });
    await keys.press(() => screen.getByRole('checkbox', { name: /^Uden login/ }), ' ');
    await keys.type(() => field('Fornavn'), 'Ida');
    await keys.type(() => field('Efternavn'), 'Krogh');
    await keys.press(() => screen.getByRole('checkbox', { name: 'Kostald' }), ' ');
    await keys.press(() => within(dialog()).getByRole('button', { name: 'Tilføj' }));
    expect(vi.mocked(request).mock.calls[0]?.[2]).toMatchObject(WITHOUT_SIGN_IN);
  });

  test('sends the checked person with the farm, and nothing twice on a double click', async () => {
    await open();
    await fill(IDA);
    await user().click(screen.getByRole('checkbox', { name: 'Sostald' }));
    await user().click(screen.getByRole('checkbox', { name: 'Kostald' }));
    await user().click(screen.getByRole('radio', { name: 'English' }));
    await user().dblClick(within(dialog()).getByRole('button', { name: 'Tilføj' }));
    expect(request).toHaveBeenCalledExactlyOnceWith('POST', '/employees/create-employee', {
      email: 'ida@farm.example',
      firstName: 'Ida',
      lastName: 'Østergård-Țepeș',
      phone: '+45 20123456',
      phoneNr: '+45 20123456',
      hours: [{ date: 21, month: 11, year: 2026, value: 37 }],
      uid: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      units: ['s', 'k'],
      selectedUnit: 'Sostald',
      startDate: NOW - 9 * 3_600_000,
      farmId: 'farm',
      emailLanguage: 'en',
    });
  });
});

describe('what is wrong', () => {
  // Each with a wrong text, the words of spec 5, and a right one.
  const STEPS = [
    ['E-mail', 'ida', 'Invalid email', 'ida@farm.example'],
    ['First name', 'Ida7', 'Invalid first name', 'Ida'],
    ['Last name', '', 'Invalid last name', 'Krogh'],
    ['Phone', '12', 'Invalid phone number', '20123456'],
  ] as const;
  const at = (name: string) => screen.getByLabelText(name, { selector: 'input' });

  async function openInEnglish(right: number): Promise<void> {
    await setInterfaceLanguage('en');
    await signInWith(OWNER);
    show();
    await user().click(screen.getByRole('button', { name: 'Add employee' }));
    await screen.findByRole('dialog', { name: 'Add employee' });
    for (const [index, [name, wrong, , good]] of STEPS.entries()) {
      const text = index < right ? good : wrong;
      if (text !== '') await put(at(name), text);
    }
    await submit('Add');
  }

  test.each(STEPS.map(([name, , message], index) => [name, message, index] as const))(
    '[S5.3] %s stops the checks: “%s”, and nothing after it is judged',
    async (name, message, index) => {
      await openInEnglish(index);
      expect(at(name)).toHaveAccessibleDescription(message);
      expect(at(name)).toHaveFocus();
      const invalid = STEPS.filter(([other]) => at(other).getAttribute('aria-invalid') === 'true');
      expect(invalid).toHaveLength(1);
      expect(request).not.toHaveBeenCalled();
    },
  );

  test('[S5.3, S8.14] the units come last; then the person is added', async () => {
    await openInEnglish(STEPS.length);
    expect(screen.getByRole('group', { name: 'Units' })).toHaveAccessibleDescription(
      'Please select at least one unit',
    );
    expect(screen.getByRole('checkbox', { name: 'Kostald' })).toHaveFocus();
    expect(request).not.toHaveBeenCalled();
    await user().click(screen.getByRole('checkbox', { name: 'Kostald' }));
    await submit('Add');
    await waitFor(() => expect(toasts()).toEqual(['success: Employee added successfully']));
  });

  test('[S2.65] nothing can be pressed while the person is being added', async () => {
    let answer = (): void => {};
    vi.mocked(request).mockImplementation(
      () => new Promise((resolve) => void (answer = () => resolve(refused('email_in_use')))),
    );
    await open({ ...OWNER, units: [aUnit()] });
    await fill(IDA);
    await submit();
    expect(screen.getByRole('dialog', { name: 'Behandler...' })).toBeVisible();
    await act(async () => answer());
    expect(screen.queryByRole('dialog', { name: 'Behandler...' })).not.toBeInTheDocument();
    expect(field('E-mail')).toHaveFocus();
  });

  test('an e-mail in use is said at its field, and nothing is lost', async () => {
    vi.mocked(request).mockResolvedValueOnce(refused('email_in_use'));
    await open();
    await fill(IDA);
    await user().click(screen.getByRole('checkbox', { name: 'Kostald' }));
    await submit();
    await waitFor(() =>
      expect(field('E-mail')).toHaveAccessibleDescription(/^E-mailen er i brug\./),
    );
    expect(toasts()).toEqual(['error: Kunne ikke tilføje medarbejder']);
    expect(field('Fornavn')).toHaveValue('Ida');
    expect(screen.getByRole('checkbox', { name: 'Kostald' })).toBeChecked();
    await put(field('E-mail'), 'ida.krogh@farm.example');
    expect(field('E-mail')).not.toBeInvalid();
  });

  test.each([
    ['dk', refused(null), 'Kunne ikke tilføje medarbejder', 'fejl 409 Conflict'],
    ['en', refused(null), 'Failed to add employee', 'API request failed: 409 Conflict'],
    ['en', refused('try_again'), 'Failed to add employee', 'Try again in a moment'],
    [
      'en',
      { ...refused(null), code: 'request_timeout' } as const,
      'Failed to add employee',
      'Request timeout',
    ],
  ] as const)('[S8.15] [S8.3] a failure is told in %s', async (language, answer, text, why) => {
    vi.mocked(request).mockResolvedValueOnce(answer);
    await open();
    await fill(IDA);
    await user().click(screen.getByRole('checkbox', { name: 'Kostald' }));
    await act(() => setInterfaceLanguage(language));
    await submit(language === 'dk' ? 'Tilføj' : 'Add');
    await waitFor(() => expect(toasts()).toHaveLength(2));
    expect(toasts()[0]).toBe(`error: ${text}`);
    expect(toasts()[1]).toContain(why);
    expect(screen.getByDisplayValue('Østergård-Țepeș')).toBeVisible();
  });

  test('asking again after a failure names the same person', async () => {
    vi.mocked(request).mockResolvedValueOnce(refused(null));
    await open();
    await fill(IDA);
    await user().click(screen.getByRole('checkbox', { name: 'Kostald' }));
    await submit();
    await within(dialog()).findByRole('button', { name: 'Tilføj' });
    await submit();
    const uids = vi.mocked(request).mock.calls.map(([, , body]) => JSON.stringify(body));
    expect(uids).toHaveLength(2);
    expect(uids[1]).toBe(uids[0]);
  });

  test('without a connection it says why, keeps the text and asks nobody', async () => {
    await open();
    await fill(IDA);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^Ingen forbindelse\./)).toBeVisible();
    expect(within(dialog()).getByRole('button', { name: 'Tilføj' })).toBeDisabled();
    await user().type(field('Fornavn'), '{Enter}');
    expect(request).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
  });
});

describe('afterwards', () => {
  test('[S8.14, S4.8, S9.6] says so, closes, and is in its first state 300 ms later', async () => {
    await open();
    await fill(IDA);
    await user().click(screen.getByRole('checkbox', { name: 'Kostald' }));
    await user().click(screen.getByRole('radio', { name: 'Timeløn' }));
    await user().click(screen.getByRole('radio', { name: 'English' }));
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toasts()).toEqual(['success: Medarbejder tilføjet']);
    const reopen = async () =>
      user().click(screen.getByRole('button', { name: 'Tilføj medarbejder' }));
    await act(() => vi.advanceTimersByTimeAsync(299));
    await reopen();
    expect(field('Fornavn')).toHaveValue('Ida');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(field('Fornavn')).toHaveValue('');
    expect(field('E-mail')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Flekskonto' })).toBeChecked();
    expect(field('Timer om ugen')).toHaveValue('37');
    expect(field('Startdato')).toHaveValue('21-11-2026');
    expect(screen.getByRole('radio', { name: 'Dansk' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Kostald' })).not.toBeChecked();
  });

  test('closing it by hand keeps what was typed', async () => {
    await open();
    await fill({ Fornavn: 'Ida' });
    await user().click(within(dialog()).getByRole('button', { name: 'Annullér' }));
    await user().click(screen.getByRole('button', { name: 'Tilføj medarbejder' }));
    expect(field('Fornavn')).toHaveValue('Ida');
  });
});
