import { describe, expect, it } from 'vitest';
import type { AuthState } from '#data/auth/auth.ts';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { SEAT_TYPES } from '#domain/access/seats.ts';
import { EMAIL_LINK_PATH, NEW_LINK_PATH } from '#domain/user/email-link.ts';
import { anActor } from '#tests/support/factories.ts';
import { decideRoute, type GuardFacts } from './decide-route.ts';
import { ALL_ROUTES } from './match-route.ts';

const claims = { ...NO_CLAIMS, farm: 'farm' };
const signedIn: AuthState = {
  status: 'signedIn',
  uid: 'me',
  email: 'me@farm.example',
  claims,
  issuedAtMs: 0,
  signedInAtMs: 0,
};
const signedOut: AuthState = { status: 'signedOut', reason: 'none' };
const employee = anActor();
const leader = anActor({ claims: { ...claims, leader: true } });
const owner = anActor({ claims: { ...claims, owner: true } });
const withSeat = (seatType: (typeof SEAT_TYPES)[number]) =>
  anActor({ employee: { id: 'me', units: ['k'], seatType } });

function facts(overrides: Partial<GuardFacts> = {}): GuardFacts {
  return { auth: signedIn, sessionHint: true, actor: employee, seatKnown: true, ...overrides };
}

const show = { kind: 'show' };
const wait = { kind: 'wait' };
const to = (path: string) => ({ kind: 'redirect', to: path });

describe('decideRoute', () => {
  it('[S2.23] [S2.27] sends somebody signed in from every page below /auth to /', () => {
    const pages = ALL_ROUTES.filter(({ path }) => path.startsWith('/auth'));
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) {
      expect(decideRoute(page.access, facts())).toEqual(to('/'));
      expect(decideRoute(page.access, facts({ auth: signedOut }))).toEqual(show);
    }
  });

  it('lets everybody follow the link of a mail, once it is known who they are', () => {
    const links = ALL_ROUTES.filter(({ access }) => access === 'link');
    expect(links.map(({ path }) => path)).toEqual([EMAIL_LINK_PATH]);
    expect(ALL_ROUTES.map(({ path }) => path)).toContain(NEW_LINK_PATH);
    expect(decideRoute('link', facts())).toEqual(show);
    expect(decideRoute('link', facts({ auth: signedOut, actor: null }))).toEqual(show);
    const loading = facts({ auth: { status: 'loading' }, actor: null, sessionHint: true });
    expect(decideRoute('link', loading)).toEqual(wait);
  });

  it('[S2.24] [S2.27] sends somebody signed out from every protected page to the sign-in', () => {
    const pages = ALL_ROUTES.filter(
      ({ access }) => access !== 'auth' && access !== 'link' && access !== 'public',
    );
    expect(pages.map((page) => page.name)).toEqual(
      expect.arrayContaining(['Home', 'UserProfile', 'TimeRegistrationRegistrations']),
    );
    for (const page of pages) {
      expect(decideRoute(page.access, facts({ auth: signedOut, actor: null }))).toEqual(
        to('/auth/sign-in'),
      );
    }
  });

  it('[S2.25] sends everybody but leaders and owners from a leader-or-owner page to /', () => {
    expect(decideRoute('leaderOrOwner', facts())).toEqual(to('/'));
    expect(decideRoute('leaderOrOwner', facts({ actor: leader }))).toEqual(show);
    expect(decideRoute('leaderOrOwner', facts({ actor: owner }))).toEqual(show);
    const planner = anActor({ claims: { ...claims, planning: true } });
    expect(decideRoute('leaderOrOwner', facts({ actor: planner }))).toEqual(to('/'));
  });

  it('sends everybody but owners from an owner’s page to /, and owners nowhere while they load', () => {
    for (const actor of [employee, leader]) {
      expect(decideRoute('owner', facts({ actor }))).toEqual(to('/'));
    }
    expect(decideRoute('owner', facts({ actor: owner }))).toEqual(show);
    const loading = facts({ actor: { ...owner, employee: null }, seatKnown: false });
    expect(decideRoute('owner', loading)).toEqual(show);
  });

  it('[S2.26] sends somebody without the feature to PermissionDenied, naming what is missing', () => {
    const denied = { ...to('/permission-denied'), missing: 'time_registration_basic' };
    const access = ['time_registration_basic', 'reporting'] as const;
    expect(decideRoute(access, facts({ actor: withSeat('PLANNING') }))).toEqual(denied);
    for (const seat of SEAT_TYPES.filter((type) => type !== 'PLANNING')) {
      expect(decideRoute(access, facts({ actor: withSeat(seat) }))).toEqual(show);
    }
    expect(decideRoute(access, facts({ actor: { ...leader, employee: null } }))).toEqual(show);
  });

  it('waits with a refusal until the seat is known, so that a reload is not punished', () => {
    const loading = facts({ actor: anActor({ employee: null }), seatKnown: false });
    expect(decideRoute(['time_registration_basic'], loading)).toEqual(wait);
    expect(decideRoute('leaderOrOwner', loading)).toEqual(to('/'));
  });

  it('shows the form at once where nobody was signed in, and waits where somebody was', () => {
    const loading: AuthState = { status: 'loading' };
    const unknown = facts({ auth: loading, actor: null, sessionHint: false });
    expect(decideRoute('auth', unknown)).toEqual(show);
    expect(decideRoute('farm', unknown)).toEqual(to('/auth/sign-in'));
    expect(decideRoute('auth', { ...unknown, sessionHint: true })).toEqual(wait);
    expect(decideRoute('farm', { ...unknown, sessionHint: true })).toEqual(wait);
  });

  it('[S2.7] shows public pages to anybody', () => {
    expect(decideRoute('public', facts())).toEqual(show);
    expect(decideRoute('public', facts({ auth: signedOut, actor: null }))).toEqual(show);
  });

  it('[S2.21] asks for a sign-in and a farm before the guides, and for nothing else', () => {
    const guides = ALL_ROUTES.find(({ path }) => path === '/guides-beta');
    if (guides === undefined) throw new Error('There is no such route.');
    expect([guides.name, guides.access]).toEqual(['GuidesBeta', 'farm']);
    expect(decideRoute(guides.access, facts({ auth: signedOut }))).toEqual(to('/auth/sign-in'));
    for (const seat of SEAT_TYPES) {
      expect(decideRoute(guides.access, facts({ actor: withSeat(seat) }))).toEqual(show);
    }
  });

  it('lets somebody without a farm on to the page, which says how to get into one', () => {
    const alone = facts({ actor: anActor({ claims: NO_CLAIMS, employee: null }) });
    expect(decideRoute('farm', alone)).toEqual(show);
    expect(decideRoute(['time_registration_basic'], alone)).toEqual(show);
    expect(decideRoute('leaderOrOwner', alone)).toEqual(to('/'));
  });
});
