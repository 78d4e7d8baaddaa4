import { useDays } from '#widgets/format/use-days.ts';
import { useTranslation } from 'react-i18next';
import { type PayItem } from '#domain/payroll/batch/pay-item.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { useFigures } from './hooks.ts';

/** Cells of figures in the tables of this page. */
export const FIGURE =
  'tnum whitespace-nowrap px-2 py-2 text-right align-top md:px-3 last:pr-4 md:last:pr-[18px]';

/** How much, and as the file says it below. */
export function QuantityCell({ of }: { of: Pick<PayItem, 'quantity' | 'unit'> }) {
  const figures = useFigures();
  return (
    <td className={FIGURE}>
      <span className="block text-text">{figures.quantity(of)}</span>
      {of.unit === 'minute' && (
        <span className="block text-sm text-text-3">{figures.decimal(of)}</span>
      )}
    </td>
  );
}

function AmountCell({ item }: { item: PayItem }) {
  const { t } = useTranslation();
  const figures = useFigures();
  if (item.rateOre === null || item.amountOre === null) {
    return (
      <td className={`${FIGURE} text-text-3`}>
        <span aria-hidden="true">{'–'}</span>
        <span className="sr-only">{t('timePayroll.preview.noRate')}</span>
      </td>
    );
  }
  return (
    <td className={FIGURE}>
      <span className="block text-text">{figures.kr(item.amountOre)}</span>
      <span className="block text-sm text-text-3">
        {t('timePayroll.preview.each', { kr: figures.kr(item.rateOre) })}
      </span>
    </td>
  );
}

type Props = {
  item: PayItem;
  /** What our code is in words. */
  name: string;
  onWhy?: ((item: PayItem) => void) | undefined;
};

/** What a line is, where it goes, and whether it corrects something. */
function Words({ item, what }: { item: PayItem; what: string }) {
  const { t } = useTranslation();
  const days = useDays();
  const to = item.code === '' || item.code === item.payCode ? [] : [`→ ${item.code}`];
  return (
    <span className="grid min-w-0 grow basis-32 gap-0.5">
      <span className="[overflow-wrap:anywhere] text-text">
        <span className="tnum text-text-2">{item.payCode}</span> {what}
      </span>
      <span className="text-sm text-text-3">
        {[...to, ...(item.unitName === '' ? [] : [item.unitName])].join(' · ')}
      </span>
      {item.correction && (
        <span className="flex items-start gap-1.5 text-sm text-wheat-text">
          <Icon name="history" size={15} className="mt-px shrink-0" />
          {t('timePayroll.preview.correction', { days: days(item) })}
        </span>
      )}
    </span>
  );
}

/** One line of a batch below its person. */
export function ItemRow({ item, name, onWhy }: Props) {
  const { t } = useTranslation();
  const what = item.text || name;
  return (
    <tr className="border-t border-line bg-surface-2">
      <th scope="row" className="py-2 pr-1 pl-7 text-left font-normal md:pl-[42px]">
        <span className="flex flex-wrap items-start gap-x-2">
          <Words item={item} what={what} />
          {onWhy !== undefined && (
            <Button
              size="small"
              variant="ghost"
              className="max-md:-ml-3"
              aria-label={t('timePayroll.preview.whyOf', { what, name: item.name })}
              onClick={() => onWhy(item)}
            >
              {t('timePayroll.preview.why')}
            </Button>
          )}
        </span>
      </th>
      <QuantityCell of={item} />
      <AmountCell item={item} />
    </tr>
  );
}
