import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { FEATURES, type Feature } from '#domain/access/seats.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { MessagePage } from './message-page.tsx';

/** The feature the guard found missing; nothing when the page is opened by its address. */
function missingFeature(state: unknown): Feature | null {
  if (typeof state !== 'object' || state === null || !('missing' in state)) return null;
  return FEATURES.find((feature) => feature === state.missing) ?? null;
}

export default function PermissionDeniedPage() {
  const { t } = useTranslation();
  const missing = missingFeature(useLocation().state);
  const body =
    missing === null
      ? t('shell.permissionDenied.bodyPlain')
      : t('shell.permissionDenied.body', { feature: t(`profile.features.${missing}`) });
  return (
    <MessagePage icon="lock" title={t('shell.permissionDenied.title')} body={body}>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t('common.toHome')}
      </Link>
    </MessagePage>
  );
}
