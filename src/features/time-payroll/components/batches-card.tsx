import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PayExport } from '#domain/payroll/batch/pay-export.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useDays } from '#widgets/format/use-days.ts';
import { downloadBatch, systemName } from '../actions.ts';
import { useNameOf } from './period-card.tsx';
import { useItemColumns } from '../preview/item-columns.tsx';
import { sumsOf } from '../preview/model.ts';
import { PeopleTable } from '../preview/people-table.tsx';

/** So many at first; a year of months is behind the button. */
const SHOWN = 6;
const HASH_SHORT = 8;

type Props = {
  farm: Farm;
  batches: readonly PayExport[];
  employees: readonly Employee[];
  /** What one of our codes is in words. */
  codeName: (payCode: string) => string;
};

function Hash({ batch }: { batch: PayExport }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { number, hash } = batch;
  return (
    <button
      type="button"
      aria-expanded={open}
      title={t('timePayroll.batches.hash')}
      onClick={() => setOpen(!open)}
      className="min-h-11 rounded-chip text-left font-mono text-sm break-all text-text-3 hover:text-text md:min-h-7"
    >
      <span className="sr-only">{t('timePayroll.batches.hashOf', { number })} </span>
      {open ? hash : `${hash.slice(0, HASH_SHORT)} …`}
    </button>
  );
}

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
        <Tag>{systemName(system)}</Tag>
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
      <Hash batch={batch} />
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

/** Every batch that was made, to be looked at and fetched again. */
export function BatchesCard({ batches, ...props }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? batches : batches.slice(0, SHOWN);
  const more = batches.length - shown.length;
  return (
    <Card flush aria-labelledby="payroll-batches">
      <CardHead inset id="payroll-batches" title={t('timePayroll.batches.title')} />
      {batches.length === 0 && (
        <EmptyState
          icon="wallet"
          title={t('timePayroll.batches.none')}
          text={t('timePayroll.batches.noneText')}
        />
      )}
      <ul>
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
    </Card>
  );
}
