import { useCallback, useSyncExternalStore } from 'react';

/** Follows a media query; false where the browser cannot tell. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}

/** Too narrow for a table with whole names. */
export const PHONE = '(width < 48rem)';

/** Too narrow for days or hours side by side. */
export const NARROW = '(width < 64rem)';

/** Below the xl breakpoint the product shows itself as on a phone (spec 2). */
export function useMobile(): boolean {
  return useMedia('(width < 80rem)');
}
