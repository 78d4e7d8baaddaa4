import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAll } from './read-documents.ts';
import type { Database } from '../firebase/database.ts';

const readQuery = vi.hoisted(() => vi.fn<Database['readQuery']>());
vi.mock('../firebase/firestore.ts', async (original) => ({
  ...(await original<object>()),
  database: () => Promise.resolve({ readQuery }),
}));

const PAGE = { docs: [{ id: 'a', data: { value: 1 }, pending: false }], fromCache: false };
const OF_CACHE = { docs: [], fromCache: true };

beforeEach(() => {
  vi.useFakeTimers();
  readQuery.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('reading all of a list', () => {
  it('asks again for a page that a broken stream answered from the cache', async () => {
    readQuery
      .mockResolvedValueOnce(OF_CACHE)
      .mockResolvedValueOnce(OF_CACHE)
      .mockResolvedValue(PAGE);
    const read = readAll('farms/f/units');
    await vi.runAllTimersAsync();
    expect(await read).toEqual([{ id: 'a', value: 1 }]);
  });

  it('takes no cache for the whole list: with no network it rejects', async () => {
    readQuery.mockResolvedValue(OF_CACHE);
    const read = expect(readAll('farms/f/units')).rejects.toMatchObject({ code: 'unavailable' });
    await vi.runAllTimersAsync();
    await read;
    expect(readQuery).toHaveBeenCalledTimes(4);
  });
});
