import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** The last press waits for the network, and whether this device keeps it meanwhile. */
export function Unsent() {
  const { t } = useTranslation();
  const { storage } = useSync();
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-sm text-text-2">
      <Icon name="cloud-off" size={15} />
      {t(storage === 'disk' ? 'common.savedOnDevice' : 'shell.sync.notKept')}
    </span>
  );
}
