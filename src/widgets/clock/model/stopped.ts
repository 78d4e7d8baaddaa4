import { create } from 'zustand';

/** The registration that was stopped last on this device, until its receipt is dismissed or the next start. */
const useStore = create<{ readonly id: string | null }>(() => ({ id: null }));

/** The id of what was stopped last; null where there is nothing to show. */
export function useStoppedId(): string | null {
  return useStore((state) => state.id);
}

/** Remembers what was stopped; null forgets it. */
export function noteStopped(id: string | null): void {
  useStore.setState({ id });
}
