import { parse } from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { anOutbox } from '#tests/support/outbox.ts';
import { OutboxEntrySchema } from './entry.ts';
import { memoryJournal } from './journal.ts';

/** As versions of the app before this one stored them; nobody's press may be lost by an update. */
const STORED: Readonly<Record<string, unknown>> = {
  'without its documents': {
    id: 'a',
    uid: 'u',
    farmId: 'f',
    at: 1,
    summary: { kind: 'clock_in', unitId: 'k', start: 5 },
    marks: [{ path: 'a', field: 'start', value: 5 }],
    state: 'waiting',
    code: null,
  },
  'not taken over': {
    id: 'b',
    uid: 'u',
    farmId: 'f',
    at: 2,
    summary: { kind: 'clock_out', end: 9 },
    marks: [{ path: 'b', field: 'end', value: 9 }],
    times: [{ path: 'b', employeeId: 'u', unitId: 'k', unitName: 'K', start: 5, end: 9, note: '' }],
    state: 'waiting',
    code: null,
    writes: [
      { kind: 'update', path: 'b', data: { end: 9, syncedAt: { $: 'server_time' } }, mark: 'end' },
    ],
  },
  'taken over': {
    id: 'c',
    uid: 'u',
    farmId: 'f',
    at: 3.5,
    summary: { kind: 'entry_edit' },
    marks: [{ path: 'c', field: 'note', value: 'Hø' }],
    times: [],
    taken: true,
    state: 'waiting',
    code: null,
    writes: [{ kind: 'update', path: 'c', data: { note: 'Hø' }, mark: 'note' }],
  },
  refused: {
    id: 'd',
    uid: 'u',
    farmId: null,
    at: 4,
    summary: { kind: 'settings' },
    marks: [{ path: 'd', field: 'updatedByEid', value: 'u' }],
    state: 'refused',
    code: 'permission-denied',
    writes: [{ kind: 'set', path: 'd', data: { holidays: [] }, mark: 'updatedByEid' }],
  },
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it.each(Object.entries(STORED))('an entry of an earlier version is read whole: %s', (_, stored) => {
  expect(parse(OutboxEntrySchema, stored)).toEqual(stored);
});

it('entries of an earlier version are sent, asked about and shown as that version meant', async () => {
  const journal = memoryJournal(
    Object.values(STORED).map((stored) => parse(OutboxEntrySchema, stored)),
  );
  const sent: string[] = [];
  const { outbox } = anOutbox({
    journal,
    commit: (writes) => Promise.resolve(void sent.push(...writes.map(({ path }) => path))),
    read: (path) => Promise.resolve(path === 'a' ? { start: 5 } : { note: 'Malkning' }),
  });
  await outbox.resume('u');
  await vi.waitUntil(() => outbox.store.getState().every(({ state }) => state === 'refused'));
  expect(sent).toEqual(['b']);
  expect(outbox.store.getState().map(({ id }) => id)).toEqual(['c', 'd']);
  outbox.sendAgain('c');
  await vi.waitUntil(() => sent.includes('c'));
});
