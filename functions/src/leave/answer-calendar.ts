import * as v from 'valibot';
import type { Actor } from '../../../src/domain/access/actor.ts';
import { can } from '../../../src/domain/access/can.ts';
import { NO_CLAIMS } from '../../../src/domain/access/claims.ts';
import { isActive } from '../../../src/domain/audit.ts';
import { addDays, type Day, dayOf } from '../../../src/domain/dates/day.ts';
import {
  type Employee,
  EmployeeSchema,
  toActorEmployee,
} from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/language.ts';
import {
  CALENDAR_WORDS,
  type CalendarEvent,
  calendarText,
} from '../../../src/domain/leave/calendar/calendar-text.ts';
import { ownEvents, unitEvents } from '../../../src/domain/leave/calendar/leave-events.ts';
import { AbsenceSchema, LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import { shiftEvents } from '../../../src/domain/plan/worked/shift-events.ts';
import { isDocumentId, paths, serverPaths } from '../../../src/domain/paths.ts';
import { UnitSchema } from '../../../src/domain/farm/unit.ts';
import { UserSchema } from '../../../src/domain/user/user.ts';
import { toFarm, toLeaveSettings } from '../farm/farm.ts';
import { publishedShifts } from '../plan/read-shifts.ts';
import { toEntities, toEntity } from '../platform/entity.ts';
import { hashOf, type Secret } from '../platform/rate-limit.ts';
import { notOver, peopleOf } from '../farm/farm-context.ts';
import type { Services } from '../platform/services.ts';
import { seesUnit, type StoredCalendar, StoredCalendarSchema } from './calendars.ts';

const DAYS_BACK = 90;
/** Days around today whose shifts it shows: nobody plans further. */
const SHIFT_DAYS = { back: 28, ahead: 84 } as const;

/**
 * The calendar at a secret address (RFC 5545), for whom it was made, as they may see it now: of somebody who has
 * left, of a unit that is no longer theirs, and of an address that was ended there is nothing.
 */
export const CALENDAR: Secret = {
  name: 'calendar',
  path: /^(?:\/api)?\/calendar\/([\w-]{43})\.ics$/,
  headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  readsAnHour: 60,
  find: async (services, token) => {
    const all = services.db.collection(serverPaths.calendars());
    const { docs } = await all.where('tokenHash', '==', hashOf(token)).limit(1).get();
    const { success, output } = v.safeParse(StoredCalendarSchema, docs[0]?.data());
    return success ? () => textOf(services, output) : null;
  },
};

interface Reader {
  readonly farm: Farm;
  readonly actor: Actor;
  readonly today: Day;
  readonly language: Language;
}

async function textOf(services: Services, calendar: StoredCalendar): Promise<string | null> {
  const { db } = services;
  const { farmId, uid, kind, unitId } = calendar;
  const [farmDocument, record, userDocument] = await db.getAll(
    db.doc(paths.farm(farmId)),
    db.doc(paths.employee(farmId, uid)),
    db.doc(paths.user(uid)),
  );
  const farm = toFarm(farmDocument);
  const person = toEntity(EmployeeSchema, record);
  if (farm === null || !isActive(farm) || person === null || !isActive(person)) return null;
  const reader: Reader = {
    farm,
    actor: actorOf(farmId, person),
    today: dayOf(services.now(), farm.timeZone),
    language: toEntity(UserSchema, userDocument)?.lang ?? DEFAULT_LANGUAGE,
  };
  if (kind === 'own') return ownText(services, reader);
  return unitId === null ? null : unitText(services, reader, unitId);
}

/** Nobody shows a token here: the record says what somebody is. */
const actorOf = (farmId: string, person: Employee): Actor => ({
  uid: person.uid,
  claims: {
    ...NO_CLAIMS,
    farm: farmId,
    owner: person.role === 'owner',
    leader: person.role === 'leader',
  },
  employee: toActorEmployee(person),
});

async function ownText(services: Services, reader: Reader): Promise<string> {
  const { db } = services;
  const { actor, today, language } = reader;
  const all = db.collection(paths.leaves(reader.farm.id)).where('employeeId', '==', actor.uid);
  const { docs } = await all.get();
  const leaves = toEntities(LeaveSchema, docs).filter(
    ({ to }) => to === null || to >= addDays(today, -DAYS_BACK),
  );
  const shifts = await ownShiftEvents(services, reader);
  const events = [...ownEvents(leaves, today, language), ...shifts];
  return calendarText(CALENDAR_WORDS[language].own, events);
}

/** What one is planned for in one's units, from some days back to as far ahead as plans are made. */
async function ownShiftEvents(
  services: Services,
  { farm, actor, today, language }: Reader,
): Promise<CalendarEvent[]> {
  const { db } = services;
  const unitIds = (actor.employee?.units ?? []).filter(isDocumentId);
  if (unitIds.length === 0) return [];
  const days = { from: addDays(today, -SHIFT_DAYS.back), to: addDays(today, SHIFT_DAYS.ahead) };
  const [shifts, documents] = await Promise.all([
    publishedShifts(services, farm, unitIds, days),
    db.getAll(...unitIds.map((id) => db.doc(paths.unit(farm.id, id)))),
  ]);
  const units = documents.map((document) => toEntity(UnitSchema, document));
  return shiftEvents(shifts, {
    employeeId: actor.uid,
    language,
    timeZone: farm.timeZone,
    unitOf: (id) => units.find((unit) => unit?.id === id) ?? undefined,
  });
}

async function unitText(
  services: Services,
  { farm, actor, today, language }: Reader,
  unitId: string,
): Promise<string | null> {
  const { db } = services;
  const from = addDays(today, -DAYS_BACK);
  const [unitDocument, settingsDocument] = await db.getAll(
    db.doc(paths.unit(farm.id, unitId)),
    db.doc(paths.leaveSettings(farm.id)),
  );
  const unit = toEntity(UnitSchema, unitDocument);
  const settings = toLeaveSettings(settingsDocument);
  const isShown =
    settings.colleaguesSee || can(actor, 'leave.read', { farmId: farm.id, unitIds: [unitId] });
  if (unit === null || !isShown || !seesUnit(actor, farm.id, unitId)) return null;
  const [people, absences] = await Promise.all([
    peopleOf(services, farm.id),
    notOver(db.collection(paths.absences(farm.id)), from).get(),
  ]);
  const away = toEntities(AbsenceSchema, absences.docs);
  const events = unitEvents(away, people, unitId, { today, language });
  return calendarText(`Markhold: ${unit.unitName}`, events);
}
