import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';

/** What became of what was typed in a row. */
export type LineState =
  'none' | 'dirty' | 'more' | 'error' | 'saved' | 'sending' | 'waiting' | 'refused';

const ICONS = {
  dirty: 'pencil',
  more: 'pencil',
  error: 'alert-circle',
  saved: 'check',
  sending: 'cloud-upload',
  waiting: 'cloud-off',
  refused: 'alert-triangle',
} as const satisfies Record<Exclude<LineState, 'none'>, IconName>;

const isBad = (state: LineState): boolean => state === 'error' || state === 'refused';

/** The state of a row in words; its place is kept for readers to listen to. */
export function LineStateText({ state }: { state: LineState }) {
  const { t } = useTranslation();
  return (
    <span role="status" className={isBad(state) ? 'text-red' : 'text-text-2'}>
      {state !== 'none' && (
        <span className="inline-flex items-center gap-1 text-xs">
          <Icon name={ICONS[state]} size={14} />
          {t(`timeEntry.row.${state}`)}
        </span>
      )}
    </span>
  );
}

/** Whether a registration's own write has arrived: what waits says whether there is a connection. */
export function useSyncState(): (
  entry: { readonly unsent: boolean },
  isRefused: boolean,
) => LineState {
  const { online } = useSync();
  return ({ unsent }, isRefused) => {
    if (isRefused) return 'refused';
    if (!unsent) return 'none';
    return online ? 'sending' : 'waiting';
  };
}
