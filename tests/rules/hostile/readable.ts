import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type EntitySchema, toEntity, toFields } from '#data/firebase/convert.ts';
import { AUDIT_FIELDS } from '#domain/audit.ts';
import { CardSchema } from '#domain/employee/card.ts';
import { EmployeeSchema } from '#domain/employee/employee.ts';
import { FarmSchema } from '#domain/farm/farm.ts';
import { FarmSettingsSchema } from '#domain/farm/settings.ts';
import {
  GuideCopySchema,
  GuideFeedbackSchema,
  GuideImageSchema,
  GuideReceiptSchema,
  GuideSchema,
  GuideVersionSchema,
} from '#domain/guides/guide.ts';
import { LeaveAdjustmentSchema } from '#domain/leave/document/day-adjustment.ts';
import { LeaveSettingsSchema } from '#domain/leave/document/leave-settings.ts';
import { LeaveSchema } from '#domain/leave/document/leave.ts';
import { NotificationSchema } from '#domain/notification/notification.ts';
import { PayrollSettingsSchema } from '#domain/payroll/batch/payroll-settings.ts';
import { AvailabilitySchema } from '#domain/plan/availability/availability.ts';
import { ShiftRequestSchema } from '#domain/plan/request/shift-request.ts';
import { PlanningSettingsSchema } from '#domain/plan/settings/planning-settings.ts';
import { PlanTemplateSchema } from '#domain/plan/template/plan-template.ts';
import { PlanReceiptSchema } from '#domain/plan/week/plan-receipt.ts';
import { PlanDraftSchema, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { ErrorRecordSchema } from '#domain/report/error-record.ts';
import { MonthSignOffSchema } from '#domain/time/month/month-sign-off.ts';
import { TimeSettingsSchema } from '#domain/time/period/time-settings.ts';
import { ActivitySchema } from '#domain/time/registration/activity.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { ReportViewSchema } from '#domain/time/report/report-view.ts';
import { PayRateSchema } from '#domain/time/rules/pay-rates.ts';
import { TimeRuleSchema } from '#domain/time/rules/time-rule.ts';
import { UnitSchema } from '#domain/unit/unit.ts';
import { UserSchema } from '#domain/user/user.ts';
import type { Persona } from '../matrix/personas.ts';
import { type Data, writerFor } from '../writes.ts';

/** With what the app reads the documents that clients write, by how the rules name them. */
export const SCHEMAS: Readonly<Record<string, EntitySchema>> = {
  '/users/{uid}': UserSchema,
  '/users/{uid}/notifications/{notification}': NotificationSchema,
  '/users/{uid}/reportViews/{view}': ReportViewSchema,
  '/farms/{farm}': FarmSchema,
  '/farms/{farm}/units/{unit}': UnitSchema,
  '/farms/{farm}/settings/general': FarmSettingsSchema,
  '/farms/{farm}/settings/timeRegistration': v.required(TimeSettingsSchema, ['id']),
  '/farms/{farm}/settings/leave': LeaveSettingsSchema,
  '/farms/{farm}/settings/payroll': PayrollSettingsSchema,
  '/farms/{farm}/activities/{activity}': ActivitySchema,
  '/farms/{farm}/timeRules/{rule}': TimeRuleSchema,
  '/farms/{farm}/payRates/{rule}': PayRateSchema,
  '/farms/{farm}/employees/{employee}': EmployeeSchema,
  '/farms/{farm}/employees/{employee}/private/card': CardSchema,
  '/farms/{farm}/timeRegistrations/{registration}': RegistrationSchema,
  '/farms/{farm}/monthSignOffs/{signOff}': MonthSignOffSchema,
  '/farms/{farm}/leaves/{leave}': LeaveSchema,
  '/farms/{farm}/leaveAdjustments/{adjustment}': LeaveAdjustmentSchema,
  '/farms/{farm}/settings/planning': PlanningSettingsSchema,
  '/farms/{farm}/planDrafts/{draft}': PlanDraftSchema,
  '/farms/{farm}/planWeeks/{planWeek}': PlanWeekSchema,
  '/farms/{farm}/planReceipts/{receipt}': PlanReceiptSchema,
  '/farms/{farm}/planTemplates/{template}': PlanTemplateSchema,
  '/farms/{farm}/shiftRequests/{ask}': ShiftRequestSchema,
  '/farms/{farm}/availabilities/{availability}': AvailabilitySchema,
  '/farms/{farm}/guides/{guide}': GuideSchema,
  '/farms/{farm}/guideVersions/{version}': GuideVersionSchema,
  '/farms/{farm}/guideCopies/{copy}': GuideCopySchema,
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

/** Written by merging, whether they are there or not: who changed them last is all that is known of a maker. */
const MERGED = new Set<EntitySchema>([
  PlanDraftSchema,
  PlanWeekSchema,
  PlanReceiptSchema,
  GuideCopySchema,
  GuideReceiptSchema,
]);

/** A write that was accepted, and what the database held before (null: nothing) and holds after it. */
export interface Accepted {
  readonly id: string;
  readonly persona: Persona;
  readonly before: Data | null;
  readonly after: Data;
}

const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether what is read is what was stored; of a record what was not stored may be read as empty. */
function isReadAs(read: unknown, stored: unknown): boolean {
  if (!isRecord(read) || !isRecord(stored)) return isDeepStrictEqual(read, stored);
  const isRead = Object.keys(stored).every((key) => key in read);
  return (
    isRead &&
    Object.entries(read).every(([key, value]) =>
      key in stored ? isReadAs(value, stored[key]) : value === '' || value === null,
    )
  );
}

/** What is wrong with what was accepted; empty where the app reads it as it is and nothing of it is forged. */
export function faultsOf(schema: EntitySchema, accepted: Accepted): string[] {
  const { id, before, after } = accepted;
  const read = toEntity(schema, id, after);
  if (!read.ok) return [`unreadable: ${issueOf(schema, id, after)}`];
  const entity: Data = { ...read.value };
  const stored = toFields(after) ?? {};
  const otherwise = Object.keys(stored).filter(
    (key) => key in entity && stored[key] !== null && !isReadAs(entity[key], stored[key]),
  );
  const unknown = Object.keys(stored).filter(
    (key) => !(key in entity) && !AUDIT_FIELDS.includes(key) && !(before !== null && key in before),
  );
  return [
    ...otherwise.map((key) => `read as another: ${key}`),
    ...unknown.map((key) => `unknown field: ${key}`),
    ...(isMeasurable(entity) ? [] : ['a number that is no number or no instant']),
    ...forgeriesOf(
      accepted,
      OF_CLIENTS.get(schema) ?? [],
      MERGED.has(schema) ? 'updated' : 'created',
    ),
  ];
}

function issueOf(schema: EntitySchema, id: string, data: Data): string {
  const { issues } = v.safeParse(schema, { ...toFields(data), id });
  return (issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ');
}

/** Every number inside is finite and, taken for an instant, one that a calendar knows. */
function isMeasurable(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isNaN(new Date(value).getTime());
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isMeasurable);
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
