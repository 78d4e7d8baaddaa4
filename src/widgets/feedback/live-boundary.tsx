import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reconnectAll } from '#data/live/registry.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';
import { type Lives, MayBeOld } from './may-be-old.tsx';

/** What the sources hold, in their order. */
type Values<L extends Lives> = {
  readonly [K in keyof L]: Extract<L[K], { readonly status: 'ready' }>['data'];
};

interface LiveBoundaryProps<L extends Lives> {
  /** What the place shows; it is drawn once all of it is known. */
  of: readonly [...L];
  /** What failed, in words, beside which stands the way to ask again; or what is drawn in its place. */
  failed: ReactNode;
  /**
   * Grey blocks in the shape of what comes, or the classes of the one that is; null where nothing may come: then nothing
   * says that it loads.
   */
  skeleton: ReactNode;
  /** What is said while it loads, where more can be said than that it does. */
  loading?: string;
  /** False where the sources are not asked before the place comes into sight: nothing is on its way yet. */
  isAsked?: boolean;
  /** What is drawn in place of known values that have nothing to show; nothing where they have. */
  empty?: (values: Values<L>) => ReactNode;
  children: (values: Values<L>) => ReactNode;
}

/** A document that failed with nothing known and one that is known to be missing are both null: the first has no value. */
function isKnown(live: Lives[number]): boolean {
  return live.status === 'ready' || (live.status === 'failed' && live.lastData !== null);
}

function valueOf(live: Lives[number]): unknown {
  if (live.status === 'ready') return live.data;
  return live.status === 'failed' ? live.lastData : null;
}

function areOf<L extends Lives>(of: Lives, values: readonly unknown[]): values is Values<L> {
  return values.length === of.length && of.every(isKnown);
}

/**
 * A place that shows live sources: grey until all are known, a failure with the way to ask again where one
 * has nothing, and what was last known, said to be old, where one has failed since or there is no network:
 * once, by the outermost.
 * Nothing that has not come is ever drawn as none or as zero.
 */
export function LiveBoundary<const L extends Lives>(props: LiveBoundaryProps<L>) {
  const { of, failed, skeleton: coming, loading, isAsked = true, empty, children } = props;
  const { t } = useTranslation();
  const values = of.map(valueOf);
  if (areOf<L>(of, values)) {
    return <MayBeOld of={of}>{empty?.(values) || children(values)}</MayBeOld>;
  }
  if (of.some((live) => live.status === 'failed' && !isKnown(live))) {
    if (typeof failed !== 'string') return failed;
    return <LoadFailed text={failed} onRetry={reconnectAll} />;
  }
  if (coming === null) return null;
  const skeleton = typeof coming === 'string' ? <Skeleton className={coming} /> : coming;
  if (!isAsked) return <div data-coming="">{skeleton}</div>;
  return <Loading text={loading ?? t('common.loading')}>{skeleton}</Loading>;
}
