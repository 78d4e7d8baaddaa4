import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import type { PersonRights } from '../shared/model.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { InviteButton } from '../shared/invite-button.tsx';

export type LifeCardProps = {
  person: Employee;
  rights: PersonRights;
  farm: Farm;
  today: Day;
};

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 last:pb-0">
      <p className="min-w-0 grow basis-48 text-base text-text-2">{text}</p>
      {children}
    </div>
  );
}

function Invite({ person }: { person: Employee }) {
  const { t } = useTranslation();
  if (!person.hasAccount) return <InviteForm person={person} />;
  return (
    <Line text={t('management.employee.inviteText', { name: person.firstName })}>
      <InviteButton person={person} />
    </Line>
  );
}

function Restore(props: { person: Employee; farm: Farm; today: Day }) {
  const { t } = useTranslation();
  const { online } = useSync();
  const [asking, setAsking] = useState(false);
  return (
    <Line text={t('management.employee.restoreText', { name: props.person.firstName })}>
      <Button
        variant="success"
        iconLeft="rotate-ccw"
        disabled={!online}
        onClick={() => setAsking(true)}
      >
        {t('management.employee.restore')}
      </Button>
      {asking && <RestoreDialog {...props} onClose={() => setAsking(false)} />}
    </Line>
  );
}

function Deactivate(props: { person: Employee; farm: Farm; today: Day }) {
  const { t } = useTranslation();
  const { online } = useSync();
  const [asking, setAsking] = useState(false);
  return (
    <Line text={t('management.employee.deactivateText')}>
      <Button variant="secondary" disabled={!online} onClick={() => setAsking(true)}>
        {t('management.employee.deactivate')}
      </Button>
      {/* Made anew each time: an earlier answer to “when” is none to this one. */}
      {asking && <DeactivateDialog {...props} onClose={() => setAsking(false)} />}
    </Line>
  );
}

/** Invitation, deactivation and restore: what the server does. Nothing where one may do none of it. */
export function LifeCard({ person, rights, farm, today }: LifeCardProps) {
  const { t } = useTranslation();
  const { online } = useSync();
  if (!rights.invite && !rights.deactivate && !rights.restore) return null;
  return (
    <Card aria-labelledby="life">
      <CardHead id="life" title={t('management.employee.life')} />
      {!online && <p className="text-sm text-text-3">{t('management.offline')}</p>}
      {rights.invite && <Invite person={person} />}
      {rights.deactivate && <Deactivate {...{ person, farm, today }} />}
      {rights.restore && <Restore {...{ person, farm, today }} />}
    </Card>
  );
}
