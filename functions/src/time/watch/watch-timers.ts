import { dayOf } from '../../../../src/domain/dates/day.ts';
import type { Employee } from '../../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import {
  stillRunningMessages,
  type TimerOccasion,
} from '../../../../src/domain/notification/timer-messages.ts';
import { paths } from '../../../../src/domain/paths.ts';
import { forgottenOf } from '../../../../src/domain/time/clock/forgotten.ts';
import { AFTER_PLAN_MS, reminderOf } from '../../../../src/domain/time/clock/reminder.ts';
import {
  DEFAULT_TIME_SETTINGS,
  TIME_SETTINGS_LIMITS,
  type TimeSettings,
  TimeSettingsSchema,
} from '../../../../src/domain/time/period/time-settings.ts';
import {
  isRunning,
  type Registration,
} from '../../../../src/domain/time/registration/registration.ts';
import { leadersOf } from '../../notify/leaders.ts';
import { notify } from '../../notify/notify.ts';
import { publishedShifts } from '../../plan/read-shifts.ts';
import { eachByItself } from '../../platform/by-itself.ts';
import { toEntity } from '../../platform/entity.ts';
import type { Services } from '../../platform/services.ts';
import { proposeEnd, timerOccasionOf } from '../propose-end.ts';
import { toRegistration } from '../registration.ts';
import { watchCaps } from './watch-caps.ts';

/** No farm may ask to be told earlier, but where a shift is over: most of the time there is nothing to look at. */
const SHORTEST_MS = TIME_SETTINGS_LIMITS.remindAfterMinutes.min * 60_000;

/** A running clock that is due for a word, with everything that is asked about it. */
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
  const clocks = docs
    .map(toRegistration)
    .filter((entry) => entry !== null)
    .filter((entry) => isRunning(entry));
  const where = () => ({ farmId: farm.id });
  // A forgotten clock must not wait for the limits of seats.
  const caps = { failure: 'The limits of seats were not looked at.', atOnce: 1, where };
  await eachByItself([clocks], caps, (all) => watchCaps(services, farm, all));
  const running = clocks.filter(
    ({ start, planned }) => planned !== null || services.now() - start >= SHORTEST_MS,
  );
  if (running.length === 0) return 0;
  const stored = await db.doc(paths.timeSettings(farm.id)).get();
  const settings = toEntity(TimeSettingsSchema, stored) ?? DEFAULT_TIME_SETTINGS;
  const due = running.filter((entry) => reminderOf(entry, settings, services.now()) !== null);
  if (due.length === 0) return 0;
  const leaders = await leadersOf(services, farm.id);
  const clock = { failure: 'A running clock was not looked at.', atOnce: 1, where };
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
  const units = [running.unitId, ...(person?.units ?? [])];
  const { timeZone } = farm;
  const days = { from: dayOf(running.start, timeZone), to: dayOf(nowMs, timeZone) };
  const shifts = await publishedShifts(services, farm, units, days);
  return shifts.some(
    ({ employeeId, start, end }) =>
      employeeId === running.employeeId && start <= nowMs && nowMs < end + AFTER_PLAN_MS,
  );
}
