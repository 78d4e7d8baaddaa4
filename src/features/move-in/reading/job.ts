import type { ReadFile, ReadOrder } from './worker.ts';

/**
 * Reads a file beside the page, in a worker that ends with the job. `onDone` hears null where it broke off. Returns its
 * cancelling.
 */
export function startReading(
  order: ReadOrder,
  onDone: (file: ReadFile | null) => void,
): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const end = (file: ReadFile | null): void => {
    worker.terminate();
    onDone(file);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => end(data));
  worker.addEventListener('error', () => end(null));
  worker.postMessage(order);
  return () => worker.terminate();
}
