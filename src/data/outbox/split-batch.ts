import type { EntryTime, OutboxEntry } from './journal/entry.ts';
import { kindOf } from './journal/kind.ts';

/**
 * A write of several documents that stand each by themselves, as one write for each: where the server refused
 * the batch, those it has nothing against arrive. Empty for what is written as a whole or not at all. The same
 * ids each time: two tabs that split it make the same parts.
 */
export function splitBatch(entry: OutboxEntry): readonly OutboxEntry[] {
  const { writes = [], times = [], marks, summary } = entry;
  const { retry, partKind } = kindOf(summary);
  if (writes.length < 2 || retry !== 'each') return [];
  return writes.flatMap((write, index) => {
    const mark = marks[index];
    if (mark === undefined) return [];
    const time = times[index];
    return {
      ...entry,
      id: `${entry.id}-${index}`,
      // After one another, and before whatever was written next.
      at: entry.at + index / writes.length,
      summary: { kind: partKind?.(write) ?? summary.kind, ...summaryOf(time) },
      marks: [mark],
      times: time === undefined ? [] : [time],
      taken: false,
      writes: [write],
    };
  });
}

function summaryOf(time: EntryTime | undefined): Omit<OutboxEntry['summary'], 'kind'> {
  if (time === undefined) return {};
  const { unitId, start, end } = time;
  return {
    ...(unitId === null ? {} : { unitId }),
    ...(start === null ? {} : { start }),
    ...(end === null ? {} : { end }),
  };
}
