import { decisions, files, permissionDenied, takeAlong, undo } from '../dk/shared.ts';
import { general, settings, support } from '../dk/general.ts';
import { leaveSettings } from '../dk/leave-settings.ts';
import { leaveTeam } from '../dk/leave-team.ts';
import { leave, leaveAsk, leaveForecast, leaveReports } from '../dk/leave.ts';
import { leaveWords } from '../dk/leave-words.ts';
import { management } from '../dk/management.ts';
import { notifications } from '../dk/notifications.ts';
import { planSettings } from '../dk/plan-settings.ts';
import { planSuggest, planTemplates } from '../dk/plan-templates.ts';
import { plan } from '../dk/plan.ts';
import { guides } from '../dk/guides.ts';
import { planActs, planDay, planMine, planWorked } from '../dk/plan-parts.ts';
import { dashboardTiles } from '../dk/dashboard-tiles.ts';
import { availability, shiftAsk } from '../dk/shift-ask.ts';
import { profile } from '../dk/profile.ts';
import { rules } from '../dk/rules.ts';
import { timeEntry } from '../dk/time-entry.ts';
import { timeFlex } from '../dk/time-flex.ts';
import { timePayroll } from '../dk/time-payroll.ts';
import { clockAsk, peopleBoard, timeMonth, timePeople } from '../dk/time-people.ts';
import { period, timePeriods, timeSignOff } from '../dk/time-periods.ts';
import { timeReports } from '../dk/time-reports.ts';
import { timeRules } from '../dk/time-rules.ts';
import { moveIn } from '../dk/move-in.ts';
import { timeSettings } from '../dk/time-settings.ts';

/** The Danish texts of all other pages behind the sign-in; a new module adds its own here. */
export const dkPages = {
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
} as const;
