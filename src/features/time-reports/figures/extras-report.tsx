import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RULES_PATH } from '#domain/routes/time-routes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ReportData } from '../shared/hooks.ts';
import { type ExtrasRow, extrasOf, useExtrasColumns } from './extras-columns.tsx';

const keyOf = ({ person }: ExtrasRow): string => person.id;

/** Overtime, supplements and what went to accounts: pay codes across, people down, each figure opens its lines. */
export function ExtrasReport({ data }: { data: ReportData }) {
  const { t } = useTranslation();
  const { codes, rows } = useMemo(() => extrasOf(data.input), [data.input]);
  const make = useExtrasColumns(data);
  const columns = useMemo(() => make(codes), [make, codes]);
  if (codes.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="clock"
          title={t('timeReports.extras.none')}
          text={t('timeReports.extras.noneText')}
          action={
            <Link to={RULES_PATH} className={buttonClass()}>
              {t('timeReports.extras.toRules')}
            </Link>
          }
        />
      </Card>
    );
  }
  return (
    <DataTable
      caption={t('timeReports.tabs.extras')}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      decimal={data.decimal}
      totalTitle={t('timeReports.totalOf', { count: rows.length })}
    />
  );
}
