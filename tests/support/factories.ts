import type { Actor } from '#domain/access/actor.ts';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/notification/settings/notification-settings.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { Unit } from '#domain/farm/unit.ts';
import type { User } from '#domain/user/user.ts';
import { NOW, ZONE } from './time/clock.ts';

/** The audit fields of something that nobody has touched. */
export const NO_AUDIT = {
  created: null,
  createdByEid: null,
  createdByUid: null,
  updated: null,
  updatedByEid: null,
  updatedByUid: null,
  deleted: null,
  deletedByEid: null,
} as const;

/** A farm without a lock, five workdays a week, in Danish time. */
export function aFarm(overrides: Partial<Farm> = {}): Farm {
  return {
    id: 'farm',
    name: 'Testgård',
    ownerId: 'owner',
    workDaysPerWeek: 5,
    timeZone: ZONE,
    company: { cvr: '', address: '', zip: '', city: '', phone: '', email: '' },
    lockedThrough: null,
    closedUnits: {},
    closedUnit: '',
    closesOn: null,
    supportUntil: null,
    supportUid: null,
    job: null,
    recount: null,
    ...NO_AUDIT,
    ...overrides,
  };
}

/** An active unit named Kostald. */
export function aUnit(overrides: Partial<Unit> = {}): Unit {
  return {
    id: 'k',
    unitName: 'Kostald',
    isStable: null,
    kind: null,
    colour: null,
    address: '',
    ...NO_AUDIT,
    ...overrides,
  };
}

/** An active BASIC employee of unit `k`, 37 hours a week; `uid` follows `id`. */
export function anEmployee(overrides: Partial<Employee> = {}): Employee {
  const id = overrides.id ?? 'me';
  return {
    id,
    uid: id,
    firstName: 'Ionuț',
    lastName: 'Popescu',
    units: ['k'],
    hours: [{ date: 1, month: 1, year: 2020, value: 37 }],
    startDate: null,
    endDate: null,
    seatType: 'BASIC',
    role: 'employee',
    planning: false,
    employmentType: 'flex',
    weekdayPattern: null,
    employments: [],
    terms: [],
    leftUnits: {},
    hasAccount: true,
    hasLeft: false,
    youngBand: null,
    ...NO_AUDIT,
    ...overrides,
  };
}

/** A registration of `me` in unit `k`: running, or pending as soon as it is given an end. */
export function aRegistration(overrides: Partial<Registration> = {}): Registration {
  const end = overrides.end ?? null;
  return {
    id: 'registration',
    employeeId: 'me',
    unitId: 'k',
    start: NOW,
    end,
    workDate: '2026-11-21',
    status: end === null ? 'running' : 'pending',
    source: 'timer',
    breaks: [],
    activityId: null,
    shiftId: null,
    planned: null,
    payDate: null,
    note: '',
    flags: [],
    returnReason: null,
    approvedAt: null,
    approvedByEid: null,
    deviceStart: null,
    deviceEnd: null,
    endSyncedAt: null,
    syncedAt: null,
    ...NO_AUDIT,
    ...overrides,
  };
}

/** Somebody signed in as a BASIC employee of unit `k` on farm `farm`. */
export function anActor(overrides: Partial<Actor> = {}): Actor {
  const uid = overrides.uid ?? 'me';
  return {
    uid,
    claims: { ...NO_CLAIMS, farm: 'farm' },
    employee: { id: uid, units: ['k'], seatType: 'BASIC' },
    ...overrides,
  };
}

/** A Danish-speaking user of farm `farm` who has chosen no unit. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: 'me',
    firstName: 'Ionuț',
    lang: 'dk',
    selectedUnitId: null,
    selectedUnit: null,
    userFarm: 'farm',
    FCMTokens: [],
    dashboard: '',
    notificationSettings: DEFAULT_NOTIFICATION_SETTINGS,
    claimsAt: null,
    signedOutAt: null,
    ...overrides,
  };
}

/** An unread notification without a link. */
export function aNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    id: 'notification-00001',
    title: 'Velkommen',
    body: 'Du er nu en del af gården.',
    read: false,
    created: NOW,
    link: null,
    relatedUrl: null,
    type: null,
    about: null,
    params: {},
    ...overrides,
  };
}
