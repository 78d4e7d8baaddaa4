import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SeatType } from '#domain/access/seats.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import { paths } from '#domain/paths.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { useLeaveCodes } from './payroll-cards.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
afterEach(signOutAgain);

async function codesOf(seatType: SeatType, deleted: number | null = null) {
  await signInWith({ claims: { owner: true } });
  const people = [anEmployee(), anEmployee({ id: 'bo', seatType, deleted })];
  const { result } = renderHook(() => useLeaveCodes('farm', people));
  expect(result.current).toEqual([]);
  const settings = { ...DEFAULT_LEAVE_SETTINGS, hidden: ['maternity'] };
  act(() => feedDoc(paths.leaveSettings('farm'), settings));
  return result.current.join(' ');
}

describe('codes of leave', () => {
  test('can be mapped before the first leave is paid, where leave is kept', async () => {
    expect(await codesOf('PREMIUM')).toBe('31 40 43 45 46 47 50 51 54 56 58');
  });

  test('are nobody’s matter where no leave is kept, or not any more', async () => {
    expect(await codesOf('BASIC')).toBe('');
    expect(await codesOf('PREMIUM', 1)).toBe('');
  });
});
