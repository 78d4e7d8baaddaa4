import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface LoadFailedProps {
  text: string;
  onRetry: () => void;
  /** A warning where what was known before is still on screen. */
  kind?: 'error' | 'warning';
}

/** What could not be had, with the way to ask for it once more. */
export function LoadFailed({ text, onRetry, kind = 'error' }: LoadFailedProps) {
  const { t } = useTranslation();
  return (
    <Notice
      kind={kind}
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
