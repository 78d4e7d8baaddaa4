import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Live } from '#data/live/live.ts';
import { reconnectAll } from '#data/live/registry.ts';
import { useSync } from '#data/outbox/sync.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { LoadFailed } from './load-failed.tsx';

/** Sources that are shown together. */
export type Lives = readonly Live<unknown>[];

/** Somebody around has said already that what is shown may be old. */
const IsSaid = createContext(false);

/** Hears that a part of a page is old for want of a network; call the result when it no longer is. */
type Told = () => () => void;

/** Where the page says it for all of its parts. */
const ToldToPage = createContext<Told | null>(null);

/**
 * Says for all parts of a page at once, in its head, that there is no network: a page of many tiles would say it in each, and
 * each would move what stands in it. `isOld`: some part shows what may be old; `told` is for `PartsOfPage`.
 */
export function useOldParts(): { readonly isOld: boolean; readonly told: Told } {
  const [count, setCount] = useState(0);
  const told = useCallback((): (() => void) => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { isOld: count > 0, told };
}

/** Around the parts of a page that says in its head whether they may be old. */
export function PartsOfPage({ told, children }: { told: Told; children: ReactNode }) {
  return <ToldToPage value={told}>{children}</ToldToPage>;
}

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
  const told = useContext(ToldToPage);
  const why = useStale(of);
  const isForPage = why === 'offline' && !isSaid && told !== null;
  useEffect(() => (isForPage ? told() : undefined), [isForPage, told]);
  return (
    <>
      {why !== null && !isSaid && !isForPage && (
        <div className="print:hidden">
          <StaleNotice why={why} />
        </div>
      )}
      <IsSaid value={isSaid || why !== null}>{children}</IsSaid>
    </>
  );
}
