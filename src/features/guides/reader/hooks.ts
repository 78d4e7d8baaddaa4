import { type TouchEvent, useEffect, useRef } from 'react';

/** The screen stays on while a guide is read; where the browser cannot, it goes off as always. */
export function useScreenStaysOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async (): Promise<void> => {
      try {
        const asked = await navigator.wakeLock.request('screen');
        if (isOver) await asked.release();
        else lock = asked;
      } catch {
        // A low battery refuses it too.
      }
    };
    // The lock goes when the page is hidden.
    const again = (): void => {
      if (!document.hidden) void ask();
    };
    if (!('wakeLock' in navigator)) return;
    void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}

/** Another step begins at its top, and is read aloud from its heading. */
export function useStepShown(at: number): void {
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    window.scrollTo({ top: 0 });
    document.getElementById('guide-step')?.focus({ preventScroll: true });
  }, [at]);
}

/** How far a finger goes for a swipe, in pixels; further to a side than up or down. */
const SWIPE = 60;

/** Turns a swipe to a side into a step; two fingers make a picture larger and are none. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      const touch = touches[0];
      from.current =
        touch === undefined || touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const touch = changedTouches[0];
      const began = from.current;
      from.current = null;
      if (began === null || touch === undefined) return;
      const [x, y] = [touch.clientX - began.x, touch.clientY - began.y];
      if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
      onSwipe(x < 0 ? 1 : -1);
    },
  };
}
