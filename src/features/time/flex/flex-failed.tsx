import { useTranslation } from 'react-i18next';
import { reconnectAll } from '#data/live/registry.ts';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';

/** The account, or a part of it, could not be read. */
export function FlexFailed() {
  const { t } = useTranslation();
  return <LoadFailed text={t('timeFlex.failed')} onRetry={reconnectAll} />;
}
