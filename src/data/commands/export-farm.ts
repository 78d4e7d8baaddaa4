import { can } from '#domain/access/can.ts';
import { paths } from '#domain/paths.ts';
import { type FileRecord, readAll, readOne } from '../account-read.ts';
import { getActor } from '../stores/actor.ts';

/** Everything of a farm as a file holds it. Instants are epoch ms. */
export interface FarmExport {
  readonly farm: FileRecord | null;
  readonly settings: FileRecord | null;
  readonly units: readonly FileRecord[];
  /** Each with the private card, null where there is none. */
  readonly employees: readonly (FileRecord & { readonly card: FileRecord | null })[];
  readonly timeRegistrations: readonly FileRecord[];
}

/**
 * Reads everything of the farm for its owner; null for anybody else. `progress` hears how many
 * registrations have come. Rejects with no network.
 */
export async function exportFarm(progress: (count: number) => void): Promise<FarmExport | null> {
  const actor = getActor();
  const farmId = actor?.claims.farm ?? null;
  if (actor === null || farmId === null || !can(actor, 'farm.export', { farmId })) return null;
  const [farm, settings, units, people] = await Promise.all([
    readOne(paths.farm(farmId)),
    readOne(paths.generalSettings(farmId)),
    readAll(paths.units(farmId)),
    readAll(paths.employees(farmId)),
  ]);
  const employees = await Promise.all(
    people.map(async (person) => ({
      ...person,
      card: await readOne(paths.employeeCard(farmId, String(person['id']))),
    })),
  );
  const timeRegistrations = await readAll(paths.registrations(farmId), { progress });
  return { farm, settings, units, employees, timeRegistrations };
}
