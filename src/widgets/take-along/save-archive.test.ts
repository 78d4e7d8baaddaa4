import { strFromU8, unzipSync } from 'fflate/browser';
import { describe, expect, it } from 'vitest';
import { type JsonFiles, zippingJson } from './save-archive.ts';

async function written(files: JsonFiles): Promise<Record<string, unknown>> {
  const work = zippingJson(files);
  let step = work.next();
  while (step.done !== true) step = work.next();
  const bytes = new Uint8Array(await new Blob(step.value).arrayBuffer());
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, data]) => [name, JSON.parse(strFromU8(data))]),
  );
}

describe('an archive of JSON files', () => {
  it('holds a file for each name, with instants that people can read', async () => {
    const start = Date.UTC(2026, 10, 20, 4);
    expect(await written({ farm: { id: 'æ' }, card: null, none: [], list: [{ start }] })).toEqual({
      'farm.json': { id: 'æ' },
      'card.json': null,
      'none.json': [],
      'list.json': [{ start: '2026-11-20T04:00:00.000Z' }],
    });
  });

  it('is written some records at a time, and whole', async () => {
    const list = Array.from({ length: 1234 }, (_, index) => ({ id: `r${index}` }));
    expect(await written({ list, other: list.slice(0, 100) })).toEqual({
      'list.json': list,
      'other.json': list.slice(0, 100),
    });
    const work = zippingJson({ list });
    expect([work.next().value, work.next().value]).toEqual([100, 200]);
  });
});
