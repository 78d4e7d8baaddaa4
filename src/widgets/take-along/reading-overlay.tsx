import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportProgress, ExportWatch } from '#data/files/export-reader.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Overlay } from '#ui/overlays/overlay.tsx';

export type ReadingOverlayProps = { progress: ExportProgress | null; onCancel: () => void };

/** Covers everything while much is read, says how far it is, and may be ended. */
export function ReadingOverlay({ progress, onCancel }: ReadingOverlayProps) {
  const { t } = useTranslation();
  if (progress === null) return null;
  const { share, registrations } = progress;
  const percent = Math.round(share * 100);
  return (
    <Overlay text={t('common.processing')}>
      <div className="grid w-64 max-w-full gap-3 text-center">
        <ProgressBar
          label={t('takeAlong.progress')}
          value={percent}
          max={100}
          valueText={t('takeAlong.percent', { percent })}
        />
        <span className="tnum text-sm font-normal text-text-2">
          {registrations > 0 && t('takeAlong.registrations', { count: registrations })}
        </span>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </Overlay>
  );
}

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
