import type { ObjectEntries, ObjectSchema } from 'valibot';
import { AUDIT_FIELDS } from '#domain/audit.ts';
import {
  GUIDE_LIMITS,
  GuideFeedbackSchema,
  GuideImageSchema,
  GuideReceiptSchema,
} from '#domain/guides/guide.ts';
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/notification/settings/notification-settings.ts';
import { ErrorRecordSchema } from '#domain/api/answers.ts';
import { REPORT_LIMITS } from '#domain/errors.ts';
import { CONTENT_LIMITS } from '#domain/guides/guide-content.ts';
import { factsOf, LEAVE_TYPES } from '#domain/leave/document/leave-type.ts';
import { LEAVE_LIMITS, StoredLeaveSchema } from '#domain/leave/document/leave.ts';
import { DECLINED_MAX } from '#domain/plan/week/plan-receipt.ts';
import { PLAN_WEEK_LIMITS } from '#domain/plan/week/plan-week.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { REPORT_VIEW_LIMITS, ReportViewSchema } from '#domain/time/report/report-view.ts';
import { UserSchema } from '#domain/user/user.ts';

/** The fields of a document that a client may write, without the audit fields that every document has. */
function fieldsOf(
  schema: Pick<ObjectSchema<ObjectEntries, undefined>, 'entries'>,
  ofTheServer: readonly string[] = [],
): readonly string[] {
  const left = new Set([...AUDIT_FIELDS, ...ofTheServer]);
  return Object.keys(schema.entries).filter((name) => !left.has(name));
}

/** What the parts of the rules name in `{{…}}`: lists and limits of the domain. */
export const NAMES: Readonly<Record<string, number | readonly string[]>> = {
  'registration.fields': fieldsOf(RegistrationSchema, ['planned', 'endSyncedAt']),
  'guide.content': CONTENT_LIMITS.stored,
  'leave.fields': fieldsOf(StoredLeaveSchema, ['planned', 'source']),
  'leave.health': LEAVE_TYPES.filter((type) => factsOf(type).isHealth),
  'plan.shifts': PLAN_WEEK_LIMITS.shifts,
  'planReceipt.declined': DECLINED_MAX,
  /** Ids of shifts together. */
  'planReceipt.size': 128 * DECLINED_MAX,
  /** A note and a reason together. */
  'leave.words': 2 * LEAVE_LIMITS.note,
  'guideReceipt.fields': fieldsOf(GuideReceiptSchema),
  'guideFeedback.fields': fieldsOf(GuideFeedbackSchema),
  'guideFeedback.size': GUIDE_LIMITS.feedback + GUIDE_LIMITS.step,
  'guideImage.fields': fieldsOf(GuideImageSchema),
  'guideImage.size': GUIDE_LIMITS.image,
  'user.fields': fieldsOf(UserSchema, [
    'id',
    'selectedUnit',
    'userFarm',
    'claimsAt',
    'signedOutAt',
  ]),
  'notificationSettings.fields': Object.keys(DEFAULT_NOTIFICATION_SETTINGS),
  'reportView.fields': fieldsOf(ReportViewSchema),
  'reportView.size': REPORT_VIEW_LIMITS.name + REPORT_VIEW_LIMITS.search,
  'errorRecord.fields': fieldsOf(ErrorRecordSchema),
  'errorRecord.types': ErrorRecordSchema.entries.type.options,
  'errorRecord.size': Object.values(REPORT_LIMITS).reduce((sum, max) => sum + max, 0),
};
