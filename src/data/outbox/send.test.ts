import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOutbox, denied } from '#tests/support/outbox.ts';
import type { DocWrite } from '../firebase/database.ts';
import '../session/own-writes.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

/** A server that takes no approval of a locked document, and a way back only of what is approved. */
function aServer({ locked = [] as readonly string[], slowReads = 0 } = {}) {
  const held: Record<string, unknown> = { a: 'pending', b: 'pending', c: 'pending' };
  const made: (readonly DocWrite[])[] = [];
  let isOpen = false;
  let before: Promise<unknown> = vi.waitUntil(() => isOpen);
  const judge = (writes: readonly DocWrite[]): void => {
    const isAllowed = ({ path, data }: DocWrite) =>
      !locked.includes(path) && held[path] !== data['status'];
    if (!writes.every(isAllowed)) throw denied;
    for (const { path, data } of writes) held[path] = data['status'];
  };
  let reads = 0;
  const { outbox } = anOutbox({
    // As the database: one after another, in the order in which they were committed.
    commit: (writes) => {
      made.push(writes);
      const answer = before.then(() => judge(writes));
      before = answer.catch(() => undefined);
      return answer;
    },
    read: async (path) => {
      reads += 1;
      // The first to be asked for is answered last.
      for (let turns = reads <= 3 ? slowReads : 0; turns > 0; turns -= 1) await Promise.resolve();
      return { status: held[path] };
    },
  });
  const decide = (status: string, ...documents: readonly string[]) =>
    outbox.write({
      uid: 'u',
      farmId: 'f',
      summary: { kind: 'entry_decide' },
      writes: documents.map((path) => ({
        kind: 'update',
        path,
        data: { status },
        mark: 'status',
      })),
    });
  const settled = async () => {
    isOpen = true;
    await vi.waitUntil(() => outbox.store.getState().every(({ state }) => state === 'refused'));
  };
  return { held, made, decide, settled };
}

describe('refused writes that are sent again', () => {
  it('keep the order of approving, undoing and approving again', async () => {
    const { held, decide, settled } = aServer({ locked: ['c'] });
    decide('approved', 'a', 'b', 'c');
    decide('pending', 'a', 'b', 'c');
    decide('approved', 'a', 'b', 'c');
    await settled();
    expect(held).toEqual({ a: 'approved', b: 'approved', c: 'pending' });
  });

  it('keep it when the first to be refused is the last that the server tells of', async () => {
    const { held, decide, settled } = aServer({ locked: ['c'], slowReads: 200 });
    decide('approved', 'a', 'b', 'c');
    decide('sentBack', 'a', 'b', 'c');
    await settled();
    expect(held).toEqual({ a: 'sentBack', b: 'sentBack', c: 'pending' });
  });

  it('never end on top of a newer one that has arrived', async () => {
    const { held, decide, settled } = aServer();
    held['a'] = 'approved';
    decide('approved', 'a', 'b');
    decide('pending', 'a', 'b');
    decide('sentBack', 'a', 'b');
    await settled();
    expect(held).toMatchObject({ a: 'sentBack', b: 'sentBack' });
  });
});
