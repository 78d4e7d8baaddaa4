import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { hasSessionHint, useAuth } from '#data/auth/auth.ts';
import { Button } from '#ui/inputs/button.tsx';
import { loadPageParts } from '#widgets/page/page-parts.ts';
import type { Access } from './access.ts';
import { boot, useBoot } from '../boot.ts';
import { BootSkeleton } from '../boot-skeleton.tsx';
import { decideBySignIn } from './decide-sign-in.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { ALL_ROUTES, routeAt } from './match-route.ts';
import { pageCode } from './page-code.tsx';
import { MessagePage } from '../pages/message-page.tsx';
import type { PageLoader } from './route-table.ts';
import { whenOpened } from '../service-worker.ts';

const SIGNED_IN = pageCode(() => import('../signed-in.tsx'));

const PAGES = new Map(
  ALL_ROUTES.flatMap(({ name, page, firstLook }) =>
    page ? [[name, pageCode(firstLook ? page : withParts(page))] as const] : [],
  ),
);

function withParts(page: PageLoader): PageLoader {
  return async () => {
    const [code] = await Promise.all([page(), loadPageParts()]);
    return code;
  };
}

const OPEN_TO_ALL: readonly Access[] = ['public', 'auth', 'link'];

/**
 * Fetches the code of an address; with `signedIn` also the part around it, which begins the session of whoever
 * was here last. Rejects when it cannot be had.
 */
export async function loadRoute(pathname: string, signedIn: boolean): Promise<void> {
  const route = routeAt(pathname);
  const isOpen = signedIn || OPEN_TO_ALL.includes(route.access);
  const page = PAGES.get(isOpen ? route.name : 'SignIn')?.load();
  if (signedIn) await SIGNED_IN.load();
  await page;
}

function CurrentPage() {
  const { pathname, search } = useLocation();
  const route = routeAt(pathname);
  if (route.redirectTo) return <Navigate to={{ pathname: route.redirectTo, search }} replace />;
  const page = PAGES.get(route.name);
  return page ? <page.Shown /> : null;
}

/** The code for signing in is not here and cannot be fetched. */
function NoStart() {
  const { t } = useTranslation();
  return (
    <main>
      <MessagePage
        icon="wifi-off"
        title={t('start.gates.offlineTitle')}
        body={t('start.gates.offlineBody')}
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
  const decision = decideBySignIn(route.access, { auth, sessionHint: hasSessionHint() });
  if (decision?.kind === 'redirect') return <Navigate to={decision.to} replace />;
  if (auth.status === 'signedIn' && route.access !== 'link') {
    return (
      <Suspense fallback={<BootSkeleton />}>
        <SIGNED_IN.Shown auth={auth} route={route}>
          <ErrorBoundary source={route.name} resetKey={pathname}>
            <Outlet />
          </ErrorBoundary>
        </SIGNED_IN.Shown>
      </Suspense>
    );
  }
  if (decision === null || decision.kind === 'wait') return failed ? <NoStart /> : <BootSkeleton />;
  const page = (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
  return route.access === 'public' ? <main>{page}</main> : page;
}

export function AppRoutes() {
  const navigate = useNavigate();
  useEffect(() => whenOpened((path) => void navigate(path)), [navigate]);
  return useRoutes([
    {
      element: <Frame />,
      children: ALL_ROUTES.map(({ path }) => ({ path, element: <CurrentPage /> })),
    },
  ]);
}
