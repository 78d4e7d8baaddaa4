import { can } from '#domain/access/can.ts';
import { FARM_FILES, type FarmFile } from '#domain/files/export-scope.ts';
import { paths } from '#domain/paths.ts';
import type { FileRecord } from './read-documents.ts';
import {
  type ExportProblem,
  type ExportReader,
  exportReader,
  type ExportWatch,
  withBelow,
  withEvents,
} from './export-reader.ts';
import { getActor } from '../base/actor.ts';

/** A batch holds up to a megabyte. */
export const BATCHES_AT_ONCE = 10;
/** A week of a unit holds up to 200 kB, and its previous publication as much. */
export const WEEKS_AT_ONCE = 20;

/** A guide with its languages holds up to 100,000 characters, a picture 300 kB. */
const LARGE = { pageSize: 20 };

type Single =
  | 'farm'
  | 'generalSettings'
  | 'timeSettings'
  | 'leaveSettings'
  | 'planningSettings'
  | 'payrollSettings';

/** Everything of a farm, a file for each kind. Instants are epoch ms. */
export type FarmExport = Readonly<Record<Single, FileRecord | null>> &
  Readonly<Record<Exclude<FarmFile, Single>, readonly FileRecord[]>> & {
    readonly problems: readonly ExportProblem[];
  };

/**
 * Reads everything of the farm for its owner; null for anybody else. What the server refuses is named among
 * the problems. Rejects with no network, and when it is stopped.
 */
export async function exportFarm(watch: ExportWatch): Promise<FarmExport | null> {
  const actor = getActor();
  const farmId = actor?.claims.farm ?? null;
  if (actor === null || farmId === null || !can(actor, 'farm.export', { farmId })) return null;
  const reader = exportReader(watch, FARM_FILES.length);
  const { one, all } = reader;
  const [people, registrations, periods, weeks, lists] = await Promise.all([
    all('employees', paths.employees(farmId)),
    all('timeRegistrations', paths.registrations(farmId)),
    all('payPeriods', paths.payPeriods(farmId)),
    all('planWeeks', paths.planWeeks(farmId), { pageSize: WEEKS_AT_ONCE }),
    listsOf(reader, farmId),
  ]);
  const below = people.length + registrations.length + periods.length + weeks.length;
  reader.expect(below, registrations.length);
  const employees = await withBelow(reader, people, async (id) => ({
    card: await one('employees', paths.employeeCard(farmId, id)),
  }));
  const payPeriods = await withBelow(reader, periods, async (id) => ({
    statements: await all('payPeriods', paths.statements(farmId, id)),
  }));
  const planWeeks = await withBelow(reader, weeks, async (id) => ({
    publications: await all('planWeeks', paths.planPublications(farmId, id), {
      pageSize: WEEKS_AT_ONCE,
    }),
  }));
  const timeRegistrations = await withEvents(reader, farmId, registrations);
  const files = { employees, payPeriods, planWeeks, timeRegistrations };
  return { ...lists, ...files, problems: reader.problems };
}

type Listed = Exclude<FarmFile, 'employees' | 'timeRegistrations' | 'payPeriods' | 'planWeeks'>;

async function listsOf(
  { one, all }: ExportReader,
  farmId: string,
): Promise<Pick<FarmExport, Listed>> {
  return {
    farm: await one('farm', paths.farm(farmId)),
    generalSettings: await one('generalSettings', paths.generalSettings(farmId)),
    timeSettings: await one('timeSettings', paths.timeSettings(farmId)),
    leaveSettings: await one('leaveSettings', paths.leaveSettings(farmId)),
    payrollSettings: await one('payrollSettings', paths.payrollSettings(farmId)),
    units: await all('units', paths.units(farmId)),
    activities: await all('activities', paths.activities(farmId)),
    timeRules: await all('timeRules', paths.timeRules(farmId)),
    payRates: await all('payRates', paths.payRates(farmId)),
    timeMonths: await all('timeMonths', paths.timeMonths(farmId)),
    monthSignOffs: await all('monthSignOffs', paths.monthSignOffs(farmId)),
    leaves: await all('leaves', paths.leaves(farmId)),
    absences: await all('absences', paths.absences(farmId)),
    leaveAdjustments: await all('leaveAdjustments', paths.leaveAdjustments(farmId)),
    planningSettings: await one('planningSettings', paths.planningSettings(farmId)),
    planDrafts: await all('planDrafts', paths.planDrafts(farmId), { pageSize: WEEKS_AT_ONCE }),
    planReceipts: await all('planReceipts', paths.planReceipts(farmId)),
    planTemplates: await all('planTemplates', paths.planTemplates(farmId)),
    shiftRequests: await all('shiftRequests', paths.shiftRequests(farmId)),
    availabilities: await all('availabilities', paths.availabilities(farmId)),
    guides: await all('guides', paths.guides(farmId), LARGE),
    guideCopies: await all('guideCopies', paths.guideCopies(farmId), LARGE),
    guideVersions: await all('guideVersions', paths.guideVersions(farmId), LARGE),
    guideReceipts: await all('guideReceipts', paths.guideReceipts(farmId)),
    guideFeedback: await all('guideFeedback', paths.guideFeedback(farmId)),
    guideImages: await all('guideImages', paths.guideImages(farmId), LARGE),
    payExports: await all('payExports', paths.payExports(farmId), { pageSize: BATCHES_AT_ONCE }),
  };
}
