import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { reserveRoom } from './message-room.ts';

const STACK =
  'pointer-events-none fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom)+var(--lift,0px))] z-50 flex w-[min(26rem,calc(100vw-2rem))] flex-col print:hidden';

let stack: HTMLElement | null = null;
let readers = 0;
let leave = (): void => {};

/** The one stack of the window, whoever has something to say in it. */
function theStack(): HTMLElement {
  stack ??= Object.assign(document.createElement('div'), { className: STACK });
  return stack;
}

function join(): () => void {
  readers += 1;
  if (readers === 1) leave = reserveRoom(theStack());
  return () => {
    readers -= 1;
    if (readers === 0) leave();
  };
}

/**
 * A place in the one stack of messages at the bottom right: over the page and its dialogs, never over a bar
 * that says `data-bottom-bar`. How much room it takes stands in `--messages` on the page or on the uppermost
 * dialog, so that everything can be scrolled out from under it.
 */
export function InMessageStack({ children }: { children: ReactNode }) {
  useLayoutEffect(join, []);
  return createPortal(children, theStack());
}
