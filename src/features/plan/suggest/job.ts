import type { SuggestOrder } from '#domain/plan/suggest/supplements.ts';
import type { Suggestion } from '#domain/plan/suggest/suggestion.ts';
// Types alone: the worker's code stays out of the page.
import type { FromSuggestWorker } from './worker.ts';

/** Suggestions that are being made. */
export interface SuggestJob {
  /** Null where it broke off or was ended. */
  readonly outcome: Promise<Suggestion | null>;
  readonly cancel: () => void;
}

/**
 * Fills open shifts beside the page, in a worker that ends with the job. `onProgress` hears what part of the search is
 * done, from 0 to 1.
 */
export function startSuggest(order: SuggestOrder, onProgress: (done: number) => void): SuggestJob {
  const stop = new AbortController();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const outcome = new Promise<Suggestion | null>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(null));
    worker.addEventListener('error', () => resolve(null));
    worker.addEventListener('message', ({ data }: MessageEvent<FromSuggestWorker>) => {
      if (data.kind === 'done') resolve(data.suggestion);
      else onProgress(data.done);
    });
    worker.postMessage(order);
  });
  return {
    outcome: outcome.finally(() => worker.terminate()),
    cancel: () => stop.abort(),
  };
}
