import { readStored, writeStored } from '#data/device/device.ts';

const RELOADED = 'reloaded-at';
const ONCE_IN_MS = 60_000;

let isReloading = false;

/** Whether this page is about to start anew: what fails until then is nothing that anybody has to hear of. */
export function isStartingAnew(): boolean {
  return isReloading;
}

/** Hands on a failure to fetch code; while the page starts anew it waits for that instead, and never ends. */
export function unlessStartingAnew(error: unknown): Promise<never> {
  if (isReloading) return new Promise(() => {});
  return Promise.reject(error instanceof Error ? error : new Error(String(error)));
}

/** After a deploy an open page asks for chunks that are gone: one reload brings the new ones. */
export function reloadOnStaleChunks(): void {
  // The failure goes on to whoever asked for the code: to prevent that would hand them nothing, as if it were code.
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || isReloading) return;
    const last = Number(readStored('session', RELOADED) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    isReloading = true;
    writeStored('session', RELOADED, String(Date.now()));
    location.reload();
  });
}
