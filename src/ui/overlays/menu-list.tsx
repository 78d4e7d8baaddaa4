import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { focusByLetter, moveFocus, type Typed } from './roving-focus.ts';

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

export type MenuListProps = {
  id?: string;
  label: string | undefined;
  items: readonly MenuItem[];
  /** Where the focus begins: with what is chosen, if anything is, unless it comes from below. */
  start: 'first' | 'last';
  /** Escape and Tab; and before an item does what it does. */
  onClose: () => void;
  /** Puts the list where it belongs, once it is there. */
  place: (list: HTMLElement) => void;
  className: string;
};

/** The items of a menu: arrows and letters go through them, Escape leaves. */
export function MenuList({ id, label, items, start, onClose, place, className }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const type = useTyping(list);
  const atFirst = useRef({ start, place });

  useEffect(() => {
    const { start: from, place: put } = atFirst.current;
    if (list.current !== null) put(list.current);
    const chosen = list.current?.querySelector<HTMLElement>('[aria-checked=true]');
    if (chosen && from === 'first') chosen.focus();
    else moveFocus(list.current, STOPS, from === 'first' ? 'Home' : 'End');
  }, []);

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // The dialog around the menu must not close with it.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') {
      // On from the button: of an item that goes away no browser is sure what comes next.
      onClose();
    } else if (moveFocus(list.current, STOPS, event.key)) event.preventDefault();
    else type(event);
  }

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      className={cx(
        'z-30 animate-rise overflow-y-auto rounded-field border border-line bg-surface p-1 shadow-float',
        className,
      )}
    >
      {items.map((item) => (
        <MenuRow
          key={item.key}
          item={item}
          onPick={() => {
            onClose();
            item.onSelect();
          }}
        />
      ))}
    </div>
  );
}
