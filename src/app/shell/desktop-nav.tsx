import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate } from 'react-router-dom';
import { HoverMenu } from '#ui/overlays/hover-menu.tsx';
import { hasBelow, type NavModule } from './nav-model.ts';

/** The module tabs of wide screens, each with its sub-links on hover. */
export function DesktopNav({ modules }: { modules: readonly NavModule[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <nav aria-label={t('shell.mainMenu')} className="flex min-w-0 items-center gap-1">
      {modules.map((module) => (
        <HoverMenu
          key={module.labelKey}
          label={t(module.labelKey)}
          active={module.active}
          items={module.items.map((item) => ({
            href: item.path,
            label: t(item.labelKey),
            current: item.current,
          }))}
          onNavigate={(path) => void navigate(path)}
        />
      ))}
    </nav>
  );
}

/** The bar under the top bar: the pages of the module one is in. */
export function SubMenu({ module }: { module: NavModule }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('shell.subMenu')}
      className="mx-auto hidden w-full max-w-page border-b border-line px-3 xl:flex"
    >
      {module.items.map((item) => (
        <NavLink
          key={item.path}
          to={item.path}
          end={hasBelow(item, module.items)}
          className="-mb-px flex h-11 items-center border-b-2 border-transparent px-3 text-base font-medium text-text-2 hover:text-text aria-[current=page]:border-primary aria-[current=page]:text-primary"
        >
          {t(item.labelKey)}
        </NavLink>
      ))}
    </nav>
  );
}
