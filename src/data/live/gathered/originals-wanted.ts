/** Pages on which documents themselves are shown, because they are changed there, and no copies of them. */
export interface OriginalsWanted {
  /** Asks for them; call the result when done. */
  readonly want: () => () => void;
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
  return {
    want: () => {
      const asker = {};
      askers.add(asker);
      tell();
      return () => {
        if (askers.delete(asker)) tell();
      };
    },
    isWanted: () => askers.size > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
