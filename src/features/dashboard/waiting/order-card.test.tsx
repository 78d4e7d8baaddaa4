import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useActor } from '#data/base/actor.ts';
import { setAllUnits } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import type { LawFinding } from '#domain/time/law/law-limits.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putMonths, signInOnTheClock } from '#tests/support/time/feed.ts';
import { OrderCard } from './order-card.tsx';
import { WatchCard } from './watch-card.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const FARM = aFarm();
const TODAY = '2026-11-21';

function Tiles() {
  const actor = useActor();
  return (
    actor && (
      <>
        <OrderCard actor={actor} farm={FARM} />
        <WatchCard actor={actor} farm={FARM} />
      </>
    )
  );
}

async function show(law: readonly LawFinding[] = []) {
  putMonths([
    v.parse(TimeMonthSchema, {
      id: 'bo_2026-11',
      employeeId: 'bo',
      unitId: 'k',
      month: '2026-11',
      law,
    }),
  ]);
  await signInOnTheClock({
    claims: { owner: true },
    units: [aUnit({ id: 'k', unitName: 'Kostald' })],
    employees: [
      anEmployee({ id: 'me', role: 'owner', units: ['k'] }),
      anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Lund', units: ['k'] }),
    ],
  });
  act(() => setAllUnits());
  render(
    <MemoryRouter>
      <Tiles />
    </MemoryRouter>,
  );
  act(() => {
    feedDoc(paths.generalSettings('farm'), null);
    feedDoc(paths.planningSettings('farm'), null);
    feedQuery(paths.planWeeks('farm'), []);
    feedQuery(paths.absences('farm'), []);
    feedQuery(paths.shiftRequests('farm'), []);
  });
  return userEvent.setup({ delay: null });
}

beforeEach(() => stopTheClock(at(TODAY, '09:00')));

afterEach(async () => {
  vi.useRealTimers();
  await act(() => signOutAgain());
  emptyTimeFeed();
  await setInterfaceLanguage('dk');
});

describe('whether everything is in order', () => {
  test('is one line where it is', async () => {
    await show();
    expect(await screen.findByText('Alt er i orden')).toBeVisible();
    expect(await screen.findByText('Hvile, lange dage og timegrænser ser fine ud')).toBeVisible();
  });

  test('is said on the first of a month of what was worked the day before', async () => {
    stopTheClock(at('2026-12-01', '09:00'));
    await show([{ day: '2026-11-30', code: 'rest_breach', value: 400 }]);
    const watch = await screen.findByRole('region', { name: /^Hold øje med/ });
    expect(await within(watch).findByRole('link', { name: /Bo Lund/ })).toHaveTextContent(
      'kun 6:40 hvile',
    );
  });

  test('is said point by point where it is not, each leading to the tile that says more', async () => {
    const user = await show([{ day: '2026-11-20', code: 'rest_breach', value: 400 }]);
    const point = await screen.findByRole('button', { name: '1 brud på reglerne' });
    expect(screen.queryByText('Alt er i orden')).toBeNull();
    Element.prototype.scrollIntoView = vi.fn();
    await user.click(point);
    const watch = screen.getByRole('region', { name: /^Hold øje med/ });
    expect(watch).toHaveFocus();
    const line = await within(watch).findByRole('link', { name: /Bo Lund/ });
    expect(line).toHaveTextContent('kun 6:40 hvile');
    expect(line).toHaveAttribute('href', '/timeregistration/registrations/bo?v=day&d=2026-11-20');
    await act(() => setInterfaceLanguage('en'));
    expect(screen.getByRole('button', { name: '1 breach of the rules' })).toBeVisible();
  });
});
