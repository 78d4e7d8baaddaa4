import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tableOf } from '#domain/files/columns.ts';
import type { CodeTotal, Preview } from '#domain/payroll/export/preview.ts';
import { useDays } from '#widgets/format/use-days.ts';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { useFigures } from './hooks.ts';
import { QuantityCell } from './item-columns.tsx';
import { type Taken, TablePart } from './table-part.tsx';

type Column = ScreenColumn<CodeTotal>;

const keyOf = ({ payCode, unit }: CodeTotal): string => `${payCode} ${unit}`;

function CodeCell({ total, words }: { total: CodeTotal; words: string }) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { payCode, code, amountOre, quantity } = total;
  const to = code === '' || code === payCode ? [] : [`→ ${code}`];
  const isWorth = amountOre !== null && quantity !== 0;
  const worth = isWorth ? [t('timePayroll.preview.worth', { kr: figures.kr(amountOre) })] : [];
  return (
    <>
      <span className="block [overflow-wrap:anywhere] text-text">
        <span className="tnum font-semibold">{payCode}</span> {words}
      </span>
      <span className="block text-sm text-text-3">{[...to, ...worth].join(' · ')}</span>
    </>
  );
}

/** Figures that a file has in a column of their own: hours as such, everything else as a count. */
function useFileColumns(): readonly Column[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const ofHours = ({ unit }: CodeTotal): boolean => unit === 'minute';
    const only = 'file' as const;
    return [
      {
        key: 'to',
        title: t('timePayroll.table.to'),
        format: 'text',
        only,
        value: ({ code }) => code,
      },
      {
        key: 'hours',
        title: t('timePayroll.table.hours'),
        format: 'minutes',
        only,
        value: (total) => (ofHours(total) ? total.quantity : null),
      },
      {
        key: 'count',
        title: t('timePayroll.preview.quantity'),
        format: 'number',
        only,
        value: (total) => (ofHours(total) ? null : total.quantity),
      },
      {
        key: 'moreHours',
        title: t('timePayroll.preview.difference'),
        format: 'minutes',
        only,
        value: (total) => (ofHours(total) ? total.difference : null),
      },
      {
        key: 'more',
        title: t('timePayroll.preview.difference'),
        format: 'number',
        only,
        value: (total) => (ofHours(total) ? null : total.difference),
      },
      {
        key: 'amount',
        title: t('timePayroll.preview.amount'),
        format: 'money',
        only,
        value: ({ amountOre }) => amountOre,
        total: 'sum',
      },
    ];
  }, [t]);
}

function useColumns(nameOf: (payCode: string) => string, compares: boolean): readonly Column[] {
  const { t } = useTranslation();
  const figures = useFigures();
  const inFile = useFileColumns();
  return useMemo(() => {
    const difference: Column = {
      key: 'difference',
      title: t('timePayroll.preview.difference'),
      format: 'number',
      only: 'screen',
      tone: 'soft',
      value: ({ difference }) => difference,
      render: ({ difference, unit }, text) => {
        if (difference === null) return text;
        return difference === 0
          ? t('timePayroll.preview.noDifference')
          : figures.signed({ quantity: difference, unit });
      },
    };
    const wordsOf = ({ text, payCode }: CodeTotal): string => text || nameOf(payCode);
    return [
      {
        key: 'code',
        title: t('timePayroll.preview.code'),
        format: 'text',
        value: (total) => `${total.payCode} ${wordsOf(total)}`,
        render: (total) => <CodeCell total={total} words={wordsOf(total)} />,
      },
      {
        key: 'quantity',
        title: t('timePayroll.preview.quantity'),
        format: 'number',
        only: 'screen',
        value: ({ quantity }) => quantity,
        render: (total) => <QuantityCell of={total} />,
      },
      ...(compares ? [difference] : []),
      ...inFile,
    ];
  }, [t, figures, inFile, nameOf, compares]);
}

type Props = { preview: Preview; nameOf: (payCode: string) => string; taken: Taken };

/** What the batch comes to by code, and how the period is other than the one that was sent before. */
export function CodesPart({ preview, nameOf, taken }: Props) {
  const { t } = useTranslation();
  const days = useDays();
  const { totals, before } = preview;
  const columns = useColumns(nameOf, before !== null);
  const title = t('timePayroll.preview.allCodes');
  return (
    <TablePart {...{ title, taken }} table={() => tableOf(title, columns, totals)}>
      <DataTable caption={title} columns={columns} rows={totals} keyOf={keyOf} />
      {before !== null && (
        <p className="px-1 text-sm text-text-2">
          {t('timePayroll.preview.differenceNote', { days: days(before) })}
        </p>
      )}
    </TablePart>
  );
}
