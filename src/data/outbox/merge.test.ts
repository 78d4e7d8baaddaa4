import { describe, expect, it } from 'vitest';
import { SERVER_TIME } from '../firebase/field-value.ts';
import { anOutbox, denied } from '#tests/support/outbox.ts';
import type { DocWrite } from '../firebase/database.ts';
import { baseOf, mergedWrite } from './merge.ts';

const before = {
  start: 1,
  end: 9,
  note: '',
  flags: ['start_moved'],
  status: 'pending',
  breaks: [],
};
const AUDIT = { syncedAt: SERVER_TIME, updatedByEid: 'ida' };

function changeOf(change: Readonly<Record<string, unknown>>, mark = 'end'): DocWrite {
  const fields = { ...before, ...change };
  const data = { ...fields, ...AUDIT };
  return { kind: 'update', path: 'r', mark, data, base: baseOf(before, fields) };
}

describe('a change on a newer version', () => {
  it.each<[string, object, object, object | null]>([
    ['a mark of the server’s', { end: 8 }, { flags: ['start_moved', 'no_stop'] }, { end: 8 }],
    [
      'a mark of each',
      { end: 8, flags: ['start_moved', 'edited'] },
      { flags: ['start_moved', 'no_stop'] },
      { end: 8, flags: ['start_moved', 'no_stop', 'edited'] },
    ],
    [
      'the same mark from both',
      { end: 8, flags: ['start_moved', 'edited'] },
      { flags: ['start_moved', 'edited'] },
      { end: 8 },
    ],
    ['a mark taken back', { flags: [] }, { note: 'Hø' }, { flags: [] }],
    ['another field', { end: 8 }, { note: 'Hø' }, { end: 8 }],
    ['the same field, the same word', { end: 8 }, { end: 8, note: 'Hø' }, { end: 8 }],
    ['the same field', { end: 8 }, { end: 7 }, null],
    ['nothing: it was refused for another reason', { end: 8 }, {}, null],
    ['nothing but what was left out', { end: 8 }, { breaks: undefined }, null],
  ])('%s', (_name, mine, theirs, said) => {
    const merged = mergedWrite(changeOf({ ...mine }), { ...before, ...theirs });
    expect(merged?.data ?? null).toEqual(said === null ? null : { ...said, ...AUDIT });
  });

  it('is none where it is not known what was changed, or nothing is there', () => {
    const { base: _, ...bare } = changeOf({ end: 8 });
    expect(mergedWrite(bare, { ...before, note: 'Hø' })).toBeNull();
    expect(mergedWrite(changeOf({ end: 8 }), null)).toBeNull();
  });

  it('is recognised by a field that it still says', () => {
    const there = { ...before, note: 'Hø' };
    expect(mergedWrite(changeOf({ end: 8 }), there)?.mark).toBe('end');
    expect(mergedWrite(changeOf({ end: 8 }, 'status'), there)?.mark).toBe('updatedByEid');
  });
});

describe('a refused change', () => {
  const request = (
    writes: readonly DocWrite[],
    kind: 'entry_edit' | 'report_view' = 'entry_edit',
  ) => ({
    uid: 'u',
    farmId: 'f',
    summary: { kind },
    writes,
  });

  it('is made again by itself, and kept so in the journal', async () => {
    const sent: DocWrite['data'][] = [];
    const server = { ...before, flags: ['start_moved', 'no_stop'] };
    const { outbox, kept } = anOutbox({
      commit: ([write]) => {
        sent.push(write?.data ?? {});
        return 'flags' in (write?.data ?? {}) ? Promise.reject(denied) : Promise.resolve();
      },
      read: () => Promise.resolve(server),
    });
    expect(await outbox.write(request([changeOf({ end: 8 })])).accepted).toBe(true);
    expect(sent.map(({ end, flags }) => [end, flags])).toEqual([
      [8, ['start_moved']],
      [8, undefined],
    ]);
    expect(await kept()).toEqual([]);
  });

  it('is refused for good where the server has nothing new to say', async () => {
    let commits = 0;
    const { outbox } = anOutbox({
      commit: () => {
        commits += 1;
        return Promise.reject(denied);
      },
      read: () => Promise.resolve({ ...before, note: 'Hø' }),
    });
    expect(await outbox.write(request([changeOf({ end: 8 })])).accepted).toBe(false);
    expect(commits).toBe(2);
    expect(outbox.store.getState()).toMatchObject([{ state: 'refused' }]);
  });
});
