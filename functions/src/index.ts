import { logger } from 'firebase-functions';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onCall, onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { DEFAULT_REGION, RESET_REGION } from '../../src/domain/constants.ts';
import { DEFAULT_TIME_ZONE } from '../../src/domain/dates/day.ts';
import { EmployeeSchema } from '../../src/domain/employee/employee.ts';
import {
  GuideCopySchema,
  GuideFeedbackSchema,
  GuideReceiptSchema,
} from '../../src/domain/guides/guide.ts';
import { LeaveSchema } from '../../src/domain/leave/document/leave.ts';
import { ShiftRequestSchema } from '../../src/domain/plan/request/shift-request.ts';
import { PlanWeekSchema } from '../../src/domain/plan/week/plan-week.ts';
import { TimeRuleSchema } from '../../src/domain/time/rules/time-rule.ts';
import { keepNoLonger } from './farm/retention.ts';
import { guideReceiptWritten } from './guides/gather-receipts.ts';
import { remindOfReviews } from './guides/remind-review.ts';
import { feedbackGiven } from './guides/tell-authors.ts';
import { guideCopyWritten } from './guides/tell-guide.ts';
import { remindUnused } from './hiring/remind-unused.ts';
import { sweepRequests } from './hiring/undo-request.ts';
import { takeBodiesRaw } from './http/raw-bodies.ts';
import { serveApi } from './http/serve-api.ts';
import { forgetHealth } from './leave/forget-health.ts';
import { remindOfYearEnd } from './leave/remind-year-end.ts';
import { followLeaveByNight } from './leave/leave-night.ts';
import { leaveWritten } from './leave/leave-written.ts';
import { mailSecretsOf } from './mail/mail-settings.ts';
import { sendDigests } from './notify/digest/send-digests.ts';
import { sendWaiting } from './notify/send-waiting.ts';
import { tellReader } from './notify/tell-reader.ts';
import { createFarm as makeFarm } from './people/create-farm.ts';
import { deactivateDuePeople } from './people/deactivate-due.ts';
import { followEmails } from './people/follow-email.ts';
import { employeeWritten } from './people/employee-written.ts';
import { followHomes } from './people/follow-home.ts';
import { ipOf, resetPassword } from './people/reset-password.ts';
import { toEntity } from './platform/entity.ts';
import { carryReceipts } from './plan/carry-receipts.ts';
import { planWeekWritten } from './plan/plan-week-written.ts';
import { remindShifts } from './plan/ahead/remind-shifts.ts';
import { tellShort } from './plan/ahead/tell-short.ts';
import { remindUnconfirmed } from './plan/remind-unconfirmed.ts';
import { lapseBegun, lapseRequests } from './plan/requests/lapse-requests.ts';
import { requestWritten } from './plan/requests/request-written.ts';
import { servicesOf } from './start-services.ts';
import { flexEntryWritten } from './time/flex-entry-written.ts';
import { toFlexEntry } from './time/flex-entry.ts';
import { planChanged } from './time/plan/plan-changed.ts';
import { registerPlanned } from './time/plan/register-planned.ts';
import { recomputeForRule, recomputeOpenMonths } from './time/recompute-farm.ts';
import { registrationWritten } from './time/registration-written.ts';
import { toRegistration } from './time/registration.ts';
import { watchShifts } from './time/watch/watch-shifts.ts';
import { watchTimers } from './time/watch/watch-timers.ts';

const LIMITS = { maxInstances: 10, timeoutSeconds: 60 };
const PATIENT = { timeoutSeconds: 540 };
const BY_THE_CLOCK = { timeZone: DEFAULT_TIME_ZONE, region: DEFAULT_REGION };
/** For the functions that send letters. */
const MAIL = { secrets: mailSecretsOf(process.env) };

/** Everything that follows from a write of a registration. Safe to retry: every part of it may run again. */
export const registrationWrite = onDocumentWritten(
  { document: 'farms/{farm}/timeRegistrations/{id}', region: DEFAULT_REGION, retry: true },
  (event) =>
    registrationWritten(servicesOf(), {
      farmId: event.params.farm,
      eventId: event.id,
      atMs: Date.parse(event.time),
      before: toRegistration(event.data?.before),
      after: toRegistration(event.data?.after),
      isGone: event.data?.after.exists === false,
    }),
);

/** A movement of a flex account: the months it is in, and those after them, are counted again. */
export const flexEntryWrite = onDocumentWritten(
  { document: 'farms/{farm}/leaveAdjustments/{id}', region: DEFAULT_REGION, retry: true },
  (event) =>
    flexEntryWritten(servicesOf(), {
      farmId: event.params.farm,
      before: toFlexEntry(event.data?.before),
      after: toFlexEntry(event.data?.after),
    }),
);

/** A record of a person: where the home unit is another one, the entries of their accounts follow; new rights are told. */
export const employeeWrite = onDocumentWritten(
  { document: 'farms/{farm}/employees/{id}', region: DEFAULT_REGION, retry: true },
  (event) =>
    employeeWritten(servicesOf(), {
      farmId: event.params.farm,
      employeeId: event.params.id,
      eventId: event.id,
      before: toEntity(EmployeeSchema, event.data?.before),
      after: toEntity(EmployeeSchema, event.data?.after),
    }),
);

/** A published week of a unit: it is kept, whose shifts differ is told, and what was worked is judged by it. */
export const planWeekWrite = onDocumentWritten(
  { document: 'farms/{farm}/planWeeks/{id}', region: DEFAULT_REGION, retry: true },
  async (event) => {
    const [before = null, after = null] = [event.data?.before, event.data?.after].map((week) =>
      toEntity(PlanWeekSchema, week),
    );
    const farmId = event.params.farm;
    await planWeekWritten(servicesOf(), { farmId, after });
    if (after !== null) await carryReceipts(servicesOf(), farmId, { before, after });
    if (after !== null) await lapseRequests(servicesOf(), farmId, after);
    await planChanged(servicesOf(), { farmId, before, after });
  },
);

/** What somebody says of a request about shifts: it is carried out where nobody has to be asked any more. */
export const shiftRequestWrite = onDocumentWritten(
  { document: 'farms/{farm}/shiftRequests/{id}', region: DEFAULT_REGION, retry: true },
  (event) =>
    requestWritten(servicesOf(), {
      farmId: event.params.farm,
      before: toEntity(ShiftRequestSchema, event.data?.before),
      after: toEntity(ShiftRequestSchema, event.data?.after),
    }),
);

/** A leave: colleagues see that somebody is away on its days, or no longer, and whom it concerns is told. */
export const leaveWrite = onDocumentWritten(
  { document: 'farms/{farm}/leaves/{id}', region: DEFAULT_REGION, retry: true },
  (event) =>
    leaveWritten(servicesOf(), {
      farmId: event.params.farm,
      leaveId: event.params.id,
      eventId: event.id,
      before: toEntity(LeaveSchema, event.data?.before),
      after: toEntity(LeaveSchema, event.data?.after),
      isGone: event.data?.after.exists === false,
    }),
);

/** A published guide in one place: whom it reaches is told of a new one, and of a new version. */
export const guideCopyWrite = onDocumentWritten(
  { document: 'farms/{farm}/guideCopies/{id}', region: DEFAULT_REGION, retry: true },
  (event) =>
    guideCopyWritten(servicesOf(), {
      farmId: event.params.farm,
      before: toEntity(GuideCopySchema, event.data?.before),
      after: toEntity(GuideCopySchema, event.data?.after),
    }),
);

/** That somebody has read a guide is gathered for those who ask who is missing. */
export const guideReceiptWrite = onDocumentWritten(
  { document: 'farms/{farm}/guideReceipts/{id}', region: DEFAULT_REGION, retry: true },
  (event) =>
    guideReceiptWritten(servicesOf(), {
      farmId: event.params.farm,
      before: toEntity(GuideReceiptSchema, event.data?.before),
      after: toEntity(GuideReceiptSchema, event.data?.after),
    }),
);

/** What a reader says is wrong in a guide is told its authors. */
export const guideFeedbackCreate = onDocumentCreated(
  { document: 'farms/{farm}/guideFeedback/{id}', region: DEFAULT_REGION, retry: true },
  (event) =>
    feedbackGiven(servicesOf(), {
      farmId: event.params.farm,
      feedback: toEntity(GuideFeedbackSchema, event.data),
    }),
);

/** A new notification goes to the devices of its reader too, and what cannot wait by letter. */
export const notificationCreate = onDocumentCreated(
  { document: 'users/{uid}/notifications/{id}', region: DEFAULT_REGION, retry: true, ...MAIL },
  async (event) => {
    await tellReader(servicesOf(), { uid: event.params.uid, id: event.params.id });
  },
);

/** A version of a rule: the open months that it has a part in are counted again at once. */
export const ruleWrite = onDocumentWritten(
  { document: 'farms/{farm}/timeRules/{id}', region: DEFAULT_REGION, retry: true, ...PATIENT },
  (event) =>
    recomputeForRule(servicesOf(), event.params.farm, {
      before: toEntity(TimeRuleSchema, event.data?.before),
      after: toEntity(TimeRuleSchema, event.data?.after),
    }),
);

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
    logger.info('Plans are looked at.', { missing, short });
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
    const leave = await followLeaveByNight(services);
    const months = await recomputeOpenMonths(services);
    logger.info('Open months are counted.', { months, moved, leave });
  },
);

// Each function runs in a process of its own, and callables want their bodies read.
if (process.env['FUNCTION_TARGET'] === 'api') takeBodiesRaw();

/** The backend API (spec 7), reached through Hosting's /api. */
export const api = onRequest({ region: DEFAULT_REGION, ...LIMITS, ...MAIL }, (request, response) =>
  serveApi(servicesOf(), request, response),
);

/** A letter with a link to a new password (spec 7). */
export const v2authResetPassword = onCall(
  { region: RESET_REGION, ...LIMITS, ...MAIL },
  ({ data, rawRequest }) => resetPassword(servicesOf(), { data, ip: ipOf(rawRequest) }),
);

/** A farm of one's own, for whoever belongs to none. */
export const createFarm = onCall(
  { region: DEFAULT_REGION, ...LIMITS },
  ({ auth, data, rawRequest }) =>
    makeFarm(servicesOf(), { uid: auth?.uid, data, ip: ipOf(rawRequest) }),
);

/** Every night: who has left is deactivated, what nobody finished or answered is undone, and people are reminded. */
export const deactivateDue = onSchedule(
  { schedule: 'every day 01:00', ...BY_THE_CLOCK, timeoutSeconds: 540 },
  async () => {
    const services = servicesOf();
    const count = await deactivateDuePeople(services);
    await sweepRequests(services);
    const addresses = await followEmails(services);
    const reminded = await remindOfYearEnd(services);
    const unused = await remindUnused(services);
    const lapsed = await lapseBegun(services);
    const reviews = await remindOfReviews(services);
    logger.info('The night is done.', { count, addresses, reminded, unused, lapsed, reviews });
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
