import { addDays, type Day, dayOf, isoWeekOf } from '#domain/dates/day.ts';
import { stretchText } from '#domain/notification/change-message.ts';
import type { Notification } from '#domain/notification/notification.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { at, ZONE } from '../time/clock.ts';
import { aNotification } from '../factories.ts';
import { personOf, UNITS } from './people.ts';

/** A message and whose it is. */
export interface Addressed {
  readonly uid: string;
  readonly notification: Notification;
}

type Message = Pick<Notification, 'title' | 'body' | 'type' | 'params' | 'link' | 'created'>;

const danish = (day: Day): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
const nameOf = (uid: string): string => {
  const { firstName, lastName } = personOf(uid);
  return `${firstName} ${lastName}`;
};
const unitName = (unitId: string): string =>
  Object.entries(UNITS).find(([id]) => id === unitId)?.[1] ?? unitId;
const monthPath = (day: Day, of = ''): string =>
  `/timeregistration/registrations${of === '' ? '' : `/${of}`}?m=${day.slice(0, 7)}`;

function welcome(created: number): Message {
  return {
    type: 'welcome',
    params: { farm: 'Lyngbækgård I/S' },
    title: 'Velkommen til Lyngbækgård I/S',
    body: 'Du kan nu stemple ind og se dine timer.',
    link: null,
    created,
  };
}

function returned(entry: Registration, created: number): Message {
  const reason = entry.returnReason ?? '';
  return {
    type: 'registration_returned',
    params: { day: entry.workDate, unit: unitName(entry.unitId), reason },
    title: 'Registrering sendt retur',
    body: `${danish(entry.workDate)}, ${unitName(entry.unitId)}: ${reason}`,
    link: monthPath(entry.workDate),
    created,
  };
}

function weekApproved(monday: Day, created: number): Message {
  const { week } = isoWeekOf(monday);
  return {
    type: 'registration_approved',
    params: { week },
    title: 'Timer godkendt',
    body: `Dine timer i uge ${week} er godkendt.`,
    link: monthPath(monday),
    created,
  };
}

function waiting(monday: Day, unitId: string, count: number, created: number): Message {
  const { week } = isoWeekOf(monday);
  return {
    type: 'registrations_waiting',
    params: { week, count, unit: unitName(unitId) },
    title: 'Timer venter på dig',
    body: `${count} registreringer i ${unitName(unitId)} fra uge ${week} mangler godkendelse.`,
    link: null,
    created,
  };
}

function forgotten(entry: Registration, created: number): Message {
  return {
    type: 'registration_no_stop',
    params: { day: entry.workDate, name: nameOf(entry.employeeId), unit: unitName(entry.unitId) },
    title: 'Glemt stop',
    body: `${nameOf(entry.employeeId)} stemplede ikke ud ${danish(entry.workDate)}.`,
    link: monthPath(entry.workDate, entry.employeeId),
    created,
  };
}

function ownForgotten(entry: Registration, created: number): Message {
  const unit = unitName(entry.unitId);
  const after = stretchText(entry, ZONE);
  return {
    type: 'registration_own_no_stop',
    params: { day: entry.workDate, unit, after },
    title: 'Du glemte at stoppe',
    body: `${danish(entry.workDate)}, ${unit}: Vi foreslår ${after}.`,
    link: monthPath(entry.workDate),
    created,
  };
}

/** Mondays of the last `weeks` whole weeks, the oldest first. */
function lastMondays(today: Day, weeks: number): Day[] {
  const monday = Array.from({ length: 7 }, (_, back) => addDays(today, -back)).find(
    (day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 1,
  );
  return Array.from({ length: weeks }, (_, index) =>
    addDays(monday ?? today, -7 * (weeks - index)),
  );
}

function messagesOf(uid: string, registrations: readonly Registration[], nowMs: number): Message[] {
  const today = dayOf(nowMs, ZONE);
  const person = personOf(uid);
  const yesterday = at(addDays(today, -1), '19:05');
  const own = registrations.filter((entry) => entry.employeeId === uid);
  const hired = person.hours[0]?.from ?? today;
  const leads = person.role !== 'employee';
  const weekly = lastMondays(today, leads ? 8 : 3).flatMap((monday) => {
    const created = at(addDays(monday, 8), '06:45');
    if (created > nowMs) return [];
    if (!leads) return [weekApproved(monday, created)];
    return person.units
      .slice(0, 2)
      .map((unit, index) => waiting(monday, unit, 14 + index * 5, created + index * 60_000));
  });
  const late = registrations.filter(
    (entry) =>
      entry.status === 'needsAction' && (entry.employeeId === uid || (leads && sees(uid, entry))),
  );
  return [
    welcome(at(hired > addDays(today, -300) ? hired : addDays(today, -300), '08:00')),
    ...weekly,
    ...own
      .filter((entry) => entry.status === 'returned')
      .map((entry) => returned(entry, entry.updated ?? entry.start)),
    ...late.map((entry) => {
      const created = Math.min(yesterday, nowMs - 60_000);
      return entry.employeeId === uid ? ownForgotten(entry, created) : forgotten(entry, created);
    }),
  ];
}

const sees = (uid: string, entry: Registration): boolean =>
  personOf(uid).units.some((unit) => unit === entry.unitId);

const READERS = [
  'henrik-lyngbaek',
  'soren-oestergaard',
  'mette-kjaersgaard',
  'jens-thomsen',
  'ionut-popescu',
  'oleksandr-shevchenko',
  'viktoriia-bondarenko',
  'emil-christensen',
  'tomasz-kowalczyk',
  'ida-krogh',
];

/** Messages to several people, the three newest of each unread; the cattle leader has more than a page. */
export function buildNotifications(registrations: readonly Registration[], nowMs: number) {
  return READERS.flatMap((uid): Addressed[] => {
    const messages = messagesOf(uid, registrations, nowMs).toSorted(
      (a, b) => a.created - b.created,
    );
    return messages.map((message, index) => ({
      uid,
      notification: aNotification({
        ...message,
        id: `${uid}-message-${String(index + 1).padStart(3, '0')}`,
        read: index < messages.length - 3,
      }),
    }));
  });
}
