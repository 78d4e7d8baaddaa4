import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { buttonClass, type ButtonVariant } from '../inputs/button.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { keepInView } from './keep-in-view.ts';
import { focusByLetter, moveFocus, type Typed } from './roving-focus.ts';
import { useDismiss } from './use-dismiss.ts';

export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: IconName;
  /** Given, the item is one of a choice and this says whether it is the chosen one. */
  checked?: boolean;
  /** A hairline above: another kind of act begins. */
  separated?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

export type MenuProps = {
  /** Names the button for readers; leave out where the trigger's own words do. */
  label?: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  variant?: ButtonVariant;
  /** About 10rem high, then it scrolls (spec 2, unit selector). */
  short?: boolean;
  disabled?: boolean;
  className?: string;
};

const STOPS = '[role^=menuitem]:not([aria-disabled=true])';

function MenuRow({ item, onPick }: { item: MenuItem; onPick: () => void }) {
  const choice = item.checked !== undefined;
  return (
    <button
      type="button"
      role={choice ? 'menuitemradio' : 'menuitem'}
      aria-checked={item.checked}
      aria-disabled={item.disabled || undefined}
      tabIndex={-1}
      onClick={item.disabled ? undefined : onPick}
      className={cx(
        'flex min-h-11 w-full items-center gap-2.5 rounded-chip px-2.5 text-left text-base text-text hover:bg-surface-2 focus:bg-surface-2 focus-visible:!outline-offset-[-3px] focus-visible:!outline-primary focus-visible:!outline-solid aria-disabled:opacity-55 md:min-h-9',
        item.separated && 'mt-1 border-t border-line',
      )}
    >
      {item.icon && <Icon name={item.icon} size={17} className="text-text-2" />}
      <span className="min-w-0 grow truncate">{item.label}</span>
      {item.checked && <Icon name="check" size={16} className="text-primary" />}
    </button>
  );
}

/** Finds what is typed on the list. */
function useTyping(list: RefObject<HTMLDivElement | null>): (event: KeyboardEvent) => void {
  const typed = useRef<Typed>({ text: '', at: 0 });
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const before = typed.current;
    typed.current = focusByLetter(list.current, STOPS, event, before);
    // A blank inside a word is a letter, and picks nothing.
    if (event.key === ' ' && typed.current !== before) event.preventDefault();
  };
}

export function Menu({
  label,
  trigger,
  items,
  align = 'end',
  variant = 'ghost',
  short = false,
  disabled,
  className,
}: MenuProps) {
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const type = useTyping(list);
  const id = useId();
  useDismiss(root, open !== null, () => setOpen(null));

  useEffect(() => {
    if (!open) return;
    keepInView(list.current);
    const chosen = list.current?.querySelector<HTMLElement>('[aria-checked=true]');
    if (chosen && open === 'first') chosen.focus();
    else moveFocus(list.current, STOPS, open === 'first' ? 'Home' : 'End');
  }, [open]);

  function close() {
    setOpen(null);
    button.current?.focus();
  }

  function keyOnList(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // The dialog around the menu must not close with it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      // On from the button: of an item that goes away no browser is sure what comes next.
      close();
    } else if (moveFocus(list.current, STOPS, event.key)) event.preventDefault();
    else type(event);
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
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={keyOnButton}
        className={cx(buttonClass({ variant }), 'max-w-full !gap-2 !px-3')}
      >
        {trigger}
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={keyOnList}
          className={cx(
            'absolute top-full z-30 mt-1 w-max max-w-[min(20rem,90vw)] min-w-[max(100%,11rem)] animate-rise overflow-y-auto rounded-field border border-line bg-surface p-1 shadow-float',
            align === 'end' ? 'right-0' : 'left-0',
            short ? 'max-h-40' : 'max-h-[70dvh]',
          )}
        >
          {items.map((item) => (
            <MenuRow
              key={item.key}
              item={item}
              onPick={() => {
                close();
                item.onSelect();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}
