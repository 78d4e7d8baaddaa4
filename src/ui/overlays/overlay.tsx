import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';

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
