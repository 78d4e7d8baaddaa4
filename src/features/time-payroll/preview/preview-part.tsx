import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableOf } from '#domain/files/table.ts';
import type { PayItem } from '#domain/payroll/batch/pay-item.ts';
import type { CodeTotal, Preview } from '#domain/payroll/export/preview.ts';
import type { Statement } from '#domain/time/closing/pay-period.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { SheetContent, SheetHead, SideSheet } from '#ui/overlays/side-sheet.tsx';
import { useDays } from '#widgets/format/use-days.ts';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { LineList } from '#widgets/why/line-list.tsx';
import type { PayrollFacts } from './facts.ts';
import { QuantityCell, useItemColumns } from './item-columns.tsx';
import { linesOf, silentPeople } from './model.ts';
import { PeopleTable } from './people-table.tsx';
import { TablePart, type Taken } from './table-part.tsx';
import { useFigures } from './hooks.ts';

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
        only,
        value: ({ code }) => code,
      },
      {
        key: 'hours',
        title: t('words.hours'),
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
        title: t('words.payCode'),
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

type CodesPartProps = { preview: Preview; nameOf: (payCode: string) => string; taken: Taken };

/** What the batch comes to by code, and how the period is other than the one that was sent before. */
function CodesPart({ preview, nameOf, taken }: CodesPartProps) {
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

type WhySheetProps = {
  item: PayItem | null;
  name: string;
  statements: readonly Statement[];
  /** All versions, with what they are worth. */
  rules: readonly TimeRule[];
  onClose: () => void;
};

function Lines({ item, statements, rules }: WhySheetProps & { item: PayItem }) {
  const { t } = useTranslation();
  const statement = statements.find(
    ({ employeeId, from }) => employeeId === item.employeeId && from === item.from,
  );
  const lines = linesOf(item, statement ?? null, rules);
  return (
    <>
      {item.correction && (
        <p className="mb-3 text-base text-text-2">
          {t(
            lines.length > 0 ? 'timePayroll.preview.whyCorrection' : 'timePayroll.preview.whyNone',
          )}
        </p>
      )}
      <LineList lines={lines} rules={rules} named={false} />
    </>
  );
}

/** The lines of a statement behind a line of the batch, each with its reason. */
function WhySheet(props: WhySheetProps) {
  const { item, name, onClose } = props;
  const { t } = useTranslation();
  const figures = useFigures();
  const days = useDays();
  return (
    <SideSheet
      open={item !== null}
      onClose={onClose}
      title={item === null ? '' : `${item.name} · ${item.payCode} ${item.text || name}`}
      closeText={t('common.close')}
    >
      {item !== null && (
        <>
          <SheetHead>
            <p className="tnum text-base text-text-2">
              {[figures.quantity(item), days(item)].join(' · ')}
            </p>
          </SheetHead>
          <SheetContent>
            <Lines {...props} item={item} />
          </SheetContent>
        </>
      )}
    </SideSheet>
  );
}

type Props = {
  facts: Pick<PayrollFacts, 'farm' | 'priced'>;
  preview: Preview;
  statements: readonly Statement[];
  /** What one of our codes is in words. */
  codeName: (payCode: string) => string;
};

/** What a table alone does not say: why there is no amount, and why not everybody is in it. */
function Notes({ preview, statements }: Pick<Props, 'preview' | 'statements'>) {
  const { t } = useTranslation();
  const { items, periodId } = preview.batch;
  const silent = silentPeople(items, statements, periodId);
  const isOpen = items.some(({ amountOre }) => amountOre === null);
  if (silent === 0 && !isOpen) return null;
  return (
    <p className="px-1 text-sm text-text-2">
      {[
        ...(silent > 0 ? [t('timePayroll.preview.silent', { count: silent })] : []),
        ...(isOpen ? [t('timePayroll.preview.amountNote')] : []),
      ].join(' ')}
    </p>
  );
}

/** What will be sent: by code, and by person with a reason for every line. */
export function PreviewPart({ facts, preview, statements, codeName }: Props) {
  const { t } = useTranslation();
  const [why, setWhy] = useState<PayItem | null>(null);
  const { system, items, periodId } = preview.batch;
  const columns = useItemColumns({ system, nameOf: codeName, onWhy: setWhy });
  const { timeZone } = facts.farm;
  const taken = useMemo(() => ({ timeZone, about: [periodId] }), [timeZone, periodId]);
  const title = t('timePayroll.preview.title');
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <CodesPart {...{ preview, taken }} nameOf={codeName} />
      <TablePart
        {...{ title, taken }}
        count={preview.people}
        table={() => tableOf(title, columns, items)}
      >
        <PeopleTable caption={title} {...{ system, items, columns }} nameOf={codeName} />
        <Notes preview={preview} statements={statements} />
      </TablePart>
      <WhySheet
        item={why}
        name={why === null ? '' : codeName(why.payCode)}
        statements={statements}
        rules={facts.priced}
        onClose={() => setWhy(null)}
      />
    </div>
  );
}
