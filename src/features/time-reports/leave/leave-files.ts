import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import { tableOf } from '#domain/files/columns.ts';
import type { Table } from '#domain/files/table.ts';
import { absenceByUnit, absenceReport } from '#domain/leave/report/absence-report.ts';
import type { ReportData } from '../shared/hooks.ts';
import {
  useAbsenceColumns,
  useAccountColumns,
  useUnitColumns,
  useYearColumns,
} from './columns.tsx';
import { useAbsence, useBalances } from './hooks.ts';
import { accountRows, typesOf, yearRows } from './model.ts';

/** The report of leave on screen as tables for files; none while it is not there. */
export function useLeaveTables(data: ReportData): () => readonly Table[] {
  const { t } = useTranslation();
  const units = useUnits();
  const { input: absence } = useAbsence(data);
  const { input: balances } = useBalances(data);
  const { all } = data;
  const ofUnits = useUnitColumns();
  const ofPeople = useAbsenceColumns();
  const ofYears = useYearColumns();
  const ofAccounts = useAccountColumns(balances?.settings ?? null);
  return () => {
    if (absence !== null) {
      const rows = absenceReport(absence);
      const away = rows.filter(({ days }) => days > 0);
      const byUnit = absenceByUnit(
        rows,
        units.map(({ id }) => id),
      );
      return [
        tableOf(t('leaveReports.byUnit'), ofUnits, byUnit),
        tableOf(t('leaveReports.byPerson'), ofPeople(typesOf(away)), away),
      ];
    }
    if (balances === null) return [];
    const rows = accountRows(balances, all);
    return [
      tableOf(t('leaveReports.holiday'), ofYears, yearRows(rows)),
      tableOf(t('leaveReports.accounts'), ofAccounts, rows),
    ];
  };
}
