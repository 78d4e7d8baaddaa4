import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '#domain/files/table.ts';
import { usePrintAlone } from '#widgets/page/use-print-alone.ts';
import { TableMenu } from '#widgets/table/table-menu.tsx';

export type Taken = {
  timeZone: string;
  /** The days of the batch. */
  about: readonly string[];
};

type Props = {
  title: string;
  count?: number;
  taken: Taken;
  table: () => Table;
  children: ReactNode;
};

/** A table of the preview below its title, with the ways to take it along. */
export function TablePart({ title, count, taken, table, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { print, attributes } = usePrintAlone();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-2.5" {...attributes}>
      <header className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-md font-semibold text-text">
          {title}
          {count !== undefined && <span className="font-normal text-text-2"> {count}</span>}
        </h2>
        <span className="print:hidden">
          <TableMenu
            label={t('files.label', { title })}
            tables={() => [table()]}
            onPrint={print}
            {...taken}
          />
        </span>
      </header>
      {children}
    </section>
  );
}
