import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { MessagePage } from './message-page.tsx';

export default function OfflinePage() {
  const { t } = useTranslation();
  return (
    <MessagePage icon="wifi-off" title={t('common.offline')} body={t('start.offlinePage.body')}>
      <Button iconLeft="refresh" onClick={() => location.assign('/')}>
        {t('common.retry')}
      </Button>
    </MessagePage>
  );
}
