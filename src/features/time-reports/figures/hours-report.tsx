import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ComparedGroup,
  GROUPINGS,
  type Grouping,
  UNDIVIDED,
} from '#domain/time/report/groups.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ReportData } from '../shared/hooks.ts';
import { hoursRows, useHoursColumns } from './hours-columns.tsx';

type Props = { data: ReportData };

const keyOf = ({ key }: ComparedGroup): string => key;

function GroupingSelect({ data }: Props) {
  const { t } = useTranslation();
  const { grouping, change } = data.address;
  return (
    <div className="w-56 max-w-full print:hidden">
      <Select<Grouping>
        label={t('timeReports.groupBy')}
        value={grouping}
        options={GROUPINGS.map((value) => ({ value, label: t(`timeReports.groups.${value}`) }))}
        onChange={(next) => change({ grouping: next })}
      />
    </div>
  );
}

/** Hours by person, unit, activity, week or month, beside those of the period compared with. */
export function HoursReport({ data }: Props) {
  const { t } = useTranslation();
  const { input, before, address } = data;
  const { grouping } = address;
  const rows = useMemo(() => hoursRows(grouping, input, before), [grouping, input, before]);
  const make = useHoursColumns(data);
  const columns = useMemo(() => make(rows), [make, rows]);
  return (
    <div className="grid gap-3">
      <GroupingSelect data={data} />
      {grouping === 'activity' && rows.some(({ key }) => key === UNDIVIDED) && (
        <Notice kind="info">{t('timeReports.hours.undividedNote')}</Notice>
      )}
      {rows.length === 0 ? (
        <Card>
          <EmptyState
            icon="clock"
            title={t('timeReports.empty.title')}
            text={t('timeReports.empty.text')}
          />
        </Card>
      ) : (
        <DataTable
          caption={t('timeReports.hours.caption')}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          decimal={data.decimal}
          totalTitle={t('timeReports.totalOf', { count: rows.length })}
        />
      )}
    </div>
  );
}
