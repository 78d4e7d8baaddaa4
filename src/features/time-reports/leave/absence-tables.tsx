import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import {
  absenceByUnit,
  absenceReport,
  type PersonAbsence,
} from '#domain/leave/report/absence-report.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ReportData } from '../shared/hooks.ts';
import { useAbsenceColumns, useUnitColumns } from './columns.tsx';
import { useAbsence } from './hooks.ts';
import { typesOf } from './model.ts';

/** Rows that are on their way. */
export const leaveSkeleton = (
  <div className="grid gap-4">
    <Skeleton className="h-40 w-full rounded-card" />
    <Skeleton className="h-80 w-full rounded-card" />
  </div>
);

type Props = { data: ReportData };

/** Who was away and how long: units with their sickness, and people by type for those who may see types. */
export function AbsenceReport({ data }: Props) {
  const { t } = useTranslation();
  const { input, lives } = useAbsence(data);
  const rows = useMemo(() => input && absenceReport(input), [input]);
  return (
    <LiveBoundary of={lives} failed={t('leaveReports.failed')} skeleton={leaveSkeleton}>
      {() => rows !== null && <Tables {...{ rows, data }} />}
    </LiveBoundary>
  );
}

function Tables({ rows, data }: Props & { rows: readonly PersonAbsence[] }) {
  const { t } = useTranslation();
  const { decimal, period } = data;
  const units = useUnits();
  const away = useMemo(() => rows.filter(({ days }) => days > 0), [rows]);
  const byUnit = useMemo(
    () =>
      absenceByUnit(
        rows,
        units.map(({ id }) => id),
        period.to,
      ),
    [rows, units, period.to],
  );
  const unitColumns = useUnitColumns(period.to);
  const make = useAbsenceColumns(period.to);
  const columns = useMemo(() => make(typesOf(away)), [make, away]);
  return (
    <div className="grid gap-4">
      <DataTable
        caption={t('leaveReports.byUnit')}
        columns={unitColumns}
        rows={byUnit}
        keyOf={({ unitId }) => unitId}
        decimal={decimal}
        totalTitle={t('timeReports.totalOf', { count: byUnit.length })}
      />
      {away.length === 0 ? (
        <Card>
          <EmptyState
            icon="palm-tree"
            title={t('leaveReports.none')}
            text={t('leaveReports.noneText')}
          />
        </Card>
      ) : (
        <DataTable
          caption={t('leaveReports.byPerson')}
          columns={columns}
          rows={away}
          keyOf={({ person }) => person.id}
          decimal={decimal}
          totalTitle={t('timeReports.totalOf', { count: away.length })}
        />
      )}
      <p className="text-sm text-text-2">{t('leaveReports.absenceNote')}</p>
    </div>
  );
}
