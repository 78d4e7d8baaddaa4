import { useTranslation } from 'react-i18next';
import { exportFarm, type FarmExport } from '#data/files/export-farm.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { fileNameOf } from '#domain/files/export-file.ts';
import { toCsv } from '#domain/files/table-csv.ts';
import type { FileWords } from '#domain/files/table-file.ts';
import { IMPORT_KINDS } from '#domain/move-in/move-in.ts';
import { translate } from '#i18n/index.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useFileWords } from '#widgets/table/use-table-files.ts';
import { DownloadButton } from '#widgets/take-along/download-button.tsx';

/** The files that another farm moves in as they are, by their names. */
async function filesToMoveIn(
  data: FarmExport,
  today: string,
  words: FileWords,
): Promise<Record<string, string>> {
  const { movedOut, tableOf } = await import('#domain/move-in/move-out.ts');
  const out = movedOut(data, today);
  if (out === null) return {};
  return Object.fromEntries(
    IMPORT_KINDS.map((kind) => {
      const title = translate(`moveIn.kinds.${kind}`);
      const table = tableOf(title, out[kind], (field) => translate(`moveIn.fields.${field}`));
      return [`${title}.csv`, toCsv([table], words)];
    }),
  );
}

/** Everything of the farm as one file, for its owner. */
export function ExportCard({ farm, today }: { farm: Farm; today: string }) {
  const { t } = useTranslation();
  const words = useFileWords(farm.timeZone);
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
          if (data === null) return null;
          const { STAYS_BEHIND } = await import('#domain/move-in/stays-behind.ts');
          return {
            about: { exported: today, staysBehind: STAYS_BEHIND },
            ...data,
            ...(await filesToMoveIn(data, today, words)),
          };
        }}
      />
    </Card>
  );
}
