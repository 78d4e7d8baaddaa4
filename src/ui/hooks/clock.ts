import { useEffect, useState, useSyncExternalStore } from 'react';

const listeners = new Set<(nowMs: number) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function schedule(): void {
  clearTimeout(timer);
  timer = undefined;
  if (listeners.size === 0 || document.hidden) return;
  // Aimed at the next whole second each time: every figure turns over together and never drifts.
  timer = setTimeout(tick, 1000 - (Date.now() % 1000));
}

function tick(): void {
  const now = Date.now();
  for (const listener of listeners) listener(now);
  schedule();
}

function onVisibility(): void {
  if (document.hidden) schedule();
  else tick();
}

/**
 * Calls back on every whole second (spec 9: tick 1 s), from one timer for the whole page.
 * Silent while the page is hidden; catches up at once when it is seen again.
 */
export function subscribeSecond(callback: (nowMs: number) => void): () => void {
  // A wrapper of its own: two subscriptions of one function end one by one.
  const listener = (nowMs: number) => callback(nowMs);
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', onVisibility);
    schedule();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    schedule();
  };
}

export type ClockGranularity = 'second' | 'minute';

const STEP_MS = { second: 1000, minute: 60_000 } as const satisfies Record<
  ClockGranularity,
  number
>;

/** The present, rounded down to the second or minute; the component renders once per step. */
export function useNow(granularity: ClockGranularity = 'second'): number {
  const step = STEP_MS[granularity];
  return useSyncExternalStore(subscribeSecond, () => Math.floor(Date.now() / step) * step);
}

/** Whether something has been so for a while, in ms: it is true no earlier, and false at once. */
export function useLasting(flag: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!flag) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [flag, ms]);
  return flag && lasted;
}
