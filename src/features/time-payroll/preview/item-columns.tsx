import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hundredthsOf, type PayItem } from '#domain/payroll/batch/pay-item.ts';
import type { PayrollSystem } from '#domain/payroll/batch/payroll-settings.ts';
import { summedLines } from '#domain/payroll/export/file-lines.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { useDays } from '#widgets/format/use-days.ts';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { useFigures } from './hooks.ts';

type QuantityCellProps = { of: Pick<PayItem, 'quantity' | 'unit'>; more?: readonly string[] };

/** How much, and as the file says it below. */
export function QuantityCell({ of, more = [] }: QuantityCellProps) {
  const figures = useFigures();
  const small = [...(of.unit === 'minute' ? [figures.decimal(of)] : []), ...more];
  return (
    <>
      <span className="block text-text">{figures.quantity(of)}</span>
      {small.length > 0 && (
        <span className="block text-sm font-normal text-text-3">{small.join(' · ')}</span>
      )}
    </>
  );
}

/** What a line is worth, and at what rate; without one the payroll system knows. */
function AmountCell({ item: { rateOre, amountOre } }: { item: PayItem }) {
  const { t } = useTranslation();
  const figures = useFigures();
  if (rateOre === null || amountOre === null) {
    return (
      <span className="text-text-3">
        <span aria-hidden="true">{'–'}</span>
        <span className="sr-only">{t('timePayroll.preview.noRate')}</span>
      </span>
    );
  }
  return (
    <>
      <span className="block text-text">{figures.kr(amountOre)}</span>
      <span className="block text-sm text-text-3">
        {t('timePayroll.preview.each', { kr: figures.kr(rateOre) })}
      </span>
    </>
  );
}

type ItemProps = {
  item: PayItem;
  system: PayrollSystem;
  /** What the line is in words. */
  what: string;
  onWhy?: ((item: PayItem) => void) | undefined;
};

/** What a line is, where it goes, whether it corrects something, and the way to its reasons. */
function ItemCell({ item, system, what, onWhy }: ItemProps) {
  const { t } = useTranslation();
  const days = useDays();
  const figures = useFigures();
  const says = summedLines(system, [item]).flatMap((line) => figures.sent(line) ?? []);
  // Our own file calls everything as we do.
  const to =
    system === 'general' || item.code === '' ? [] : [[`→ ${item.code}`, ...says].join(': ')];
  return (
    <span className="flex flex-wrap items-start gap-x-2">
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
      {onWhy !== undefined && (
        <Button
          size="small"
          link
          className="max-md:-ml-3 print:hidden"
          aria-label={t('timePayroll.preview.whyOf', { what, name: item.name })}
          onClick={() => onWhy(item)}
        >
          {t('words.why')}
        </Button>
      )}
    </span>
  );
}

const HUNDRED = 100;

type Column = ScreenColumn<PayItem>;

export type ItemWords = {
  system: PayrollSystem;
  /** What one of our codes is in words. */
  nameOf: (payCode: string) => string;
  onWhy?: ((item: PayItem) => void) | undefined;
};

/** What only a file says of a line: in it every line stands for itself. */
function useFileColumns(): readonly Column[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const text = (
      key: string,
      title: string,
      value: Column['value'],
      format: Column['format'] = 'text',
    ): Column => ({ key, title, format, value, only: 'file' });
    const yes = t('timePayroll.preview.corrects');
    return [
      text('name', t('words.employee'), ({ name }) => name),
      text('number', t('timePayroll.table.number'), ({ employeeNumber }) => employeeNumber),
      text('code', t('words.payCode'), ({ payCode }) => payCode),
      text('to', t('timePayroll.table.to'), ({ code }) => code),
      text('unit', t('common.unit'), ({ unitName }) => unitName),
      text(
        'minutes',
        t('words.hours'),
        ({ unit, quantity }) => (unit === 'minute' ? quantity : null),
        'minutes',
      ),
      text(
        'hundredths',
        t('timePayroll.table.told'),
        (item) => hundredthsOf(item) / HUNDRED,
        'number',
      ),
      text('rate', t('words.rate'), ({ rateOre }) => rateOre, 'money'),
      text('from', t('timePayroll.table.from'), ({ from }) => from, 'day'),
      text('until', t('timePayroll.table.until'), ({ to }) => to, 'day'),
      text('correction', yes, ({ correction }) => (correction ? yes : '')),
    ];
  }, [t]);
}

/** The lines of a batch: below their person on screen, each for itself in a file. */
export function useItemColumns({ system, nameOf, onWhy }: ItemWords): readonly Column[] {
  const { t } = useTranslation();
  const inFile = useFileColumns();
  return useMemo(() => {
    const wordsOf = ({ text, payCode }: PayItem): string => text || nameOf(payCode);
    return [
      ...inFile,
      {
        key: 'what',
        title: t('words.payCode'),
        value: (item) => `${item.payCode} ${wordsOf(item)}`,
        render: (item) => <ItemCell {...{ item, system, onWhy }} what={wordsOf(item)} />,
      },
      {
        key: 'quantity',
        title: t('timePayroll.preview.quantity'),
        format: 'number',
        only: 'screen',
        value: ({ quantity }) => quantity,
        render: (item) => <QuantityCell of={item} />,
      },
      {
        key: 'amount',
        title: t('timePayroll.preview.amount'),
        format: 'money',
        value: ({ amountOre }) => amountOre,
        total: 'sum',
        render: (item) => <AmountCell item={item} />,
      },
    ];
  }, [t, inFile, system, nameOf, onWhy]);
}
