import { useTranslation } from 'react-i18next';
import { activitiesOf, useActivities } from '#data/stores/activities.ts';
import { type Registration } from '#domain/time/registration.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { chooseActivity } from './clock-actions.ts';

/** What one works on, in one tap; a farm or unit without activities is not asked. */
export function ActivityChoice({ farmId, running }: { farmId: string; running: Registration }) {
  const { t } = useTranslation();
  const all = useActivities(farmId);
  const activities = activitiesOf(all, running.unitId);
  if (activities.length === 0) return null;
  const chosen = all.find((one) => one.id === running.activityId);
  return (
    <Menu
      short
      variant="secondary"
      label={t('time.clock.activityLabel')}
      trigger={
        <>
          <Icon name="layers" size={16} />
          {chosen?.name ?? t('time.clock.activity')}
        </>
      }
      items={[
        ...activities.map((one) => ({
          key: one.id,
          label: one.name,
          checked: one.id === running.activityId,
          onSelect: () => void chooseActivity(one.id),
        })),
        {
          key: 'none',
          label: t('time.clock.noActivity'),
          checked: running.activityId === null,
          onSelect: () => void chooseActivity(null),
        },
      ]}
    />
  );
}
