import type { AppErrorCode } from '#domain/errors.ts';

/** What is known of a live source. `at` is the device's epoch ms of the last snapshot. */
export type Live<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly data: T;
      readonly at: number;
      /** True until the server has confirmed it. */
      readonly fromCache: boolean;
      /** The device may hold only some of it. */
      readonly isPart?: true;
    }
  | {
      readonly status: 'failed';
      readonly error: AppErrorCode;
      /** The rules refused; a new token may help. */
      readonly denied: boolean;
      readonly lastData: T | null;
      /** `lastData` may be only some of it. */
      readonly isPart?: true;
    };

/** A source nobody connected. */
export const IDLE: Live<never> = { status: 'idle' };

/** A source that waits for its first snapshot. */
export const LOADING: Live<never> = { status: 'loading' };

/** What can be shown now: the data, or the last data before a failure; null when there is none. */
export function dataOf<T>(live: Live<T>): T | null {
  if (live.status === 'ready') return live.data;
  return live.status === 'failed' ? live.lastData : null;
}

/** How much is known of what sources hold. */
export type Extent = 'loading' | 'part' | 'whole';

/** How much is known of sources together: what is a part may be shown, and is never summed up as if it were all. */
export function extentOf(of: readonly Live<unknown>[]): Extent {
  if (of.some(isWaitedFor)) return 'loading';
  return of.every(isWhole) ? 'whole' : 'part';
}

/** Whether nothing has come of a source yet, and nothing has failed. */
export function isWaitedFor({ status }: Live<unknown>): boolean {
  return status === 'idle' || status === 'loading';
}

function isWhole(live: Live<unknown>): boolean {
  if (live.status === 'failed') return live.lastData !== null && live.isPart !== true;
  return live.status === 'ready' && live.isPart !== true;
}

/** What two lists show together: all of both once both are known, and how the one that is behind stands. */
export interface Both<T> {
  readonly live: Live<readonly T[]>;
  readonly items: readonly T[] | null;
}

/** Two lists as one, such as those of two months; without a second one the first alone. */
export function bothOf<T>(first: Live<readonly T[]>, second: Live<readonly T[]> | null): Both<T> {
  const one = dataOf(first);
  if (second === null) return { live: first, items: one };
  const two = dataOf(second);
  if (one === null) return { live: first, items: null };
  if (two === null) return { live: second, items: null };
  const isBehind = first.status !== 'ready' || first.isPart === true;
  return { live: isBehind ? first : second, items: [...one, ...two] };
}
