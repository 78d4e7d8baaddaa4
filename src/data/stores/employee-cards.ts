import { type Card, CardSchema } from '#domain/employee/card.ts';
import { paths } from '#domain/paths.ts';
import { createLiveDoc, type LiveDoc } from '../live/create-live-doc.ts';
import { type OpenSource, type Several, useSeveral } from '../live/use-several.ts';

interface CardScope {
  readonly farmId: string;
  readonly employeeId: string;
}

const sources = new Map<string, LiveDoc<CardScope, Card>>();

function sourceOf(employeeId: string): LiveDoc<CardScope, Card> {
  const known = sources.get(employeeId);
  if (known !== undefined) return known;
  const made = createLiveDoc({
    name: 'employee-cards',
    schema: CardSchema,
    path: (scope: CardScope) => paths.employeeCard(scope.farmId, scope.employeeId),
  });
  sources.set(employeeId, made);
  return made;
}

function open(farmId: string, employeeId: string): OpenSource<Card | null> {
  const source = sourceOf(employeeId);
  source.connect({ farmId, employeeId });
  return { get: source.get, subscribe: source.subscribe, close: source.disconnect };
}

/**
 * The private cards of several people while the component is on screen, by employee id; null for whoever
 * has none. Each is found by its own path: the rules let nobody list them. A null farm reads nothing.
 */
export function useCards(farmId: string | null, ids: readonly string[]): Several<Card | null> {
  return useSeveral(farmId, ids, open);
}

/** Opens the cards that failed again. */
export function reopenCards(): void {
  for (const source of sources.values()) {
    if (source.get().status === 'failed') source.reconnect();
  }
}
