import { doc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { ErrorRecordSchema } from '#domain/api/answers.ts';
import { REPORT_LIMITS } from '#domain/errors.ts';
import { outcomeOf } from './matrix/outcome.ts';
import { admin, noClaims, OWNER_UID, worker } from './matrix/personas.ts';
import { openWorld, type World } from './world.ts';
import { type Data, errorRecordOf } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('analytics');
});
afterAll(() => world.close());

const report = (change: Data, persona = worker) =>
  outcomeOf(
    setDoc(
      doc(world.as(persona), paths.analyticsRecord(randomUUID())),
      errorRecordOf(persona, change),
    ),
  );
const LIMITS = Object.entries(REPORT_LIMITS);

describe('an error record', () => {
  test.each(ErrorRecordSchema.entries.type.options)('[S3.11] of type %s is taken', async (type) => {
    expect(await report({ type })).toBe('allowed');
  });

  test('[S3.11] needs a farm, a type and a message, and no more', async () => {
    const { farmId, type, errorMessage, ...rest } = errorRecordOf(worker);
    const audit = Object.fromEntries(
      Object.entries(rest).filter(([key]) => !(key in ErrorRecordSchema.entries)),
    );
    const write = (data: Data) =>
      outcomeOf(setDoc(doc(world.as(worker), paths.analyticsRecord(randomUUID())), data));
    expect(await write({ farmId, type, errorMessage, ...audit })).toBe('allowed');
    expect(await write({ type, errorMessage, ...audit })).toBe('denied');
    expect(await write({ farmId, errorMessage, ...audit })).toBe('denied');
    expect(await write({ farmId, type, ...audit })).toBe('denied');
    expect(await write({ farmId, type, errorMessage })).toBe('denied');
  });

  test('holds what it says up to the length of all of it together', async () => {
    const longest = Object.fromEntries(LIMITS.map(([key, max]) => [key, 'x'.repeat(max)]));
    expect(await report(longest)).toBe('allowed');
    for (const [key, max] of LIMITS) {
      expect(await report({ ...longest, [key]: 'x'.repeat(max + 1) })).toBe('denied');
    }
  });

  test.each(LIMITS)('holds %s as text alone', async (key) => {
    expect(await report({ [key]: 7 })).toBe('denied');
    expect(await report({ [key]: null })).toBe('denied');
    expect(await report({ [key]: ['x'] })).toBe('denied');
  });

  test('knows every field of the schema and no other', async () => {
    const known = Object.keys(ErrorRecordSchema.entries).toSorted();
    const written = Object.keys(errorRecordOf(worker)).filter((key) => known.includes(key));
    expect(written.toSorted()).toEqual(known);
    expect(await report({ userAgent: 'x' })).toBe('denied');
  });

  test('is of one’s own farm, and of a known type', async () => {
    expect(await report({ farmId: 'nord' })).toBe('denied');
    expect(await report({ farmId: null })).toBe('denied');
    expect(await report({ type: 'Warning' })).toBe('denied');
    expect(await report({}, noClaims)).toBe('denied');
  });

  test.each<[string, Data]>([
    ['created at a time of one’s own', { created: Timestamp.fromMillis(1) }],
    ['created by another', { createdByEid: OWNER_UID }],
    ['created by nobody', { createdByEid: null }],
    ['created by a uid beside', { createdByUid: worker.uid }],
    ['updated at once', { updated: serverTimestamp() }],
    ['deleted at once', { deletedByEid: worker.uid }],
  ])('[S3.9] is refused when %s', async (_, forged) => {
    expect(await report(forged)).toBe('denied');
    expect(await report({})).toBe('allowed');
  });

  test('[S3.10] of an admin is the owner’s', async () => {
    expect(await report({}, admin)).toBe('allowed');
    expect(await report({ createdByEid: admin.uid, createdByUid: null }, admin)).toBe('denied');
  });
});
