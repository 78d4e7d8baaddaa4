import { useTranslation } from 'react-i18next';
import type { Employee } from '#domain/employee/employee.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import type { PersonRights } from '../model.ts';
import { InviteButton } from './invite-button.tsx';

export type SignInNoteProps = {
  person: Employee;
  rights: PersonRights;
  /** Epoch ms; null is never, undefined is not known. */
  at: number | null | undefined;
};

/** When somebody last signed in; whoever never has can be invited again. */
export function SignInNote({ person, rights, at }: SignInNoteProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  if (!rights.signIn || !person.hasAccount) return null;
  const unknown = at === undefined ? '–' : t('management.users.never');
  const when = typeof at === 'number' ? format.date(at) : unknown;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tnum whitespace-nowrap">{t('management.users.lastSignIn', { when })}</span>
      {at === null && rights.invite && <InviteButton person={person} inRow />}
    </span>
  );
}
