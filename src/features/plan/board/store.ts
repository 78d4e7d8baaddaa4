import { create } from 'zustand';
import { whenPersonLeaves } from '#data/auth/when-person-leaves.ts';
import { type BoardShift } from '#domain/plan/week/difference.ts';

/** A shift that was picked up with the keys or is being dragged, and whether it is to be copied. */
interface Held {
  readonly shift: BoardShift | null;
  readonly isCopy: boolean;
}

const NOTHING: Held = { shift: null, isCopy: false };

export const useHeld = create<Held>(() => NOTHING);

export function hold(shift: BoardShift, isCopy: boolean): void {
  useHeld.setState({ shift, isCopy });
}

export function letGo(): void {
  useHeld.setState(NOTHING);
}

whenPersonLeaves(letGo);
