import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeRegistrations } from '#data/commands/registrations/write-registrations.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/clock.ts';
import { aNotification, aRegistration } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time-feed.ts';
import { NotificationItem } from './notification-item.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time-feed.ts'));
vi.mock('#data/commands/registrations/write-registrations.ts', async (original) => ({
  ...(await original<object>()),
  writeRegistrations: vi.fn(() => true),
}));

const DAY = '2026-11-20';
const forgotten = aRegistration({
  id: 'open',
  workDate: DAY,
  start: at(DAY, '06:06'),
  end: at(DAY, '14:41'),
  status: 'needsAction',
});
const told = aNotification({
  type: 'registration_own_no_stop',
  params: { day: DAY, unit: 'Kostald', after: '06:06–14:41' },
});

async function show() {
  await signInOnTheClock();
  // Loaded before it is asked for, as the bell does after its first stop.
  await import('./own-open.tsx');
  render(
    <MemoryRouter>
      <ul>
        <NotificationItem notification={told} onOpen={() => undefined} />
      </ul>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  await setInterfaceLanguage('dk');
  await signOutAgain();
  emptyTimeFeed();
});

test('a forgotten stop is confirmed in the message that tells of it', async () => {
  putRegistrations([forgotten]);
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Bekræft 14:41, fre 20. nov.' }));
  expect(vi.mocked(writeRegistrations).mock.lastCall?.[1]).toMatchObject([
    { id: 'open', fields: { status: 'pending' } },
  ]);
});

test('it speaks English, and another time is one press away', async () => {
  await setInterfaceLanguage('en');
  putRegistrations([forgotten]);
  await show();
  const link = await screen.findByRole('link', { name: /^Correct time/ });
  expect(link).toHaveAttribute('href', '/timeregistration/registrations?m=2026-11&e=open');
});

test('once it is settled nothing is asked any more', async () => {
  putRegistrations([{ ...forgotten, status: 'pending' }]);
  await show();
  expect(screen.queryByRole('button', { name: /^Bekræft/ })).toBeNull();
});
