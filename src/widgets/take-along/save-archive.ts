import { inSlices } from '../hooks/in-slices.ts';
import { saveZip } from '../files/save-file.ts';
import { type JsonFiles, zippingJson } from './zip-json.ts';

/** Hands JSON files to the browser's downloads in one archive; does nothing where that was ended before. */
export function saveArchive(name: string, files: JsonFiles, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const cancel = inSlices(zippingJson(files), {
      onStep: () => {},
      onDone: (parts) => {
        saveZip(name, parts);
        resolve();
      },
    });
    signal?.addEventListener('abort', () => {
      cancel();
      reject(signal.reason);
    });
  });
}
