import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { pushLayer } from './use-dismiss.ts';

export type ModalDialogOptions = {
  open: boolean;
  closable: boolean;
  onClose: () => void;
};

/**
 * The behaviour of a native modal <dialog> driven by a prop. The browser traps the focus, makes
 * the rest inert and gives the focus back on close.
 */
export function useModalDialog({ open, closable, onClose }: ModalDialogOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useEffect(() => {
    const node = ref.current;
    if (!open || !node) return undefined;
    if (!node.open) node.showModal();
    const leave = pushLayer(node);
    return () => {
      leave();
      node.close();
    };
  }, [open]);

  return {
    ref,
    // Escape without a focused element, or the back gesture of a phone.
    onCancel: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (closable) onClose();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      // A dialog opened from this one is its child in React: its Escape is not ours.
      event.stopPropagation();
      if (closable) onClose();
    },
    // Only a press that starts and ends on the backdrop closes: selecting text may end there.
    onPointerDown: (event: MouseEvent) => {
      pressedBackdrop.current = event.target === ref.current;
    },
    onClick: (event: MouseEvent) => {
      if (event.target !== ref.current || !pressedBackdrop.current) return;
      pressedBackdrop.current = false;
      if (closable) onClose();
    },
    onClose: () => {
      const node = ref.current;
      if (!open || !node || node.open) return;
      // The browser closed it by itself (Chrome lets a second Escape through): whoever opened it decides.
      if (node.isConnected) node.showModal();
      if (closable) onClose();
    },
  };
}
