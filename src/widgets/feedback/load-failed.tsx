import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** What could not be had, with the way to ask for it once more. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="error"
      action={
        <Button size="small" iconLeft="refresh" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
