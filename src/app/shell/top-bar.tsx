import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Bell } from '#features/notifications/bell.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import { AddEmployeeButton } from '#widgets/add-employee/add-employee.tsx';
import { LanguageSwitch } from '#widgets/fields/language-switch.tsx';
import { PartBoundary } from '#widgets/feedback/part-boundary.tsx';
import { SyncChip } from '#widgets/feedback/sync-chip.tsx';
import { useMobile } from '#widgets/hooks/use-media.ts';
import { pathOf } from '../routing/match-route.ts';
import { changeLanguage } from './change-language.ts';
import { DesktopNav } from './desktop-nav.tsx';
import { MiniTimer } from './mini-timer.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { NavModule } from './nav-model.ts';
import { UndoMenuHost } from './undo-host.tsx';
import { UserMenu } from './user-menu.tsx';

export type TopBarProps = { modules: readonly NavModule[]; profileMode: boolean };

/** The one bar at the top; below xl the modules and the user menu move into a panel (spec 2). */
export function TopBar({ modules, profileMode }: TopBarProps) {
  const { t } = useTranslation();
  const mobile = useMobile();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="flex h-bar items-center gap-3 px-4 xl:gap-7 xl:px-6">
        <Link to={pathOf('Home')} className="shrink-0 rounded-field">
          <Logo name={t('common.appName')} wordless={mobile} />
        </Link>
        {!mobile && <DesktopNav modules={modules} />}
        <div className="ml-auto flex min-w-0 items-center gap-1.5">
          {!mobile && !profileMode && <AddEmployeeButton />}
          <PartBoundary isQuiet source="shell/timer">
            <MiniTimer />
          </PartBoundary>
          <SyncChip />
          {!mobile && <UndoMenuHost />}
          <PartBoundary isQuiet source="shell/bell">
            <Bell />
          </PartBoundary>
          {mobile ? (
            <MobileMenu modules={modules} profileMode={profileMode} />
          ) : (
            <>
              <LanguageSwitch onChange={changeLanguage} />
              <UserMenu profileMode={profileMode} />
            </>
          )}
        </div>
      </div>
    </header>
  );
}
