import { isActive } from '../audit.ts';
import { fail, ok, type Result } from '../result.ts';
import { cleanText } from '../text/clean.ts';
import { isSameName } from '../text/compare.ts';
import type { Unit } from './unit.ts';

/** Longest name of a unit, in characters. */
export const UNIT_NAME_MAX = 60;

/** Longest address of a unit, in characters. */
export const UNIT_ADDRESS_MAX = 120;

/** What is wrong with a unit's name. */
export type UnitNameErrorCode = 'unit_name_missing' | 'unit_name_long' | 'unit_name_taken';

/**
 * A unit's name, cleaned. Active units of a farm have different names, whatever their capitals; `ownId` is
 * the unit that bears the name already.
 */
export function checkUnitName(
  name: string,
  units: readonly Unit[],
  ownId: string | null = null,
): Result<string, UnitNameErrorCode> {
  const cleaned = cleanText(name);
  if (cleaned === '') return fail('unit_name_missing');
  if (cleaned.length > UNIT_NAME_MAX) return fail('unit_name_long');
  const taken = units.some(
    (unit) => unit.id !== ownId && isActive(unit) && isSameName(unit.unitName, cleaned),
  );
  return taken ? fail('unit_name_taken') : ok(cleaned);
}
