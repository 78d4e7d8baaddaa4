import { unitsDuring } from '../../../../src/domain/employee/home-unit.ts';
import { dayOf, monthOf } from '../../../../src/domain/dates/day.ts';
import {
  type Employee,
  EmployeeSchema,
  fullName,
} from '../../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import {
  missedMessages,
  stillRunningMessages,
  type TimerOccasion,
} from '../../../../src/domain/notification/timer-messages.ts';
import { paths } from '../../../../src/domain/paths.ts';
import {
  AFTER_PLAN_MS,
  forgottenOf,
  reminderOf,
} from '../../../../src/domain/time/clock/forgotten.ts';
import {
  hasClock,
  settingsIn,
  TIME_SETTINGS_LIMITS,
  type TimeSettings,
} from '../../../../src/domain/time/period/time-settings.ts';
import {
  isRunning,
  type Registration,
} from '../../../../src/domain/time/registration/registration.ts';
import { decidersOf, leadersOf, notify } from '../../notify/notify.ts';
import { publishedShifts, shiftsSoon } from '../../plan/read-shifts.ts';
import { eachByItself } from '../../platform/by-itself.ts';
import { docsOf, toEntities, toEntity } from '../../platform/entity.ts';
import { toTimeSettings, unitNameOf } from '../../farm/farm.ts';
import type { Services } from '../../platform/services.ts';
import { proposeEnd, timerOccasionOf } from '../propose-end.ts';
import { toRegistration, toRegistrations } from '../registration.ts';
import { SEAT_MAX_HOURS, SEAT_TYPES } from '../../../../src/domain/access/seats.ts';
import { isActive } from '../../../../src/domain/audit.ts';
import { groupBy } from '../../../../src/domain/group-by.ts';
import { TimeMonthSchema } from '../../../../src/domain/time/month/time-month.ts';
import { workedMinutes } from '../../../../src/domain/time/registration/worked.ts';
import { notifyCap } from '../../notify/notify-cap.ts';
import { REMIND_MINUTES } from '../../../../src/domain/notification/settings/notification-settings.ts';
import { CLOCK_MS } from '../../farm/farm-work.ts';
import { knownFarm } from '../../farm/farm-context.ts';
import { eachUnspoken, shiftsSince } from './unspoken-shifts.ts';

/** So long after its start whose shift it is, and then the leaders, hear that nobody has come; in the end it is old news. */
const MISSED_MS = { own: 10 * 60_000, leaders: 20 * 60_000, until: 60 * 60_000 } as const;

/**
 * Published shifts that have begun and for which nobody has come: no clock, no registration, no leave. The person is
 * asked, and a while later the leaders of the unit are told, each once. Resolves to how many shifts were found, each time they are looked at.
 */
export async function watchShifts(services: Services, farm: Farm): Promise<number> {
  const nowMs = services.now();
  const soon = (await shiftsSince(services, farm, nowMs - MISSED_MS.until)).filter(
    ({ start, employeeId }) =>
      employeeId !== null && start <= nowMs - MISSED_MS.own && start > nowMs - MISSED_MS.until,
  );
  if (soon.length === 0) return 0;
  const known = await knownFarm(services, farm.id);
  if (known === null) return 0;
  const { settings } = known.facts;
  const due = soon.filter(({ unitId }) => hasClock(settingsIn(settings, unitId)));
  let leaders: Promise<Employee[]> | null = null;
  return eachUnspoken(services, known, due, async (employeeId, missed) => {
    leaders ??= leadersOf(services, farm.id);
    const person = (await known.workerOf(employeeId))?.person;
    if (person === undefined) return 0;
    for (const shift of missed) {
      const messages = missedMessages(shift, {
        personName: fullName(person),
        unitName: await unitNameOf(services, farm.id, shift.unitId),
        leaders:
          shift.start > nowMs - MISSED_MS.leaders ? [] : decidersOf(await leaders, shift.unitId),
        timeZone: farm.timeZone,
      });
      await notify(services, farm.id, messages);
    }
    return missed.length;
  });
}

const CAPPED = SEAT_TYPES.filter((seat) => SEAT_MAX_HOURS[seat] !== null);

/**
 * Says of running clocks that they bring a month to the limit of the person's seat: the stored total has
 * what is finished, and would only say so when the clock is stopped. Nothing is stopped (design 5.1).
 */
async function watchCaps(
  services: Services,
  farm: Farm,
  running: readonly Registration[],
): Promise<void> {
  if (running.length === 0) return;
  const employees = services.db.collection(paths.employees(farm.id));
  const found = await Promise.all(
    CAPPED.map((seat) => employees.where('seatType', '==', seat).get()),
  );
  const people = toEntities(EmployeeSchema, docsOf(found)).filter(isActive);
  for (const person of people) {
    const own = running.filter(({ employeeId }) => employeeId === person.id);
    const months = groupBy(own, ({ workDate }) => monthOf(workDate));
    for (const [month, entries] of months) await watchMonth(services, farm, person, month, entries);
  }
}

async function watchMonth(
  services: Services,
  farm: Farm,
  person: Employee,
  month: string,
  entries: readonly Registration[],
): Promise<void> {
  const { db, now } = services;
  const document = await db.doc(paths.timeMonth(farm.id, person.id, month)).get();
  const before = toEntity(TimeMonthSchema, document)?.rawMinutes ?? 0;
  const running = entries.reduce((sum, entry) => sum + workedMinutes(entry, now()), 0);
  const minutes = { before, after: before + running };
  await notifyCap(services, { farmId: farm.id, person, month, ...minutes, isRunning: true });
}

/** No farm may ask to be told earlier, but where a shift is over: most of the time there is nothing to look at. */
const SHORTEST_MS = TIME_SETTINGS_LIMITS.remindAfterMinutes.min * 60_000;

interface Watched {
  readonly farm: Farm;
  readonly settings: TimeSettings;
  readonly running: Registration;
  readonly person: Employee | null;
  readonly occasion: TimerOccasion;
}

/**
 * Looks at every running clock: who has worked for long is asked whether they still do, one that ran past
 * the farm's longest shift waits for somebody to say when it really stopped, and one that brings a month to
 * the limit of a seat is told of. What fails on one
 * farm is logged and tried again the next time. Resolves to how many clocks were found forgotten.
 */
export async function watchTimers(services: Services, farm: Farm): Promise<number> {
  const { db } = services;
  const open = db.collection(paths.registrations(farm.id)).where('end', '==', null);
  const { docs } = await open.get();
  const clocks = toRegistrations(docs).filter((entry) => isRunning(entry));
  // A forgotten clock must not wait for the limits of seats.
  const caps = { failure: 'The limits of seats were not looked at.', atOnce: 1, farmId: farm.id };
  await eachByItself([clocks], caps, (all) => watchCaps(services, farm, all));
  const running = clocks.filter(
    ({ start, planned }) => planned !== null || services.now() - start >= SHORTEST_MS,
  );
  if (running.length === 0) return 0;
  const stored = await db.doc(paths.timeSettings(farm.id)).get();
  const settings = toTimeSettings(stored);
  const due = running.filter((entry) => reminderOf(entry, settings, services.now()) !== null);
  if (due.length === 0) return 0;
  const leaders = await leadersOf(services, farm.id);
  const clock = { failure: 'A running clock was not looked at.', atOnce: 1, farmId: farm.id };
  const found = await eachByItself(due, clock, async (entry) =>
    watchOne(services, await watchedOf(services, { farm, settings, running: entry, leaders })),
  );
  return found.filter(Boolean).length;
}

async function watchedOf(
  services: Services,
  found: Pick<Watched, 'farm' | 'settings' | 'running'> & { readonly leaders: readonly Employee[] },
): Promise<Watched> {
  const { farm, running, leaders } = found;
  const about = await timerOccasionOf(services, farm, running, leaders);
  return { ...found, ...about };
}

/** Whether the clock was forgotten. */
async function watchOne(services: Services, watched: Watched): Promise<boolean> {
  const { farm, settings, running, person, occasion } = watched;
  const nowMs = services.now();
  const [forgotten] = forgottenOf([running], settings, { person, farm, nowMs });
  if (forgotten !== undefined) {
    return proposeEnd(services, farm.id, { seen: running, occasion }, forgotten);
  }
  const round = reminderOf(running, settings, nowMs);
  if (round === null || (round === 'planned' && (await isPlannedNow(services, watched))))
    return false;
  await notify(services, farm.id, stillRunningMessages(occasion, round));
  return false;
}

/**
 * Whether the plan as it is published now keeps the person at work, or has until a moment ago: the shift was made
 * longer, or another one follows.
 */
async function isPlannedNow(
  services: Services,
  { farm, running, person }: Watched,
): Promise<boolean> {
  const nowMs = services.now();
  const { timeZone } = farm;
  const days = { from: dayOf(running.start, timeZone), to: dayOf(nowMs, timeZone) };
  const own = person === null ? [] : unitsDuring(person, days);
  const units = [running.unitId, ...own];
  const shifts = await publishedShifts(services, farm, units, days);
  return shifts.some(
    ({ employeeId, start, end }) =>
      employeeId === running.employeeId && start <= nowMs && nowMs < end + AFTER_PLAN_MS,
  );
}

/** Of so many without an end one that runs is found. */
const CLOCKS = 50;

/**
 * When the clocks and shifts of a farm have to be looked at next, epoch ms: soon while somebody works, else when the next
 * shift needs it, or support has to leave; null where there is none in the next two days.
 */
export async function nextLook(services: Services, farm: Farm): Promise<number | null> {
  const { db, now } = services;
  const open = db.collection(paths.registrations(farm.id)).where('end', '==', null);
  const clocks = (await open.limit(CLOCKS).get()).docs.map(toRegistration);
  if (clocks.some((entry) => entry !== null && isRunning(entry))) return now() + CLOCK_MS;
  const shifts = await shiftsSoon(services, farm);
  const looks = shifts
    .flatMap(({ start }) => [
      ...REMIND_MINUTES.map((minutes) => start - minutes * 60_000),
      start + MISSED_MS.own,
      start + MISSED_MS.leaders,
    ])
    .concat(farm.supportUntil ?? [])
    .filter((at) => at > now());
  return looks.length === 0 ? null : Math.min(...looks);
}
