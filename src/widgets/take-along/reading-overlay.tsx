import { useTranslation } from 'react-i18next';
import type { ExportProgress } from '#data/files/export-reader.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Overlay } from '#ui/overlays/overlay.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';

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
          label={t('common.takeAlong.progress')}
          value={percent}
          max={100}
          valueText={t('common.takeAlong.percent', { percent })}
        />
        <span className="tnum text-sm font-normal text-text-2">
          {registrations > 0 && t('common.takeAlong.registrations', { count: registrations })}
        </span>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </Overlay>
  );
}
