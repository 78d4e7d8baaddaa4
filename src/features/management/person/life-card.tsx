import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitePerson, restoreEmployee } from '#data/employees/change-employee.ts';
import { useSync } from '#data/outbox/sync.ts';
import type { Day } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { firstFreeDay, listedEmployments, withEmployment } from '#domain/employee/employments.ts';
import { TERMS_LIMITS } from '#domain/employee/terms-change.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#domain/language.ts';
import { isEmail, normalizeEmail } from '#domain/text/contact-rules.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Labelled } from '#ui/inputs/labelled.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import type { PersonRights } from '../shared/model.ts';
import { InviteButton } from '../shared/person-tags.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';

type Props = { person: Employee; farm: Farm; today: Day; onClose: () => void };

interface RestoreDialogTyped {
  /** A new employment, or the last one as if it had not ended. */
  readonly as: 'new' | 'same';
  readonly from: Day | null;
}

/** Asks how somebody comes back: in a new employment from a day on, or as if they had not left. */
function RestoreDialog({ person, farm, today, onClose }: Props) {
  const { t, format } = useFarmWords();
  const { online } = useSync();
  const { run } = useServerAction('management');
  const list = listedEmployments(person, farm);
  const first = firstFreeDay(list);
  const hasJustLeft = first !== null && first > today;
  const start: RestoreDialogTyped = {
    as: hasJustLeft ? 'same' : 'new',
    from: hasJustLeft ? first : today,
  };
  const name = fullName(person);
  const form = useForm({
    name: `restore.${person.id}`,
    start,
    check: ({ as, from }) =>
      as === 'same' || (from !== null && withEmployment(list, from) !== null)
        ? { ok: true, value: as === 'same' ? null : from }
        : { ok: false, issues: [{ field: 'from' }] },
    say: () =>
      first === null
        ? t('management.employee.hoursFromMissing')
        : t('management.employee.restoreFromAfter', { date: format.date(first) }),
    save: (from) =>
      online &&
      run(() => restoreEmployee(person.id, from), t('management.employee.restored', { name })),
    onClose,
  });
  const { as, from } = form.typed;
  return (
    <FormDialog
      {...{ form }}
      title={t('management.employee.restoreTitle', { name })}
      action={t('management.employee.restore')}
      disabled={!online}
    >
      {!online && <Notice kind="warning">{t('management.offline')}</Notice>}
      <Segmented
        label={t('management.employee.restoreAs')}
        value={as}
        options={(['new', 'same'] as const).map((value) => ({
          value,
          label: t(`management.employee.restoreChoice.${value}`),
        }))}
        onChange={(as) => form.change({ as })}
      />
      {as === 'new' && (
        <DayField
          label={t('management.employee.restoreFrom')}
          value={from}
          max={TERMS_LIMITS.lastDay}
          {...(first !== null && { min: first })}
          error={form.error('from')}
          onChange={(from) => form.change({ from })}
        />
      )}
      <p>{t(`management.employee.restoreMeans.${as}`)}</p>
      <p>{t('management.employee.restoreBody', { name })}</p>
    </FormDialog>
  );
}

interface Typed {
  readonly email: string;
  readonly language: Language;
}

/** Invites somebody who has had no sign-in so far: the same person, with all their hours. */
function InviteForm({ person }: { person: Employee }) {
  const { t } = useTranslation();
  const { online } = useSync();
  const { busy, run } = useServerAction('management');
  const start: Typed = { email: '', language: DEFAULT_LANGUAGE };
  const form = useForm({
    name: `invite.${person.id}`,
    start,
    check: ({ email }) => {
      const address = normalizeEmail(email);
      if (isEmail(address)) return { ok: true, value: address };
      return { ok: false, issues: [{ field: 'email' }] };
    },
    say: () => t('management.add.errors.invalid_email'),
    save: (address, { language }) =>
      online &&
      run(
        () => invitePerson(person.id, address, language),
        t('management.employee.invited', { name: person.firstName }),
      ),
  });
  const { email, language } = form.typed;
  return (
    <form {...form.props} className="grid gap-3 py-3">
      <TypedParts form={form.parts} />
      <p className="text-base text-text-2">
        {t('management.employee.inviteNew', { name: person.firstName })}
      </p>
      <TextInput
        label={t('management.add.email')}
        type="email"
        icon="mail"
        value={email}
        onChange={(email) => form.change({ email })}
        error={form.error('email')}
      />
      <Labelled label={t('management.add.emailLanguage')}>
        <Segmented
          label={t('management.add.emailLanguage')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: t(`common.languages.${value}`) }))}
          onChange={(language) => form.change({ language })}
        />
      </Labelled>
      <Button type="submit" iconLeft="mail" busy={busy} disabled={!online}>
        {t('management.employee.inviteFirst')}
      </Button>
    </form>
  );
}

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
    <Card title={t('management.employee.life')}>
      {!online && <p className="text-sm text-text-3">{t('management.offline')}</p>}
      {rights.invite && <Invite person={person} />}
      {rights.deactivate && <Deactivate {...{ person, farm, today }} />}
      {rights.restore && <Restore {...{ person, farm, today }} />}
    </Card>
  );
}
