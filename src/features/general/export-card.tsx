import { useTranslation } from 'react-i18next';
import { exportFarm } from '#data/files/export-farm.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { fileNameOf } from '#domain/files/export-file.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { DownloadButton } from '#widgets/take-along/download-button.tsx';

/** Everything of the farm as one file, for its owner. */
export function ExportCard({ farm, today }: { farm: Farm; today: string }) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="export">
      <CardHead id="export" title={t('general.export')} />
      <p className="mb-3 text-sm text-text-2">{t('general.exportHint')}</p>
      <DownloadButton
        label={t('general.exportButton')}
        source="general"
        fileName={fileNameOf('markhold', farm.name, today)}
        read={async (watch) => {
          const data = await exportFarm(watch);
          return data === null ? null : { about: { exported: today }, ...data };
        }}
      />
    </Card>
  );
}
