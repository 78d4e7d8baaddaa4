import { useDays } from '#widgets/format/use-days.ts';
import { useTranslation } from 'react-i18next';
import { type CodeTotal, type Preview } from '#domain/payroll/export/preview.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { useFigures } from './hooks.ts';
import { FIGURE, QuantityCell } from './item-row.tsx';

type Props = { preview: Preview; nameOf: (payCode: string) => string };

const HEAD =
  'px-2 md:px-3 last:pr-4 md:last:pr-[18px] py-2.5 text-right text-sm font-semibold text-text-2';

function Difference({ total }: { total: CodeTotal }) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { difference, unit } = total;
  if (difference === null) return <td className={cx(FIGURE, 'text-text-3')}>{'–'}</td>;
  return (
    <td className={cx(FIGURE, difference === 0 ? 'text-text-3' : 'text-text')}>
      {difference === 0
        ? t('timePayroll.preview.noDifference')
        : figures.signed({ quantity: difference, unit })}
    </td>
  );
}

function Row({ total, name }: { total: CodeTotal; name: string }) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { payCode, code, text, amountOre, quantity } = total;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-3 pl-4 text-left font-normal md:pl-[18px]">
        <span className="block [overflow-wrap:anywhere] text-text">
          <span className="tnum font-semibold">{payCode}</span> {text || name}
        </span>
        <span className="block text-sm text-text-3">
          {[
            ...(code === '' || code === payCode ? [] : [`→ ${code}`]),
            ...(amountOre === null || quantity === 0
              ? []
              : [t('timePayroll.preview.worth', { kr: figures.kr(amountOre) })]),
          ].join(' · ')}
        </span>
      </th>
      <QuantityCell of={total} />
      <Difference total={total} />
    </tr>
  );
}

/** What the batch comes to by code, and how the period is other than the one that was sent before. */
export function CodesCard({ preview, nameOf }: Props) {
  const { t } = useTranslation();
  const days = useDays();
  const { totals, before } = preview;
  return (
    <Card flush aria-labelledby="payroll-codes">
      <CardHead inset id="payroll-codes" title={t('timePayroll.preview.allCodes')} />
      <table className="w-full border-collapse text-base">
        <caption className="sr-only">{t('timePayroll.preview.allCodes')}</caption>
        <thead>
          <tr className="border-t border-line">
            <th scope="col" className={cx(HEAD, '!text-left !pl-4 md:!pl-[18px]')}>
              {t('timePayroll.preview.code')}
            </th>
            <th scope="col" className={HEAD}>
              {t('timePayroll.preview.quantity')}
            </th>
            <th scope="col" className={HEAD}>
              {t('timePayroll.preview.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <Row
              key={`${total.payCode} ${total.unit}`}
              total={total}
              name={nameOf(total.payCode)}
            />
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-3 text-sm text-text-2 md:px-[18px]">
        {before === null
          ? t('timePayroll.preview.differenceNone')
          : t('timePayroll.preview.differenceNote', { days: days(before) })}
      </p>
    </Card>
  );
}
