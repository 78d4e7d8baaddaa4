import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setAccess } from '#data/employees/change-employee.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useSync } from '#data/outbox/sync.ts';
import { SEAT_TYPES } from '#domain/access/seats.ts';
import type { AccessChange } from '#domain/api/answers.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';
import { changing, useChanging } from './hooks.ts';
import { roleChoices } from './model.ts';

type Props = {
  person: Employee;
  /** In a list the label is the head of the column, and the name says whom it is about. */
  inRow?: boolean;
};

/** Changes somebody's rights on the server, one thing at a time, whichever control it comes from. */
function useAccess(person: Employee) {
  const { t } = useTranslation();
  const { online } = useSync();
  const { run } = useServerAction('management');
  const busy = useChanging(({ ids }) => ids.has(person.id));
  const done = t('management.users.changed', { name: fullName(person) });
  const apply = (change: AccessChange) =>
    changing(person.id, () => run(() => setAccess(person.id, change), done));
  return { apply, busy, online, disabled: busy || !online };
}

/** The role; asks before somebody becomes owner, or no longer is one. */
export function RoleControl({ person, inRow = false }: Props) {
  const { t } = useTranslation();
  const employees = useEmployees();
  const { apply, busy, online, disabled } = useAccess(person);
  const [asked, setAsked] = useState<Employee['role'] | null>(null);
  const name = fullName(person);
  const touchesOwner = (role: Employee['role']) => role === 'owner' || person.role === 'owner';
  const becomes = asked === 'owner' ? 'owner' : 'noOwner';
  const choices = roleChoices(employees, person);
  const lastOwner = choices.length === 1 ? t('management.api.last_owner') : undefined;
  return (
    <>
      <Select
        label={inRow ? t('management.users.roleOf', { name }) : t('words.role')}
        hideLabel={inRow}
        hint={inRow ? undefined : lastOwner}
        value={person.role}
        disabled={disabled || choices.length === 1}
        options={choices.map((value) => ({ value, label: t(`common.roles.${value}`) }))}
        onChange={(role) => (touchesOwner(role) ? setAsked(role) : void apply({ role }))}
      />
      {asked !== null && (
        <ConfirmDialog
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
      )}
    </>
  );
}

/** The seat. */
export function SeatControl({ person, inRow = false }: Props) {
  const { t } = useTranslation();
  const { apply, disabled } = useAccess(person);
  const name = fullName(person);
  return (
    <Select
      label={inRow ? t('management.users.seatOf', { name }) : t('words.seat')}
      hideLabel={inRow}
      value={person.seatType}
      disabled={disabled}
      options={SEAT_TYPES.map((value) => ({ value, label: t(`profile.seats.${value}`) }))}
      onChange={(seatType) => void apply({ seatType })}
    />
  );
}

/** Whether they see the plan where their seat does not say so. */
export function PlanningControl({ person, inRow = false }: Props) {
  const { t } = useTranslation();
  const { apply, disabled } = useAccess(person);
  return (
    <Checkbox
      label={
        <span className={inRow ? 'whitespace-nowrap' : undefined}>
          {t('management.users.seesPlan')}
          {inRow && <span className="sr-only">{`: ${fullName(person)}`}</span>}
        </span>
      }
      {...(!inRow && { hint: t('management.employee.planningHint') })}
      checked={person.planning}
      disabled={disabled}
      onChange={(planning) => void apply({ planning })}
    />
  );
}
