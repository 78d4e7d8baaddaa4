import { useTranslation } from 'react-i18next';
import { remindGuide } from '#data/guides/publish-guide.ts';
import { useSync } from '#data/outbox/sync.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';

/** Asks those who have not read a guide to do so; that needs the server. */
export function RemindButton({ guideId, title }: { guideId: string; title: string }) {
  const { t } = useTranslation();
  const { online } = useSync();
  const { busy, run } = useServerAction('guides');
  return (
    <Button
      size="small"
      iconLeft="bell"
      {...{ busy }}
      disabled={!online}
      aria-label={t('guides.author.remindOf', { title })}
      onClick={() => void run(() => remindGuide(guideId), t('guides.author.remindDone'))}
    >
      {t('guides.author.remind')}
    </Button>
  );
}
