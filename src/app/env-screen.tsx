import { useTranslation } from 'react-i18next';
import type { EnvError } from '#data/device/env.ts';
import { Logo } from '#ui/layout/logo.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Shown instead of the product when the build lacks a setting. */
export function EnvScreen({ error }: { error: EnvError }) {
  const { t } = useTranslation();
  return (
    <main className="mx-auto grid max-w-lg gap-5 px-6 py-16">
      <Logo name={t('common.appName')} />
      <h1 className="text-xl font-bold text-text">{t('start.env.title')}</h1>
      <Notice kind="error">
        <p>{t(error.code === 'invalid_api_key' ? 'start.env.invalidKey' : 'start.env.missing')}</p>
        <ul className="mt-1 list-inside list-disc">
          {error.missing.map((key) => (
            <li key={key}>
              <code>{key}</code>
            </li>
          ))}
        </ul>
      </Notice>
    </main>
  );
}
