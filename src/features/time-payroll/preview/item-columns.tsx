import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hundredthsOf } from '#domain/payroll/batch/figures.ts';
import type { PayItem } from '#domain/payroll/batch/pay-item.ts';
import type { PayrollSystem } from '#domain/payroll/batch/payroll-settings.ts';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { AmountCell, ItemCell, QuantityCell } from './item-cells.tsx';

const HUNDRED = 100;

type Column = ScreenColumn<PayItem>;

export type ItemWords = {
  /** The system that the lines are for. */
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
      text('name', t('timePayroll.preview.employee'), ({ name }) => name),
      text('number', t('timePayroll.table.number'), ({ employeeNumber }) => employeeNumber),
      text('code', t('timePayroll.preview.code'), ({ payCode }) => payCode),
      text('to', t('timePayroll.table.to'), ({ code }) => code),
      text('unit', t('common.unit'), ({ unitName }) => unitName),
      text(
        'minutes',
        t('timePayroll.table.hours'),
        ({ unit, quantity }) => (unit === 'minute' ? quantity : null),
        'minutes',
      ),
      text(
        'hundredths',
        t('timePayroll.table.told'),
        (item) => hundredthsOf(item) / HUNDRED,
        'number',
      ),
      text('rate', t('timePayroll.table.rate'), ({ rateOre }) => rateOre, 'money'),
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
        title: t('timePayroll.preview.code'),
        format: 'text',
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
