import { create } from 'zustand';

interface SelectedUnit {
  readonly unitId: string | null;
  readonly allUnits: boolean;
}

const NOTHING: SelectedUnit = { unitId: null, allUnits: false };

/** The selected unit; kept on the device alone. `selectUnit` saves it too. */
export const useSelectedUnit = create<SelectedUnit>(() => NOTHING);

/** Selects a unit and leaves all-units mode (spec 2). */
export function setSelectedUnit(unitId: string | null): void {
  useSelectedUnit.setState({ unitId, allUnits: false });
}

/** Shows all units; the selected one is remembered. */
export function setAllUnits(): void {
  useSelectedUnit.setState({ allUnits: true });
}

/** Forgets the selection. */
export function resetSelectedUnit(): void {
  useSelectedUnit.setState(NOTHING);
}
