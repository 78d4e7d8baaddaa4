import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { laterPart } from './later-part.tsx';

const Part = () => <p>Her</p>;

async function show(load: () => Promise<typeof Part>) {
  const Later = laterPart(load);
  await act(async () => {
    render(
      <>
        <p>Uret</p>
        <Suspense fallback={null}>
          <Later />
        </Suspense>
      </>,
    );
    await Promise.resolve();
  });
}
const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

test('what cannot be fetched leaves its place empty, and comes when there is a network', async () => {
  const load = vi.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new TypeError('no line'));
  await show(load);
  expect(screen.getByText('Uret')).toBeVisible();
  expect(screen.queryByText('Her')).toBeNull();
  await comeOnline();
  expect(await screen.findByText('Her')).toBeVisible();
});

test('what cannot be fetched then either stays away, and the page stands', async () => {
  const load = vi.fn(() => Promise.reject<typeof Part>(new TypeError('gone')));
  await show(load);
  await comeOnline();
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Uret')).toBeVisible();
});
