import { readable } from '#domain/export-file.ts';

/** Hands a JSON file to the browser's downloads; people can read it too. */
export function saveJson(name: string, data: unknown): void {
  saveFile(`${name}.json`, [JSON.stringify(readable(data), null, 2)], 'application/json');
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
