import { useMemo, useState } from 'react';
import { draftOf } from './use-draft.ts';
import { type Unsaved, useUnsaved } from './use-unsaved.ts';

/** What somebody else made of it while it was being typed: nothing is saved before one is chosen. */
export interface NewerVersion {
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** What stands in a form, kept for a reload and not thrown away unasked. */
export interface TypedForm<T extends object> {
  readonly typed: T;
  readonly change: (part: Partial<T>) => void;
  /** It was saved: nothing is kept or asked any more, and the form is as at first. */
  readonly reset: () => void;
  /** What stands here was typed before the page was loaded anew. */
  readonly isRestored: boolean;
  readonly unsaved: Unsaved;
  /** Null unless the same field was changed here and elsewhere; `useCheckedForm` waits for the choice. */
  readonly newer: NewerVersion | null;
}

/** Of what a form is: `new` begins with a proposal, `saved` with what stands in the database, and follows it. */
export type FormOf = 'new' | 'saved';

function stay(): void {
  // A form that is part of its page has nothing to close.
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is typed laid over a newer version, field by field; null where both changed a field, each in another way. */
export function laidOver<T extends object>(begun: T, typed: T, newer: T): T | null {
  const fieldsOf = (of: T): ReadonlyMap<string, unknown> => new Map(Object.entries(of));
  const [first, mine] = [fieldsOf(begun), fieldsOf(typed)];
  const changed = [...fieldsOf(newer)].filter(([field, value]) => !isSame(value, first.get(field)));
  const isFree = ([field, value]: readonly [string, unknown]): boolean =>
    isSame(mine.get(field), first.get(field)) || isSame(mine.get(field), value);
  return changed.every(isFree) ? { ...typed, ...Object.fromEntries(changed) } : null;
}

/** What was typed before a reload, and on what: of something saved that is kept too, others may have changed it since. */
interface Kept<T> {
  readonly begun: T;
  readonly typed: T;
}

function keptOf<T extends object>(name: string | null, first: T, of: FormOf): Kept<T> | null {
  const kept = of === 'saved' ? draftOf(name, { begun: first, typed: first }) : null;
  if (kept !== null) return kept;
  const typed = draftOf(name, first);
  return typed && { begun: first, typed };
}

/** What the form began with, which follows what is saved where that is what it is about. */
function useBegun<T extends object>(name: string | null, first: T, of: FormOf) {
  const [draft] = useState(() => keptOf(name, first, of));
  const [begun, setBegun] = useState(draft?.begun ?? first);
  const [typed, setTyped] = useState(draft?.typed ?? begun);
  const hasMoved = of === 'saved' && !isSame(begun, first);
  const merged = hasMoved ? laidOver(begun, typed, first) : null;
  if (merged !== null) {
    setBegun(first);
    setTyped(merged);
  }
  const newer: NewerVersion | null =
    hasMoved && merged === null
      ? {
          keepMine: () => setBegun(first),
          takeTheirs: () => {
            setBegun(first);
            setTyped(first);
          },
        }
      : null;
  return { begun, draft, typed, setTyped, newer };
}

/**
 * The fields of a form, from `first`: whatever differs from it is asked about before it is lost, and kept under
 * `name`, which says what it is about (ids, not words). A null name keeps nothing: a password, or nobody signed
 * in. Of something saved, `first` is what the database holds now. Shown by `TypedParts`.
 */
export function useTyped<T extends object>(
  name: string | null,
  first: T,
  onClose: () => void = stay,
  of: FormOf = 'new',
): TypedForm<T> {
  const { begun, draft, typed, setTyped, newer } = useBegun(name, first, of);
  const isChanged = !isSame(typed, begun);
  const empty = (): void => setTyped(begun);
  const kept = useMemo(() => (of === 'saved' ? { begun, typed } : typed), [of, begun, typed]);
  const unsaved = useUnsaved(name, isChanged ? kept : null, onClose, empty);
  return {
    typed,
    change: (part) => setTyped((now) => ({ ...now, ...part })),
    reset: () => {
      unsaved.done();
      empty();
    },
    isRestored: draft !== null && isChanged,
    unsaved,
    newer,
  };
}
