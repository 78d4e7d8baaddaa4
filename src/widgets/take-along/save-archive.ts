import { strToU8, Zip, ZipDeflate } from 'fflate/browser';
import { readable } from '#domain/files/export-file.ts';
import { inSlices } from '../hooks/in-slices.ts';
import { saveZip } from '../files/save-file.ts';

/** Records that are written in one step. */
const AT_ONCE = 100;

/** What becomes a JSON file each: a document, a list of them, or null where there is none. A text is a file as it is. */
export type JsonFiles = Readonly<Record<string, unknown>>;

/**
 * Writes an archive with a JSON file for each name, some records a step; people can read them too. A step is
 * how many records are written.
 */
export function* zippingJson(files: JsonFiles): Generator<number, Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  let written = 0;
  for (const [name, content] of Object.entries(files)) {
    const file = new ZipDeflate(typeof content === 'string' ? name : `${name}.json`);
    zip.add(file);
    if (Array.isArray(content)) {
      for (let from = 0; from < content.length; from += AT_ONCE) {
        const some = content.slice(from, from + AT_ONCE).map(text);
        file.push(strToU8((from === 0 ? '[\n' : ',\n') + some.join(',\n')));
        written += some.length;
        yield written;
      }
      file.push(strToU8(content.length === 0 ? '[]\n' : '\n]\n'), true);
    } else {
      file.push(strToU8(typeof content === 'string' ? content : `${text(content)}\n`), true);
    }
  }
  zip.end();
  return parts;
}

function text(record: unknown): string {
  return JSON.stringify(readable(record ?? null), null, 2);
}

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
