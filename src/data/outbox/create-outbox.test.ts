import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVER_TIME } from '../firebase/field-value.ts';
import { anOutbox, aWrite, denied } from '#tests/support/outbox.ts';
import type { WriteRequest } from './ports.ts';
import { type Journal, memoryJournal } from './journal/journal.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('createOutbox', () => {
  it('counts a write as waiting from the first moment and forgets it once accepted', async () => {
    const { outbox, kept, answer } = anOutbox();
    const { accepted } = outbox.write(aWrite('a', 1));
    expect(outbox.store.getState()).toMatchObject([{ state: 'waiting', uid: 'u', farmId: 'f' }]);
    const server = await answer(0);
    expect(await kept()).toEqual([{ state: 'waiting', code: null }]);
    server?.accept();
    expect(await accepted).toBe(true);
    expect(outbox.store.getState()).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it('journals before it commits, and commits in order without waiting for answers', async () => {
    const log: string[] = [];
    const journal = memoryJournal();
    const { outbox } = anOutbox({
      journal: {
        ...journal,
        put: (entry) => {
          log.push(`journal ${entry.marks[0]?.path}`);
          return journal.put(entry);
        },
      },
      commit: (writes) => {
        log.push(`commit ${writes[0]?.path}`);
        return new Promise(() => {});
      },
      readHere: () => new Promise(() => {}),
    });
    void outbox.resume('u');
    void outbox.write(aWrite('a', 1));
    void outbox.write(aWrite('b', 2));
    await vi.waitUntil(() => log.length === 4);
    expect(log.indexOf('journal a')).toBeLessThan(log.indexOf('commit a'));
    expect(log.indexOf('commit a')).toBeLessThan(log.indexOf('commit b'));
  });

  it('journals what is written together at once, and commits it batch by batch', async () => {
    const puts: number[] = [];
    const journal = memoryJournal();
    const { outbox, answer, kept } = anOutbox({
      journal: {
        ...journal,
        put: (...entries) => {
          puts.push(entries.length);
          return journal.put(...entries);
        },
      },
    });
    void outbox.resume('u');
    const { accepted } = outbox.write(aWrite('a', 1), aWrite('b', 2), aWrite('c', 3));
    (await answer(2))?.accept();
    expect(puts[0]).toBe(3);
    (await answer(0))?.accept();
    (await answer(1))?.refuse();
    expect(await accepted).toBe(false);
    expect(await kept()).toEqual([{ state: 'refused', code: 'permission-denied' }]);
  });

  it('keeps a refused write until it is dismissed', async () => {
    const { outbox, kept, answer } = anOutbox();
    const { id, accepted } = outbox.write(aWrite('a', 1));
    (await answer(0))?.refuse();
    expect(await accepted).toBe(false);
    const refused = { state: 'refused', code: 'permission-denied' };
    expect(outbox.store.getState()).toMatchObject([refused]);
    expect(await kept()).toEqual([refused]);
    outbox.dismiss(id);
    expect(outbox.store.getState()).toEqual([]);
    await vi.waitUntil(async () => (await kept()).length === 0);
  });

  it('commits although the journal fails', async () => {
    const fails = () => Promise.reject(new Error('disk'));
    const { outbox, answer } = anOutbox({ journal: { ...memoryJournal(), put: fails } });
    void outbox.resume('u');
    const { accepted } = outbox.write(aWrite('a', 1));
    (await answer(0))?.accept();
    expect(await accepted).toBe(true);
  });

  it('finds out after a reload what was accepted and what was refused', async () => {
    const before = anOutbox();
    void before.outbox.write(aWrite('arrived', 1));
    void before.outbox.write(aWrite('lost', 2));
    void before.outbox.write(aWrite('changed', 3));
    await before.answer(2);
    const order: string[] = [];
    const after = anOutbox({
      journal: before.journal,
      settled: () => Promise.resolve(void order.push('settled')),
      read: (path) => {
        order.push(path);
        const fields: Record<string, number> = { arrived: 1, changed: 99 };
        const start = fields[path];
        return Promise.resolve(start === undefined ? null : { start });
      },
    });
    await after.outbox.resume('u');
    expect(order[0]).toBe('settled');
    expect(after.outbox.store.getState().map((entry) => entry.marks[0]?.path)).toEqual([
      'lost',
      'changed',
    ]);
    expect(await after.kept()).toEqual([
      { state: 'refused', code: 'permission-denied' },
      { state: 'refused', code: 'permission-denied' },
    ]);
  });

  it('asks again while the server cannot be read', async () => {
    const before = anOutbox();
    void before.outbox.write(aWrite('a', 1));
    await before.answer(0);
    let asked = 0;
    const after = anOutbox({
      journal: before.journal,
      read: () => {
        asked += 1;
        return asked < 3 ? Promise.reject(new Error('offline')) : Promise.resolve({ start: 1 });
      },
    });
    await after.outbox.resume('u');
    expect(asked).toBe(3);
    expect(after.outbox.store.getState()).toEqual([]);
  });

  it('stops asking when it is closed, and calls a document that may not be read refused', async () => {
    const before = anOutbox();
    void before.outbox.write(aWrite('a', 1));
    await before.answer(0);
    const closing = anOutbox({
      journal: before.journal,
      read: () => Promise.reject(new Error('offline')),
      pause: () => Promise.resolve(closing.outbox.close()),
    });
    const kept = await before.kept();
    await closing.outbox.resume('u');
    expect(kept).toEqual([{ state: 'waiting', code: null }]);
    const again = anOutbox({ read: () => Promise.reject(denied) });
    void again.outbox.write(aWrite('b', 1));
    await again.answer(0);
    const after = anOutbox({ journal: again.journal, read: () => Promise.reject(denied) });
    await after.outbox.resume('u');
    expect(after.outbox.store.getState()).toMatchObject([{ state: 'refused' }]);
  });

  it('does not call a write refused that a later one of the same field replaced', async () => {
    const before = anOutbox();
    void before.outbox.write(aWrite('unit', 1));
    void before.outbox.write(aWrite('unit', 2));
    await before.answer(1);
    const read = () => Promise.resolve({ start: 2 });
    const after = anOutbox({ journal: before.journal, read });
    await after.outbox.resume('u');
    expect(after.outbox.store.getState()).toEqual([]);
  });

  it("shows nothing of another person's", async () => {
    const before = anOutbox();
    void before.outbox.write(aWrite('a', 1));
    await before.answer(0);
    const after = anOutbox({ journal: before.journal });
    await after.outbox.resume('somebody else');
    expect(after.outbox.store.getState()).toEqual([]);
    expect(await before.kept()).toHaveLength(1);
  });
});

describe('a write that the database has not taken over yet', () => {
  const never = () => new Promise<never>(() => {});
  const journaled = async (journal: Journal) =>
    (await journal.all('u')).map(({ writes, taken }) => ({ writes, taken }));

  it('is in the journal as a whole, which says when the database has taken it over', async () => {
    let take = (): void => {};
    const taken = new Promise<null>((resolve) => (take = () => resolve(null)));
    const { outbox, journal, answer } = anOutbox({ readHere: () => taken });
    void outbox.write(aWrite('a', 1));
    await answer(0);
    const { writes } = aWrite('a', 1);
    expect(await journaled(journal)).toEqual([{ writes }]);
    take();
    await vi.waitUntil(async () => (await journaled(journal))[0]?.taken);
    expect(await journal.all('u')).toMatchObject([{ state: 'waiting', writes }]);
  });

  it('is not put back into the journal once the server has accepted it', async () => {
    let take = (): void => {};
    const taken = new Promise<null>((resolve) => (take = () => resolve(null)));
    const { outbox, journal, answer } = anOutbox({ readHere: () => taken });
    const { accepted } = outbox.write(aWrite('a', 1));
    (await answer(0))?.accept();
    expect(await accepted).toBe(true);
    take();
    await taken;
    expect(await journal.all('u')).toEqual([]);
  });

  it('is written at the next start when the page went before, in the order it was made', async () => {
    const before = anOutbox({ commit: never, readHere: never });
    void before.outbox.write(aWrite('a', 1));
    void before.outbox.write(aWrite('a', 2, 'end'));
    await vi.waitUntil(async () => (await before.kept()).length === 2);
    const sent: unknown[] = [];
    const after = anOutbox({
      journal: before.journal,
      commit: (writes) => Promise.resolve(void sent.push(...writes.map(({ data }) => data))),
    });
    await after.outbox.resume('u');
    await vi.waitUntil(() => after.outbox.store.getState().length === 0);
    expect(sent).toEqual([{ start: 1 }, { end: 2 }]);
    expect(await after.kept()).toEqual([]);
  });

  it('goes before what is pressed after the start', async () => {
    const before = anOutbox({ commit: never, readHere: never });
    void before.outbox.write(aWrite('a', 1));
    await vi.waitUntil(async () => (await before.kept()).length === 1);
    const sent: unknown[] = [];
    const after = anOutbox({
      journal: before.journal,
      commit: (writes) => Promise.resolve(void sent.push(...writes.map(({ data }) => data))),
    });
    const pressed = after.outbox.write(aWrite('a', 2, 'end'));
    await after.outbox.resume('u');
    expect(await pressed.accepted).toBe(true);
    expect(sent).toEqual([{ start: 1 }, { end: 2 }]);
  });

  it('is in the database before anybody is told to read from it', async () => {
    const before = anOutbox({ commit: never, readHere: never });
    void before.outbox.write(aWrite('a', 1));
    await vi.waitUntil(async () => (await before.kept()).length === 1);
    const log: string[] = [];
    const after = anOutbox({
      journal: before.journal,
      commit: () => {
        void Promise.resolve().then(() => log.push('commit'));
        return new Promise(() => {});
      },
      readHere: async () => {
        await Promise.resolve();
        log.push('here');
        return null;
      },
    });
    after.outbox.whenResumed(() => log.push('resumed'));
    void after.outbox.resume('u');
    await vi.waitUntil(() => log.includes('resumed'));
    // Whether it has to be sent, what is sent, and whether that is there.
    expect(log.slice(0, log.indexOf('resumed'))).toEqual(['here', 'commit', 'here', 'here']);
    after.outbox.whenResumed(() => log.push('at once'));
    expect(log.at(-1)).toBe('at once');
  });

  it('is not written again behind a later one of the same document that arrived', async () => {
    const before = anOutbox({ readHere: never });
    void before.outbox.write(aWrite('a', 1));
    void before.outbox.write(aWrite('a', 2));
    await before.answer(1);
    const commit = vi.fn(() => Promise.resolve());
    const here = () => Promise.resolve({ start: 2 });
    const after = anOutbox({ journal: before.journal, commit, readHere: here, read: here });
    await after.outbox.resume('u');
    expect(commit).not.toHaveBeenCalled();
    expect(after.outbox.store.getState()).toEqual([]);
  });

  it('stays on screen while another tab changes the journal', async () => {
    const { outbox } = anOutbox({ journal: { ...memoryJournal(), put: never } });
    void outbox.resume('u');
    void outbox.write(aWrite('a', 1));
    await outbox.reload('u');
    expect(outbox.store.getState()).toMatchObject([{ state: 'waiting' }]);
  });

  it('is not written again when the database had taken it over after all', async () => {
    const before = anOutbox({ readHere: () => new Promise(() => {}) });
    void before.outbox.write(aWrite('a', 1));
    await before.answer(0);
    const commit = vi.fn(() => Promise.resolve());
    const here = () => Promise.resolve({ start: 1 });
    const after = anOutbox({ journal: before.journal, commit, readHere: here, read: here });
    await after.outbox.resume('u');
    expect(commit).not.toHaveBeenCalled();
    expect(after.outbox.store.getState()).toEqual([]);
  });

  it('sent again is no refusal when the server has it already, and one when it has not', async () => {
    const before = anOutbox({ commit: never, readHere: never });
    for (const path of ['sent', 'refused']) void before.outbox.write(aWrite(path, 1));
    await vi.waitUntil(async () => (await before.kept()).length === 2);
    const read = (path: string) => Promise.resolve(path === 'sent' ? { start: 1 } : null);
    const { outbox, answer } = anOutbox({ journal: before.journal, read });
    void outbox.resume('u');
    (await answer(0))?.refuse();
    (await answer(1))?.refuse();
    await vi.waitUntil(() => outbox.store.getState().length === 1);
    expect(outbox.store.getState()).toMatchObject([
      { state: 'refused', code: 'permission-denied' },
    ]);
    expect(outbox.store.getState()[0]?.writes).toEqual(aWrite('refused', 1).writes);
  });

  it('is no refusal when the server holds all that it says, and one when it holds but a part', async () => {
    const pause = { start: 1, end: null, kind: 'taken' };
    const read = () =>
      Promise.resolve({ start: 1, breaks: [{ kind: 'taken', end: null, start: 1 }] });
    const { outbox, answer } = anOutbox({ read });
    const write = (data: Record<string, unknown>): WriteRequest => ({
      ...aWrite('a', 1),
      writes: [{ kind: 'update', path: 'a', data, mark: 'start' }],
    });
    const there = outbox.write(write({ start: 1, breaks: [pause], syncedAt: SERVER_TIME }));
    const part = outbox.write(write({ start: 1, note: 'x' }));
    (await answer(0))?.refuse();
    (await answer(1))?.refuse();
    expect([await there.accepted, await part.accepted]).toEqual([true, false]);
  });

  it('made under an id of its own is no refusal once it is there, whatever was written on it since', async () => {
    const id = 'Abcdefghij0123456789';
    const there = { createdByEid: 'u', createdByUid: null, start: 1, end: 2, updated: 3 };
    const server = new Map<string, Readonly<Record<string, unknown>>>([
      [`r/${id}`, there],
      ['r/other9876543210Abcde', { ...there, createdByEid: 'v' }],
      ['settings/general', there],
      ['r/untouched76543210Abc', { ...there, updated: null }],
    ]);
    const read = (path: string) => Promise.resolve(server.get(path) ?? null);
    const { outbox, answer } = anOutbox({ read });
    const made = [...server.keys(), 'r/notthere876543210Abc'].map((path) => {
      const data = { createdByEid: 'u', createdByUid: null, start: 1, end: null };
      const writes = [{ kind: 'set' as const, path, data, mark: 'start' }];
      return outbox.write({ ...aWrite(path, 1), summary: { kind: 'language' }, writes }).accepted;
    });
    for (const index of made.keys()) (await answer(index))?.refuse();
    expect(await Promise.all(made)).toEqual([true, false, false, false, false]);
  });

  it('is this page’s own business, not something left behind', async () => {
    const { outbox, kept } = anOutbox({ commit: () => new Promise(() => {}) });
    void outbox.write(aWrite('a', 1));
    await vi.waitUntil(async () => (await kept()).length === 1);
    await outbox.resume('u');
    expect(outbox.store.getState()).toMatchObject([{ state: 'waiting' }]);
  });
});
