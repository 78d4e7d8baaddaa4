import {
  strFromU8,
  strToU8,
  type Unzipped,
  unzipSync,
  zipSync,
  type Zippable,
} from 'fflate/browser';

/**
 * Stands in for `zip` of the packer that workbooks are written with: that one compresses larger parts in
 * workers made of text, which the pages' policy forbids. Large books are written in a worker of our own.
 */
export function zip(
  files: Zippable,
  done: (error: Error | null, archive: Uint8Array<ArrayBuffer>) => void,
): void {
  done(null, zipSync(files));
}

/** Stands in for `unzip` of the reader of workbooks, for the same reason. What it throws, its caller takes. */
export function unzip(
  archive: Uint8Array,
  done: (error: Error | null, files: Unzipped) => void,
): void {
  done(null, unzipSync(archive));
}

export { strFromU8, strToU8, zipSync };
