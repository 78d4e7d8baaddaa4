import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';

/** Where the own write of a registration is. */
type LineState = 'none' | 'sending' | 'waiting' | 'refused';

const ICONS = {
  sending: 'cloud-upload',
  waiting: 'cloud-off',
  refused: 'alert-triangle',
} as const satisfies Record<Exclude<LineState, 'none'>, IconName>;

type Props = { isUnsent: boolean; isRefused: boolean };

/** Whether a write has arrived, in words; its place is kept for readers to listen to. What waits says whether there is a network. */
export function LineStateText({ isUnsent, isRefused }: Props) {
  const { t } = useTranslation();
  const { online } = useSync();
  const unsent: LineState = online ? 'sending' : 'waiting';
  const state: LineState = isRefused ? 'refused' : isUnsent ? unsent : 'none';
  return (
    <span role="status" className={isRefused ? 'text-red' : 'text-text-2'}>
      {state !== 'none' && (
        <span className="inline-flex items-center gap-1 text-xs">
          <Icon name={ICONS[state]} size={14} />
          {t(`timeEntry.row.${state}`)}
        </span>
      )}
    </span>
  );
}
