import { useTranslation } from 'react-i18next';
import { invitePerson } from '#data/employees/invite-person.ts';
import { useSync } from '#data/outbox/sync.ts';
import { isEmail, normalizeEmail } from '#domain/text/contact-rules.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#domain/language.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Labelled } from '#ui/inputs/labelled.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';

interface Typed {
  readonly email: string;
  readonly language: Language;
}

/** Invites somebody who has had no sign-in so far: the same person, with all their hours. */
export function InviteForm({ person }: { person: Employee }) {
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
        autoComplete="off"
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
