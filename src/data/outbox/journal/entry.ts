import * as v from 'valibot';
import type { DocWrite } from '../../firebase/database.ts';
import { newId } from '../../device/device.ts';
import { fieldAt, fingerprintOf } from './fingerprint.ts';
import { isOfTime } from './kind.ts';

const fields = v.record(v.string(), v.unknown());

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** A registration as a write leaves it: what somebody can enter again by hand. */
const EntryTimeSchema = v.object({
  path: v.string(),
  employeeId: v.nullable(v.string()),
  unitId: v.nullable(v.string()),
  /** As it was called on this device. */
  unitName: v.nullable(v.string()),
  /** Epoch ms. */
  start: v.nullable(v.number()),
  /** Epoch ms. */
  end: v.nullable(v.number()),
  note: v.string(),
});

/** What is left of a write, so that it can be shown and compared with the server. */
export const OutboxEntrySchema = v.object({
  id: v.string(),
  uid: v.string(),
  farmId: v.nullable(v.string()),
  /** Device's epoch ms. */
  at: v.number(),
  summary: v.object({
    /** Another version of the app may know others than this one. */
    kind: v.string(),
    unitId: v.optional(v.string()),
    /** Epoch ms. */
    start: v.optional(v.number()),
    /** Epoch ms. */
    end: v.optional(v.number()),
  }),
  /** One field for each document by which the write is recognised on the server. */
  marks: v.array(v.object({ path: v.string(), field: v.string(), value: scalar })),
  /** The registrations among the documents. */
  times: v.optional(v.array(EntryTimeSchema)),
  /** The database on this device has taken the documents over. */
  taken: v.optional(v.boolean()),
  /** A database that is gone had taken the documents over: it may have sent them. */
  mayBeThere: v.optional(v.boolean()),
  /** The documents themselves, until the server has them. */
  writes: v.optional(
    v.array(
      v.object({
        kind: v.picklist(['set', 'update', 'merge']),
        path: v.string(),
        data: fields,
        mark: v.string(),
        base: v.optional(fields),
      }),
    ),
  ),
  state: v.picklist(['waiting', 'refused']),
  /** The database's reason, once refused. */
  code: v.nullable(v.string()),
});

/** One write of one's own in the journal. */
export type OutboxEntry = v.InferOutput<typeof OutboxEntrySchema>;

/** A registration as a write leaves it. */
export type EntryTime = v.InferOutput<typeof EntryTimeSchema>;

/**
 * The names of all kinds of own writes. Empty here: each file that registers kinds declares its names by
 * merging into it, and `kind` is then checked wherever something is written or named.
 */
export interface OutboxKinds {}

/** What a write is, in the words of the interface. */
export type OutboxSummary = Omit<OutboxEntry['summary'], 'kind'> & {
  readonly kind: keyof OutboxKinds;
};

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

/** What the journal holds of a write that is made now; `at` orders it among the others, ms. */
export function newEntry(
  request: Pick<OutboxEntry, 'uid' | 'farmId' | 'summary'> & {
    readonly writes: readonly DocWrite[];
  },
  at: number,
  unitNameOf: (unitId: string) => string | null,
): OutboxEntry {
  const { uid, farmId, summary } = request;
  return {
    id: newId(),
    uid,
    farmId,
    at,
    summary,
    marks: fingerprintOf(request.writes),
    times: timesOf(request, [], unitNameOf),
    state: 'waiting',
    code: null,
    writes: request.writes.map((write) => ({ ...write, data: { ...write.data } })),
  };
}

/** Whether the server's answer is not known yet. */
export const isWaiting = ({ state }: OutboxEntry): boolean => state === 'waiting';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
