import { create } from 'zustand';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

/** `stopped`: a new version took over in another tab, and this one no longer follows its data. */
export const useAppUpdate = create<{ stopped: boolean }>(() => ({ stopped: false }));

let registration: ServiceWorkerRegistration | null = null;
let asked = false;

/** Puts the waiting version in charge and starts anew with it. */
export function applyUpdate(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  asked = true;
  waiting.postMessage({ type: 'skip-waiting' });
}

function offerUpdate(): void {
  showToast({
    kind: 'success',
    text: translate('start.update.ready'),
    action: { label: translate('start.update.reload'), onPress: applyUpdate },
  });
}

function follow(worker: ServiceWorker): void {
  worker.addEventListener('statechange', () => {
    // Without a controller it is the first version of all: nothing to tell.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offerUpdate();
  });
}

/** Registers the one service worker and offers each new version once it is ready. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload();
  });
  registration = await navigator.serviceWorker.register('/sw.js');
  registration.addEventListener('updatefound', () => {
    if (registration?.installing) follow(registration.installing);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || !registration) return;
    if (registration.waiting) offerUpdate();
    // A barn screen stays open for weeks: ask for news whenever somebody looks.
    else void registration.update().catch(() => undefined);
  });
  if (registration.waiting && navigator.serviceWorker.controller) offerUpdate();
}

interface WorkerMessage {
  readonly type: unknown;
  readonly path?: unknown;
}

/** Hears what the service worker says; returns the end of it. */
function hearWorker(listener: (message: WorkerMessage) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data) listener(data);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}

/** Calls `open` with the path that a click on a push message leads to; returns the end of it. */
export function whenOpened(open: (path: string) => void): () => void {
  return hearWorker(({ type, path }) => {
    if (type === 'open' && typeof path === 'string') open(path);
  });
}

/** Calls `stop` when a new install took over (spec 4), and says so on screen; returns the end of it. */
export function whenNewInstall(stop: () => void): () => void {
  return hearWorker(({ type }) => {
    if (type !== 'new-install' || asked) return;
    stop();
    useAppUpdate.setState({ stopped: true });
    if (document.hidden) location.reload();
  });
}
