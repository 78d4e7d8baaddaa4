import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { reopenFlex } from './hooks.ts';

/** The account, or a part of it, could not be read. */
export function FlexFailed() {
  const { t } = useTranslation();
  return (
    <Notice
      kind="error"
      action={
        <Button size="small" iconLeft="refresh" onClick={reopenFlex}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('timeFlex.failed')}
    </Notice>
  );
}
