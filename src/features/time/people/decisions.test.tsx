import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type RegistrationWrite,
  writeRegistrations,
} from '#data/registrations/write-registrations.ts';
import { LINGER_MS } from '#data/live/family.ts';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { unitDays } from '#data/registrations/unit-pending.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { clearToasts, useToasts } from '#ui/feedback/toast-store.ts';
import { decide } from '#widgets/decisions/use-decisions.tsx';
import { undo, useHistory } from '#widgets/undo/history.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import { removeEntries } from '../shared/actions.ts';
import { presentOf, usePersonDays } from '../shared/hooks.ts';
import { APPROVE, SEND_BACK } from '#widgets/decisions/use-time-decisions.ts';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/registrations/write-registrations.ts', async (original) => ({
  ...(await original<object>()),
  writeRegistrations: vi.fn(() => true),
}));

const DAY = '2026-11-16';
const ME = anEmployee({ role: 'leader', seatType: 'COMBINED', units: ['k'] });
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });
const ENTRY = aRegistration({
  id: 'a',
  employeeId: 'bo',
  workDate: DAY,
  start: at(DAY, '07:00'),
  end: at(DAY, '14:31'),
});

const write = vi.mocked(writeRegistrations);
const written = (): RegistrationWrite[] => write.mock.calls.flatMap(([, changes]) => changes);
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

/** As the database has it from now on. */
function put(changes: Partial<Registration>): void {
  act(() => putRegistrations([{ ...ENTRY, ...changes }]));
}

/** The day of the unit stands open on the page. */
async function openDay(entry: Registration = ENTRY) {
  putRegistrations([entry]);
  await signInOnTheClock({
    claims: { leader: true },
    units: [aUnit()],
    selected: 'k',
    employees: [ME, BO],
  });
  const scope = { farmId: 'farm', unitIds: ['k'], from: DAY, until: '2026-11-17' };
  const { result } = renderHook(() => unitDays.use(scope));
  await vi.waitFor(() => expect(result.current.status).toBe('ready'));
}

beforeEach(() => {
  stopTheClock();
  write.mockClear();
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  clearToasts();
  await signOutAgain();
  emptyTimeFeed();
});

describe('a decision is not taken back', () => {
  test('where somebody has returned what was approved', async () => {
    await openDay();
    decide(APPROVE, [ENTRY]);
    put({ status: 'returned', returnReason: 'Pausen mangler' });
    await undo();
    expect(written()).toHaveLength(1);
    expect(toasts()).toEqual([expect.stringContaining('i mellemtiden')]);
    expect(useHistory.getState().done).toEqual([]);
  });

  test('where the person has corrected what was returned', async () => {
    const approved: Registration = { ...ENTRY, status: 'approved' };
    await openDay(approved);
    decide(SEND_BACK, [approved], 'Pausen mangler');
    put({ status: 'pending', end: at(DAY, '14:00') });
    await undo();
    expect(written()).toHaveLength(1);
    expect(toasts()).toHaveLength(1);
  });

  test('where it was deleted', async () => {
    await openDay();
    decide(SEND_BACK, [ENTRY], 'Pausen mangler');
    put({ status: 'returned', deleted: 1, deletedByEid: 'bo' });
    await undo();
    expect(written()).toHaveLength(1);
  });
});

describe('a decision is taken back', () => {
  test('where it stands as it was left', async () => {
    await openDay();
    decide(APPROVE, [ENTRY]);
    put({ status: 'approved' });
    await undo();
    expect(written().at(-1)?.fields).toMatchObject({ status: 'pending' });
    expect(toasts()).toEqual([]);
  });

  test('where nothing is known of it here', async () => {
    await openDay();
    const other = { ...ENTRY, id: 'b', workDate: '2026-11-09' };
    decide(APPROVE, [other]);
    await undo();
    expect(written().at(-1)).toMatchObject({ id: 'b', fields: { status: 'pending' } });
  });
});

test('what was deleted comes back long after its page was left', async () => {
  await openDay();
  const { result, unmount } = renderHook(() => {
    const [actor, farm] = [useActor(), useFarm()];
    if (actor === null || farm === null) throw new Error('not signed in');
    const whose = { actor, farm, person: BO };
    return { days: usePersonDays(whose, DAY, DAY), whose };
  });
  await vi.waitFor(() => expect(result.current.days.registrations).toHaveLength(1));
  removeEntries([ENTRY], presentOf(result.current.whose, DAY, DAY));
  put({ deleted: 1, deletedByEid: 'me' });
  unmount();
  vi.advanceTimersByTime(LINGER_MS + 1);
  await undo();
  expect(written().map(({ id }) => id)).toEqual(['a', 'a']);
  expect(toasts()).toEqual([]);
});
