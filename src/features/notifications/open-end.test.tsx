import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeRegistrations } from '#data/registrations/write-registrations.ts';
import { entryPath } from '#domain/routes/time-routes.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { aNotification, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import { NotificationItem } from './panel.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/registrations/write-registrations.ts', async (original) => ({
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

async function show(notification = told, feed: Parameters<typeof signInOnTheClock>[0] = {}) {
  await signInOnTheClock(feed);
  // Loaded before it is asked for, as the bell does after its first stop.
  await import('./open-end.tsx');
  render(
    <MemoryRouter>
      <ul>
        <NotificationItem notification={notification} onOpen={() => undefined} />
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

const leader = {
  claims: { owner: true },
  employees: [anEmployee({ role: 'owner' }), anEmployee({ id: 'ida' })],
};
const toldOfIda = aNotification({
  type: 'registration_no_stop',
  params: { day: DAY, unit: 'Kostald', name: 'Ida', after: '06:06–14:41' },
  link: entryPath({ id: 'open', employeeId: 'ida', workDate: DAY }),
});

test('the message to a leader settles the very registration that it names', async () => {
  putRegistrations([
    {
      ...forgotten,
      id: 'other',
      employeeId: 'ida',
      start: at(DAY, '01:00'),
      end: at(DAY, '02:00'),
    },
    { ...forgotten, employeeId: 'ida' },
  ]);
  const user = await show(toldOfIda, leader);
  expect(await screen.findByRole('link', { name: /^Ret tid/ })).toHaveAttribute(
    'href',
    '/timeregistration/registrations/ida?m=2026-11&e=open',
  );
  await user.click(screen.getByRole('button', { name: 'Bekræft 14:41, fre 20. nov.' }));
  expect(vi.mocked(writeRegistrations).mock.lastCall?.[1]).toMatchObject([
    { id: 'open', fields: { status: 'pending' } },
  ]);
});

test('who may not decide is offered nothing', async () => {
  putRegistrations([{ ...forgotten, employeeId: 'ida' }]);
  await show(toldOfIda);
  expect(screen.queryByRole('button', { name: /^Bekræft/ })).toBeNull();
});
