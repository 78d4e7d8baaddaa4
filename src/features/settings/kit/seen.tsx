import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icons/icon.tsx';

/** What the setting comes to, in the words of the person it is about. */
export function Seen({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <p className="mt-3 flex items-start gap-2 rounded-field bg-surface-2 px-3 py-2.5 text-sm text-text-2">
      <Icon name="eye" size={16} className="mt-px" />
      <span>
        <span className="font-semibold">{t('settings.seen')}</span> {children}
      </span>
    </p>
  );
}
