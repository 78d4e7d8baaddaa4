import { type RefObject, useEffect } from 'react';
import { create } from 'zustand';

/** Closes what is open when someone presses outside of it. */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [root, open, close]);
}

/**
 * The open modal dialogs, lowest first. What must be seen above them (the toasts) has to live
 * inside the uppermost one: the browser makes everything outside it inert.
 */
export const useTopLayer = create<{ stack: readonly HTMLElement[] }>(() => ({ stack: [] }));

export function pushLayer(layer: HTMLElement): () => void {
  useTopLayer.setState(({ stack }) => ({ stack: [...stack, layer] }));
  return () => {
    useTopLayer.setState(({ stack }) => ({ stack: stack.filter((one) => one !== layer) }));
  };
}
