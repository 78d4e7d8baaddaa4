import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { DEFAULT_TIME_SETTINGS, type TimeSettings } from '#domain/time/period/time-settings.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import {
  answerChanges,
  forgetChanges,
  NOT_MADE,
  NOT_MADE_TEXT,
  sentChanges,
  settingsSent,
} from '#tests/support/changes.ts';
import { NO_AUDIT, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedQuery, type FarmFeed, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { setOnline } from '#tests/support/network.ts';
import TimeSettingsPage from './time-settings-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

async function show(settings: Partial<TimeSettings> = {}, feed: FarmFeed = {}) {
  const timeSettings = { ...DEFAULT_TIME_SETTINGS, ...settings };
  await signInWith({ claims: { owner: true }, timeSettings, ...feed });
  render(
    <MemoryRouter>
      <TimeSettingsPage />
      <Toasts label="Beskeder" dismissText="Luk" />
    </MemoryRouter>,
  );
  await screen.findByRole('region', { name: 'Godkendelse' });
  return userEvent.setup({ delay: null });
}

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  stopTheClock();
  forgetChanges();
  Object.assign(window, { matchMedia: undefined });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.clearAllMocks();
  clearToasts();
  await signOutAgain();
});

describe('time settings', () => {
  it('shows each setting with what the employee sees', async () => {
    await show();
    const registering = region('Sådan registreres tid');
    expect(registering.getByText(/Tid fra og med lør 7. nov. kan jeg selv rette/)).toBeVisible();
    expect(region('Glemt at stoppe').getByText(/Starter jeg kl. 06:30/)).toHaveTextContent(
      /besked 16:30\. Fra 20:30/,
    );
    expect(region('Lønperiode').getByText(/I dag hører til/)).toHaveTextContent(
      'søn 1. nov. – man 30. nov. og tid kan skrives til og med tor 3. dec.',
    );
  });

  it('says that there are no tasks once it is known, and no sooner', async () => {
    await show();
    const tasks = region('Opgaver');
    expect(tasks.queryByText('Ingen opgaver endnu')).not.toBeInTheDocument();
    act(() => feedQuery(paths.activities('farm'), []));
    expect(tasks.getByText('Ingen opgaver endnu')).toBeVisible();
  });

  it('lets a unit be approved in another way than the farm', async () => {
    const units = [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })];
    const user = await show({}, { units });
    const card = within(screen.getByRole('region', { name: /^Enheder med egen godkendelse/ }));
    expect(card.getByText('Alle enheder følger bedriften.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Vælg en enhed' }));
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    const unit = card.getByRole('combobox', { name: 'Enhed' });
    expect(unit).toHaveAccessibleDescription('Vælg en enhed, der er i brug.');
    await user.selectOptions(unit, 'Mark');
    await user.selectOptions(card.getByLabelText('Hvem godkender'), 'Kun det, der afviger');
    const total = card.getByLabelText('Dagen må afvige');
    await user.clear(total);
    await user.type(total, '241');
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    expect(total).toHaveAccessibleDescription(/Skriv et tal fra 0 til 240/);
    await user.clear(total);
    await user.type(total, '30');
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    const approval = {
      approvalMode: 'outsideTolerance',
      toleranceTotalMinutes: 30,
      toleranceStartMinutes: 10,
      toleranceEndMinutes: 10,
    };
    expect(settingsSent()).toEqual([{ unitApproval: { m: approval } }]);
  });

  it('lets a unit register time in another way than the farm, and says what is as on the farm', async () => {
    const units = [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })];
    const unitTime = { k: { editWindowDays: 7, crewClock: false } };
    const user = await show({ graceDays: 5, unitTime }, { units });
    const card = region(/^Enheder med eget ur/);
    expect(
      card.getByText(/Rettes så langt tilbage: 7 dage .* ud: Nej · resten som bedriften$/),
    ).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Vælg en enhed' }));
    await user.selectOptions(card.getByRole('combobox', { name: 'Enhed' }), 'Mark');
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    expect(card.getByText(/Vælg mindst én ting/)).toBeVisible();
    expect(card.getByLabelText('Måde')).toHaveDisplayValue('Som bedriften (Ur og manuelt)');
    await user.selectOptions(card.getByLabelText('Måde'), 'Kun ur');
    const grace = card.getByLabelText('Frist efter perioden (dage)');
    expect(grace).toHaveAccessibleDescription(/som bedriften \(5 dage\)/);
    await user.type(grace, '32');
    const longest = card.getByLabelText('Længste vagt (timer)');
    await user.type(longest, '9');
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    expect(grace).toHaveAccessibleDescription(/Skriv et tal fra 0 til 31/);
    await user.clear(grace);
    await user.type(grace, '0');
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    expect(longest).toHaveAccessibleDescription(/Længste vagt skal være længere/);
    await user.clear(longest);
    await user.type(longest, '12');
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    const own = { trackingMode: 'timer', graceDays: 0, maxShiftMinutes: 720 };
    expect(settingsSent()).toEqual([{ unitTime: { m: own } }]);
    await user.click(card.getByRole('button', { name: 'Fjern Kostald' }));
    expect(settingsSent().at(-1)).toEqual({ unitTime: { k: null } });
  });

  it('saves a choice at once and says so', async () => {
    const user = await show();
    await user.selectOptions(region('Sådan registreres tid').getByLabelText('Måde'), 'Kun manuelt');
    expect(settingsSent()).toEqual([{ trackingMode: 'manual' }]);
    expect(await screen.findByText('Indstillingen er gemt.')).toBeVisible();
  });

  it.each([
    ['clock', 'En dag på 7 timer og 24 minutter står som 7:24.'],
    ['decimal', 'En dag på 7 timer og 24 minutter står som 7,40.'],
  ] as const)('shows a total as it will stand (%s)', async (totals, text) => {
    await show({ totals });
    expect(region('Summer').getByText(text)).toBeVisible();
  });

  it('changes how totals are written', async () => {
    const user = await show();
    const choice = region('Summer').getByLabelText('Dage, uger og måneder vises som');
    await user.selectOptions(choice, 'Timer med decimaler');
    expect(settingsSent()).toEqual([{ totals: 'decimal' }]);
  });

  it('says when the server refuses', async () => {
    answerChanges(NOT_MADE);
    const user = await show();
    await user.click(screen.getByRole('checkbox', { name: 'Ledere kan stemple andre ind og ud' }));
    expect(settingsSent()).toEqual([{ crewClock: false }]);
    expect(await screen.findByText(NOT_MADE_TEXT)).toBeVisible();
  });

  it('keeps a number out of range at its field and saves nothing', async () => {
    const user = await show();
    const field = screen.getByLabelText('Rettes så langt tilbage (dage)');
    await user.clear(field);
    await user.type(field, '90{Enter}');
    expect(field).toBeInvalid();
    expect(screen.getByText('Skriv et tal fra 1 til 62')).toBeVisible();
    expect(sentChanges()).toEqual([]);
    await user.clear(field);
    await user.type(field, '30{Enter}');
    expect(settingsSent()).toEqual([{ editWindowDays: 30 }]);
  });

  it('keeps the longest shift above the reminder', async () => {
    const user = await show({ remindAfterMinutes: 600, maxShiftMinutes: 840 });
    const field = screen.getByLabelText('Længste vagt (timer)');
    await user.clear(field);
    await user.type(field, '10{Enter}');
    expect(screen.getByText('Længste vagt skal være længere end påmindelsen')).toBeVisible();
    expect(sentChanges()).toEqual([]);
  });

  it('shows tolerances where deviations alone are approved, and what they come to', async () => {
    await show({ approvalMode: 'outsideTolerance', toleranceTotalMinutes: 5 });
    const approval = region('Godkendelse');
    expect(approval.getByLabelText('Dagen må afvige (min)')).toHaveValue('5');
    expect(approval.getByText(/7:31 mod norm 7:24/)).toHaveTextContent('venter på lederen');
  });

  it('shows a leader how time is approved, and that only the owner changes it', async () => {
    await show(
      { approvalMode: 'outsideTolerance', toleranceTotalMinutes: 5, toleranceStartMinutes: 20 },
      { claims: { leader: true } },
    );
    const approval = region('Godkendelse');
    expect(approval.getByText('Kun det, der afviger')).toBeVisible();
    expect(approval.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Kun det, der afviger',
      '5 min',
      '20 min',
      '10 min',
    ]);
    expect(approval.getByText(/Kun ejeren kan ændre det/)).toBeVisible();
    expect(approval.queryByRole('combobox')).toBeNull();
    expect(approval.queryByRole('textbox')).toBeNull();
    expect(region('Sådan registreres tid').getByLabelText('Måde')).toBeEnabled();
  });

  it('says what a note above ten hours asks for, by hand and after the clock', async () => {
    await show({ noteWhenLong: true });
    const registering = region('Sådan registreres tid');
    expect(registering.getByText(/Skriver jeg selv mere end 10 timer/)).toHaveTextContent(
      /bliver jeg spurgt om en bemærkning, når jeg har stoppet.*venter på lederen/,
    );
  });

  it('shows what can be chosen among the tasks', async () => {
    await show();
    act(() => feedQuery(paths.activities('farm'), []));
    expect(region('Opgaver').getByText(/spørger kun om enhed/)).toHaveTextContent(/Medarbejderen/);
  });

  it('has tasks under their units, each with one control', async () => {
    const units = [
      aUnit({ id: 'k', unitName: 'Kostald' }),
      aUnit({ id: 's', unitName: 'Sostald' }),
    ];
    const user = await show({}, { units });
    const task = (id: string, name: string, of: readonly string[]) => ({
      ...NO_AUDIT,
      id,
      name,
      units: of,
      guideId: null,
    });
    act(() =>
      feedQuery(paths.activities('farm'), [
        task('1', 'Faring', ['s']),
        task('2', 'Malkning', ['k']),
        task('3', 'Fodring', ['s', 'k']),
        task('4', 'Rengøring', []),
      ]),
    );
    const card = region('Opgaver');
    const groups = card
      .getAllByRole('region')
      .map((one) => [one.getAttribute('aria-label'), within(one).getAllByRole('button').length]);
    expect(groups).toEqual([
      ['Alle enheder', 1],
      ['Kostald', 1],
      ['Kostald, Sostald', 1],
      ['Sostald', 1],
    ]);
    await user.click(card.getByRole('button', { name: 'Mere om Malkning' }));
    await user.click(screen.getByRole('menuitem', { name: 'Ret' }));
    expect(card.getByLabelText('Navn på Malkning')).toHaveValue('Malkning');
  });

  it('adds an activity, refuses one without a name', async () => {
    const user = await show();
    const card = region('Opgaver');
    const name = card.getByLabelText('Ny opgave');
    await user.click(card.getByRole('button', { name: 'Opret' }));
    expect(card.getByText('Skriv et navn')).toBeVisible();
    await user.type(name, ' Malkning ');
    await user.click(card.getByRole('button', { name: 'Opret' }));
    const id = expect.stringMatching(/^[A-Za-z0-9]{20}$/);
    expect(sentChanges()).toEqual([
      {
        kind: 'activity',
        payload: { act: 'add', id, name: 'Malkning', units: [], guideId: null },
      },
    ]);
    await waitFor(() => expect(name).toHaveValue(''));
  });

  it('keeps the name of an activity that was not added, without a network too', async () => {
    const user = await show();
    const name = region('Opgaver').getByLabelText('Ny opgave');
    setOnline(false);
    await user.type(name, 'Malkning{Enter}');
    expect(await screen.findByText(/^Ingen forbindelse: Det er ikke gemt/)).toBeVisible();
    expect(name).toHaveValue('Malkning');
    expect(sentChanges()).toEqual([]);
    setOnline(true);
    answerChanges(NOT_MADE);
    await user.type(name, '{Enter}');
    expect(await screen.findByText(NOT_MADE_TEXT)).toBeVisible();
    expect(name).toHaveValue('Malkning');
  });
});
