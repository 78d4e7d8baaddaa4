import { describe, expect, test } from 'vitest';
import { type Actor, rolesOf } from './actor.ts';
import { type Action, can, hasFeature, isLeaderOrOwnerOf } from './can.ts';
import { confirmedClaims, NO_CLAIMS, parseClaims } from './claims.ts';
import { type Feature, FEATURES, SEAT_FEATURES, SEAT_MAX_HOURS, type SeatType } from './seats.ts';

const actor = (claims: object, seatType: SeatType | null = 'PREMIUM', units = ['k']): Actor => ({
  uid: 'me',
  claims: { ...NO_CLAIMS, farm: 'f', ...claims },
  employee: seatType === null ? null : { id: 'me', units, seatType },
});
const employee = actor({});
const leader = actor({ leader: true });
const owner = actor({ owner: true }, 'COMBINED');
const admin: Actor = { ...actor({ admin: true }), employee: null };

/** What a leader does of people who are led: an owner is led by nobody. */
const LED = [
  'leave.read',
  'leave.decide',
  'flex.decide',
  'registration.decide',
  'registration.enterFor',
] as const;

describe('claims', () => {
  test('[S3.1] farm, admin, owner, leader and planning are read from the token', () => {
    const claims = { farm: 'f', admin: false, owner: true, leader: false, planning: true };
    expect(parseClaims({ ...claims, iat: 1 })).toEqual(claims);
  });

  test('what is missing or malformed grants nothing', () => {
    expect(parseClaims(undefined)).toEqual(NO_CLAIMS);
    expect(parseClaims({ farm: 7, owner: 'yes' })).toEqual(NO_CLAIMS);
    expect(parseClaims({ farm: '' })).toEqual(NO_CLAIMS);
  });
});

describe('claims that the record bears out', () => {
  const all = { ...NO_CLAIMS, farm: 'f', owner: true, leader: true, planning: true };

  test.each([
    ['owner', true, { owner: true, leader: false, planning: true }],
    ['leader', true, { owner: false, leader: true, planning: true }],
    ['employee', false, { owner: false, leader: false, planning: false }],
  ])('%s', (role, planning, expected) => {
    expect(confirmedClaims(all, { role, planning })).toEqual({ ...all, ...expected });
  });

  test('no record bears out nothing; an admin needs none; nothing is added', () => {
    const none = { owner: false, leader: false, planning: false };
    expect(confirmedClaims(all, null)).toEqual({ ...all, ...none });
    expect(confirmedClaims({ ...all, admin: true }, null)).toEqual({ ...all, admin: true });
    expect(confirmedClaims(NO_CLAIMS, { role: 'owner', planning: true })).toEqual(NO_CLAIMS);
  });
});

describe('roles', () => {
  test('[S3.12] isOwner, isLeader and isEmployee are derived', () => {
    expect(rolesOf(employee.claims)).toEqual({ isOwner: false, isLeader: false, isEmployee: true });
    expect(rolesOf(leader.claims)).toEqual({ isOwner: false, isLeader: true, isEmployee: false });
    expect(rolesOf(owner.claims)).toEqual({ isOwner: true, isLeader: false, isEmployee: false });
    expect(rolesOf(admin.claims).isOwner).toBe(true);
  });

  test.each<Feature>(['farm_settings', 'employee_management', 'reporting'])(
    '[S6.1] owner and leader both have %s, an employee has not',
    (feature) => {
      expect(hasFeature(owner, feature)).toBe(true);
      expect(hasFeature(leader, feature)).toBe(true);
      expect(hasFeature(actor({}, 'COMBINED'), feature)).toBe(false);
    },
  );

  test('leader-or-owner pages open for leaders, owners and admins', () => {
    expect([employee, leader, owner, admin].map(isLeaderOrOwnerOf)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('seats', () => {
  const expected: Record<SeatType, readonly Feature[]> = {
    DELTID: ['time_registration_basic'],
    BASIC: ['time_registration_basic', 'time_registration_unlimited'],
    PREMIUM: [
      'time_registration_basic',
      'time_registration_unlimited',
      'vacation_sick_tracking',
      'flex_time_calculation',
    ],
    PLANNING: ['planning_access', 'planning_management'],
    COMBINED: [
      'time_registration_basic',
      'time_registration_unlimited',
      'vacation_sick_tracking',
      'flex_time_calculation',
      'planning_access',
      'planning_management',
    ],
  };

  test.each(Object.entries(expected))('[S1.4][S6.2] %s', (seat, features) => {
    const has = FEATURES.filter((feature) => hasFeature(actor({}, seat as SeatType), feature));
    expect(has.toSorted()).toEqual(features.toSorted());
    expect(Object.keys(SEAT_FEATURES)).toHaveLength(5);
  });

  test('[S6.3] a feature comes from the role’s list or the seat; planning access also from its claim', () => {
    expect(hasFeature(actor({ leader: true }, 'PLANNING'), 'reporting')).toBe(true);
    expect(hasFeature(actor({ leader: true }, 'PLANNING'), 'time_registration_basic')).toBe(false);
    expect(hasFeature(actor({ planning: true }, 'BASIC'), 'planning_access')).toBe(true);
    expect(hasFeature(actor({ planning: true }, 'BASIC'), 'planning_management')).toBe(false);
    expect(hasFeature(actor({}, null), 'time_registration_basic')).toBe(false);
  });

  test('[S2.43] leaders plan the units that they lead, owners every unit, whatever their seat', () => {
    for (const seat of ['BASIC', 'COMBINED'] as const) {
      const plans = (claims: object, unit: string) =>
        can(actor(claims, seat), 'plan.edit', { farmId: 'f', unitIds: [unit] });
      expect(plans({ leader: true }, 'k')).toBe(true);
      expect(plans({ leader: true }, 'not-led')).toBe(false);
      expect(plans({ owner: true }, 'not-led')).toBe(true);
      expect(plans({}, 'k')).toBe(seat === 'COMBINED');
      expect(hasFeature(actor({ leader: true }, 'BASIC'), 'planning_management')).toBe(false);
    }
  });

  test('[S9.1] only DELTID has a maximum: 80 hours', () => {
    expect(SEAT_MAX_HOURS).toEqual({
      DELTID: 80,
      BASIC: null,
      PREMIUM: null,
      PLANNING: null,
      COMBINED: null,
    });
  });
});

describe('who may do what', () => {
  const own = { farmId: 'f', employeeId: 'me', unitIds: ['k'] };
  const other = { farmId: 'f', employeeId: 'you', unitIds: ['k'] };
  const away = { farmId: 'f', employeeId: 'you', unitIds: ['m'] };

  test('registrations are read by oneself, by leaders of the unit and by owners', () => {
    expect([own, other, away].map((t) => can(employee, 'registration.read', t))).toEqual([
      true,
      false,
      false,
    ]);
    expect([own, other, away].map((t) => can(leader, 'registration.read', t))).toEqual([
      true,
      true,
      false,
    ]);
    expect([own, other, away].map((t) => can(owner, 'registration.read', t))).toEqual([
      true,
      true,
      true,
    ]);
    expect(can(admin, 'registration.read', away)).toBe(true);
  });

  test('the clock is one’s own, with a seat that has time registration, in one’s own units', () => {
    expect(can(employee, 'registration.clock', own)).toBe(true);
    expect(can(leader, 'registration.clock', other)).toBe(false);
    expect(can(employee, 'registration.clock', { ...own, unitIds: ['m'] })).toBe(false);
    expect(can(owner, 'registration.clock', { ...own, unitIds: ['m'] })).toBe(true);
    expect(can(actor({}, 'PLANNING'), 'registration.clock', own)).toBe(false);
  });

  test('a leader agrees no terms with themself, and sets no rules of approval', () => {
    const may = (who: Actor) => [own, other, away].map((t) => can(who, 'employee.editTerms', t));
    expect(may(employee)).toEqual([false, false, false]);
    expect(may(leader)).toEqual([false, true, false]);
    expect(may(owner)).toEqual([true, true, true]);
    const approval = [employee, leader, owner, admin].map((who) =>
      can(who, 'timeSettings.writeApproval', { farmId: 'f' }),
    );
    expect(approval).toEqual([false, false, true, true]);
  });

  test('a leader changes nothing of an owner’s record and card, and not the own payroll number', () => {
    const actions = [
      'employee.rename',
      'employee.edit',
      'employee.editTerms',
      'card.edit',
    ] as const;
    const ofOwner = { ...other, role: 'owner' } as const;
    const may = (who: Actor) => actions.map((action) => can(who, action, ofOwner));
    expect(may(leader)).toEqual([false, false, false, false]);
    expect(may(owner)).toEqual([true, true, true, true]);
    const number = (who: Actor) =>
      [own, other, away, ofOwner].map((target) => can(who, 'card.editNumber', target));
    expect(number(employee)).toEqual([false, false, false, false]);
    expect(number(leader)).toEqual([false, true, false, false]);
    expect(number(owner)).toEqual([true, true, true, true]);
  });

  test('the days of a unit are closed by its leaders and by owners; on closed ones owners alone write', () => {
    const of = (action: 'unit.closeDays' | 'registration.changeClosed', who: Actor) =>
      [['k'], ['m'], []].map((unitIds) => can(who, action, { farmId: 'f', unitIds }));
    expect([employee, leader, owner, admin].map((who) => of('unit.closeDays', who))).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, true],
      [true, true, true],
    ]);
    const changers = [employee, leader, owner, admin].filter((who) =>
      of('registration.changeClosed', who).every(Boolean),
    );
    expect(changers).toEqual([owner, admin]);
    expect(can(owner, 'unit.closeDays', { farmId: 'g', unitIds: ['k'] })).toBe(false);
  });

  test('leave is asked for by oneself, decided by others of the home unit, and set by owners', () => {
    const basic = actor({}, 'BASIC');
    const may = (action: Action) =>
      [employee, basic, leader, owner].map((who) =>
        [own, other, away].map((target) => can(who, action, target)),
      );
    const none = [false, false, false];
    const all = [true, true, true];
    const self = [true, false, false];
    expect(may('leave.ask')).toEqual([self, none, self, self]);
    expect(may('leave.read')).toEqual([self, self, [true, true, false], all]);
    expect(may('leave.decide')).toEqual([none, none, [false, true, false], all]);
    const ofOwner = { ...other, role: 'owner' } as const;
    const decides = (who: Actor) => LED.map((action) => can(who, action, ofOwner));
    expect([decides(leader), decides(owner)]).toEqual([LED.map(() => false), LED.map(() => true)]);
    expect(can(leader, 'registration.read', ofOwner)).toBe(true);
    expect(may('leave.adjust')).toEqual([none, none, none, all]);
    expect(may('leave.changeClosed')).toEqual([none, none, none, all]);
    expect(may('leaveSettings.write')).toEqual([none, none, all, all]);
  });

  test('the last sign-in is seen by leaders of the unit and by owners', () => {
    const seen = [own, other, away];
    const may = (who: Actor) => seen.map((target) => can(who, 'employee.seeSignIn', target));
    expect(may(employee)).toEqual([false, false, false]);
    expect(may(leader)).toEqual([true, true, false]);
    expect(may(owner)).toEqual([true, true, true]);
  });

  test('nothing reaches another farm, and a deactivated person is nobody', () => {
    expect(can(owner, 'registration.read', { ...own, farmId: 'g' })).toBe(false);
    expect(can(owner, 'farm.read', { farmId: 'g' })).toBe(false);
    expect(can(actor({ owner: true }, null), 'farm.read', { farmId: 'f' })).toBe(false);
    expect(can({ ...owner, claims: NO_CLAIMS }, 'farm.read', { farmId: null })).toBe(false);
  });
});

describe('a flex account', () => {
  const mine = { farmId: 'f', employeeId: 'me', unitIds: ['k'] };
  const atHome = { ...mine, employeeId: 'bo' };
  const elsewhere = { ...atHome, unitIds: ['s'] };
  const abroad = { ...atHome, farmId: 'g' };

  test.each([
    ['flex.read', employee, [true, false, false, false]],
    ['flex.read', leader, [true, true, false, false]],
    ['flex.read', owner, [true, true, true, false]],
    ['flex.read', admin, [true, true, true, false]],
    ['flex.setOpening', employee, [false, false, false, false]],
    ['flex.setOpening', leader, [false, false, false, false]],
    ['flex.setOpening', owner, [true, true, true, false]],
    ['flex.decide', employee, [false, false, false, false]],
    ['flex.decide', leader, [false, true, false, false]],
    ['flex.decide', owner, [true, true, true, false]],
  ] as const)('%s', (action, who, expected) => {
    const targets = [mine, atHome, elsewhere, abroad];
    expect(targets.map((target) => can(who, action, target))).toEqual(expected);
  });
});
