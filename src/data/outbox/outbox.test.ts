import { readFileSync } from 'node:fs';
import { array, object, parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenServerPassed } from '../device/clock-skew.ts';
import { forgetPresses, useOptimisticClock } from '../stores/time/optimistic-clock.ts';
import { OutboxEntrySchema } from './journal/entry.ts';
import { closeOutbox, openOutbox, resumeOutbox, useOutboxEntries } from './outbox.ts';

const server = vi.hoisted(() => ({ batches: [] as string[][], accept: [] as (() => void)[] }));

vi.mock('../firebase/firestore.ts', () => ({
  database: () =>
    Promise.resolve({
      commit: (writes: readonly { path: string }[]) => {
        server.batches.push(writes.map(({ path }) => path));
        return new Promise<void>((resolve) => server.accept.push(resolve));
      },
      readDoc: () => Promise.resolve(null),
      settled: () => Promise.resolve(),
    }),
}));
vi.mock(import('../device/clock-skew.ts'), async (original) => ({
  ...(await original()),
  whenServerPassed: vi.fn(),
}));

const { entries: STORED } = parse(
  object({ entries: array(OutboxEntrySchema) }),
  JSON.parse(readFileSync('tests/golden/outbox/journal.json', 'utf8')),
);

/** A page that finds these kinds of a journal left behind, on a device whose clock is ahead. */
async function pageAfter(...kinds: string[]): Promise<{ readonly passes: () => void }> {
  let passes = () => {};
  const passed = new Promise<void>((resolve) => (passes = resolve));
  vi.mocked(whenServerPassed).mockReturnValue(passed);
  const taken = Promise.resolve(STORED.filter(({ summary }) => kinds.includes(summary.kind)));
  const around = { taken, unkept: () => {}, unitNameOf: () => null };
  openOutbox(Promise.resolve('memory'), around);
  await resumeOutbox('me');
  return { passes: () => passes() };
}

const presses = () => useOptimisticClock.getState().presses;

beforeEach(() => {
  server.batches.length = 0;
  server.accept.length = 0;
});

afterEach(() => {
  closeOutbox();
  forgetPresses();
});

describe('a press of an earlier page that waits for the server’s clock', () => {
  it('is on the own clock before anything is sent, and until the server has accepted it', async () => {
    const { passes } = await pageAfter('clock_in');
    await vi.waitUntil(() => presses().length === 1);
    expect(presses()).toMatchObject([{ start: { employeeId: 'me', unitId: 'k', end: null } }]);
    expect(server.batches).toEqual([]);
    passes();
    await vi.waitUntil(() => server.accept.length === 1);
    expect(presses()).toHaveLength(1);
    server.accept[0]?.();
    await vi.waitUntil(() => presses().length === 0);
    expect(useOutboxEntries.getState()).toEqual([]);
    expect(server.batches).toHaveLength(1);
  });

  it('is not on the own clock where a leader pressed it for somebody else', async () => {
    const { passes } = await pageAfter('crew_clock');
    passes();
    await vi.waitUntil(() => server.batches.length === 1);
    expect(presses()).toEqual([]);
  });
});
