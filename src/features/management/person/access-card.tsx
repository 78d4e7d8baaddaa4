import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { PlanningControl, RoleControl, SeatControl } from '../shared/access-controls.tsx';
import { RoleTag } from '../shared/role-tag.tsx';
import { SeatFeatures } from '../shared/seat-features.tsx';

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
export function AccessCard({ person, editable }: { person: Employee; editable: boolean }) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="access">
      <CardHead id="access" title={t('management.employee.access')} />
      <div className="mt-3 grid gap-4">
        {editable ? <Editable person={person} /> : <ReadOnly person={person} />}
      </div>
    </Card>
  );
}
