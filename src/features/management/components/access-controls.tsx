import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setAccess } from '#data/commands/employees/set-access.ts';
import { useEmployees } from '#data/stores/session/employees.ts';
import { useSync } from '#data/stores/session/sync.ts';
import { SEAT_TYPES } from '#domain/access/seats.ts';
import type { AccessChange } from '#domain/api/access-change.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';
import { roleChoices } from '../model.ts';

export interface AccessControls {
  readonly role: ReactNode;
  readonly seat: ReactNode;
  readonly planning: ReactNode;
  /** Asks before somebody becomes owner, or no longer is one. */
  readonly dialog: ReactNode;
}

/** The owner's controls over one person's rights; each acts on the server at once. */
export function useAccessControls(person: Employee, hideLabels: boolean): AccessControls {
  const { t } = useTranslation();
  const employees = useEmployees();
  const { online } = useSync();
  const { busy, run } = useServerAction('management');
  const [asked, setAsked] = useState<Employee['role'] | null>(null);
  const name = fullName(person);
  const disabled = busy || !online;
  const apply = (change: AccessChange) =>
    run(() => setAccess(person.id, change), t('management.users.changed', { name }));
  const touchesOwner = (role: Employee['role']) => role === 'owner' || person.role === 'owner';
  const becomes = asked === 'owner' ? 'owner' : 'noOwner';
  const choices = roleChoices(employees, person);
  const lastOwner = choices.length === 1 ? t('management.api.last_owner') : undefined;
  return {
    role: (
      <Select
        label={hideLabels ? t('management.users.roleOf', { name }) : t('management.users.role')}
        hideLabel={hideLabels}
        hint={hideLabels ? undefined : lastOwner}
        value={person.role}
        disabled={disabled || choices.length === 1}
        options={choices.map((value) => ({ value, label: t(`common.roles.${value}`) }))}
        onChange={(role) => (touchesOwner(role) ? setAsked(role) : void apply({ role }))}
      />
    ),
    seat: (
      <Select
        label={hideLabels ? t('management.users.seatOf', { name }) : t('management.users.seat')}
        hideLabel={hideLabels}
        value={person.seatType}
        disabled={disabled}
        options={SEAT_TYPES.map((value) => ({ value, label: t(`profile.seats.${value}`) }))}
        onChange={(seatType) => void apply({ seatType })}
      />
    ),
    planning: (
      <Checkbox
        label={
          <>
            {t('management.users.seesPlan')}
            {hideLabels && <span className="sr-only">{`: ${name}`}</span>}
          </>
        }
        {...(!hideLabels && { hint: t('management.employee.planningHint') })}
        checked={person.planning}
        disabled={disabled}
        onChange={(planning) => void apply({ planning })}
      />
    ),
    dialog: asked !== null && (
      <ConfirmDialog
        open
        danger={becomes === 'noOwner'}
        busy={busy}
        disabled={!online}
        title={t(`management.users.${becomes}Title`, { name })}
        action={t(`management.users.${becomes}Action`)}
        onClose={() => setAsked(null)}
        onConfirm={() => void apply({ role: asked }).then(() => setAsked(null))}
      >
        <p>{t(`management.users.${becomes}Body`, { name })}</p>
      </ConfirmDialog>
    ),
  };
}
