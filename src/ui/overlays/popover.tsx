import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { cx } from '../cx.ts';
import { moveIntoView } from './roving-focus.ts';
import { useDismiss, useTopLayer } from './use-dismiss.ts';

export type PopoverTrigger = {
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
};

export type PopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the panel for readers. */
  label: string;
  /** Gets the attributes its button has to carry. */
  trigger: (props: PopoverTrigger) => ReactNode;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

/** A panel under its button, for anything that is not a list of acts. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, label, trigger, align = 'start', className, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  useDismiss(root, open, close);

  useEffect(() => {
    if (!open) return undefined;
    const frame = root.current;
    moveIntoView(panel.current);
    panel.current?.focus();
    return () => {
      // The focus went down with the panel: back to the button that opened it.
      if (document.activeElement === document.body) {
        frame?.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.focus();
      }
    };
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    // A pressed button that vanished leaves the focus on nothing: Escape still has to close.
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || document.activeElement !== document.body) return;
      // A dialog that was opened from the panel lies over it, and closes first.
      if (useTopLayer.getState().stack.some((layer) => panel.current?.contains(layer))) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, close]);

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    // The dialog around the panel must not close with it.
    event.stopPropagation();
    close();
  }

  return (
    <div
      ref={root}
      role="presentation"
      className="relative"
      onKeyDown={press}
      onBlur={(event) => {
        const { relatedTarget } = event;
        // A button that vanishes under the pointer loses focus to nothing: that is not leaving.
        if (relatedTarget && !event.currentTarget.contains(relatedTarget)) close();
      }}
    >
      {trigger({
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => onOpenChange(!open),
      })}
      {open && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={cx(
            'absolute top-full z-30 mt-1 animate-rise rounded-card border border-line bg-surface shadow-float',
            align === 'end' ? 'right-0' : 'left-0',
            className,
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}
