import * as v from 'valibot';
import { can } from '#domain/access/can.ts';
import { PERSON_FILES } from '#domain/files/export-scope.ts';
import { PayExportSchema } from '#domain/payroll/batch/pay-export.ts';
import { paths } from '#domain/paths.ts';
import { getActor } from '../base/actor.ts';
import { BATCHES_AT_ONCE, WEEKS_AT_ONCE } from './export-farm.ts';
import {
  type ExportProblem,
  type ExportReader,
  exportReader,
  type ExportWatch,
} from './export-reader.ts';
import { readOnFarm } from './own-data.ts';
import type { FileRecord } from './read-documents.ts';

/** Everything that a farm keeps about one person, a file for each kind. Instants are epoch ms. */
export type PersonData = Awaited<ReturnType<typeof readOnFarm>> & {
  readonly planWeeks: readonly FileRecord[];
  readonly payExports: readonly FileRecord[];
  readonly problems: readonly ExportProblem[];
};

/**
 * Reads everything about one person for the owner of their farm; null for anybody else. What the server refuses is named
 * among the problems. Rejects with no network, and when it is stopped.
 */
export async function readPersonData(
  employeeId: string,
  watch: ExportWatch,
): Promise<PersonData | null> {
  const actor = getActor();
  const farmId = actor?.claims.farm ?? null;
  if (actor === null || farmId === null || !can(actor, 'farm.export', { farmId })) return null;
  const reader = exportReader(watch, PERSON_FILES.length);
  return {
    ...(await readOnFarm(reader, farmId, employeeId)),
    planWeeks: await shiftsOf(reader, farmId, employeeId),
    payExports: await payOf(reader, farmId, employeeId),
    problems: reader.problems,
  };
}

/** Published weeks in which somebody has shifts, with those alone. */
async function shiftsOf(
  { all }: ExportReader,
  farmId: string,
  employeeId: string,
): Promise<FileRecord[]> {
  const weeks = await all('planWeeks', paths.planWeeks(farmId), { pageSize: WEEKS_AT_ONCE });
  return weeks.flatMap(({ id, unitId, week, publishedAt, shifts }) => {
    const own = Object.entries(Object(shifts)).filter(([, shift]) => isOf(employeeId, shift));
    return own.length === 0
      ? []
      : [{ id, unitId, week, publishedAt, shifts: Object.fromEntries(own) }];
  });
}

/** Batches that went to payroll with lines of somebody, with those alone. */
async function payOf(
  { all, attempt }: ExportReader,
  farmId: string,
  employeeId: string,
): Promise<FileRecord[]> {
  const path = paths.payExports(farmId);
  const batches = await all('payExports', path, { pageSize: BATCHES_AT_ONCE });
  const found = batches.map(async (batch) => {
    const place = { file: 'payExports', path: `${path}/${String(batch['id'])}` };
    const read = () => Promise.resolve(v.parse(PayExportSchema, batch));
    const known = await attempt(place, read, null);
    if (known === null) return [];
    const { id, number, from, to, system, created } = known;
    const items = known.items.filter((item) => item.employeeId === employeeId);
    return items.length === 0 ? [] : [{ id, number, from, to, system, created, items }];
  });
  return (await Promise.all(found)).flat();
}

const isOf = (employeeId: string, shift: unknown): boolean =>
  v.is(v.object({ employeeId: v.literal(employeeId) }), shift);
