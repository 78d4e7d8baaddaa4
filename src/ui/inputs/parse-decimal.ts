/**
 * Reads a number as a person types it, in Danish ("7,5", "1.234,5") or English ("7.5").
 * A single point followed by three digits is a decimal point: hours never reach thousands.
 */
export function parseDecimal(text: string): number | null {
  const typed = text
    .trim()
    .replace(/[\s\u00A0]/g, '')
    .replace(/\u2212/g, '-');
  const plain = typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}
