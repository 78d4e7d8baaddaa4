import * as v from 'valibot';
import { EmployeeSchema } from '#domain/employee/employee.ts';
import { FarmSchema } from '#domain/farm/farm.ts';
import {
  GuideCopySchema,
  GuideImageSchema,
  GuideReceiptSchema,
  GuideSchema,
  GuideVersionSchema,
} from '#domain/guides/guide.ts';
import { GuideReadsSchema } from '#domain/guides/who-reads.ts';
import { NotificationSchema } from '#domain/notification/notification.ts';
import { ActivitySchema } from '#domain/time/registration/cap.ts';
import { CopiesSchema } from '#domain/copies.ts';
import { LeaveBookSchema } from '#domain/leave/document/leave-book.ts';
import { LeaveSettingsSchema } from '#domain/leave/document/leave-settings.ts';
import { AbsenceSchema, LeaveSchema } from '#domain/leave/document/leave.ts';
import { LeaveAdjustmentSchema } from '#domain/leave/document/day-adjustment.ts';
import { PayPeriodSchema, StatementSchema } from '#domain/time/closing/pay-period.ts';
import { ShiftRequestSchema } from '#domain/plan/request/shift-request.ts';
import {
  AvailabilitySchema,
  PlanningSettingsSchema,
} from '#domain/plan/settings/planning-settings.ts';
import { PlanTemplateSchema } from '#domain/plan/template/plan-template.ts';
import { PlanDraftSchema, PlanWeekSchema, PublicationSchema } from '#domain/plan/week/plan-week.ts';
import { RegistrationEventSchema } from '#domain/time/entry/event-of.ts';
import { PayRateSchema } from '#domain/time/rules/pay-rates.ts';
import { TimeRuleSchema } from '#domain/time/rules/time-rule.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { TimeSettingsSchema } from '#domain/time/period/time-settings.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { UnitSchema } from '#domain/farm/unit.ts';
import { UserSchema } from '#domain/user/user.ts';

/** With what each document of a farm, and of its people, is read: by its path. */
export const STORED_SCHEMAS = [
  [/^farms\/[^/]+$/, FarmSchema],
  [/\/units\/[^/]+$/, UnitSchema],
  [/\/employees\/[^/]+$/, EmployeeSchema],
  [/\/timeRegistrations\/[^/]+$/, RegistrationSchema],
  [/^users\/[^/]+$/, UserSchema],
  [/\/notifications\/[^/]+$/, NotificationSchema],
  [/\/events\/[^/]+$/, RegistrationEventSchema],
  [/\/timeMonths\/[^/]+$/, TimeMonthSchema],
  [/\/leaveAdjustments\/[^/]+$/, LeaveAdjustmentSchema],
  [/\/leaves\/[^/]+$/, LeaveSchema],
  [/\/absences\/[^/]+$/, AbsenceSchema],
  [/\/leaveBooks\/[^/]+$/, LeaveBookSchema],
  [/\/settings\/leave$/, LeaveSettingsSchema],
  [/\/payPeriods\/[^/]+$/, PayPeriodSchema],
  [/\/statements\/[^/]+$/, StatementSchema],
  [/\/activities\/[^/]+$/, ActivitySchema],
  [/\/guides\/[^/]+$/, GuideSchema],
  [/\/guideVersions\/[^/]+$/, GuideVersionSchema],
  [/\/guideCopies\/[^/]+$/, GuideCopySchema],
  [/\/guideReceipts\/[^/]+$/, GuideReceiptSchema],
  [/\/guideReads\/[^/]+$/, GuideReadsSchema],
  [/\/guideImages\/[^/]+$/, GuideImageSchema],
  [/\/timeRules\/[^/]+$/, TimeRuleSchema],
  [
    /\/(roster|ruleBooks|planBooks|activityBooks|absenceBooks|openTimeBooks|unitLeaveBooks|rateBooks)\/[^/]+$/,
    CopiesSchema,
  ],
  [/\/payRates\/[^/]+$/, PayRateSchema],
  [/\/settings\/timeRegistration$/, TimeSettingsSchema],
  [/\/settings\/planning$/, PlanningSettingsSchema],
  [/\/planDrafts\/[^/]+$/, PlanDraftSchema],
  [/\/planWeeks\/[^/]+$/, PlanWeekSchema],
  [/\/publications\/[^/]+$/, PublicationSchema],
  [/\/planTemplates\/[^/]+$/, PlanTemplateSchema],
  [/\/shiftRequests\/[^/]+$/, ShiftRequestSchema],
  [/\/availabilities\/[^/]+$/, AvailabilitySchema],
  [
    /\/private\/card$/,
    v.object({ id: v.optional(v.string(), 'card'), email: v.string(), employeeNumber: v.string() }),
  ],
] as const;
