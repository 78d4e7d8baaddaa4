import { readFileSync } from 'node:fs';
import { array, object, parse, unknown } from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOutbox, denied } from '#tests/support/outbox.ts';
import type { DocWrite } from '../../firebase/database.ts';
import type { OutboxPorts } from '../ports.ts';
import { OutboxEntrySchema } from './entry.ts';
import { memoryJournal } from './journal.ts';
import { registerKinds } from './kind.ts';

/**
 * A journal as the version before the one with registered kinds left it: `entries` of every way in which it
 * wrote, `parts` of a switch that it had taken apart. It is never made anew: people's devices hold it.
 */
const { entries: STORED, parts: PARTS } = parse(
  object({ entries: array(unknown()), parts: array(unknown()) }),
  JSON.parse(readFileSync('tests/golden/outbox/journal.json', 'utf8')),
);
const read = (stored: readonly unknown[]) => stored.map((entry) => parse(OutboxEntrySchema, entry));

/** An outbox that finds such a journal, on a device whose database knows nothing of it. */
function afterUpdate(stored: readonly unknown[], ports: Partial<OutboxPorts> = {}) {
  const batches: (readonly DocWrite[])[] = [];
  const commit = async (writes: readonly DocWrite[]) => {
    batches.push(writes);
    await ports.commit?.(writes);
  };
  const made = anOutbox({ ...ports, journal: memoryJournal(read(stored)), commit });
  return { ...made, batches };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a journal of the version before', () => {
  it('is read whole', () => {
    expect(read([...STORED, ...PARTS])).toEqual([...STORED, ...PARTS]);
  });

  it('is sent, each write once, unchanged and in its order; what had been taken over is asked about', async () => {
    const asked: string[] = [];
    const { outbox, batches, kept } = afterUpdate(STORED, {
      read: (path) => {
        asked.push(path);
        return Promise.resolve(null);
      },
    });
    await outbox.resume('me');
    await vi.waitUntil(() => outbox.store.getState().every(({ state }) => state === 'refused'));
    const due = read(STORED).filter((entry) => entry.state === 'waiting' && !entry.taken);
    expect(batches).toEqual(due.map(({ writes }) => writes));
    const [unit, settings] = ['farm_unit', 'time_settings'].map((kind) =>
      read(STORED).find(({ summary }) => summary.kind === kind),
    );
    expect(asked).toEqual([unit, settings].map((entry) => entry?.writes?.[0]?.path));
    expect(await kept()).toHaveLength(0);
    const left = outbox.store.getState().map(({ summary }) => summary.kind);
    expect(left).toEqual(['language', 'farm_unit', 'time_settings']);
  });

  it('is taken apart where the server refuses: each registration by itself, in its old words', async () => {
    const { outbox, batches } = afterUpdate(STORED.slice(0, 11), {
      commit: () => Promise.reject(denied),
    });
    await outbox.resume('me');
    await vi.waitUntil(() => outbox.store.getState().every(({ state }) => state === 'refused'));
    expect(batches.filter((batch) => batch.length > 1)).toHaveLength(2);
    expect(outbox.store.getState().map(({ summary }) => summary.kind)).toEqual([
      'clock_in',
      'pause',
      'resume',
      'clock_out',
      'clock_in',
      'clock_change',
      'clock_out',
      'entry_add',
      'entry_edit',
      'entry_decide',
      'entry_decide',
      'entry_delete',
      'crew_clock',
    ]);
    const parts = PARTS.map((part) => ({ ...Object(part), state: 'refused', code: denied.code }));
    const ids = parts.map(({ id }) => id);
    expect(outbox.store.getState().filter(({ id }) => ids.includes(id))).toMatchObject(
      parts.map(({ taken: _taken, ...part }) => part),
    );
  });

  it('waits for the server’s clock where it is of time, and only there', async () => {
    const held: string[] = [];
    const { outbox, batches } = afterUpdate(STORED, {
      whenPassed: () => new Promise(() => {}),
      held: ({ summary }) => void held.push(summary.kind),
    });
    void outbox.resume('me');
    await vi.waitUntil(() => batches.length > 0);
    expect(batches.flat().map(({ path }) => path.split('/')[0])).toEqual(['farms']);
    expect(held).toEqual([
      'clock_in',
      'pause',
      'resume',
      'switch',
      'clock_change',
      'clock_out',
      'entry_add',
      'entry_edit',
      'entry_decide',
      'entry_delete',
      'crew_clock',
    ]);
  });
});

describe('an entry of a kind that nobody registered', () => {
  const strange = { ...Object(STORED[0]), id: 'strange', summary: { kind: 'leave_request' } };

  it('is kept, shown as waiting, sent as it is, and gone once the server has it', async () => {
    let accept = () => {};
    const { outbox, batches, kept } = afterUpdate([strange], {
      commit: () => new Promise<void>((resolve) => (accept = resolve)),
      whenPassed: () => new Promise(() => {}),
    });
    void outbox.resume('me');
    await vi.waitUntil(() => batches.length === 1);
    expect(outbox.store.getState()).toMatchObject([
      { summary: { kind: 'leave_request' }, state: 'waiting' },
    ]);
    expect(batches).toEqual([strange.writes]);
    accept();
    await vi.waitUntil(() => outbox.store.getState().length === 0);
    expect(await kept()).toEqual([]);
  });

  it('stays as a whole when it is refused, and can be sent again', async () => {
    const two = { ...strange, writes: [...strange.writes, ...strange.writes] };
    const { outbox, batches } = afterUpdate([two], { commit: () => Promise.reject(denied) });
    void outbox.resume('me');
    await vi.waitUntil(() => outbox.store.getState()[0]?.state === 'refused');
    outbox.sendAgain('strange');
    await vi.waitUntil(() => batches.length === 2);
    expect(batches).toEqual([two.writes, two.writes]);
  });
});

it('a kind that a module registers is taken apart and named as it says, with nothing of the outbox changed', async () => {
  registerKinds({ trial_swap: { retry: 'each', partKind: ({ path }) => `trial_${path}` } });
  const [first] = read(STORED);
  const write = first?.writes?.[0];
  const writes = ['a', 'b'].map((path) => ({ ...write, path }));
  const marks = writes.map(({ path }) => ({ path, field: 'start', value: 1 }));
  const swap = { ...first, id: 'swap', summary: { kind: 'trial_swap' }, marks, times: [], writes };
  const { outbox, batches } = afterUpdate([swap], {
    commit: () => Promise.reject(denied),
    whenPassed: () => new Promise(() => {}),
  });
  void outbox.resume('me');
  await vi.waitUntil(() => batches.length === 3);
  expect(batches).toEqual([writes, [writes[0]], [writes[1]]]);
  const kinds = () => outbox.store.getState().map(({ summary }) => summary.kind);
  expect(kinds()).toEqual(['trial_a', 'trial_b']);
});
