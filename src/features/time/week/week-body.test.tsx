import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const BASE = '/timeregistration/registrations';
const early = aRegistration({
  id: 'early',
  workDate: '2026-11-16',
  start: at('2026-11-16', '04:31'),
  end: at('2026-11-16', '08:34'),
});
const late = {
  ...early,
  id: 'late',
  start: at('2026-11-16', '15:02'),
  end: at('2026-11-16', '18:26'),
};
const scrolledTo = vi.fn<(element: Element) => void>();
const asItWas = Element.prototype.scrollIntoView;

beforeEach(() => {
  stopTheClock();
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolledTo(this);
  };
});

afterEach(async () => {
  Element.prototype.scrollIntoView = asItWas;
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
});

test('the registration of the address is marked in the week and brought into sight', async () => {
  await signInOnTheClock({});
  await import('./days-body.tsx');
  render(
    <MemoryRouter initialEntries={[`${BASE}?v=week&d=2026-11-18&e=late`]}>
      <Routes>
        <Route path={`${BASE}/:employeeId?`} element={<RegistrationsPage />} />
      </Routes>
    </MemoryRouter>,
  );
  await act(async () => await Promise.resolve());
  act(() => putRegistrations([early, late]));
  const [marked, ...others] = screen.getAllByRole('row', { current: true, hidden: true });
  expect(others).toEqual([]);
  expect(marked).toHaveTextContent('15:02 – 18:26');
  expect(scrolledTo).toHaveBeenCalledWith(marked);
});
