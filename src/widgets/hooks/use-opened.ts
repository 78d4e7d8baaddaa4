import { useLocation } from 'react-router-dom';

/** The state of a step that opens something on a page. */
export const OPENED = { opened: true } as const;

/** The state of the address, and whether a step on this device led to it, so that closing is a step back. */
export function useOpened(): { readonly state: unknown; readonly isOpenedHere: boolean } {
  const location = useLocation();
  const state: unknown = location.state;
  return { state, isOpenedHere: typeof state === 'object' && state !== null && 'opened' in state };
}
