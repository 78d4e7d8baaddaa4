import * as v from 'valibot';
import { ClosedPeriodsSchema } from '#domain/api/answers.ts';
import { OWN_FILES, type OwnFile } from '#domain/files/export-scope.ts';
import { paths } from '#domain/paths.ts';
import type { FileRecord } from './read-documents.ts';
import { useAuth } from '../auth/auth.ts';
import { request } from '../api/backend.ts';
import {
  type ExportProblem,
  type ExportReader,
  exportReader,
  type ExportWatch,
  withEvents,
} from './export-reader.ts';

type Listed =
  | 'units'
  | 'activities'
  | 'timeRules'
  | 'timeRegistrations'
  | 'timeMonths'
  | 'monthSignOffs'
  | 'statements'
  | 'leaves'
  | 'absences'
  | 'leaveAdjustments'
  | 'planReceipts'
  | 'shiftRequests'
  | 'availabilities'
  | 'guideReceipts'
  | 'guideFeedback'
  | 'reportViews'
  | 'notifications';

/** Everything the product keeps about one person, a file for each kind. Instants are epoch ms. */
export type OwnData = { readonly account: { readonly uid: string; readonly email: string } } & {
  readonly [File in Exclude<OwnFile, 'account' | Listed>]: FileRecord | null;
} & { readonly [File in Listed]: readonly FileRecord[] } & {
  readonly problems: readonly ExportProblem[];
};

/** The most the rules hand out of somebody's notifications and views in one answer. */
const OWN_PAGE = 50;

const NO_FARM = {
  farm: null,
  generalSettings: null,
  timeSettings: null,
  leaveSettings: null,
  planningSettings: null,
  units: [],
  activities: [],
  timeRules: [],
  employee: null,
  card: null,
  timeRegistrations: [],
  timeMonths: [],
  monthSignOffs: [],
  statements: [],
  leaves: [],
  absences: [],
  leaveAdjustments: [],
  planReceipts: [],
  shiftRequests: [],
  availabilities: [],
  guideReceipts: [],
  guideFeedback: [],
} as const;

/**
 * Reads everything about the signed-in person; what the server refuses is named among the problems. Null
 * while signed out. Rejects with no network, and when it is stopped.
 */
export async function readOwnData(watch: ExportWatch): Promise<OwnData | null> {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn') return null;
  const { uid, email, claims } = auth;
  const reader = exportReader(watch, OWN_FILES.length);
  const page = { pageSize: OWN_PAGE };
  return {
    account: { uid, email },
    user: await reader.one('user', paths.user(uid)),
    notifications: await reader.all('notifications', paths.notifications(uid), page),
    reportViews: await reader.all('reportViews', paths.reportViews(uid), page),
    ...(claims.farm === null ? NO_FARM : await readOnFarm(reader, claims.farm, uid)),
    problems: reader.problems,
  };
}

/** Everything that a farm keeps about somebody, with what it is said in: units, tasks and rules. */
export async function readOnFarm(reader: ExportReader, farmId: string, uid: string) {
  const { one, all } = reader;
  const own = { equal: ['employeeId', uid] } as const;
  const registrations = await all('timeRegistrations', paths.registrations(farmId), own);
  reader.expect(registrations.length, registrations.length);
  return {
    farm: await one('farm', paths.farm(farmId)),
    generalSettings: await one('generalSettings', paths.generalSettings(farmId)),
    timeSettings: await one('timeSettings', paths.timeSettings(farmId)),
    leaveSettings: await one('leaveSettings', paths.leaveSettings(farmId)),
    units: await all('units', paths.units(farmId)),
    activities: await all('activities', paths.activities(farmId)),
    timeRules: await all('timeRules', paths.timeRules(farmId)),
    employee: await one('employee', paths.employee(farmId, uid)),
    card: await one('card', paths.employeeCard(farmId, uid)),
    timeMonths: await all('timeMonths', paths.timeMonths(farmId), own),
    monthSignOffs: await all('monthSignOffs', paths.monthSignOffs(farmId), own),
    leaves: await all('leaves', paths.leaves(farmId), own),
    absences: await all('absences', paths.absences(farmId), own),
    leaveAdjustments: await all('leaveAdjustments', paths.leaveAdjustments(farmId), own),
    planningSettings: await one('planningSettings', paths.planningSettings(farmId)),
    planReceipts: await all('planReceipts', paths.planReceipts(farmId), own),
    shiftRequests: [
      ...(await all('shiftRequests', paths.shiftRequests(farmId), { equal: ['fromEid', uid] })),
      ...(await all('shiftRequests', paths.shiftRequests(farmId), { equal: ['toEid', uid] })),
    ],
    availabilities: await all('availabilities', paths.availabilities(farmId), own),
    guideReceipts: await all('guideReceipts', paths.guideReceipts(farmId), own),
    guideFeedback: await all('guideFeedback', paths.guideFeedback(farmId), own),
    statements: await statementsOf(reader, farmId, uid),
    timeRegistrations: await withEvents(reader, farmId, registrations),
  };
}

/** The own statements: the periods are listed for leaders alone, so the server names them. */
async function statementsOf(reader: ExportReader, farmId: string, uid: string) {
  const place = { file: 'statements', path: paths.payPeriods(farmId) };
  const periods = await reader.attempt(place, closedPeriodIds, []);
  const found = await reader.each(periods, (id) =>
    reader.one('statements', paths.statement(farmId, id, uid)),
  );
  return found.filter((statement) => statement !== null);
}

async function closedPeriodIds(): Promise<readonly string[]> {
  const answer = await request('GET', '/periods');
  if (!answer.ok) throw new PeriodsNotTold(answer.reason ?? answer.code);
  return v.parse(ClosedPeriodsSchema, answer.value).periodIds;
}

class PeriodsNotTold extends Error {
  readonly code: string;

  constructor(code: string) {
    super('The closed periods were not told.');
    this.code = code;
  }
}
