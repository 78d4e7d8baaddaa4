import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type EntitySchema, toFields } from '#data/firebase/convert.ts';
import { CardSchema, EmployeeSchema } from '#domain/employee/employee.ts';
import {
  GuideFeedbackSchema,
  GuideImageSchema,
  GuideReceiptSchema,
  GuideSchema,
} from '#domain/guides/guide.ts';
import { LeaveSchema } from '#domain/leave/document/leave.ts';
import { NotificationSchema } from '#domain/notification/notification.ts';
import { AvailabilitySchema } from '#domain/plan/settings/planning-settings.ts';
import { ShiftRequestSchema } from '#domain/plan/request/shift-request.ts';
import { PlanReceiptSchema } from '#domain/plan/week/plan-receipt.ts';
import { StoredDraftSchema } from '#domain/plan/week/plan-week.ts';
import { readingFaults } from '#domain/read-as-stored.ts';
import { ErrorRecordSchema } from '#domain/api/answers.ts';
import { MonthSignOffSchema } from '#domain/time/month/month-sign-off.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { ReportViewSchema } from '#domain/time/report/report-view.ts';
import { UserSchema } from '#domain/user/user.ts';
import type { Persona } from '../matrix/personas.ts';
import { type Data, writerFor } from '../writes.ts';

/** With what the app reads the documents that clients write, by how the rules name them. */
export const SCHEMAS: Readonly<Record<string, EntitySchema>> = {
  '/users/{uid}': UserSchema,
  '/users/{uid}/notifications/{notification}': NotificationSchema,
  '/users/{uid}/reportViews/{view}': ReportViewSchema,
  '/farms/{farm}/employees/{employee}': EmployeeSchema,
  '/farms/{farm}/employees/{employee}/private/card': CardSchema,
  '/farms/{farm}/timeRegistrations/{registration}': RegistrationSchema,
  '/farms/{farm}/monthSignOffs/{signOff}': MonthSignOffSchema,
  '/farms/{farm}/leaves/{leave}': LeaveSchema,
  '/farms/{farm}/planDrafts/{draft}': StoredDraftSchema,
  '/farms/{farm}/planReceipts/{receipt}': PlanReceiptSchema,
  '/farms/{farm}/shiftRequests/{ask}': ShiftRequestSchema,
  '/farms/{farm}/availabilities/{availability}': AvailabilitySchema,
  '/farms/{farm}/guides/{guide}': GuideSchema,
  '/farms/{farm}/guideReceipts/{receipt}': GuideReceiptSchema,
  '/farms/{farm}/guideFeedback/{feedback}': GuideFeedbackSchema,
  '/farms/{farm}/guideImages/{image}': GuideImageSchema,
  '/analytics/{record}': v.object({ id: v.string(), ...ErrorRecordSchema.entries }),
};

/** Fields that no client ever changes once they are there, or that are written by functions alone. */
const NOT_OF_CLIENTS = (
  'uid employeeId ownerId lockedThrough role seatType planning hasAccount hasLeft email ' +
  'userFarm claimsAt signedOutAt payDate shiftId payUnitId title body link relatedUrl type ' +
  'params kind createdByEid createdByUid'
).split(' ');

/** Fields of those that are a client's all the same: who asks for leave may call it by another type while it waits. */
const OF_CLIENTS = new Map<EntitySchema, readonly string[]>([[LeaveSchema, ['type']]]);

/** What a person has chosen for themself: the rules judge how large it is, and what cannot be read is nothing chosen. */
const CHOSEN = new Map<EntitySchema, readonly string[]>([
  [UserSchema, ['selectedUnitId', 'FCMTokens', 'dashboard', 'notificationSettings']],
]);

/** Written by merging, whether they are there or not: who changed them last is all that is known of a maker. */
const MERGED = new Set<EntitySchema>([StoredDraftSchema, PlanReceiptSchema, GuideReceiptSchema]);

/** A write that was accepted, and what the database held before (null: nothing) and holds after it. */
export interface Accepted {
  readonly id: string;
  readonly persona: Persona;
  readonly before: Data | null;
  readonly after: Data;
}

/** What is wrong with what was accepted; empty where the app reads it as it is and nothing of it is forged. */
export function faultsOf(schema: EntitySchema, accepted: Accepted): string[] {
  const { id, before, after } = accepted;
  const fields = toFields(after) ?? {};
  const chosen = (CHOSEN.get(schema) ?? []).map((key) => `read as another: ${key}`);
  return [
    ...readingFaults(schema, { id, fields, before: toFields(before) }).filter(
      (fault) => !chosen.includes(fault),
    ),
    ...forgeriesOf(
      accepted,
      OF_CLIENTS.get(schema) ?? [],
      MERGED.has(schema) ? 'updated' : 'created',
    ),
  ];
}

function forgeriesOf(
  { id, persona, before, after }: Accepted,
  own: readonly string[],
  maker: 'created' | 'updated',
): string[] {
  const isSame = (key: string): boolean =>
    isDeepStrictEqual(before?.[key] ?? null, after[key] ?? null);
  const changed = Object.keys({ ...before, ...after }).filter((key) => !isSame(key));
  const isAgain = before !== null && changed.every((key) => ['created', 'syncedAt'].includes(key));
  const { eid, uid } = writerFor(persona);
  const signs = (verb: 'created' | 'updated'): boolean =>
    (after[`${verb}ByEid`] ?? null) === eid && (after[`${verb}ByUid`] ?? null) === uid;
  // Nobody is nobody, whether the field says so or is gone.
  const signsAs = (verb: 'deleted' | 'approved' | 'decided'): boolean =>
    !changed.includes(`${verb}ByEid`) ||
    [eid, undefined, null].some((one) => one === after[`${verb}ByEid`]);
  const isNow = (at: unknown): boolean => Math.abs(Number(at) - Date.now()) < 600_000;
  const times = toFields(after) ?? {};
  return [
    ...(before !== null
      ? changed.filter((key) => NOT_OF_CLIENTS.includes(key) && !own.includes(key))
      : []
    ).map((key) => `not a client's: ${key}`),
    ...('id' in after && after['id'] !== id && before?.['id'] !== after['id']
      ? ['another id']
      : []),
    ...(before === null && !(signs(maker) && isNow(times[maker])) ? ['forged creation'] : []),
    ...(before !== null &&
    !isAgain &&
    changed.length > 0 &&
    !(signs('updated') && isNow(times['updated']))
      ? ['forged change']
      : []),
    ...(signsAs('deleted') ? [] : ['deleted by another']),
    ...(signsAs('approved') ? [] : ['approved by another']),
    ...(signsAs('decided') ? [] : ['decided by another']),
  ];
}
