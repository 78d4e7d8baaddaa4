import { useTranslation } from 'react-i18next';
import { useAuth } from '#data/auth.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** How somebody without a farm gets into one. */
export function NoFarm() {
  const { t } = useTranslation();
  const email = useAuth((auth) => (auth.status === 'signedIn' ? auth.email : ''));
  return (
    <Card>
      <EmptyState
        icon="building"
        title={t('profile.noFarmTitle')}
        text={t('profile.noFarmBody', { email })}
      />
    </Card>
  );
}
