import { useTranslation } from 'react-i18next';
import { readPersonData } from '#data/files/person-data.ts';
import type { Day } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { fileNameOf } from '#domain/files/export-file.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useCan } from '#data/base/actor.ts';
import { DownloadButton } from '#widgets/take-along/download-button.tsx';

export type PersonDataCardProps = { person: Employee; farmId: string; today: Day };

/** Everything that the farm keeps about somebody as one file, for its owner: people may ask for it by law. */
export function PersonDataCard({ person, farmId, today }: PersonDataCardProps) {
  const { t } = useTranslation();
  if (!useCan('farm.export', { farmId })) return null;
  return (
    <Card aria-labelledby="person-data">
      <CardHead id="person-data" title={t('management.employee.data')} />
      <p className="mb-3 text-sm text-text-2">{t('management.employee.dataHint')}</p>
      <DownloadButton
        label={t('management.employee.dataButton')}
        source="management"
        fileName={fileNameOf('markhold', fullName(person), today)}
        read={async (watch) => {
          const data = await readPersonData(person.id, watch);
          return data === null ? null : { about: { exported: today }, ...data };
        }}
      />
    </Card>
  );
}
