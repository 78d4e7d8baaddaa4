import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { useUser } from '#data/base/user.ts';
import { useOwnRunning } from '#data/clock/own-running.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { openBreakOf, shownMs } from '#domain/time/registration/break.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { Bell } from '#features/notifications/bell.tsx';
import { cx } from '#ui/cx.ts';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { subscribeSecond } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import { TickingText } from '#ui/layout/ticking-text.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { SlidePanel } from '#ui/overlays/overlay.tsx';
import { AddEmployeeButton } from '#widgets/add-employee/add-employee.tsx';
import { PartBoundary } from '#widgets/feedback/part-boundary.tsx';
import { SyncChip } from '#widgets/feedback/sync-chip.tsx';
import { LanguageSwitch } from '#widgets/fields/language-switch.tsx';
import { changeLanguage } from '#widgets/format/change-language.ts';
import { useMobile } from '#widgets/hooks/use-media.ts';
import { usePageTitle } from '#widgets/page/page-title.ts';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { requestSignOut } from '#widgets/sign-out/sign-out.ts';
import { pathOf } from '../routing/match-route.ts';
import { DesktopNav, hasBelow, type NavModule } from './desktop-nav.tsx';
import { UndoMenuHost } from './undo-host.tsx';

/** The first name in the menus; a neutral word while it is not known. */
function useFirstName(): string {
  const { t } = useTranslation();
  return useUser()?.firstName.trim() || t('shell.you');
}

const LINK =
  'flex min-h-12 items-center rounded-field px-3 text-md text-text hover:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-primary';

function Section({ module, onLeave }: { module: NavModule; onLeave: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(module.active);
  const [only, ...others] = module.items;
  // A group of one page is that page.
  if (only !== undefined && others.length === 0) {
    return (
      <li>
        <NavLink to={only.path} onClick={onLeave} className={cx(LINK, 'font-semibold')}>
          {t(module.mobileLabelKey)}
        </NavLink>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center justify-between rounded-field px-3 text-left text-md font-semibold text-text hover:bg-surface-2"
      >
        {t(module.mobileLabelKey)}
        <Icon
          name="chevron-down"
          className={cx('text-text-3 transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <ul className="pl-3">
          {module.items.map((item) => (
            <li key={item.path}>
              <NavLink
                to={item.path}
                end={hasBelow(item, module.items)}
                onClick={onLeave}
                className={LINK}
              >
                {t(item.labelKey)}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type MobileMenuProps = { modules: readonly NavModule[]; profileMode: boolean };

/** The hamburger and its panel from the right, below the xl breakpoint. */
export function MobileMenu({ modules, profileMode }: MobileMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = useFirstName();
  const isAdmin = useActor()?.claims.admin ?? false;
  const [open, setOpen] = useState(false);
  const start = profileMode ? 'UserProfile' : 'Home';
  const close = () => setOpen(false);
  const leaveTo = (path: string) => {
    close();
    void navigate(path);
  };
  return (
    <>
      <IconButton
        icon="menu"
        label={t('shell.openMenu')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <SlidePanel
        open={open}
        onClose={close}
        label={t('shell.menu')}
        closeText={t('common.close')}
        head={<span className="block truncate text-md font-semibold">{name}</span>}
      >
        <div className="flex min-h-full flex-col justify-between gap-6 p-3">
          <nav aria-label={t('shell.mainMenu')}>
            <ul className="grid gap-1">
              <li>
                <NavLink end to={pathOf(start)} onClick={close} className={LINK}>
                  {t(profileMode ? 'start.titles.profile' : 'start.titles.home')}
                </NavLink>
              </li>
              {modules.map((module) => (
                <Section key={module.labelKey} module={module} onLeave={close} />
              ))}
            </ul>
          </nav>
          <div className="grid gap-2 border-t border-line pt-3">
            {!profileMode && <AddEmployeeButton onPress={close} />}
            <UndoMenuHost named align="start" />
            <LanguageSwitch named align="start" onChange={changeLanguage} />
            <Button
              iconLeft={profileMode ? 'building' : 'user'}
              onClick={() => leaveTo(pathOf(profileMode ? 'Home' : 'UserProfile'))}
            >
              {profileMode ? t('shell.switchToFarm') : t('shell.switchToProfile')}
            </Button>
            {isAdmin && (
              <Button iconLeft="users" onClick={() => leaveTo(pathOf('UserSupport'))}>
                {t('start.titles.support')}
              </Button>
            )}
            <Button
              link
              iconLeft="log-out"
              onClick={() => {
                close();
                requestSignOut();
              }}
            >
              {t('shell.signOut')}
            </Button>
          </div>
        </div>
      </SlidePanel>
    </>
  );
}

const MS_PER_MINUTE = 60_000;

const shortTime = (running: Registration, nowMs: number): string =>
  hoursMinutes(Math.floor(shownMs(running, nowMs) / MS_PER_MINUTE));

/** The elapsed time goes before the title of the tab; the page itself writes the title. */
function useTimerInTitle(running: Registration): void {
  const { t } = useTranslation();
  const title = usePageTitle((page) => page.title);
  const appName = t('common.appName');
  useEffect(() => {
    const plain = title === '' ? appName : `${title} · ${appName}`;
    const write = (nowMs: number): void => {
      const next = `${shortTime(running, nowMs)} · ${plain}`;
      if (document.title !== next) document.title = next;
    };
    write(Date.now());
    const stop = subscribeSecond(write);
    return () => {
      stop();
      document.title = plain;
    };
  }, [running, title, appName]);
}

function Running({ running }: { running: Registration }) {
  const { t } = useTranslation();
  const mobile = useMobile();
  const unit = useUnits().find((one) => one.id === running.unitId);
  const text = useCallback((nowMs: number) => shortTime(running, nowMs), [running]);
  const onBreak = openBreakOf(running) !== null;
  useTimerInTitle(running);
  return (
    <Link
      to={pathOf('Home')}
      className="flex min-h-11 items-center gap-2 rounded-field px-2 text-base font-semibold text-text hover:bg-surface-2"
    >
      {onBreak ? <Icon name="coffee" size={16} /> : <LiveDot />}
      {!mobile && unit && <UnitChip name={unit.unitName} className="max-w-32 max-2xl:sr-only" />}
      <TickingText text={text} className="tnum" />
      {/* Beside what is seen, not in its place: who speaks to the page says what they see. */}
      <span className="sr-only">{t(onBreak ? 'shell.timerOnBreak' : 'shell.timer')}</span>
    </Link>
  );
}

/** One's own clock on every page: how long it has run, and the way to it. */
export function MiniTimer() {
  const farm = useFarm();
  const running = useOwnRunning();
  return farm === null || running === null ? null : <Running running={running} />;
}

/** First name, the way to the other mode, sign out. */
function UserMenu({ profileMode }: { profileMode: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = useFirstName();
  const isAdmin = useActor()?.claims.admin ?? false;
  return (
    <Menu
      label={t('shell.userMenu', { name })}
      trigger={<span className="max-w-24 truncate 2xl:max-w-40">{name}</span>}
      items={[
        {
          key: 'mode',
          icon: profileMode ? 'building' : 'user',
          label: t(profileMode ? 'shell.switchToFarm' : 'shell.switchToProfile'),
          onSelect: () => void navigate(pathOf(profileMode ? 'Home' : 'UserProfile')),
        },
        ...(isAdmin
          ? [
              {
                key: 'support',
                icon: 'users' as const,
                label: t('start.titles.support'),
                onSelect: () => void navigate(pathOf('UserSupport')),
              },
            ]
          : []),
        {
          key: 'out',
          icon: 'log-out',
          label: t('shell.signOut'),
          separated: true,
          onSelect: requestSignOut,
        },
      ]}
    />
  );
}

export type TopBarProps = { modules: readonly NavModule[]; profileMode: boolean };

/** The one bar at the top; below xl the modules and the user menu move into a panel (spec 2). */
export function TopBar({ modules, profileMode }: TopBarProps) {
  const { t } = useTranslation();
  const mobile = useMobile();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="flex h-bar items-center gap-3 px-4 xl:gap-4 xl:px-6 2xl:gap-7">
        <Link to={pathOf('Home')} className="-m-2 shrink-0 rounded-field p-2">
          <Logo name={t('common.appName')} wordless={mobile} />
        </Link>
        {!mobile && <DesktopNav modules={modules} />}
        <div className="ml-auto flex shrink-0 items-center gap-1.5">
          {!mobile && !profileMode && <AddEmployeeButton inBar />}
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
