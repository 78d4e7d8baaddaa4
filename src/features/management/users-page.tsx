import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { activeEmployees, type Employee, fullName, seatCounts } from '#domain/employee/employee.ts';
import { tableOf } from '#domain/files/table.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useMobile } from '#widgets/hooks/use-media.ts';
import { Page } from '#widgets/page/page.tsx';
import { usePrintAlone } from '#widgets/page/use-print-alone.ts';
import { drawn } from '#widgets/table/cells.tsx';
import { DataTable } from '#widgets/table/data-table.tsx';
import { type ScreenColumn, useCellText } from '#widgets/table/screen-column.ts';
import { TableMenu } from '#widgets/table/table-menu.tsx';
import { ManagedBoundary } from './shared/managed-boundary.tsx';
import {
  InviteAll,
  InviteButton,
  PersonName,
  RoleTag,
  SeatFeatures,
} from './shared/person-tags.tsx';
import { type ManagedFarm, useSignIns } from './shared/hooks.ts';
import { type UserRow, userRows } from './shared/model.ts';
import { PlanningControl, RoleControl, SeatControl } from './shared/access-controls.tsx';

type Column = ScreenColumn<UserRow>;

const seesBySeat = ({ seatType }: Employee): boolean => seatIncludes(seatType, 'planning_access');

/** A control on screen is its word on paper. */
function OnScreen({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <span className="block print:hidden">{children}</span>
      <span className="hidden print:inline">{text}</span>
    </>
  );
}

function BySeat() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-text-2">
      <Icon name="check" size={15} className="text-primary" />
      {t('management.users.bySeat')}
    </span>
  );
}

function Planning({ row: { person, rights }, text }: { row: UserRow; text: string }) {
  if (seesBySeat(person)) return <BySeat />;
  if (!rights.access) return <span className="text-text-2">{text}</span>;
  if (!person.hasAccount) return null;
  return (
    <OnScreen text={text}>
      <PlanningControl inRow person={person} />
    </OnScreen>
  );
}

function SignedIn({ row: { person, rights, isNever }, text }: { row: UserRow; text: string }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tnum whitespace-nowrap text-text-2">
        {isNever ? t('management.users.never') : text}
      </span>
      {isNever && rights.invite && (
        <span className="print:hidden">
          <InviteButton person={person} inRow />
        </span>
      )}
    </span>
  );
}

function useRights(): readonly Column[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const yesOrNo = (yes: boolean) => t(yes ? 'words.yes' : 'words.no');
    return [
      {
        key: 'role',
        title: t('words.role'),
        width: 'w-44',
        value: ({ person }) => t(`common.roles.${person.role}`),
        render: ({ person, rights }, text) =>
          rights.access && person.hasAccount ? (
            <OnScreen text={text}>
              <RoleControl inRow person={person} />
            </OnScreen>
          ) : (
            <RoleTag role={person.role} />
          ),
      },
      {
        key: 'seat',
        title: t('words.seat'),
        width: 'w-48',
        tone: 'soft',
        value: ({ person }) => t(`profile.seats.${person.seatType}`),
        render: ({ person, rights }, text) =>
          rights.access ? (
            <OnScreen text={text}>
              <SeatControl inRow person={person} />
            </OnScreen>
          ) : (
            text
          ),
      },
      {
        key: 'planning',
        title: t('management.users.planning'),
        width: 'w-44',
        value: ({ person }) =>
          seesBySeat(person) ? t('management.users.bySeat') : yesOrNo(person.planning),
        render: (row, text) => <Planning row={row} text={text} />,
      },
    ];
  }, [t]);
}

/** The people who may sign in, with their rights; when they last did, for whoever may know it of one of them. */
function useUserColumns(rows: readonly UserRow[]): readonly Column[] {
  const { t } = useTranslation();
  const rights = useRights();
  const tells = rows.some((row) => row.rights.signIn);
  return useMemo(() => {
    const signedIn: Column = {
      key: 'signedIn',
      title: t('management.users.signedIn'),
      format: 'day',
      width: 'w-56',
      value: ({ signInDay }) => signInDay,
      render: (row, text) => <SignedIn row={row} text={text} />,
    };
    return [
      {
        key: 'name',
        title: t('words.employee'),
        width: 'w-auto',
        value: ({ person }) => fullName(person),
        render: ({ person }) => <PersonName person={person} />,
      },
      ...rights,
      ...(tells ? [signedIn] : []),
    ];
  }, [t, rights, tells]);
}

type Props<Row> = {
  caption: string;
  /** The first column is the heading of a card; the others stand below it with their titles. */
  columns: readonly ScreenColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Hours as 7,40 instead of 7:24. */
  decimal?: boolean;
};

/** The rows of a table where it has no room: a card for each, from the same columns. */
function DataCards<Row>({ caption, columns, rows, keyOf, decimal = false }: Props<Row>) {
  const textOf = useCellText(decimal);
  const shown = useMemo(() => drawn(columns), [columns]);
  return (
    <ul
      aria-label={caption}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-breath"
    >
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className="grid grid-cols-2 gap-x-3 gap-y-2.5 border-t border-line px-4 py-3 [contain-intrinsic-size:auto_170px] [content-visibility:auto] first:border-t-0 print:break-inside-avoid print:[content-visibility:visible]"
        >
          {shown.map((column, at) => {
            const { key, title, value, render } = column;
            const text = textOf(value(row), column);
            const content = render === undefined ? text : render(row, text);
            return (
              <div key={key} className={at === 0 ? 'col-span-2 min-w-0' : 'min-w-0 text-base'}>
                {at > 0 && <p className="mb-1 text-sm text-text-2">{title}</p>}
                {content}
              </div>
            );
          })}
        </li>
      ))}
    </ul>
  );
}

const keyOf = ({ person }: UserRow): string => person.id;

function SeatTiles({ employees }: { employees: readonly Employee[] }) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('management.users.seatsTitle')}
      className="grid grid-cols-2 gap-3 lg:grid-cols-5 max-lg:[&>:last-child:nth-child(odd)]:col-span-2"
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
  const neverIn = rows.flatMap(({ person, rights, isNever }) =>
    isNever && rights.invite ? [person] : [],
  );
  const changes = rows.some(({ rights }) => rights.access);
  const caption = t('management.users.caption');
  const Rows = mobile ? DataCards : DataTable;
  return (
    <>
      <SeatTiles employees={employees} />
      {!changes && <Notice kind="info">{t('management.users.leaderNotice')}</Notice>}
      {changes && !online && <Notice kind="warning">{t('management.offline')}</Notice>}
      <section aria-labelledby="users" className="grid grid-cols-1 gap-2.5" {...attributes}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h2 id="users" className="text-md font-semibold text-text">
            {caption} <span className="font-normal text-text-2">{rows.length}</span>
          </h2>
          <span className="flex flex-wrap items-center justify-end gap-2 print:hidden">
            <InviteAll people={neverIn} />
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
