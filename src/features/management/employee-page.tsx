import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useCan } from '#data/base/actor.ts';
import { readPersonData } from '#data/files/person-data.ts';
import { useSync } from '#data/outbox/sync.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { isActive } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import { type Employee, employeesPath, fullName, initials } from '#domain/employee/employee.ts';
import { employmentsOf } from '#domain/employee/terms.ts';
import { fileNameOf } from '#domain/files/export-file.ts';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { type Lives, MayBeOld } from '#widgets/feedback/may-be-old.tsx';
import { Page } from '#widgets/page/page.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { DownloadButton } from '#widgets/take-along/download-button.tsx';
import { WayBack } from '#widgets/page/way-back.tsx';
import { cancelDeactivation } from './shared/actions.ts';
import { ContactCard } from './person/contact-card.tsx';
import { EmploymentCard } from './person/employment-card.tsx';
import { HoursCard } from './person/hours-card.tsx';
import { LifeCard } from './person/life-card.tsx';
import { ManagedBoundary } from './shared/managed-boundary.tsx';
import { RoleTag, SeatFeatures } from './shared/person-tags.tsx';
import { UnitsCard } from './person/units-card.tsx';
import { type ManagedFarm, useManagedFarm } from './shared/hooks.ts';
import { type PersonRights, rightsOver } from './shared/model.ts';
import { PlanningControl, RoleControl, SeatControl } from './shared/access-controls.tsx';

function Editable({ person }: { person: Employee }) {
  const { t } = useTranslation();
  const { online } = useSync();
  return (
    <>
      <SeatControl person={person} />
      <SeatFeatures seat={person.seatType} />
      {person.hasAccount && <RoleControl person={person} />}
      {person.hasAccount && !seatIncludes(person.seatType, 'planning_access') && (
        <PlanningControl person={person} />
      )}
      {!online && <p className="text-sm text-text-3">{t('management.offline')}</p>}
    </>
  );
}

function ReadOnly({ person }: { person: Employee }) {
  const { t } = useTranslation();
  const planning = person.planning && !seatIncludes(person.seatType, 'planning_access');
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Tag kind="green">{t(`profile.seats.${person.seatType}`)}</Tag>
        <RoleTag role={person.role} />
        {planning && <Tag>{t('profile.features.planning_access')}</Tag>}
      </div>
      <SeatFeatures seat={person.seatType} />
      <p className="text-sm text-text-3">{t('management.employee.ownerOnly')}</p>
    </>
  );
}

/** Seat with what it unlocks, role, and planning access; the owner changes them. */
function AccessCard({ person, editable }: { person: Employee; editable: boolean }) {
  const { t } = useTranslation();
  return (
    <Card titleId="access" title={t('management.employee.access')}>
      <div className="mt-3 grid gap-4">
        {editable ? <Editable person={person} /> : <ReadOnly person={person} />}
      </div>
    </Card>
  );
}

type PersonDataCardProps = { person: Employee; farmId: string; today: Day };

/** Everything that the farm keeps about somebody as one file, for its owner: people may ask for it by law. */
export function PersonDataCard({ person, farmId, today }: PersonDataCardProps) {
  const { t } = useTranslation();
  if (!useCan('farm.export', { farmId })) return null;
  return (
    <Card title={t('management.employee.data')}>
      <p className="mb-3 text-sm text-text-2">{t('management.employee.dataHint')}</p>
      <DownloadButton
        label={t('management.employee.dataButton')}
        source="management"
        fileName={fileNameOf('markhold', fullName(person), today)}
        read={async (watch) => {
          const data = await readPersonData(person.id, watch);
          return data === null ? null : { about: { exported: today }, ...data };
        }}
      />
    </Card>
  );
}

type PersonProps = { person: Employee; rights: PersonRights; managed: ManagedFarm };

type PageProps = Pick<PersonProps, 'person' | 'managed'> & { of: Lives };

function Back() {
  const { t } = useTranslation();
  return <WayBack to={employeesPath()} text={t('management.employee.back')} />;
}

function Summary({ person, managed }: { person: Employee; managed: ManagedFarm }) {
  const { t } = useTranslation();
  const units = managed.units.filter((unit) => person.units.includes(unit.id));
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <Avatar size="small" initials={initials(person)} colour={chipStyleOf(fullName(person))} />
      {units.map((unit) => (
        <UnitChip key={unit.id} name={unit.unitName} />
      ))}
      <RoleTag role={person.role} />
      {!person.hasAccount && <Tag>{t('management.add.withoutSignIn')}</Tag>}
      {!isActive(person) && <Tag>{t('management.employee.deactivatedTag')}</Tag>}
    </span>
  );
}

/** Notices above the page: the employee has left, is leaving, or may not be changed by the reader. */
function StateNotice({ person, rights, managed }: PersonProps) {
  const { t, format } = useFarmWords();
  if (person.deleted !== null) {
    const date = format.date(person.deleted);
    return <Notice kind="warning">{t('management.employee.deactivatedNotice', { date })}</Notice>;
  }
  const to = employmentsOf(person, managed.farm).at(-1)?.to ?? null;
  if (to !== null) {
    const date = format.date(to);
    return (
      <Notice
        kind="warning"
        action={
          rights.edit && (
            <Button size="small" onClick={() => void cancelDeactivation(person)}>
              {t('management.employee.keep')}
            </Button>
          )
        }
      >
        {t('management.employee.endsNotice', { date })}
      </Notice>
    );
  }
  if (rights.terms) return null;
  if (rights.edit) return <Notice kind="info">{t('management.employee.ownTerms')}</Notice>;
  const name = person.firstName;
  return <Notice kind="info">{t('management.employee.readOnly', { name })}</Notice>;
}

function PersonPage({ person, managed, of }: PageProps) {
  const { t } = useTranslation();
  const { actor, farm, today } = managed;
  const rights = rightsOver(actor, person, farm.id);
  const props = { person, rights, managed };
  return (
    <Page
      title={fullName(person)}
      eyebrow={<Back />}
      subtitle={<Summary person={person} managed={managed} />}
      right={
        rights.card && (
          <Link to={registrationsPath(person.id)} className={buttonClass()}>
            <Icon name="clock" />
            {t('management.employee.registrations')}
          </Link>
        )
      }
    >
      <StateNotice {...props} />
      <MayBeOld of={of}>
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <div data-in-turn className="grid min-w-0 gap-4">
            <ContactCard person={person} rights={rights} farmId={farm.id} today={today} />
            <EmploymentCard {...props} />
            <HoursCard person={person} today={today} editable={rights.terms} />
          </div>
          <div className="grid min-w-0 gap-4">
            <UnitsCard person={person} managed={managed} editable={rights.edit} />
            <AccessCard person={person} editable={rights.access} />
            <LifeCard {...{ person, rights, farm, today }} />
            <PersonDataCard person={person} farmId={farm.id} today={today} />
          </div>
        </div>
      </MayBeOld>
    </Page>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <Page eyebrow={<Back />} title={t('common.unknownEmployee')}>
      <Card>
        <EmptyState
          icon="user"
          title={t('management.employee.unknownTitle')}
          text={t('management.employee.unknownText')}
        />
      </Card>
    </Page>
  );
}

export default function EmployeePage() {
  const { t } = useTranslation();
  const { employeeId } = useParams();
  const { of, managed } = useManagedFarm();
  if (managed === null) {
    return (
      <Page>
        <ManagedBoundary loading={t('management.employees.loading')}>{() => null}</ManagedBoundary>
      </Page>
    );
  }
  const person = managed.employees.find((one) => one.id === employeeId);
  if (person === undefined) return <Unknown />;
  // A page for each person: drafts and the card of one must never show on another's.
  return <PersonPage key={person.id} {...{ person, managed, of }} />;
}
