import { isOnline } from '../device/device.ts';
import { reportError } from '../telemetry/report.ts';
import { dataOf, type Live } from './live.ts';

const onUnauthenticated = new Set<() => void>();

/** Calls `listener` when the database no longer accepts the token; returns the end of listening. */
export function whenUnauthenticated(listener: () => void): () => void {
  onUnauthenticated.add(listener);
  return () => onUnauthenticated.delete(listener);
}

/** The state after a listener failed; what was on screen stays. `code` is Firestore's. */
export function failedLive<T>(
  name: string,
  before: Live<T>,
  code: string,
  error: unknown,
): Live<T> {
  const denied = code === 'permission-denied';
  if (code === 'unauthenticated') for (const listener of onUnauthenticated) listener();
  else if (!denied) reportError(error, { type: 'UnexpectedError', source: `live/${name}` });
  const failed = { status: 'failed', error: 'unexpected', denied } as const;
  return { ...failed, lastData: dataOf(before), ...partOf(before) };
}

const partOf = (live: Live<unknown>): { readonly isPart?: true } =>
  'isPart' in live && live.isPart === true ? { isPart: true } : {};

/**
 * A list of which the device may hold a part, after the server has not answered; null where it is shown all
 * the same: without a network the page says itself that this is what the device remembers.
 */
export function unansweredList<T>(items: readonly T[], inPart: boolean): Live<readonly T[]> | null {
  const holdsSome = items.length > 0;
  if (!isOnline() && (inPart || holdsSome)) return null;
  const lastData = inPart && holdsSome ? items : null;
  const failed = { status: 'failed', error: 'network', denied: false, lastData } as const;
  return lastData === null ? failed : { ...failed, isPart: true };
}
