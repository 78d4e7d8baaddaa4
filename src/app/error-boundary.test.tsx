import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportError } from '#data/report.ts';
import { ErrorBoundary } from './error-boundary.tsx';

vi.mock('#data/report.ts', () => ({ reportError: vi.fn() }));

function Broken(): never {
  throw new Error('broken');
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('ErrorBoundary', () => {
  it('says so, reports it, and tries again on the next page', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { rerender } = render(
      <ErrorBoundary source="Home" resetKey="/">
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Noget gik galt');
    expect(reportError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'broken' }),
      expect.objectContaining({ type: 'UnexpectedError', source: 'Home' }),
    );
    rerender(
      <ErrorBoundary source="User" resetKey="/user">
        {'fine'}
      </ErrorBoundary>,
    );
    expect(screen.getByText('fine')).toBeVisible();
  });
});
