import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';

/** The one title of the page shown, which its header says: the browser's tab reads it (spec 2). */
export const usePageTitle = create<{ title: string }>(() => ({ title: '' }));

/** Makes this the page's title for as long as the component stands. */
export function useSetPageTitle(title: string): void {
  const { t } = useTranslation();
  const appName = t('common.appName');
  useLayoutEffect(() => {
    usePageTitle.setState({ title });
    document.title = title === '' ? appName : `${title} · ${appName}`;
  }, [title, appName]);
}
