import { drawSmall } from './draw-small.ts';

/** Makes a picture small beside the page, which goes on meanwhile. */
self.addEventListener('message', (event: MessageEvent<Blob>) => {
  drawSmall(event.data).then(
    (blob) => self.postMessage({ blob }),
    () => self.postMessage({ unreadable: true }),
  );
});
