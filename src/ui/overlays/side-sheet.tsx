import { type ReactNode, useEffect, useId } from 'react';
import { IconButton } from '../inputs/icon-button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

export type SideSheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeText: string;
  /** Name of the field that one came to fill in; else the focus begins at the close button. */
  focusOn?: string;
  /** A `SheetHead` and a `SheetContent`, which may come and go while the sheet stays open. */
  children: ReactNode;
};

/** A form beside what it is about: at the right edge of a wide screen, the whole of a phone. */
export function SideSheet(props: SideSheetProps) {
  const { open, onClose, title, closeText, focusOn, children } = props;
  const titleId = useId();
  const dialog = useModalDialog({ open, closable: true, onClose });
  const { ref } = dialog;
  useEffect(() => {
    if (open && focusOn) ref.current?.querySelector<HTMLElement>(`[name="${focusOn}"]`)?.focus();
  }, [ref, open, focusOn]);
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-none animate-slide overflow-clip border-line bg-surface text-text shadow-float backdrop:animate-fade md:max-w-md md:border-l"
    >
      {open && (
        <div className="flex h-full flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
          <header className="flex min-h-15 shrink-0 items-center justify-between gap-3 px-4 py-2 md:px-5">
            <h2 id={titleId} className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
              {title}
            </h2>
            <IconButton icon="x" label={closeText} onClick={onClose} className="-mr-2" />
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}

export type SheetContentProps = {
  /** The buttons; they stay in view while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Below the title, above what scrolls. */
export function SheetHead({ children }: { children: ReactNode }) {
  return <div className="shrink-0 px-4 pb-2.5 md:px-5">{children}</div>;
}

/** What stands in a sheet: what scrolls, and the buttons. */
export function SheetContent({ footer, children }: SheetContentProps) {
  return (
    <>
      <div className="relative min-h-0 grow overflow-y-auto overscroll-contain border-t [--bar:0px] border-line px-4 pt-4 pb-[calc(1rem+var(--messages,0px))] md:px-5">
        {children}
      </div>
      {footer && (
        <footer
          data-bottom-bar
          className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 md:px-5"
        >
          {footer}
        </footer>
      )}
    </>
  );
}
