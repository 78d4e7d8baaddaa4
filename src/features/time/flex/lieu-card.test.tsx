import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { sentChanges } from '#tests/support/changes.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import {
  asPlanned,
  button,
  card,
  field,
  figure,
  leaveMonth,
  months,
  type Scene,
  showMonth,
} from '#tests/support/time/flex-scene.tsx';
import { aRule } from '#tests/support/time/rules.ts';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

const show = (scene: Scene = {}) => showMonth(<RegistrationsPage />, scene);
const NAME = 'Afspadsering';
const lieu = () => card(NAME);
const anEntry = (change: Parameters<typeof aFlexEntry>[0]) =>
  aFlexEntry({ account: 'lieu', ...change });

beforeAll(async () => {
  await import('./flex-card.tsx');
  await import('./flex-tile.tsx');
  await import('./lieu-card.tsx');
  await import('../lines/lines-body.tsx');
  await import('../lines/supplement-tile.tsx');
});
beforeEach(() => stopTheClock());
afterEach(leaveMonth);

describe('time off in lieu', () => {
  test('is not shown where no rule gives any and nobody has moved it', async () => {
    await show();
    expect(card()).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: NAME })).toBeNull();
  });

  test('stands beside flex with its balance, its movements and why, and neither has the other’s', async () => {
    await show({
      moves: [
        anEntry({ id: 'a', minutes: 300, reason: 'Fra før' }),
        anEntry({ id: 'b', kind: 'taken', minutes: -60, date: '2026-11-10', reason: 'Fri' }),
        aFlexEntry({ id: 'c', kind: 'correction', minutes: 15, reason: 'Møde' }),
      ],
    });
    expect(figure('Saldo', lieu())).toBe('+4:00');
    const rows = within(lieu()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Afspadseret.*Fri.*−1:00/),
      expect.stringMatching(/^Startsaldo.*Fra før.*5:00/),
    ]);
    expect(within(card()).getByText(/Møde/)).toBeInTheDocument();
    expect(within(card()).queryByText(/Fra før/)).toBeNull();
    // The hour off is no hour short of flex: 1:30 before, and 0:15 that was corrected.
    expect(figure('Saldo i dag')).toBe('+2:45');
    expect(within(lieu()).queryByRole('button', { name: 'Afspadser' })).toBeNull();
    await userEvent.setup({ delay: null }).click(button(/^Saldo: /, lieu()));
    expect(screen.getByRole('dialog', { name: /Saldo/ })).toHaveTextContent(
      'Afspadseret 10-11-2026: 1:00',
    );
  });

  test('is given by rules, and taken by what a leader enters', async () => {
    await show({
      as: 'leader',
      path: '/mate',
      rules: [aRule('supplement', { payCode: '20', target: 'lieu', unit: 'minute' })],
      entries: asPlanned('mate'),
      stored: months(90, 'mate'),
      moves: [anEntry({ employeeId: 'mate', minutes: 600 })],
    });
    const press = userEvent.setup({ delay: null });
    for (const name of ['Sæt startsaldo', 'Ret saldo']) {
      expect(within(lieu()).queryByRole('button', { name })).toBeNull();
    }
    await press.click(button('Afspadser', lieu()));
    const dialog = screen.getByRole('dialog', { name: 'Afspadser: Bo Dahl' });
    await press.type(field('Timer, der holdes fri'), '7:24');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Afspadseringen falder 7:24');
    await press.click(within(dialog).getByRole('button', { name: 'Afspadser' }));
    expect(sentChanges()).toMatchObject([
      {
        kind: 'flexEntry',
        payload: { act: 'add', account: 'lieu', kind: 'taken', minutes: 444, employeeId: 'mate' },
      },
    ]);
    // Ten hours from before and 111:00 that the rule gave, less 7:24.
    expect(figure('Saldo', lieu())).toBe('+113:36');
  });
});
