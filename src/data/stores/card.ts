import { useEffect } from 'react';
import { type Card, CardSchema } from '#domain/employee/card.ts';
import { paths } from '#domain/paths.ts';
import { createLiveDoc } from '../live/create-live-doc.ts';
import type { Live } from '../live/live.ts';

/** The private card of the employee on screen: one at a time. */
const cardSource = createLiveDoc({
  name: 'card',
  schema: CardSchema,
  path: (scope: { readonly farmId: string; readonly employeeId: string }) =>
    paths.employeeCard(scope.farmId, scope.employeeId),
});

/** Reads a private card while the component is on screen; a null id reads nothing. */
export function useCard(farmId: string, employeeId: string | null): Live<Card | null> {
  useEffect(() => {
    if (employeeId === null) return undefined;
    cardSource.connect({ farmId, employeeId });
    return () => cardSource.disconnect();
  }, [farmId, employeeId]);
  return cardSource.useLive();
}

/** Opens the card again after a failure. */
export function reopenCard(): void {
  cardSource.reconnect();
}
