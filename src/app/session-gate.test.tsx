import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type SessionPart, useMissingParts } from '#data/session/missing-parts.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { PageSkeleton } from './session-gate.tsx';

vi.mock('#data/session/missing-parts.ts', () => ({ useMissingParts: vi.fn() }));

const ALL = ['user', 'farm', 'units', 'employees'] as const satisfies readonly SessionPart[];
const missing = (parts: readonly SessionPart[]) =>
  vi.mocked(useMissingParts).mockReturnValue(parts);
const later = () => act(() => vi.advanceTimersByTime(3000));

afterEach(() => void vi.useRealTimers());

test('a device that had nothing says after a while how far it is, and what is missing', async () => {
  stopTheClock();
  missing(ALL);
  const { rerender } = render(<PageSkeleton />);
  missing(['units', 'employees']);
  rerender(<PageSkeleton />);
  expect(screen.queryByText(/Henter for første gang/)).toBeNull();
  await later();
  const text = 'Henter for første gang, 40 %: enhederne, medarbejderne …';
  expect(screen.getByText(text)).toBeVisible();
});

test('one that has been there says what is missing alone', async () => {
  stopTheClock();
  missing(['employees']);
  render(<PageSkeleton />);
  await later();
  expect(screen.getByText('Henter medarbejderne …')).toBeVisible();
});
