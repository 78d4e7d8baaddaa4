import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { personFigures } from '#domain/time/report/person-figures.ts';
import { isWholeMonths } from '#domain/time/report/report-period.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ReportData } from '../shared/hooks.ts';
import { personKey } from '../shared/model.ts';
import { useNormColumns } from './norm-columns.tsx';

/** The norm against what was worked, by person. */
export function NormReport({ data }: { data: ReportData }) {
  const { t } = useTranslation();
  const rows = useMemo(() => personFigures(data.input), [data.input]);
  const make = useNormColumns(data);
  const columns = useMemo(() => make(rows), [make, rows]);
  return (
    <div className="grid gap-3">
      {!isWholeMonths(data.period) && <Notice kind="info">{t('timeReports.norm.partNote')}</Notice>}
      <DataTable
        caption={t('timeReports.tabs.norm')}
        columns={columns}
        rows={rows}
        keyOf={personKey}
        decimal={data.decimal}
        totalTitle={t('timeReports.totalOf', { count: rows.length })}
      />
    </div>
  );
}
