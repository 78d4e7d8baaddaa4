import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { moveFocus } from './roving-focus.ts';
import { useDismiss } from './use-dismiss.ts';

export type HoverMenuItem = { href: string; label: string; current?: boolean };

export type HoverMenuProps = {
  label: string;
  items: readonly HoverMenuItem[];
  /** The module one is in: a line under the tab. */
  active?: boolean;
  /** Called for a plain click; a click that opens a new tab stays the browser's. */
  onNavigate: (href: string) => void;
};

/** How long the list stays after the pointer has left the tab, and after it has left the list (spec 9), ms. */
const LEFT_TAB_MS = 200;
const LEFT_LIST_MS = 500;

function useHoverMenu() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A click just after the hover opened it would otherwise close what one came for.
  const byHover = useRef(false);
  const inList = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  function set(next: boolean) {
    clearTimeout(timer.current);
    byHover.current = false;
    inList.current = false;
    setOpen(next);
  }

  function enter(event: PointerEvent) {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    if (open) return;
    byHover.current = true;
    setOpen(true);
  }

  function leave(event: PointerEvent) {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set(false), inList.current ? LEFT_LIST_MS : LEFT_TAB_MS);
  }

  function toggle() {
    if (open && byHover.current) byHover.current = false;
    else set(!open);
  }

  function enterPart(isList: boolean) {
    inList.current = isList;
  }

  return { open, set, enter, leave, enterPart, toggle };
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

export function HoverMenu({ label, items, active = false, onNavigate }: HoverMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const menu = useHoverMenu();
  const toFirst = useRef(false);
  const id = useId();
  useDismiss(root, menu.open, () => menu.set(false));

  useEffect(() => {
    if (!menu.open || !toFirst.current) return;
    toFirst.current = false;
    moveFocus(list.current, 'a', 'Home');
  }, [menu.open]);

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && menu.open) {
      event.stopPropagation();
      menu.set(false);
      button.current?.focus();
    } else if (event.key === 'ArrowDown' && !menu.open) {
      event.preventDefault();
      toFirst.current = true;
      menu.set(true);
    } else if (menu.open && moveFocus(list.current, 'a', event.key)) event.preventDefault();
  }

  function follow(event: MouseEvent, href: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    menu.set(false);
    onNavigate(href);
  }

  return (
    <div
      ref={root}
      role="presentation"
      className="relative"
      onPointerEnter={menu.enter}
      onPointerLeave={menu.leave}
      onKeyDown={press}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) menu.set(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={menu.open}
        aria-controls={menu.open ? id : undefined}
        onPointerEnter={() => menu.enterPart(false)}
        onClick={menu.toggle}
        className={cx(
          'flex h-bar items-center gap-2 border-b-2 px-2 text-base font-medium whitespace-nowrap transition-colors 2xl:px-3 focus-visible:!outline-offset-[-3px]',
          active ? 'border-primary text-primary' : 'border-transparent text-text-2 hover:text-text',
        )}
      >
        {label}
        <Icon name="chevron-down" size={16} />
      </button>
      {menu.open && (
        <ul
          ref={list}
          id={id}
          onPointerEnter={() => menu.enterPart(true)}
          className="absolute top-full left-0 z-30 w-max min-w-full animate-rise rounded-b-field border border-line bg-surface p-1 shadow-float"
        >
          {items.map((item) => (
            <li key={item.href}>
              <a
                href={item.href}
                aria-current={item.current ? 'page' : undefined}
                onClick={(event) => follow(event, item.href)}
                className="flex min-h-10 items-center rounded-chip px-3 text-base text-text hover:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-primary"
              >
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
