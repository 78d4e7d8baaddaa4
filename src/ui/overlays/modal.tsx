import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../inputs/icon-button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

const WIDTHS = {
  small: 'md:max-w-sm',
  medium: 'md:max-w-lg',
  // A tablet is as wide: its edges stay free.
  large: 'md:max-w-[min(48rem,calc(100vw-3rem))]',
} as const;

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Words of the close icon. */
  closeText: string;
  /** False hides the icon and makes the backdrop and Escape do nothing. */
  closable?: boolean;
  size?: keyof typeof WIDTHS;
  /** The buttons; they stay in view while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

export function Modal({
  open,
  onClose,
  title,
  closeText,
  closable = true,
  size = 'medium',
  footer,
  children,
}: ModalProps) {
  const titleId = useId();
  const dialog = useModalDialog({ open, closable, onClose });

  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className={cx(
        'mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-none animate-sheet overflow-clip rounded-t-card bg-surface text-text shadow-float backdrop:animate-fade',
        'md:my-auto md:max-h-[86dvh] md:animate-rise md:rounded-card',
        WIDTHS[size],
      )}
    >
      {open && (
        <div className="flex max-h-[inherit] flex-col pb-[env(safe-area-inset-bottom)]">
          <header className="flex items-center justify-between gap-3 px-4 pt-3 pb-1 md:px-5 md:pt-4">
            <h2 id={titleId} className="text-lg font-semibold">
              {title}
            </h2>
            {closable && (
              <IconButton icon="x" label={closeText} onClick={onClose} className="-mr-2" />
            )}
          </header>
          <div className="relative min-h-0 overflow-y-auto px-4 [--bar:0px] pt-2 pb-[calc(1.25rem+var(--messages,0px))] md:px-5">
            {children}
          </div>
          {footer && (
            <footer
              data-bottom-bar
              className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 md:px-5"
            >
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
