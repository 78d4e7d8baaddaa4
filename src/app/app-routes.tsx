import { lazy, type ReactElement, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useRoutes } from 'react-router-dom';
import { hasSessionHint, useAuth } from '#data/auth.ts';
import { Button } from '#ui/button.tsx';
import { boot, useBoot } from './boot.ts';
import { BootSkeleton } from './boot-skeleton.tsx';
import { decideRoute } from './decide-route.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ALL_ROUTES, routeAt } from './match-route.ts';
import { MessagePage } from './pages/message-page.tsx';
import type { PageLoader, RouteName } from './route-table.ts';

const SignedIn = lazy(() => import('./signed-in.tsx'));

function elementOf(page: PageLoader): ReactElement {
  const Shown = lazy(page);
  return <Shown />;
}

const PAGES: ReadonlyMap<RouteName, ReactElement> = new Map(
  ALL_ROUTES.flatMap(({ name, page }) => (page ? [[name, elementOf(page)] as const] : [])),
);

function CurrentPage() {
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  if (route.redirectTo) return <Navigate to={route.redirectTo} replace />;
  return PAGES.get(route.name) ?? null;
}

/** The code for signing in is not here and cannot be fetched. */
function NoStart() {
  const { t } = useTranslation();
  return (
    <main>
      <MessagePage
        icon="wifi-off"
        title={t('shell.gates.offlineTitle')}
        body={t('shell.gates.offlineBody')}
      >
        <Button variant="primary" iconLeft="refresh" onClick={() => void boot()}>
          {t('common.retry')}
        </Button>
      </MessagePage>
    </main>
  );
}

/** The guard by sign-in alone; who may open what is decided in the signed-in part. */
function Frame() {
  const { pathname } = useLocation();
  const auth = useAuth();
  const failed = useBoot((state) => state.failed);
  const route = routeAt(pathname);
  const decision = decideRoute(route.access, {
    auth,
    sessionHint: hasSessionHint(),
    actor: null,
    seatKnown: false,
  });
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  if (auth.status === 'signedIn' && route.access !== 'link') {
    return (
      <Suspense fallback={<BootSkeleton />}>
        <SignedIn auth={auth} route={route}>
          <ErrorBoundary source={route.name} resetKey={pathname}>
            <Outlet />
          </ErrorBoundary>
        </SignedIn>
      </Suspense>
    );
  }
  if (decision.kind === 'wait') return failed ? <NoStart /> : <BootSkeleton />;
  const page = (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
  return route.access === 'public' ? <main>{page}</main> : page;
}

export function AppRoutes() {
  return useRoutes([
    {
      element: <Frame />,
      children: ALL_ROUTES.map(({ path }) => ({ path, element: <CurrentPage /> })),
    },
  ]);
}
