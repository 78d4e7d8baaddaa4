import { suggestFor, type SuggestOrder } from '#domain/plan/suggest/supplements.ts';

self.addEventListener('message', (event: MessageEvent<SuggestOrder>) => {
  self.postMessage(suggestFor(event.data));
});
