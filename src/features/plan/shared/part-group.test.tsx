import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { partGroup } from './part-group.tsx';

const Here = () => <p>Her</p>;

test('a part that is not there yet leaves its place to something else', async () => {
  const { part } = partGroup();
  const Part = part(() => Promise.resolve(Here), <p>Vent</p>);
  render(<Part />);
  expect(screen.getByText('Vent')).toBeVisible();
  expect(await screen.findByText('Her')).toBeVisible();
  expect(screen.queryByText('Vent')).toBeNull();
});

test('what was fetched ahead is shown in the same moment', async () => {
  const { part, loadAhead } = partGroup();
  const Part = part(() => Promise.resolve(Here), <p>Vent</p>);
  await loadAhead();
  render(<Part />);
  expect(screen.getByText('Her')).toBeVisible();
});

test('what cannot be had ahead is asked for again when it is opened, and keeps nothing else away', async () => {
  const { part, loadAhead } = partGroup();
  const load = vi.fn(() => Promise.resolve(Here)).mockRejectedValueOnce(new TypeError('no line'));
  const Part = part(load);
  const Other = part(() => Promise.resolve(() => <p>Og her</p>));
  await loadAhead();
  render(
    <>
      <Part />
      <Other />
    </>,
  );
  expect(screen.getByText('Og her')).toBeVisible();
  expect(await screen.findByText('Her')).toBeVisible();
});
