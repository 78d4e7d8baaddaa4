import { describe, expect, it } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { anActor } from '#tests/support/factories.ts';
import { en } from '#i18n/en.ts';
import { mayOpen } from '../routing/access.ts';
import { ROUTES } from '../routing/route-table.ts';
import { isProfileMode, navOf } from './desktop-nav.tsx';

const claims = { ...NO_CLAIMS, farm: 'farm' };
const planner = anActor({ employee: { id: 'me', units: ['k'], seatType: 'PLANNING' } });

describe('navOf', () => {
  it('shows time registration with its registrations', () => {
    expect(navOf(anActor(), 'Home').slice(0, 1)).toEqual([
      {
        labelKey: 'shell.nav.time',
        mobileLabelKey: 'shell.nav.time',
        active: false,
        items: [
          {
            labelKey: 'start.titles.registrations',
            path: '/timeregistration/registrations',
            current: false,
          },
        ],
      },
    ]);
  });

  it('picks the active tab by the beginning of the route name', () => {
    const [tab] = navOf(anActor(), 'TimeRegistrationRegistrations');
    expect(tab?.active).toBe(true);
    expect(tab?.items[0]?.current).toBe(true);
    expect(navOf(anActor(), 'UserProfile')[0]?.active).toBe(false);
  });

  it('[S2.37] has five tabs in this order; Management is for owners and leaders alone', () => {
    const tabs = (role: object) =>
      navOf(
        anActor({
          claims: { ...claims, ...role },
          employee: { id: 'me', units: ['k'], seatType: 'COMBINED' },
        }),
        'Home',
      ).map((tab) => tab.labelKey);
    const everybody = [
      'shell.nav.time',
      'start.titles.planning',
      'start.titles.leave',
      'start.titles.guides',
    ];
    expect(tabs({})).toEqual(everybody);
    expect(tabs({ leader: true })).toEqual([...everybody, 'shell.nav.management']);
    expect(tabs({ owner: true })).toEqual([...everybody, 'shell.nav.management']);
    const { time, management } = en.shell.nav;
    const { planning, leave, guides } = en.start.titles;
    const words = ['Time Registration', 'Planning', 'Leave', 'Guides', 'Management'];
    expect([time, planning, leave, guides, management]).toEqual(words);
  });

  it('[S2.37] keeps the tabs that a seat lacks, with their first page alone', () => {
    const tabs = navOf(planner, 'Home');
    expect(tabs.map((tab) => tab.labelKey)).toEqual([
      'shell.nav.time',
      'start.titles.planning',
      'start.titles.leave',
      'start.titles.guides',
    ]);
    expect(tabs.map(({ items }) => items.length)).toEqual([1, 1, 1, 1]);
    const leader = anActor({ ...planner, claims: { ...claims, leader: true } });
    expect(navOf(leader, 'Home').map((tab) => tab.labelKey)).toEqual([
      'shell.nav.time',
      'start.titles.planning',
      'start.titles.leave',
      'start.titles.guides',
      'shell.nav.management',
    ]);
  });

  it.each(['owner', 'leader'])(
    '[S2.42] shows an %s reports, pay, rules and settings in this order',
    (role) => {
      const actor = anActor({ claims: { ...claims, [role]: true } });
      const [tab] = navOf(actor, 'TimeRegistrationRules');
      expect(tab?.items.map((item) => [item.labelKey, item.path, item.current])).toEqual([
        ['start.titles.registrations', '/timeregistration/registrations', false],
        ['start.titles.reports', '/timeregistration/analytics', false],
        ['start.titles.payroll', '/timeregistration/payroll', false],
        ['start.titles.timeRules', '/timeregistration/rules', true],
        ['shell.nav.settings', '/timeregistration/settings', false],
      ]);
    },
  );

  it('[S2.39] [S2.44] shows leave to whose seat has it, with its settings for leaders and owners alone', () => {
    const own = anActor({ employee: { id: 'me', units: ['k'], seatType: 'PREMIUM' } });
    const tab = navOf(own, 'Leave').find((one) => one.active);
    expect(tab?.items.map(({ path }) => path)).toEqual(['/vacations']);
    expect(navOf(own, 'VacationSettings').find((one) => one.active)?.labelKey).toBe(
      'start.titles.leave',
    );
  });

  it.each(['owner', 'leader'])('[S2.44] shows an %s leave and its settings', (role) => {
    const actor = anActor({ claims: { ...claims, [role]: true } });
    const tab = navOf(actor, 'VacationSettings').find((one) => one.active);
    expect([tab?.labelKey, tab?.mobileLabelKey]).toEqual([
      'start.titles.leave',
      'shell.nav.vacation',
    ]);
    expect(tab?.items).toMatchObject([
      { path: '/vacations', current: false },
      { path: '/vacations/settings', current: true },
    ]);
  });

  it.each(['owner', 'leader'])(
    '[S2.39] [S2.43] shows an %s the plan and its settings, and opens both, whatever the seat',
    (role) => {
      for (const seatType of ['BASIC', 'PLANNING'] as const) {
        const actor = anActor({
          claims: { ...claims, [role]: true },
          employee: { id: 'me', units: ['k'], seatType },
        });
        const tab = navOf(actor, 'PlanningSettings').find((one) => one.active);
        expect(tab?.labelKey).toBe('start.titles.planning');
        expect(tab?.items).toMatchObject([
          { labelKey: 'start.titles.planning', path: '/planning', current: false },
          { labelKey: 'shell.nav.settings', path: '/planning/settings', current: true },
        ]);
        expect(mayOpen(ROUTES.Planning.access, actor)).toBe(true);
      }
    },
  );

  it('[S2.43] leaves the settings of the plan out for whoever only plans', () => {
    const tab = navOf(planner, 'Planning').find((one) => one.active);
    expect(tab?.items.map(({ path }) => path)).toEqual(['/planning']);
  });

  it.each(['owner', 'leader'])('[S2.45] shows an %s what there is to manage', (role) => {
    const actor = anActor({ claims: { ...claims, [role]: true } });
    const tab = navOf(actor, 'SettingsUnits').at(-1);
    expect(tab?.labelKey).toBe('shell.nav.management');
    expect(tab?.items.map((item) => [item.labelKey, item.path])).toEqual([
      ['start.titles.employees', '/settings/employees'],
      ['start.titles.units', '/settings/units'],
      ['start.titles.general', '/settings/general'],
      ['start.titles.users', '/settings/users'],
      ...(role === 'owner' ? [['start.titles.moveIn', '/settings/move-in']] : []),
    ]);
  });

  it.each(['SettingsEmployees', 'SettingsEmployee', 'SettingsUnits', 'UserManagement'] as const)(
    'makes Management the active tab on %s',
    (route) => {
      const owner = anActor({ claims: { ...claims, owner: true } });
      const active = navOf(owner, route).filter((tab) => tab.active);
      expect(active.map((tab) => tab.labelKey)).toEqual(['shell.nav.management']);
    },
  );

  it('[S2.39] makes Management active on guides too, and Guides for whoever manages nothing', () => {
    const active = (claimed: typeof claims, route: 'GuidesBeta' | 'GuidesBetaGuide') =>
      navOf(anActor({ claims: claimed }), route)
        .filter((tab) => tab.active)
        .map((tab) => tab.labelKey);
    expect(active({ ...claims, owner: true }, 'GuidesBeta')).toContain('shell.nav.management');
    expect(active(claims, 'GuidesBetaGuide')).toEqual(['start.titles.guides']);
  });

  it('lets phones use another word for a module', () => {
    const [tab] = navOf(anActor(), 'Home', [
      {
        labelKey: 'shell.nav.time',
        mobileLabelKey: 'start.titles.registrations',
        prefixes: ['TimeRegistration'],
        items: [{ route: 'Home', labelKey: 'shell.nav.time' }],
      },
    ]);
    expect(tab?.mobileLabelKey).toBe('start.titles.registrations');
  });
});

describe('isProfileMode', () => {
  it('[S2.34] [S1.3] holds below /user and for everybody without a farm', () => {
    expect(isProfileMode('/user/profile', anActor())).toBe(true);
    expect(isProfileMode('/user', anActor())).toBe(true);
    expect(isProfileMode('/', anActor({ claims: NO_CLAIMS }))).toBe(true);
  });

  it('[S2.35] does not hold on the farm', () => {
    expect(isProfileMode('/', anActor())).toBe(false);
    expect(isProfileMode('/users-are-not-the-user', anActor())).toBe(false);
  });
});
