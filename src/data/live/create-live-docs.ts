import type { Entity, EntitySchema } from '../firebase/convert.ts';
import { createFamily, type FamilyOptions } from './family.ts';
import { createLiveDoc, type Live, type LiveDoc, type LiveDocOptions } from './live.ts';
import type { OpenSource } from './use-several.ts';

/** Live documents by scope: several readers share one, and the last one leaves it open for a while. */
export interface LiveDocs<Scope, T> {
  readonly name: string;
  /** Reads the document of a scope while the component is on screen; null reads nothing. */
  readonly use: (scope: Scope | null) => Live<T | null>;
  /** Opens a scope outside of components. */
  readonly open: (scope: Scope) => OpenSource<T | null>;
  readonly reconnect: () => void;
  readonly disconnect: () => void;
}

type LiveDocsOptions<Scope, S extends EntitySchema> = Omit<LiveDocOptions<Scope, S>, 'registered'> &
  Pick<FamilyOptions<never>, 'after'>;

/** Makes a family of live documents. */
export function createLiveDocs<Scope, S extends EntitySchema>(
  options: LiveDocsOptions<Scope, S>,
): LiveDocs<Scope, Entity<S>> {
  const { after, ...rest } = options;
  const { sourceOf, useRetained, retain, reconnect, disconnect } = createFamily<
    Scope,
    Entity<S> | null,
    LiveDoc<Scope, Entity<S>>
  >({ name: options.name, make: () => createLiveDoc({ ...rest, registered: false }), after });
  return {
    name: options.name,
    use: (scope) => {
      useRetained(scope);
      return sourceOf(scope).useLive();
    },
    open: (scope) => {
      const { get, subscribe } = sourceOf(scope);
      return { get, subscribe, close: retain(scope) };
    },
    reconnect,
    disconnect,
  };
}
