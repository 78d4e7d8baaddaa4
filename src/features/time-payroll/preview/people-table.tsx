import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PayItem } from '#domain/payroll/batch/pay-item.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { useFigures } from './hooks.ts';
import { FIGURE, ItemRow } from './item-row.tsx';
import { byPerson, keyOf, type PersonItems, type Sums, sumsOf } from './model.ts';

type ItemProps = {
  /** What one of our codes is in words. */
  nameOf: (payCode: string) => string;
  onWhy?: ((item: PayItem) => void) | undefined;
};

const HEAD =
  'px-2 md:px-3 last:pr-4 md:last:pr-[18px] py-2.5 text-right text-sm font-semibold text-text-2';

function SumCells({ sums }: { sums: Sums }) {
  const figures = useFigures();
  const hours = { quantity: sums.minutes, unit: 'minute' } as const;
  const days = { quantity: sums.days, unit: 'day' } as const;
  return (
    <>
      <td className={FIGURE}>
        <span className="block font-semibold text-text">{figures.quantity(hours)}</span>
        <span className="block text-sm text-text-3">
          {figures.decimal(hours)}
          {sums.days !== 0 && ` · ${figures.quantity(days)}`}
        </span>
      </td>
      <td className={cx(FIGURE, 'font-semibold whitespace-nowrap')}>
        {sums.amountOre === null ? '–' : figures.kr(sums.amountOre)}
      </td>
    </>
  );
}

function PersonRows({ person, nameOf, onWhy }: ItemProps & { person: PersonItems }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { name, employeeNumber, items, sums } = person;
  const number =
    employeeNumber === ''
      ? t('timePayroll.preview.noNumber')
      : t('timePayroll.preview.number', { number: employeeNumber });
  return (
    <tbody>
      <tr className="border-t border-line">
        <th scope="row" className="p-0 text-left font-semibold">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-h-14 w-full items-center gap-2 py-2 pr-3 pl-4 text-left hover:bg-surface-2 md:pl-[18px]"
          >
            <Icon
              name="chevron-right"
              size={16}
              className={cx('shrink-0 text-text-3', open && 'rotate-90')}
            />
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
          </button>
        </th>
        <SumCells sums={sums} />
      </tr>
      {open &&
        items.map((item) => (
          <ItemRow key={keyOf(item)} item={item} name={nameOf(item.payCode)} onWhy={onWhy} />
        ))}
    </tbody>
  );
}

/** Lines of a batch by person; each opens to what is sent of them. */
export function PeopleTable(props: ItemProps & { caption: string; items: readonly PayItem[] }) {
  const { caption, items, ...rest } = props;
  const { t } = useTranslation();
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(HEAD, '!text-left !pl-4 md:!pl-[18px]')}>
              {t('timePayroll.preview.employee')}
            </th>
            <th scope="col" className={HEAD}>
              {t('timePayroll.preview.quantity')}
            </th>
            <th scope="col" className={HEAD}>
              {t('timePayroll.preview.amount')}
            </th>
          </tr>
        </thead>
        {byPerson(items).map((person) => (
          <PersonRows key={person.employeeId} person={person} {...rest} />
        ))}
        <tfoot>
          <tr className="border-t border-line">
            <th scope="row" className="py-3 pr-3 pl-4 text-left font-semibold md:pl-[18px]">
              {t('common.total')}
            </th>
            <SumCells sums={sumsOf(items)} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
