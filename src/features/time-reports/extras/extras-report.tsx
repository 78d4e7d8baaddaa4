import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeRules } from '#data/stores/time/time-rules.ts';
import { type Employee } from '#domain/employee/employee.ts';
import { type CodeColumn, type CodeRow, codeTable } from '#domain/time/report/codes.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { RULES_PATH } from '#domain/routes/time-routes.ts';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useLineWords } from '#widgets/why/line-words.ts';
import { PersonName } from '../components/person-name.tsx';
import { FIGURE, NAME_CELL, ReportTable, ROW } from '../components/table.tsx';
import { type ReportData } from '../hooks.ts';
import { useHourWords } from '../words/hooks.ts';

type Props = { data: ReportData };

/** The words of a column: pay code and name, and below it where it goes when that is not the pay. */
export function useColumnWords(farm: Farm, decimal: boolean) {
  const { t } = useTranslation();
  const rules = useTimeRules(farm.id);
  const lines = useLineWords(rules);
  const words = useHourWords(decimal);
  return {
    name: ({ payCode, ruleId, kind }: CodeColumn): string => {
      const code = kind === 'extra' ? 'extra_norm' : '';
      return lines.name({ payCode, why: ruleId === null ? [] : [{ ruleId, code, params: {} }] });
    },
    account: ({ target }: CodeColumn): string | null =>
      target === 'pay' ? null : t(`timeEntry.lines.targets.${target}`),
    quantity: (value: number, { unit }: Pick<CodeColumn, 'unit'>): string =>
      unit === 'minute' ? words.hours(Math.round(value)) : lines.quantity(value, unit),
  };
}

type RowProps = {
  row: CodeRow;
  person: Employee;
  columns: readonly CodeColumn[];
  data: ReportData;
  words: ReturnType<typeof useColumnWords>;
};

function Row({ row, person, columns, data, words }: RowProps) {
  const { to } = data.address;
  return (
    <tr className={ROW}>
      <th scope="row" className={NAME_CELL}>
        <PersonName person={person} to={to({ personId: person.id, codeKey: null })} />
      </th>
      {columns.map((column) => {
        const quantity = row.quantities.get(column.key);
        return (
          <td key={column.key} className={FIGURE}>
            {quantity === undefined ? (
              '–'
            ) : (
              <Link
                to={to({ personId: person.id, codeKey: column.key })}
                state={{ opened: true }}
                className="inline-block py-1 text-text max-md:-my-2 max-md:py-3 underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {words.quantity(quantity, column)}
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Overtime, supplements and what went to accounts: pay codes across, people down, each figure opens its lines. */
export function ExtrasReport({ data }: Props) {
  const { t } = useTranslation();
  const { input, scope, decimal } = data;
  const table = useMemo(() => codeTable(input), [input]);
  const words = useColumnWords(scope.farm, decimal);
  const people = useMemo(() => new Map(input.people.map((one) => [one.id, one])), [input.people]);
  if (table.columns.length === 0) {
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
  const heads = [
    { key: 'name', label: t('timeReports.columns.employee') },
    ...table.columns.map((column) => {
      const account = words.account(column);
      const label = words.name(column);
      return {
        key: column.key,
        label: account === null ? label : `${label} · ${account}`,
        right: true,
      };
    }),
  ];
  return (
    <ReportTable
      caption={t('timeReports.tabs.extras')}
      heads={heads}
      foot={
        <tr className="bg-surface-2 font-semibold">
          <th scope="row" className={cx(NAME_CELL, '!bg-surface-2 !font-semibold')}>
            {t('timeReports.totalOf', { count: table.rows.length })}
          </th>
          {table.columns.map((column) => (
            <td key={column.key} className={FIGURE}>
              {words.quantity(column.total, column)}
            </td>
          ))}
        </tr>
      }
    >
      {table.rows.map((row) => {
        const person = people.get(row.employeeId);
        return (
          person && (
            <Row key={row.employeeId} {...{ row, person, data, words }} columns={table.columns} />
          )
        );
      })}
    </ReportTable>
  );
}
