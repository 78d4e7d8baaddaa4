import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSeen } from './use-seen.ts';

function Far() {
  const [isSeen, ref] = useSeen();
  return <p ref={ref}>{isSeen ? 'seen' : 'not yet'}</p>;
}

test('is not seen before it comes near', async () => {
  const observe = vi.spyOn(IntersectionObserver.prototype, 'observe').mockReturnValue();
  const { unmount } = render(<Far />);
  expect(observe).toHaveBeenCalledOnce();
  expect(screen.getByText('not yet')).toBeVisible();
  unmount();
  observe.mockRestore();
  render(<Far />);
  expect(await screen.findByText('seen')).toBeVisible();
});

test('counts as seen when it is printed', () => {
  const observe = vi.spyOn(IntersectionObserver.prototype, 'observe').mockReturnValue();
  render(<Far />);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(screen.getByText('seen')).toBeVisible();
  observe.mockRestore();
});
