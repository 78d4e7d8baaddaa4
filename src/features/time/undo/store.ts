import { create } from 'zustand';

/** Longer than a toast: whoever deletes a day by mistake has to notice it first. */
const UNDO_MS = 10_000;

interface Undo {
  readonly text: string;
  readonly undo: () => void;
}

interface Offer {
  readonly offer: Undo | null;
}

export const useUndo = create<Offer>(() => ({ offer: null }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Offers to take back what was just done; the last offer stands for ten seconds. */
export function offerUndo(offer: Undo): void {
  clearTimeout(timer);
  useUndo.setState({ offer });
  timer = setTimeout(withdrawUndo, UNDO_MS);
}

export function withdrawUndo(): void {
  clearTimeout(timer);
  useUndo.setState({ offer: null });
}
