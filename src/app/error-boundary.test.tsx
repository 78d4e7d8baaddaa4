import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportUncaught } from '#data/device/report.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';

vi.mock('#data/device/report.ts', () => ({ reportError: vi.fn(), reportUncaught: vi.fn() }));

function Broken(): never {
  throw new Error('broken');
}

afterEach(() => {
  clearToasts();
  vi.restoreAllMocks();
});

describe('ErrorBoundary', () => {
  it('[S8.1] says so, also in a toast, reports it, and tries again on the next page', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { rerender } = render(
      <ErrorBoundary source="Home" resetKey="/">
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Noget gik galt');
    expect(reportUncaught).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'broken' }),
      expect.objectContaining({ source: 'Home' }),
    );
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
      'Ups, noget gik galt. Supporten har fået besked.',
    ]);
    rerender(
      <ErrorBoundary source="User" resetKey="/user">
        {'fine'}
      </ErrorBoundary>,
    );
    expect(screen.getByText('fine')).toBeVisible();
  });
});
