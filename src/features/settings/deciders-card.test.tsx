import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { feedDoc } from '#tests/support/live-feed.ts';
import { clearHistory, redo, undo } from '#widgets/undo/history.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { answerChanges, NOT_MADE, NOT_MADE_TEXT, settingsSent } from '#tests/support/changes.ts';
import {
  leaveTheSettings,
  region,
  showLeaveSettings,
} from '#tests/support/leave/settings-scene.tsx';
import LeaveSettingsPage from './leave-settings-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

const leader = (id: string, firstName: string) =>
  anEmployee({ id, firstName, lastName: 'Dahl', role: 'leader' });
const KAREN_FOR_JENS = {
  karen: {
    fromEid: 'jens',
    unitIds: ['k'],
    start: Date.parse('2026-11-30T23:00Z'),
    end: Date.parse('2026-12-14T23:00Z'),
  },
};

const show = (as: 'owner' | 'leader', settings: Readonly<Record<string, unknown>> = {}) =>
  showLeaveSettings(<LeaveSettingsPage />, as, settings, {
    employees: [anEmployee(), leader('karen', 'Karen'), leader('jens', 'Jens')],
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
  });

/** What another owner makes of it. */
function feed(delegations: object): void {
  const settings = { id: 'leave', delegations };
  act(() => feedDoc(paths.leaveSettings('farm'), settings));
}

beforeEach(() => {
  stopTheClock();
  Object.assign(window, { matchMedia: undefined });
});
afterEach(async () => {
  vi.useRealTimers();
  clearHistory();
  await leaveTheSettings();
});

describe('[S2.17] who decides', () => {
  it('where a unit has no leader is named by the owner, or left to the owner', async () => {
    const user = await show('owner', { fallbacks: { k: 'jens' } });
    const card = region('Hvem afgør');
    await user.selectOptions(card.getByLabelText('Mark, når der ingen leder er'), 'Karen Dahl');
    expect(settingsSent()).toEqual([{ fallbacks: { m: 'karen' } }]);
    await user.selectOptions(card.getByLabelText('Kostald, når der ingen leder er'), 'Ejeren');
    expect(settingsSent().at(-1)).toEqual({ fallbacks: { k: null } });
  });

  it('for a leader who is away is said with its days; what is wrong stands at its field', async () => {
    const user = await show('owner');
    const card = region('Hvem afgør');
    await user.click(card.getByRole('button', { name: 'Lad en anden afgøre' }));
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    expect(card.getByLabelText('For hvem')).toHaveAccessibleDescription('Vælg den, der er væk.');
    expect(card.getByLabelText('For hvem')).toHaveFocus();
    await user.selectOptions(card.getByLabelText('For hvem'), 'Jens Dahl');
    await user.selectOptions(card.getByLabelText('Hvem afgør'), 'Karen Dahl');
    await user.type(card.getByLabelText('Første dag'), '01-12-2026');
    await user.type(card.getByLabelText('Sidste dag'), '30-11-2026{Enter}');
    expect(card.getByLabelText('Sidste dag')).toHaveAccessibleDescription(/ligger før/);
    expect(settingsSent()).toEqual([]);
    await user.clear(card.getByLabelText('Sidste dag'));
    await user.type(card.getByLabelText('Sidste dag'), '14-12-2026');
    await user.click(card.getByRole('button', { name: 'Tilføj' }));
    expect(settingsSent()).toEqual([{ delegations: { karen: KAREN_FOR_JENS.karen } }]);
    expect(card.getByText('Karen Dahl afgør for Jens Dahl').closest('li')).toHaveTextContent(
      '01-12-2026 – 14-12-2026',
    );
  });

  it('that was not saved stays in its form, and is said', async () => {
    const user = await show('owner');
    const card = region('Hvem afgør');
    answerChanges(NOT_MADE);
    await user.click(card.getByRole('button', { name: 'Lad en anden afgøre' }));
    await user.selectOptions(card.getByLabelText('For hvem'), 'Jens Dahl');
    await user.selectOptions(card.getByLabelText('Hvem afgør'), 'Karen Dahl');
    await user.type(card.getByLabelText('Første dag'), '01-12-2026');
    await user.type(card.getByLabelText('Sidste dag'), '14-12-2026{Enter}');
    expect(await screen.findByText(NOT_MADE_TEXT)).toBeVisible();
    expect(card.getByLabelText('For hvem')).toHaveDisplayValue('Jens Dahl');
    expect(card.getByLabelText('Sidste dag')).toHaveValue('14-12-2026');
  });

  it('is ended with the way back', async () => {
    const user = await show('owner', { delegations: KAREN_FOR_JENS });
    const card = region('Hvem afgør');
    const name = 'Fjern: Karen Dahl afgør for Jens Dahl';
    await user.click(card.getByRole('button', { name }));
    expect(card.getByText('Ingen afgør for en anden')).toBeVisible();
    await act(() => undo());
    expect(card.getByText('Karen Dahl afgør for Jens Dahl')).toBeVisible();
    expect(settingsSent()).toEqual([
      { delegations: { karen: null } },
      { delegations: { karen: KAREN_FOR_JENS.karen } },
    ]);
  });

  it('is not given back over what somebody else has said of them since, nor ended again', async () => {
    const user = await show('owner', { delegations: KAREN_FOR_JENS });
    const card = region('Hvem afgør');
    const name = 'Fjern: Karen Dahl afgør for Jens Dahl';
    const theirs = { karen: { ...KAREN_FOR_JENS.karen, unitIds: ['m'] } };
    await user.click(card.getByRole('button', { name }));
    feed(theirs);
    await act(() => undo());
    expect(screen.getByText('En anden har ændret det siden. Intet er lavet om.')).toBeVisible();
    expect(settingsSent()).toEqual([{ delegations: { karen: null } }]);
    await user.click(card.getByRole('button', { name }));
    await act(() => undo());
    feed(KAREN_FOR_JENS);
    await act(() => redo());
    expect(card.getByText('Karen Dahl afgør for Jens Dahl')).toBeVisible();
    expect(settingsSent()).toHaveLength(3);
  });

  it('is read by a leader, with the reason why it is not theirs to change', async () => {
    await show('leader', { delegations: KAREN_FOR_JENS });
    const card = region('Hvem afgør');
    expect(card.getByText('01-12-2026 – 14-12-2026')).toBeVisible();
    expect(card.getByText(/^Kun ejeren kan ændre det/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lad en anden afgøre' })).toBeNull();
  });
});
