import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayItem } from '#domain/payroll/batch/pay-item.ts';
import { cx } from '#ui/cx.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { useFigures } from './hooks.ts';
import { QuantityCell } from './item-cells.tsx';
import { byPerson, keyOf, type PersonItems, type Sums, sumsOf } from './model.ts';

type Column = ScreenColumn<PersonItems>;

const personKey = ({ employeeId }: PersonItems): string => employeeId;

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
      {sums.corrections > 0 && (
        <Tag kind="wheat" icon="history">
          {t('timePayroll.preview.corrects')}
        </Tag>
      )}
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
        title: t('timePayroll.preview.employee'),
        format: 'text',
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
        tone: 'strong',
        text: figures.kr,
        value: ({ sums }) => sums.amountOre,
        total: 'sum',
      },
    ],
    [t, figures],
  );
}

type Props = {
  caption: string;
  items: readonly PayItem[];
  /** Of the lines of a person. */
  columns: readonly ScreenColumn<PayItem>[];
};

/** Lines of a batch by person; each opens to what is sent of them. */
export function PeopleTable({ caption, items, columns }: Props) {
  const { t } = useTranslation();
  const people = useMemo(() => byPerson(items), [items]);
  const more = useCallback(
    ({ name, items: own }: PersonItems) => (
      <div className="bg-surface-2 px-3 pb-3 md:px-4">
        <DataTable
          caption={t('timePayroll.preview.linesOf', { name })}
          rows={own}
          {...{ columns, keyOf }}
        />
      </div>
    ),
    [t, columns],
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
