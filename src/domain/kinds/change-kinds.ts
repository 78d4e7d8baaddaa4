import { changeCard, changePerson } from '../employee/change-person.ts';
import { changeFarm, changeFarmClosing, changeGeneralSettings } from '../farm/change-farm.ts';
import { changeGuide } from '../guides/change-guide.ts';
import { changeDayAdjustments } from '../leave/doors/change-day-adjustments.ts';
import { changeLeaveSettings } from '../leave/doors/change-leave-settings.ts';
import { changePayrollSettings } from '../payroll/batch/payroll-settings.ts';
import { changePlanningSettings, changeTemplate } from '../plan/doors/change-template.ts';
import { changePublication } from '../plan/doors/change-publication.ts';
import { changeFlexEntry } from '../leave/doors/change-flex-entry.ts';
import {
  changeClosedDays,
  changeTimeRules,
  changeTimeSettings,
} from '../time/doors/change-time-settings.ts';
import { changeActivity } from '../time/doors/change-activity.ts';
import { changeUnit } from '../time/doors/change-unit.ts';
import type { ChangeKind, PayloadOf } from '../change/change-kind.ts';

/** Everything that goes through the server: one line a kind. The app takes only its types from here. */
export const CHANGE_KINDS = {
  activity: changeActivity,
  card: changeCard,
  closedDays: changeClosedDays,
  dayAdjustments: changeDayAdjustments,
  farm: changeFarm,
  farmClosing: changeFarmClosing,
  flexEntry: changeFlexEntry,
  generalSettings: changeGeneralSettings,
  guide: changeGuide,
  leaveSettings: changeLeaveSettings,
  payrollSettings: changePayrollSettings,
  person: changePerson,
  planningSettings: changePlanningSettings,
  planTemplate: changeTemplate,
  publication: changePublication,
  timeRules: changeTimeRules,
  timeSettings: changeTimeSettings,
  unit: changeUnit,
} as const satisfies Record<string, ChangeKind>;

/** The name of a kind. */
export type ChangeName = keyof typeof CHANGE_KINDS;

/** What the app sends with a kind. */
export type ChangePayload<K extends ChangeName> = PayloadOf<(typeof CHANGE_KINDS)[K]>;
