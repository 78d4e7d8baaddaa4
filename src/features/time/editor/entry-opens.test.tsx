import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Fragment, StrictMode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, signInOnTheClock } from '#tests/support/time/feed.ts';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const BASE = '/timeregistration/registrations';

async function show(Around: typeof StrictMode | typeof Fragment) {
  await signInOnTheClock({ employees: [anEmployee()] });
  await Promise.all([import('./entry-panel.tsx'), import('../week/days-body.tsx')]);
  const shown = render(
    <Around>
      <MemoryRouter initialEntries={[`${BASE}?v=day&d=2026-11-20&e=new`]}>
        <Routes>
          <Route path={BASE} element={<RegistrationsPage />} />
        </Routes>
      </MemoryRouter>
    </Around>,
  );
  await screen.findByRole('dialog');
  return shown;
}

const user = () => userEvent.setup({ delay: null });
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  sessionStorage.clear();
  await signOutAgain();
  emptyTimeFeed();
});

describe('the form of a new entry', () => {
  test('says nothing of a field before something was typed in it and it was left', async () => {
    await show(Fragment);
    expect(field('Fra')).toBeValid();
    expect(field('Fra')).toHaveFocus();
    // Going to another window leaves the field too.
    await user().tab();
    expect(field('Fra')).toBeValid();
    expect(field('Fra')).not.toHaveAccessibleDescription();
    await user().type(field('Fra'), 'x');
    expect(field('Fra')).toBeValid();
    await user().tab();
    expect(field('Fra')).toHaveAccessibleDescription('Skriv et klokkeslæt, for eksempel 7.30');
    await user().clear(field('Fra'));
    expect(field('Fra')).toBeInvalid();
  });

  test('opens without red where effects run twice, and a save says what is missing', async () => {
    await show(StrictMode);
    expect(field('Fra')).toHaveFocus();
    expect(field('Fra')).toBeValid();
    await user().click(screen.getByRole('button', { name: 'Gem' }));
    expect(field('Fra')).toBeInvalid();
    expect(field('Til')).toBeInvalid();
    expect(field('Fra')).toHaveFocus();
  });

  test('asks before it is thrown away, and is there after a reload', async () => {
    const { unmount } = await show(Fragment);
    await user().type(field('Fra'), '07-1530');
    await user().click(screen.getByRole('button', { name: 'Annullér' }));
    const question = screen.getByRole('dialog', { name: 'Kassér det, du har skrevet?' });
    await user().click(within(question).getByRole('button', { name: 'Skriv videre' }));
    expect(field('Fra')).toHaveValue('07:00');
    unmount();
    await show(Fragment);
    expect(field('Fra')).toHaveValue('07:00');
    expect(field('Til')).toHaveValue('15:30');
    expect(screen.getByText(/Det, du skrev før, er her endnu/)).toBeVisible();
    await user().keyboard('{Escape}');
    await user().click(screen.getByRole('button', { name: 'Kassér' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});
