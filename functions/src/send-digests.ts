import { addDays, type Day, dayOf, instantOf } from '../../src/domain/dates/day.ts';
import type { Employee } from '../../src/domain/employee/employee.ts';
import type { Farm } from '../../src/domain/farm/farm.ts';
import {
  digestMessages,
  isDigestDue,
  type Waiting,
} from '../../src/domain/notification/settings/message-groups.ts';
import { paths } from '../../src/domain/paths.ts';
import { UserSchema } from '../../src/domain/user/user.ts';
import { docsOf, entitiesAt, toEntities } from './platform/entity.ts';
import { toLeaveSettings } from './farm/farm.ts';
import { peopleOf } from './farm/farm-context.ts';
import type { Services } from './platform/services.ts';
import { leadersOf, notify, timeDecidersOf } from './notify/notify.ts';
import { isActive } from '../../src/domain/audit.ts';
import { AbsenceSchema, LeaveSchema } from '../../src/domain/leave/document/leave.ts';
import { decidersOf as leaveDecidersOf } from '../../src/domain/leave/request/deciders.ts';
import { plannersOf, ShiftRequestSchema } from '../../src/domain/plan/request/shift-request.ts';
import { waitsFrom } from '../../src/domain/time/registration/closed-days.ts';
import { toRegistrations } from './time/registration.ts';

/** So many of a kind are read; who has more waiting is told this number. */
const MOST = 1000;

interface FarmDay {
  readonly farm: Farm;
  readonly day: Day;
}

async function whatWaits(
  services: Services,
  today: FarmDay,
): Promise<(leader: Employee) => Waiting> {
  const people = (await peopleOf(services, today.farm.id)).filter(isActive);
  const [times, leaves, shifts, away] = await Promise.all([
    deciders(services, today, people),
    leaveDeciders(services, today, people),
    requestPlanners(services, today, people),
    awayToday(services, today, people),
  ]);
  const countFor = (asked: readonly (readonly string[])[], uid: string): number =>
    asked.filter((uids) => uids.includes(uid)).length;
  return ({ id, role, units }) => ({
    times: countFor(times, id),
    leaves: countFor(leaves, id),
    shifts: countFor(shifts, id),
    away: away.filter(
      (person) => role === 'owner' || person.units.some((unit) => units.includes(unit)),
    ).length,
  });
}

/** Of each registration that nobody has decided, who decides: nobody but an owner about their own. */
async function deciders(
  { db }: Services,
  { farm, day }: FarmDay,
  people: readonly Employee[],
): Promise<string[][]> {
  const all = db.collection(paths.registrations(farm.id));
  const found = await Promise.all(
    ['pending', 'needsAction'].map((status) =>
      all
        .where('status', '==', status)
        .where('workDate', '>=', waitsFrom(farm, day))
        .limit(MOST)
        .get(),
    ),
  );
  const leaders = people.filter(({ role }) => role !== 'employee');
  return toRegistrations(docsOf(found))
    .filter(isActive)
    .map((entry) => timeDecidersOf(leaders, entry));
}

async function leaveDeciders(
  { db, now }: Services,
  { farm }: FarmDay,
  people: readonly Employee[],
): Promise<string[][]> {
  const all = db.collection(paths.leaves(farm.id));
  const [stored, ...found] = await Promise.all([
    db.doc(paths.leaveSettings(farm.id)).get(),
    all.where('status', '==', 'requested').limit(MOST).get(),
    all.where('ask.kind', '==', 'change').limit(MOST).get(),
    all.where('ask.kind', '==', 'cancel').limit(MOST).get(),
  ]);
  const settings = toLeaveSettings(stored);
  return toEntities(LeaveSchema, docsOf(found))
    .filter(isActive)
    .map(({ employeeId, unitId }) => leaveDecidersOf(employeeId, unitId, people, settings, now()));
}

/** Of each request about a shift to come that waits for the planners of its unit, who they are. */
async function requestPlanners(
  { db, now }: Services,
  { farm }: FarmDay,
  people: readonly Employee[],
): Promise<string[][]> {
  const all = db.collection(paths.shiftRequests(farm.id));
  const found = await Promise.all(
    ['asked', 'accepted'].map((status) => all.where('status', '==', status).limit(MOST).get()),
  );
  return toEntities(ShiftRequestSchema, docsOf(found))
    .filter(
      (request) =>
        isActive(request) &&
        request.shift.end > now() &&
        (request.status === 'accepted' || request.kind === 'open'),
    )
    .map(({ unitId, fromEid }) => plannersOf(people, unitId).filter((uid) => uid !== fromEid));
}

async function awayToday(
  { db }: Services,
  { farm, day }: FarmDay,
  people: readonly Employee[],
): Promise<Employee[]> {
  const all = db.collection(paths.absences(farm.id));
  const found = await Promise.all([
    all.where('to', '>=', day).limit(MOST).get(),
    all.where('to', '==', null).limit(MOST).get(),
  ]);
  const away = new Set(
    toEntities(AbsenceSchema, docsOf(found))
      .filter((absence) => isActive(absence) && absence.from <= day)
      .map(({ employeeId }) => employeeId),
  );
  return people.filter(({ id }) => away.has(id));
}

/**
 * Leaders and owners whose hour it is are told what waits for them today, once a day however often it runs. Resolves to
 * how many were.
 */
export async function sendDigests(services: Services, farm: Farm): Promise<number> {
  const { now } = services;
  const leaders = await readersOf(services, farm);
  const due = leaders.filter(({ digestHour }) => isDigestDue({ digestHour }, now(), farm.timeZone));
  if (due.length === 0) return 0;
  const day = dayOf(now(), farm.timeZone);
  const waitingFor = await whatWaits(services, { farm, day });
  const messages = digestMessages(
    due.map(({ leader }) => ({ uid: leader.uid, waiting: waitingFor(leader) })),
    day,
  );
  await notify(services, farm.id, messages);
  return messages.length;
}

/** When the next digest of a farm is due, epoch ms; null where nobody wants one. */
export async function nextDigest(services: Services, farm: Farm): Promise<number | null> {
  const { timeZone } = farm;
  const nowMs = services.now();
  const today = dayOf(nowMs, timeZone);
  const hours = (await readersOf(services, farm))
    .map(({ digestHour }) => digestHour)
    .filter((hour) => hour !== null);
  const turns = hours
    .flatMap((hour) => [today, addDays(today, 1)].map((day) => instantOf(day, hour, 0, timeZone)))
    .filter((at) => at > nowMs);
  return turns.length === 0 ? null : Math.min(...turns);
}

/** Leaders and owners, and the hour at which each wants to be told; null where they do not. */
async function readersOf(
  services: Services,
  farm: Farm,
): Promise<{ readonly leader: Employee; readonly digestHour: number | null }[]> {
  const leaders = await leadersOf(services, farm.id);
  const places = leaders.map(({ uid }) => paths.user(uid));
  const users = await entitiesAt(services.db, UserSchema, places);
  return leaders.map((leader) => {
    const user = users.find(({ id, userFarm }) => id === leader.uid && userFarm === farm.id);
    return { leader, digestHour: user?.notificationSettings.digestHour ?? null };
  });
}
