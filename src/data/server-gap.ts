import { readStored, writeStored } from './device.ts';

const GAP = 'gap';

/** An answer that took longer says too little about when the server stamped it, ms. */
const SLOW_MS = 20_000;

let measured: number | null = null;

/**
 * Learns how far apart the clocks are from a write that the server has just confirmed: its stamp, and this
 * device's clock when it was sent and when the answer came (all epoch ms). A write that waited for the
 * network says nothing.
 */
export function compareClocks(serverMs: number, sentMs: number, answeredMs: number): void {
  if (answeredMs < sentMs || answeredMs - sentMs > SLOW_MS) return;
  // Zero without a sign: Firestore keeps a negative zero as a fraction, and the rules want a whole number.
  measured = Math.round(serverMs - (sentMs + answeredMs) / 2) || 0;
  writeStored('local', GAP, String(measured));
}

/** How far the server's clock was ahead of this device's when last compared, whole ms; null: never. */
export function serverGap(): number | null {
  if (measured !== null) return measured;
  const stored = Number(readStored('local', GAP) ?? Number.NaN);
  return Number.isSafeInteger(stored) ? stored : null;
}
