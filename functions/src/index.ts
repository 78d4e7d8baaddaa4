import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onCall, onRequest } from 'firebase-functions/v2/https';
import { RESET_REGION } from '../../src/domain/constants.ts';
import { EmployeeSchema } from '../../src/domain/employee/employee.ts';
import {
  GuideCopySchema,
  GuideFeedbackSchema,
  GuideReceiptSchema,
} from '../../src/domain/guides/guide.ts';
import { FarmSettingsSchema } from '../../src/domain/farm/settings.ts';
import { DayAdjustmentSchema } from '../../src/domain/leave/document/day-adjustment.ts';
import { paths } from '../../src/domain/paths.ts';
import { TimeRuleSchema } from '../../src/domain/time/rules/time-rule.ts';
import { copiedAbsences, copiedActivities, copiedRates, copiedRules } from './gathered/copied.ts';
import { gatherCopies, updateCopy } from './gathered/update-copies.ts';
import { feedbackGiven, guideCopyWritten, guideReceiptWritten } from './guides/guides-written.ts';
import { serveApi, takeBodiesRaw } from './serve-api.ts';
import { daysOffWritten } from './leave/days-off-written.ts';
import { tellTransfer } from './leave/leave-night.ts';
import { mailSecretsOf } from './notify/mail-settings.ts';
import { tellReader } from './notify/tell-reader.ts';
import { createFarm as makeFarm } from './people/create-farm.ts';
import { employeeWritten } from './people/employee-written.ts';
import { ipOf, resetPassword } from './people/reset-password.ts';
import { demandAppOfCallable } from './platform/app-check.ts';
import { toEntity } from './platform/entity.ts';
import { REGION, servicesOf } from './start-services.ts';
import { flexEntryWritten } from './time/flex-entry-written.ts';
import { toFlexEntry } from './time/registration.ts';
import { recomputeForRule } from './time/recompute-farm.ts';
import { leaveReported } from './doors/leave-reported.ts';
import { registrationReported } from './doors/registration-reported.ts';

export { farmWork, handOverWork } from './by-the-clock.ts';

export {
  planDraftWrite,
  planReceiptWrite,
  planWeekWrite,
  shiftRequestWrite,
} from './plan-triggers.ts';

const LIMITS = { maxInstances: 10, timeoutSeconds: 60 };
const PATIENT = { timeoutSeconds: 540 };
/** For the functions that send letters. */
const MAIL = { secrets: mailSecretsOf(process.env) };

/** Everything that follows from a write of a registration. Safe to retry: every part of it may run again. */
export const registrationWrite = onDocumentWritten(
  { document: 'farms/{farm}/timeRegistrations/{id}', region: REGION, retry: true },
  (event) =>
    registrationReported(servicesOf(), {
      farmId: event.params.farm,
      eventId: event.id,
      atMs: Date.parse(event.time),
      before: event.data?.before,
      after: event.data?.after,
    }),
);

/** A movement of an account: months of flex are counted again, and an agreement about holiday is told. */
export const flexEntryWrite = onDocumentWritten(
  { document: 'farms/{farm}/leaveAdjustments/{id}', region: REGION, retry: true },
  async (event) => {
    const farmId = event.params.farm;
    await flexEntryWritten(servicesOf(), {
      farmId,
      before: toFlexEntry(event.data?.before),
      after: toFlexEntry(event.data?.after),
    });
    const after = toEntity(DayAdjustmentSchema, event.data?.after);
    await tellTransfer(servicesOf(), { farmId, after });
  },
);

/** The general settings: whose leave a changed day off lies in is told. */
export const generalSettingsWrite = onDocumentWritten(
  { document: 'farms/{farm}/settings/general', region: REGION, retry: true },
  (event) =>
    daysOffWritten(servicesOf(), {
      farmId: event.params.farm,
      eventId: event.id,
      before: toEntity(FarmSettingsSchema, event.data?.before),
      after: toEntity(FarmSettingsSchema, event.data?.after),
    }),
);

/** A record of a person: the roster and, where the home unit is another one, their accounts follow; new rights are told. */
export const employeeWrite = onDocumentWritten(
  { document: 'farms/{farm}/employees/{id}', region: REGION, retry: true },
  (event) =>
    employeeWritten(servicesOf(), {
      farmId: event.params.farm,
      employeeId: event.params.id,
      eventId: event.id,
      before: toEntity(EmployeeSchema, event.data?.before),
      after: toEntity(EmployeeSchema, event.data?.after),
    }),
);

/** A leave: colleagues see that somebody is away on its days, or no longer, and whom it concerns is told. */
export const leaveWrite = onDocumentWritten(
  { document: 'farms/{farm}/leaves/{id}', region: REGION, retry: true },
  (event) =>
    leaveReported(servicesOf(), {
      farmId: event.params.farm,
      eventId: event.id,
      atMs: Date.parse(event.time),
      before: event.data?.before,
      after: event.data?.after,
    }),
);

/** That somebody is away: its copy follows. */
export const absenceWrite = onDocumentWritten(
  { document: 'farms/{farm}/absences/{id}', region: REGION, retry: true },
  async ({ params: { farm, id } }) => {
    const services = servicesOf();
    await updateCopy(services, copiedAbsences(services, farm), paths.absence(farm, id));
  },
);

/** An activity: its copy follows. */
export const activityWrite = onDocumentWritten(
  { document: 'farms/{farm}/activities/{id}', region: REGION, retry: true },
  async ({ params: { farm, id } }) => {
    const services = servicesOf();
    await updateCopy(services, copiedActivities(services, farm), paths.activity(farm, id));
  },
);

/** What a version of a rule is worth: its copy follows. */
export const rateWrite = onDocumentWritten(
  { document: 'farms/{farm}/payRates/{id}', region: REGION, retry: true },
  async ({ params: { farm, id } }) => {
    const services = servicesOf();
    await updateCopy(services, copiedRates(services, farm), paths.payRate(farm, id));
  },
);

/** A published guide in one place: whom it reaches is told of a new one, and of a new version. */
export const guideCopyWrite = onDocumentWritten(
  { document: 'farms/{farm}/guideCopies/{id}', region: REGION, retry: true },
  (event) =>
    guideCopyWritten(servicesOf(), {
      farmId: event.params.farm,
      before: toEntity(GuideCopySchema, event.data?.before),
      after: toEntity(GuideCopySchema, event.data?.after),
    }),
);

/** That somebody has read a guide is gathered for those who ask who is missing. */
export const guideReceiptWrite = onDocumentWritten(
  { document: 'farms/{farm}/guideReceipts/{id}', region: REGION, retry: true },
  (event) =>
    guideReceiptWritten(servicesOf(), {
      farmId: event.params.farm,
      before: toEntity(GuideReceiptSchema, event.data?.before),
      after: toEntity(GuideReceiptSchema, event.data?.after),
    }),
);

/** What a reader says is wrong in a guide is told its authors. */
export const guideFeedbackCreate = onDocumentCreated(
  { document: 'farms/{farm}/guideFeedback/{id}', region: REGION, retry: true },
  (event) =>
    feedbackGiven(servicesOf(), {
      farmId: event.params.farm,
      feedback: toEntity(GuideFeedbackSchema, event.data),
    }),
);

/** A new notification goes to the devices of its reader too, and what cannot wait by letter. */
export const notificationCreate = onDocumentCreated(
  { document: 'users/{uid}/notifications/{id}', region: REGION, retry: true, ...MAIL },
  async (event) => {
    await tellReader(servicesOf(), { uid: event.params.uid, id: event.params.id });
  },
);

/** A version of a rule: the open months that it has a part in are counted again at once. */
export const ruleWrite = onDocumentWritten(
  { document: 'farms/{farm}/timeRules/{id}', region: REGION, retry: true, ...PATIENT },
  async (event) => {
    const services = servicesOf();
    await gatherCopies(services, copiedRules(services, event.params.farm));
    await recomputeForRule(services, event.params.farm, {
      before: toEntity(TimeRuleSchema, event.data?.before),
      after: toEntity(TimeRuleSchema, event.data?.after),
    });
  },
);

// Each function runs in a process of its own, and callables want their bodies read.
if (process.env['FUNCTION_TARGET'] === 'api') takeBodiesRaw();

/** The backend API (spec 7), reached through Hosting's /api. */
export const api = onRequest({ region: REGION, ...LIMITS, ...MAIL }, (request, response) =>
  serveApi(servicesOf(), request, response),
);

/** A letter with a link to a new password (spec 7). */
export const v2authResetPassword = onCall(
  { region: RESET_REGION, ...LIMITS, ...MAIL },
  async ({ data, rawRequest }) => {
    const services = servicesOf();
    await demandAppOfCallable(services, rawRequest.headers);
    return resetPassword(services, { data, ip: ipOf(rawRequest) });
  },
);

/** A farm of one's own, for whoever belongs to none. */
export const createFarm = onCall(
  { region: REGION, ...LIMITS },
  async ({ auth, data, rawRequest }) => {
    const services = servicesOf();
    await demandAppOfCallable(services, rawRequest.headers);
    return makeFarm(services, { uid: auth?.uid, data, ip: ipOf(rawRequest) });
  },
);
