import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PayExport } from '#domain/payroll/batch/pay-export.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useDays } from '#widgets/format/use-days.ts';
import { systemTitle } from '#widgets/payroll/actions.ts';
import { useNameOf } from '../period/words.tsx';
import { useItemColumns } from '../preview/item-columns.tsx';
import { sumsOf } from '../preview/model.ts';
import { PeopleTable } from '../preview/people-table.tsx';
import { downloadBatch } from './sending.ts';

/** So many at first; a year of months is behind the button. */
const SHOWN = 6;

type Props = {
  farm: Farm;
  batches: readonly PayExport[];
  employees: readonly Employee[];
  /** What one of our codes is in words. */
  codeName: (payCode: string) => string;
};

function Facts({ batch, employees }: { batch: PayExport; employees: readonly Employee[] }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nameOf = useNameOf(employees);
  const days = useDays();
  const { number, system, items, created, createdByEid } = batch;
  const sums = sumsOf(items);
  return (
    <div className="grid min-w-0 grow basis-72 gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-base font-semibold text-text">
          {t('timePayroll.batches.number', { number })}
        </span>
        <Tag>{systemTitle(system)}</Tag>
        <span className="tnum text-base text-text-2">{days(batch)}</span>
      </span>
      <span className="tnum text-sm text-text-2">
        {t('timePayroll.send.people', { count: sums.people })}
        {' · '}
        {t('timePayroll.preview.lines', { count: sums.lines })}
        {created !== null && (
          <>
            {' · '}
            {t('timePayroll.batches.by', {
              when: format.dateTime(created),
              name: nameOf(createdByEid),
            })}
          </>
        )}
      </span>
    </div>
  );
}

function Lines({ batch, codeName }: Pick<Props, 'codeName'> & { batch: PayExport }) {
  const { t } = useTranslation();
  const { number, system, items } = batch;
  const columns = useItemColumns({ system, nameOf: codeName });
  return (
    <div className="px-3 pb-3 md:px-4">
      <PeopleTable
        caption={t('timePayroll.batches.showOf', { number })}
        {...{ system, items, columns }}
        nameOf={codeName}
      />
      <p className="mt-2 text-sm text-text-3">
        {t('timePayroll.batches.hash')} <span className="font-mono break-all">{batch.hash}</span>
      </p>
    </div>
  );
}

function Batch({
  farm,
  batch,
  employees,
  codeName,
}: Omit<Props, 'batches'> & { batch: PayExport }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { number } = batch;
  return (
    <li className="border-t border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-[18px]">
        <Facts batch={batch} employees={employees} />
        <span className="flex gap-2">
          <Button
            size="small"
            iconLeft="download"
            aria-label={t('timePayroll.batches.downloadOf', { number })}
            onClick={() => void downloadBatch(batch, farm)}
          >
            {t('timePayroll.batches.download')}
          </Button>
          <Button
            size="small"
            link
            aria-expanded={open}
            aria-label={t(open ? 'timePayroll.batches.hideOf' : 'timePayroll.batches.showOf', {
              number,
            })}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'timePayroll.batches.hide' : 'timePayroll.batches.show')}
          </Button>
        </span>
      </div>
      {open && <Lines batch={batch} codeName={codeName} />}
    </li>
  );
}

/** Every pay file that was made, to be looked at and fetched again. */
export function Batches({ batches, ...props }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? batches : batches.slice(0, SHOWN);
  const more = batches.length - shown.length;
  if (batches.length === 0) return null;
  return (
    <>
      <ul aria-label={t('timePayroll.batches.title')}>
        {shown.map((batch) => (
          <Batch key={batch.id} batch={batch} {...props} />
        ))}
      </ul>
      {more > 0 && (
        <div className="border-t border-line px-4 py-3 md:px-[18px]">
          <Button size="small" onClick={() => setAll(true)}>
            {t('timePayroll.batches.more', { count: more })}
          </Button>
        </div>
      )}
    </>
  );
}
