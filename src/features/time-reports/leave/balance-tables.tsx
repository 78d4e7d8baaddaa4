import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#data/base/actor.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { balanceDay } from '#domain/leave/report/balance-report.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ReportData } from '../shared/hooks.ts';
import { leaveSkeleton } from './absence-tables.tsx';
import { useAccountColumns, useYearColumns } from './columns.tsx';
import { useBalances } from './hooks.ts';
import { type AccountRow, accountRows, yearRows } from './model.ts';

type Props = { data: ReportData };

/** What the farm owes people in days: holiday by year, its own accounts, lieu and flex. */
export function BalanceReport({ data }: Props) {
  const { t } = useTranslation();
  const { input, lives } = useBalances(data);
  const { all } = data;
  const rows = useMemo(() => input && accountRows(input, all), [input, all]);
  return (
    <LiveBoundary of={lives} failed={t('leaveReports.failed')} skeleton={leaveSkeleton}>
      {() => rows !== null && <Tables {...{ data, rows }} settings={input?.settings ?? null} />}
    </LiveBoundary>
  );
}

type TablesProps = Props & { rows: readonly AccountRow[]; settings: LeaveSettings | null };

function Tables({ data, rows, settings }: TablesProps) {
  const { t, format } = useFarmWords();
  const seesMoney = useCan('rate.see', { farmId: data.scope.farm.id });
  const years = useMemo(() => yearRows(rows), [rows]);
  const yearColumns = useYearColumns(data.period.to);
  const accountColumns = useAccountColumns(data.period.to, settings);
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="palm-tree"
          title={t('leaveReports.nobody')}
          text={t('leaveReports.nobodyText')}
        />
      </Card>
    );
  }
  const { decimal, period, address } = data;
  return (
    <div className="grid gap-4">
      <p className="text-base text-text-2">
        {t('leaveReports.on', { day: format.date(balanceDay(period, address.today)) })}
      </p>
      <DataTable
        caption={t('leaveReports.holiday')}
        columns={yearColumns}
        rows={years}
        keyOf={({ person, balance }) => `${person.id} ${balance?.year ?? ''}`}
        decimal={decimal}
        totalTitle={t('timeReports.totalOf', { count: rows.length })}
      />
      {seesMoney && <Notice kind="info">{t('leaveReports.noMoney')}</Notice>}
      <DataTable
        caption={t('leaveReports.accounts')}
        columns={accountColumns}
        rows={rows}
        keyOf={({ person }) => person.id}
        decimal={decimal}
        totalTitle={t('timeReports.totalOf', { count: rows.length })}
      />
    </div>
  );
}
