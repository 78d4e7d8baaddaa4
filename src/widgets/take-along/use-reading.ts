import { useEffect, useRef, useState } from 'react';
import type { ExportProgress, ExportWatch } from '#data/files/export-reader.ts';

const BEGUN: ExportProgress = { share: 0, registrations: 0 };

/** Reads much at once, one reading at a time: how far it is while it lasts, and its ending. */
export function useReading() {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** Resolves to what was read; null where it was ended. Rejects as `read` does. */
  async function run<T>(read: (watch: ExportWatch) => Promise<T>): Promise<T | null> {
    const own = new AbortController();
    stop.current = own;
    setProgress(BEGUN);
    const { signal } = own;
    try {
      const found = await read({
        signal,
        onProgress: (next) => {
          if (!signal.aborted) setProgress(next);
        },
      });
      return signal.aborted ? null : found;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      if (stop.current === own) setProgress(null);
    }
  }

  function cancel() {
    stop.current?.abort();
    stop.current = null;
    setProgress(null);
  }

  return { progress, run, cancel };
}
