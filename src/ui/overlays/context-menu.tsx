import { useCallback, useRef } from 'react';
import { type MenuItem, MenuList } from './menu-list.tsx';
import { useDismiss } from './use-dismiss.ts';

export type ContextMenuProps = {
  /** What it is about, for readers. */
  label: string;
  items: readonly MenuItem[];
  /** Where it was asked for, px from the corner of the window. */
  x: number;
  y: number;
  /** `isLeft`: by Escape, by Tab or a press on an item, and not by a press elsewhere. */
  onClose: (isLeft: boolean) => void;
};

/** Px that stay free beside it. */
const EDGE = 8;

/** A menu of what was pressed, where it was pressed; on a phone at the bottom, under the thumb. */
export function ContextMenu({ label, items, x, y, onClose }: ContextMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const dismiss = useCallback(() => onClose(false), [onClose]);
  useDismiss(root, true, dismiss);

  function place(): void {
    const frame = root.current;
    if (frame === null) return;
    const { clientWidth, clientHeight } = document.documentElement;
    const { width, height } = frame.getBoundingClientRect();
    frame.style.left = `${Math.max(EDGE, Math.min(x, clientWidth - width - EDGE))}px`;
    frame.style.top = `${Math.max(EDGE, Math.min(y, clientHeight - height - EDGE))}px`;
  }

  return (
    <div
      ref={root}
      role="presentation"
      // Its own menu, not the browser's over it.
      onContextMenu={(event) => event.preventDefault()}
      style={{ left: x, top: y }}
      className="fixed z-30 max-md:!inset-x-2 max-md:!top-auto max-md:!bottom-2"
    >
      <MenuList
        {...{ label, items, place }}
        start="first"
        onClose={() => onClose(true)}
        className="max-h-[70dvh] w-max max-w-[min(22rem,90vw)] min-w-52 max-md:w-full max-md:max-w-none"
      />
    </div>
  );
}
