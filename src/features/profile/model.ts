import * as v from 'valibot';
import type { Env } from '#data/device/env.ts';
import type { OwnData } from '#data/files/own-data.ts';
import type { Actor } from '#domain/access/actor.ts';
import { hasFeature, isLeaderOrOwnerOf, ROLE_FEATURES } from '#domain/access/can.ts';
import { type RoleName, roleNameOf } from '#domain/access/claims.ts';
import {
  type Feature,
  SEAT_FEATURES,
  SEAT_MAX_HOURS,
  type SeatType,
} from '#domain/access/seats.ts';
import { CardSchema, EmployeeSchema, fullName } from '#domain/employee/employee.ts';
import { hoursEntryDay } from '#domain/employee/hours-history.ts';
import {
  LEADERS_GROUPS,
  MESSAGE_CHANNELS,
  MESSAGE_GROUPS,
  type MessageChannel,
  type MessageGroup,
} from '#domain/notification/settings/notification-settings.ts';
import { UserSchema } from '#domain/user/user.ts';

/** What a profile says about rights, in codes. */
export interface Rights {
  readonly role: RoleName;
  /** What the role itself opens; empty for employees. */
  readonly roleFeatures: readonly Feature[];
  readonly seat: SeatType | null;
  readonly seatFeatures: readonly Feature[];
  /** Hours a month the seat allows; null is no limit. */
  readonly maxHours: number | null;
}

export function rightsOf(actor: Actor): Rights {
  const seat = actor.employee?.seatType ?? null;
  return {
    role: roleNameOf(actor.claims),
    roleFeatures: isLeaderOrOwnerOf(actor) ? ROLE_FEATURES : [],
    seat,
    seatFeatures: seat === null ? [] : SEAT_FEATURES[seat],
    maxHours: seat === null ? null : SEAT_MAX_HOURS[seat],
  };
}

/** What somebody can be told of: what is about people they lead, to who leads somebody. */
export function groupsOf(actor: Actor): readonly MessageGroup[] {
  if (isLeaderOrOwnerOf(actor)) return MESSAGE_GROUPS;
  // Who plans is asked about shifts, whoever leads.
  const plans = hasFeature(actor, 'planning_management');
  return MESSAGE_GROUPS.filter(
    (group) => !LEADERS_GROUPS.includes(group) || (plans && group === 'asked'),
  );
}

/** The channels of messages that this build is set up for: always the bell, push and mail by its settings. */
export function channelsOf({
  vapidKey,
  sendsLetters,
}: Pick<Env, 'vapidKey' | 'sendsLetters'>): readonly MessageChannel[] {
  const isThere = { push: vapidKey !== null, mail: sendsLetters };
  return MESSAGE_CHANNELS.filter((channel) => isThere[channel]);
}

/** What somebody's own data comes to, for a look before it is taken along. */
export interface OwnDataSummary {
  readonly name: string;
  readonly phone: string;
  /** A day, or null. */
  readonly birthDate: string | null;
  readonly employeeNumber: string;
  /** Epoch ms. */
  readonly startDate: number | null;
  readonly hours: readonly { readonly from: string; readonly weekly: number }[];
  readonly registrations: number;
  /** Epoch ms of the earliest registration. */
  readonly firstStart: number | null;
}

export function ownDataSummary(data: OwnData): OwnDataSummary {
  const employee = parsed(EmployeeSchema, data.employee);
  const card = parsed(CardSchema, data.card);
  const user = parsed(UserSchema, data.user);
  const starts = data.timeRegistrations.flatMap(({ start }) =>
    typeof start === 'number' ? [start] : [],
  );
  return {
    name: employee === null ? (user?.firstName ?? '') : fullName(employee),
    phone: card?.phone ?? '',
    birthDate: card?.birthDate ?? null,
    employeeNumber: card?.employeeNumber ?? '',
    startDate: employee?.startDate ?? null,
    hours: (employee?.hours ?? []).map((entry) => ({
      from: hoursEntryDay(entry),
      weekly: entry.value,
    })),
    registrations: data.timeRegistrations.length,
    firstStart: starts.length === 0 ? null : starts.reduce((a, b) => Math.min(a, b)),
  };
}

function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}
