import { readFileSync } from 'node:fs';
import { array, object, parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenServerPassed } from '../device/clock-skew.ts';
import { forgetPresses, useOptimisticClock } from '../clock/optimistic-clock.ts';
import { OutboxEntrySchema } from './journal/entry.ts';
import {
  closeOutbox,
  openOutbox,
  resumeOutbox,
  useOutboxEntries,
  writeThroughOutbox,
} from './outbox.ts';

const server = vi.hoisted(() => ({
  batches: [] as string[][],
  sent: [] as object[],
  accept: [] as (() => void)[],
  refuse: [] as (() => void)[],
  /** What a read of the server gives: first while own writes are on their way, last when they have arrived. */
  reads: [] as { data: object; pending: boolean }[],
}));

vi.mock('../firebase/firestore.ts', async (original) => ({
  ...(await original<object>()),
  database: () =>
    Promise.resolve({
      commit: (writes: readonly { path: string; data: object }[]) => {
        server.batches.push(writes.map(({ path }) => path));
        server.sent.push(...writes.map(({ data }) => data));
        return new Promise<void>((resolve, reject) => {
          server.accept.push(resolve);
          const denied = Object.assign(new Error('denied'), { code: 'permission-denied' });
          server.refuse.push(() => reject(denied));
        });
      },
      readDoc: (_: string, from: string) =>
        Promise.resolve((from === 'server' && server.reads[0]) || null),
      settled: () => {
        if (server.reads.length > 1) server.reads.shift();
        return Promise.resolve();
      },
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
  server.refuse.length = 0;
  server.sent.length = 0;
  server.reads.length = 0;
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

describe('a change that was refused while the next own one is on its way', () => {
  it('is made again on what the server holds, not on what the database draws over it', async () => {
    await pageAfter();
    const marked = { note: '', flags: ['closed_by_later_start'] };
    server.reads.push({ data: { ...marked, note: 'To kalve' }, pending: true });
    server.reads.push({ data: marked, pending: false });
    const change = { note: 'Kælvning', flags: [] };
    writeThroughOutbox({
      uid: 'me',
      farmId: 'f',
      summary: { kind: 'entry_edit' },
      writes: [
        {
          kind: 'update',
          path: 'farms/f/timeRegistrations/r',
          data: change,
          mark: 'note',
          base: { note: '', flags: [] },
        },
      ],
    });
    await vi.waitUntil(() => server.refuse.length === 1);
    server.refuse[0]?.();
    await vi.waitUntil(() => server.sent.length === 2);
    expect(server.sent[1]).toEqual({ note: 'Kælvning' });
    server.accept[1]?.();
    await vi.waitUntil(() => useOutboxEntries.getState().length === 0);
  });
});
