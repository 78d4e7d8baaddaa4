import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStep } from '#domain/guides/guide-content.ts';
import { paths } from '#domain/paths.ts';
import { takePicturesAlong } from '#data/guides/guide-images.ts';
import { setSharedDevice } from '#data/device/device.ts';
import { at } from '#tests/support/time/clock.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { copyOf, MILKING } from '#tests/support/guides/guides.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, putPlan } from '#tests/support/plan/feed.ts';
import { GuidesAlongHost } from './shell.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/guides/guide-images.ts'), async (original) => ({
  ...(await original()),
  takePicturesAlong: vi.fn(() => Promise.resolve(true)),
}));

const withPicture = (imageId: string) => ({
  ...MILKING,
  steps: [{ ...emptyStep('a'), imageId }],
});
const pictures = () => vi.mocked(takePicturesAlong).mock.calls.map(([, ids]) => ids);
async function start() {
  await act(() => signInWith());
  act(() =>
    putPlan(paths.guideCopies('farm'), [
      copyOf('milking', withPicture('cow')),
      copyOf('free', withPicture('tractor'), { acknowledge: false }),
    ]),
  );
  return render(<GuidesAlongHost uid="me" />);
}
/** The start is over, and what is loaded then has come. */
const later = async () => {
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(100));
};

beforeEach(() => {
  localStorage.clear();
  stopTheClock(at('2026-11-23', '09:00'));
});
afterEach(async () => {
  setSharedDevice(false);
  vi.useRealTimers();
  vi.mocked(takePicturesAlong).mockClear();
  emptyPlanFeed();
  await signOutAgain();
});

test('pictures of what has to be read come along after the start, though the library was never opened; once a day', async () => {
  const first = await start();
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(pictures()).toEqual([]);
  await later();
  expect(pictures()).toEqual([['cow']]);
  first.unmount();
  render(<GuidesAlongHost uid="me" />);
  await later();
  expect(pictures()).toHaveLength(1);
});

test('what did not come is asked for at the next start', async () => {
  vi.mocked(takePicturesAlong).mockResolvedValueOnce(false);
  const first = await start();
  await later();
  first.unmount();
  render(<GuidesAlongHost uid="me" />);
  await later();
  expect(pictures()).toEqual([['cow'], ['cow']]);
});

test('a shared device keeps nothing, and nothing is fetched for it', async () => {
  setSharedDevice(true);
  await start();
  await later();
  expect(pictures()).toEqual([]);
});
