import { account } from '../en/account.ts';
import { decisions, files, permissionDenied, takeAlong, undo } from '../en/shared.ts';
import { general, settings, support } from '../en/general.ts';
import { leaveSettings } from '../en/leave-settings.ts';
import { leaveTeam } from '../en/leave-team.ts';
import { leave, leaveAsk, leaveForecast, leaveReports } from '../en/leave.ts';
import { leaveWords } from '../en/leave-words.ts';
import { management } from '../en/management.ts';
import { notifications } from '../en/notifications.ts';
import { planSettings } from '../en/plan-settings.ts';
import { planSuggest, planTemplates } from '../en/plan-templates.ts';
import { plan } from '../en/plan.ts';
import { guides } from '../en/guides.ts';
import { planActs, planDay, planMine, planWorked } from '../en/plan-parts.ts';
import { dashboardTiles } from '../en/dashboard-tiles.ts';
import { availability, shiftAsk } from '../en/shift-ask.ts';
import { profile } from '../en/profile.ts';
import { rules } from '../en/rules.ts';
import { timeEntry } from '../en/time-entry.ts';
import { timeFlex } from '../en/time-flex.ts';
import { timePayroll } from '../en/time-payroll.ts';
import { clockAsk, peopleBoard, timeMonth, timePeople } from '../en/time-people.ts';
import { period, timePeriods, timeSignOff } from '../en/time-periods.ts';
import { timeReports } from '../en/time-reports.ts';
import { timeRules } from '../en/time-rules.ts';
import { moveIn } from '../en/move-in.ts';
import { timeSettings } from '../en/time-settings.ts';

/** The English texts of all other pages. */
export const enPages = {
  profile,
  management,
  decisions,
  files,
  general,
  support,
  leaveSettings,
  leaveTeam,
  leave,
  leaveAsk,
  leaveForecast,
  leaveReports,
  leaveWords,
  notifications,
  peopleBoard,
  period,
  plan,
  availability,
  guides,
  planActs,
  planDay,
  dashboardTiles,
  planMine,
  planSettings,
  planSuggest,
  planTemplates,
  planWorked,
  shiftAsk,
  timeEntry,
  timeMonth,
  clockAsk,
  timeFlex,
  timePayroll,
  timePeople,
  timePeriods,
  timeSignOff,
  timeReports,
  timeRules,
  moveIn,
  timeSettings,
  rules,
  settings,
  undo,
  permissionDenied,
  takeAlong,
  account,
} as const;
