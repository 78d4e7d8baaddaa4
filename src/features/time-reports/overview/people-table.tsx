import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonFigures } from '#domain/time/report/person-figures.ts';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ReportData } from '../hooks.ts';
import { personKey } from '../model.ts';
import { useOverviewColumns } from './columns.tsx';

type Props = { data: ReportData; rows: readonly PersonFigures[] };

/** A row a person, with the sums below. */
export function PeopleTable({ data, rows }: Props) {
  const { t } = useTranslation();
  const make = useOverviewColumns(data);
  const columns = useMemo(() => make(rows), [make, rows]);
  return (
    <DataTable
      caption={t('timeReports.perPerson')}
      columns={columns}
      rows={rows}
      keyOf={personKey}
      decimal={data.decimal}
      totalTitle={t('timeReports.totalOf', { count: rows.length })}
    />
  );
}
