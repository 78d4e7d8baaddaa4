import { useState } from 'react';
import { draftOf } from './use-draft.ts';
import { type Unsaved, useUnsaved } from './use-unsaved.ts';

/** What stands in a form, kept for a reload and not thrown away unasked. */
export interface TypedForm<T extends object> {
  readonly typed: T;
  readonly change: (part: Partial<T>) => void;
  /** It was saved: nothing is kept or asked any more, and the form is as at first. */
  readonly reset: () => void;
  /** What stands here was typed before the page was loaded anew. */
  readonly isRestored: boolean;
  readonly unsaved: Unsaved;
}

function stay(): void {
  // A form that is part of its page has nothing to close.
}

/**
 * The fields of a form, from `first`: whatever differs from it is asked about before it is lost, and kept under
 * `name`, which says what it is about (ids, not words). A null name keeps nothing: a password, or nobody signed
 * in. Shown by `TypedParts`.
 */
export function useTyped<T extends object>(
  name: string | null,
  first: T,
  onClose: () => void = stay,
): TypedForm<T> {
  const [begun] = useState(first);
  const [draft] = useState(() => draftOf(name, first));
  const [typed, setTyped] = useState(draft ?? begun);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(begun);
  const empty = (): void => setTyped(begun);
  const unsaved = useUnsaved(name, isChanged ? typed : null, onClose, empty);
  return {
    typed,
    change: (part) => setTyped((now) => ({ ...now, ...part })),
    reset: () => {
      unsaved.done();
      empty();
    },
    isRestored: draft !== null && isChanged,
    unsaved,
  };
}
