import { useTranslation } from 'react-i18next';
import { useSync } from '#data/stores/sync.ts';
import { Icon } from '#ui/icon.tsx';

/** How many own changes wait, or that there is no connection; nothing when all is well. */
export function SyncChip() {
  const { t } = useTranslation();
  const { online, waiting, storage } = useSync();
  const text = waiting > 0 ? t('shell.sync.waiting', { count: waiting }) : t('common.offline');
  const keptHint =
    waiting > 0 ? t('shell.sync.waitingHint', { count: waiting }) : t('shell.sync.offlineHint');
  const hint = storage === 'memory' ? t('shell.sync.memory') : keptHint;
  return (
    <span role="status" className="min-w-0">
      {(!online || waiting > 0) && (
        <span
          title={hint}
          className="inline-flex max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface-2 px-2.5 py-0.5 text-sm text-text-2"
        >
          <Icon name={online ? 'cloud-upload' : 'cloud-off'} size={15} />
          <span className="truncate font-medium">{text}</span>
        </span>
      )}
    </span>
  );
}
