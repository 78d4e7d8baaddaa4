import type { NextBatch } from './next-batch.ts';

/** What a batch says, and to whom. */
type Hashed = Pick<
  NextBatch,
  'periodId' | 'system' | 'employerNumber' | 'term' | 'items' | 'versions'
>;

/**
 * SHA-256 of a batch in hexadecimal, the same in a browser and on the server: of its lines in their order,
 * of the system they are for, and of the closings they come from. Two closings that happen to differ by the
 * same hour are two batches.
 */
export async function batchHash(batch: Hashed): Promise<string> {
  const { periodId, system, employerNumber, term, items, versions } = batch;
  const text = canonicalJson({ periodId, system, employerNumber, term, items, versions });
  const bytes = new TextEncoder().encode(text);
  const digest = await globalThis.crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON with the names of every object sorted. Only what JSON knows may be in it. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, own]) => `${JSON.stringify(name)}:${canonicalJson(own)}`).join(',')}}`;
}
