import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { changeNotificationSettings } from '#data/user/update-user.ts';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '#domain/notification/settings/notification-settings.ts';
import { paths } from '#domain/paths.ts';
import { anActor, aUser } from '#tests/support/factories.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { ToldCard } from './told-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/user/update-user.ts', async (original) => ({
  ...(await original<object>()),
  changeNotificationSettings: vi.fn(),
}));

const build = vi.hoisted(() => ({ vapidKey: 'key' as string | null, sendsLetters: false }));
vi.mock(import('#data/device/env.ts'), async (original) => {
  const real = await original();
  return { ...real, getEnv: () => ({ ...real.getEnv(), ...build }) };
});

const DEFAULTS = DEFAULT_NOTIFICATION_SETTINGS;
const LEADER = anActor({ claims: { ...NO_CLAIMS, farm: 'farm', leader: true } });

async function show(settings: Partial<NotificationSettings> = {}, actor = anActor()) {
  await signInWith({ user: aUser({ notificationSettings: { ...DEFAULTS, ...settings } }) });
  render(<ToldCard actor={actor} />);
  return userEvent.setup({ delay: null });
}
const push = (group: string) => screen.getByRole('checkbox', { name: `${group}: Push` });
const saved = () => vi.mocked(changeNotificationSettings).mock.calls.map(([next]) => next);

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(build, { vapidKey: 'key', sendsLetters: false });
});
afterEach(signOutAgain);

describe('what one is told of', () => {
  it('is shown by group, as it is by default or chosen', async () => {
    await show({ off: ['leave_push'] });
    expect(push('Din vagtplan')).toBeChecked();
    expect(push('Vejledninger')).not.toBeChecked();
    expect(push('Dit fravær')).not.toBeChecked();
    expect(screen.getAllByRole('checkbox')).toHaveLength(6);
  });

  it('is for leaders also what is about others', async () => {
    await show({}, LEADER);
    expect(push('Når nogen mangler')).toBeChecked();
    expect(push('Når nogen søger')).toBeChecked();
    expect(push('Dagens overblik')).toBeChecked();
  });

  it('is for who plans also what is asked about shifts', async () => {
    const employee = { id: 'me', units: ['k'], seatType: 'COMBINED' } as const;
    await show({}, anActor({ employee }));
    expect(push('Når nogen søger')).toBeChecked();
    expect(screen.queryByRole('combobox', { name: 'Dagens overblik kommer kl.' })).toBeNull();
  });

  it('is saved as it is chosen, and two quick choices keep both', async () => {
    const user = await show();
    await user.click(push('Din vagtplan'));
    expect(push('Din vagtplan')).not.toBeChecked();
    await user.click(push('Vejledninger'));
    expect(saved()).toEqual([
      { ...DEFAULTS, off: ['plan_push'] },
      { ...DEFAULTS, off: ['plan_push'], on: ['guides_push'] },
    ]);
  });

  it('is by e-mail too where letters are sent, and the list alone where the build tells nobody', async () => {
    build.sendsLetters = true;
    const user = await show({}, LEADER);
    expect(screen.getByRole('checkbox', { name: 'Når nogen mangler: E-mail' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Din vagtplan: E-mail' }));
    expect(saved()).toEqual([{ ...DEFAULTS, on: ['plan_mail'] }]);
    cleanup();
    Object.assign(build, { vapidKey: null, sendsLetters: false });
    await show({}, LEADER);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Stille timer' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Dagens overblik kommer kl.' })).toBeVisible();
  });

  it('follows what another device chooses', async () => {
    await show();
    act(() =>
      feedDoc(
        paths.user('me'),
        aUser({ notificationSettings: { ...DEFAULTS, off: ['plan_push'] } }),
      ),
    );
    expect(push('Din vagtplan')).not.toBeChecked();
  });
});

test('one chooses how long before a shift one is reminded', async () => {
  const user = await show();
  const remind = screen.getByRole('combobox', { name: 'Påmindelse før en vagt' });
  expect(remind).toHaveDisplayValue('Slet ikke');
  await user.selectOptions(remind, '0:30 t før');
  await user.selectOptions(remind, 'Slet ikke');
  expect(saved().map(({ remindMinutes }) => remindMinutes)).toEqual([30, null]);
});

test('a leader chooses the hour of the digest, or none', async () => {
  const user = await show({}, LEADER);
  const hour = screen.getByRole('combobox', { name: 'Dagens overblik kommer kl.' });
  expect(hour).toHaveDisplayValue('07:00');
  await user.selectOptions(hour, '05:00');
  await user.selectOptions(hour, 'Slet ikke');
  expect(saved().map(({ digestHour }) => digestHour)).toEqual([5, null]);
});

describe('quiet hours', () => {
  it('[S2.68] are proposed by a small switch, changed and taken away again', async () => {
    const user = await show();
    const toggle = screen.getByRole('switch', { name: 'Stille timer' });
    expect(toggle).not.toBeChecked();
    expect(toggle.lastElementChild).toHaveClass('w-9', 'bg-red');
    expect(screen.queryByRole('combobox', { name: 'Fra' })).toBeNull();
    await user.click(toggle);
    expect(toggle.lastElementChild).toHaveClass('bg-live');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fra' }), '22:30');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Til' }), '05:00');
    await user.click(toggle);
    expect(saved().map(({ quiet }) => quiet)).toEqual([
      { from: 1260, to: 240 },
      { from: 1350, to: 240 },
      { from: 1350, to: 300 },
      null,
    ]);
  });

  it('show a time between the half hours, and never end when they begin', async () => {
    await show({ quiet: { from: 1265, to: 240 } });
    expect(screen.getByRole('combobox', { name: 'Fra' })).toHaveDisplayValue('21:05');
    expect(screen.queryByRole('option', { name: '04:00', selected: false })).toBeNull();
  });
});
