import { account } from '../en/account.ts';
import { decisions } from '../en/decisions.ts';
import { files } from '../en/files.ts';
import { general } from '../en/general.ts';
import { leaveSettings } from '../en/leave-settings.ts';
import { leaveTeam } from '../en/leave-team.ts';
import { leave } from '../en/leave.ts';
import { leaveAsk } from '../en/leave-ask.ts';
import { leaveForecast } from '../en/leave-forecast.ts';
import { leaveReports } from '../en/leave-reports.ts';
import { leaveWords } from '../en/leave-words.ts';
import { management } from '../en/management.ts';
import { peopleBoard } from '../en/people-board.ts';
import { notifications } from '../en/notifications.ts';
import { period } from '../en/period.ts';
import { planSettings } from '../en/plan-settings.ts';
import { planSuggest } from '../en/plan-suggest.ts';
import { planTemplates } from '../en/plan-templates.ts';
import { planWorked } from '../en/plan-worked.ts';
import { plan } from '../en/plan.ts';
import { guides } from '../en/guides.ts';
import { availability } from '../en/availability.ts';
import { planActs } from '../en/plan-acts.ts';
import { planDay } from '../en/plan-day.ts';
import { dashboardTiles } from '../en/dashboard-tiles.ts';
import { planMine } from '../en/plan-mine.ts';
import { shiftAsk } from '../en/shift-ask.ts';
import { profile } from '../en/profile.ts';
import { rules } from '../en/rules.ts';
import { settings } from '../en/settings.ts';
import { timeEntry } from '../en/time-entry.ts';
import { timeFlex } from '../en/time-flex.ts';
import { timePayroll } from '../en/time-payroll.ts';
import { timePeople } from '../en/time-people.ts';
import { timePeriods } from '../en/time-periods.ts';
import { timeSignOff } from '../en/time-sign-off.ts';
import { timeReports } from '../en/time-reports.ts';
import { timeRules } from '../en/time-rules.ts';
import { moveIn } from '../en/move-in.ts';
import { timeSettings } from '../en/time-settings.ts';
import { undo } from '../en/undo.ts';

/** The English texts of all other pages. */
export const enPages = {
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
  account,
} as const;
