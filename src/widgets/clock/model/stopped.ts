import { create } from 'zustand';
import type { Registration } from '#domain/time/registration/registration.ts';

/** Which registration it was, and its day: after midnight that is not the day on screen. */
export type Stopped = Pick<Registration, 'id' | 'workDate'>;

/** The registration that was stopped last on this device, until its receipt is dismissed or the next start. */
const useStore = create<{ readonly stopped: Stopped | null }>(() => ({ stopped: null }));

/** What was stopped last; null where there is nothing to show. */
export function useStopped(): Stopped | null {
  return useStore((state) => state.stopped);
}

/** Remembers what was stopped; null forgets it. */
export function noteStopped(stopped: Stopped | null): void {
  useStore.setState({ stopped });
}
