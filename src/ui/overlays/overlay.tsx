import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from '../inputs/icon-button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

export type OverlayProps = {
  text: string;
  /** How far it is, and how it is ended, where either is known. */
  children?: ReactNode;
};

/** Covers everything while work is under way: nothing behind it can be pressed. */
export function Overlay({ text, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed while it still stands in the page: then the browser gives the focus back.
  useLayoutEffect(() => {
    const node = dialog.current;
    if (node && !node.open) node.showModal();
    return () => node?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={text}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      className="fixed inset-0 m-0 h-full max-h-none w-full max-w-none bg-transparent outline-none backdrop:bg-transparent"
    >
      <div className="absolute inset-0 grid animate-fade place-content-center justify-items-center gap-3 bg-page/85 text-md font-semibold text-text">
        <Icon name="loader" size={34} className="animate-turn text-primary" />
        <div role="status" aria-live="assertive">
          {text}
        </div>
        {children}
      </div>
    </dialog>
  );
}

type SlidePanelProps = {
  open: boolean;
  onClose: () => void;
  /** Names the panel for readers. */
  label: string;
  closeText: string;
  /** Stands on the line of the close icon. */
  head?: ReactNode;
  children: ReactNode;
};

/** The panel that comes in from the right on phones, 16rem wide (spec 2). */
export function SlidePanel({ open, onClose, label, closeText, head, children }: SlidePanelProps) {
  const dialog = useModalDialog({ open, closable: true, onClose });
  return (
    <dialog
      {...dialog}
      aria-label={label}
      className="m-0 ml-auto h-dvh max-h-none w-64 max-w-[88vw] animate-slide border-l border-line bg-surface text-text shadow-float backdrop:animate-fade"
    >
      {open && (
        <div className="flex h-full flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
          <div className="flex h-bar shrink-0 items-center justify-between gap-2 border-b border-line pr-2 pl-4">
            <div className="min-w-0">{head}</div>
            <IconButton icon="x" label={closeText} onClick={onClose} />
          </div>
          <div className="relative min-h-0 grow overflow-y-auto overscroll-contain pb-[var(--messages,0px)]">
            {children}
          </div>
        </div>
      )}
    </dialog>
  );
}
