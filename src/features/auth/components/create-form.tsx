import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/language.ts';
import type { Result } from '#domain/result.ts';
import type { AccountErrorCode } from '#domain/user/account-errors.ts';
import {
  NEW_ACCOUNT_FIELD,
  type NewAccountField,
  type NewAccountInput,
} from '#domain/user/new-account.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { TextInput, type TextInputProps } from '#ui/inputs/text-input.tsx';
import { BusyOverlay } from '#widgets/fields/busy-overlay.tsx';
import { NewPassword } from '#widgets/fields/new-password.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { type AccountIssue, FormFault, NOTHING, useAccountError } from './account-issue.tsx';
import { type Who, WhoChoice } from './who-choice.tsx';

type Typed = Record<NewAccountField, string> & { who: Who };

const EMPTY: Typed = {
  who: 'owner',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  farmName: '',
};

export type CreateFormProps = {
  language: Language;
  onLanguage: (language: Language) => void;
  create: (input: NewAccountInput) => Promise<Result<null, AccountErrorCode>>;
  onDone: (who: Who) => void;
};

function useCreate({ language, create, onDone }: CreateFormProps) {
  // Nobody is signed in whose draft it could be, and there is a password in it.
  const typing = useTyped(null, EMPTY);
  const { who, ...fields } = typing.typed;
  const [busy, setBusy] = useState(false);
  const checked = useCheckedForm<AccountIssue<NewAccountField>>({
    issues: NOTHING,
    typed: typing.typed,
    onSave: async () => {
      if (busy) return NOTHING;
      setBusy(true);
      const farmName = who === 'owner' ? fields.farmName : null;
      const result = await create({ ...fields, farmName, language }).finally(() => setBusy(false));
      if (!result.ok) {
        const { code } = result;
        return [{ field: NEW_ACCOUNT_FIELD[code] ?? 'form', code }];
      }
      typing.reset();
      onDone(who);
      return NOTHING;
    },
  });
  const change = (name: NewAccountField) => (value: string) => typing.change({ [name]: value });
  return { fields, change, typing, busy, checked };
}

const NAMES: Readonly<Record<NewAccountField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  password: 'new-password',
  farmName: 'organization',
};

/** Everything a new account needs, on one page. */
export function CreateForm(props: CreateFormProps) {
  const { t } = useTranslation();
  const { fields, change, typing, busy, checked } = useCreate(props);
  const { who } = typing.typed;
  const errorAt = useAccountError(checked);
  const field = (name: NewAccountField) =>
    ({
      name: NAMES[name],
      value: fields[name],
      onChange: change(name),
      error: errorAt(name),
    }) satisfies Partial<TextInputProps>;

  return (
    <form {...checked.props} className="grid gap-4">
      <FormFault text={errorAt('form')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          {...field('firstName')}
          autoComplete="given-name"
          label={t('account.create.firstName')}
        />
        <TextInput
          {...field('lastName')}
          autoComplete="family-name"
          label={t('account.create.lastName')}
        />
      </div>
      <TextInput
        {...field('email')}
        type="email"
        autoComplete="username"
        label={t('auth.email')}
        placeholder={t('auth.emailPlaceholder')}
      />
      <NewPassword {...field('password')} label={t('account.create.newPassword')} />
      <WhoChoice value={who} onChange={(who) => typing.change({ who })} />
      {who === 'owner' && (
        <TextInput
          {...field('farmName')}
          autoComplete="organization"
          label={t('account.create.farmName')}
          placeholder={t('account.create.farmPlaceholder')}
        />
      )}
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden="true" className="text-sm font-semibold text-text">
          {t('account.create.language')}
        </span>
        <Segmented
          label={t('account.create.language')}
          value={props.language}
          onChange={props.onLanguage}
          options={LANGUAGES.map((value) => ({ value, label: t(`common.languages.${value}`) }))}
        />
      </div>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {t('account.create.submit')}
      </Button>
      <BusyOverlay busy={busy} />
      <TypedParts form={typing} />
    </form>
  );
}
