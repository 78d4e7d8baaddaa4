import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportPayroll } from '#data/payroll/pay-exports.ts';
import { updateCard } from '#data/employees/change-employee.ts';
import type { Claims } from '#domain/access/claims.ts';
import type { PayExport } from '#domain/payroll/batch/pay-export.ts';
import type { PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { paths } from '#domain/paths.ts';
import type { PayPeriod, Statement } from '#domain/time/closing/pay-period.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { COMMAND_MADE, forgetChanges, sentChanges, settingsSent } from '#tests/support/changes.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import {
  aLine,
  anItem,
  aPeriod,
  aRuleLine,
  aStatement,
  payrollSettings,
} from '#tests/support/time/payroll.ts';
import { aRule } from '#tests/support/time/rules.ts';
import TimePayrollPage from './time-payroll-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/payroll/pay-exports.ts', async (original) => ({
  ...(await original<object>()),
  exportPayroll: vi.fn(),
}));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));
vi.mock('#data/employees/change-employee.ts', async (original) => ({
  ...(await original<object>()),
  updateCard: vi.fn(),
}));

const exporting = vi.mocked(exportPayroll);
const OK = { ok: true, value: { exportId: '2026-10-01_1', number: 1, lines: 2 } } as const;
const CVR = { cvr: '12345674', address: '', zip: '', city: '', phone: '', email: '' };
const SEPTEMBER = '01-09-2026 – 30-09-2026';

const ME = anEmployee({ employmentType: 'hourly', role: 'owner' });
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', employmentType: 'hourly' });
const NIGHT = aRule('supplement', {
  id: 'night',
  name: { dk: 'Nattillæg', en: 'Night' },
  payCode: '24',
  unit: 'day',
});
const statements: readonly Statement[] = [
  aStatement([
    aLine({ quantity: 9176, day: '2026-10-05' }),
    aRuleLine('night', { id: 'n', payCode: '24', unit: 'day', quantity: 4 }),
  ]),
  aStatement([aLine({ quantity: 90 })], { employeeId: 'bo' }),
];
const MAPPED = {
  '10': { code: '1', text: 'Timeløn', leftOut: false },
  '24': { code: '24', text: '', leftOut: false },
};
const danlon = payrollSettings({ system: 'danlon', codes: MAPPED });

function batchOf(changes: Partial<PayExport> = {}): PayExport {
  return {
    id: '2026-09-01_6',
    number: 6,
    periodId: '2026-09-01',
    from: '2026-09-01',
    to: '2026-09-30',
    system: 'danlon',
    employerNumber: '12345674',
    term: '',
    items: [anItem({ quantity: 600, from: '2026-09-01', to: '2026-09-30' })],
    versions: { '2026-09-01': 1 },
    hash: 'ab'.repeat(32),
    created: at('2026-10-02', '10:02'),
    createdByEid: 'me',
    createdByUid: null,
    updated: null,
    updatedByEid: null,
    updatedByUid: null,
    deleted: null,
    deletedByEid: null,
    ...changes,
  };
}

interface World {
  readonly claims?: Partial<Claims>;
  readonly periods?: readonly PayPeriod[];
  readonly batches?: readonly PayExport[];
  readonly settings?: PayrollSettings | null;
  readonly numbers?: Readonly<Record<string, string>>;
  readonly company?: typeof CVR;
  readonly lockedThrough?: string;
}

async function show(world: World = {}) {
  const { claims = { owner: true }, periods = [aPeriod({ people: 2, minutes: 9266 })] } = world;
  const { lockedThrough = '2026-10-31' } = world;
  const { batches = [], settings = danlon, numbers = { me: '106', bo: '107' } } = world;
  await signInWith({
    claims,
    farm: aFarm({ lockedThrough, company: world.company ?? CVR }),
    employees: [ME, BO],
    units: [aUnit()],
  });
  render(
    <MemoryRouter>
      <TimePayrollPage />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  act(() => {
    feedQuery(paths.registrations('farm'), []);
    feedQuery(paths.payPeriods('farm'), periods);
    feedQuery(paths.payExports('farm'), batches);
    feedDoc(paths.payrollSettings('farm'), settings);
    feedQuery(paths.timeRules('farm'), [NIGHT]);
    feedQuery(paths.payRates('farm'), []);
  });
  act(() => feedQuery(paths.statements('farm', '2026-10-01'), statements));
  act(() => {
    for (const id of ['me', 'bo']) putNumber(id, numbers[id] ?? '');
  });
  return userEvent.setup({ delay: null });
}

function putNumber(id: string, employeeNumber: string): void {
  const card = { id: 'card', email: '', phone: '', emailLanguage: 'dk', employeeNumber };
  feedDoc(paths.employeeCard('farm', id), card);
}

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const makeFile = () => screen.getByRole('button', { name: 'Lav lønfil' });

async function send(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(makeFile());
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lav filen' }));
}

beforeEach(() => {
  stopTheClock();
  exporting.mockReset().mockResolvedValue(OK);
  forgetChanges();
  vi.mocked(updateCard).mockReset().mockResolvedValue(COMMAND_MADE);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearToasts();
  await signOutAgain();
  await setInterfaceLanguage('dk');
});

describe('a period that is ready', () => {
  test('names the rules that cannot be read', async () => {
    await show();
    const bad = { ...NIGHT, id: 'bad', validTo: '2027-02-30' };
    act(() => feedQuery(paths.timeRules('farm'), [NIGHT, bad]));
    expect(await screen.findByText('1 regel kan ikke læses')).toBeVisible();
  });

  test('is shown by person and by code before anything is sent', async () => {
    const user = await show({ batches: [batchOf()] });
    expect(screen.getByRole('group', { name: 'Lønperiode' })).toHaveTextContent('Oktober 2026');
    expect(screen.getByText('Klar til løn')).toBeVisible();
    expect(makeFile()).toBeEnabled();
    const person = screen.getByRole('row', { name: /Ionuț Popescu/ });
    expect(within(person).getByText('152:56')).toBeVisible();
    expect(person).toHaveTextContent('Lønnr. 106 · 2 linjer');
    expect(person).toHaveTextContent('152,93 · 4 dage');
    await user.click(within(person).getByRole('button', { name: /Ionuț Popescu/ }));
    const sentLines = region(/^Det, der bliver sendt/);
    expect(sentLines.getByRole('row', { name: /24 Nattillæg/ })).toHaveTextContent('4 dage');
    const codes = region('Lønarter i alt');
    const normal = codes.getByRole('row', { name: /10 Timeløn/ });
    expect(normal).toHaveTextContent('154:26');
    expect(normal).toHaveTextContent('+144:26');
    expect(codes.getByText(`Perioden sammenlignet med ${SEPTEMBER}.`)).toBeVisible();
  });

  test('explains a line by the days behind it', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: /Ionuț Popescu/ }));
    await user.click(screen.getByRole('button', { name: 'Hvorfor Timeløn for Ionuț Popescu?' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Ionuț Popescu · 10 Timeløn' }));
    const [line] = sheet.getAllByRole('listitem');
    expect(line).toHaveTextContent('man 5. okt.');
    expect(line).toHaveTextContent('152:56');
  });

  test('goes to the server as it was seen, and the file comes when the batch is here', async () => {
    const saved = vi.fn((_blob: Blob) => 'blob:file');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const september = aPeriod({ from: '2026-09-01', to: '2026-09-30' });
    const user = await show({ periods: [aPeriod(), september] });
    const bar = region('Lav lønfil');
    expect(bar.getByText('Oktober er lukket')).toBeVisible();
    expect(bar.getByText('Lønfil 1 · 2 medarbejdere · 3 linjer')).toBeVisible();
    await user.click(makeFile());
    const dialog = within(screen.getByRole('dialog', { name: 'Lav lønfil 1 til Danløn?' }));
    expect(dialog.getByText(/bliver markeret som sendt/)).toBeVisible();
    expect(exporting).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Lav filen' }));
    await waitFor(() => expect(exporting).toHaveBeenCalledOnce());
    const [periodId, hash = ''] = exporting.mock.calls[0] ?? [];
    expect(periodId).toBe('2026-10-01');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await screen.findByText(/Den hentes, så snart den er her/)).toBeVisible();
    expect(click).not.toHaveBeenCalled();
    const items = [anItem({ code: '1', quantity: 9266, unitName: 'Kostald' })];
    const made = { id: '2026-10-01_1', number: 1, periodId: '2026-10-01', hash, items };
    const versions = { '2026-10-01': 1 };
    act(() => {
      feedQuery(paths.payPeriods('farm'), [aPeriod({ status: 'exported' }), september]);
      feedQuery(paths.payExports('farm'), [
        batchOf({ ...made, versions, from: '2026-10-01', to: '2026-10-31' }),
      ]);
    });
    expect(await screen.findByText('Lønfil 1 er lavet og hentet.')).toBeVisible();
    expect(click).toHaveBeenCalledOnce();
    expect(await saved.mock.calls[0]?.[0].text()).toContain('12345674;106;1;15443');
    expect(screen.getByText(/1 linje · 02-10-2026 kl\. 10:02 af Ionuț Popescu/)).toBeVisible();
    expect(screen.getByText('Sendt til løn')).toBeVisible();
    expect(screen.getByText(/^Der er intet nyt at sende\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lav lønfil' })).toBeNull();
  });

  test('says at the place why the server refuses, and stays as it is', async () => {
    exporting.mockResolvedValue({
      ok: false,
      code: 'api_failed',
      message: '',
      status: 409,
      statusText: 'Conflict',
      reason: 'export_changed',
    });
    const user = await show();
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Noget er ændret imens.');
    expect(makeFile()).toBeEnabled();
  });
});

describe('a period that is not ready', () => {
  test('a missing employee number is typed right there', async () => {
    const user = await show({ numbers: { me: '106' } });
    const missing = within(screen.getByRole('list', { name: 'Før filen laves' }));
    expect(missing.getByText('Lønnummer mangler.')).toBeVisible();
    expect(makeFile()).toBeDisabled();
    const field = missing.getByLabelText('Lønnummer for Bo Dahl');
    await user.type(field, 'A7{Enter}');
    expect(field).toHaveAccessibleDescription('Danløn tager kun tal, højst 9 cifre');
    await user.clear(field);
    await user.type(field, '0106{Enter}');
    expect(field).toHaveAccessibleDescription('En anden har det lønnummer');
    expect(updateCard).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, '107{Enter}');
    expect(updateCard).toHaveBeenCalledExactlyOnceWith('bo', { employeeNumber: '107' });
    expect(useToasts.getState().toasts.map(({ kind }) => kind)).toEqual(['success']);
    act(() => putNumber('bo', '107'));
    expect(screen.queryByRole('list', { name: 'Før filen laves' })).toBeNull();
    expect(makeFile()).toBeEnabled();
  });

  test('a code that is missing is filled in right there', async () => {
    const user = await show({ settings: { ...danlon, codes: { '10': MAPPED['10'] } } });
    expect(makeFile()).toBeDisabled();
    const field = screen.getByLabelText('Kode i lønsystemet for 24 Nattillæg');
    await user.type(field, '24-{Enter}');
    expect(field).toHaveAccessibleDescription(/^Danløn tager tal og bogstaver/);
    expect(sentChanges()).toEqual([]);
    await user.clear(field);
    await user.type(field, '24{Enter}');
    expect(settingsSent()).toEqual([{ codes: MAPPED }]);
  });

  test('a farm without a CVR number types the employer number right there', async () => {
    const user = await show({ company: { ...CVR, cvr: '' } });
    expect(screen.getByText(/Arbejdsgivernummeret mangler/)).toBeVisible();
    const field = screen.getByLabelText('Arbejdsgivernummer');
    await user.type(field, '12345678{Enter}');
    expect(field).toHaveAccessibleDescription('Skriv et gyldigt CVR-nummer');
    expect(sentChanges()).toEqual([]);
    await user.clear(field);
    await user.type(field, '12345674{Enter}');
    expect(settingsSent()).toEqual([{ employerNumber: '12345674' }]);
  });

  test('one code for hours and for days stops the file', async () => {
    await show({ settings: { ...danlon, codes: { ...MAPPED, '24': MAPPED['10'] } } });
    expect(
      screen.getAllByText(/Samme kode står for flere slags: timer, dage, antal eller kroner/),
    ).toHaveLength(2);
    expect(makeFile()).toBeDisabled();
  });

  test('one that was opened again says why, and is closed again first', async () => {
    await show({
      periods: [aPeriod({ status: 'reopened', reopenReason: 'En vagt manglede' })],
      lockedThrough: '2026-09-30',
    });
    act(() => feedQuery(paths.registrations('farm'), []));
    expect(screen.getByText('Åbnet igen')).toBeVisible();
    expect(screen.getByText(/En vagt manglede/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Luk oktober' })).toBeVisible();
    expect(screen.getByText('Filen kan laves, når oktober er lukket.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lav lønfil' })).toBeNull();
  });

  test('without a connection everything can be read and nothing made', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await show();
    expect(screen.getByText(/Filen laves på serveren og kræver forbindelse/)).toBeVisible();
    expect(makeFile()).toBeDisabled();
    expect(screen.getByRole('row', { name: /Ionuț Popescu/ })).toBeVisible();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(makeFile()).toBeEnabled();
  });
});

describe('what was sent before', () => {
  test('a correction is marked with the period it belongs to', async () => {
    const september = aPeriod({ from: '2026-09-01', to: '2026-09-30', version: 2 });
    const user = await show({ periods: [aPeriod(), september], batches: [batchOf()] });
    const again = aStatement([aLine({ quantity: 660, day: '2026-09-07' })], {
      from: '2026-09-01',
      to: '2026-09-30',
    });
    act(() => feedQuery(paths.statements('farm', '2026-09-01'), [again]));
    act(() => putNumber('me', '106'));
    act(() => putNumber('bo', '107'));
    await user.click(screen.getByRole('button', { name: /Ionuț Popescu/ }));
    await user.click(screen.getByRole('button', { name: /2 linjer.*Rettelse/ }));
    const row = screen.getByRole('row', { name: new RegExp(`Rettelse af ${SEPTEMBER}`) });
    expect(row).toHaveTextContent('1:00');
    expect(screen.getByText('1 linje retter noget, der er sendt før.')).toBeVisible();
  });

  test('every batch can be fetched again with the same bytes, and read', async () => {
    const saved = vi.fn((_blob: Blob) => 'blob:file');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const user = await show({ batches: [batchOf()] });
    const card = within(screen.getByRole('list', { name: 'Lønfiler' }));
    expect(card.getByText(/1 linje · 02-10-2026 kl\. 10:02 af Ionuț Popescu/)).toBeVisible();
    const download = card.getByRole('button', { name: 'Hent filen til lønfil 6' });
    await user.click(download);
    await user.click(download);
    const [first, second] = saved.mock.calls.map(([blob]) => blob);
    expect(await first?.text()).toBe(await second?.text());
    expect(await first?.text()).toContain('12345674;106;10;1000');
    await user.click(card.getByRole('button', { name: 'Vis linjer i lønfil 6' }));
    expect(card.getByRole('row', { name: /Ionuț Popescu/ })).toHaveTextContent('10:00');
    expect(card.getByText('ab'.repeat(32))).toBeVisible();
  });
});

describe('others', () => {
  test('a leader sees how far each period is, and no money', async () => {
    const september = aPeriod({ from: '2026-09-01', to: '2026-09-30', status: 'exported' });
    await show({ claims: { leader: true }, periods: [aPeriod({ people: 2 }), september] });
    const employees = [
      { ...anEmployee(), role: 'leader' },
      { ...anEmployee({ firstName: 'Eva', lastName: 'Lund', role: 'owner' }), id: 'eva' },
    ];
    act(() => feedQuery(paths.employees('farm'), employees));
    expect(screen.getByText('Kun ejeren kan sende til løn: Eva Lund.')).toBeVisible();
    const periods = region('Perioder');
    expect(periods.getByText('Oktober 2026')).toBeVisible();
    expect(periods.getByText('Klar til løn')).toBeVisible();
    expect(periods.getByText('Sendt til løn')).toBeVisible();
    expect(screen.queryByText(/kr\./)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Lav lønfil' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Lønarter' })).toBeNull();
  });

  test('a farm that has closed nothing is told what comes first', async () => {
    await show({ periods: [] });
    expect(screen.getByText('Ingen periode er slut endnu')).toBeVisible();
  });

  test('[S1.6] it speaks English too', async () => {
    await setInterfaceLanguage('en');
    await show();
    expect(screen.getByRole('button', { name: 'Make pay file' })).toBeEnabled();
    expect(screen.getByRole('group', { name: 'Pay period' })).toHaveTextContent('October 2026');
  });
});
