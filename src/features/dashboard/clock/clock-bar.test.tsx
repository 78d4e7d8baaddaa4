import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockIn, clockOut } from '#data/clock/press-clock.ts';
import { paths } from '#domain/paths.ts';
import { ok } from '#domain/result.ts';
import { DEFAULT_TIME_SETTINGS, type TimeSettings } from '#domain/time/period/time-settings.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import { ClockBar } from '#widgets/clock/clock-bar.tsx';
import { ClockCard } from './clock-card.tsx';
import { PHONE } from '#widgets/hooks/use-media.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/clock/press-clock.ts', async (original) => ({
  ...(await original<object>()),
  clockIn: vi.fn(),
  clockOut: vi.fn(),
}));

const UNITS = [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })];
const running = aRegistration({ id: 'r', start: at('2026-11-21', '04:31') });
const two = anEmployee({ units: ['k', 's'] });

const user = () => userEvent.setup({ delay: null });
const onA = (device: 'phone' | 'desk') =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: device === 'phone' && query === PHONE,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

beforeEach(() => {
  stopTheClock();
  vi.mocked(clockIn).mockReset().mockReturnValue(ok(null));
  vi.mocked(clockOut).mockReset().mockReturnValue(ok(null));
});

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
});

test('on a desk the keys stand in the card, and there is no bar', async () => {
  onA('desk');
  await signInOnTheClock();
  const { container } = render(<ClockBar />);
  expect(container).toBeEmptyDOMElement();
});

test('on a phone the keys stand in the bar alone', async () => {
  onA('phone');
  putRegistrations([running]);
  await signInOnTheClock();
  render(
    <>
      <ClockCard />
      <ClockBar />
    </>,
  );
  expect(screen.getByRole('timer')).toHaveTextContent('4t29min');
  expect(screen.getByText(/00 sec/)).toBeVisible();
  await user().click(screen.getByRole('button', { name: 'Stop uret' }));
  expect(clockOut).toHaveBeenCalledOnce();
});

test('where a unit registers by hand alone another one can still be clocked into', async () => {
  onA('phone');
  await signInOnTheClock({ units: UNITS, employees: [two] });
  const unitTime = { k: { trackingMode: 'manual' as const } };
  const settings: TimeSettings = { ...DEFAULT_TIME_SETTINGS, unitTime };
  act(() => feedDoc(paths.timeSettings('farm'), settings));
  render(
    <MemoryRouter>
      <ClockBar />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('button', { name: 'Stempl ind på Kostald' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Registrér tid' })).toBeVisible();
  const press = user();
  await press.click(screen.getByRole('button', { name: 'Vælg enhed' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Stempl ind' }));
  expect(sheet.queryByRole('button', { name: 'Kostald' })).toBeNull();
  await press.click(sheet.getByRole('button', { name: 'Sostald' }));
  expect(clockIn).toHaveBeenLastCalledWith({ unitId: 's', monthMinutes: null });
});

test('clocks in, or in another unit by one tap in the sheet', async () => {
  onA('phone');
  await signInOnTheClock({ units: UNITS, employees: [two] });
  render(<ClockBar />);
  const press = user();
  await press.click(screen.getByRole('button', { name: 'Stempl ind på Kostald' }));
  expect(clockIn).toHaveBeenLastCalledWith({ unitId: 'k', monthMinutes: null });
  await press.click(screen.getByRole('button', { name: 'Vælg enhed' }));
  const sheet = screen.getByRole('dialog', { name: 'Stempl ind' });
  await press.click(within(sheet).getByRole('button', { name: 'Sostald' }));
  expect(clockIn).toHaveBeenLastCalledWith({ unitId: 's', monthMinutes: null });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('switches while it runs, among the other units', async () => {
  onA('phone');
  putRegistrations([running]);
  await signInOnTheClock({ units: UNITS, employees: [two] });
  render(<ClockBar />);
  const press = user();
  await press.click(screen.getByRole('button', { name: 'Skift enhed' }));
  const sheet = screen.getByRole('dialog', { name: 'Skift enhed' });
  expect(within(sheet).queryByRole('button', { name: 'Kostald' })).toBeNull();
  await press.click(within(sheet).getByRole('button', { name: 'Sostald' }));
  expect(clockIn).toHaveBeenCalledExactlyOnceWith({
    unitId: 's',
    monthMinutes: null,
  });
  act(() => putRegistrations([{ ...running, unitId: 's' }]));
  await press.click(screen.getByRole('button', { name: 'Skift enhed' }));
  expect(screen.getByRole('button', { name: 'Kostald' })).toBeVisible();
});

test('on a break the clock shows the break, and to go on is the first thing to press', async () => {
  onA('phone');
  const pause = { start: at('2026-11-21', '08:48'), end: null, minutes: 0, paid: false };
  putRegistrations([{ ...running, breaks: [{ ...pause, kind: 'taken' as const }] }]);
  await signInOnTheClock();
  render(
    <>
      <ClockCard />
      <ClockBar />
    </>,
  );
  expect(screen.getByRole('timer')).toHaveTextContent('0t12min');
  expect(screen.getByText('Pause · arbejdstid 4:17')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Slut pausen og arbejd videre' })).toHaveClass(
    'bg-primary',
    'grow',
  );
  expect(screen.getByRole('button', { name: 'Stop uret' })).not.toHaveClass('bg-red');
});
