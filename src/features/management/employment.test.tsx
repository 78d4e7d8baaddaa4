import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from '#data/api/backend.ts';
import { updateEmployee } from '#data/employees/change-employee.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { COMMAND_MADE } from '#tests/support/changes.ts';
import { at } from '#tests/support/time/clock.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { aFarm, anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { failDoc, feedQuery, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import EmployeePage from './employee-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', () => ({ request: vi.fn() }));
vi.mock('#data/employees/change-employee.ts', async (original) => ({
  ...(await original<object>()),
  updateEmployee: vi.fn(),
}));

const IDA = anEmployee({
  id: 'ida',
  firstName: 'Ida',
  lastName: 'Krogh',
  seatType: 'PREMIUM',
  startDate: at('2025-02-01', '00:00'),
  hours: [
    { date: 1, month: 2, year: 2025, value: 10 },
    { date: 1, month: 1, year: 2027, value: 37 },
    { date: 1, month: 9, year: 2026, value: 15 },
  ],
});

const user = () => userEvent.setup({ delay: null });
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
const region = (name: string) => within(screen.getByRole('region', { name }));

async function show(
  person: Partial<Employee> = {},
  lockedThrough: string | null = null,
): Promise<void> {
  const owner = anEmployee({ role: 'owner', seatType: 'COMBINED' });
  const employees = [owner, { ...IDA, ...person }];
  await signInWith({
    claims: { owner: true },
    units: [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })],
    employees,
    farm: aFarm({ lockedThrough }),
  });
  render(
    <MemoryRouter initialEntries={['/settings/employees/ida']}>
      <Routes>
        <Route path="/settings/employees/:employeeId" element={<EmployeePage />} />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  stopTheClock();
  vi.mocked(request)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { employeeId: 'ida' } });
  vi.mocked(updateEmployee).mockReset().mockResolvedValue(COMMAND_MADE);
});

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  clearToasts();
});

const open = async () => {
  await user().click(region('Ansættelse').getByRole('button', { name: 'Ændr fra en dato' }));
  return within(screen.getByRole('dialog', { name: 'Ændr ansættelsen fra en dato' }));
};
const flexFrom = (from: string) => ({ from, type: 'flex', weekdayPattern: null });

test('[S5.4] hourly salary sets the hours to 0 from the day on, and can be taken back', async () => {
  await show();
  const dialog = await open();
  await user().selectOptions(dialog.getByLabelText('Ansættelsesform'), 'Timeløn');
  expect(dialog.getByText('Normen er 0 timer om ugen. Før var den 15.')).toBeVisible();
  expect(dialog.getByText(/^Fra den dag tæller fleks ikke mere/)).toBeVisible();
  expect(dialog.queryByLabelText('Timer om ugen')).not.toBeInTheDocument();
  await user().click(dialog.getByRole('button', { name: 'Gem ændringen' }));
  expect(updateEmployee).toHaveBeenCalledExactlyOnceWith('ida', {
    terms: [flexFrom('2025-02-01'), { ...flexFrom('2026-11-21'), type: 'hourly' }],
    hours: expect.arrayContaining([{ date: 21, month: 11, year: 2026, value: 0 }]),
  });
  await waitFor(() => expect(toasts()).toEqual(['success: Ansættelsen for Ida Krogh er ændret']));
  useToasts.getState().toasts[0]?.action?.onPress();
  expect(updateEmployee).toHaveBeenLastCalledWith('ida', {
    terms: [],
    hours: IDA.hours,
    employmentType: 'flex',
    weekdayPattern: null,
  });
});

test('another agreement and law begin on a day, with what they change said first', async () => {
  const pupil = { ...flexFrom('2025-02-01'), school: true };
  await show({ terms: [pupil] as Employee['terms'] });
  expect(region('Ansættelse').getAllByRole('row')[2]).toHaveTextContent('Flekskonto · Går i skole');
  const dialog = await open();
  expect(dialog.queryByLabelText('Overenskomst')).not.toBeInTheDocument();
  const packs = ['stableGlsA', 'fieldGlsA'] as const;
  const rules = packs.map((preset) => aRule('norm', { id: preset, preset, series: preset }));
  act(() => feedQuery(paths.timeRules('farm'), rules));
  await user().selectOptions(await dialog.findByLabelText('Overenskomst'), 'Mark, GLS-A og 3F');
  await user().selectOptions(dialog.getByLabelText('Arbejdstidsloven'), 'Selvtilrettelægger');
  expect(dialog.getByText(/^Fra den dag gælder Mark, GLS-A og 3F: 1 regel/)).toBeVisible();
  expect(dialog.getByText(/^Fra den dag gælder 48 timer om ugen .* ikke/)).toBeVisible();
  await user().click(dialog.getByRole('button', { name: 'Gem ændringen' }));
  const ruled = { ...flexFrom('2026-11-21'), agreement: 'fieldGlsA', exempt: true };
  const change = { terms: [pupil, ruled], hours: IDA.hours };
  expect(updateEmployee).toHaveBeenCalledExactlyOnceWith('ida', change);
});

test('another seat begins on a day, and owners alone are asked for it', async () => {
  await show();
  const dialog = await open();
  const seat = dialog.getByLabelText('Licens');
  expect(seat).toHaveDisplayValue('Uændret: Premium');
  await user().selectOptions(seat, 'Deltid');
  expect(dialog.getByText('Fra den dag er licensen Deltid.')).toBeVisible();
  await user().click(dialog.getByRole('button', { name: 'Gem ændringen' }));
  const terms = [
    { ...flexFrom('2025-02-01'), seat: 'PREMIUM' },
    { ...flexFrom('2026-11-21'), seat: 'DELTID' },
  ];
  expect(updateEmployee).toHaveBeenCalledExactlyOnceWith('ida', { terms, hours: IDA.hours });
});

test('other units begin on a day, and the home unit is one of them', async () => {
  await show({ units: ['k'] });
  const dialog = await open();
  await user().click(dialog.getByRole('checkbox', { name: 'Sostald' }));
  expect(dialog.getByText('Fra den dag er enhederne Kostald, Sostald.')).toBeVisible();
  await user().click(dialog.getByRole('button', { name: 'Gem ændringen' }));
  const terms = [
    { ...flexFrom('2025-02-01'), home: 'k', units: ['k'] },
    { ...flexFrom('2026-11-21'), home: 'k', units: ['k', 's'] },
  ];
  expect(updateEmployee).toHaveBeenCalledExactlyOnceWith('ida', { terms, hours: IDA.hours });
});

test('weekdays of two weeks begin on a day, and a change is taken off again', async () => {
  const terms = [flexFrom('2025-02-01'), flexFrom('2026-12-07')] as Employee['terms'];
  await show({ terms });
  const card = region('Ansættelse');
  expect(card.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FraAnsættelsesformTimer om ugenArbejdsdage',
    'Ansat 01-02-2025 – ',
    '01-01-2027KommerFlekskonto37 tBedriftens 5 dage',
    '07-12-2026KommerFlekskonto15 tBedriftens 5 dage',
    '01-09-2026Gælder nuFlekskonto15 tBedriftens 5 dage',
    '01-02-2025Flekskonto10 tBedriftens 5 dage',
  ]);
  const dialog = await open();
  await user().selectOptions(dialog.getByLabelText('Uger'), '2 uger på skift');
  const weekend = within(dialog.getByRole('group', { name: /^Arbejdsdage, uge 2/ }));
  await user().click(weekend.getByRole('checkbox', { name: 'lør' }));
  await user().click(dialog.getByRole('button', { name: 'Gem ændringen' }));
  const pattern = { anchor: '2026-11-21', weeks: [{ days: [] }, { days: [6] }] };
  expect(updateEmployee).toHaveBeenLastCalledWith('ida', {
    terms: [terms[0], { ...flexFrom('2026-11-21'), weekdayPattern: pattern }, terms[1]],
    hours: IDA.hours,
  });
  await user().click(card.getByRole('button', { name: 'Fjern ændringen fra 07-12-2026' }));
  expect(updateEmployee).toHaveBeenLastCalledWith('ida', { terms: [terms[0]], hours: IDA.hours });
});

test('says how the plan lies under the new terms, before they are saved', async () => {
  await show();
  const dialog = await open();
  const week = '2026-W50';
  const of = (day: string) => ({ ...planned(day, '06:00', '14:00', { employeeId: 'ida' }) });
  const shifts = { a: of('2026-12-07'), b: of('2026-12-08'), c: of('2026-12-12') };
  const plan = { id: `k_${week}`, unitId: 'k', week, shifts };
  act(() => feedQuery(paths.planWeeks('farm'), [plan]));
  expect(dialog.getByText(/^Der er 3 vagter/)).toHaveTextContent(
    'Der er 3 vagter i planen fra den dag. 1 uge har flere timer end aftalt.',
  );
  const days = within(dialog.getByRole('group', { name: /^Arbejdsdage/ }));
  await user().click(days.getByRole('checkbox', { name: 'man' }));
  await user().click(days.getByRole('checkbox', { name: 'lør' }));
  expect(dialog.getByText(/^Der er 3 vagter/)).toHaveTextContent(
    'Der er 3 vagter i planen fra den dag. 1 ligger på en dag, der ikke er arbejdsdag. 1 uge har',
  );
});

test('says that what leave will cost is on its way, and that it failed only once it has', async () => {
  await show();
  const dialog = await open();
  const failed = 'Hvad godkendt fravær kommer til at koste, kunne ikke hentes.';
  expect(dialog.getByText('Henter, hvad godkendt fravær kommer til at koste')).toBeVisible();
  expect(dialog.queryByText(failed)).not.toBeInTheDocument();
  act(() => failDoc(paths.leaveSettings('farm')));
  expect(dialog.getByText(failed)).toBeVisible();
  expect(dialog.queryByText(/^Henter/)).not.toBeInTheDocument();
});

test('says that periods which are closed stay as they are, and what takes the difference along, where the day lies in one', async () => {
  await show({}, '2026-11-20');
  const dialog = await open();
  const closed =
    'Løn til og med 20-11-2026 er lukket og ændrer sig ikke. Skal forskellen med i næste lønfil, skal en ejer åbne perioderne igen, den seneste først, og lukke dem på ny.';
  expect(dialog.queryByText(closed)).not.toBeInTheDocument();
  const day = dialog.getByLabelText('Gælder fra', { selector: 'input' });
  await user().clear(day);
  await user().type(day, '20-11-2026');
  await user().tab();
  expect(dialog.getByText(closed)).toBeVisible();
});

test('says what becomes of the flex account, before it is saved', async () => {
  await show({ employmentType: 'hourly', hours: [] });
  const dialog = await open();
  await user().selectOptions(dialog.getByLabelText('Ansættelsesform'), 'Flekskonto');
  expect(dialog.getByText(/^Fra den dag tæller fleks/)).toBeVisible();
  expect(dialog.getByText('Normen er 37 timer om ugen. Før var den 0.')).toBeVisible();
  expect(updateEmployee).not.toHaveBeenCalled();
});

test('who was deactivated by mistake goes on as before', async () => {
  await show({ deleted: at('2026-11-21', '08:00') });
  await user().click(region('Adgang').getByRole('button', { name: 'Genaktivér' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'Som før' })).toBeChecked();
  await user().click(dialog.getByRole('radio', { name: 'Ny ansættelse' }));
  expect(dialog.getByLabelText('Første arbejdsdag', { selector: 'input' })).toHaveValue(
    '22-11-2026',
  );
  await user().click(dialog.getByRole('radio', { name: 'Som før' }));
  await user().click(dialog.getByRole('button', { name: 'Genaktivér' }));
  expect(request).toHaveBeenCalledExactlyOnceWith('POST', '/employees/ida/restore');
});
