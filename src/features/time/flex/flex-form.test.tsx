import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import {
  answerChanges,
  MADE,
  NOT_MADE,
  NOT_MADE_TEXT,
  sentChanges,
} from '#tests/support/changes.ts';
import { setOnline } from '#tests/support/network.ts';
import { translate } from '#i18n/index.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import {
  asPlanned,
  button,
  card,
  field,
  figure,
  leaveMonth,
  LIMITS,
  months,
  type Scene,
  showMonth,
} from '#tests/support/time/flex-scene.tsx';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'));

const show = (scene: Scene = {}) => showMonth(<RegistrationsPage />, scene);
const user = () => userEvent.setup({ delay: null });

beforeAll(async () => {
  await import('./flex-card.tsx');
  await import('./flex-tile.tsx');
  await import('../lines/lines-body.tsx');
  await import('../lines/supplement-tile.tsx');
});
beforeEach(() => stopTheClock());
afterEach(async () => {
  clearToasts();
  vi.restoreAllMocks();
  await leaveMonth();
});

describe('a leader', () => {
  test('pays out what is too much, and sees what follows', async () => {
    await show({
      as: 'leader',
      path: '/mate',
      rules: LIMITS,
      entries: asPlanned('mate'),
      stored: months(2370, 'mate'),
    });
    expect(within(card()).queryByRole('button', { name: 'Ret saldo' })).toBeNull();
    const press = user();
    await press.click(button('Udbetal 2:30'));
    const dialog = screen.getByRole('dialog', { name: 'Udbetal: Bo Dahl' });
    const says = within(dialog).getByRole('status');
    expect(says).toHaveTextContent('Saldo nu+39:30Saldo bagefter+37:00');
    expect(says).toHaveTextContent(
      'Kommer med i lønperioden 01-11-2026 – 30-11-2026 med lønart 32. Saldoen falder 2:30.',
    );
    await press.clear(field('Timer, der udbetales'));
    await press.type(field('Timer, der udbetales'), '40');
    await press.click(within(dialog).getByRole('button', { name: 'Udbetal' }));
    expect(field('Timer, der udbetales')).toHaveAccessibleDescription(/Det er mere end saldoen/);
    expect(sentChanges()).toEqual([]);
    await press.clear(field('Timer, der udbetales'));
    await press.type(field('Timer, der udbetales'), '2:30');
    await press.click(within(dialog).getByRole('button', { name: 'Udbetal' }));
    const id = expect.stringMatching(/^[A-Za-z0-9]{20}$/);
    // As it is typed: which way a pay-out goes is for the domain to say.
    const said = { account: 'flex', kind: 'payOut', minutes: 150, date: '2026-11-21', reason: '' };
    const payload = { act: 'add', id, employeeId: 'mate', ...said };
    expect(sentChanges()).toEqual([{ kind: 'flexEntry', payload }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The months behind it are counted later, and it is counted already.
    expect(figure('Saldo i dag')).toBe('+37:00');
    expect(within(card()).getByRole('listitem')).toHaveTextContent('Udbetaling21-11-2026');
    const pay = screen.getByRole('region', { name: 'Løn og tillæg' });
    expect(within(pay).getByRole('button', { name: /^32 ?Udbetalt fleks ?2:30$/ })).toBeVisible();
  });
});

describe('the owner', () => {
  const bo: Scene = {
    as: 'owner',
    path: '/mate',
    entries: asPlanned('mate'),
    stored: months(90, 'mate'),
  };

  test('sets a balance, and sees from where it counts', async () => {
    await show(bo);
    const press = user();
    await press.click(button('Sæt startsaldo'));
    await press.type(field('Saldo den dag'), '-4:00');
    const says = within(screen.getByRole('dialog')).getByRole('status');
    expect(says).toHaveTextContent('Saldo bagefter−4:00');
    expect(says).toHaveTextContent('Alt fra før 21-11-2026 tæller ikke længere med.');
    await press.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Sæt startsaldo' }),
    );
    expect(sentChanges()).toMatchObject([{ payload: { kind: 'opening', minutes: -240 } }]);
    expect(figure('Saldo i dag')).toBe('−4:00');
  });

  test('corrects one, with a reason', async () => {
    await show(bo);
    const press = user();
    await press.click(button('Ret saldo'));
    await press.type(field('Læg til eller træk fra'), 'meget');
    const dialog = screen.getByRole('dialog');
    await press.click(within(dialog).getByRole('button', { name: 'Ret saldo' }));
    expect(field('Læg til eller træk fra')).toHaveAccessibleDescription(/Skriv timer og minutter/);
    expect(field('Begrundelse')).toHaveAccessibleDescription(/Skriv hvorfor/);
    await press.clear(field('Læg til eller træk fra'));
    await press.type(field('Læg til eller træk fra'), '1,5');
    await press.type(field('Begrundelse'), 'Kursus');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Saldo bagefter+3:00');
    await press.click(within(dialog).getByRole('button', { name: 'Ret saldo' }));
    const payload = { kind: 'correction', minutes: 90, reason: 'Kursus' };
    expect(sentChanges()).toMatchObject([{ payload }]);
  });

  test.each(['without a network', 'that the server does not take'])(
    'is told of what was not saved %s, and what was typed stays',
    async (how) => {
      await show(bo);
      const press = user();
      const save = async () =>
        await press.click(
          within(screen.getByRole('dialog')).getByRole('button', { name: 'Ret saldo' }),
        );
      await press.click(button('Ret saldo'));
      await press.type(field('Læg til eller træk fra'), '1,5');
      await press.type(field('Begrundelse'), 'Kursus');
      const isOffline = how === 'without a network';
      if (isOffline) setOnline(false);
      else answerChanges(NOT_MADE);
      await save();
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
        isOffline ? translate('settings.noConnection') : NOT_MADE_TEXT,
      ]);
      expect(sentChanges()).toHaveLength(isOffline ? 0 : 1);
      expect(field('Læg til eller træk fra')).toHaveValue('1,5');
      expect(field('Begrundelse')).toHaveValue('Kursus');
      expect(figure('Saldo i dag')).toBe('+1:30');
      setOnline(true);
      answerChanges(MADE);
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  test('takes a movement back, where its day is open', async () => {
    await show({
      ...bo,
      lockedThrough: '2026-10-31',
      moves: [
        aFlexEntry({ employeeId: 'mate', date: '2026-10-01' }),
        aFlexEntry({ id: 'new', employeeId: 'mate', kind: 'payOut', minutes: -60 }),
      ],
    });
    const press = user();
    await press.click(button('Tag tilbage: Udbetaling 01-11-2026'));
    expect(within(card()).getAllByRole('button', { name: /^Tag tilbage:/ })).toHaveLength(1);
    const dialog = screen.getByRole('dialog', { name: 'Tag bevægelsen tilbage?' });
    expect(dialog).toHaveTextContent('Udbetaling 01-11-2026 på −1:00 forsvinder');
    await press.click(within(dialog).getByRole('button', { name: 'Tag tilbage' }));
    const payload = { act: 'takeBack', id: 'new', employeeId: 'mate' };
    expect(sentChanges()).toEqual([{ kind: 'flexEntry', payload }]);
    expect(within(card()).getAllByRole('listitem')).toHaveLength(1);
    expect(figure('Saldo i dag')).toBe('+1:30');
  });

  test('does nothing in a month that is locked', async () => {
    await show({ ...bo, path: '/mate?d=2026-10-15&view=month', lockedThrough: '2026-10-31' });
    expect(within(card()).queryByRole('button', { name: 'Udbetal' })).toBeNull();
  });
});
