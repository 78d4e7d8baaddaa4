import { expect, it, vi } from 'vitest';
import { drawSmall } from './draw-small.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];
const CLEAR: Colour = [0, 0, 0, 0];

/** A canvas of which one corner is known. It writes no WebP, as older browsers do. */
function cornerOf(drawn: Colour, writesWebp: boolean) {
  const written: Colour[] = [];
  class Canvas {
    corner = CLEAR;
    readonly pen = {
      globalCompositeOperation: 'source-over',
      fillStyle: '',
      drawImage: () => {
        this.corner = drawn;
      },
      fillRect: () => {
        const isBehind = this.pen.globalCompositeOperation === 'destination-over';
        if (this.pen.fillStyle === '#fff' && (!isBehind || this.corner[3] === 0)) {
          this.corner = [255, 255, 255, 255];
        }
      },
    };
    getContext() {
      return this.pen;
    }
    convertToBlob({ type }: { readonly type: string }) {
      const isKnown = type !== 'image/webp' || writesWebp;
      if (isKnown) written.push(this.corner);
      return Promise.resolve(new Blob(['x'], { type: isKnown ? type : 'image/png' }));
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 200, height: 100, close: () => undefined }),
  );
  return written;
}

it.each<[string, Colour, boolean, string, Colour]>([
  [
    'is on white paper where only JPEG is written',
    CLEAR,
    false,
    'image/jpeg',
    [255, 255, 255, 255],
  ],
  ['keeps its colours there', [9, 9, 9, 255], false, 'image/jpeg', [9, 9, 9, 255]],
  ['stays transparent as WebP', CLEAR, true, 'image/webp', CLEAR],
])('a picture %s', async (_name, drawn, writesWebp, type, corner) => {
  const written = cornerOf(drawn, writesWebp);
  const blob = await drawSmall(new Blob(['x']));
  expect(blob?.type).toBe(type);
  expect(written).toEqual([corner]);
});
