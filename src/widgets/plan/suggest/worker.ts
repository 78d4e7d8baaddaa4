import { suggest } from '#domain/plan/suggest/suggest.ts';
import { type SuggestInput } from '#domain/plan/suggest/suggestion.ts';

self.addEventListener('message', (event: MessageEvent<SuggestInput>) => {
  self.postMessage(suggest(event.data));
});
