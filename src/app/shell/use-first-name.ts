import { useTranslation } from 'react-i18next';
import { useUser } from '#data/base/user.ts';

/** The first name in the menus; a neutral word while it is not known. */
export function useFirstName(): string {
  const { t } = useTranslation();
  return useUser()?.firstName.trim() || t('shell.you');
}
