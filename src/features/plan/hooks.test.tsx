import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { useOpeningView } from './hooks.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));

afterEach(() => signOutAgain());

const settings = (openingView: string): void =>
  act(() =>
    feedDoc(paths.planningSettings('farm'), { id: 'planning', openingView } as { id: string }),
  );

async function open(isBare: boolean) {
  await signInWith();
  const show = vi.fn();
  const hook = renderHook(({ bare }) => useOpeningView('farm', bare, show), {
    initialProps: { bare: isBare },
  });
  return { show, ...hook };
}

it('opens what the farm has chosen where the address names nothing, and never again', async () => {
  const { show, rerender } = await open(true);
  expect(show).not.toHaveBeenCalled();
  settings('day');
  expect(show.mock.calls).toEqual([['day']]);
  // Who chooses the week has an address that names nothing.
  rerender({ bare: false });
  rerender({ bare: true });
  settings('twoWeeks');
  expect(show).toHaveBeenCalledTimes(1);
});

it('leaves an address that names a day or a view as it is', async () => {
  const { show, rerender } = await open(false);
  settings('day');
  rerender({ bare: true });
  expect(show).not.toHaveBeenCalled();
});

it('leaves alone who has chosen before it was known', async () => {
  const { show, rerender } = await open(true);
  rerender({ bare: false });
  settings('day');
  expect(show).not.toHaveBeenCalled();
});

it('is the week where the farm says nothing', async () => {
  const { show } = await open(true);
  act(() => feedDoc(paths.planningSettings('farm'), null));
  expect(show).not.toHaveBeenCalled();
});
