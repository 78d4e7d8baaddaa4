import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { DEFAULT_REGION } from '../../src/domain/constants.ts';
import { DEFAULT_TIME_ZONE } from '../../src/domain/dates/day.ts';
import { keepNoLonger } from './farm/retention.ts';
import { gatherAllCopies } from './gathered/copied.ts';
import { keepPlanBooks } from './gathered/keep-plan-book.ts';
import { gatherRosters } from './gathered/keep-roster.ts';
import { keepRuleBooks } from './gathered/keep-rule-book.ts';
import { keepYoungBands } from './gathered/keep-young-bands.ts';
import { remindReaders } from './guides/remind-readers.ts';
import { remindOfReviews } from './guides/remind-review.ts';
import { remindUnused } from './hiring/remind-unused.ts';
import { sweepRequests } from './hiring/undo-request.ts';
import { followLeaveByNight } from './leave/leave-night.ts';
import { forgetHealth } from './leave/forget-health.ts';
import { remindFollowUps } from './leave/remind-follow-ups.ts';
import { remindPeriodEnd } from './periods/remind-period-end.ts';
import { remindOfYearEnd } from './leave/remind-year-end.ts';
import { sendDigests } from './notify/digest/send-digests.ts';
import { sendWaiting } from './notify/send-waiting.ts';
import { deactivateDuePeople } from './people/deactivate-due.ts';
import { followEmails } from './people/follow-email.ts';
import { followHomes } from './people/follow-home.ts';
import { remindShifts } from './plan/ahead/remind-shifts.ts';
import { tellDue } from './plan/ahead/tell-due.ts';
import { tellShort } from './plan/ahead/tell-short.ts';
import { remindUnconfirmed } from './plan/remind-unconfirmed.ts';
import { lapseBegun } from './plan/requests/lapse-requests.ts';
import { servicesOf } from './start-services.ts';
import { registerPlanned } from './time/plan/register-planned.ts';
import { recomputeOpenMonths } from './time/recompute-farm.ts';
import { watchShifts } from './time/watch/watch-shifts.ts';
import { watchTimers } from './time/watch/watch-timers.ts';

const PATIENT = { timeoutSeconds: 540 };
const BY_THE_CLOCK = { timeZone: DEFAULT_TIME_ZONE, region: DEFAULT_REGION };

/** Every ten minutes: clocks that have been forgotten, and shifts for which nobody has come. */
export const watchClocks = onSchedule(
  { schedule: 'every 10 minutes', region: DEFAULT_REGION, ...PATIENT },
  async () => {
    const forgotten = await watchTimers(servicesOf());
    const missed = await watchShifts(servicesOf());
    if (forgotten > 0) logger.info('Found forgotten clocks.', { forgotten });
    if (missed > 0) logger.info('Found shifts that nobody came for.', { missed });
  },
);

/** Every ten minutes: who has had quiet hours is told what came meanwhile, and shifts that begin soon are. */
export const sendAfterQuiet = onSchedule(
  { schedule: 'every 10 minutes', region: DEFAULT_REGION, ...PATIENT },
  async () => {
    const told = await sendWaiting(servicesOf());
    logger.info('Quiet hours that are over.', { told, ahead: await remindShifts(servicesOf()) });
  },
);

/** Every hour: leaders whose hour it is are told what waits for them. */
export const sendDigest = onSchedule(
  { schedule: 'every 1 hours', region: DEFAULT_REGION, ...PATIENT },
  async () => {
    logger.info('Leaders are told what waits.', { told: await sendDigests(servicesOf()) });
  },
);

/** Every afternoon: whoever has not confirmed their plan is reminded, and planners of tomorrow where people are missing. */
export const remindPlan = onSchedule(
  { schedule: 'every day 15:00', ...BY_THE_CLOCK, ...PATIENT },
  async () => {
    const missing = await remindUnconfirmed(servicesOf());
    const short = await tellShort(servicesOf());
    const due = await tellDue(servicesOf());
    logger.info('Plans are looked at.', { missing, short, due });
  },
);

/** Every morning: what people have to remember today. Not at night, for it rings. */
export const remindMorning = onSchedule(
  { schedule: 'every day 07:30', ...BY_THE_CLOCK, ...PATIENT },
  async () => {
    const services = servicesOf();
    const holiday = await remindOfYearEnd(services);
    const absences = await remindFollowUps(services);
    const periods = await remindPeriodEnd(services);
    const unused = await remindUnused(services);
    const reviews = await remindOfReviews(services);
    const readers = await remindReaders(services);
    logger.info('The morning is told.', { holiday, absences, periods, unused, reviews, readers });
  },
);

/** Every night, before the months are counted: planned days of farms that register deviations only. */
export const registerPlan = onSchedule(
  { schedule: 'every day 01:30', ...BY_THE_CLOCK, ...PATIENT },
  async () => {
    const registered = await registerPlanned(servicesOf());
    if (registered > 0) logger.info('Planned days are registered.', { registered });
  },
);

/** Every night: what is not closed is counted again by the rules of the day, and what people see of leave goes on. */
export const recomputeOpen = onSchedule(
  { schedule: 'every day 02:00', ...BY_THE_CLOCK, timeoutSeconds: 1800 },
  async () => {
    const services = servicesOf();
    const moved = await followHomes(services);
    const bands = await keepYoungBands(services);
    const leave = await followLeaveByNight(services);
    const copies = [gatherRosters, keepRuleBooks, keepPlanBooks, gatherAllCopies];
    let gathered = 0;
    for (const gather of copies) gathered += await gather(services);
    const months = await recomputeOpenMonths(services);
    logger.info('Open months are counted.', { months, moved, bands, leave, gathered });
  },
);

/**
 * Every night: who has left is deactivated, what was begun and never finished is undone, and what nobody has answered in
 * time lapses.
 */
export const deactivateDue = onSchedule(
  { schedule: 'every day 01:00', ...BY_THE_CLOCK, timeoutSeconds: 540 },
  async () => {
    const services = servicesOf();
    const count = await deactivateDuePeople(services);
    await sweepRequests(services);
    const addresses = await followEmails(services);
    const lapsed = await lapseBegun(services);
    logger.info('The night is done.', { count, addresses, lapsed });
  },
);

/** Every night: what has been kept as long as a farm says is deleted for good. */
export const deleteOld = onSchedule(
  { schedule: 'every day 03:00', ...BY_THE_CLOCK, timeoutSeconds: 1800 },
  async () => {
    const deleted = await keepNoLonger(servicesOf());
    const forgotten = await forgetHealth(servicesOf());
    if (deleted + forgotten > 0) {
      logger.info('What was kept long enough is deleted.', { deleted, forgotten });
    }
  },
);
