import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayItem } from '#domain/payroll/batch/pay-item.ts';
import type { PayrollSystem } from '#domain/payroll/batch/payroll-settings.ts';
import { type FileLine, summedLines } from '#domain/payroll/export/file-lines.ts';
import { cx } from '#ui/cx.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { useFigures } from './hooks.ts';
import { QuantityCell } from './item-columns.tsx';
import { byPerson, keyOf, type PersonItems, type Sums, sumsOf } from './model.ts';

type Column = ScreenColumn<PersonItems>;

const personKey = ({ employeeId }: PersonItems): string => employeeId;

function Corrects() {
  const { t } = useTranslation();
  return (
    <Tag kind="wheat" icon="history">
      {t('timePayroll.preview.corrects')}
    </Tag>
  );
}

function NameCell({ person }: { person: PersonItems }) {
  const { t } = useTranslation();
  const { name, employeeNumber, sums } = person;
  const number =
    employeeNumber === ''
      ? t('timePayroll.preview.noNumber')
      : t('timePayroll.preview.number', { number: employeeNumber });
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0">
        <span className="block [overflow-wrap:anywhere] text-text">
          {name || t('common.unknownEmployee')}
        </span>
        <span
          className={cx(
            'block text-sm font-normal',
            employeeNumber === '' ? 'text-red' : 'text-text-3',
          )}
        >
          {[number, t('timePayroll.preview.lines', { count: sums.lines })].join(' · ')}
        </span>
      </span>
      {sums.corrections > 0 && <Corrects />}
    </span>
  );
}

function SumsCell({ sums: { minutes, days } }: { sums: Sums }) {
  const figures = useFigures();
  const more = days === 0 ? [] : [figures.quantity({ quantity: days, unit: 'day' })];
  return <QuantityCell of={{ quantity: minutes, unit: 'minute' }} more={more} />;
}

function useColumns(): readonly Column[] {
  const { t } = useTranslation();
  const figures = useFigures();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('words.employee'),
        value: ({ name }) => name,
        render: (person) => <NameCell person={person} />,
      },
      {
        key: 'minutes',
        title: t('timePayroll.preview.quantity'),
        format: 'minutes',
        tone: 'strong',
        value: ({ sums }) => sums.minutes,
        total: 'sum',
        render: ({ sums }) => <SumsCell sums={sums} />,
        renderTotal: (people) => <SumsCell sums={sumsOf(people.flatMap(({ items }) => items))} />,
      },
      {
        key: 'amount',
        title: t('timePayroll.preview.amount'),
        format: 'money',
        from: 'early',
        tone: 'strong',
        text: figures.kr,
        value: ({ sums }) => sums.amountOre,
        total: 'sum',
      },
    ],
    [t, figures],
  );
}

/** The rows of a file, where some of them sum several lines. */
function useLineColumns(nameOf: (payCode: string) => string): readonly ScreenColumn<FileLine>[] {
  const { t } = useTranslation();
  const figures = useFigures();
  return useMemo(
    () => [
      {
        key: 'code',
        title: t('timePayroll.table.to'),
        value: ({ item }) => item.code,
        render: ({ item, items }) => (
          <span className="grid gap-0.5">
            <span className="[overflow-wrap:anywhere] text-text">
              <span className="tnum">{item.code}</span>{' '}
              {[...new Set(items.map(({ text, payCode }) => text || nameOf(payCode)))].join(', ')}
            </span>
            <span className="flex flex-wrap gap-2 text-sm text-text-3">
              {t('timePayroll.preview.lines', { count: items.length })}
              {items.some(({ correction }) => correction) && <Corrects />}
            </span>
          </span>
        ),
      },
      {
        key: 'says',
        title: t('timePayroll.mapping.says'),
        align: 'right',
        value: (line) => figures.sent(line) ?? '',
      },
    ],
    [t, figures, nameOf],
  );
}

const lineKey = ({ item }: FileLine): string => keyOf(item);

/** What is sent of a person: the rows of the file, each open to what it sums, or the lines where every row is one. */
function PersonLines(props: Omit<Props, 'caption' | 'items'> & { person: PersonItems }) {
  const { person, system, columns, nameOf } = props;
  const { t } = useTranslation();
  const { name, items } = person;
  const caption = t('timePayroll.preview.linesOf', { name });
  const lines = useMemo(() => summedLines(system, items), [system, items]);
  const lineColumns = useLineColumns(nameOf);
  const more = useCallback(
    (line: FileLine) => <DataTable rows={line.items} {...{ caption, columns, keyOf }} />,
    [caption, columns],
  );
  return lines.length === items.length ? (
    <DataTable rows={items} {...{ caption, columns, keyOf }} />
  ) : (
    <DataTable caption={caption} columns={lineColumns} rows={lines} keyOf={lineKey} more={more} />
  );
}

type Props = {
  caption: string;
  system: PayrollSystem;
  /** What one of our codes is in words. */
  nameOf: (payCode: string) => string;
  items: readonly PayItem[];
  /** Of the lines of a person. */
  columns: readonly ScreenColumn<PayItem>[];
};

/** Lines of a batch by person; each opens to what is sent of them. */
export function PeopleTable({ caption, items, ...props }: Props) {
  const { t } = useTranslation();
  const people = useMemo(() => byPerson(items), [items]);
  const { system, nameOf, columns } = props;
  const more = useCallback(
    (person: PersonItems) => (
      <div className="bg-surface-2 px-3 pb-3 md:px-4">
        <PersonLines {...{ person, system, nameOf, columns }} />
      </div>
    ),
    [system, nameOf, columns],
  );
  return (
    <DataTable
      caption={caption}
      columns={useColumns()}
      rows={people}
      keyOf={personKey}
      totalTitle={t('common.total')}
      more={more}
    />
  );
}
