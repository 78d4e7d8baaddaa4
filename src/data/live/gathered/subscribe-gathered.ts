import { useEffect } from 'react';
import type {
  Observer,
  QuerySpec,
  RawChange,
  RawDocSnapshot,
  RawDocument,
  RawQuerySnapshot,
  Subscribe,
} from '../../firebase/query-spec.ts';
import { useOutboxEntries, whenOutboxResumed } from '../../outbox/outbox.ts';
import { LINGER_MS } from '../family.ts';
import { subscribeDoc, subscribeQuery } from '../subscribe.ts';
import { combine, type Held, type Sides, subscribeToCopies } from './shared-copies.ts';
import { createWaitingChanges } from './waiting-changes.ts';

/** Pages on which documents themselves are shown, because they are changed there, and no copies of them. */
interface OriginalsWanted {
  /** Asks for them; call the result when done. */
  readonly want: () => () => void;
  readonly useWanted: () => void;
  readonly isWanted: () => boolean;
  /** Hears when somebody begins or ends to ask. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Nobody asks yet. */
export function createOriginalsWanted(): OriginalsWanted {
  const askers = new Set<object>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const want = () => {
    const asker = {};
    askers.add(asker);
    tell();
    return () => {
      if (askers.delete(asker)) tell();
    };
  };
  return {
    want,
    useWanted: () => useEffect(want, []),
    isWanted: () => askers.size > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A collection of which the server gathers copies in few documents (decision 035). */
export interface Gathered {
  /** Where the copies are, and under which name they are counted. */
  readonly copies: { readonly name: string; readonly query: QuerySpec };
  /** The copies by the id of their document, as they came; null where they are missing or not all there. */
  readonly read: (parts: readonly RawDocument[]) => ReadonlyMap<string, unknown> | null;
  /** The id of a document that is heard by itself: nothing about it may come later than it has to. */
  readonly own?: string | undefined;
  readonly originals: OriginalsWanted;
  /** The documents themselves, where one query does not find them. */
  readonly queries?: readonly QuerySpec[];
  /**
   * Own changes that wait are laid over the copies, and the documents themselves stay closed: there are many of them, or the
   * device may not have them, so that the database could show no change of them without a network. Says of the fields of a
   * new document whether it is one of them.
   */
  readonly overlaid?: (fields: Readonly<Record<string, unknown>>) => boolean;
  /** Whether a document is one of them still after an own change; without it each is. */
  readonly stays?: (fields: Readonly<Record<string, unknown>>) => boolean;
}

type Documents = ReadonlyMap<string, RawDocument>;
type Stop = () => void;

const NONE: Documents = new Map();

/**
 * Listens to a collection by its copies. The documents themselves are opened beside them where copies are missing,
 * where a page asks for them, and while own changes of them wait; then whichever is newer is shown.
 */
export function subscribeGathered(gathered: Gathered): Subscribe<QuerySpec, RawQuerySnapshot> {
  return (name, query, observer) => open(gathered, { name, query, observer });
}

interface Asked {
  readonly name: string;
  readonly query: QuerySpec;
  readonly observer: Observer<RawQuerySnapshot>;
}

function open(gathered: Gathered, asked: Asked): Stop {
  const { copies, read, own, originals, queries, overlaid, stays } = gathered;
  const { name, query, observer } = asked;
  const changes =
    overlaid && createWaitingChanges(query.path, { isOf: overlaid, stays }, () => known.tell({}));
  const known = createKnown(own, observer, changes?.over);
  const failed = (code: string, error: unknown): void => observer.error(code, error);
  const themselves = openedWhile(
    () => {
      known.tell({ originals: null });
      const next = (all: Held<Documents>): void => known.tell({ originals: all });
      return subscribeAll(name, queries ?? [query], { next, error: failed });
    },
    () => known.tell({ originals: undefined }),
  );
  let wereWanted = false;
  const look = (): void => {
    const needsThem =
      originals.isWanted() || (overlaid === undefined && hasWaiting(query.path, own));
    wereWanted ||= needsThem;
    themselves.need(
      needsThem || known.hasNoCopies(),
      // Nothing of them is on screen that would have to stay: a slow start has only taken copies for missing.
      known.waitsForOriginals() && !wereWanted ? 0 : LINGER_MS,
    );
  };
  const stops = [known.end, themselves.end, originals.subscribe(look)];
  if (changes !== undefined) stops.push(changes.end);
  stops.push(useOutboxEntries.subscribe(look));
  if (own !== undefined) {
    const next = (heard: RawDocSnapshot): void => known.tell({ own: { id: own, heard } });
    stops.push(subscribeDoc(`own-${name}`, `${query.path}/${own}`, { next, error: failed }));
  }
  const takeCopies = (told: Sides['copies']): void => {
    known.note({ copies: told });
    look();
    known.tell({});
  };
  const next = ({ items, fromCache }: Held<Documents>): void =>
    takeCopies({ items: read([...items.values()]), fromCache });
  // The documents themselves say whether it is they that may not be read.
  const error = (): void => takeCopies({ items: null, fromCache: true });
  stops.push(subscribeToCopies(copies, { next, error }));
  // What waits from an earlier page is known then, and is shown with the rest.
  whenOutboxResumed(() => {
    if (known.begin()) look();
    known.tell({});
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** All that is known, handed on as changes: from `begin` until `end`. */
function createKnown(
  own: string | undefined,
  observer: Observer<RawQuerySnapshot>,
  over: (copies: Documents) => Documents = (copies) => copies,
) {
  let sides: Sides = {
    copies: null,
    own: own === undefined ? undefined : { id: own, heard: null },
    originals: undefined,
  };
  let shown = NONE;
  let state: 'waiting' | 'open' | 'ended' = 'waiting';
  const note = (news: Partial<Sides>): void => {
    sides = { ...sides, ...news };
  };
  return {
    note,
    tell: (news: Partial<Sides>): void => {
      note(news);
      const now = state === 'open' ? combine(sides) : null;
      if (now === null) return;
      // Where the server has told of the documents themselves, the database lays own changes over them. Without a
      // network the copies stand beside them, and would bring back what an own change took away.
      const items = sides.originals?.fromCache === false ? now.items : over(now.items);
      const changes = changesBetween(shown, items);
      shown = items;
      observer.next({ changes, fromCache: now.fromCache });
    },
    hasNoCopies: (): boolean => sides.copies?.items === null,
    waitsForOriginals: (): boolean => sides.originals === null,
    begin: (): boolean => {
      if (state === 'waiting') state = 'open';
      return state === 'open';
    },
    end: (): void => {
      state = 'ended';
    },
  };
}

/** Listens to several queries as to one: nothing is told before each has answered. */
function subscribeAll(
  name: string,
  queries: readonly QuerySpec[],
  { next, error }: Observer<Held<Documents>>,
): Stop {
  const held = new Map<number, Held<Documents>>();
  const stops = queries.map((query, index) => {
    const take = gather((all) => {
      held.set(index, all);
      if (held.size < queries.length) return;
      const sides = [...held.values()];
      next({
        items: new Map(sides.flatMap(({ items }) => [...items])),
        fromCache: sides.some(({ fromCache }) => fromCache),
      });
    });
    return subscribeQuery(name, query, { next: take, error });
  });
  return () => {
    for (const stop of stops) stop();
  };
}

function gather(tell: (all: Held<Documents>) => void): (snapshot: RawQuerySnapshot) => void {
  const items = new Map<string, RawDocument>();
  return ({ changes, fromCache }) => {
    for (const change of changes) {
      if (change.type === 'put') items.set(change.doc.id, change.doc);
      else items.delete(change.id);
    }
    tell({ items: new Map(items), fromCache });
  };
}

/** Opens something while it is needed, and some time longer: the copies follow a moment later. */
function openedWhile(start: () => Stop, closed: () => void) {
  let stop: Stop | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stay = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const close = (): void => {
    stay();
    stop?.();
    stop = null;
  };
  return {
    need: (isNeeded: boolean, lingerMs: number): void => {
      if (isNeeded) {
        stay();
        stop ??= start();
      } else if (stop !== null) {
        timer ??= setTimeout(() => {
          close();
          closed();
        }, lingerMs);
      }
    },
    end: close,
  };
}

/** Whether own changes of documents of a collection, other than the one heard by itself, wait for the server. */
function hasWaiting(path: string, own: string | undefined): boolean {
  return useOutboxEntries
    .getState()
    .some(
      ({ state, marks }) =>
        state === 'waiting' && marks.some((mark) => isIn(path, mark.path) && !isOwn(mark.path)),
    );
  function isOwn(document: string): boolean {
    return document === `${path}/${own}`;
  }
}

const isIn = (path: string, document: string): boolean =>
  document.startsWith(`${path}/`) && !document.slice(path.length + 1).includes('/');

function changesBetween(before: Documents, after: Documents): RawChange[] {
  const changes: RawChange[] = [];
  for (const [id, doc] of after) {
    const known = before.get(id);
    const isSame = known?.data === doc.data && known?.pending === doc.pending;
    if (known === undefined || !isSame) changes.push({ type: 'put', doc });
  }
  for (const id of before.keys()) if (!after.has(id)) changes.push({ type: 'remove', id });
  return changes;
}
