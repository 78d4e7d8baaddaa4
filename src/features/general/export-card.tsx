import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { ReadingOverlay } from '#widgets/take-along/reading-overlay.tsx';
import { useReading } from '#widgets/take-along/use-reading.ts';
import { downloadFarm } from './actions.ts';

/** Everything of the farm as one file, for its owner. */
export function ExportCard({ farm, today }: { farm: Farm; today: string }) {
  const { t } = useTranslation();
  const { online } = useSync();
  const { progress, run, cancel } = useReading();
  const busy = progress !== null;

  return (
    <Card aria-labelledby="export">
      <CardHead id="export" title={t('general.export')} />
      <p className="mb-3 text-sm text-text-2">{t('general.exportHint')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          iconLeft="download"
          busy={busy}
          disabled={!online && !busy}
          onClick={() => void run((watch) => downloadFarm(farm, today, watch))}
        >
          {t('general.exportButton')}
        </Button>
        <span role="status" className="text-sm text-text-2">
          {!busy && !online && t('general.exportOffline')}
        </span>
      </div>
      <ReadingOverlay progress={progress} onCancel={cancel} />
    </Card>
  );
}
