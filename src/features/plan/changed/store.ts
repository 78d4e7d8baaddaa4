import { create } from 'zustand';
import { whenPersonLeaves } from '#data/auth/when-person-leaves.ts';
import type { OthersChange } from './model.ts';

/** What flashes because somebody else changed it, and what is said of that. */
interface Flash {
  readonly ids: ReadonlySet<string>;
  readonly said: OthersChange | null;
  /** How many changes were said: the same words twice are said twice. */
  readonly times: number;
}

const NOTHING: Flash = { ids: new Set(), said: null, times: 0 };

export const useFlash = create<Flash>(() => NOTHING);

/** Shifts flash once. */
export function flash(change: OthersChange): void {
  useFlash.setState(({ times }) => ({
    ids: new Set(change.ids),
    said: change,
    times: times + 1,
  }));
}

export function endFlash(id: string): void {
  useFlash.setState(({ ids }) => ({ ids: new Set([...ids].filter((one) => one !== id)) }));
}

/** Another board is looked at. */
export function clearFlash(): void {
  useFlash.setState(NOTHING);
}

whenPersonLeaves(clearFlash);
