import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInErrorCode } from '#domain/errors.ts';
import type { Result } from '#domain/result.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { SignInFields } from './sign-in-form.tsx';

/** The sign-ins of the demo farm, one per role. */
const DEMO_ACCOUNTS = [
  { role: 'owner', email: 'henrik@lyngbaekgaard.example' },
  { role: 'leader', email: 'soren@lyngbaekgaard.example' },
  { role: 'employee', email: 'ionut@lyngbaekgaard.example' },
] as const;

export type DemoSignInProps = {
  password: string;
  signIn: (fields: SignInFields) => Promise<Result<null, SignInErrorCode>>;
};

/** One press per role, on a demo build alone. */
export function DemoSignIn({ password, signIn }: DemoSignInProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<string | null>(null);
  const [code, setCode] = useState<SignInErrorCode | null>(null);

  async function enter(email: string) {
    setCode(null);
    setBusy(email);
    const result = await signIn({ email, password, sharedDevice: false });
    setBusy(null);
    if (!result.ok) setCode(result.code);
  }

  return (
    <section aria-labelledby="demo-title" className="mt-8 grid gap-3 border-t border-line pt-6">
      <div>
        <h2 id="demo-title" className="text-md font-semibold text-text">
          {t('auth.demo')}
        </h2>
        <p className="text-sm text-text-2">{t('auth.demoHint')}</p>
      </div>
      {code !== null && <Notice kind="error">{t(`errors.${code}`)}</Notice>}
      <div className="flex flex-wrap gap-2">
        {DEMO_ACCOUNTS.map(({ role, email }) => (
          <Button
            key={email}
            busy={busy === email}
            disabled={busy !== null && busy !== email}
            aria-label={t('auth.demoAs', { role: t(`common.roles.${role}`) })}
            onClick={() => void enter(email)}
          >
            {t(`common.roles.${role}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
