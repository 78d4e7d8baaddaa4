import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useChosen } from './use-chosen.ts';

function Choice({ saved, save }: { saved: string; save: (next: string) => unknown }) {
  const [shown, choose] = useChosen(saved, save);
  return (
    <>
      <p>{shown}</p>
      {['b', 'c'].map((next) => (
        <button key={next} type="button" onClick={() => choose(next)}>{`Choose ${next}`}</button>
      ))}
    </>
  );
}

const choose = (next: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Choose ${next}` }));

/** A save that ends when the test says so. */
function aSave() {
  const ends: (() => void)[] = [];
  const fails: (() => void)[] = [];
  const save = () =>
    new Promise<void>((resolve, reject) => {
      ends.push(resolve);
      fails.push(() => reject(new Error('offline')));
    });
  return { save, end: (at: number) => act(async () => ends[at]?.()), fail: fails };
}

test('a choice shows at once and, once it is saved, what is saved', async () => {
  const { save, end } = aSave();
  const { rerender } = render(<Choice saved="a" save={save} />);
  choose('b');
  expect(screen.getByText('b')).toBeVisible();
  rerender(<Choice saved="b" save={save} />);
  await end(0);
  expect(screen.getByText('b')).toBeVisible();
  rerender(<Choice saved="c" save={save} />);
  expect(screen.getByText('c')).toBeVisible();
});

test('one that was not saved falls back to what is', async () => {
  const { save, end, fail } = aSave();
  render(<Choice saved="a" save={save} />);
  choose('b');
  await end(0);
  expect(screen.getByText('a')).toBeVisible();
  choose('b');
  await act(async () => fail[1]?.());
  expect(screen.getByText('a')).toBeVisible();
});

test('the end of an earlier save does not take a later choice away', async () => {
  const { save, end } = aSave();
  render(<Choice saved="a" save={save} />);
  choose('b');
  choose('c');
  await end(0);
  expect(screen.getByText('c')).toBeVisible();
  await end(1);
  expect(screen.getByText('a')).toBeVisible();
});

test('a choice that takes no time shows nothing of its own', () => {
  render(<Choice saved="a" save={() => undefined} />);
  choose('b');
  expect(screen.getByText('a')).toBeVisible();
});
