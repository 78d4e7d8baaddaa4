import { readStored, writeStored } from '../device/device.ts';
import { reportError } from '../device/report.ts';

const MARK = 'INTERNAL ASSERTION FAILED';
const RELOADED = 'reloaded';
const ONCE_MS = 3_600_000;

let guarding = false;

/**
 * Firestore can stop for good with an internal assertion, above all after days in the background. Nothing
 * but loading the page again helps; it happens by itself at most once an hour.
 */
export function guardFirestoreFaults(): void {
  if (guarding || typeof window === 'undefined') return;
  guarding = true;
  window.addEventListener('error', (event) => onFault(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => onFault(event.reason));
}

/** Whether a failure is one of these. */
export function isFirestoreFault(error: unknown): boolean {
  return (error instanceof Error ? error.message : String(error)).includes(MARK);
}

/** Whether the page may reload by itself: not within an hour of the last time. Times are epoch ms. */
export function mayReload(lastMs: number, nowMs: number): boolean {
  return nowMs - lastMs >= ONCE_MS;
}

function onFault(error: unknown): void {
  if (!isFirestoreFault(error)) return;
  reportError(error, { type: 'UnexpectedError', source: 'firestore' });
  const now = Date.now();
  if (!mayReload(Number(readStored('local', RELOADED) ?? 0), now)) return;
  writeStored('local', RELOADED, String(now));
  location.reload();
}
