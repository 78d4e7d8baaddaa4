import { decisions } from '../dk/decisions.ts';
import { files } from '../dk/files.ts';
import { general } from '../dk/general.ts';
import { leaveSettings } from '../dk/leave-settings.ts';
import { leaveTeam } from '../dk/leave-team.ts';
import { leave } from '../dk/leave.ts';
import { leaveAsk } from '../dk/leave-ask.ts';
import { leaveForecast } from '../dk/leave-forecast.ts';
import { leaveReports } from '../dk/leave-reports.ts';
import { leaveWords } from '../dk/leave-words.ts';
import { management } from '../dk/management.ts';
import { peopleBoard } from '../dk/people-board.ts';
import { notifications } from '../dk/notifications.ts';
import { period } from '../dk/period.ts';
import { planSettings } from '../dk/plan-settings.ts';
import { planSuggest } from '../dk/plan-suggest.ts';
import { planTemplates } from '../dk/plan-templates.ts';
import { planWorked } from '../dk/plan-worked.ts';
import { plan } from '../dk/plan.ts';
import { guides } from '../dk/guides.ts';
import { availability } from '../dk/availability.ts';
import { planActs } from '../dk/plan-acts.ts';
import { planDay } from '../dk/plan-day.ts';
import { dashboardTiles } from '../dk/dashboard-tiles.ts';
import { planMine } from '../dk/plan-mine.ts';
import { shiftAsk } from '../dk/shift-ask.ts';
import { profile } from '../dk/profile.ts';
import { rules } from '../dk/rules.ts';
import { settings } from '../dk/settings.ts';
import { timeEntry } from '../dk/time-entry.ts';
import { timeFlex } from '../dk/time-flex.ts';
import { timePayroll } from '../dk/time-payroll.ts';
import { timePeople } from '../dk/time-people.ts';
import { timePeriods } from '../dk/time-periods.ts';
import { timeSignOff } from '../dk/time-sign-off.ts';
import { timeReports } from '../dk/time-reports.ts';
import { timeRules } from '../dk/time-rules.ts';
import { moveIn } from '../dk/move-in.ts';
import { timeSettings } from '../dk/time-settings.ts';
import { undo } from '../dk/undo.ts';

/** The Danish texts of all other pages behind the sign-in; a new module adds its own here. */
export const dkPages = {
  profile,
  management,
  decisions,
  files,
  general,
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
} as const;
