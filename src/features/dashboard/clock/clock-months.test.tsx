import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, signInOnTheClock } from '#tests/support/time/feed.ts';
import { forgetWrites, startWith, writes } from '#tests/support/time/writes.ts';
import { renderWithQuestions } from '#tests/support/time/questions.ts';
import { useToasts } from '#ui/feedback/toast-store.ts';
import { useOptimisticClock } from '#data/clock/optimistic-clock.ts';
import { ClockCard } from './clock-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  writeThroughOutbox: (await import('#tests/support/time/writes.ts')).writeThroughOutbox,
}));

/** Shifts of eight hours, one a day from a day on. */
const shifts = (first: string, count: number): Registration[] =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index);
    const start = at(day, '04:00');
    return aRegistration({ id: day, workDate: day, start, end: start + 8 * 3_600_000 });
  });
const overMonthEnd = aRegistration({
  id: 'night',
  workDate: '2026-10-31',
  start: at('2026-10-31', '22:00'),
});

async function show(entries: readonly Registration[], now: number) {
  stopTheClock(now);
  startWith(entries);
  const employees = [anEmployee({ units: ['k', 's'], seatType: 'DELTID' })];
  await signInOnTheClock({ employees, units: [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })] });
  await renderWithQuestions(
    <MemoryRouter>
      <ClockCard />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

beforeEach(() => useToasts.setState({ toasts: [] }));

afterEach(async () => {
  vi.useRealTimers();
  useOptimisticClock.setState({ presses: [] });
  forgetWrites();
  await signOutAgain();
  emptyTimeFeed();
});

async function switchToPigs(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Skift enhed' }));
  await user.click(screen.getByRole('menuitem', { name: 'Sostald' }));
}

describe('eighty hours of a part-time seat, in a night over the end of a month', () => {
  test('a switch after midnight is one of the new month, however full the old one is', async () => {
    const user = await show([...shifts('2026-10-01', 10), overMonthEnd], at('2026-11-01', '00:30'));
    await switchToPigs(user);
    expect(writes.at(-1)?.writes.at(-1)?.data).toMatchObject({
      unitId: 's',
      workDate: '2026-11-01',
    });
  });

  test('and one before midnight is refused by the old month', async () => {
    const user = await show([...shifts('2026-10-01', 10), overMonthEnd], at('2026-10-31', '23:30'));
    await switchToPigs(user);
    expect(writes).toEqual([]);
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({ kind: 'error' });
  });

  test('what the new month already holds counts against the switch', async () => {
    const user = await show([...shifts('2026-11-01', 10), overMonthEnd], at('2026-11-11', '09:00'));
    await switchToPigs(user);
    expect(writes).toEqual([]);
  });
});

describe('moving a start back over the end of a month', () => {
  const evening = aRegistration({
    id: 'evening',
    workDate: '2026-10-31',
    start: at('2026-10-31', '20:00'),
    end: at('2026-10-31', '23:30'),
  });
  const running = aRegistration({
    id: 'r',
    workDate: '2026-11-01',
    start: at('2026-11-01', '00:30'),
  });

  const move = async (time: string) => {
    const user = await show([evening, running], at('2026-11-01', '03:00'));
    await user.click(screen.getByRole('button', { name: 'Ret start eller skriv en bemærkning' }));
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
    const field = dialog.getByLabelText('Startet');
    await user.clear(field);
    await user.type(field, `${time}{Enter}`);
    return dialog;
  };

  test('into what was worked the evening before is refused at the field', async () => {
    const dialog = await move('2300');
    expect(dialog.getByText('Starten ligger inde i en anden registrering.')).toBeVisible();
    expect(writes).toEqual([]);
  });

  test('to where that ended is fine', async () => {
    await move('2330');
    expect(writes.at(-1)?.writes.at(-1)?.data).toMatchObject({
      start: at('2026-10-31', '23:30'),
      workDate: '2026-10-31',
    });
  });
});
