import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Registration } from '#domain/time/registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { at } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import { forgetWrites, startWith, writes } from '#tests/support/time/writes.ts';
import { renderWithQuestions } from '#tests/support/time/questions.ts';
import { useOptimisticClock } from '#data/clock/optimistic-clock.ts';
import { ClockCard } from '../clock/clock-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  writeThroughOutbox: (await import('#tests/support/time/writes.ts')).writeThroughOutbox,
}));

const QUESTION = 'Over 10 timer: skriv en bemærkning';
const long = (id: string, overrides: Partial<Registration> = {}) =>
  aRegistration({
    id,
    workDate: '2026-11-20',
    start: at('2026-11-20', '06:00'),
    end: at('2026-11-20', '17:15'),
    ...overrides,
  });

async function show(entries: readonly Registration[], noteWhenLong = true) {
  startWith(entries);
  await signInOnTheClock({ timeSettings: { ...DEFAULT_TIME_SETTINGS, noteWhenLong } });
  await renderWithQuestions(
    <MemoryRouter>
      <ClockCard />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

const question = () => within(screen.getByRole('region', { name: QUESTION }));
const noQuestion = () => expect(screen.queryByRole('region', { name: QUESTION })).toBeNull();

/** The fields of the last write, without audit. */
const written = () => writes.at(-1)?.writes.at(-1)?.data ?? {};

beforeEach(() => stopTheClock(at('2026-11-21', '09:00')));

afterEach(async () => {
  vi.useRealTimers();
  useOptimisticClock.setState({ presses: [] });
  forgetWrites();
  await signOutAgain();
  emptyTimeFeed();
});

describe('a long day without a note', () => {
  test('is stopped at once, and asked about then', async () => {
    const running = long('running', { end: null, workDate: '2026-11-20' });
    vi.setSystemTime(at('2026-11-20', '17:15'));
    const user = await show([running]);
    noQuestion();
    await user.click(screen.getByRole('button', { name: 'Stop uret' }));
    expect(written()).toMatchObject({ end: at('2026-11-20', '17:15'), status: 'pending' });
    expect(question().getByText(/06:00–17:15/)).toBeVisible();
    await user.type(question().getByLabelText('Bemærkning'), 'Kælvning og høst{Enter}');
    expect(written()).toMatchObject({ note: 'Kælvning og høst' });
    expect(written()).not.toHaveProperty('status');
    noQuestion();
  });

  test('an empty answer says so at the field and writes nothing', async () => {
    const user = await show([long('empty')]);
    await user.click(question().getByRole('button', { name: 'Gem bemærkning' }));
    expect(question().getByText('Skriv en bemærkning')).toBeVisible();
    expect(writes).toEqual([]);
  });

  test('can be put off, and is asked about again', async () => {
    const user = await show([long('later')]);
    await user.click(question().getByRole('button', { name: 'Senere' }));
    noQuestion();
    vi.setSystemTime(at('2026-11-21', '17:00'));
    act(() => vi.advanceTimersByTime(60_000));
    expect(question().getByLabelText('Bemærkning')).toHaveValue('');
  });

  test('is asked about for a proposed end too, once it is confirmed', async () => {
    const user = await show([long('forgotten', { status: 'needsAction' })]);
    noQuestion();
    await user.click(screen.getByRole('button', { name: 'Kl. 17:15' }));
    expect(question().getByLabelText('Bemærkning')).toBeVisible();
  });

  test('is asked about no more once somebody has decided', async () => {
    await show([long('decided')]);
    expect(question().getByLabelText('Bemærkning')).toBeVisible();
    act(() => putRegistrations([long('decided', { status: 'approved' })]));
    noQuestion();
  });

  test('several come one at a time, the month before included', async () => {
    vi.setSystemTime(at('2026-12-02', '09:00'));
    const user = await show([
      long('first', {
        workDate: '2026-11-28',
        start: at('2026-11-28', '06:00'),
        end: at('2026-11-28', '17:00'),
      }),
      long('second', {
        workDate: '2026-12-01',
        start: at('2026-12-01', '06:00'),
        end: at('2026-12-01', '18:00'),
      }),
    ]);
    expect(question().getByText(/06:00–18:00/)).toBeVisible();
    await user.type(question().getByLabelText('Bemærkning'), 'Høst{Enter}');
    expect(question().getByText(/06:00–17:00/)).toBeVisible();
    expect(question().getByLabelText('Bemærkning')).toHaveValue('');
  });

  test('is nobody’s business where the farm does not ask', async () => {
    await show([long('quiet')], false);
    noQuestion();
  });
});
