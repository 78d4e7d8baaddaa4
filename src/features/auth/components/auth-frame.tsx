import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { showLanguage } from '#widgets/format/interface-language.ts';
import { LanguageSwitch } from '#widgets/fields/language-switch.tsx';
import { useSetPageTitle } from '#widgets/page/page-title.ts';
import { Logo } from '#ui/layout/logo.tsx';
import { SignInArt } from '#ui/layout/sign-in-art.tsx';

export type AuthFrameProps = {
  title: string;
  lead?: string | undefined;
  /** A page whose form asks for the language needs no second switch. */
  languageSwitch?: boolean;
  children: ReactNode;
};

/** The frame of every page before the sign-in: what one does on the left, the one picture on the right. */
export function AuthFrame({ title, lead, languageSwitch = true, children }: AuthFrameProps) {
  const { t } = useTranslation();
  useSetPageTitle(title);
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-2">
      <main className="flex justify-center px-6 py-10 md:items-center">
        <div className="w-full max-w-[380px]">
          <Logo name={t('common.appName')} />
          <h1 className="mt-8 text-xl font-bold tracking-tight text-text">{title}</h1>
          {lead && <p className="mt-1 text-base [overflow-wrap:anywhere] text-text-2">{lead}</p>}
          <div className="mt-6">{children}</div>
          {languageSwitch && (
            <div className="mt-10 flex justify-center">
              <LanguageSwitch named align="start" onChange={showLanguage} />
            </div>
          )}
        </div>
      </main>
      <aside className="max-lg:hidden">
        <SignInArt>
          <p>{t('auth.sloganFirst')}</p>
          <p>{t('auth.sloganSecond')}</p>
          <p>{t('auth.sloganThird')}</p>
        </SignInArt>
      </aside>
    </div>
  );
}

/** A quiet way to another of these pages. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-block text-sm font-semibold text-primary hover:text-primary-pressed max-md:-my-3 max-md:py-3"
    >
      {children}
    </Link>
  );
}
