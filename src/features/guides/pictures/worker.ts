import { drawSmall } from './draw-small.ts';
import type { PictureJob } from './picture-job.ts';

/** Makes a picture small beside the page, which goes on meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<PictureJob>) => {
  drawSmall(data.file, data.cut).then(
    (blob) => self.postMessage({ blob }),
    () => self.postMessage({ unreadable: true }),
  );
});
