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
import { PlanReceiptSchema } from '../../src/domain/plan/week/plan-receipt.ts';
import { PlanWeekSchema } from '../../src/domain/plan/week/plan-week.ts';
import { FlexEntrySchema } from '../../src/domain/time/flex/flex-entry.ts';
import { TimeRuleSchema } from '../../src/domain/time/rules/time-rule.ts';
import { copiedRules, copiedWeek } from './gathered/copied.ts';
import { gatherCopies, updateCopy } from './gathered/update-copies.ts';
import { feedbackGiven, guideCopyWritten, guideReceiptWritten } from './guides/guides-written.ts';
import { serveApi, takeBodiesRaw } from './serve-api.ts';
import { daysOffWritten } from './leave/days-off-written.ts';
import { tellTransfer } from './leave/leave-night.ts';
import { mailSecretsOf } from './notify/mail-settings.ts';
import { tellReader } from './notify/tell-reader.ts';
import { employeeWritten } from './people/employee-written.ts';
import { ipOf, resetPassword } from './people/reset-password.ts';
import { demandAppOfCallable } from './platform/app-check.ts';
import { nameMaker } from './platform/audit.ts';
import { type EntitySchema, toEntity } from './platform/entity.ts';
import type { Services } from './platform/services.ts';
import { REGION, servicesOf } from './start-services.ts';
import { askToRecount, flexEntryWritten } from './time/recompute-farm.ts';
import { wake } from './farm/farm-work.ts';
import { planChanged } from './time/plan/plan-changed.ts';
import { carryReceipts, planWeekWritten } from './plan/plan-week-written.ts';
import { receiptWritten } from './plan/receipt-written.ts';
import { lapseRequests } from './plan/requests/lapse-requests.ts';
import { putBackDraft } from './doors/plan-draft-reported.ts';
import type { Report } from './doors/put-back.ts';
import { shiftRequestReported } from './doors/shift-request-reported.ts';
import { leaveReported } from './doors/leave-reported.ts';
import { registrationReported } from './doors/registration-reported.ts';

export { farmWork, handOverWork } from './by-the-clock.ts';

// What each was seen to take stands in docs/performance.md.
const LIMITS = { maxInstances: 10, timeoutSeconds: 60, memory: '512MiB' } as const;
const FOLLOWS = { region: REGION, retry: true, memory: '512MiB', concurrency: 20 } as const;
/** For what counts months of people. */
const COUNTS = { memory: '1GiB' } as const;
const MAIL = { secrets: mailSecretsOf(process.env) };

interface Written extends Report {
  readonly id: string;
}

/** Follows each write of a kind of document below a farm. Safe to retry: every part of what follows may run again. */
const onWrite = (
  path: string,
  follow: (services: Services, written: Written) => Promise<unknown>,
  more: { readonly memory?: '1GiB' } = {},
) =>
  onDocumentWritten<string>(
    { document: `farms/{farm}/${path}`, ...FOLLOWS, ...more },
    ({ id: eventId, time, params: { farm: farmId = '', id = '' }, data }) =>
      follow(servicesOf(), {
        farmId,
        id,
        eventId,
        atMs: Date.parse(time),
        before: data?.before,
        after: data?.after,
      }),
  );

/** A write with both sides as the domain knows them; null where there is none, or nobody can read it. */
const read = <S extends EntitySchema>(schema: S, { farmId, eventId, before, after }: Written) => ({
  farmId,
  eventId,
  before: toEntity(schema, before),
  after: toEntity(schema, after),
});

/** Everything that follows from a write of a registration. */
export const registrationWrite = onWrite('timeRegistrations/{id}', registrationReported, COUNTS);

/** A movement of an account: months of flex are counted again, and an agreement about holiday is told. */
export const flexEntryWrite = onWrite('leaveAdjustments/{id}', async (services, written) => {
  await flexEntryWritten(services, read(FlexEntrySchema, written));
  await tellTransfer(services, read(DayAdjustmentSchema, written));
});

/** The general settings: whose leave a changed day off lies in is told. */
export const generalSettingsWrite = onWrite('settings/general', (services, written) =>
  daysOffWritten(services, read(FarmSettingsSchema, written)),
);

/** A record of a person: the roster and, where the home unit is another one, their accounts follow; new rights are told. */
export const employeeWrite = onWrite('employees/{id}', (services, written) =>
  employeeWritten(services, { employeeId: written.id, ...read(EmployeeSchema, written) }),
);

/** A leave: colleagues see that somebody is away on its days, or no longer, and whom it concerns is told. */
export const leaveWrite = onWrite('leaves/{id}', leaveReported, COUNTS);

/** A published guide in one place: whom it reaches is told of a new one, and of a new version. */
export const guideCopyWrite = onWrite('guideCopies/{id}', (services, written) =>
  guideCopyWritten(services, read(GuideCopySchema, written)),
);

/** That somebody has read a guide is gathered for those who ask who is missing. */
export const guideReceiptWrite = onWrite('guideReceipts/{id}', (services, written) =>
  guideReceiptWritten(services, read(GuideReceiptSchema, written)),
);

/** What a reader says is wrong in a guide is told its authors. */
export const guideFeedbackCreate = onDocumentCreated(
  { document: 'farms/{farm}/guideFeedback/{id}', ...FOLLOWS },
  (event) =>
    feedbackGiven(servicesOf(), {
      farmId: event.params.farm,
      feedback: toEntity(GuideFeedbackSchema, event.data),
    }),
);

/** A new notification goes to the devices of its reader too, and what cannot wait by letter. */
export const notificationCreate = onDocumentCreated(
  { document: 'users/{uid}/notifications/{id}', ...FOLLOWS, ...MAIL },
  async (event) => {
    await tellReader(servicesOf(), { uid: event.params.uid, id: event.params.id });
  },
);

/** A version of a rule: the open months that it has a part in are counted again. */
export const ruleWrite = onWrite('timeRules/{id}', async (services, written) => {
  await gatherCopies(services, copiedRules(services, written.farmId));
  await askToRecount(services, read(TimeRuleSchema, written));
});

/** A published week of a unit: it is kept, whose shifts differ is told, and what was worked is judged by it. */
export const planWeekWrite = onWrite('planWeeks/{id}', async (services, written) => {
  const change = read(PlanWeekSchema, written);
  const { farmId, before, after } = change;
  const week = (after ?? before)?.week;
  if (week !== undefined) {
    const copied = copiedWeek(services, farmId, week);
    await updateCopy(services, copied, paths.planWeek(farmId, written.id));
  }
  await planWeekWritten(services, change);
  if (after !== null) {
    await carryReceipts(services, farmId, { before, after });
    await lapseRequests(services, farmId, after);
  }
  await planChanged(services, change);
  await wake(services, farmId, 'clock', services.now());
});

/** What somebody says of a published week: its planners are told on which shifts they cannot come. */
export const planReceiptWrite = onWrite('planReceipts/{id}', async (services, written) => {
  await receiptWritten(services, read(PlanReceiptSchema, written));
  await nameMaker(written.before, written.after);
});

/** What somebody says of a request about shifts: it is carried out where nobody has to be asked any more. */
export const shiftRequestWrite = onWrite('shiftRequests/{id}', shiftRequestReported);

/** The draft of a unit's week: what the app could not read of it is put back. */
export const planDraftWrite = onWrite('planDrafts/{id}', async (services, written) => {
  if (!(await putBackDraft(services, written))) await nameMaker(written.before, written.after);
});

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
