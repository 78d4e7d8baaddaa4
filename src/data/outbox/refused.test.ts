import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { anOutbox, aWrite, denied } from '#tests/support/outbox.ts';
import type { DocWrite } from '../firebase/database.ts';
import type { OutboxPorts, WriteRequest } from './ports.ts';
import { memoryJournal } from './journal/journal.ts';

const [first, second] = ['A', 'B'].map((id) => paths.registration('f', id));
const stopOf = (path: string): DocWrite => ({
  kind: 'update',
  path,
  mark: 'end',
  data: { end: 200 },
});
const startOf = (path: string): DocWrite => ({
  kind: 'set',
  path,
  mark: 'start',
  data: { employeeId: 'u', unitId: 'b', start: 200, end: null, note: 'Kælvning' },
});
const aSwitch: WriteRequest = {
  uid: 'u',
  farmId: 'f',
  summary: { kind: 'switch', unitId: 'b', start: 200, end: 200 },
  writes: [stopOf(first ?? ''), startOf(second ?? '')],
};

/** A server that refuses every batch in which there is this document. */
function refusing(path: string | undefined) {
  const there = new Map<string, DocWrite['data']>();
  const batches: string[][] = [];
  const commit: OutboxPorts['commit'] = async (writes) => {
    batches.push(writes.map((write) => write.path));
    await Promise.resolve();
    if (writes.some((write) => write.path === path)) throw denied;
    for (const write of writes) there.set(write.path, write.data);
  };
  const read: OutboxPorts['read'] = (at) => Promise.resolve(there.get(at) ?? null);
  return { there, batches, ports: { commit, read } };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a refused batch of registrations', () => {
  it('is sent one by one: the old clock stops although the new one may not start', async () => {
    const server = refusing(second);
    const { outbox } = anOutbox(server.ports);
    expect(await outbox.write(aSwitch).accepted).toBe(false);
    expect(server.batches).toEqual([[first, second], [first], [second]]);
    expect([...server.there.keys()]).toEqual([first]);
    expect(outbox.store.getState()).toMatchObject([
      {
        state: 'refused',
        code: 'permission-denied',
        summary: { kind: 'clock_in', unitId: 'b', start: 200 },
        times: [{ path: second, unitName: 'B', start: 200, end: null, note: 'Kælvning' }],
        writes: [startOf(second ?? '')],
      },
    ]);
  });

  it('loses of a bulk approval only the one that has changed', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => paths.registration('f', `r${index}`));
    const server = refusing(ids[7]);
    const { outbox } = anOutbox(server.ports);
    const writes = ids.map((path) => ({
      kind: 'update' as const,
      path,
      mark: 'status',
      data: { status: 'approved' },
    }));
    const summary = { kind: 'entry_decide' } as const;
    expect(await outbox.write({ uid: 'u', farmId: 'f', summary, writes }).accepted).toBe(false);
    expect(server.there.size).toBe(19);
    expect(outbox.store.getState().map(({ marks }) => marks)).toEqual([
      [{ path: ids[7], field: 'status', value: 'approved' }],
    ]);
  });

  it('is taken apart too when an earlier page sent it', async () => {
    const before = anOutbox({ commit: () => new Promise(() => {}) });
    void before.outbox.write(aSwitch);
    await vi.waitUntil(async () => (await before.journal.all('u'))[0]?.taken);
    const server = refusing(second);
    const after = anOutbox({ ...server.ports, journal: before.journal });
    await after.outbox.resume('u');
    expect(server.batches).toEqual([[first], [second]]);
    expect(after.outbox.store.getState()).toMatchObject([
      { state: 'refused', marks: [{ path: second }] },
    ]);
    expect(await after.kept()).toEqual([{ state: 'refused', code: 'permission-denied' }]);
  });

  it('is refused as a whole where its documents belong together', async () => {
    const server = refusing(second);
    const { outbox } = anOutbox(server.ports);
    expect(await outbox.write({ ...aSwitch, summary: { kind: 'report_view' } }).accepted).toBe(
      false,
    );
    expect(server.batches).toEqual([[first, second]]);
    expect(server.there.size).toBe(0);
  });
});

describe('a connection that breaks before the answer', () => {
  const stretch = { start: 110, minutes: 0, paid: false };
  const change = (data: DocWrite['data'], mark: string): WriteRequest => ({
    uid: 'u',
    farmId: 'f',
    summary: { kind: 'pause' },
    writes: [{ kind: 'update', path: first ?? '', data, mark, base: { breaks: [] } }],
  });
  const pause = change({ breaks: [{ ...stretch, end: null }] }, 'breaks.0.start');
  const resume = change({ breaks: [{ ...stretch, end: 120 }] }, 'breaks.0.end');
  const stop = change({ end: 200, status: 'pending' }, 'end');

  /** A server that has all of them, judges them once more and takes these. */
  function hasAll({ taken = [] as readonly WriteRequest[] } = {}) {
    const fields = { start: 100, breaks: [{ ...stretch, end: 120 }], end: 200, status: 'pending' };
    const isTaken = (writes: readonly DocWrite[]) =>
      taken.some((request) => request.writes[0]?.mark === writes[0]?.mark);
    return {
      commit: (writes: readonly DocWrite[]) =>
        isTaken(writes) ? Promise.resolve() : Promise.reject(denied),
      read: () => Promise.resolve(fields),
    };
  }

  it.each([
    ['some of the presses', [resume, stop]],
    ['none of the presses', []],
  ])('leaves nothing refused where the server takes %s once more', async (_title, taken) => {
    const { outbox } = anOutbox(hasAll({ taken }));
    const answers = [pause, resume, stop].map((request) => outbox.write(request).accepted);
    expect(await Promise.all(answers)).toEqual([true, true, true]);
    expect(outbox.store.getState()).toEqual([]);
  });

  it('hides no refusal of what no newer press says', async () => {
    const { outbox } = anOutbox(hasAll({ taken: [stop] }));
    const note = outbox.write(change({ note: 'Kælvning' }, 'note')).accepted;
    expect(await Promise.all([note, outbox.write(stop).accepted])).toEqual([false, true]);
    expect(outbox.store.getState()).toMatchObject([
      { state: 'refused', marks: [{ field: 'note' }] },
    ]);
  });
});

describe('a refused write', () => {
  it('keeps what it said after a reload, with what the device knew of the registration', async () => {
    const stopped = { start: 100, end: 200, unitId: 'a', employeeId: 'u', note: 'Malkning' };
    const before = anOutbox({
      commit: () => new Promise(() => {}),
      readHere: () => Promise.resolve(stopped),
    });
    const writes = [stopOf(first ?? '')];
    void before.outbox.write({ ...aSwitch, summary: { kind: 'clock_out', end: 200 }, writes });
    await vi.waitUntil(async () => (await before.journal.all('u'))[0]?.taken);
    const after = anOutbox({ journal: before.journal });
    await after.outbox.resume('u');
    expect(after.outbox.store.getState()).toMatchObject([
      { state: 'refused', writes, times: [{ ...stopped, path: first, unitName: 'A' }] },
    ]);
  });

  it('can be sent again, unchanged', async () => {
    const { outbox, kept, answer } = anOutbox();
    const { id, accepted } = outbox.write(aWrite('a', 1));
    (await answer(0))?.refuse();
    expect(await accepted).toBe(false);
    outbox.sendAgain(id);
    expect(outbox.store.getState()).toMatchObject([{ id, state: 'waiting', code: null }]);
    (await answer(1))?.accept();
    await vi.waitUntil(() => outbox.store.getState().length === 0);
    expect(await kept()).toEqual([]);
  });
});

describe('a device whose clock is ahead', () => {
  it('holds its presses, in their order, and sends them unchanged once the server is there', async () => {
    let passes = (): void => {};
    const passed = new Promise<void>((resolve) => (passes = resolve));
    const sent: number[] = [];
    const held: string[] = [];
    const { outbox, journal } = anOutbox({
      whenPassed: (stampMs) => (stampMs === 9 ? passed : null),
      commit: (writes) => Promise.resolve(void sent.push(Number(writes[0]?.data['start']))),
      held: ({ id }) => void held.push(id),
    });
    const ahead = outbox.write(aWrite('a', 9));
    const behind = outbox.write(aWrite('b', 2));
    const other = outbox.write({ ...aWrite('c', 3), summary: { kind: 'language' } });
    expect(await other.accepted).toBe(true);
    expect(sent).toEqual([3]);
    expect(held).toEqual([ahead.id, behind.id]);
    expect(await journal.all('u')).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    passes();
    expect([await ahead.accepted, await behind.accepted]).toEqual([true, true]);
    expect(sent).toEqual([3, 9, 2]);
  });

  it('learns so from a refusal, and a start with the same stamp is not lost', async () => {
    let passes = (): void => {};
    const passed = new Promise<void>((resolve) => (passes = resolve));
    let isKnown = false;
    const { outbox, answer } = anOutbox({
      compareClocks: () => Promise.resolve(void (isKnown = true)),
      whenPassed: () => (isKnown ? passed : null),
    });
    const { accepted } = outbox.write(aWrite('a', 9));
    (await answer(0))?.refuse();
    await vi.waitUntil(() => isKnown);
    expect(outbox.store.getState()).toMatchObject([{ state: 'waiting' }]);
    passes();
    (await answer(1))?.accept();
    expect(await accepted).toBe(true);
  });
});

describe('what cannot be taken for granted', () => {
  it('is said when the journal does not keep a press', async () => {
    const unkept = vi.fn();
    const put = () => Promise.reject(new Error('disk is full'));
    const { outbox, answer } = anOutbox({ journal: { ...memoryJournal(), put }, unkept });
    void outbox.resume('u');
    void outbox.write(aWrite('a', 1));
    await answer(0);
    expect(unkept).toHaveBeenCalled();
  });

  it('is taken over from a tab that was closed: what arrived goes, what did not is sent', async () => {
    const never = () => new Promise<never>(() => {});
    const closed = anOutbox({
      commit: never,
      readHere: (path) => (path === 'unsent' ? never() : Promise.resolve(null)),
    });
    const sent: string[] = [];
    const remaining = anOutbox({
      journal: closed.journal,
      commit: (writes) => Promise.resolve(void sent.push(...writes.map(({ path }) => path))),
      read: (path) => Promise.resolve(path === 'arrived' ? { start: 1 } : null),
    });
    await remaining.outbox.resume('u');
    for (const path of ['arrived', 'unsent']) void closed.outbox.write(aWrite(path, 1));
    await vi.waitUntil(async () => (await closed.journal.all('u'))[0]?.taken);
    await remaining.outbox.reload('u');
    expect(remaining.outbox.store.getState()).toHaveLength(2);
    await remaining.outbox.takeOver('u');
    await vi.waitUntil(() => remaining.outbox.store.getState().length === 0);
    expect(sent).toEqual(['unsent']);
    expect(await remaining.kept()).toEqual([]);
  });

  it('is no refusal when the other tab is there after all and has had its answer', async () => {
    const other = anOutbox({ commit: () => new Promise(() => {}) });
    const { id } = other.outbox.write(aWrite('a', 1));
    await vi.waitUntil(async () => (await other.journal.all('u'))[0]?.taken);
    const { outbox } = anOutbox({
      journal: other.journal,
      settled: () => other.journal.remove(id),
      // The other tab's next change.
      read: () => Promise.resolve({ start: 2 }),
    });
    await outbox.resume('u');
    expect(outbox.store.getState()).toEqual([]);
  });
});

describe('a change of what somebody else has changed meanwhile', () => {
  const path = first ?? '';
  const change = {
    ...aSwitch,
    summary: { kind: 'entry_edit', unitId: 'b', start: 100, end: 150 },
    writes: [
      {
        kind: 'update',
        path,
        mark: 'note',
        data: { note: 'new', flags: [] },
        base: { note: '', flags: [] },
      },
    ],
  } satisfies WriteRequest;

  it('is made again on top of that, also where the server answers only the second time', async () => {
    const server = { note: '', flags: ['late'] };
    const commit = vi
      .fn<OutboxPorts['commit']>()
      .mockRejectedValueOnce(denied)
      .mockResolvedValue(undefined);
    const read = vi
      .fn<OutboxPorts['read']>()
      .mockResolvedValueOnce(server)
      .mockRejectedValueOnce(Object.assign(new Error('away'), { code: 'unavailable' }))
      .mockResolvedValue(server);
    const { outbox } = anOutbox({ commit, read });
    expect(await outbox.write(change).accepted).toBe(true);
    expect(commit.mock.calls[1]?.[0]).toMatchObject([{ data: { note: 'new' } }]);
    expect(outbox.store.getState()).toEqual([]);
  });
});
