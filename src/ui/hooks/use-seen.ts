import { type RefCallback, useCallback, useState } from 'react';

/** How near the window an element has to come, px. */
const NEAR = '200px';

/**
 * Says when an element comes near the window for the first time, or is printed; from then on it counts as
 * seen. What stands far down a page is fetched then, and not before.
 */
export function useSeen(): readonly [isSeen: boolean, ref: RefCallback<Element>] {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const see = (): void => setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    window.addEventListener('beforeprint', see);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', see);
    };
  }, []);
  return [isSeen, ref];
}
