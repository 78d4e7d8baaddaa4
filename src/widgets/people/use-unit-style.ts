import { useCallback, useMemo } from 'react';
import { useUnits } from '#data/stores/session/units.ts';
import { chipStyleOf, unitStyles } from '#domain/unit/unit.ts';

/** The chip style of a unit of the farm by its name; of a name that none has, that of the name. */
export function useUnitStyle(): (unitName: string) => number {
  const units = useUnits();
  const styles = useMemo(() => unitStyles(units), [units]);
  return useCallback((name) => styles.get(name) ?? chipStyleOf(name), [styles]);
}
