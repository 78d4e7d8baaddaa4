import { create } from 'zustand';
import { startAuth } from '#data/auth/auth.ts';
import { readStored, writeStored } from '#data/device/device.ts';

const RELOADED = 'reloaded-at';
const ONCE_IN_MS = 60_000;

/** `failed`: the code for signing in could not be fetched, so nobody knows yet who this is. */
export const useBoot = create<{ failed: boolean }>(() => ({ failed: false }));

/** Starts following who is signed in; may be called again after a failure. */
export async function boot(): Promise<void> {
  useBoot.setState({ failed: false });
  try {
    await startAuth();
  } catch {
    useBoot.setState({ failed: true });
  }
}

/** After a deploy an open page asks for chunks that are gone: one reload brings the new ones. */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(readStored('session', RELOADED) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    event.preventDefault();
    writeStored('session', RELOADED, String(Date.now()));
    location.reload();
  });
}
