import { useState } from 'react';

/**
 * What a choice shows: what is saved, or, while a save is under way, what was chosen. `save` answers a promise where it
 * takes a while; when that ends, what is saved is shown again.
 */
export function useChosen<T>(
  saved: T,
  save: (next: T) => unknown,
): readonly [shown: T, choose: (next: T) => void] {
  const [pending, setPending] = useState<{ readonly next: T } | null>(null);
  function choose(next: T): void {
    const answer = save(next);
    if (!(answer instanceof Promise)) return;
    const own = { next };
    setPending(own);
    const end = (): void => setPending((now) => (now === own ? null : now));
    answer.then(end, end);
  }
  return [pending === null ? saved : pending.next, choose];
}
