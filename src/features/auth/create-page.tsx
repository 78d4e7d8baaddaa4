import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createAccount } from '#data/account/account.ts';
import { type Language, LANGUAGES } from '#domain/language.ts';
import type { Result } from '#domain/result.ts';
import type { AccountErrorCode } from '#domain/user/account-errors.ts';
import {
  NEW_ACCOUNT_FIELD,
  type NewAccountField,
  type NewAccountInput,
} from '#domain/user/new-account.ts';
import '#i18n/bundles/account-texts.ts';
import { useLanguage } from '#i18n/index.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { TextInput, type TextInputProps } from '#ui/inputs/text-input.tsx';
import { BusyOverlay } from '#widgets/fields/busy-overlay.tsx';
import { NewPassword } from '#widgets/fields/new-password.tsx';
import { showLanguage } from '#widgets/format/interface-language.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { AuthFrame, AuthLink } from './components/auth-frame.tsx';
import {
  type AccountIssue,
  FormFault,
  NOTHING,
  useAccountError,
} from './components/account-issue.tsx';

/** Who signs up: somebody who starts a farm, or somebody who will be added to one. */
type Who = 'owner' | 'employee';

const ALL = ['owner', 'employee'] as const satisfies readonly Who[];

function WhoChoice({ value, onChange }: { value: Who; onChange: (who: Who) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-text">{t('account.create.who')}</legend>
      {ALL.map((who) => (
        <label
          key={who}
          className="flex items-start gap-3 rounded-field border border-line-strong bg-surface px-3 py-2.5 transition-colors hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name="who"
            value={who}
            checked={who === value}
            onChange={() => onChange(who)}
            className="mt-0.5 size-[18px] shrink-0 appearance-none rounded-full border-[1.5px] border-text-3 bg-surface checked:border-[5.5px] checked:border-primary"
          />
          <span className="text-base font-semibold text-text">
            {t(`account.create.${who}`)}
            <span className="block text-sm font-normal text-balance text-text-2">
              {t(`account.create.${who}Hint`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Typed = Record<NewAccountField, string> & { who: Who };

const EMPTY: Typed = {
  who: 'owner',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  farmName: '',
};

type CreateFormProps = {
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

export default function CreatePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = useLanguage();
  return (
    <AuthFrame
      title={t('account.create.title')}
      lead={t('account.create.lead')}
      languageSwitch={false}
    >
      <CreateForm
        language={language}
        onLanguage={showLanguage}
        create={createAccount}
        onDone={(who) => void navigate('/auth/create-complete', { replace: true, state: { who } })}
      />
      <p className="mt-6 text-center text-sm text-text-2">
        {t('account.create.haveOne')}{' '}
        <AuthLink to="/auth/sign-in">{t('account.toSignIn')}</AuthLink>
      </p>
    </AuthFrame>
  );
}
