import { useCallback } from 'react';
import { useUnits } from '#data/base/units.ts';
import { chipStyleOf, type Unit, unitStyles } from '#domain/farm/unit.ts';
import { Chip } from '#ui/layout/chip.tsx';

const known = new WeakMap<readonly Unit[], ReadonlyMap<string, number>>();

/** The styles of a farm's units; a page has many chips, and the same units are gone through once. */
function stylesOf(units: readonly Unit[]): ReadonlyMap<string, number> {
  const styles = known.get(units) ?? unitStyles(units);
  known.set(units, styles);
  return styles;
}

/** The chip style of a unit of the farm by its name; of a name that none has, that of the name. */
export function useUnitStyle(): (unitName: string) => number {
  const units = useUnits();
  return useCallback((name) => stylesOf(units).get(name) ?? chipStyleOf(name), [units]);
}

export type UnitChipProps = { name: string; className?: string };

export function UnitChip({ name, className }: UnitChipProps) {
  const styleOf = useUnitStyle();
  return (
    <Chip index={styleOf(name)} {...(className && { className })}>
      {name}
    </Chip>
  );
}
