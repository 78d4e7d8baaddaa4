import { isFieldValue } from '../../firebase/field-value.ts';
import type { RawDocument } from '../../firebase/query-spec.ts';
import { useOutboxEntries } from '../../outbox/outbox.ts';
import type { OutboxEntry } from '../../outbox/journal/entry.ts';
import { LINGER_MS } from '../family.ts';

type Documents = ReadonlyMap<string, RawDocument>;
type Fields = Readonly<Record<string, unknown>>;
type Write = NonNullable<OutboxEntry['writes']>[number];

interface Laid {
  readonly writes: readonly Change[];
  /** Once the server has it: what the copies said of each document then. */
  sent: Map<string, string> | null;
  stay: ReturnType<typeof setTimeout> | null;
}

interface Change {
  readonly id: string;
  readonly write: Write;
}

/** Which documents are among those that are asked for. */
export interface Asked {
  readonly isOf: (fields: Fields) => boolean;
  readonly stays?: ((fields: Fields) => boolean) | undefined;
}

/** Own writes laid over copies of which the documents themselves are not on the device. */
export interface WaitingChanges {
  readonly over: (copies: Documents) => Documents;
  readonly end: () => void;
}

/**
 * Lays own writes of a collection over copies of its documents: the database cannot, where it does not have the documents.
 * From when they are written until the copies tell something else of a document than when the server took them, and not
 * longer than a listener lingers. A refused write is gone at once. `isOf`: whether a new document is among the copies;
 * `stays`: whether a changed one is still; `changed` hears that they have to be laid anew.
 */
export function createWaitingChanges(
  path: string,
  asked: Asked,
  changed: () => void,
): WaitingChanges {
  const laid = new Map<string, Laid>();
  let known: Documents = new Map();
  const drop = (id: string): void => {
    clearTimeout(laid.get(id)?.stay ?? undefined);
    laid.delete(id);
  };
  const sent = (id: string, one: Laid): void => {
    one.sent = new Map(one.writes.map(({ id: of }) => [of, textOf(known.get(of))]));
    one.stay = setTimeout(() => {
      drop(id);
      changed();
    }, LINGER_MS);
  };
  /** Whether anything is laid otherwise than before. */
  const look = (entries: readonly OutboxEntry[]): boolean => {
    const left = [...laid].filter(
      ([id, one]) => one.sent === null && !entries.some((entry) => isWaiting(entry, id)),
    );
    for (const [id, one] of left) {
      if (entries.some((entry) => entry.id === id)) drop(id);
      else sent(id, one);
    }
    const more = entries
      .filter((entry) => isWaiting(entry, entry.id) && !laid.has(entry.id))
      .map((entry) => [entry.id, changesIn(path, entry)] as const)
      .filter(([, writes]) => writes.length > 0);
    for (const [id, writes] of more) laid.set(id, { writes, sent: null, stay: null });
    return left.length > 0 || more.length > 0;
  };
  look(useOutboxEntries.getState());
  const stop = useOutboxEntries.subscribe((entries) => {
    if (look(entries)) changed();
  });
  return {
    over: (copies) => {
      known = copies;
      return laid.size === 0 ? copies : withAll(copies, [...laid.values()], asked);
    },
    end: () => {
      stop();
      for (const id of laid.keys()) drop(id);
    },
  };
}

const isWaiting = (entry: OutboxEntry, id: string): boolean =>
  entry.id === id && entry.state === 'waiting';

function changesIn(path: string, { writes = [] }: OutboxEntry): Change[] {
  return writes.flatMap((write) => {
    const id = idIn(path, write.path);
    return id === null ? [] : [{ id, write }];
  });
}

/** What has been sent is over where the copies have moved on. */
function withAll(
  copies: Documents,
  laid: readonly Laid[],
  { isOf, stays = () => true }: Asked,
): Documents {
  const items = new Map(copies);
  for (const { writes, sent } of laid) {
    for (const change of writes) {
      const { id } = change;
      if (sent !== null && sent.get(id) !== textOf(copies.get(id))) {
        // For good: a document that stands again as it did is not what was written here.
        sent.delete(id);
        continue;
      }
      const document = written(items.get(id), change, isOf);
      if (document !== null) items.set(id, { ...document, pending: sent === null });
    }
  }
  // Only at the end: what one change takes away the next may bring back.
  for (const [id, { data }] of items) {
    if (copies.get(id)?.data !== data && !stays(fieldsOf(data))) items.delete(id);
  }
  return items;
}

function written(
  before: RawDocument | undefined,
  { id, write }: Change,
  isOf: (fields: Fields) => boolean,
): Pick<RawDocument, 'id' | 'data'> | null {
  const isNew = write.kind === 'set';
  if (before === undefined && !isNew) return null;
  const data = Object.entries(write.data).reduce<Fields>(
    (fields, [name, value]) =>
      isFieldValue(value) ? fields : withField(fields, name.split('.'), value),
    isNew ? {} : fieldsOf(before?.data),
  );
  return isNew && !isOf(data) ? null : { id, data };
}

/** Fields with another value at a place: its names lead into maps. */
function withField(fields: unknown, [name, ...rest]: readonly string[], value: unknown): Fields {
  const known = fieldsOf(fields);
  if (name === undefined) return known;
  const next = rest.length === 0 ? value : withField(known[name], rest, value);
  return { ...known, [name]: next };
}

const fieldsOf = (data: unknown): Fields =>
  typeof data === 'object' && data !== null ? { ...data } : {};

const textOf = (document: RawDocument | undefined): string => JSON.stringify(document?.data) ?? '';

/** The id of a document of a collection; null of what stands elsewhere, or below one. */
function idIn(path: string, document: string): string | null {
  if (!document.startsWith(`${path}/`)) return null;
  const id = document.slice(path.length + 1);
  return id.includes('/') ? null : id;
}
