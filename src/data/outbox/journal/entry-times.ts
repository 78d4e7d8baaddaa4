import type { DocWrite } from '../../firebase/database.ts';
import type { EntryTime, OutboxEntry } from './entry.ts';
import { fieldAt } from './fingerprint.ts';
import { isOfTime } from './kind.ts';

/**
 * The registrations of a write, in the order of its documents: what it says, over what the device holds of
 * each (`here`, as far as it is known), over what its summary says where it is about one alone.
 */
export function timesOf(
  {
    summary,
    writes,
  }: { readonly summary: OutboxEntry['summary']; readonly writes: readonly DocWrite[] },
  here: readonly unknown[],
  unitNameOf: (unitId: string) => string | null,
): EntryTime[] {
  if (!isOfTime(summary)) return [];
  const said = writes.length === 1 ? summary : null;
  return writes.map(({ path, data }, index) => {
    const known = (name: string): unknown =>
      name in data ? data[name] : fieldAt(here[index], name);
    const unitId = textOf(known('unitId')) ?? said?.unitId ?? null;
    return {
      path,
      employeeId: textOf(known('employeeId')),
      unitId,
      unitName: unitId === null ? null : unitNameOf(unitId),
      start: numberOf(known('start')) ?? said?.start ?? null,
      end: numberOf(known('end')) ?? said?.end ?? null,
      note: textOf(known('note')) ?? '',
    };
  });
}

/** The latest instant at which registrations of a write begin, end or pause, epoch ms; null without one. */
export function latestStamp(writes: readonly DocWrite[]): number | null {
  const stamps = writes.flatMap(({ data }) => {
    const breaks: readonly unknown[] = Array.isArray(data['breaks']) ? data['breaks'] : [];
    return [data, ...breaks].flatMap((part) => [fieldAt(part, 'start'), fieldAt(part, 'end')]);
  });
  const known = stamps.flatMap((stamp) => numberOf(stamp) ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

/** What is known of a registration after a later word on it. */
export function laterTime(before: EntryTime | undefined, time: EntryTime): EntryTime {
  return {
    path: time.path,
    employeeId: time.employeeId ?? before?.employeeId ?? null,
    unitId: time.unitId ?? before?.unitId ?? null,
    unitName: time.unitName ?? before?.unitName ?? null,
    start: time.start ?? before?.start ?? null,
    end: time.end ?? before?.end ?? null,
    note: time.note || (before?.note ?? ''),
  };
}

/** Each registration once, with the last word on it; by their times. */
export function mergedTimes(times: readonly EntryTime[]): EntryTime[] {
  const byPath = new Map<string, EntryTime>();
  for (const time of times) byPath.set(time.path, laterTime(byPath.get(time.path), time));
  return [...byPath.values()].toSorted((a, b) => (a.start ?? a.end ?? 0) - (b.start ?? b.end ?? 0));
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
