import { strToU8, zipSync, type Zippable } from 'fflate/browser';

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

export { strToU8, zipSync };
