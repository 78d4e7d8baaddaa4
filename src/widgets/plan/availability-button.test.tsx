import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, planWrites } from '#tests/support/plan/feed.ts';
import { clearHistory } from '#widgets/undo/history.ts';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { AvailabilityButton } from './availability-button.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

async function show() {
  stopTheClock(at('2026-11-23', '09:00'));
  await act(() => signInWith());
  render(
    <MemoryRouter>
      <AvailabilityButton farm={aFarm()} employeeId="me" />
      <UndoStrip />
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Hvornår kan du ikke?' }));
  return user;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const days = () => ['Fra og med', 'Til og med'].map((name) => screen.getByLabelText(name));

beforeEach(() => setInterfaceLanguage('dk'));
afterEach(async () => {
  vi.useRealTimers();
  clearHistory();
  emptyPlanFeed();
  await signOutAgain();
});

describe('when one cannot work', () => {
  test('is said for a day and a time, stands in the list, and is taken back', async () => {
    const user = await show();
    const [from] = days();
    await user.type(from as HTMLElement, '25.11.2026');
    await user.type(screen.getByRole('textbox', { name: 'Fra kl.' }), '8');
    await user.type(screen.getByRole('textbox', { name: 'Til kl.' }), '12');
    await user.click(button('Gem'));
    expect(planWrites.at(-1)?.data).toMatchObject({
      employeeId: 'me',
      unitId: 'k',
      kind: 'cannot',
      from: '2026-11-25',
      to: '2026-11-25',
      weekdays: [],
      startMinute: 480,
      endMinute: 720,
    });
    const list = screen.getByRole('list', { name: 'Det har du sagt' });
    expect(within(list).getByText('Kan ikke ons 25. nov., 08:00–12:00')).toBeVisible();
    await user.click(button(/^Fjern: Kan ikke/));
    expect(screen.queryByRole('list', { name: 'Det har du sagt' })).toBeNull();
  });

  test('is said as long before as the farm asks for; what one would like may come late', async () => {
    const user = await show();
    act(() => {
      const settings = { ...DEFAULT_PLANNING_SETTINGS, availabilityDays: 7 };
      feedDoc(paths.planningSettings('farm'), settings);
    });
    expect(screen.getByText(/Sig det senest 7 dage før\./)).toBeVisible();
    const [from] = days();
    await user.type(from as HTMLElement, '29.11.2026');
    await user.click(button('Gem'));
    expect(from).toHaveAccessibleDescription(/senest 7 dage før. Tal med din leder/);
    expect(planWrites).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Vil gerne' }));
    await user.click(button('Gem'));
    expect(planWrites.at(-1)?.data).toMatchObject({ kind: 'wants', from: '2026-11-29' });
  });

  test('nothing is kept before the days are said; the fault stands at the field', async () => {
    const user = await show();
    await user.click(button('Gem'));
    expect(screen.getAllByText('Vælg en dag.')).toHaveLength(2);
    expect(planWrites).toEqual([]);
  });
});
