import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { getEnv } from '#data/env.ts';
import type { Actor } from '#domain/access/actor.ts';
import { AddEmployeeHost } from '#widgets/add-employee/add-employee.tsx';
import { SignOutDialog } from '#widgets/sign-out/sign-out-dialog.tsx';
import { PageRouteContext } from '#widgets/page/page-route.ts';
import type { NamedRoute } from '../routing/match-route.ts';
import { SubMenu } from './desktop-nav.tsx';
import { GuidesAlongHost } from './guides-along-host.tsx';
import { isProfileMode, navOf } from './nav-model.ts';
import { Notices } from './notices.tsx';
import { TopBar } from './top-bar.tsx';
import { UndoStripHost } from './undo-host.tsx';

const CONTENT_ID = 'content';

/** A new page starts at its top, and readers start there too. */
function useStartOfPage(pathname: string) {
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return content;
}

export type ShellProps = { route: NamedRoute; actor: Actor; children: ReactNode };

export function Shell({ route, actor, children }: ShellProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const content = useStartOfPage(pathname);
  const profileMode = isProfileMode(pathname, actor);
  const modules = profileMode ? [] : navOf(actor, route.name);
  const active = modules.find((module) => module.active);
  // A tab with one page has nothing to lead to below it.
  const hasBar = active !== undefined && active.items.length > 1;
  const page = {
    titleKey: route.titleKey,
    unitSelector: route.unitSelector ?? false,
    subMenu: hasBar,
  };
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-50 rounded-field bg-surface px-4 py-2 text-base font-semibold text-primary shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('shell.skipToContent')}
      </a>
      {getEnv().mode === 'demo' && (
        <p className="bg-wheat-soft px-4 py-1 text-center text-sm font-medium text-wheat-text">
          {t('shell.demoRibbon')}
        </p>
      )}
      <TopBar modules={modules} profileMode={profileMode} />
      {hasBar && <SubMenu module={active} />}
      <Notices />
      <main ref={content} id={CONTENT_ID} tabIndex={-1}>
        <PageRouteContext value={page}>{children}</PageRouteContext>
      </main>
      {!profileMode && <AddEmployeeHost />}
      {!profileMode && <GuidesAlongHost key={actor.uid} uid={actor.uid} />}
      <UndoStripHost />
      <SignOutDialog />
    </>
  );
}
