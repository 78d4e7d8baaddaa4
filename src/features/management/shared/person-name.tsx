import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAuth } from '#data/auth/auth.ts';
import { type Employee, fullName, initials } from '#domain/employee/employee.ts';
import { employeesPath } from '#domain/employee/employees-path.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Tag } from '#ui/feedback/tag.tsx';

export type PersonNameProps = {
  person: Employee;
  /** The link covers the whole row it stands in. */
  wholeRow?: boolean;
  note?: ReactNode;
};

/** Face and name, on the way to the person's own page. */
export function PersonName({ person, wholeRow = false, note }: PersonNameProps) {
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
            className={`min-w-0 truncate rounded-chip font-semibold text-text hover:underline ${wholeRow ? 'after:absolute after:inset-0 after:content-[""]' : ''}`}
          >
            {name}
          </Link>
          {!person.hasAccount && <Tag>{t('management.add.withoutSignIn')}</Tag>}
          {isSelf && (
            <span className="shrink-0 text-sm text-text-3">{t('management.employees.you')}</span>
          )}
        </span>
        {note && <span className="block text-sm text-text-2">{note}</span>}
      </span>
    </span>
  );
}
