import { suggestFor, type SuggestOrder } from '#domain/plan/suggest/supplements.ts';
import type { Suggestion } from '#domain/plan/suggest/suggestion.ts';

/** What the worker says: how far it is, from 0 to 1, and what it has found. */
export type FromSuggestWorker =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly suggestion: Suggestion };

/** A page is told of each percent once. */
const STEP = 0.01;

self.addEventListener('message', (event: MessageEvent<SuggestOrder>) => {
  const say = (message: FromSuggestWorker): void => self.postMessage(message);
  let told = 0;
  const suggestion = suggestFor(event.data, (done) => {
    if (done < told + STEP) return;
    told = done;
    say({ kind: 'progress', done });
  });
  say({ kind: 'done', suggestion });
});
