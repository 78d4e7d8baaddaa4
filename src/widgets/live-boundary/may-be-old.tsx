import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Live } from '#data/live/live.ts';
import { reconnectAll } from '#data/live/registry.ts';
import { useSync } from '#data/stores/session/sync.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { LoadFailed } from '../feedback/load-failed.tsx';

/** Sources that are shown together. */
export type Lives = readonly Live<unknown>[];

/** Somebody around has said already that what is shown may be old. */
const IsSaid = createContext(false);

/**
 * Why what these sources show may be old: a listener has ended, or it comes from the device while there is no
 * network. Null while it is what the server has, or is about to be.
 */
export function useStale(of: Lives): 'failed' | 'offline' | null {
  const { online } = useSync();
  if (of.some(({ status }) => status === 'failed')) return 'failed';
  return !online && of.some((live) => live.status === 'ready' && live.fromCache) ? 'offline' : null;
}

function StaleNotice({ why }: { why: 'failed' | 'offline' }) {
  const { t } = useTranslation();
  if (why === 'offline') return <Notice kind="warning">{t('common.mayBeOld')}</Notice>;
  return <LoadFailed kind="warning" text={t('common.stale')} onRetry={reconnectAll} />;
}

/** What is known of sources, said to be old where it may be: once, by the outermost that shows it. */
export function MayBeOld({ of, children }: { of: Lives; children: ReactNode }) {
  const isSaid = useContext(IsSaid);
  const why = useStale(of);
  return (
    <>
      {why !== null && !isSaid && (
        <div className="print:hidden">
          <StaleNotice why={why} />
        </div>
      )}
      <IsSaid value={isSaid || why !== null}>{children}</IsSaid>
    </>
  );
}
