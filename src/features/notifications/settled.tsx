import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icons/icon.tsx';

type SettledProps = {
  waits: boolean;
  /** What became of it, where that is known. */
  outcome?: string | null;
  children: ReactNode;
};

/**
 * What waits is asked here. Of what does not it is said what became of it, as far as that is known; what was answered
 * while it stood here says at least that.
 */
export function Settled({ waits, outcome = null, children }: SettledProps) {
  const { t } = useTranslation();
  const [waited, setWaited] = useState(waits);
  if (waits && !waited) setWaited(true);
  if (waits) return <div className="px-4 pb-3">{children}</div>;
  if (outcome === null && !waited) return null;
  return (
    <p className="flex items-center gap-1.5 px-4 pb-3 text-sm text-text-2">
      <Icon name="check-circle" size={15} className="text-primary" />
      {outcome ?? t('notifications.answered')}
    </p>
  );
}
