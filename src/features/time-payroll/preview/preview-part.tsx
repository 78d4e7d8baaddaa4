import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableOf } from '#domain/files/columns.ts';
import type { PayItem } from '#domain/payroll/batch/pay-item.ts';
import type { Preview } from '#domain/payroll/export/preview.ts';
import type { Statement } from '#domain/time/closing/pay-period.ts';
import type { PayrollFacts } from './facts.ts';
import { CodesPart } from './codes-part.tsx';
import { useItemColumns } from './item-columns.tsx';
import { silentPeople } from './model.ts';
import { PeopleTable } from './people-table.tsx';
import { TablePart } from './table-part.tsx';
import { WhySheet } from './why-sheet.tsx';

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
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
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
