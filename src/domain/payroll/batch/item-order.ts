import type { PayItem } from './pay-item.ts';

/**
 * The order of lines: employee number, name, period, code, unit. Compared by code units and digits alone: a
 * collator may differ between a browser and the server, and the hash counts on the order.
 */
export function byItemOrder(a: PayItem, b: PayItem): number {
  return (
    byNumber(a.employeeNumber, b.employeeNumber) ||
    byCodeUnits(a.name, b.name) ||
    byCodeUnits(a.employeeId, b.employeeId) ||
    byCodeUnits(a.from, b.from) ||
    byNumber(a.payCode, b.payCode) ||
    byCodeUnits(a.unitName, b.unitName) ||
    byCodeUnits(a.unitId ?? '', b.unitId ?? '') ||
    byCodeUnits(a.unit, b.unit) ||
    (a.rateOre ?? -1) - (b.rateOre ?? -1)
  );
}

/** Text with numbers in it, these by their size: 9 before 10, 9a before 10. */
export function byNumber(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (const [at, part] of left.entries()) {
    const other = right[at];
    if (other === undefined) return 1;
    const order = byPart(part, other);
    if (order !== 0) return order;
  }
  return left.length - right.length || byCodeUnits(a, b);
}

const partsOf = (text: string): readonly string[] => text.match(/\d+|\D+/g) ?? [];

function byPart(a: string, b: string): number {
  const [left, right] = [digitsOf(a), digitsOf(b)];
  // Digits stand before letters.
  if (left === null) return right === null ? byCodeUnits(a, b) : 1;
  if (right === null) return -1;
  return left.length - right.length || byCodeUnits(left, right);
}

/** Without zeros in front; null for what is no number. */
function digitsOf(part: string): string | null {
  return /^\d/.test(part) ? part.replace(/^0+/, '') : null;
}

/** Text by its code units: the same everywhere. */
export function byCodeUnits(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
