import { compareDanish } from '../text/compare.ts';
import * as v from 'valibot';
import type { Actor } from '../access/actor.ts';
import { can } from '../access/can.ts';
import { auditEntries, isActive } from '../audit.ts';

/** How many chip styles there are (spec 2). */
export const CHIP_STYLES = 10;

/** What kind of place a unit is. */
export const UNIT_KINDS = ['stable', 'field', 'workshop', 'other'] as const;

/** One of them. */
export type UnitKind = (typeof UNIT_KINDS)[number];

/** A unit document `farms/{farm}/units/{unit}` (spec 3). */
export const UnitSchema = v.object({
  id: v.string(),
  unitName: v.string(),
  /** Whether animals are kept there: people under 18 may begin at four, else at six. Null: nobody has said. */
  isStable: v.optional(v.nullable(v.boolean()), null),
  /** What it is besides a stable or none; `unitKindOf` says it of every unit. */
  kind: v.fallback(v.optional(v.nullable(v.picklist(UNIT_KINDS)), null), null),
  /** A chip style 0–9 that was chosen; null takes that of `unitStyles`. */
  colour: v.fallback(v.optional(v.nullable(chipStyle()), null), null),
  /** Where it lies, one line; empty where nobody has said. */
  address: v.optional(v.string(), ''),
  ...auditEntries,
});

/** A place of work on a farm. */
export type Unit = v.InferOutput<typeof UnitSchema>;

/** What kind of place it is: of units from before kinds, whether it is a stable is known; null where nobody has said. */
export function unitKindOf({ kind, isStable }: Pick<Unit, 'kind' | 'isStable'>): UnitKind | null {
  if (isStable === true) return 'stable';
  return isStable === false ? (kind ?? 'other') : null;
}

/** Ids of the units that have been said to be no stables. */
export function notStables(units: readonly Unit[]): ReadonlySet<string> {
  return new Set(units.filter(({ isStable }) => isStable === false).map(({ id }) => id));
}

/** A chip style in a document. */
export function chipStyle() {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CHIP_STYLES - 1));
}

/** The chip style 0–9 of a unit: a stable hash of its name (spec 2; FNV-1a over UTF-16 code units). */
export function chipStyleOf(unitName: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < unitName.length; i += 1) {
    hash = Math.imul(hash ^ unitName.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0) % CHIP_STYLES;
}

/**
 * The chip style 0–9 of each active unit of a farm, by its name: the one chosen for it, else that of `chipStyleOf`, or
 * where an older unit has that the next one that none has. From the eleventh on styles are shared. A new unit changes no other's.
 */
export function unitStyles(units: readonly Unit[]): ReadonlyMap<string, number> {
  const styles = new Map<string, number>();
  const taken = new Set<number>();
  const byAge = units
    .filter(isActive)
    .toSorted((a, b) => (a.created ?? 0) - (b.created ?? 0) || (a.id < b.id ? -1 : 1));
  for (const { unitName, colour } of byAge) {
    const first = colour ?? chipStyleOf(unitName);
    const order = Array.from({ length: CHIP_STYLES }, (_, at) => (first + at) % CHIP_STYLES);
    const style = colour ?? order.find((one) => !taken.has(one)) ?? first;
    taken.add(style);
    styles.set(unitName, style);
  }
  return styles;
}

/** Units by name, as a Dane sorts them (å last). */
export function sortUnits(units: readonly Unit[]): Unit[] {
  return units.toSorted((a, b) => compareDanish(a.unitName, b.unitName));
}

/** Active units a person may choose: owners all, others those on their own employee record (spec 5). */
export function allowedUnits(units: readonly Unit[], actor: Actor): Unit[] {
  const active = sortUnits(units.filter(isActive));
  if (can(actor, 'unit.seeAll', { farmId: actor.claims.farm })) return active;
  const own = actor.employee?.units ?? [];
  return active.filter((unit) => own.includes(unit.id));
}

/** A unit list leaves out the selected unit unless asked to include it (spec 5). */
export function otherUnits(
  units: readonly Unit[],
  selectedId: string | null,
  includeSelected = false,
): Unit[] {
  return includeSelected ? [...units] : units.filter((unit) => unit.id !== selectedId);
}

/**
 * The unit to select after sign-in: the saved id if it is allowed, else the older saved name (spec 3),
 * else the first allowed unit; null when there is none.
 */
export function chooseUnit(
  allowed: readonly Unit[],
  saved: { readonly selectedUnitId: string | null; readonly selectedUnit: string | null },
): Unit | null {
  return (
    allowed.find((unit) => unit.id === saved.selectedUnitId) ??
    allowed.find((unit) => unit.unitName === saved.selectedUnit) ??
    allowed[0] ??
    null
  );
}
