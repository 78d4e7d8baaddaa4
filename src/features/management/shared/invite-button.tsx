import { useTranslation } from 'react-i18next';
import { resendInvitation } from '#data/employees/resend-invitation.ts';
import { useSync } from '#data/outbox/sync.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';

export type InviteButtonProps = {
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
