import { setAllUnits, setSelectedUnit } from '../stores/selected-unit.ts';
import { updateUser } from './update-user.ts';

/** Selects a unit, leaves all-units mode and, unless told otherwise, saves it on the user (spec 2). */
export function selectUnit(unitId: string, options: { readonly save?: boolean } = {}): void {
  setSelectedUnit(unitId);
  if (options.save !== false) updateUser('unit', 'selectedUnitId', unitId);
}

/** Shows all units; nothing is saved. */
export function selectAllUnits(): void {
  setAllUnits();
}
