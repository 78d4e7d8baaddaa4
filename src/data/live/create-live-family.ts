import type { Entity, EntitySchema } from '../firebase/convert.ts';
import {
  createLiveCollection,
  type LiveCollection,
  type LiveCollectionOptions,
} from './create-live-collection.ts';
import { createFamily, type FamilyOptions, loadOnce } from './family.ts';
import { dataOf, type Live } from './live.ts';

/** Live lists by scope: opened by their first reader, closed some time after the last one. */
export interface LiveFamily<Scope, T> {
  readonly name: string;
  /** Reads the list of a scope while the component is on screen; null reads nothing. */
  readonly use: (scope: Scope | null) => Live<readonly T[]>;
  /** Ids of the scope with unsent own writes; reads along with `use` and opens nothing. */
  readonly usePendingIds: (scope: Scope | null) => ReadonlySet<string>;
  readonly get: (scope: Scope) => Live<readonly T[]>;
  /** Hears every change of a scope's list while it is open; opens nothing. Call the result when done. */
  readonly subscribe: (scope: Scope, listener: () => void) => () => void;
  /** Opens a scope outside of components; call the result when done. */
  readonly retain: (scope: Scope) => () => void;
  /** The list of a scope once something is known of it, from the cache too; rejects where it is refused. */
  readonly load: (scope: Scope) => Promise<readonly T[]>;
  /** Everything that open lists hold now, of lists that overlap twice. Opens nothing. */
  readonly known: () => readonly T[];
  /** The entity as an open list has it now; undefined where none has it. Opens nothing. */
  readonly find: (id: string) => T | undefined;
  /** Whether an open list shows an own write of a document with the device's time still. Opens nothing. */
  readonly isPending: (id: string) => boolean;
  /** Whether an open list of such a scope has come: what it does not have, is not there. Opens nothing. */
  readonly covers: (isSuch: (scope: Scope) => boolean) => boolean;
  readonly reconnect: () => void;
  readonly disconnect: () => void;
}

type LiveFamilyOptions<Scope, S extends EntitySchema> = Omit<
  LiveCollectionOptions<Scope, S>,
  'registered'
> &
  Pick<FamilyOptions<never>, 'after'>;

/** Makes a family of live lists. */
export function createLiveFamily<Scope, S extends EntitySchema>(
  options: LiveFamilyOptions<Scope, S>,
): LiveFamily<Scope, Entity<S>> {
  const { after, ...rest } = options;
  type List = LiveCollection<Scope, Entity<S>>;
  const { sourceOf, useRetained, retain, opened, reconnect, disconnect } = createFamily<
    Scope,
    readonly Entity<S>[],
    List
  >({
    name: options.name,
    make: () => createLiveCollection({ ...rest, registered: false }),
    after,
  });
  const known = (): readonly Entity<S>[] => opened().flatMap((list) => dataOf(list.get()) ?? []);
  return {
    name: options.name,
    use: (scope) => {
      useRetained(scope);
      return sourceOf(scope).useLive();
    },
    usePendingIds: (scope) => sourceOf(scope).usePendingIds(),
    get: (scope) => sourceOf(scope).get(),
    subscribe: (scope, listener) => sourceOf(scope).subscribe(listener),
    retain,
    load: (scope) => loadOnce(sourceOf(scope), retain(scope)),
    known,
    find: (id) => known().find((one) => one.id === id),
    isPending: (id) => opened().some((list) => list.pendingIds().has(id)),
    covers: (isSuch) => opened(isSuch).some((list) => dataOf(list.get()) !== null),
    reconnect,
    disconnect,
  };
}
