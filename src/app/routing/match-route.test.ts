import { describe, expect, it } from 'vitest';
import { ALL_ROUTES, pathOf, routeAt } from './match-route.ts';

describe('route table', () => {
  it.each([
    ['/', 'Home'],
    ['/auth', 'Auth'],
    ['/auth/sign-in', 'SignIn'],
    ['/auth/sign-in/', 'SignIn'],
    ['/offline', 'Offline'],
    ['/timeregistration/registrations', 'TimeRegistrationRegistrations'],
    ['/timeregistration/registrations/ionut-popescu', 'TimeRegistrationRegistrations'],
    ['/user', 'User'],
    ['/user/profile', 'UserProfile'],
    ['/permission-denied', 'PermissionDenied'],
    ['/soren-oestergaard-message-001', 'HomeNotification'],
    ['/Zk3vW9pLq2RtY8nB1cXd', 'HomeNotification'],
    ['/short', 'HomeNotification'],
    ['/not.an.identifier.at.all', 'HomeNotification'],
    ['/%C3%A6ble%20og%20p%C3%A6re', 'HomeNotification'],
    ['/action', 'EmailLink'],
    ['/auth/action', 'AuthOther'],
    ['/auth/nothing', 'AuthOther'],
    ['/a/b/c', 'NotFound'],
  ])('[S2.8] [S2.9] [S2.12] finds the page of %s', (path, name) => {
    expect(routeAt(path).name).toBe(name);
  });

  it.each([
    ['/settings/general', 'SettingsGeneral'],
    ['/settings/employees', 'SettingsEmployees'],
    ['/settings/employees/ida-krogh', 'SettingsEmployee'],
    ['/settings/units', 'SettingsUnits'],
    ['/settings/users', 'UserManagement'],
  ])('[S2.19] [S2.22] %s is for leaders and owners', (path, name) => {
    expect(routeAt(path)).toMatchObject({ name, access: 'leaderOrOwner' });
  });

  it('[S2.1] [S2.20] sends /auth and /user on to a page that exists', () => {
    expect(routeAt('/auth').redirectTo).toBe('/auth/sign-in');
    expect(routeAt('/user').redirectTo).toBe('/user/profile');
    for (const route of ALL_ROUTES.filter(({ redirectTo }) => redirectTo)) {
      expect(routeAt(route.redirectTo ?? '').page).toBeDefined();
    }
  });

  it('[S2.18] [S2.19] sends /settings on to its first page; leaders and owners open them', () => {
    expect(routeAt('/settings').redirectTo).toBe('/settings/general');
    const settings = ['/settings', '/settings/general', '/settings/employees', '/settings/units'];
    expect(settings.map((path) => routeAt(path).access)).toEqual(
      settings.map(() => 'leaderOrOwner'),
    );
    expect(settings.map((path) => routeAt(path).name)).toEqual([
      'Settings',
      'SettingsGeneral',
      'SettingsEmployees',
      'SettingsUnits',
    ]);
  });

  it('gives every line either a page or another address', () => {
    for (const route of ALL_ROUTES) {
      expect(Boolean(route.page) !== Boolean(route.redirectTo), route.name).toBe(true);
    }
  });

  it('spells addresses without their optional parts', () => {
    expect(pathOf('TimeRegistrationRegistrations')).toBe('/timeregistration/registrations');
    expect(pathOf('Home')).toBe('/');
  });
});
