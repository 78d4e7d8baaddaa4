import { getEnv } from '../env.ts';
import { activeListenerCount, deliveredCount } from '../live/registry.ts';

/** In development only: `window.__markhold` tells tests and benchmarks what was listened to and read. */
export function exposeDiagnostics(): void {
  if (getEnv().mode !== 'development') return;
  Object.assign(globalThis, { __markhold: { activeListenerCount, deliveredCount } });
}
