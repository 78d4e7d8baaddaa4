import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { type TimeAddress } from '../address/hooks.ts';
import { TIME_VIEWS, type TimeView } from '../address/model.ts';

/** Day, week or month. */
export function ViewSwitch({ address }: { address: TimeAddress }) {
  const { t } = useTranslation();
  return (
    <Segmented<TimeView>
      label={t('timeEntry.views.label')}
      value={address.view}
      options={TIME_VIEWS.map((view) => ({ value: view, label: t(`timeEntry.views.${view}`) }))}
      onChange={(view) => address.show(view)}
    />
  );
}
