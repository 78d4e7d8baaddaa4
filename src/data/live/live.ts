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
    }
  | {
      readonly status: 'failed';
      readonly error: AppErrorCode;
      /** The rules refused; a new token may help. */
      readonly denied: boolean;
      readonly lastData: T | null;
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
  return { live: first.status === 'ready' ? second : first, items: [...one, ...two] };
}
