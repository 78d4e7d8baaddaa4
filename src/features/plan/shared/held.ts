import { create } from 'zustand';
import { whenPersonLeaves } from '#data/auth/when-person-leaves.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';

/** Shifts that were picked up with the keys or are being dragged, and whether they are to be copied. */
interface Held {
  /** The one that was taken hold of, then those that go with it. */
  readonly shifts: readonly BoardShift[];
  readonly isCopy: boolean;
}

const NOTHING: Held = { shifts: [], isCopy: false };

export const useHeld = create<Held>(() => NOTHING);

export function hold(shifts: readonly BoardShift[], isCopy: boolean): void {
  useHeld.setState({ shifts, isCopy });
}

export function letGo(): void {
  useHeld.setState(NOTHING);
}

/** A shift whose end is being pulled, and when it would be then, epoch ms. */
interface Pulled {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

export const usePulled = create<{ readonly pulled: Pulled | null }>(() => ({ pulled: null }));

export function pull(pulled: Pulled | null): void {
  usePulled.setState({ pulled });
}

whenPersonLeaves(() => {
  letGo();
  pull(null);
});
