import { expect, it, vi } from 'vitest';
import { shrinkImage } from './shrink-image.ts';

/** A worker that can read nothing. */
class Blind extends EventTarget {
  postMessage() {
    this.dispatchEvent(new MessageEvent('message', { data: { unreadable: true } }));
  }
  terminate() {}
}

it.each([
  ['lønseddel.pdf', 'application/pdf', 'no_picture'],
  ['noter.dat', '', 'no_picture'],
  ['ko.HEIC', '', 'heic'],
  ['ko.png', 'image/png', 'unreadable'],
])('%s, which cannot be read, is named as what it is', async (name, type, fault) => {
  vi.stubGlobal('Worker', Blind);
  expect(await shrinkImage(new File(['x'], name, { type }))).toEqual({ ok: false, fault });
});
