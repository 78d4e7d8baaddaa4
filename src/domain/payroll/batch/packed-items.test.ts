import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { aBatchInput, anItem, sent } from '#tests/support/time/payroll.ts';
import { isTooLarge } from '../export/check-export.ts';
import { nextBatch } from './next-batch.ts';
import { batchHash, canonicalJson, packItems } from './packed-items.ts';
import { PayExportSchema } from './pay-export.ts';

const batch = nextBatch(aBatchInput());

describe('the hash of a batch', () => {
  test('is SHA-256 of its canonical JSON', async () => {
    const { periodId, system, employerNumber, term, items, versions } = batch;
    const text = canonicalJson({ versions, items, term, employerNumber, system, periodId });
    expect(await batchHash(batch)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    expect(await batchHash(batch)).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is that of the stored batch', async () => {
    const stored: unknown = JSON.parse(
      JSON.stringify({ ...sent(batch), items: packItems(batch.items) }),
    );
    expect(await batchHash(v.parse(PayExportSchema, stored))).toBe(await batchHash(batch));
  });

  test.each([
    ['a figure', { items: [anItem({ quantity: 61 })] }],
    ['a number', { items: [anItem({ employeeNumber: '107' })] }],
    ['the system', { system: 'danlon' as const }],
    ['the employer', { employerNumber: '1' }],
    ['the term', { term: '41' }],
    ['the closing', { versions: { '2026-10-01': 2 } }],
  ])('is another one where %s differs', async (_, change) => {
    const own = { ...batch, items: [anItem()] };
    expect(await batchHash({ ...own, ...change })).not.toBe(await batchHash(own));
  });

  test('does not mind in which order an object names its fields', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x"' }], a: true })).toBe(
      canonicalJson({ a: true, b: [1, { c: 'x"', d: null }] }),
    );
    expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }));
  });
});

describe('a batch in one document', () => {
  const people = (count: number, lines: number) =>
    Array.from({ length: count }, (_, person) =>
      Array.from({ length: lines }, (__, code) =>
        anItem({
          employeeId: `person-with-a-long-uid-${person}`,
          employeeNumber: String(person),
          name: `Medarbejder ${person}`,
          payCode: String(code),
          quantity: 9000 + code,
        }),
      ),
    ).flat();

  test('is that of a farm of a thousand people with ten lines each, and not that of any', () => {
    expect(isTooLarge(people(1000, 10))).toBe(false);
    expect(isTooLarge(people(3000, 10))).toBe(true);
    expect(isTooLarge(people(100, 1000))).toBe(true);
  });

  test('is refused where its text is none of ours', () => {
    const damaged = packItems([anItem()]).replace('"rows":[[0,0', '"rows":[[0,7');
    for (const items of ['', '{}', '{"rows":[[0,0,0,0,1,null,null]]}', damaged]) {
      expect(v.safeParse(PayExportSchema, { ...sent(batch), items }).success).toBe(false);
    }
    expect(v.parse(PayExportSchema, sent(batch)).items).toEqual(batch.items);
  });
});
