import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMissingParts } from '#data/session/missing-parts.ts';
import { useSession } from '#data/session/session.ts';
import { useLasting } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Page } from '#widgets/page/page.tsx';
import { loadPageParts } from '#widgets/page/page-parts.ts';
import { usePageRoute } from '#widgets/page/page-route.ts';
import { useSetPageTitle } from '#widgets/page/page-title.ts';
import { requestSignOut } from '#widgets/sign-out/sign-out.ts';
import type { NamedRoute } from './routing/match-route.ts';

// Few have no farm: the others do without the form for a new one.
const NoFarm = lazy(async () => {
  const [{ NoFarm }] = await Promise.all([
    import('#features/profile/no-farm.tsx'),
    loadPageParts(),
  ]);
  return { default: NoFarm };
});

/** Until then nobody asks what takes so long. */
const SAY_AFTER_MS = 3000;

/** What a page stands on: the parts of a session, and its own code. */
const PARTS = 5;

/** What has not come yet of a page that takes a while; on a device that had nothing of it also how far it is. */
function useWaitingText(): string {
  const { t } = useTranslation();
  const missing = useMissingParts();
  const [isFirst] = useState(missing.length === PARTS - 1);
  const isLong = useLasting(true, SAY_AFTER_MS);
  if (!isLong) return t('common.loading');
  const percent = Math.round(((PARTS - 1 - missing.length) / PARTS) * 100);
  const parts = missing.map((part) => t(`start.gates.parts.${part}`));
  const what = parts.length === 0 ? t('start.gates.parts.page') : parts.join(', ');
  return isFirst
    ? t('start.gates.firstTime', { percent, what })
    : t('start.gates.waiting', { what });
}

/** The shape of what comes, while the farm or the page's own chunk is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation();
  const { titleKey } = usePageRoute();
  useSetPageTitle(titleKey === null ? '' : t(titleKey));
  return (
    <Loading text={useWaitingText()}>
      <div className="mx-auto grid max-w-page gap-4 px-4 pt-5 md:px-6 xl:grid-cols-[372px_1fr]">
        <Skeleton className="h-8 w-44 xl:col-span-2" />
        <Skeleton className="h-56 w-full rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
    </Loading>
  );
}

const STOPS = {
  farmGone: { icon: 'building', name: 'farmGone', retry: false },
  deactivated: { icon: 'lock', name: 'deactivated', retry: false },
  failed: { icon: 'alert-triangle', name: 'failed', retry: true },
  offline: { icon: 'wifi-off', name: 'offline', retry: true },
} as const satisfies Record<string, { icon: IconName; name: string; retry: boolean }>;

function Stop({ stop }: { stop: keyof typeof STOPS }) {
  const { t } = useTranslation();
  const { icon, name, retry } = STOPS[stop];
  const title = t(`start.gates.${name}Title`);
  useSetPageTitle(title);
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4">
      <EmptyState
        icon={icon}
        title={title}
        text={t(`start.gates.${name}Body`)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {retry && (
              <Button variant="primary" iconLeft="refresh" onClick={() => location.reload()}>
                {t('common.retry')}
              </Button>
            )}
            <Button iconLeft="log-out" onClick={requestSignOut}>
              {t('shell.signOut')}
            </Button>
          </div>
        }
      />
    </div>
  );
}

export type SessionGateProps = { route: NamedRoute; children: ReactNode };

/** Lets a page through once the session has what pages stand on; else says what is in the way. */
export function SessionGate({ route, children }: SessionGateProps) {
  const { status, error } = useSession();
  // Support looks after farms through the server, whatever becomes of the one that it is on.
  if (route.access === 'admin') return children;
  switch (status) {
    case 'idle':
    case 'starting':
      return <PageSkeleton />;
    case 'farmGone':
    case 'deactivated':
      return <Stop stop={status} />;
    case 'failed':
      return <Stop stop={error === 'network' ? 'offline' : 'failed'} />;
    case 'noFarm':
      if (route.access === 'signedIn' || route.access === 'public') return children;
      return (
        <Suspense fallback={<PageSkeleton />}>
          <Page titleKey="start.titles.profile">
            <NoFarm />
          </Page>
        </Suspense>
      );
    case 'ready':
      return children;
  }
}
