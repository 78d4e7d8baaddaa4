import { newId } from '../device/new-id.ts';
import type { DocWrite } from '../firebase/database.ts';
import type { WriteRequest } from './create-outbox.ts';
import type { OutboxEntry, OutboxSummary } from './entry.ts';
import { isOfTime, timesOf } from './entry-times.ts';
import { fieldAt } from './fingerprint.ts';

/** What the journal holds of a write that is made now; `at` orders it among the others, ms. */
export function entryOf(
  request: WriteRequest,
  at: number,
  unitNameOf: (unitId: string) => string | null,
): OutboxEntry {
  const marks = marksOf(request.writes);
  const { uid, farmId, summary } = request;
  const writes = request.writes.map((write) => ({ ...write, data: { ...write.data } }));
  return {
    id: newId(),
    uid,
    farmId,
    at,
    summary,
    marks,
    times: timesOf(request, [], unitNameOf),
    state: 'waiting',
    code: null,
    writes,
  };
}

/** The fields by which writes are recognised on the server. */
export function marksOf(writes: readonly DocWrite[]): OutboxEntry['marks'] {
  return writes.map(({ path, data, mark: field }) => {
    const value = plainOf(field in data ? data[field] : fieldAt(data, field));
    return { path, field, value };
  });
}

/**
 * A write of several registrations as one write for each: where the server refused the batch, those it has
 * nothing against arrive. Empty for what is written as a whole or not at all. The same ids each time: two
 * tabs that take it apart make the same pieces.
 */
export function piecesOf(entry: OutboxEntry): readonly OutboxEntry[] {
  const { writes = [], times = [], marks, summary } = entry;
  if (writes.length < 2 || !isOfTime(summary)) return [];
  return writes.flatMap((write, index) => {
    const mark = marks[index];
    if (mark === undefined) return [];
    const time = times[index];
    const { kind } = summary;
    return {
      ...entry,
      id: `${entry.id}-${index}`,
      // After one another, and before whatever was written next.
      at: entry.at + index / writes.length,
      summary: {
        kind: kind === 'switch' ? (write.kind === 'set' ? 'clock_in' : 'clock_out') : kind,
        ...shortOf(time),
      },
      marks: [mark],
      times: time === undefined ? [] : [time],
      taken: false,
      writes: [write],
    };
  });
}

function shortOf(
  time: NonNullable<OutboxEntry['times']>[number] | undefined,
): Omit<OutboxSummary, 'kind'> {
  if (time === undefined) return {};
  const { unitId, start, end } = time;
  return {
    ...(unitId === null ? {} : { unitId }),
    ...(start === null ? {} : { start }),
    ...(end === null ? {} : { end }),
  };
}

function plainOf(value: unknown): string | number | boolean | null {
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? value : null;
}
