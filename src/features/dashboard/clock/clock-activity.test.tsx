import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { countPresses } from '#tests/support/presses.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, signInOnTheClock } from '#tests/support/time/feed.ts';
import { forgetWrites, startWith, writes } from '#tests/support/time/writes.ts';
import { renderWithQuestions } from '#tests/support/time/questions.ts';
import { useOptimisticClock } from '#data/clock/optimistic-clock.ts';
import { ClockBar } from '#widgets/clock/clock-bar.tsx';
import { ClockCard } from './clock-card.tsx';
import { PHONE } from '#widgets/hooks/use-media.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  writeThroughOutbox: (await import('#tests/support/time/writes.ts')).writeThroughOutbox,
}));

const milking = {
  id: 'milking',
  name: 'Malkning',
  units: ['k'],
  guideId: 'guide/1',
  ...NO_AUDIT,
};
const feeding = { id: 'feeding', name: 'Fodring', units: [], ...NO_AUDIT };
const units = [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })];
const running = aRegistration({
  id: 'r',
  start: at('2026-11-21', '06:00'),
  activityId: 'milking',
});

async function show(entries: readonly Registration[], device: 'phone' | 'desk' = 'desk') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: device === 'phone' && query === PHONE,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  startWith(entries);
  await signInOnTheClock({ units, employees: [anEmployee({ units: ['k', 's'] })] });
  await renderWithQuestions(
    <MemoryRouter>
      <ClockCard />
      <ClockBar />
    </MemoryRouter>,
  );
  act(() => feedQuery(paths.activities('farm'), [milking, feeding]));
  return userEvent.setup({ delay: null });
}

/** The fields of each document of the last press, by its id; a new one's by "new". */
function lastPress(): Record<string, Readonly<Record<string, unknown>>> {
  const documents = writes.at(-1)?.writes ?? [];
  return Object.fromEntries(
    documents.map(({ kind, path, data }) => [
      kind === 'set' ? 'new' : (path.split('/').at(-1) ?? ''),
      data,
    ]),
  );
}

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  useOptimisticClock.setState({ presses: [] });
  forgetWrites();
  await signOutAgain();
  emptyTimeFeed();
});

describe('while the clock runs', () => {
  test.each(['desk', 'phone'] as const)(
    'the guide of what one works on is one press away; what has none shows none (%s)',
    async (device) => {
      await show([running], device);
      const way = screen.getByRole('link', { name: 'Sådan gør du: Malkning' });
      expect(way).toHaveAttribute('href', '/guides-beta/guide%2F1');
      expect(screen.queryByRole('link', { name: /Fodring/ })).toBeNull();
    },
  );

  test('what one works on without a guide shows none', async () => {
    await show([{ ...running, activityId: 'feeding' }]);
    expect(screen.queryByRole('link', { name: /^Sådan gør du/ })).toBeNull();
  });

  test('another task ends what was done, and begins on the same instant', async () => {
    const user = await show([running]);
    const done = countPresses('Switch to another task');
    await user.click(screen.getByRole('button', { name: 'Skift opgave' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Fodring' }));
    done();
    const now = Date.now();
    expect(lastPress()).toMatchObject({
      r: { end: now, status: 'pending' },
      new: { start: now, unitId: 'k', activityId: 'feeding', status: 'running' },
    });
    expect(lastPress()['r']).not.toHaveProperty('activityId');
    expect(screen.getByRole('button', { name: 'Skift opgave' })).toHaveTextContent('Fodring');
  });

  test('the first task is that of the whole stretch, and the same again writes nothing', async () => {
    const user = await show([{ ...running, activityId: null }]);
    await user.click(screen.getByRole('button', { name: 'Vælg opgave' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Malkning' }));
    expect(lastPress()).toMatchObject({ r: { activityId: 'milking' } });
    expect(writes).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Skift opgave' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Malkning' }));
    expect(writes).toHaveLength(1);
  });

  test('a wrong task is put right for the whole stretch under Correct', async () => {
    const user = await show([running]);
    await user.click(screen.getByRole('button', { name: 'Ret start eller skriv en bemærkning' }));
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
    await user.selectOptions(dialog.getByLabelText('Opgave'), 'Fodring');
    await user.click(dialog.getAllByRole('button', { name: 'Gem' })[0] ?? document.body);
    expect(lastPress()).toMatchObject({ r: { activityId: 'feeding' } });
    expect(lastPress()).not.toHaveProperty('new');
  });

  test('a task that belongs to another unit by now keeps its name, and is not chosen again', async () => {
    const user = await show([{ ...running, activityId: 'ploughing' }]);
    expect(screen.getByRole('button', { name: 'Skift opgave' })).toHaveTextContent('Opgave');
    const ploughing = { id: 'ploughing', name: 'Pløjning', units: ['field'], ...NO_AUDIT };
    act(() => feedDoc(paths.activity('farm', 'ploughing'), ploughing));
    const open = screen.getByRole('button', { name: 'Skift opgave' });
    expect(open).toHaveTextContent('Pløjning');
    await user.click(open);
    const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect(names).toEqual(['Fodring', 'Malkning', 'Ingen opgave']);
  });

  test('a switch of unit takes a task of that unit along in the same tap', async () => {
    const user = await show([running], 'phone');
    await user.click(screen.getByRole('button', { name: 'Skift enhed' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Skift enhed' }));
    expect(sheet.queryByRole('button', { name: /Malkning/ })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Sostald: Fodring' }));
    expect(lastPress()['new']).toMatchObject({ unitId: 's', activityId: 'feeding' });
  });

  test('a switch of unit alone carries no task along', async () => {
    const user = await show([running]);
    await user.click(screen.getByRole('button', { name: 'Skift enhed' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Sostald', 'Sostald: Fodring']);
    await user.click(screen.getByRole('menuitem', { name: 'Sostald' }));
    expect(lastPress()['new']).toMatchObject({ unitId: 's' });
    expect(lastPress()['new']?.['activityId'] ?? null).toBeNull();
  });
});

describe('before a start', () => {
  test('a task may be chosen, for that start alone', async () => {
    const user = await show([]);
    await user.click(screen.getByRole('button', { name: 'Vælg opgave' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Malkning' }));
    await user.click(screen.getByRole('button', { name: 'Stempl ind på Kostald' }));
    expect(lastPress()['new']).toMatchObject({ unitId: 'k', activityId: 'milking' });
    vi.setSystemTime(at('2026-11-21', '10:00'));
    await user.click(screen.getByRole('button', { name: 'Stop uret' }));
    await user.click(screen.getByRole('button', { name: 'Stempl ind på Kostald' }));
    expect(lastPress()['new']?.['activityId'] ?? null).toBeNull();
  });

  test('and none has to be', async () => {
    const user = await show([], 'phone');
    await user.click(screen.getByRole('button', { name: 'Stempl ind på Kostald' }));
    expect(lastPress()['new']).toMatchObject({ unitId: 'k' });
    expect(writes).toHaveLength(1);
  });
});
