/** Fields that hold an instant in epoch ms, in documents of any kind. */
const INSTANTS: ReadonlySet<string> = new Set([
  'approvedAt',
  'at',
  'claimsAt',
  'created',
  'deleted',
  'end',
  'endDate',
  'endSyncedAt',
  'signedOutAt',
  'start',
  'startDate',
  'syncedAt',
  'updated',
]);

/** Data for a file that people read: instants as ISO 8601 in UTC instead of epoch ms. */
export function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      typeof entry === 'number' && INSTANTS.has(name) ? isoOf(entry) : readable(entry),
    ]),
  );
}

/** A name for a file: lower-case letters, digits and hyphens. */
export function fileNameOf(...parts: readonly string[]): string {
  const plain = parts
    .join(' ')
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

function isoOf(ms: number): string | number {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? ms : date.toISOString();
}
