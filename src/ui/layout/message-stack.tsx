import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTopLayer } from '../overlays/use-dismiss.ts';

/** Between the messages and what they stand above, px. */
const GAP = 8;
/** What a page or dialog is told of the room that messages take. */
const ROOM = '--messages';

export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const crosses = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;

/** How far up messages have to go so that they cover none of the bars; not out of the screen at its top. */
export function liftAbove(messages: Box, bars: readonly Box[]): number {
  let lift = 0;
  for (const bar of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    const { left, right } = messages;
    const top = messages.top - lift - GAP;
    const bottom = messages.bottom - lift + GAP;
    if (crosses({ left, right, top, bottom }, bar)) lift = messages.bottom - bar.top + GAP;
  }
  return Math.max(0, Math.min(lift, messages.top));
}

/** What the messages would hide for good: a page scrolls behind them, of a dialog only what they stand over. */
function roomFor(layer: HTMLElement | undefined, messages: Box, lift: number): number {
  if (layer === undefined) return document.documentElement.clientHeight - messages.top + GAP;
  // Field by field: a rectangle of the browser has none of its own that could be copied.
  const { left, right } = messages;
  const shown = { left, right, top: messages.top - lift, bottom: messages.bottom - lift };
  return crosses(shown, layer.getBoundingClientRect()) ? shown.bottom - shown.top + 2 * GAP : 0;
}

/** Puts the messages above the bars of the uppermost layer, and says there how much room they take. */
function place(stack: HTMLElement): void {
  const layer = useTopLayer.getState().stack.at(-1);
  const bars = [...(layer ?? document).querySelectorAll('[data-bottom-bar]')];
  stack.style.setProperty('--lift', '0px');
  const messages = stack.getBoundingClientRect();
  const lift = liftAbove(
    messages,
    bars.map((bar) => bar.getBoundingClientRect()),
  );
  stack.style.setProperty('--lift', `${lift}px`);
  const room = roomFor(layer, messages, lift);
  if (layer === undefined) keep(document.documentElement, room);
  // A dialog keeps what it gave: its buttons would go from under the finger when the message goes.
  else keep(layer, Math.max(room, Number.parseFloat(layer.style.getPropertyValue(ROOM)) || 0));
}

const keep = (layer: HTMLElement, room: number): void => layer.style.setProperty(ROOM, `${room}px`);

/** Keeps messages above every bar, while there are any: what they stand over moves, comes and goes. */
function follow(stack: HTMLElement): () => void {
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(stack));
  };
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });
  const events = ['scroll', 'resize', 'animationend'] as const;
  for (const event of events)
    window.addEventListener(event, soon, { capture: true, passive: true });
  place(stack);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    for (const event of events) window.removeEventListener(event, soon, { capture: true });
  };
}

const giveBack = (layer: HTMLElement | undefined): void =>
  void (layer ?? document.documentElement).style.removeProperty(ROOM);

/** Moves the stack into the uppermost layer, where it can be seen and pressed, and keeps room for it there. */
function reserveRoom(stack: HTMLElement): () => void {
  let layer: HTMLElement | undefined;
  let stop: (() => void) | null = null;
  const update = (): void => {
    stop?.();
    const uppermost = useTopLayer.getState().stack.at(-1);
    if (uppermost === undefined || uppermost !== layer) giveBack(layer);
    layer = uppermost;
    const parent = layer ?? document.body;
    if (stack.parentElement !== parent) parent.append(stack);
    // Asking for the height lays the page out; without a word there is nothing to ask for.
    stop = stack.textContent === '' || stack.offsetHeight === 0 ? null : follow(stack);
  };
  const leave = useTopLayer.subscribe(update);
  const sizes = 'ResizeObserver' in window ? new ResizeObserver(update) : null;
  sizes?.observe(stack);
  update();
  return () => {
    leave();
    sizes?.disconnect();
    stop?.();
    giveBack(layer);
    stack.remove();
  };
}

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
