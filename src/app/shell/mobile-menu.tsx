import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate } from 'react-router-dom';
import { Button } from '#ui/inputs/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { SlidePanel } from '#ui/overlays/slide-panel.tsx';
import { AddEmployeeButton } from '#widgets/add-employee/add-employee.tsx';
import { LanguageSwitch } from '#widgets/fields/language-switch.tsx';
import { requestSignOut } from '#widgets/sign-out/sign-out.ts';
import { pathOf } from '../routing/match-route.ts';
import { changeLanguage } from './change-language.ts';
import { hasBelow, type NavModule } from './nav-model.ts';
import { UndoMenuHost } from './undo-host.tsx';
import { useFirstName } from './use-first-name.ts';

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

export type MobileMenuProps = { modules: readonly NavModule[]; profileMode: boolean };

/** The hamburger and its panel from the right, below the xl breakpoint. */
export function MobileMenu({ modules, profileMode }: MobileMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = useFirstName();
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
