import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate } from 'react-router-dom';
import type { Actor } from '#domain/access/actor.ts';
import type { NavKey } from '#i18n/keys.ts';
import { HoverMenu } from '#ui/overlays/hover-menu.tsx';
import { type Access, mayOpen } from '../routing/access.ts';
import { pathOf } from '../routing/match-route.ts';
import { type RouteName, ROUTES } from '../routing/route-table.ts';

interface ModuleEntry {
  readonly labelKey: NavKey;
  /** Where phones use another word. */
  readonly mobileLabelKey?: NavKey;
  /** The tab is active on routes whose name begins so. */
  readonly prefixes: readonly string[];
  readonly items: readonly { readonly route: RouteName; readonly labelKey: NavKey }[];
}

/** The modules in the order of spec 2; a module of the product is one entry here. */
const MODULES = [
  {
    labelKey: 'shell.nav.time',
    prefixes: ['TimeRegistration'],
    items: [
      { route: 'TimeRegistrationRegistrations', labelKey: 'start.titles.registrations' },
      { route: 'TimeRegistrationAnalytics', labelKey: 'start.titles.reports' },
      { route: 'TimeRegistrationPayroll', labelKey: 'start.titles.payroll' },
      { route: 'TimeRegistrationRules', labelKey: 'start.titles.timeRules' },
      { route: 'TimeRegistrationSettings', labelKey: 'shell.nav.settings' },
    ],
  },
  {
    labelKey: 'start.titles.planning',
    prefixes: ['Planning'],
    items: [
      { route: 'Planning', labelKey: 'start.titles.planning' },
      { route: 'PlanningSettings', labelKey: 'shell.nav.settings' },
    ],
  },
  {
    labelKey: 'start.titles.leave',
    mobileLabelKey: 'shell.nav.vacation',
    prefixes: ['Leave', 'Vacation'],
    items: [
      { route: 'Leave', labelKey: 'start.titles.leave' },
      { route: 'VacationSettings', labelKey: 'shell.nav.settings' },
    ],
  },
  {
    labelKey: 'start.titles.guides',
    prefixes: ['Guides'],
    items: [{ route: 'GuidesBeta', labelKey: 'start.titles.guides' }],
  },
  {
    labelKey: 'shell.nav.management',
    prefixes: ['UserManagement', 'Settings', 'GuidesBeta'],
    items: [
      { route: 'SettingsEmployees', labelKey: 'start.titles.employees' },
      { route: 'SettingsUnits', labelKey: 'start.titles.units' },
      { route: 'SettingsGeneral', labelKey: 'start.titles.general' },
      { route: 'UserManagement', labelKey: 'start.titles.users' },
      { route: 'SettingsMoveIn', labelKey: 'start.titles.moveIn' },
    ],
  },
] as const satisfies readonly ModuleEntry[];

/** A sub-link of a module. */
interface NavItem {
  readonly labelKey: NavKey;
  readonly path: string;
  readonly current: boolean;
}

/** A tab of the top navigation. */
export interface NavModule {
  readonly labelKey: NavKey;
  readonly mobileLabelKey: NavKey;
  readonly active: boolean;
  readonly items: readonly NavItem[];
}

/**
 * The tabs somebody sees (spec 2): a sub-link they may not open is left out, and so is a tab left empty. The first page of a
 * module that asks for a feature always stands there: to whom the seat lacks it the page says how to get it.
 */
export function navOf(
  actor: Actor,
  current: RouteName,
  modules: readonly ModuleEntry[] = MODULES,
): NavModule[] {
  return modules
    .map((module) => ({
      labelKey: module.labelKey,
      mobileLabelKey: module.mobileLabelKey ?? module.labelKey,
      active: module.prefixes.some((prefix) => current.startsWith(prefix)),
      items: module.items
        .filter(
          (item, at) =>
            mayOpen(accessOf(item.route), actor) ||
            (at === 0 && typeof accessOf(item.route) !== 'string'),
        )
        .map((item) => ({
          labelKey: item.labelKey,
          path: pathOf(item.route),
          current: item.route === current,
        })),
    }))
    .filter((module) => module.items.length > 0);
}

/** Whether other links of the menu lie below one: then it is the current one on its own page alone. */
export function hasBelow({ path }: NavItem, items: readonly NavItem[]): boolean {
  return items.some((other) => other.path.startsWith(`${path}/`));
}

function accessOf(route: RouteName): Access {
  return ROUTES[route]?.access ?? 'farm';
}

/** Profile mode: below /user, and wherever somebody without a farm is (spec 2). */
export function isProfileMode(pathname: string, actor: Actor): boolean {
  return actor.claims.farm === null || /^\/user(\/|$)/.test(pathname);
}

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
