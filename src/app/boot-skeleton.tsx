import { useTranslation } from 'react-i18next';
import { Logo } from '#ui/layout/logo.tsx';
import { Loading } from '#ui/feedback/skeleton.tsx';

/** The same bar and cards as index.html draws before any script, so that nothing jumps. */
export function BootSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading text={t('common.loading')}>
      <div className="boot-bar">
        <Logo name={t('common.appName')} />
      </div>
      <div className="boot-page">
        <div className="boot-line" />
        <div className="boot-card" />
        <div className="boot-card" />
      </div>
    </Loading>
  );
}
