import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';
import { reopenFlex } from './hooks.ts';

/** The account, or a part of it, could not be read. */
export function FlexFailed() {
  const { t } = useTranslation();
  return <LoadFailed text={t('timeFlex.failed')} onRetry={reopenFlex} />;
}
