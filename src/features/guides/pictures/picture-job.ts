import type { PictureCut } from '#domain/guides/picture-marks.ts';

/** What the worker is asked: to make a picture small, or a part of it. */
export interface PictureJob {
  readonly file: Blob;
  readonly cut?: PictureCut;
}
