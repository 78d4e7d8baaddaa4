import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';

/** The last press waits for the network; nothing is lost. */
export function Unsent() {
  const { t } = useTranslation();
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-sm text-text-2">
      <Icon name="cloud-off" size={15} />
      {t('common.savedOnDevice')}
    </span>
  );
}
