import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { newEntryPath } from '#domain/routes/time-routes.ts';
import { buttonClass, type ButtonSize } from '#ui/inputs/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** In place of the clock on a farm that registers by hand. */
export function ByHandLink({ size }: { size: ButtonSize }) {
  const { t } = useTranslation();
  return (
    <Link to={newEntryPath()} className={buttonClass({ variant: 'primary', size, block: true })}>
      <Icon name="plus" size={20} />
      {t('time.clock.byHand')}
    </Link>
  );
}
