import { useTranslation } from 'react-i18next';
import { useSync } from '#data/stores/session/sync.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { activeEmployees, type Employee } from '#domain/employee/employee.ts';
import { seatCounts } from '#domain/employee/seat-counts.ts';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#widgets/page/page.tsx';
import { useAccessControls } from './components/access-controls.tsx';
import { ManagedBoundary } from './components/managed-boundary.tsx';
import { PersonName } from './components/person-name.tsx';
import { RoleTag } from './components/role-tag.tsx';
import { SeatFeatures } from './components/seat-features.tsx';
import { SignInNote } from './components/sign-in-note.tsx';
import { type ManagedFarm, useSignIns } from './hooks.ts';
import { type PersonRights, rightsOver } from './model.ts';

const ROW =
  'grid grid-cols-2 items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 md:px-[18px] max-lg:*:first:col-span-2 lg:grid-cols-[minmax(12rem,1fr)_10rem_11rem_10rem] lg:gap-x-4';

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

function BySeat() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-text-2">
      <Icon name="check" size={15} className="text-primary" />
      {t('management.users.bySeat')}
    </span>
  );
}

type RowProps = {
  person: Employee;
  rights: PersonRights;
  /** Epoch ms; null is never, undefined is not known. */
  signInAt: number | null | undefined;
};

function Person({ person, rights, signInAt }: RowProps) {
  const note = <SignInNote person={person} rights={rights} at={signInAt} />;
  return <PersonName person={person} note={note} />;
}

function OwnersRow(props: RowProps) {
  const { person } = props;
  const controls = useAccessControls(person, true);
  return (
    <li className={ROW}>
      <Person {...props} />
      {person.hasAccount ? controls.role : <RoleTag role={person.role} />}
      {controls.seat}
      {seatIncludes(person.seatType, 'planning_access') ? (
        <BySeat />
      ) : (
        <span>{person.hasAccount && controls.planning}</span>
      )}
      {controls.dialog}
    </li>
  );
}

function ReadersRow(props: RowProps) {
  const { t } = useTranslation();
  const { person } = props;
  const bySeat = seatIncludes(person.seatType, 'planning_access');
  return (
    <li className={ROW}>
      <Person {...props} />
      <span>
        <RoleTag role={person.role} />
      </span>
      <span className="text-base text-text-2">{t(`profile.seats.${person.seatType}`)}</span>
      {bySeat ? (
        <BySeat />
      ) : (
        <span className="text-base text-text-2">
          {person.planning ? t('management.users.yes') : t('management.users.no')}
        </span>
      )}
    </li>
  );
}

function People({ managed }: { managed: ManagedFarm }) {
  const { t } = useTranslation();
  const { actor, farm, employees } = managed;
  const { online } = useSync();
  const people = activeEmployees(employees, null);
  const signIns = useSignIns(people);
  const rows = people.map((person) => ({
    person,
    rights: rightsOver(actor, person, farm.id),
    signInAt: signIns[person.id],
  }));
  const changes = rows.some(({ rights }) => rights.access);
  return (
    <>
      <SeatTiles employees={employees} />
      {!changes && <Notice kind="info">{t('management.users.leaderNotice')}</Notice>}
      {changes && !online && <Notice kind="warning">{t('management.offline')}</Notice>}
      <Card flush>
        <div
          aria-hidden="true"
          className={`${ROW} border-t-0 py-2.5 text-sm font-semibold text-text-2 max-lg:hidden`}
        >
          {(['person', 'role', 'seat', 'planning'] as const).map((column) => (
            <span key={column}>{t(`management.users.${column}`)}</span>
          ))}
        </div>
        <ul aria-label={t('management.users.caption')}>
          {rows.map((row) =>
            row.rights.access ? (
              <OwnersRow key={row.person.id} {...row} />
            ) : (
              <ReadersRow key={row.person.id} {...row} />
            ),
          )}
        </ul>
      </Card>
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
