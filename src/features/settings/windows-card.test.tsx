import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { clearHistory, undo } from '#widgets/undo/history.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { aUnit } from '#tests/support/factories.ts';
import { answerChanges, NOT_MADE, NOT_MADE_TEXT, settingsSent } from '#tests/support/changes.ts';
import {
  leaveTheSettings,
  region,
  showLeaveSettings,
} from '#tests/support/leave/settings-scene.tsx';
import { setOnline } from '#tests/support/network.ts';
import LeaveSettingsPage from './leave-settings-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

const HARVEST = {
  id: 'harvest',
  name: 'Høst',
  from: '2027-08-01',
  to: '2027-08-15',
  unitIds: ['m'],
  most: 0,
};
const UNITS = [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })];
const TITLE = /^Dage, hvor der er brug for folk/;

const showStored = (as: 'owner' | 'leader', windows: unknown) =>
  showLeaveSettings(<LeaveSettingsPage />, as, { windows }, { units: UNITS });
const byId = (list: readonly (typeof HARVEST)[]) =>
  Object.fromEntries(list.map((one) => [one.id, one]));
const show = (as: 'owner' | 'leader', list: readonly (typeof HARVEST)[] = []) =>
  showStored(as, byId(list));

beforeEach(() => {
  stopTheClock();
  Object.assign(window, { matchMedia: undefined });
});
afterEach(async () => {
  vi.useRealTimers();
  clearHistory();
  await leaveTheSettings();
  await setInterfaceLanguage('dk');
});

describe('[S2.17] days on which people are needed', () => {
  it('are blocked by a leader for a unit, in one write', async () => {
    const user = await show('leader', [HARVEST]);
    const card = region(TITLE);
    const row = card.getByText('Høst').closest('li');
    expect(row).toHaveTextContent('01-08-2027 – 15-08-2027 · ingen må være væk');
    expect(row).toHaveTextContent('Mark');
    await user.click(card.getByRole('button', { name: 'Tilføj dage' }));
    await user.type(card.getByLabelText('Navn'), 'Jul');
    await user.type(card.getByLabelText('Første dag'), '24-12-2026');
    await user.type(card.getByLabelText('Sidste dag'), '26-12-2026');
    await user.selectOptions(card.getByLabelText('Hvor mange må være væk'), 'Højst et antal');
    await user.type(card.getByLabelText('Højst så mange'), '2');
    await user.click(card.getByRole('checkbox', { name: 'Kostald' }));
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    const id = expect.stringMatching(/^[A-Za-z0-9]{20}$/);
    const christmas = { name: 'Jul', from: '2026-12-24', to: '2026-12-26', most: 2 };
    const [{ windows } = { windows: {} }] = settingsSent() as { windows: object }[];
    expect(Object.entries(windows)).toEqual([[id, { id, ...christmas, unitIds: ['k'] }]]);
    expect(settingsSent()).toHaveLength(1);
    expect((await card.findByText('Jul')).closest('li')).toHaveTextContent(
      'højst 2 væk på hver enhed',
    );
    await waitFor(() => expect(card.queryByLabelText('Navn')).toBeNull());
    expect(await screen.findByText('Indstillingen er gemt.')).toBeVisible();
  });

  it('that are wrong are said at their field, and nothing is written', async () => {
    const user = await show('owner');
    const card = region(TITLE);
    expect(card.getByText('Ingen dage er spærret')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Tilføj dage' }));
    await user.selectOptions(card.getByLabelText('Hvor mange må være væk'), 'Højst et antal');
    await user.type(card.getByLabelText('Højst så mange'), '0');
    await user.type(card.getByLabelText('Sidste dag'), '01-01-9999');
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    expect(card.getByLabelText('Første dag')).toHaveAccessibleDescription('Skriv den første dag.');
    expect(card.getByLabelText('Første dag')).toHaveFocus();
    expect(card.getByLabelText('Sidste dag')).toBeInvalid();
    expect(card.getByLabelText('Højst så mange')).toHaveAccessibleDescription(
      /Skriv et helt tal fra 1 til 200/,
    );
    await user.type(card.getByLabelText('Første dag'), '10-12-2026');
    await user.clear(card.getByLabelText('Sidste dag'));
    await user.type(card.getByLabelText('Sidste dag'), '01-12-2026{Enter}');
    expect(card.getByLabelText('Sidste dag')).toHaveAccessibleDescription(
      'Den sidste dag ligger før den første.',
    );
    expect(settingsSent()).toEqual([]);
  });

  it('are changed where they stand', async () => {
    const user = await show('owner', [HARVEST]);
    const card = region(TITLE);
    await user.click(card.getByRole('button', { name: 'Ret Høst' }));
    const to = card.getByLabelText('Sidste dag');
    await user.clear(to);
    await user.type(to, '31-08-2027');
    await user.click(card.getByRole('checkbox', { name: 'Mark' }));
    await user.click(card.getByRole('button', { name: 'Gem' }));
    expect(settingsSent()).toEqual([
      { windows: { harvest: { ...HARVEST, to: '2027-08-31', unitIds: [] } } },
    ]);
    expect((await card.findByText('Høst')).closest('li')).toHaveTextContent('Alle enheder');
  });

  it('are taken away with the way back', async () => {
    const other = { ...HARVEST, id: 'other', name: 'Såning', from: '2026-01-01', to: '2026-03-01' };
    const user = await show('owner', [other, HARVEST]);
    const card = region(TITLE);
    await user.click(card.getByRole('button', { name: 'Fjern Høst' }));
    expect(card.queryByText('Høst')).toBeNull();
    await act(() => undo());
    expect(card.getByText('Høst')).toBeInTheDocument();
    expect(settingsSent()).toEqual([
      { windows: { harvest: null } },
      { windows: { harvest: HARVEST } },
    ]);
    const over = within(card.getByText(/^Tidligere/).closest('details') as HTMLElement);
    expect(over.getByText('Såning')).toBeInTheDocument();
  });

  it('stay where they are without a network, and so does what is typed', async () => {
    const user = await show('owner', [HARVEST]);
    const card = region(TITLE);
    setOnline(false);
    await user.click(card.getByRole('button', { name: 'Fjern Høst' }));
    expect(await screen.findByText(/^Ingen forbindelse: Det er ikke gemt/)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Ret Høst' }));
    await user.clear(card.getByLabelText('Navn'));
    await user.type(card.getByLabelText('Navn'), 'Raps');
    await user.click(card.getByRole('button', { name: 'Gem' }));
    expect(card.getByLabelText('Navn')).toHaveValue('Raps');
    expect(settingsSent()).toEqual([]);
    setOnline(true);
    answerChanges(NOT_MADE);
    await user.click(card.getByRole('button', { name: 'Gem' }));
    expect(await screen.findByText(NOT_MADE_TEXT)).toBeVisible();
    expect(card.getByLabelText('Navn')).toHaveValue('Raps');
  });

  it('that are stored as a list stay, all of them, with the next change', async () => {
    const other = { ...HARVEST, id: 'other', name: 'Såning' };
    const user = await showStored('owner', [other, HARVEST]);
    const card = region(TITLE);
    await user.click(card.getByRole('button', { name: 'Fjern Høst' }));
    expect(card.queryByText('Høst')).toBeNull();
    await act(() => undo());
    expect(card.getByText('Høst')).toBeInTheDocument();
    expect(card.getByText('Såning')).toBeInTheDocument();
  });

  it('are forty at most', async () => {
    const full = Array.from({ length: 40 }, (_, at) => ({ ...HARVEST, id: `w${at}` }));
    const user = await show('owner', full);
    const card = region(TITLE);
    await user.click(card.getByRole('button', { name: 'Tilføj dage' }));
    await user.type(card.getByLabelText('Første dag'), '01-12-2026');
    await user.type(card.getByLabelText('Sidste dag'), '01-12-2026');
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    expect(card.getByText(/højst være 40/)).toBeVisible();
    expect(settingsSent()).toEqual([]);
  });

  it('are told in English too', async () => {
    await setInterfaceLanguage('en');
    await show('leader', [{ ...HARVEST, most: 1 }]);
    expect(screen.getByText(/at most 1 away in each unit/)).toBeVisible();
  });
});
