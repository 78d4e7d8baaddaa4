import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

const undo = vi.fn();
const redo = vi.fn();
const KEYS = { 'Ctrl+z': undo, 'Ctrl+Shift+z': redo };

function Page() {
  useKeys(KEYS);
  return <input aria-label="Navn" />;
}

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['the command key', { metaKey: true }],
] as const)('with %s, shift makes it another key', (_name, held) => {
  vi.clearAllMocks();
  render(<Page />);
  fireEvent.keyDown(document.body, { key: 'z', ...held });
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 0]);
  fireEvent.keyDown(document.body, { key: 'Z', shiftKey: true, ...held });
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 1]);
});

test('a field keeps its own keys', () => {
  vi.clearAllMocks();
  render(<Page />);
  fireEvent.keyDown(screen.getByLabelText('Navn'), { key: 'z', ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
});
