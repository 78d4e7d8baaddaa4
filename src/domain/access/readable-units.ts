import type { Actor } from './actor.ts';
import { can } from './can.ts';

/**
 * Ids of the units through which an actor asks for the time of themselves or of another; null is no limit, for
 * one's own time and for owners. Empty is nothing that could be asked for.
 */
export function readableUnits(actor: Actor, isSelf: boolean): readonly string[] | null {
  if (isSelf || can(actor, 'unit.seeAll', { farmId: actor.claims.farm })) return null;
  return actor.employee?.units ?? [];
}

/** Whether an actor plans in a unit of their own. */
export function isPlanner(actor: Actor): boolean {
  const { farm: farmId } = actor.claims;
  return (actor.employee?.units ?? []).some((id) =>
    can(actor, 'plan.edit', { farmId, unitIds: [id] }),
  );
}
