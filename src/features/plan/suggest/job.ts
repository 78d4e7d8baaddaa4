import type { SuggestOrder } from '#domain/plan/suggest/supplements.ts';
import type { Suggestion } from '#domain/plan/suggest/suggestion.ts';

/** Suggestions that are being made. */
export interface SuggestJob {
  /** Null where it broke off or was ended. */
  readonly outcome: Promise<Suggestion | null>;
  readonly cancel: () => void;
}

/** Fills open shifts beside the page, in a worker that ends with the job. */
export function startSuggest(order: SuggestOrder): SuggestJob {
  const stop = new AbortController();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const outcome = new Promise<Suggestion | null>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(null));
    worker.addEventListener('error', () => resolve(null));
    worker.addEventListener('message', (event: MessageEvent<Suggestion>) => resolve(event.data));
    worker.postMessage(order);
  });
  return {
    outcome: outcome.finally(() => worker.terminate()),
    cancel: () => stop.abort(),
  };
}
