import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateCard } from '#data/employees/change-employee.ts';
import { closePeriod, reopenPeriod } from '#data/payroll/pay-periods.ts';
import { exportPayroll } from '#data/payroll/pay-exports.ts';
import { approveEntries, cancelApprovals } from '#data/registrations/decide-entries.ts';
import type { Claims } from '#domain/access/claims.ts';
import { type Card, CardSchema } from '#domain/employee/employee.ts';
import { nextBatch } from '#domain/payroll/batch/next-batch.ts';
import { paths } from '#domain/paths.ts';
import { type PayPeriod, PayPeriodSchema } from '#domain/time/closing/pay-period.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { countPresses } from '#tests/support/presses.ts';
import { at } from '#tests/support/time/clock.ts';
import { COMMAND_MADE } from '#tests/support/changes.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyTimeFeed,
  putFlexEntries,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import {
  aBatchInput,
  aLine,
  aPeriod,
  aStatement,
  payrollSettings,
  sent,
} from '#tests/support/time/payroll.ts';
import { aRule } from '#tests/support/time/rules.ts';
import TimePayrollPage from './time-payroll-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/payroll/pay-exports.ts', async (original) => ({
  ...(await original<object>()),
  exportPayroll: vi.fn(),
}));
vi.mock('#data/payroll/pay-periods.ts', async (original) => ({
  ...(await original<object>()),
  closePeriod: vi.fn(),
  reopenPeriod: vi.fn(),
}));
vi.mock(import('#data/registrations/decide-entries.ts'), async (original) => {
  const decide = (done: readonly Registration[]) => ({ done, skipped: [] });
  return { ...(await original()), approveEntries: vi.fn(decide), cancelApprovals: vi.fn(decide) };
});
vi.mock('#data/employees/change-employee.ts', async (original) => ({
  ...(await original<object>()),
  updateCard: vi.fn(),
}));

const close = vi.mocked(closePeriod);
const reopen = vi.mocked(reopenPeriod);
const updateNumber = vi.mocked(updateCard);
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', hours: [] });
const OK = { ok: true, value: {} } as const;

const entry = (day: string, changes: Partial<Registration> = {}): Registration =>
  aRegistration({
    id: `bo-${day}`,
    employeeId: 'bo',
    workDate: day,
    start: at(day, '07:00'),
    end: at(day, '14:31'),
    status: 'approved',
    ...changes,
  });

const september: PayPeriod = v.parse(PayPeriodSchema, {
  id: '2026-09-01',
  from: '2026-09-01',
  to: '2026-09-30',
  status: 'locked',
  version: 1,
  people: 1,
  minutes: 451,
});

const numbered: Card = v.parse(CardSchema, { id: 'card', employeeNumber: '7' });

/** The closed period is on screen. */
const SEPTEMBER = { at: '/?p=2026-09-01' };

interface Shown {
  claims?: Partial<Claims>;
  closed?: readonly PayPeriod[];
  lockedThrough?: string | null;
  at?: string;
  card?: Card | null;
}

async function show(entries: readonly Registration[], options: Shown = {}) {
  putRegistrations(entries);
  const { claims = { owner: true }, closed = [september], card = numbered } = options;
  const { lockedThrough = '2026-09-30', at: address = '/' } = options;
  await signInOnTheClock({
    claims,
    farm: aFarm({ lockedThrough }),
    employees: [anEmployee({ hours: [] }), BO],
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <TimePayrollPage />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  act(() => {
    feedQuery(paths.timeRules('farm'), []);
    feedQuery(paths.payPeriods('farm'), closed);
  });
  act(() => {
    feedDoc(paths.generalSettings('farm'), null);
    feedDoc(paths.employeeCard('farm', 'bo'), card);
    feedDoc(paths.payrollSettings('farm'), null);
    feedQuery(paths.payExports('farm'), []);
    feedQuery(paths.payRates('farm'), []);
  });
  return userEvent.setup({ delay: null });
}

const shown = () => screen.getByRole('group', { name: 'Lønperiode' });
const bar = () => screen.getByRole('region', { name: 'Luk oktober' });
const closeOctober = () => screen.getByRole('button', { name: 'Luk oktober' });

async function closeIt(user: Awaited<ReturnType<typeof show>>, name = 'Luk oktober') {
  await user.click(screen.getByRole('button', { name }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
}

beforeEach(() => {
  stopTheClock();
  close.mockReset().mockResolvedValue(OK);
  reopen.mockReset().mockResolvedValue(OK);
  updateNumber.mockReset().mockResolvedValue(COMMAND_MADE);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearToasts();
  await signOutAgain();
  emptyTimeFeed();
});

describe('closing a period', () => {
  test('names what moves on and what everybody is owed, then closes what was shown', async () => {
    const user = await show([entry('2026-10-05'), entry('2026-10-06', { status: 'pending' })]);
    expect(shown()).toHaveTextContent('Oktober 2026');
    const fix = within(screen.getByRole('region', { name: 'Ret' }));
    expect(fix.getByText(/07:00–14:31 afventer godkendelse/)).toHaveTextContent(
      /Flytter til næste periode/,
    );
    expect(fix.getByRole('link')).toHaveAttribute(
      'href',
      '/timeregistration/registrations/bo?m=2026-10&e=bo-2026-10-06',
    );
    const row = within(screen.getByRole('row', { name: /Bo Dahl/ }));
    expect(row.getByText('7:31')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Bo Dahl' }));
    expect(screen.getByRole('button', { name: '10 Normaltid 7:31' })).toBeVisible();
    expect(bar()).toHaveTextContent('0 af 1 klar');
    await user.click(closeOctober());
    const dialog = within(screen.getByRole('dialog', { name: 'Luk oktober?' }));
    expect(dialog.getByText(/1 registrering er ikke godkendt og flytter/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Luk oktober' }));
    expect(close).toHaveBeenCalledExactlyOnceWith('2026-10-31', expect.stringMatching(/^2-/));
  });

  test('what is approved here stays in its row, and can be taken back', async () => {
    const pending = entry('2026-10-06', { status: 'pending' });
    const approved = entry('2026-10-06');
    const user = await show([pending]);
    await user.click(screen.getByRole('button', { name: 'Godkend: Bo Dahl · tir 6. okt.' }));
    expect(approveEntries).toHaveBeenCalledExactlyOnceWith([pending]);
    act(() => putRegistrations([approved]));
    const fix = screen.getByRole('region', { name: 'Ret' });
    expect(fix).toHaveTextContent('1 af 1 klaret');
    expect(fix).toHaveTextContent('07:00–14:31 er godkendt');
    expect(bar()).toHaveTextContent('1 af 1 klar');
    await user.click(screen.getByRole('button', { name: 'Fortryd: Bo Dahl · tir 6. okt.' }));
    expect(cancelApprovals).toHaveBeenCalledExactlyOnceWith([approved]);
    act(() => putRegistrations([pending]));
    expect(fix).toHaveTextContent('07:00–14:31 afventer godkendelse');
    expect(fix).not.toHaveTextContent('klaret');
  });

  test('counts what was left over by the week in which it was worked', async () => {
    const week = ['2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07'].map((day) => entry(day));
    const left = entry('2026-08-03', { payDate: '2026-10-01' });
    const user = await show([left, ...week]);
    const threshold = { kind: 'fixed', minutes: 1800 } as const;
    act(() =>
      feedQuery(paths.timeRules('farm'), [aRule('overtime', { period: 'week', threshold })]),
    );
    await user.click(screen.getByRole('button', { name: 'Bo Dahl' }));
    expect(screen.getByRole('button', { name: '11 overtime 7:31' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Normaltid/ })).toBeNull();
  });

  test('one who is at work is no obstacle', async () => {
    const running = { end: null, status: 'running' } as const;
    await show([entry('2026-10-31', running)]);
    expect(screen.getByText('I gang siden 07:00. Fortsætter i næste periode.')).toBeVisible();
    expect(closeOctober()).toBeEnabled();
  });

  test('a farm that is far behind begins with the oldest time, and comes to it with one press', async () => {
    const user = await show([entry('2024-03-12'), entry('2026-10-05')], {
      lockedThrough: '2023-12-31',
      at: '/?p=2026-10-01',
    });
    expect(shown()).toHaveTextContent('Oktober 2026');
    const days = '01-03-2024 – 31-03-2024';
    expect(screen.getByText(`Der er tid i ${days}. Den periode skal lukkes først.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Gå til den' }));
    act(() => feedDoc(paths.employeeCard('farm', 'bo'), numbered));
    expect(shown()).toHaveTextContent('Marts 2024');
    expect(screen.queryByText(/skal lukkes først/)).toBeNull();
    await closeIt(user, 'Luk marts');
    expect(close).toHaveBeenCalledExactlyOnceWith('2024-03-31', expect.any(String));
  });

  test('shows hours that are paid out, and by the age of a person, as they will be locked', async () => {
    putFlexEntries([
      aFlexEntry({ employeeId: 'me', kind: 'payOut', minutes: -90, date: '2026-10-20' }),
    ]);
    const young = v.parse(CardSchema, { id: 'card', birthDate: '2010-05-01' });
    const user = await show([entry('2026-10-05')], { card: young });
    const forYoung = aRule('break', { minutes: 31, who: { ageUnder: 18 } });
    act(() => feedQuery(paths.timeRules('farm'), [forYoung]));
    expect(screen.getByRole('row', { name: /Bo Dahl/ })).toHaveTextContent('7:00');
    await user.click(screen.getByRole('button', { name: 'Ionuț Popescu' }));
    expect(screen.getByRole('button', { name: /^32 .* 1:30$/ })).toBeVisible();
  });

  test('misses no number of a card that is not on the device', async () => {
    await show([entry('2026-10-05')], { card: null });
    act(() => feedDoc(paths.payrollSettings('farm'), payrollSettings({ system: 'danlon' })));
    expect(screen.getByText('Lønnummer mangler.')).toBeVisible();
    act(() => feedDoc(paths.employeeCard('farm', 'bo'), null, true));
    expect(screen.queryByText('Lønnummer mangler.')).not.toBeInTheDocument();
  });

  test('names what payroll would stop at: numbers, codes, and time that lies on top of other time', async () => {
    const twice = entry('2026-10-05', { id: 'again', start: at('2026-10-05', '14:00') });
    const user = await show([entry('2026-10-05'), twice], { card: null });
    act(() => {
      feedDoc(paths.payrollSettings('farm'), payrollSettings({ system: 'danlon' }));
    });
    const fix = within(screen.getByRole('region', { name: 'Ret' }));
    for (const text of [
      /07:00–14:31 ligger oven i anden tid.*14:00–14:31 ligger oven i anden tid/,
      /Bo Dahl.*Lønnummer mangler\..*10 Normaltid.*Koden i Danløn mangler\./,
    ]) {
      expect(screen.getByRole('region', { name: 'Ret' })).toHaveTextContent(text);
    }
    const book = '/timeregistration/registrations/bo?m=2026-10';
    expect(fix.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `${book}&e=bo-2026-10-05`,
      `${book}&e=again`,
    ]);
    await user.type(fix.getByLabelText('Lønnummer for Bo Dahl'), '107{Enter}');
    expect(updateNumber).toHaveBeenCalledExactlyOnceWith('bo', { employeeNumber: '107' });
    expect(fix.getByLabelText('Kode i lønsystemet for 10 Normaltid')).toBeVisible();
  });

  test('says in words why the server refuses', async () => {
    close.mockResolvedValue({
      ok: false,
      code: 'api_failed',
      message: '',
      status: 409,
      statusText: 'Conflict',
      reason: 'checklist_changed',
    });
    const user = await show([entry('2026-10-05')]);
    await closeIt(user);
    expect(await screen.findByText(/Nogen har ændret noget imens/)).toBeVisible();
  });

  test('[S2.65] [S8.1] lets nothing be pressed meanwhile, and says what nobody expected', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let fails = (): void => {};
    close.mockImplementation(
      () => new Promise((_, reject) => void (fails = () => reject(new Error('broken')))),
    );
    const user = await show([entry('2026-10-05')]);
    await closeIt(user);
    expect(screen.getByRole('dialog', { name: 'Behandler...' })).toBeVisible();
    await act(async () => fails());
    expect(screen.queryByRole('dialog', { name: 'Behandler...' })).toBeNull();
    expect(screen.getByText(/^Ups, noget gik galt/)).toBeVisible();
  });
});

test('a month that is ready is closed, and its file made, with four presses', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: vi.fn() });
  const value = { exportId: '2026-10-01_1', number: 1, lines: 1 };
  vi.mocked(exportPayroll).mockResolvedValue({ ok: true, value });
  const user = await show([entry('2026-10-05')]);
  act(() => feedDoc(paths.payrollSettings('farm'), payrollSettings()));
  const done = countPresses('Close a month and make its pay file');
  const press = async (name: string, inside: ReturnType<typeof within> = screen) => {
    await user.click(inside.getByRole('button', { name }));
  };
  await press('Luk oktober');
  await press('Luk oktober', within(screen.getByRole('dialog')));
  const statement = aStatement([aLine({ quantity: 451 })], { employeeId: 'bo', minutes: 451 });
  act(() => {
    feedDoc(paths.farm('farm'), aFarm({ lockedThrough: '2026-10-31' }));
    feedQuery(paths.payPeriods('farm'), [aPeriod({ people: 1, minutes: 451 }), september]);
  });
  act(() => feedQuery(paths.statements('farm', '2026-10-01'), [statement]));
  act(() => feedDoc(paths.employeeCard('farm', 'bo'), numbered));
  await press('Lav lønfil');
  await press('Lav filen', within(screen.getByRole('dialog')));
  await vi.waitFor(() => expect(exportPayroll).toHaveBeenCalledOnce());
  const [, hash = ''] = vi.mocked(exportPayroll).mock.calls[0] ?? [];
  const made = sent(nextBatch(aBatchInput({ statements: [statement], employees: [BO] })));
  act(() => feedQuery(paths.payExports('farm'), [Object.assign(made, { hash })]));
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
  done();
});

describe('closed periods', () => {
  test('the last one opens again, with a reason', async () => {
    const user = await show([], SEPTEMBER);
    await user.click(screen.getByRole('button', { name: 'Åbn igen' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Åbn igen' }));
    expect(dialog.getByText('Skriv hvorfor')).toBeVisible();
    expect(reopen).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText('Hvorfor?'), 'En vagt manglede');
    await user.click(dialog.getByRole('button', { name: 'Åbn igen' }));
    expect(reopen).toHaveBeenCalledExactlyOnceWith('2026-09-01', 'En vagt manglede');
  });

  const params = { minutes: 120, thresholdMinutes: 444, countedMinutes: 564 };
  const why = [{ ruleId: 'overtime', code: 'overtime_day', params }];
  const frozen = aStatement([aLine({ day: '2026-09-07', payCode: '11', quantity: 120, why })], {
    employeeId: 'bo',
    from: '2026-09-01',
    to: '2026-09-30',
    minutes: 564,
  });
  const openStatements = async (user: Awaited<ReturnType<typeof show>>) => {
    await user.click(screen.getByRole('button', { name: 'Vis opgørelser' }));
    act(() => {
      feedQuery(paths.statements('farm', '2026-09-01'), [frozen]);
      feedQuery(paths.timeRules('farm'), [aRule('overtime')]);
    });
    const period = screen.getByRole('region', { name: '01-09-2026 – 30-09-2026' });
    return within(period);
  };

  test('each person opens to the frozen lines, each line to its day and its reason', async () => {
    const user = await show([], SEPTEMBER);
    const period = await openStatements(user);
    expect(period.getByRole('row', { name: /Bo Dahl/ })).toHaveTextContent('9:24');
    expect(period.queryByText('overtime')).toBeNull();
    await user.click(period.getByRole('button', { name: 'Bo Dahl' }));
    await user.click(period.getByRole('button', { name: '11 overtime 2:00' }));
    await user.click(period.getByRole('button', { name: /^man 7\. sep\./ }));
    expect(period.getByText('2:00 over dagens norm på 7:24. Arbejdet: 9:24')).toBeVisible();
    await user.click(period.getByRole('button', { name: 'Bo Dahl' }));
    expect(period.queryByText(/over dagens norm/)).toBeNull();
  });

  test('are printed alone, with room to sign', async () => {
    let seen: string | null = null;
    vi.stubGlobal('print', () => {
      seen = document.querySelector('[data-print-alone]')?.getAttribute('aria-label') ?? null;
    });
    const user = await show([], SEPTEMBER);
    const period = await openStatements(user);
    expect(period.getByRole('columnheader', { name: 'Underskrift' })).toBeInTheDocument();
    await user.click(period.getByRole('button', { name: 'Udskriv' }));
    expect(seen).toBe('01-09-2026 – 30-09-2026');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-print-alone]')).toBeNull();
  });

  test('a leader may look and not touch', async () => {
    await show([], { claims: { leader: true } });
    expect(screen.getByText('September 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Åbn igen' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Luk / })).toBeNull();
  });
});
