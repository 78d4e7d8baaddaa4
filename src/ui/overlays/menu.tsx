import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { buttonClass, type ButtonVariant } from '../inputs/button.tsx';
import { iconButtonClass } from '../inputs/icon-button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { moveIntoView, placeBeside } from './roving-focus.ts';
import { type MenuItem, MenuList } from './menu-list.tsx';
import { useDismiss } from './use-dismiss.ts';

export type MenuProps = {
  /** Names the button for readers; leave out where the trigger's own words do. */
  label?: string;
  trigger: ReactNode;
  /** The trigger is an icon alone, and the list lies above whatever would clip it. */
  isIcon?: boolean;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Of none it looks like a link. */
  variant?: ButtonVariant;
  /** About 10rem high, then it scrolls (spec 2, unit selector). */
  short?: boolean;
  /** The list stands over its button: for one at the bottom of the window. */
  isAbove?: boolean;
  disabled?: boolean;
  className?: string;
};

export function Menu({
  label,
  trigger,
  isIcon = false,
  items,
  align = 'end',
  variant,
  short = false,
  isAbove = false,
  disabled,
  className,
}: MenuProps) {
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useDismiss(root, open !== null, () => setOpen(null));

  function close() {
    setOpen(null);
    button.current?.focus();
  }

  function keyOnButton(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  return (
    <div ref={root} className={cx('relative inline-block max-w-full', className)}>
      <button
        ref={button}
        type="button"
        disabled={disabled}
        aria-label={label}
        title={isIcon ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={keyOnButton}
        className={
          isIcon
            ? iconButtonClass
            : cx(
                buttonClass(variant === undefined ? { link: true } : { variant }),
                'max-w-full !gap-2 !px-3',
              )
        }
      >
        {trigger}
        {!isIcon && <Icon name="chevron-down" size={16} />}
      </button>
      {open && (
        <MenuList
          {...{ id, label, items }}
          start={open}
          onClose={close}
          place={isIcon ? (list) => placeBeside(list, button.current) : moveIntoView}
          className={cx(
            'w-max max-w-[min(20rem,90vw)]',
            isIcon
              ? 'fixed min-w-44'
              : cx(
                  'absolute min-w-[max(100%,11rem)]',
                  isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
                  align === 'end' ? 'right-0' : 'left-0',
                ),
            short ? 'max-h-40' : 'max-h-[70dvh]',
          )}
        />
      )}
    </div>
  );
}
