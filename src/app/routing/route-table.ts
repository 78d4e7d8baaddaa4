import {
  GUIDE_EDIT_PATH,
  GUIDE_PATH,
  GUIDES_PATH,
  LEAVE_PATH,
  LEAVE_SETTINGS_PATH,
  PLAN_PATH,
  PLAN_SETTINGS_PATH,
} from '#domain/routes/module-routes.ts';
import { TIME_SETTINGS_PATH } from '#domain/routes/time-routes.ts';
import { EMAIL_LINK_PATH } from '#domain/user/email-link.ts';
import type { TitleKey } from '#i18n/keys.ts';
import type { ComponentType } from 'react';
import type { Access } from './access.ts';

/** Loads the component of a page; its chunk is fetched when the page is first wanted. */
export type PageLoader = () => Promise<{ default: ComponentType }>;

export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly titleKey: TitleKey | null;
  /** Sends on at once, with what the address asks for; then there is no page. */
  readonly redirectTo?: string;
  readonly page?: PageLoader;
  /** Its words are there from the start; those of other pages are fetched with them. */
  readonly firstLook?: boolean;
  /** The page works on one unit: the header lets one choose which. */
  readonly unitSelector?: boolean;
}

const dashboard: PageLoader = () => import('#features/dashboard/dashboard-page.tsx');

/** Every address of the product. A new page is one line here and, for the menu, one in nav-model. */
export const ROUTES = {
  Auth: { path: '/auth', access: 'auth', titleKey: null, redirectTo: '/auth/sign-in' },
  SignIn: {
    path: '/auth/sign-in',
    access: 'auth',
    titleKey: 'start.titles.signIn',
    page: () => import('#features/auth/sign-in-page.tsx'),
    firstLook: true,
  },
  ResetPassword: {
    path: '/auth/reset-password',
    access: 'auth',
    titleKey: 'start.titles.resetPassword',
    page: () => import('#features/auth/reset-password-page.tsx'),
  },
  ResetPasswordComplete: {
    path: '/auth/reset-password-complete',
    access: 'auth',
    titleKey: 'start.titles.resetPassword',
    page: () => import('#features/auth/reset-password-complete-page.tsx'),
  },
  CreateAccount: {
    path: '/auth/create',
    access: 'auth',
    titleKey: 'start.titles.createAccount',
    page: () => import('#features/auth/create-page.tsx'),
  },
  CreateAccountComplete: {
    path: '/auth/create-complete',
    access: 'auth',
    titleKey: 'start.titles.createAccount',
    page: () => import('#features/auth/create-complete-page.tsx'),
  },
  AuthOther: { path: '/auth/*', access: 'auth', titleKey: null, redirectTo: '/auth/sign-in' },
  EmailLink: {
    path: EMAIL_LINK_PATH,
    access: 'link',
    titleKey: 'start.titles.emailLink',
    page: () => import('#features/auth/action-page.tsx'),
  },
  Offline: {
    path: '/offline',
    access: 'public',
    titleKey: 'start.titles.offline',
    page: () => import('../pages/offline-page.tsx'),
    firstLook: true,
  },
  Home: {
    path: '/',
    access: 'farm',
    titleKey: 'start.titles.home',
    page: dashboard,
    firstLook: true,
    unitSelector: true,
  },
  TimeRegistrationRegistrations: {
    path: '/timeregistration/registrations/:employeeId?',
    access: ['time_registration_basic', 'reporting'],
    titleKey: 'start.titles.registrations',
    page: () => import('#features/time/registrations-page.tsx'),
  },
  TimeRegistrationAnalytics: {
    path: '/timeregistration/analytics',
    access: 'leaderOrOwner',
    titleKey: 'start.titles.reports',
    page: () => import('#features/time-reports/time-reports-page.tsx'),
  },
  TimeRegistrationPayroll: {
    path: '/timeregistration/payroll',
    access: 'leaderOrOwner',
    titleKey: 'start.titles.payroll',
    page: () => import('#features/time-payroll/time-payroll-page.tsx'),
  },
  TimeRegistrationRules: {
    path: '/timeregistration/rules',
    access: 'leaderOrOwner',
    titleKey: 'start.titles.timeRules',
    page: () => import('#features/time-rules/time-rules-page.tsx'),
  },
  TimeRegistrationSettings: {
    path: TIME_SETTINGS_PATH,
    access: 'leaderOrOwner',
    titleKey: 'start.titles.timeSettings',
    page: () => import('#features/settings/time-settings-page.tsx'),
  },
  TimeRegistrationPeriods: {
    path: '/timeregistration/periods',
    access: 'leaderOrOwner',
    titleKey: null,
    redirectTo: '/timeregistration/payroll',
  },
  Planning: {
    path: PLAN_PATH,
    access: ['planning_access', 'employee_management'],
    titleKey: 'start.titles.planning',
    page: () => import('#features/plan/plan-page.tsx'),
  },
  PlanningSettings: {
    path: PLAN_SETTINGS_PATH,
    access: 'leaderOrOwner',
    titleKey: 'start.titles.planningSettings',
    page: () => import('#features/settings/plan-settings-page.tsx'),
  },
  Leave: {
    path: LEAVE_PATH,
    access: ['vacation_sick_tracking', 'employee_management'],
    titleKey: 'start.titles.leave',
    page: () => import('#features/leave/leave-page.tsx'),
  },
  VacationSettings: {
    path: LEAVE_SETTINGS_PATH,
    access: 'leaderOrOwner',
    titleKey: 'start.titles.leaveSettings',
    page: () => import('#features/settings/leave-settings-page.tsx'),
  },
  GuidesBeta: {
    path: GUIDES_PATH,
    access: 'farm',
    titleKey: 'start.titles.guides',
    page: () => import('#features/guides/guides-page.tsx'),
  },
  GuidesBetaEdit: {
    path: GUIDE_EDIT_PATH,
    access: 'leaderOrOwner',
    titleKey: 'start.titles.guideEdit',
    page: () => import('#features/guides/guide-editor-page.tsx'),
  },
  GuidesBetaGuide: {
    path: GUIDE_PATH,
    access: 'farm',
    titleKey: 'start.titles.guide',
    page: () => import('#features/guides/guide-page.tsx'),
  },
  Settings: {
    path: '/settings',
    access: 'leaderOrOwner',
    titleKey: null,
    redirectTo: '/settings/general',
  },
  SettingsGeneral: {
    path: '/settings/general',
    access: 'leaderOrOwner',
    titleKey: 'start.titles.general',
    page: () => import('#features/settings/general-page.tsx'),
  },
  SettingsEmployees: {
    path: '/settings/employees',
    access: 'leaderOrOwner',
    titleKey: 'start.titles.employees',
    page: () => import('#features/management/employees-page.tsx'),
    unitSelector: true,
  },
  SettingsEmployee: {
    path: '/settings/employees/:employeeId',
    access: 'leaderOrOwner',
    titleKey: 'start.titles.employee',
    page: () => import('#features/management/employee-page.tsx'),
  },
  SettingsUnits: {
    path: '/settings/units',
    access: 'leaderOrOwner',
    titleKey: 'start.titles.units',
    page: () => import('#features/management/units-page.tsx'),
  },
  UserManagement: {
    path: '/settings/users',
    access: 'leaderOrOwner',
    titleKey: 'start.titles.users',
    page: () => import('#features/management/users-page.tsx'),
  },
  SettingsMoveIn: {
    path: '/settings/move-in',
    access: 'owner',
    titleKey: 'start.titles.moveIn',
    page: () => import('#features/move-in/move-in-page.tsx'),
  },
  User: { path: '/user', access: 'signedIn', titleKey: null, redirectTo: '/user/profile' },
  UserProfile: {
    path: '/user/profile',
    access: 'signedIn',
    titleKey: 'start.titles.profile',
    page: () => import('#features/profile/profile-page.tsx'),
  },
  UserSupport: {
    path: '/user/support',
    access: 'admin',
    titleKey: 'start.titles.support',
    page: () => import('#features/settings/support-page.tsx'),
  },
  PermissionDenied: {
    path: '/permission-denied',
    access: 'signedIn',
    titleKey: 'start.titles.permissionDenied',
    page: () => import('../pages/permission-denied-page.tsx'),
  },
  HomeNotification: {
    path: '/:notificationId',
    access: 'farm',
    titleKey: 'start.titles.home',
    page: dashboard,
    firstLook: true,
    unitSelector: true,
  },
  NotFound: {
    path: '*',
    access: 'public',
    titleKey: 'start.titles.notFound',
    page: () => import('../pages/not-found-page.tsx'),
    firstLook: true,
  },
} as const satisfies Record<string, AppRoute>;

/** The name of a route, as spec 2 gives it. */
export type RouteName = keyof typeof ROUTES;
