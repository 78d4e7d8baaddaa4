import { useTranslation } from 'react-i18next';
import { type TimeRule } from '#domain/time/rules/time-rule.ts';
import { cx } from '#ui/cx.ts';
import { useTotals } from '#widgets/format/use-totals.ts';
import { CELL, PersonRow, type StatementLine } from './person-row.tsx';

type Props = {
  caption: string;
  lines: readonly StatementLine[];
  /** All versions of the farm's rules, for the reasons of the lines. */
  rules: readonly TimeRule[];
  withLeftOver: boolean;
};

/** Approved hours by person against the norm, with the sum in view; readable on paper too. */
export function StatementsTable({ caption, lines, rules, withLeftOver }: Props) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const sum = lines.reduce((total, line) => total + line.minutes, 0);
  const head = 'px-3 py-2.5 text-right text-sm font-semibold text-text-2';
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-breath">
      <table className="w-full border-collapse text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(head, '!text-left pl-[18px]')}>
              {t('time.employee')}
            </th>
            <th scope="col" className={head}>
              {t('timePeriods.approved')}
            </th>
            <th scope="col" className={cx(head, 'max-sm:hidden print:table-cell')}>
              {t('timePeriods.norm')}
            </th>
            <th scope="col" className={cx(head, 'max-sm:hidden print:table-cell')}>
              {t('timePeriods.difference')}
            </th>
            {withLeftOver && (
              <th scope="col" className={cx(head, 'pr-[18px]')}>
                {t('timePeriods.leftOver')}
              </th>
            )}
            <th scope="col" className={cx(head, 'hidden w-64 print:table-cell')}>
              {t('timePeriods.signature')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PersonRow key={line.id} {...{ line, rules, withLeftOver }} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line">
            <th scope="row" className="py-3 pr-3 pl-[18px] text-left font-semibold">
              {t('common.total')}
            </th>
            <td className={cx(CELL, 'text-lg font-bold')}>{asTotal(sum)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
