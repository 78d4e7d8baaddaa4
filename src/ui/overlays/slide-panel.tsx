import type { ReactNode } from 'react';
import { IconButton } from '../inputs/icon-button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

export type SlidePanelProps = {
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
