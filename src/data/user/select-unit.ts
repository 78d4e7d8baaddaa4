import { dataOf } from '../live/live.ts';
import { logOnly } from '../device/report.ts';
import { setAllUnits, setSelectedUnit } from '../base/selected-unit.ts';
import { unitsSource } from '../base/units.ts';
import { updateUser } from './update-user.ts';

/**
 * Selects a unit, leaves all-units mode and, unless told otherwise, saves it on the user (spec 2). A unit
 * that is not there is logged only (spec 8).
 */
export function selectUnit(unitId: string, options: { readonly save?: boolean } = {}): void {
  const units = dataOf(unitsSource.get()) ?? [];
  if (!units.some((unit) => unit.id === unitId)) {
    logOnly('commands/unit', 'the unit is missing');
    return;
  }
  setSelectedUnit(unitId);
  if (options.save !== false) updateUser('unit', 'selectedUnitId', unitId);
}

/** Shows all units; nothing is saved. */
export function selectAllUnits(): void {
  setAllUnits();
}
