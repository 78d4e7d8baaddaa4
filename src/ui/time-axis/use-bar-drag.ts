import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import type { TimeAxis } from './axis.ts';

export type BarGrip = 'move' | 'start' | 'end';

/** What happens to a bar that the mouse takes hold of. */
export interface BarDrag {
  readonly take: (grip: BarGrip) => void;
  /** How far it was pulled so far, ms, and the row that the mouse is over; null over none. */
  readonly pull: (byMs: number, row: string | null) => void;
  readonly drop: (withAlt: boolean) => void;
  readonly letGo: () => void;
}

/** From so many pixels on a press is a pull. */
const PULL = 4;
/** Pixels at each end of a bar by which it is made longer or shorter. */
const EDGE = 8;
/** Narrower bars are only moved. */
const LEAST = 32;

function gripAt(bar: DOMRect, x: number): BarGrip {
  if (bar.width < LEAST) return 'move';
  if (x - bar.left <= EDGE) return 'start';
  return bar.right - x <= EDGE ? 'end' : 'move';
}

const rowUnder = ({ clientX, clientY }: PointerEvent): string | null =>
  document
    .elementFromPoint(clientX, clientY)
    ?.closest<HTMLElement>('[data-axis-row]')
    ?.getAttribute('data-axis-row') ?? null;

/** Pulls a bar along its axis with the mouse; a finger scrolls, and presses. */
export function useBarDrag(axis: TimeAxis, drag: BarDrag | null) {
  const wasPulled = useRef(false);

  function onPointerDown(event: ReactPointerEvent<HTMLElement>): void {
    wasPulled.current = false;
    if (drag === null || event.button !== 0 || event.pointerType === 'touch') return;
    const bar = event.currentTarget;
    const row = bar.closest('[data-axis-row]')?.getBoundingClientRect();
    if (row === undefined || row.width === 0) return;
    const msPerPixel = (axis.until - axis.from) / row.width;
    followPointer(event.clientX, {
      ...drag,
      take: () => {
        wasPulled.current = true;
        drag.take(gripAt(bar.getBoundingClientRect(), event.clientX));
      },
      pull: (pixels, under) => drag.pull(pixels * msPerPixel, under),
    });
  }

  /** Whether the press that ends was a pull: it then opens nothing. */
  function endsPull(): boolean {
    const was = wasPulled.current;
    wasPulled.current = false;
    return was;
  }

  return { onPointerDown, endsPull };
}

interface Followed extends Omit<BarDrag, 'take' | 'pull'> {
  readonly take: () => void;
  /** How far it was pulled so far, px. */
  readonly pull: (pixels: number, row: string | null) => void;
}

/** Follows a press from where it began until it ends: a pull once it has gone some way, else nothing. */
export function followPointer(fromX: number, { take, pull, drop, letGo }: Followed): void {
  let isTaken = false;
  const ends = new AbortController();
  const { signal } = ends;
  const on = <K extends keyof WindowEventMap>(name: K, act: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(name, act, { signal });

  on('pointermove', (event) => {
    const by = event.clientX - fromX;
    const row = rowUnder(event);
    if (!isTaken) {
      if (Math.abs(by) < PULL) return;
      isTaken = true;
      take();
    }
    event.preventDefault();
    pull(by, row);
  });
  on('pointerup', ({ altKey }) => {
    ends.abort();
    if (isTaken) drop(altKey);
  });
  const stop = (): void => {
    ends.abort();
    if (isTaken) letGo();
  };
  on('pointercancel', stop);
  on('keydown', ({ key }) => {
    if (key === 'Escape') stop();
  });
}
