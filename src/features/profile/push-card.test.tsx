import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePush } from '#data/account/account-push.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { PushCard } from './profile-page.tsx';

vi.mock(import('#data/device/env.ts'), async (original) => {
  const env = await original();
  return { ...env, getEnv: () => ({ ...env.getEnv(), vapidKey: 'key' }) };
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari';

interface Device {
  readonly agent: string;
  readonly touches?: number;
  /** Whether the app was opened from the home screen. */
  readonly isInstalled?: boolean;
  /** Whether its browser knows messages at all. */
  readonly hasMessages?: boolean;
}

function use({ agent, touches = 5, isInstalled = false, hasMessages = false }: Device): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInstalled && query === '(display-mode: standalone)',
  }));
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touches, configurable: true });
  if (!hasMessages) return;
  vi.stubGlobal('Notification', { permission: 'default' });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
}

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  usePush.setState({ state: 'off' });
  await setInterfaceLanguage('dk');
});

const toggle = () => screen.queryByRole('switch', { name: 'Push på denne telefon eller computer' });

test.each([
  ['an iPhone', { agent: IPHONE }],
  ['an iPad, which calls itself a Mac', { agent: MAC }],
])('%s in its browser is told how the app comes to the home screen', (_name, device) => {
  use(device);
  render(<PushCard />);
  expect(screen.getByText(/Tryk på Del, vælg Føj til hjemmeskærm/)).toBeVisible();
  expect(toggle()).toBeNull();
});

test('in English too', async () => {
  await setInterfaceLanguage('en');
  use({ agent: IPHONE });
  render(<PushCard />);
  expect(screen.getByText(/press Share, choose Add to Home Screen/)).toBeVisible();
});

test.each([
  ['a Mac, which has no touch screen', { agent: MAC, touches: 0 }],
  [
    'an iPhone that knows no messages on its home screen either',
    { agent: IPHONE, isInstalled: true },
  ],
  ['another telephone', { agent: ANDROID }],
])('%s is not sent to the home screen', (_name, device) => {
  use(device);
  render(<PushCard />);
  expect(screen.getByText('Denne browser kan ikke modtage push.')).toBeVisible();
  expect(toggle()).toBeNull();
});

test('[S2.68] opened from the home screen an iPhone is asked like any other, by a switch with its icon', () => {
  use({ agent: IPHONE, isInstalled: true, hasMessages: true });
  render(<PushCard />);
  expect(toggle()).not.toBeChecked();
  expect(toggle()?.firstElementChild?.querySelector('svg')).toBeInTheDocument();
  expect(toggle()?.lastElementChild).toHaveClass('bg-red');
  expect(screen.queryByText(/hjemmeskærm/)).toBeNull();
});
