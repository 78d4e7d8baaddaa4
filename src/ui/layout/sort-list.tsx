import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from '../inputs/icon-button.tsx';

export type SortItem = {
  key: string;
  /** What it is called, for readers and for the buttons that move it. */
  name: string;
  content: ReactNode;
};

export type SortListProps = {
  label: string;
  items: readonly SortItem[];
  texts: {
    drag: (name: string) => string;
    up: (name: string) => string;
    down: (name: string) => string;
  };
  /** Puts an item at a place, counted without it. */
  onMove: (key: string, to: number) => void;
};

/** The place at which a pointer is, counted in rows that lie above it by more than half. */
function placeAt(list: HTMLElement, y: number): number {
  return [...list.children].filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/** Things in an order that is changed by dragging the grip, by its arrow keys, or by the buttons up and down. */
export function SortList({ label, items, texts, onMove }: SortListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const move = (key: string, to: number): void => {
    const at = items.findIndex((item) => item.key === key);
    const place = Math.min(Math.max(to, 0), items.length - 1);
    if (place !== at) onMove(key, place);
  };
  function drag(event: PointerEvent, key: string) {
    if (held !== key || list.current === null) return;
    const at = items.findIndex((item) => item.key === key);
    const place = placeAt(list.current, event.clientY);
    // Rows above the pointer are counted with the one that is held.
    move(key, place > at ? place - 1 : place);
  }
  function press(event: KeyboardEvent, at: number, key: string) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(key, at + step);
  }
  return (
    <ul ref={list} aria-label={label} className="grid gap-2">
      {items.map(({ key, name, content }, at) => (
        <li
          key={key}
          className={cx(
            'flex items-center gap-2 rounded-field border bg-surface py-1 pr-1 pl-1',
            held === key ? 'border-primary ring-1 ring-primary' : 'border-line',
          )}
        >
          <button
            type="button"
            aria-label={texts.drag(name)}
            className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-field text-text-3 hover:bg-surface-2 hover:text-text md:size-9"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture?.(event.pointerId);
              setHeld(key);
            }}
            onPointerMove={(event) => drag(event, key)}
            onPointerUp={() => setHeld(null)}
            onPointerCancel={() => setHeld(null)}
            onKeyDown={(event) => press(event, at, key)}
          >
            <Icon name="grip" size={18} />
          </button>
          <div className="min-w-0 grow">{content}</div>
          <IconButton
            icon="chevron-up"
            label={texts.up(name)}
            disabled={at === 0}
            onClick={() => move(key, at - 1)}
          />
          <IconButton
            icon="chevron-down"
            label={texts.down(name)}
            disabled={at === items.length - 1}
            onClick={() => move(key, at + 1)}
          />
        </li>
      ))}
    </ul>
  );
}
