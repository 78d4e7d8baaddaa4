import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeThroughOutbox } from '#data/outbox/outbox.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { countPresses } from '#tests/support/presses.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import { renderWithQuestions } from '#tests/support/time/questions.ts';
import { useOptimisticClock } from '#data/clock/optimistic-clock.ts';
import { noteStopped } from '#widgets/clock/clock-actions.ts';
import { ClockCard } from './clock-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  writeThroughOutbox: vi.fn(() => ({ id: 'w', accepted: new Promise(() => {}) })),
}));

const write = vi.mocked(writeThroughOutbox);
const running = aRegistration({ id: 'r', start: at('2026-11-21', '04:31') });

async function show(
  entries: readonly Registration[],
  feed: Parameters<typeof signInOnTheClock>[0] = {},
) {
  putRegistrations(entries);
  await signInOnTheClock(feed);
  await renderWithQuestions(
    <MemoryRouter>
      <ClockCard />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

/** The fields of the last write, without audit. */
function written(): Readonly<Record<string, unknown>> {
  return write.mock.lastCall?.[0].writes.at(-1)?.data ?? {};
}

beforeEach(() => {
  stopTheClock();
  write.mockClear();
});

afterEach(async () => {
  vi.useRealTimers();
  noteStopped(null);
  useOptimisticClock.setState({ presses: [] });
  await signOutAgain();
  emptyTimeFeed();
});

describe('a break', () => {
  test('begins and ends with one press each, at once on screen', async () => {
    const user = await show([running]);
    const done = countPresses('Hold a break, and go on');
    await user.click(screen.getByRole('button', { name: 'Hold pause' }));
    expect(written()['breaks']).toEqual([
      { start: Date.now(), end: null, minutes: 0, paid: false, kind: 'taken' },
    ]);
    expect(screen.getByRole('heading', { name: 'Du holder pause' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('0t00min00sec');
    expect(screen.getByText('Pause · arbejdstid 4:29')).toBeVisible();
    vi.setSystemTime(at('2026-11-21', '09:15'));
    await user.click(screen.getByRole('button', { name: 'Slut pausen og arbejd videre' }));
    expect(written()['breaks']).toMatchObject([{ end: Date.now(), minutes: 15 }]);
    done();
    expect(screen.getByRole('heading', { name: 'Du er på arbejde' })).toBeVisible();
  });

  test('follows a start that nothing shows yet, and what runs can be stopped from it', async () => {
    const user = await show([]);
    await user.click(screen.getByRole('button', { name: 'Stempl ind på Kostald' }));
    await user.click(screen.getByRole('button', { name: 'Hold pause' }));
    expect(screen.getByRole('heading', { name: 'Du holder pause' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop uret' }));
    expect(written()).toMatchObject({ status: 'pending', breaks: [{ end: Date.now() }] });
    expect(screen.getByRole('heading', { name: 'Du er ikke på arbejde' })).toBeVisible();
    expect(write).toHaveBeenCalledTimes(3);
  });

  test('is what the clock counts while it lasts, and the work stands still', async () => {
    const start = at('2026-11-21', '06:31');
    const pause = { start, end: null, minutes: 0, paid: false, kind: 'taken' as const };
    await show([{ ...running, breaks: [pause] }]);
    expect(screen.getByRole('timer')).toHaveTextContent(/2\s*t\s*29\s*min/);
    expect(screen.getByText('Pause · arbejdstid 2:00')).toBeVisible();
  });
});

describe('a correction of what runs', () => {
  const open = async () => {
    const user = await show([running]);
    await user.click(screen.getByRole('button', { name: 'Ret start eller skriv en bemærkning' }));
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
    return { user, dialog };
  };

  test('moves the start by a tap, and marks it', async () => {
    const done = countPresses('Correct the start of what runs');
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: '30 min før' }));
    await user.click(dialog.getAllByRole('button', { name: 'Gem' })[0] ?? document.body);
    expect(written()).toMatchObject({ start: at('2026-11-21', '04:01'), flags: ['start_moved'] });
    expect(screen.queryByRole('dialog')).toBeNull();
    done();
  });

  test('says at the field what cannot be a time, and keeps what was typed', async () => {
    const { user, dialog } = await open();
    const field = dialog.getByLabelText('Startet');
    await user.clear(field);
    await user.type(field, 'i morges{Enter}');
    expect(dialog.getByText('Skriv et klokkeslæt, fx 4.30')).toBeVisible();
    expect(field).toHaveValue('i morges');
    expect(write).not.toHaveBeenCalled();
  });

  test('keeps a note', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Bemærkning'), 'Kælvning{Enter}');
    expect(written()).toMatchObject({ note: 'Kælvning' });
  });
});

describe('a forgotten stop', () => {
  const forgotten = aRegistration({
    id: 'f',
    workDate: '2026-11-20',
    start: at('2026-11-20', '06:00'),
    end: at('2026-11-20', '13:24'),
    status: 'needsAction',
  });

  test('is asked about, with the proposal to confirm', async () => {
    const user = await show([forgotten]);
    const card = within(screen.getByRole('region', { name: 'Hvornår stoppede du?' }));
    const done = countPresses('Confirm a forgotten stop');
    await user.click(card.getByRole('button', { name: 'Kl. 13:24' }));
    expect(written()).toMatchObject({ status: 'pending' });
    done();
    expect(card.getByRole('link', { name: 'Et andet tidspunkt' })).toHaveAttribute(
      'href',
      '/timeregistration/registrations?m=2026-11&e=f',
    );
  });

  test('is asked about while it still runs, and stopped at the answer', async () => {
    const since = { ...running, start: at('2026-11-20', '15:00'), workDate: '2026-11-20' };
    const user = await show([since]);
    const card = within(screen.getByRole('region', { name: 'Hvornår stoppede du?' }));
    await user.type(card.getByLabelText('Jeg stoppede kl.'), '1830{Enter}');
    expect(written()).toMatchObject({ end: at('2026-11-20', '18:30'), status: 'pending' });
  });
});

describe('a seat and a farm with limits', () => {
  test.each([
    ['lets one start a minute below the 80 hours of a part-time seat', '13:59', true],
    ['refuses a start at the 80 hours of a part-time seat', '14:00', false],
  ] as const)('[S9.1] %s', async (_, end, starts) => {
    const month = Array.from({ length: 10 }, (__, index) => {
      const day = `2026-11-${String(index + 2).padStart(2, '0')}`;
      const until = index === 0 ? end : '14:00';
      return aRegistration({
        id: day,
        workDate: day,
        start: at(day, '06:00'),
        end: at(day, until),
      });
    });
    const user = await show(month, { employees: [anEmployee({ seatType: 'DELTID' })] });
    await user.click(screen.getByRole('button', { name: 'Stempl ind på Kostald' }));
    expect(write.mock.calls.length > 0).toBe(starts);
  });

  test('says near the cap how much is left, and refuses a start above it', async () => {
    const month = Array.from({ length: 10 }, (_, index) => {
      const day = `2026-11-${String(index + 2).padStart(2, '0')}`;
      return aRegistration({
        id: day,
        workDate: day,
        start: at(day, '06:00'),
        end: at(day, '14:00'),
      });
    });
    const person = anEmployee({ seatType: 'DELTID' });
    const user = await show(month, { employees: [person] });
    expect(screen.getByText(/Du har nået 80:00 i denne måned med 80:00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stempl ind på Kostald' }));
    expect(write).not.toHaveBeenCalled();
  });

  test('offers registering by hand where the farm has no clock', async () => {
    const timeSettings = { ...DEFAULT_TIME_SETTINGS, trackingMode: 'manual' as const };
    await show([], { timeSettings });
    expect(screen.getByRole('link', { name: 'Registrér tid' })).toHaveAttribute(
      'href',
      '/timeregistration/registrations?e=new',
    );
    expect(screen.queryByRole('button', { name: /Stempl ind/ })).toBeNull();
  });
});

describe('after the stop', () => {
  const stopped = (seconds: number) => ({
    ...running,
    start: Date.now() - seconds * 1000,
    end: Date.now(),
    status: 'pending' as const,
  });

  test('a receipt stays, with a break to add and the way back', async () => {
    const user = await show([running]);
    await user.click(screen.getByRole('button', { name: 'Stop uret' }));
    putNow({ ...running, end: Date.now(), status: 'pending' });
    const receipt = within(screen.getByRole('region', { name: 'Uret er stoppet' }));
    expect(receipt.getByText('Stoppet 04:31–09:00 · 4:29 · i dag 4:29')).toBeVisible();
    expect(receipt.getByRole('link', { name: 'Tilføj pause' })).toHaveAttribute(
      'href',
      '/timeregistration/registrations?m=2026-11&e=r',
    );
    act(() => void vi.advanceTimersByTime(60_000));
    await user.click(receipt.getByRole('button', { name: 'Fortryd' }));
    expect(write.mock.calls.at(-2)?.[0].writes.at(-1)?.data).toMatchObject({ status: 'running' });
    expect(written()).toMatchObject({ start: running.start + 269 * 60_000 });
    expect(screen.queryByRole('region', { name: 'Uret er stoppet' })).toBeNull();
  });

  test('the receipt tells of the stretch and of all of the day', async () => {
    const early = { ...running, id: 'early', status: 'pending' as const };
    const first = { ...early, start: at('2026-11-21', '01:00'), end: at('2026-11-21', '03:30') };
    const user = await show([first, running]);
    await user.click(screen.getByRole('button', { name: 'Stop uret' }));
    putNow({ ...running, end: Date.now(), status: 'pending' });
    const receipt = screen.getByRole('region', { name: 'Uret er stoppet' });
    expect(receipt).toHaveTextContent('Stoppet 04:31–09:00 · 4:29 · i dag 6:59');
  });

  test('after midnight it tells of the day that the shift belongs to, in the month of that day', async () => {
    vi.setSystemTime(at('2026-12-01', '01:17'));
    const night = { ...running, workDate: '2026-11-30', start: at('2026-11-30', '22:31') };
    const user = await show([night]);
    await user.click(screen.getByRole('button', { name: 'Stop uret' }));
    putNow({ ...night, end: Date.now(), status: 'pending' });
    const receipt = within(screen.getByRole('region', { name: 'Uret er stoppet' }));
    expect(receipt.getByText('Stoppet 22:31–01:17 · 2:46 · man 30. nov. 2:46')).toBeVisible();
  });

  test('it is dismissed by hand', async () => {
    const user = await show([running]);
    await user.click(screen.getByRole('button', { name: 'Stop uret' }));
    putNow({ ...running, end: Date.now(), status: 'pending' });
    await user.click(screen.getByRole('button', { name: 'Skjul' }));
    expect(screen.queryByRole('region', { name: 'Uret er stoppet' })).toBeNull();
  });

  test('less than a minute asks to be dropped', async () => {
    const mistap = { ...stopped(20), end: null, status: 'running' as const };
    const user = await show([mistap]);
    await user.click(screen.getByRole('button', { name: 'Stop uret' }));
    putNow(stopped(20));
    const receipt = within(screen.getByRole('region', { name: 'Uret er stoppet' }));
    expect(receipt.getByText('Under et minut. Skal det slettes?')).toBeVisible();
    await user.click(receipt.getByRole('button', { name: 'Slet det' }));
    expect(written()).toHaveProperty('deleted');
    expect(screen.queryByRole('region', { name: 'Uret er stoppet' })).toBeNull();
  });
});

function putNow(registration: Registration): void {
  act(() => {
    useOptimisticClock.setState({ presses: [] });
    putRegistrations([registration]);
  });
}
