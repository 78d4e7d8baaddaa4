import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clockIn, clockOut } from '#data/clock/press-clock.ts';
import { CACHE_GATE_MS } from '#data/live/create-live-collection.ts';
import { paths } from '#domain/paths.ts';
import { fail, ok } from '#domain/result.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { useToasts } from '#ui/feedback/toast-store.ts';
import { countPresses, keysAlone } from '#tests/support/presses.ts';
import { at, NOW } from '#tests/support/time/clock.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyTimeFeed,
  feedState,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { renderWithQuestions } from '#tests/support/time/questions.ts';
import { noteStopped } from '#widgets/clock/clock-actions.ts';
import { ClockCard } from './clock-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/clock/press-clock.ts', async (original) => ({
  ...(await original<object>()),
  clockIn: vi.fn(),
  clockOut: vi.fn(),
}));

const UNITS = [
  aUnit(),
  aUnit({ id: 's', unitName: 'Sostald' }),
  aUnit({ id: 'm', unitName: 'Mark' }),
];
const running = aRegistration({ id: 'r', start: at('2026-11-21', '04:31') });
const two = anEmployee({ units: ['k', 's'] });

const user = () => userEvent.setup({ delay: null });
const show = () =>
  render(
    <MemoryRouter>
      <ClockCard />
    </MemoryRouter>,
  );

beforeEach(() => {
  stopTheClock();
  vi.mocked(clockIn).mockReset().mockReturnValue(ok(null));
  vi.mocked(clockOut).mockReset().mockReturnValue(ok(null));
});

afterEach(async () => {
  vi.useRealTimers();
  noteStopped(null);
  await signOutAgain();
  emptyTimeFeed();
  await setInterfaceLanguage('dk');
});

describe('idle', () => {
  test('clocks in at the selected unit with one press', async () => {
    await signInOnTheClock({ units: UNITS });
    show();
    expect(screen.getByRole('heading', { name: 'Du er ikke på arbejde' })).toBeVisible();
    const done = countPresses('Clock in');
    await user().click(screen.getByRole('button', { name: 'Stempl ind på Kostald' }));
    expect(clockIn).toHaveBeenCalledExactlyOnceWith({ unitId: 'k', monthMinutes: null });
    done();
  });

  test('with several units of one’s own, one is picked by a tap', async () => {
    await signInOnTheClock({ units: UNITS, employees: [two], selected: 's' });
    show();
    const choice = within(screen.getByRole('group', { name: 'Vælg enhed' }));
    expect(choice.getAllByRole('radio')).toHaveLength(2);
    expect(choice.getByRole('radio', { name: 'Sostald' })).toBeChecked();
    await user().click(choice.getByRole('radio', { name: 'Kostald' }));
    await user().click(screen.getByRole('button', { name: 'Stempl ind på Kostald' }));
    expect(clockIn).toHaveBeenCalledExactlyOnceWith({ unitId: 'k', monthMinutes: null });
  });

  test('shows the day so far', async () => {
    putRegistrations([{ ...running, end: at('2026-11-21', '08:36'), status: 'pending' }]);
    await signInOnTheClock();
    show();
    expect(screen.getByText('I dag 4:05')).toBeVisible();
    expect(screen.getByText('Sidst Kostald 04:31–08:36')).toBeVisible();
  });

  test('shows the day by the farm’s rules as soon as these are here', async () => {
    putRegistrations([{ ...running, end: at('2026-11-21', '08:36'), status: 'pending' }]);
    await signInOnTheClock();
    show();
    const young = aRule('break', { afterMinutes: 240, minutes: 30, who: { ageUnder: 18 } });
    act(() => feedQuery(paths.timeRules('farm'), [young]));
    expect(screen.getByText('I dag 4:05')).toBeVisible();
    const card = { id: 'card', birthDate: '2010-05-01' };
    act(() => feedDoc(paths.employeeCard('farm', 'me'), card));
    expect(screen.getByText('I dag 3:35')).toBeVisible();
  });

  test('says so to somebody without a unit', async () => {
    await signInOnTheClock({ employees: [anEmployee({ units: [] })] });
    show();
    expect(screen.getByText(/Du er ikke på en enhed endnu/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a refused press says why and starts nothing', async () => {
    vi.mocked(clockIn).mockReturnValue(fail('clock_day_locked'));
    await signInOnTheClock();
    show();
    await user().click(screen.getByRole('button', { name: /Stempl ind/ }));
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({
      kind: 'error',
      text: 'Dagen er låst.',
    });
    expect(screen.getByRole('heading', { name: 'Du er ikke på arbejde' })).toBeVisible();
  });

  test('[S8.1] a press that breaks apologises', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(clockIn).mockImplementation(() => {
      throw new Error('boom');
    });
    await signInOnTheClock();
    show();
    await user().click(screen.getByRole('button', { name: /Stempl ind/ }));
    expect(useToasts.getState().toasts.at(-1)?.text).toMatch(/^Ups, noget gik galt/);
  });
});

describe('running', () => {
  test('[S9.6] counts every second from the start', async () => {
    putRegistrations([running]);
    await signInOnTheClock();
    show();
    expect(screen.getByRole('heading', { name: 'Du er på arbejde' })).toBeVisible();
    expect(screen.getByText('Startet 04:31')).toBeVisible();
    expect(screen.getByText('Kostald')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('4t29min00sec');
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole('timer')).toHaveTextContent('4t29min01sec');
    act(() => vi.advanceTimersByTime(59_000));
    expect(screen.getByText('I dag 4:30')).toBeVisible();
  });

  const early = aRegistration({
    id: 'e',
    start: at('2026-11-21', '01:00'),
    end: at('2026-11-21', '03:00'),
    status: 'pending',
  });
  const flex = { employees: [anEmployee({ seatType: 'PREMIUM' })] };

  test('says no sum of a day that is still on its way', async () => {
    putRegistrations([early, running]);
    feedState.silent.add('person-month');
    await signInOnTheClock(flex);
    show();
    expect(screen.getByText('Henter dagens timer …')).toBeVisible();
    expect(screen.queryByText(/4:29/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    feedState.silent.clear();
    act(() => putRegistrations([early]));
    expect(screen.getByText(/^I dag 6:29/)).toBeVisible();
  });

  test('calls what the device has of a day that the server does not send no sum', async () => {
    putRegistrations([running]);
    feedState.fromCache = true;
    await signInOnTheClock(flex);
    show();
    act(() => vi.advanceTimersByTime(CACHE_GATE_MS));
    expect(screen.getByText('I dag mindst 4:29')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('[S6.3] a flex seat sees the day against its norm', async () => {
    vi.setSystemTime(at('2026-11-20', '08:12'));
    const friday = { ...running, workDate: '2026-11-20', start: at('2026-11-20', '04:31') };
    putRegistrations([friday]);
    await signInOnTheClock({ employees: [anEmployee({ seatType: 'PREMIUM' })] });
    show();
    expect(screen.getByText('I dag 3:41 af 7:24')).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Tid i dag mod din norm' });
    expect(bar).toHaveAttribute('aria-valuetext', 'I dag 3:41 af 7:24');
  });

  test('a shift that began yesterday names its day', async () => {
    putRegistrations([{ ...running, workDate: '2026-11-20', start: at('2026-11-20', '22:00') }]);
    await signInOnTheClock();
    show();
    expect(screen.getByText('Startet fre 20. nov. 22:00')).toBeVisible();
    expect(screen.getByText('Fre 20. nov. 11:00')).toBeVisible();
  });

  test('switches to another of one’s own units in one tap', async () => {
    putRegistrations([running]);
    await signInOnTheClock({ units: UNITS, employees: [two] });
    show();
    const press = user();
    const done = countPresses('Switch to another unit');
    await press.click(screen.getByRole('button', { name: 'Skift enhed' }));
    const items = screen.getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Sostald']);
    await press.click(screen.getByRole('menuitem', { name: 'Sostald' }));
    expect(clockIn).toHaveBeenCalledExactlyOnceWith({
      unitId: 's',
      monthMinutes: null,
    });
    done();
  });

  test('there is nothing to switch to with one unit', async () => {
    putRegistrations([running]);
    await signInOnTheClock({ units: UNITS });
    show();
    expect(screen.queryByRole('button', { name: 'Skift enhed' })).toBeNull();
  });

  test('stops, and the card follows what the database says', async () => {
    putRegistrations([running]);
    await signInOnTheClock();
    show();
    const done = countPresses('Clock out');
    await user().click(screen.getByRole('button', { name: 'Stop uret' }));
    expect(clockOut).toHaveBeenCalledOnce();
    done();
    act(() => putRegistrations([{ ...running, end: NOW, status: 'pending' }]));
    expect(screen.getByRole('heading', { name: 'Du er ikke på arbejde' })).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('starts and stops with the keyboard alone', async () => {
    await signInOnTheClock({ units: UNITS });
    show();
    const keys = keysAlone(user());
    await keys.press(() => screen.getByRole('button', { name: 'Stempl ind på Kostald' }));
    expect(clockIn).toHaveBeenCalledOnce();
    act(() => putRegistrations([running]));
    await keys.press(() => screen.getByRole('button', { name: 'Stop uret' }));
    expect(clockOut).toHaveBeenCalledOnce();
  });

  test('leaves no timer behind when it is removed', async () => {
    putRegistrations([running]);
    await signInOnTheClock();
    const before = vi.getTimerCount();
    const { unmount } = await renderWithQuestions(
      <MemoryRouter>
        <ClockCard />
      </MemoryRouter>,
    );
    expect(vi.getTimerCount()).toBeGreaterThan(before);
    unmount();
    // What is left are the listeners of the month, the months, the activities and the rules: they linger on purpose.
    expect(vi.getTimerCount()).toBe(before + 4);
  });

  test('can still be stopped when the seat was taken away', async () => {
    putRegistrations([running]);
    await signInOnTheClock({ employees: [anEmployee({ seatType: 'PLANNING' })] });
    show();
    expect(screen.getByRole('button', { name: 'Stop uret' })).toBeEnabled();
  });
});

describe('what is only on the device', () => {
  test('says so at once without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await signInOnTheClock();
    window.dispatchEvent(new Event('offline'));
    show();
    act(() => putRegistrations([running], { pending: true }));
    expect(screen.getByRole('status')).toHaveTextContent('Gemt her');
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
  });

  test('with a network only when the answer takes long, and no more once it came', async () => {
    await signInOnTheClock();
    show();
    act(() => putRegistrations([running], { pending: true }));
    expect(screen.queryByText('Gemt her')).toBeNull();
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.getByText('Gemt her')).toBeVisible();
    act(() => putRegistrations([running]));
    expect(screen.queryByText('Gemt her')).toBeNull();
  });
});

describe('without a clock', () => {
  test('[S6.2] an employee whose seat lacks time registration is told', async () => {
    await signInOnTheClock({ employees: [anEmployee({ seatType: 'PLANNING' })] });
    show();
    expect(screen.getByText(/Din licens har ikke tidsregistrering/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a leader without one sees nothing of it', async () => {
    const employees = [anEmployee({ seatType: 'PLANNING' })];
    await signInOnTheClock({ claims: { leader: true }, employees });
    const { container } = show();
    expect(container).toBeEmptyDOMElement();
  });

  test('waits in the shape of what comes', async () => {
    feedState.silent.add('own-running');
    await signInOnTheClock();
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Henter dit ur');
  });

  test('a refused clock can be asked for again', async () => {
    feedState.refused.add('own-running');
    await signInOnTheClock();
    show();
    expect(screen.getByRole('alert')).toHaveTextContent('Dit ur kunne ikke hentes.');
    feedState.refused.clear();
    await user().click(screen.getByRole('button', { name: 'Prøv igen' }));
    act(() => vi.advanceTimersByTime(10));
    expect(screen.getByRole('button', { name: /Stempl ind/ })).toBeVisible();
  });
});

test('[S1.6] speaks English', async () => {
  putRegistrations([running]);
  await setInterfaceLanguage('en');
  await signInOnTheClock();
  show();
  expect(screen.getByRole('heading', { name: 'You are at work' })).toBeVisible();
  expect(screen.getByText('Started 04:31')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('4h29min00sec');
  expect(screen.getByText('Today 4:29')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop the clock' })).toBeVisible();
});
