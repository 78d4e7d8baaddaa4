import { GUIDE_LIMITS } from '#domain/guides/guide.ts';
import { MARK_LIMITS, type PictureCut } from '#domain/guides/picture-marks.ts';

/** Longest sides to try, in pixels, and how good each is drawn. */
const TRIES: readonly (readonly [side: number, quality: number])[] = [
  [1280, 0.8],
  [1280, 0.6],
  [960, 0.6],
  [720, 0.5],
];

/** Bytes of which the text of a data address, four characters for three, stays below what is stored. */
const BYTES_MAX = Math.floor((GUIDE_LIMITS.image - 40) * 0.75);

/** A JPEG knows no transparency: what shows through is paper, and not the black that it would be. */
function putOnPaper(
  pen: OffscreenCanvasRenderingContext2D | null,
  { width, height }: OffscreenCanvas,
): void {
  if (pen === null) return;
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
}

/** A whole picture. */
const WHOLE: PictureCut = { x: 0, y: 0, width: MARK_LIMITS.side, height: MARK_LIMITS.side };

/**
 * A picture, or a part of it, as WebP (JPEG where the browser writes none) of at most 300,000 characters as a data
 * address; null where even the smallest is too large. Rejects what is no picture.
 */
export async function drawSmall(file: Blob, cut: PictureCut = WHOLE): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const [across, down] = [bitmap.width / MARK_LIMITS.side, bitmap.height / MARK_LIMITS.side];
  const from = { x: cut.x * across, y: cut.y * down };
  const part = { width: cut.width * across, height: cut.height * down };
  try {
    for (const [side, quality] of TRIES) {
      const scale = Math.min(1, side / Math.max(part.width, part.height));
      const width = Math.max(1, Math.round(part.width * scale));
      const height = Math.max(1, Math.round(part.height * scale));
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      pen?.drawImage(bitmap, from.x, from.y, part.width, part.height, 0, 0, width, height);
      const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
      const isWebp = webp.type === 'image/webp';
      if (!isWebp) putOnPaper(pen, canvas);
      const blob = isWebp ? webp : await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (blob.size <= BYTES_MAX) return blob;
    }
    return null;
  } finally {
    bitmap.close();
  }
}
