import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BackendAnswer } from '#data/api/backend.ts';
import { useAuth } from '#data/auth/auth.ts';
import { resendInvitation } from '#data/employees/change-employee.ts';
import { useSync } from '#data/outbox/sync.ts';
import { SEAT_FEATURES, SEAT_MAX_HOURS, type SeatType } from '#domain/access/seats.ts';
import { type Employee, employeesPath, fullName, initials } from '#domain/employee/employee.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { partsOf } from '#domain/group-by.ts';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';

type PersonNameProps = {
  person: Employee;
  /** The link covers the whole row it stands in. */
  wholeRow?: boolean;
};

/** Face and name, on the way to the person's own page. */
export function PersonName({ person, wholeRow = false }: PersonNameProps) {
  const { t } = useTranslation();
  const isSelf = useAuth((auth) => auth.status === 'signedIn' && auth.uid === person.id);
  const name = fullName(person);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar size="small" initials={initials(person)} colour={chipStyleOf(name)} />
      <span className="min-w-0">
        <span className="flex min-w-0 items-baseline gap-1.5">
          <Link
            to={employeesPath(person.id)}
            title={name}
            className={`min-w-0 truncate rounded-chip font-semibold text-text hover:underline max-md:-my-3 max-md:py-3 ${wholeRow ? 'after:absolute after:inset-0' : ''}`}
          >
            {name}
          </Link>
          {!person.hasAccount && <Tag>{t('management.add.withoutSignIn')}</Tag>}
          {isSelf && (
            <span className="shrink-0 text-sm text-text-3">{t('management.employees.you')}</span>
          )}
        </span>
      </span>
    </span>
  );
}

const KINDS = {
  owner: 'green',
  leader: 'blue',
  employee: 'neutral',
} as const satisfies Record<Employee['role'], TagKind>;

export function RoleTag({ role }: { role: Employee['role'] }) {
  const { t } = useTranslation();
  return <Tag kind={KINDS[role]}>{t(`common.roles.${role}`)}</Tag>;
}

/** What a seat unlocks, in words. */
export function SeatFeatures({ seat }: { seat: SeatType }) {
  const { t } = useTranslation();
  const max = SEAT_MAX_HOURS[seat];
  return (
    <ul className="grid content-start gap-1 text-sm text-text-2">
      {SEAT_FEATURES[seat].map((feature) => (
        <li key={feature} className="flex items-start gap-1.5">
          <Icon name="check" size={15} className="mt-px text-primary" />
          {t(`profile.features.${feature}`)}
        </li>
      ))}
      {max !== null && (
        <li className="flex items-start gap-1.5">
          <Icon name="info" size={15} className="mt-px text-text-3" />
          {t('profile.maxHours', { hours: max })}
        </li>
      )}
    </ul>
  );
}

type InviteButtonProps = {
  person: Employee;
  /** In a list: small, and its name says whom it is about. */
  inRow?: boolean;
};

/** Sends somebody the letter again with which they choose a password. */
export function InviteButton({ person, inRow = false }: InviteButtonProps) {
  const { t } = useTranslation();
  const { online } = useSync();
  const { busy, run } = useServerAction('management');
  const done = t('management.employee.invited', { name: person.firstName });
  return (
    <Button
      iconLeft="mail"
      busy={busy}
      disabled={!online}
      onClick={() => void run(() => resendInvitation(person.id), done)}
      {...(inRow && { size: 'small', className: 'max-md:min-h-12' })}
    >
      {t('management.employee.invite')}
      {inRow && <span className="sr-only">{`: ${fullName(person)}`}</span>}
    </Button>
  );
}

/** So many letters are on their way at the same time. */
const AT_ONCE = 4;

/** Sends the letters to people who have never signed in, once it is said; after a refusal it goes on with the rest. */
export function InviteAll({ people }: { people: readonly Employee[] }) {
  const { t } = useTranslation();
  const { online } = useSync();
  const { busy, run } = useServerAction('management');
  const [sent, setSent] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const left = people.filter(({ id }) => !sent.includes(id));
  if (left.length < 2) return null;
  const sendAll = async (): Promise<BackendAnswer> => {
    for (const some of partsOf(left, AT_ONCE)) {
      const answers = await Promise.all(some.map(({ id }) => resendInvitation(id)));
      const done = some.filter((_, at) => answers[at]?.ok === true);
      setSent((before) => [...before, ...done.map(({ id }) => id)]);
      const refused = answers.find(({ ok }) => !ok);
      if (refused !== undefined) return refused;
    }
    return { ok: true, value: null };
  };
  const count = left.length;
  const action = t('management.users.inviteAll', { count });
  const done = t('management.users.invitedAll', { count });
  return (
    <>
      <Button iconLeft="mail" disabled={!online} onClick={() => setAsking(true)}>
        {action}
      </Button>
      {asking && (
        <ConfirmDialog
          {...{ action, busy }}
          title={action}
          onConfirm={async () => {
            await run(sendAll, done);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('management.users.inviteAllBody')}</p>
          <p>{left.map(fullName).join(', ')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
