import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Where a menu is asked for: px from the corner of the window, and on what. */
export interface MenuPress {
  readonly x: number;
  readonly y: number;
  readonly target: HTMLElement;
}

/** A finger that stays so long asks for the menu, ms; and may move so far meanwhile, px. */
const LONG_MS = 450;
const STILL_PX = 10;

interface Finger {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

/** What still comes of the finger that asked for a menu presses nothing, whatever lies under it by now. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  const end = (): void => {
    window.removeEventListener('click', swallow, true);
    window.removeEventListener('pointerdown', end, true);
    window.removeEventListener('keydown', end, true);
  };
  window.addEventListener('click', swallow, true);
  window.addEventListener('pointerdown', end, true);
  window.addEventListener('keydown', end, true);
}

/**
 * Asks for a menu by the right button, by the menu key or Shift+F10, and by a long press of a finger.
 * `onMenu` answers whether there is one; where there is none, the browser's own stays.
 */
export function useMenuPress(onMenu: (press: MenuPress) => boolean) {
  const finger = useRef<Finger | null>(null);
  const wasLong = useRef(false);

  function lift(): void {
    if (finger.current !== null) clearTimeout(finger.current.timer);
    finger.current = null;
  }
  useEffect(() => lift, []);

  return {
    onContextMenu: (event: MouseEvent): void => {
      lift();
      if (!(event.target instanceof HTMLElement)) return;
      const { clientX: x, clientY: y, target } = event;
      if (wasLong.current || onMenu({ x, y, target })) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const isAsked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isAsked || !(event.target instanceof HTMLElement)) return;
      const { left, bottom } = event.target.getBoundingClientRect();
      if (!onMenu({ x: left, y: bottom, target: event.target })) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown: (event: PointerEvent): void => {
      lift();
      wasLong.current = false;
      if (event.pointerType !== 'touch' || !(event.target instanceof HTMLElement)) return;
      const { clientX: x, clientY: y, target } = event;
      const timer = setTimeout(() => {
        wasLong.current = onMenu({ x, y, target });
        if (wasLong.current) swallowClick();
      }, LONG_MS);
      finger.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const { current } = finger;
      if (current === null) return;
      if (Math.hypot(clientX - current.x, clientY - current.y) > STILL_PX) lift();
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
