import { GUIDE_LIMITS } from '#domain/guides/guide.ts';

/** Longest sides to try, in pixels, and how good each is drawn. */
const TRIES: readonly (readonly [side: number, quality: number])[] = [
  [1280, 0.8],
  [1280, 0.6],
  [960, 0.6],
  [720, 0.5],
];

/** Bytes of which the text of a data address, four characters for three, stays below what is stored. */
const BYTES_MAX = Math.floor((GUIDE_LIMITS.image - 40) * 0.75);

/**
 * A picture as WebP (JPEG where the browser writes none) of at most 300,000 characters as a data address; null where
 * even the smallest is too large. Rejects what is no picture.
 */
export async function drawSmall(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  try {
    for (const [side, quality] of TRIES) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
      const width = Math.max(1, Math.round(bitmap.width * scale));
      const height = Math.max(1, Math.round(bitmap.height * scale));
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
      const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
      const isWebp = webp.type === 'image/webp';
      const blob = isWebp ? webp : await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (blob.size <= BYTES_MAX) return blob;
    }
    return null;
  } finally {
    bitmap.close();
  }
}
