import { useTranslation } from 'react-i18next';
import { tableOf } from '#domain/files/columns.ts';
import type { Table } from '#domain/files/table.ts';
import { COMPARED_BY, comparedRows } from '#domain/plan/worked/compared-days.ts';
import { personFigures } from '#domain/time/report/person-figures.ts';
import { extrasOf, useExtrasColumns } from './figures/extras-columns.tsx';
import type { ReportData } from './shared/hooks.ts';
import { useHoursColumns } from './figures/hours-columns.tsx';
import { hoursRows } from './figures/hours-rows.ts';
import { useLawColumns, useLawRows } from './law/columns.tsx';
import { useLawForFile } from './law/hooks.ts';
import { useLeaveTables } from './leave/leave-files.ts';
import { useNormColumns } from './figures/norm-columns.tsx';
import { useOverviewColumns } from './overview/columns.tsx';
import { useComparedColumns } from './planned/columns.tsx';
import { useCompared } from './planned/hooks.ts';
import { useIssueColumns, issueRows } from './figures/issues.ts';

/** The report on screen as tables for files, from the columns it is drawn from; made when somebody asks. */
export function useTables(data: ReportData): () => readonly Table[] {
  const { t } = useTranslation();
  const overview = useOverviewColumns(data);
  const hours = useHoursColumns(data);
  const norm = useNormColumns(data);
  const extras = useExtrasColumns(data);
  const watch = useIssueColumns();
  const law = useLawForFile(data);
  const lawRows = useLawRows();
  const lawColumns = useLawColumns();
  const leave = useLeaveTables(data);
  const planned = useComparedColumns(data);
  const { days } = useCompared(data);
  const { input, before, address } = data;
  return () => {
    switch (address.report) {
      case 'hours': {
        const rows = hoursRows(address.grouping, input, before);
        return [tableOf(t('timeReports.hours.caption'), hours(rows), rows)];
      }
      case 'norm': {
        const rows = personFigures(input);
        return [tableOf(t('timeReports.tabs.norm'), norm(rows), rows)];
      }
      case 'extras': {
        const { codes, rows } = extrasOf(input);
        return [tableOf(t('timeReports.tabs.extras'), extras(codes), rows)];
      }
      case 'watch':
        return [tableOf(t('timeReports.tabs.watch'), watch, issueRows(input, address.today))];
      case 'law': {
        const report = law();
        return report === null
          ? []
          : [tableOf(t('timeReports.tabs.law'), lawColumns, lawRows(report))];
      }
      case 'planned':
        return COMPARED_BY.map((by) =>
          tableOf(t(`planWorked.captions.${by}`), planned(by), comparedRows(days ?? [], by)),
        ).filter(({ rows }) => rows.length > 0);
      case 'absence':
      case 'balances':
        return leave();
      case 'overview':
      case 'sheet': {
        const rows = personFigures(input);
        return [tableOf(t('timeReports.perPerson'), overview(rows), rows)];
      }
    }
  };
}
