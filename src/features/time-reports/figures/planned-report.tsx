import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPARED_BY, type ComparedBy, comparedRows } from '#domain/plan/worked/compared-days.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ReportData } from '../shared/hooks.ts';
import { leaveSkeleton } from '../leave/absence-tables.tsx';
import { useComparedColumns } from './columns.tsx';
import { isTooLong, useCompared } from './hooks.ts';

/** What was planned against what was worked, by person, by week or by day. */
export function PlannedReport({ data }: { data: ReportData }) {
  const { t } = useTranslation();
  const compared = useCompared(data);
  if (isTooLong(data)) return <Notice kind="info">{t('planWorked.tooLong')}</Notice>;
  return (
    <LiveBoundary of={compared.lives} failed={t('planWorked.failed')} skeleton={leaveSkeleton}>
      {() => compared.days !== null && <Compared {...{ data, compared }} />}
    </LiveBoundary>
  );
}

type ComparedProps = { data: ReportData; compared: ReturnType<typeof useCompared> };

function Compared({ data, compared: { days, isAwayHidden } }: ComparedProps) {
  const { t } = useTranslation();
  const [by, setBy] = useState<ComparedBy>('person');
  const rows = useMemo(() => comparedRows(days ?? [], by), [days, by]);
  const make = useComparedColumns(data);
  const columns = useMemo(() => make(by), [make, by]);
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState icon="calendar" title={t('planWorked.none')} text={t('planWorked.noneText')} />
      </Card>
    );
  }
  return (
    <div className="grid gap-3">
      <div className="print:hidden">
        <Segmented
          label={t('planWorked.by.label')}
          value={by}
          options={COMPARED_BY.map((value) => ({ value, label: t(`planWorked.by.${value}`) }))}
          onChange={setBy}
        />
      </div>
      <DataTable
        key={by}
        caption={t(`planWorked.captions.${by}`)}
        columns={columns}
        rows={rows}
        keyOf={({ person, day }) => `${person.id} ${day}`}
        decimal={data.decimal}
        totalTitle={t('timeReports.totalOf', { count: rows.length })}
      />
      <p className="text-sm text-text-2">
        {t('planWorked.note')} {isAwayHidden && t('planWorked.awayHidden')}
      </p>
    </div>
  );
}
