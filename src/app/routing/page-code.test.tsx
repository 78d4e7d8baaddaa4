import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { pageCode } from './page-code.tsx';

function Page() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`pressed ${count}`}</button>;
}

const waiting = <p>{'waiting'}</p>;

it('shows code that has been fetched ahead at once, with no skeleton before it', async () => {
  const { Shown, load } = pageCode(() => Promise.resolve({ default: Page }));
  await load();
  render(
    <Suspense fallback={waiting}>
      <Shown />
    </Suspense>,
  );
  expect(screen.getByRole('button', { name: 'pressed 0' })).toBeVisible();
});

it('waits for code that is not there, and keeps its state when it is drawn again', async () => {
  let come = (): void => {};
  const code = new Promise<{ default: typeof Page }>((resolve) => {
    come = () => resolve({ default: Page });
  });
  const { Shown } = pageCode(() => code);
  const view = (
    <Suspense fallback={waiting}>
      <Shown />
    </Suspense>
  );
  const { rerender } = render(view);
  expect(screen.getByText('waiting')).toBeVisible();
  await act(async () => {
    come();
    await code;
  });
  await userEvent.click(await screen.findByRole('button'));
  rerender(view);
  expect(screen.getByRole('button', { name: 'pressed 1' })).toBeVisible();
});

it('tells whoever fetches ahead that the code cannot be had', async () => {
  const { load } = pageCode<object>(() => Promise.reject(new Error('gone')));
  await expect(load()).rejects.toThrow('gone');
});
