import type { RowOutcome } from '../../../src/domain/move-in/move-in.ts';
import { judgeMovedRota } from '../../../src/domain/move-in/rota-sheet.ts';
import { paths } from '../../../src/domain/paths.ts';
import {
  PlanTemplateSchema,
  type TemplateFields,
} from '../../../src/domain/plan/template/plan-template.ts';
import type { Caller } from '../farm/caller.ts';
import { peopleOf, unitsOf } from '../farm/farm-context.ts';
import { createdBy, deleteUntouched } from '../platform/audit.ts';
import { toEntities } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import type { Batch, Chunk, Done, TakenBack } from './move-ledger.ts';

/**
 * Judges rows of rotas beside the templates that there are, and writes what is new as templates of their units: nothing is
 * planned by them before somebody lays them out.
 */
export async function moveRotas(
  services: Services,
  caller: Caller,
  { rows, isLook, idOf }: Batch<'rotas'>,
): Promise<Done> {
  const { db } = services;
  const { farm, writer, actor } = caller;
  const [units, people] = await Promise.all([
    unitsOf(services, farm.id),
    peopleOf(services, farm.id),
  ]);
  const facts = { actor, farm, units, people };
  return inTransaction(db, async (transaction) => {
    const { docs } = await transaction.get(db.collection(paths.planTemplates(farm.id)));
    const others = toEntities(PlanTemplateSchema, docs);
    const rotas = new Map<string, TemplateFields>();
    const outcomes = rows.map((moved): RowOutcome => {
      const { row, first, name, unitId, weeks } = moved;
      const id = idOf(first);
      const known = others.find((one) => one.id === id)?.shifts ?? [];
      const rota = rotas.get(id) ?? { unitId, name, weeks, shifts: known };
      const judged = judgeMovedRota(moved, { ...facts, others, rota, id });
      const { does, why } = judged;
      if (judged.shift !== null) {
        rotas.set(id, { ...rota, shifts: [...rota.shifts, judged.shift] });
      }
      return { row, does, code: '', detail: '', ...why };
    });
    for (const [id, fields] of isLook ? [] : rotas) {
      const reference = db.doc(paths.planTemplate(farm.id, id));
      if (others.some((one) => one.id === id))
        transaction.update(reference, { shifts: fields.shifts });
      else transaction.create(reference, { id, ...fields, ...createdBy(writer) });
    }
    return { outcomes };
  });
}

/** Puts rotas away, but for those that somebody has changed: one is kept under the id of its first row. */
export async function takeBackRotas(
  services: Services,
  { farm }: Caller,
  ids: Chunk['ids'],
): Promise<TakenBack> {
  const places = ids.map(({ id }) => paths.planTemplate(farm.id, id));
  const { gone, kept } = await deleteUntouched(services, places, { schema: PlanTemplateSchema });
  const rowsOf = (rotas: readonly TemplateFields[]) =>
    rotas.reduce((sum, { shifts }) => sum + shifts.length, 0);
  return { gone: rowsOf(gone), kept: rowsOf(kept) };
}
