import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, signInOnTheClock } from '#tests/support/time/feed.ts';
import { forgetWrites, startWith, writes } from '#tests/support/time/writes.ts';
import { useOptimisticClock } from '#data/clock/optimistic-clock.ts';
import { ClockCard } from '../clock/clock-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  writeThroughOutbox: (await import('#tests/support/time/writes.ts')).writeThroughOutbox,
}));

const DAY = '2026-11-21';
const before = aRegistration({
  id: 'before',
  workDate: DAY,
  start: at(DAY, '04:00'),
  end: at(DAY, '06:00'),
  status: 'pending',
});
const running = aRegistration({ id: 'r', unitId: 's', workDate: DAY, start: at(DAY, '06:00') });

async function open(earlier: Registration = before) {
  stopTheClock(at(DAY, '06:30'));
  startWith([earlier, running]);
  const units = [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })];
  await signInOnTheClock({ employees: [anEmployee({ units: ['k', 's'] })], units });
  render(
    <MemoryRouter>
      <ClockCard />
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: /Ret start|Correct/ }));
  return { user, dialog: within(await screen.findByRole('dialog', {}, { timeout: 10_000 })) };
}

afterEach(async () => {
  vi.useRealTimers();
  useOptimisticClock.setState({ presses: [] });
  forgetWrites();
  await signOutAgain();
  emptyTimeFeed();
  await setInterfaceLanguage('dk');
});

describe('a start right after a switch', () => {
  test('moves the end of what came before: shown first, then written in one batch', async () => {
    const { user, dialog } = await open();
    expect(dialog.queryByText(/flytter med/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: '15 min før' }));
    expect(
      dialog.getByText('Det, der kom før, flytter med: 04:00–06:00 bliver 04:00–05:45.'),
    ).toBeVisible();
    expect(writes).toEqual([]);
    await user.click(dialog.getAllByRole('button', { name: 'Gem' })[0] ?? document.body);
    expect(writes).toHaveLength(1);
    expect(writes[0]?.writes.map(({ path, data }) => ({ path, data }))).toMatchObject([
      { path: paths.registration('farm', 'r'), data: { start: at(DAY, '05:45') } },
      { path: paths.registration('farm', 'before'), data: { end: at(DAY, '05:45') } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is refused whole where what came before is approved', async () => {
    const { user, dialog } = await open({ ...before, status: 'approved' });
    await user.click(dialog.getByRole('button', { name: '15 min før' }));
    expect(dialog.queryByText(/flytter med/)).toBeNull();
    await user.click(dialog.getAllByRole('button', { name: 'Gem' })[0] ?? document.body);
    expect(dialog.getByText('Starten ligger inde i en anden registrering.')).toBeVisible();
    expect(writes).toEqual([]);
  });

  test('says so in English', async () => {
    await setInterfaceLanguage('en');
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: '15 min earlier' }));
    expect(
      dialog.getByText('What came before moves with it: 04:00–06:00 becomes 04:00–05:45.'),
    ).toBeVisible();
  });
});
