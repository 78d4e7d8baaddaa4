import { useTranslation } from 'react-i18next';
import { reconnectAll } from '#data/live/registry.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';

/** The card of an account that could not be read, beside which everything else stands. */
export function FlexFailedCard({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <Card className="grid gap-4" aria-label={title}>
      <CardHead title={title} />
      <LoadFailed text={t('timeFlex.failed')} onRetry={reconnectAll} />
    </Card>
  );
}
