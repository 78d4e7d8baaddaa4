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
    expect(navOf(planner, 'Home')).toEqual([]);
    const leader = anActor({ ...planner, claims: { ...claims, leader: true } });
    expect(navOf(leader, 'Home')).toHaveLength(1);
  });

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
