import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#data/api/backend.ts';
import { exportFarm, type FarmExport } from '#data/files/export-farm.ts';
import { SEAT_FEATURES } from '#domain/access/seats.ts';
import { paths } from '#domain/paths.ts';
import { formatOf } from '#i18n/format.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import {
  answerChanges,
  forgetChanges,
  MADE,
  NOT_MADE,
  NOT_MADE_TEXT,
  sentChanges,
  settingsSent,
} from '#tests/support/changes.ts';
import { aFarm } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { failDoc, feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { setOnline } from '#tests/support/network.ts';
import GeneralPage from './general-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/files/export-farm.ts', () => ({ exportFarm: vi.fn() }));
vi.mock('#data/api/backend.ts', async () => {
  const changes = await import('#tests/support/changes.ts');
  return { request: vi.fn(changes.request) };
});

/** What was sent of the farm itself. */
const farmSent = () => sentChanges().map(({ kind, payload }) => kind === 'farm' && payload);

const FARM = aFarm({
  name: 'Lyngbækgård',
  company: { cvr: '', address: 'Vejen 1', zip: '7490', city: 'Aulum', phone: '', email: '' },
});

const NO_EXPORT: FarmExport = {
  farm: null,
  generalSettings: null,
  timeSettings: null,
  leaveSettings: null,
  leaves: [],
  absences: [],
  payrollSettings: null,
  units: [],
  activities: [],
  timeRules: [],
  payRates: [],
  employees: [],
  timeRegistrations: [],
  timeMonths: [],
  monthSignOffs: [],
  leaveAdjustments: [],
  planningSettings: null,
  planDrafts: [],
  planWeeks: [],
  planReceipts: [],
  planTemplates: [],
  shiftRequests: [],
  availabilities: [],
  guides: [],
  guideCopies: [],
  guideVersions: [],
  guideReceipts: [],
  guideFeedback: [],
  guideImages: [],
  payPeriods: [],
  payExports: [],
  problems: [],
};

async function show(claims: { owner?: boolean; leader?: boolean } = { owner: true }) {
  await signInWith({ farm: FARM, claims });
  render(
    <MemoryRouter>
      <GeneralPage />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  feedDoc(paths.generalSettings('farm'), null);
  await screen.findByRole('region', { name: 'Helligdage og halve dage' });
  return userEvent.setup({ delay: null });
}

const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  stopTheClock();
  forgetChanges();
  vi.mocked(request).mockClear();
  Object.assign(window, { matchMedia: undefined });
});

afterEach(async () => {
  vi.useRealTimers();
  clearToasts();
  await signOutAgain();
});

describe('general settings', () => {
  it('[S2.19] [S8.13] saves a company field and says "Firmaoplysninger er ændret."', async () => {
    const user = await show();
    const company = region('Firmaoplysninger');
    const cvr = company.getByLabelText('CVR-nummer');
    await user.type(cvr, 'DK 12 34 56 74');
    await user.click(company.getByRole('button', { name: 'Gem' }));
    expect(farmSent()).toEqual([{ field: 'cvr', value: '12345674' }]);
    expect(await screen.findByText('Firmaoplysninger er ændret.')).toBeVisible();
  });

  it('[S8.13] says "Firmaoplysninger kunne ikke ændres." where the server refuses', async () => {
    answerChanges(NOT_MADE);
    const user = await show({ leader: true });
    await user.selectOptions(screen.getByLabelText('Arbejdsdage om ugen'), '6');
    expect(farmSent()).toEqual([{ field: 'workDaysPerWeek', value: 6 }]);
    expect(await screen.findByText('Firmaoplysninger kunne ikke ændres.')).toBeVisible();
  });

  it('checks a CVR number at its field and sends nothing', async () => {
    const user = await show();
    const cvr = screen.getByLabelText('CVR-nummer');
    await user.type(cvr, '12345678{Enter}');
    expect(cvr).toBeInvalid();
    expect(cvr).toHaveAccessibleDescription('Det er ikke et CVR-nummer. Tjek de 8 cifre.');
    expect(sentChanges()).toEqual([]);
  });

  it('shows the year, and keeps what the farm says about a day', async () => {
    const user = await show();
    const holidays = region('Helligdage og halve dage');
    expect(holidays.getAllByRole('listitem')).toHaveLength(14);
    await user.selectOptions(holidays.getByLabelText('Fri Grundlovsdag'), 'Halv dag');
    const half = { key: 'constitution_day', day: null, name: '', weight: 0.5 };
    expect(settingsSent()).toEqual([{ holidays: [half] }]);
    await user.click(holidays.getByRole('button', { name: 'Året efter' }));
    expect(holidays.getByText(formatOf('dk').day('2027-03-25'))).toBeVisible();
  });

  it('adds a day of the farm, with a name and a date', async () => {
    const user = await show();
    const holidays = region('Helligdage og halve dage');
    await user.click(holidays.getByRole('button', { name: 'Tilføj dag' }));
    await user.click(holidays.getByRole('button', { name: 'Tilføj dag' }));
    expect(holidays.getByLabelText('Dagens navn')).toBeInvalid();
    await user.type(holidays.getByLabelText('Dagens navn'), 'Høstfest');
    await user.type(holidays.getByLabelText('Dato'), '14-08-2026');
    await user.click(holidays.getByRole('button', { name: 'Tilføj dag' }));
    const feast = { key: null, day: '2026-08-14', name: 'Høstfest', weight: 1 };
    expect(settingsSent()).toEqual([{ holidays: [feast] }]);
    await waitFor(() => expect(holidays.queryByLabelText('Dagens navn')).toBeNull());
  });

  it('keeps a day that was not saved in its form, without a network too', async () => {
    const user = await show();
    const holidays = region('Helligdage og halve dage');
    await user.click(holidays.getByRole('button', { name: 'Tilføj dag' }));
    await user.type(holidays.getByLabelText('Dagens navn'), 'Høstfest');
    await user.type(holidays.getByLabelText('Dato'), '14-08-2026');
    setOnline(false);
    await user.click(holidays.getByRole('button', { name: 'Tilføj dag' }));
    expect(await screen.findByText(/^Ingen forbindelse: Det er ikke gemt/)).toBeVisible();
    setOnline(true);
    answerChanges(NOT_MADE);
    await user.click(holidays.getByRole('button', { name: 'Tilføj dag' }));
    expect(await screen.findByText(NOT_MADE_TEXT)).toBeVisible();
    expect(holidays.getByLabelText('Dagens navn')).toHaveValue('Høstfest');
  });

  it('puts two days after each other on top of what stands there by then', async () => {
    await show();
    const holidays = region('Helligdage og halve dage');
    const saved = (days: unknown) => ({ id: 'general', holidays: days, retentionYears: 5 });
    answerChanges(({ payload }) => {
      const { fields } = payload as { readonly fields: { readonly holidays: unknown } };
      act(() => feedDoc(paths.generalSettings('farm'), saved(fields.holidays)));
      return MADE;
    });
    for (const day of ['Grundlovsdag', 'Juleaften']) {
      fireEvent.change(holidays.getByLabelText(`Fri ${day}`), { target: { value: '0.5' } });
    }
    await waitFor(() => expect(settingsSent()).toHaveLength(2));
    expect(settingsSent().at(-1)).toMatchObject({ holidays: [{ weight: 0.5 }, { weight: 0.5 }] });
  });

  it('keeps registrations for five years at least', async () => {
    const user = await show();
    const years = screen.getByLabelText('Gem registreringer i');
    const options = within(years).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(
      [5, 6, 7, 8, 9, 10].map((count) => `${count} år`),
    );
    await user.selectOptions(years, '8 år');
    expect(settingsSent()).toEqual([{ retentionYears: 8 }]);
  });

  it('shows the owner what the next night would delete, by kind and year', async () => {
    const counts = [
      { kind: 'registrations' as const, year: '2019', count: 12 },
      { kind: 'statements' as const, year: '2018', count: 3 },
    ];
    vi.mocked(request).mockResolvedValueOnce({ ok: true, value: { day: '2020-11-22', counts } });
    const user = await show();
    const card = region('Opbevaring');
    await user.click(card.getByRole('button', { name: 'Se hvad der slettes' }));
    expect(await card.findByText(/Ville slette:/)).toHaveTextContent(
      formatOf('dk').day('2020-11-22'),
    );
    expect(card.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '2019: 12 registreringer med historik',
      '2018: 3 lønopgørelser',
    ]);
    expect(request).toHaveBeenCalledExactlyOnceWith('GET', '/retention');
    const nothing = { day: '2020-11-22', counts: [] };
    vi.mocked(request).mockResolvedValueOnce({ ok: true, value: nothing });
    await user.click(card.getByRole('button', { name: 'Se hvad der slettes' }));
    expect(await card.findByText(/Der er intet ældre end/)).toBeVisible();
    vi.mocked(request).mockResolvedValueOnce({ ok: true, value: 'odd' });
    await user.click(card.getByRole('button', { name: 'Se hvad der slettes' }));
    expect(await card.findByRole('alert')).toHaveTextContent('Det kunne ikke hentes');
  });

  it('shows a leader no such thing', async () => {
    await show({ leader: true });
    expect(screen.queryByRole('button', { name: 'Se hvad der slettes' })).not.toBeInTheDocument();
  });

  it.each(['x', '__proto__', 7])('opens where the zone of the farm is %o', async (timeZone) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const user = await show();
    const stored = { ...FARM, timeZone, workDaysPerWeek: 0 };
    act(() => feedDoc(paths.farm('farm'), stored));
    expect(screen.getByLabelText('Tidszone')).toHaveValue('Europe/Copenhagen');
    await user.selectOptions(screen.getByLabelText('Tidszone'), 'Atlantic/Faroe');
    expect(farmSent()).toEqual([{ field: 'timeZone', value: 'Atlantic/Faroe' }]);
  });

  it('offers everything as a file to the owner', async () => {
    await show({ owner: true });
    expect(screen.getByRole('button', { name: 'Hent som fil' })).toBeEnabled();
  });

  it('[S2.65] lets nothing be pressed while the file is being made', async () => {
    let failed = (): void => {};
    vi.mocked(exportFarm).mockImplementation(
      () => new Promise((_, reject) => void (failed = () => reject(new Error('offline')))),
    );
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const user = await show({ owner: true });
    await user.click(screen.getByRole('button', { name: 'Hent som fil' }));
    expect(screen.getByRole('dialog', { name: 'Behandler...' })).toBeVisible();
    await act(async () => failed());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('makes an archive, and says when something in it could not be read', async () => {
    const saved = vi.fn((_blob: Blob) => 'blob:file');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() });
    const problem = { file: 'payRates', path: 'farms/farm/payRates', code: 'permission-denied' };
    vi.mocked(exportFarm).mockResolvedValue({ ...NO_EXPORT, problems: [problem] });
    const user = await show({ owner: true });
    await user.click(screen.getByRole('button', { name: 'Hent som fil' }));
    expect(await screen.findByText(/Noget kunne ikke læses/)).toBeVisible();
    expect(saved.mock.calls[0]?.[0].type).toBe('application/zip');
  });

  it('stops when it is told to, and says nothing of it', async () => {
    vi.mocked(exportFarm).mockImplementation(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const user = await show({ owner: true });
    await user.click(screen.getByRole('button', { name: 'Hent som fil' }));
    expect(screen.getByRole('progressbar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Annullér' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers no such file to a leader', async () => {
    await show({ leader: true });
    expect(screen.queryByRole('button', { name: 'Hent som fil' })).not.toBeInTheDocument();
  });

  it('[S6.2] shows what each seat opens', async () => {
    await show();
    const seats = region('Licenser og funktioner');
    const definitions = seats.getAllByRole('definition');
    expect(definitions).toHaveLength(5);
    expect(definitions[0]).toHaveTextContent('Højst 80 timer om måneden');
    expect(definitions[4]?.textContent?.split(' · ')).toHaveLength(SEAT_FEATURES.COMBINED.length);
  });
});

describe('settings that fail', () => {
  const HOLIDAYS = { name: 'Helligdage og halve dage' };
  const RETENTION = { name: /Opbevaring/ };

  it('are no empty list where nothing came, and are asked for again', async () => {
    const user = await show();
    act(() => failDoc(paths.generalSettings('farm')));
    expect(screen.getByRole('alert')).toHaveTextContent('Indstillingerne kunne ikke hentes.');
    expect(screen.queryByRole('region', HOLIDAYS)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));
    act(() => feedDoc(paths.generalSettings('farm'), null));
    expect(await screen.findByRole('region', HOLIDAYS)).toBeVisible();
  });

  it('stay on screen as they were known, and are said to be old', async () => {
    await show();
    const known = { id: 'general', holidays: [], retentionYears: 7 };
    act(() => feedDoc(paths.generalSettings('farm'), known));
    act(() => failDoc(paths.generalSettings('farm')));
    expect(screen.getByText(/Du ser det, der er gemt her/)).toBeVisible();
    expect(screen.getByRole('region', HOLIDAYS)).toBeVisible();
    expect(screen.getByRole('region', RETENTION)).toBeVisible();
  });
});
