import { create } from 'zustand';

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
