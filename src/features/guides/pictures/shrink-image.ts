import type { PictureCut } from '#domain/guides/picture-marks.ts';
import type { PictureJob } from './picture-job.ts';

/** What is wrong with a picture; each has words in both languages. */
export type ImageFault = 'unreadable' | 'no_picture' | 'heic' | 'too_large';

/** A picture as it is stored, or what is wrong with it. */
type ShrunkImage =
  { readonly ok: true; readonly data: string } | { readonly ok: false; readonly fault: ImageFault };

/** What the worker answers. */
interface Answer {
  /** Null: too large, however small it is drawn. */
  readonly blob?: Blob | null;
  readonly unreadable?: true;
}

/** Larger files are not looked into: they are no photos of a phone. */
const FILE_BYTES_MAX = 60_000_000;

/** Why a file could not be read, by what it says of itself. */
function faultOf(file: File): ImageFault {
  if (/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)) return 'heic';
  return file.type.startsWith('image/') ? 'unreadable' : 'no_picture';
}

function inWorker(job: PictureJob): Promise<Answer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: Answer): void => {
      worker.terminate();
      resolve(answer);
    };
    worker.addEventListener('message', (event: MessageEvent<Answer>) => end(event.data));
    worker.addEventListener('error', () => end({ unreadable: true }));
    worker.postMessage(job);
  });
}

function asAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')));
    reader.readAsDataURL(blob);
  });
}

/** Makes a chosen file a picture that fits a document, in a worker. Never rejects. */
export async function shrinkImage(file: File): Promise<ShrunkImage> {
  if (file.size > FILE_BYTES_MAX) return { ok: false, fault: 'too_large' };
  const { blob, unreadable } = await inWorker({ file });
  // Some browsers do read this format; only where one does not is it worth a word of its own.
  if (unreadable || blob === undefined) {
    return { ok: false, fault: faultOf(file) };
  }
  return blob === null ? { ok: false, fault: 'too_large' } : stored(blob);
}

async function stored(blob: Blob): Promise<ShrunkImage> {
  try {
    return { ok: true, data: await asAddress(blob) };
  } catch {
    return { ok: false, fault: 'unreadable' };
  }
}

/** A stored picture as a file again. The page may fetch no data address, so its text is read. */
function fileOf(address: string): Blob {
  const [head = '', text = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: head.slice('data:'.length).split(';')[0] ?? '' });
}

/** Cuts a part out of a stored picture, in a worker. Never rejects. */
export async function cutImage(address: string, cut: PictureCut): Promise<ShrunkImage> {
  const { blob, unreadable } = await inWorker({ file: fileOf(address), cut });
  if (unreadable || blob === undefined) return { ok: false, fault: 'unreadable' };
  return blob === null ? { ok: false, fault: 'too_large' } : stored(blob);
}
