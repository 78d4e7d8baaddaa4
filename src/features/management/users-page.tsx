import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import { activeEmployees, type Employee } from '#domain/employee/employee.ts';
import { seatCounts } from '#domain/employee/seat-counts.ts';
import { tableOf } from '#domain/files/columns.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useMobile } from '#widgets/hooks/use-media.ts';
import { Page } from '#widgets/page/page.tsx';
import { usePrintAlone } from '#widgets/page/use-print-alone.ts';
import { DataCards } from './people/data-cards.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import { TableMenu } from '#widgets/table/table-menu.tsx';
import { ManagedBoundary } from './shared/managed-boundary.tsx';
import { SeatFeatures } from './shared/seat-features.tsx';
import { type ManagedFarm, useSignIns } from './shared/hooks.ts';
import { userRows, type UserRow } from './shared/model.ts';
import { useUserColumns } from './people/user-columns.tsx';

const keyOf = ({ person }: UserRow): string => person.id;

function SeatTiles({ employees }: { employees: readonly Employee[] }) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('management.users.seatsTitle')}
      className="grid grid-cols-2 gap-3 lg:grid-cols-5"
    >
      {seatCounts(employees).map(({ seat, count }) => (
        <li key={seat} className="min-w-0">
          <Card className="grid h-full content-start gap-2">
            <p className="text-sm text-text-2">{t(`profile.seats.${seat}`)}</p>
            <p className="tnum text-xl font-bold text-text">{count}</p>
            <div className="hidden sm:block">
              <SeatFeatures seat={seat} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function People({ managed }: { managed: ManagedFarm }) {
  const { t } = useTranslation();
  const mobile = useMobile();
  const { actor, farm, employees } = managed;
  const { online } = useSync();
  const { print, attributes } = usePrintAlone();
  const people = useMemo(() => activeEmployees(employees, null), [employees]);
  const signIns = useSignIns(people);
  const rows = useMemo(
    () => userRows(actor, people, farm, signIns),
    [actor, people, farm, signIns],
  );
  const columns = useUserColumns(rows);
  const changes = rows.some(({ rights }) => rights.access);
  const caption = t('management.users.caption');
  const Rows = mobile ? DataCards : DataTable;
  return (
    <>
      <SeatTiles employees={employees} />
      {!changes && <Notice kind="info">{t('management.users.leaderNotice')}</Notice>}
      {changes && !online && <Notice kind="warning">{t('management.offline')}</Notice>}
      <section aria-labelledby="users" className="grid grid-cols-1 gap-2.5" {...attributes}>
        <div className="flex items-center justify-between gap-3">
          <h2 id="users" className="text-md font-semibold text-text">
            {caption} <span className="font-normal text-text-2">{rows.length}</span>
          </h2>
          <span className="print:hidden">
            <TableMenu
              label={t('files.label', { title: caption })}
              tables={() => [tableOf(caption, columns, rows)]}
              about={[farm.name, managed.today]}
              timeZone={farm.timeZone}
              onPrint={print}
            />
          </span>
        </div>
        <Rows {...{ caption, columns, rows }} keyOf={keyOf} />
      </section>
    </>
  );
}

export default function UsersPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <ManagedBoundary loading={t('management.employees.loading')}>
        {(managed) => <People managed={managed} />}
      </ManagedBoundary>
    </Page>
  );
}
