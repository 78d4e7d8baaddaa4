import { useState } from 'react';

/**
 * What is shown, made of the parts shown before wherever they are the same: readers that remember a part are
 * not drawn again for a value that only looks new. `next` is itself remembered by the caller.
 */
export function useSteady<T>(next: T, steady: (before: T, next: T) => T): T {
  const [shown, setShown] = useState({ next, value: next });
  if (shown.next === next) return shown.value;
  const value = steady(shown.value, next);
  setShown({ next, value });
  return value;
}
