import { newId } from '../new-id.ts';
import type { WriteRequest } from './create-outbox.ts';
import type { OutboxEntry } from './entry.ts';
import { fieldAt } from './marks.ts';

/** What the journal holds of a write that is made now; `at` orders it among the others, ms. */
export function entryOf(request: WriteRequest, at: number): OutboxEntry {
  const marks = request.writes.map(({ path, data, mark: field }) => {
    const value = plainOf(field in data ? data[field] : fieldAt(data, field));
    return { path, field, value };
  });
  const { uid, farmId, summary } = request;
  const writes = request.writes.map((write) => ({ ...write, data: { ...write.data } }));
  return {
    id: newId(),
    uid,
    farmId,
    at,
    summary,
    marks,
    state: 'waiting',
    code: null,
    writes,
  };
}

function plainOf(value: unknown): string | number | boolean | null {
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? value : null;
}
