/** Hands a ZIP archive, as the parts it was written in, to the browser's downloads. */
export function saveZip(name: string, parts: readonly Uint8Array<ArrayBuffer>[]): void {
  saveFile(`${name}.zip`, [...parts], 'application/zip');
}

/** Hands a file to the browser's downloads, byte for byte. `name` with its ending. */
export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer>, mediaType: string): void {
  saveFile(name, [bytes], mediaType);
}

function saveFile(name: string, parts: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over once this task is done.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
