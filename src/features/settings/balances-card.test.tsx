import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setInterfaceLanguage, translate } from '#i18n/index.ts';
import { clearHistory, undo } from '#widgets/undo/history.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { anEmployee, aFarm } from '#tests/support/factories.ts';
import { sentChanges } from '#tests/support/changes.ts';
import { setOnline } from '#tests/support/network.ts';
import { aDayAdjustment } from '#tests/support/leave/leave.ts';
import {
  leaveTheSettings,
  region,
  showLeaveSettings,
  startWithMovements,
} from '#tests/support/leave/settings-scene.tsx';
import { feedState } from '#tests/support/time/feed.ts';
import LeaveSettingsPage from './leave-settings-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const TITLE = 'Startsaldi og rettelser';
const OPENING = aDayAdjustment({
  id: 'opening',
  employeeId: 'ida',
  kind: 'opening',
  days: 12.5,
  date: '2026-09-01',
});
const id = expect.stringMatching(/^[A-Za-z0-9]{20}$/);

const adding = (employeeId: string, movement: object) => ({
  kind: 'dayAdjustments',
  payload: { act: 'add', employeeId, movements: [movement] },
});

const show = (as: 'owner' | 'leader' = 'owner') =>
  showLeaveSettings(
    <LeaveSettingsPage />,
    as,
    {},
    { employees: [anEmployee(), IDA], farm: aFarm({ lockedThrough: '2026-10-31' }) },
  );
const sheet = (name: string) => within(screen.getByRole('dialog', { name }));

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

describe('[S2.17] opening balances', () => {
  it('are not for a leader', async () => {
    await show('leader');
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  });

  it('are typed in for one person, wrong ones said at their field, with the way back', async () => {
    const user = await show();
    await user.click(region(TITLE).getByRole('button', { name: 'Saldo for Ida Krogh' }));
    const form = sheet('Ida Krogh');
    await user.click(form.getByRole('button', { name: 'Gem' }));
    expect(form.getByLabelText('Dage')).toHaveAccessibleDescription(/Skriv et antal dage/);
    expect(form.getByLabelText('Dage')).toHaveFocus();
    expect(form.getByLabelText('Dato')).toHaveAccessibleDescription(/Skriv en dag/);
    await user.type(form.getByLabelText('Dage'), '12,5');
    await user.type(form.getByLabelText('Dato'), '01-08-2026{Enter}');
    expect(form.getByLabelText('År')).toHaveAccessibleDescription(/kan ikke holdes på den dag/);
    expect(sentChanges()).toEqual([]);
    await user.selectOptions(form.getByLabelText('År'), 'Ferie 2025/26');
    await user.clear(form.getByLabelText('Dato'));
    await user.type(form.getByLabelText('Dato'), '01-09-2026{Enter}');
    await user.click(form.getByRole('button', { name: 'Gem' }));
    const opening = { id, account: 'holiday', kind: 'opening', year: 2025, date: '2026-09-01' };
    expect(sentChanges()).toEqual([adding('ida', { ...opening, days: 125_000, reason: '' })]);
    expect(form.getByText('Startsaldo: Ferie 2025/26')).toBeVisible();
    expect(form.getByLabelText('Dage')).toHaveValue('');
    await act(() => undo());
    expect(form.getByText('Ingen endnu')).toBeVisible();
    const payload = { act: 'takeBack', employeeId: 'ida', ids: [id] };
    expect(sentChanges().at(-1)).toEqual({ kind: 'dayAdjustments', payload });
  });

  it('are corrected with a reason; without a network that is said, and what was typed stays', async () => {
    const user = await show();
    act(() => startWithMovements([OPENING]));
    expect(region(TITLE).getByText('Ferie 2025/26: 12,50 dage')).toBeVisible();
    await user.click(region(TITLE).getByRole('button', { name: 'Saldo for Ida Krogh' }));
    const form = sheet('Ida Krogh');
    await user.selectOptions(form.getByLabelText('Hvad'), 'Rettelse');
    await user.selectOptions(form.getByLabelText('År'), 'Ferie 2025/26');
    await user.type(form.getByLabelText('Dage'), '-2');
    await user.type(form.getByLabelText('Dato'), '15-10-2026{Enter}');
    expect(form.getByLabelText('Dato')).toHaveAccessibleDescription(/Lønperioden er lukket/);
    await user.clear(form.getByLabelText('Dato'));
    await user.type(form.getByLabelText('Dato'), '15-11-2026{Enter}');
    await user.click(form.getByRole('button', { name: 'Gem' }));
    expect(form.getByLabelText('Begrundelse')).toHaveAccessibleDescription('Skriv hvorfor.');
    await user.type(form.getByLabelText('Begrundelse'), 'Talt to gange');
    setOnline(false);
    await user.click(form.getByRole('button', { name: 'Gem' }));
    expect(await screen.findByText(translate('settings.noConnection'))).toBeVisible();
    expect(sentChanges()).toEqual([]);
    expect(form.getByLabelText('Begrundelse')).toHaveValue('Talt to gange');
    expect(form.getByLabelText('Dage')).toHaveValue('-2');
    vi.restoreAllMocks();
    setOnline(true);
    await user.click(form.getByRole('button', { name: 'Gem' }));
    const correction = { kind: 'correction', days: -20_000, reason: 'Talt to gange' };
    expect(sentChanges()).toMatchObject([adding('ida', correction)]);
    const [latest] = form.getAllByRole('listitem');
    expect(latest).toHaveTextContent(/Rettelse: Ferie 2025\/26/);
    expect(latest).toHaveTextContent('15-11-2026 · Talt to gange');
  });

  it('are taken back, and come again; what is paid with a closed period stays', async () => {
    const user = await show();
    const paid = aDayAdjustment({ id: 'c', employeeId: 'ida', days: -1, date: '2026-10-01' });
    act(() => startWithMovements([OPENING, paid]));
    await user.click(region(TITLE).getByRole('button', { name: 'Saldo for Ida Krogh' }));
    const form = sheet('Ida Krogh');
    expect(form.getAllByRole('button', { name: /^Tag tilbage/ })).toHaveLength(1);
    await user.click(form.getByRole('button', { name: 'Tag tilbage: Startsaldo: Ferie 2025/26' }));
    const payload = { act: 'takeBack', employeeId: 'ida', ids: ['opening'] };
    expect(sentChanges()).toEqual([{ kind: 'dayAdjustments', payload }]);
    expect(form.queryByText('Startsaldo: Ferie 2025/26')).toBeNull();
    await act(() => undo());
    expect(form.getByText('Startsaldo: Ferie 2025/26')).toBeVisible();
    const again = adding('ida', { id, kind: 'opening', days: 125_000 });
    expect(sentChanges().at(-1)).toMatchObject(again);
  });

  it('of a file are moved in on the page for that', async () => {
    await show();
    const link = region(TITLE).getByRole('link', { name: 'Indsæt fra regneark' });
    expect(link).toHaveAttribute('href', '/settings/move-in?kind=balances');
  });

  it('are never drawn as none while they are not known', async () => {
    feedState.refused.add('unit-day-adjustments');
    await show();
    expect(region(TITLE).getByText('Saldiene kunne ikke hentes.')).toBeVisible();
    expect(region(TITLE).queryByText('Ingen startsaldo')).toBeNull();
  });

  it('are told in English too', async () => {
    await setInterfaceLanguage('en');
    const user = await show();
    const card = region('Opening balances and corrections');
    await user.click(card.getByRole('button', { name: 'Balance of Ida Krogh' }));
    expect(sheet('Ida Krogh').getByRole('button', { name: 'Save' })).toBeVisible();
  });
});
