import { readable } from '#domain/export-file.ts';

/** Hands a JSON file to the browser's downloads; people can read it too. */
export function saveJson(name: string, data: unknown): void {
  const blob = new Blob([JSON.stringify(readable(data), null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.json`;
  link.click();
  // The browser has taken it over once this task is done.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
