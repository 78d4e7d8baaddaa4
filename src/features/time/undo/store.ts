import { create } from 'zustand';

/** Longer than a toast: whoever deletes a day by mistake has to notice it first. */
const UNDO_MS = 10_000;

interface Undo {
  readonly text: string;
  readonly undo: () => void;
  /** Stands until it is taken, dismissed or followed by another one, or the page is left. */
  readonly isLasting?: boolean;
}

interface Offer {
  readonly offer: Undo | null;
}

export const useUndo = create<Offer>(() => ({ offer: null }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Offers to take back what was just done; the last offer stands for ten seconds, or lasts. */
export function offerUndo(offer: Undo): void {
  clearTimeout(timer);
  useUndo.setState({ offer });
  if (offer.isLasting !== true) timer = setTimeout(withdrawUndo, UNDO_MS);
}

export function withdrawUndo(): void {
  clearTimeout(timer);
  useUndo.setState({ offer: null });
}
