import { create } from 'zustand';
import { CLOCK_AHEAD_MS } from '#domain/time/clock/clock.ts';
import { clientId, isOnline, readStored, writeStored } from './device.ts';

const GAP = 'gap';

/** An answer that took longer says too little about when the server stamped it, ms. */
const SLOW_MS = 20_000;

/** A small file of our own server: every answer of it says what time it is there. */
const TIME_PATH = '/manifest.webmanifest';
const TIME_TIMEOUT_MS = 5000;
/** A `Date` header leaves out the part of a second: on the average half of one, ms. */
const HALF_A_SECOND_MS = 500;

/** A clock that is wrong by more is wrong by its date: nobody waits that long for a press to be sent, ms. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

const useMeasured = create<{ readonly gapMs: number | null }>(() => ({ gapMs: null }));

/**
 * Learns how far apart the clocks are from a write that the server has just confirmed: its stamp, and this
 * device's clock when it was sent and when the answer came (all epoch ms). A write that waited for the
 * network says nothing.
 */
export function compareClocks(serverMs: number, sentMs: number, answeredMs: number): void {
  if (answeredMs < sentMs || answeredMs - sentMs > SLOW_MS) return;
  // Zero without a sign: Firestore keeps a negative zero as a fraction, and the rules want a whole number.
  const gapMs = Math.round(serverMs - (sentMs + answeredMs) / 2) || 0;
  writeStored('local', GAP, String(gapMs));
  useMeasured.setState({ gapMs });
}

let asking: Promise<void> | null = null;

/**
 * Learns the same without a write: a device whose clock is too far ahead gets none confirmed. Settles within
 * five seconds, also where nothing was learned; who asks meanwhile gets the same answer.
 */
export function askServerTime(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  if (typeof location === 'undefined' || !isOnline()) return;
  const sentMs = Date.now();
  try {
    // An address of its own, so that no cache on the way answers with an older time.
    const { headers } = await fetch(`${TIME_PATH}?${clientId}-${sentMs}`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_TIMEOUT_MS),
    });
    const saidMs = Date.parse(headers.get('date') ?? '');
    const isKept = Number(headers.get('age') ?? 0) > 0;
    if (Number.isNaN(saidMs) || isKept) return;
    compareClocks(saidMs + HALF_A_SECOND_MS, sentMs, Date.now());
  } catch {
    // Not known any better: the next answer tells.
  }
}

/** How far the server's clock was ahead of this device's when last compared, whole ms; null: never. */
export function clockSkew(): number | null {
  return useMeasured.getState().gapMs ?? storedGap();
}

/** How many whole minutes this device's clock is ahead, where the server takes no such stamps; else null. */
export function useClockAhead(): number | null {
  const gapMs = useMeasured((state) => state.gapMs) ?? storedGap();
  return gapMs === null || -gapMs <= CLOCK_AHEAD_MS ? null : Math.round(-gapMs / 60_000);
}

/**
 * Resolves when the server's clock has come to a stamp, epoch ms, that is so far ahead of it that it would be
 * refused; null where it is not, or not known to be, or where that would take more than a day.
 */
export function whenServerPassed(stampMs: number): Promise<void> | null {
  if (clockSkew() === null) return null;
  const aheadMs = stampMs - serverNow();
  if (aheadMs <= CLOCK_AHEAD_MS || aheadMs > LONGEST_WAIT_MS) return null;
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endings: (() => void)[] = [];
    const look = (): void => {
      clearTimeout(timer);
      const leftMs = stampMs - serverNow();
      if (leftMs > 0) {
        timer = setTimeout(askAgain, leftMs);
        return;
      }
      for (const ending of endings) ending();
      resolve();
    };
    // Somebody may have set the clock meanwhile: the server is asked before anything is concluded.
    const askAgain = (): void => void askServerTime().then(look);
    const onSeen = (): void => {
      if (!document.hidden) askAgain();
    };
    endings.push(useMeasured.subscribe(look));
    if (typeof document !== 'undefined') {
      document.addEventListener('visibilitychange', onSeen);
      endings.push(() => document.removeEventListener('visibilitychange', onSeen));
    }
    look();
  });
}

function serverNow(): number {
  return Date.now() + (clockSkew() ?? 0);
}

function storedGap(): number | null {
  const stored = Number(readStored('local', GAP) ?? Number.NaN);
  return Number.isSafeInteger(stored) ? stored : null;
}
