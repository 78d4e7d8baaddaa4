import { type Card, CardSchema } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
import { createLiveDocs } from '../live/create-live-docs.ts';
import type { Live } from '../live/live.ts';
import { type Several, useSeveral } from '../live/use-several.ts';

const cards = createLiveDocs({
  name: 'card',
  schema: CardSchema,
  path: (scope: { readonly farmId: string; readonly employeeId: string }) =>
    paths.employeeCard(scope.farmId, scope.employeeId),
});

/** Reads a private card while the component is on screen; a null id reads nothing. */
export function useCard(farmId: string, employeeId: string | null): Live<Card | null> {
  return cards.use(employeeId === null ? null : { farmId, employeeId });
}

const open = (farmId: string, employeeId: string) => cards.open({ farmId, employeeId });

/**
 * The private cards of several people while the component is on screen, by employee id; null for whoever
 * has none. Each is found by its own path: the rules let nobody list them. A null farm reads nothing.
 */
export function useCards(farmId: string | null, ids: readonly string[]): Several<Card | null> {
  return useSeveral(farmId, ids, open);
}
