import { describe, expect, it } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { anActor } from '#tests/support/factories.ts';
import { isProfileMode, navOf } from './nav-model.ts';

const claims = { ...NO_CLAIMS, farm: 'farm' };
const planner = anActor({ employee: { id: 'me', units: ['k'], seatType: 'PLANNING' } });

describe('navOf', () => {
  it('shows time registration with its registrations', () => {
    expect(navOf(anActor(), 'Home')).toEqual([
      {
        labelKey: 'shell.nav.time',
        mobileLabelKey: 'shell.nav.time',
        active: false,
        items: [
          {
            labelKey: 'shell.nav.registrations',
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

  it('leaves out what somebody may not open, and a tab with nothing in it', () => {
    expect(navOf(planner, 'Home').map((tab) => tab.labelKey)).toEqual(['shell.nav.planning']);
    const leader = anActor({ ...planner, claims: { ...claims, leader: true } });
    expect(navOf(leader, 'Home').map((tab) => tab.labelKey)).toEqual([
      'shell.nav.time',
      'shell.nav.planning',
      'shell.nav.leave',
      'shell.nav.management',
    ]);
  });

  it.each(['owner', 'leader'])(
    '[S2.42] shows an %s reports, rules and settings in this order',
    (role) => {
      const actor = anActor({ claims: { ...claims, [role]: true } });
      const [tab] = navOf(actor, 'TimeRegistrationRules');
      expect(tab?.items.map((item) => [item.labelKey, item.path, item.current])).toEqual([
        ['shell.nav.registrations', '/timeregistration/registrations', false],
        ['shell.nav.reports', '/timeregistration/analytics', false],
        ['shell.nav.timeRules', '/timeregistration/rules', true],
        ['shell.nav.timeSettings', '/timeregistration/settings', false],
      ]);
    },
  );

  it('[S2.39] [S2.44] shows leave to whose seat has it, with its settings for leaders and owners alone', () => {
    const own = anActor({ employee: { id: 'me', units: ['k'], seatType: 'PREMIUM' } });
    const tab = navOf(own, 'Leave').find((one) => one.active);
    expect(tab?.items.map(({ path }) => path)).toEqual(['/vacations']);
    expect(navOf(anActor(), 'Home').map((one) => one.labelKey)).toEqual(['shell.nav.time']);
    expect(navOf(own, 'VacationSettings').find((one) => one.active)?.labelKey).toBe(
      'shell.nav.leave',
    );
  });

  it.each(['owner', 'leader'])('[S2.44] shows an %s leave and its settings', (role) => {
    const actor = anActor({ claims: { ...claims, [role]: true } });
    const tab = navOf(actor, 'VacationSettings').find((one) => one.active);
    expect([tab?.labelKey, tab?.mobileLabelKey]).toEqual(['shell.nav.leave', 'shell.nav.vacation']);
    expect(tab?.items).toMatchObject([
      { path: '/vacations', current: false },
      { path: '/vacations/settings', current: true },
    ]);
  });

  it.each(['owner', 'leader'])('[S2.45] shows an %s what there is to manage', (role) => {
    const actor = anActor({ claims: { ...claims, [role]: true } });
    const tab = navOf(actor, 'SettingsUnits').at(-1);
    expect(tab?.labelKey).toBe('shell.nav.management');
    expect(tab?.items.map((item) => [item.labelKey, item.path])).toEqual([
      ['shell.nav.employees', '/settings/employees'],
      ['shell.nav.units', '/settings/units'],
      ['shell.nav.general', '/settings/general'],
      ['shell.nav.users', '/settings/users'],
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

  it('lets phones use another word for a module', () => {
    const [tab] = navOf(anActor(), 'Home', [
      {
        labelKey: 'shell.nav.time',
        mobileLabelKey: 'shell.nav.registrations',
        prefixes: ['TimeRegistration'],
        items: [{ route: 'Home', labelKey: 'shell.nav.time' }],
      },
    ]);
    expect(tab?.mobileLabelKey).toBe('shell.nav.registrations');
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
