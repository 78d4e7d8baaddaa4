import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { aFarm, anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, signInOnTheClock } from '#tests/support/time/feed.ts';
import { ClosedDaysCard } from './time-settings-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

function Ready() {
  const actor = useActor();
  const farm = useFarm();
  return actor && farm && <ClosedDaysCard {...{ actor, farm }} />;
}

async function show(role: 'leader' | 'owner', closedUnits: Readonly<Record<string, string>> = {}) {
  await signInOnTheClock({
    claims: { [role]: true },
    farm: aFarm({ closedUnits }),
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' }), aUnit({ id: 'x', deleted: 1 })],
    employees: [anEmployee({ role, units: ['k'] })],
  });
  render(
    <MemoryRouter>
      <Ready />
    </MemoryRouter>,
  );
}

const rows = () =>
  within(screen.getByRole('region', { name: 'Lukkede dage' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
});

test('a leader sees how far the own units are closed, with the way to change it', async () => {
  await show('leader', { k: '2026-11-15', m: '2026-11-10' });
  expect(rows()).toEqual(['KostaldLukket til og med søn 15. nov.Luk dage']);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Luk dage' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Luk dage' }));
  expect(dialog.getByText('Kostald')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Åbn alle igen' })).toBeEnabled();
});

test('an owner sees every unit in use', async () => {
  await show('owner', { m: '2026-11-10' });
  expect(rows()).toEqual([
    'KostaldIngen dage er lukketLuk dage',
    'MarkLukket til og med tir 10. nov.Luk dage',
  ]);
});
