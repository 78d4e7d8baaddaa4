import { useTranslation } from 'react-i18next';
import { reconnectAll } from '#data/live/registry.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';

/** The account, or a part of it, could not be read. */
export function FlexFailed() {
  const { t } = useTranslation();
  return <LoadFailed text={t('timeFlex.failed')} onRetry={reconnectAll} />;
}

/** The card of an account that could not be read, beside which everything else stands. */
export function FlexFailedCard({ title }: { title: string }) {
  return (
    <Card className="grid gap-4" aria-label={title}>
      <CardHead title={title} />
      <FlexFailed />
    </Card>
  );
}
