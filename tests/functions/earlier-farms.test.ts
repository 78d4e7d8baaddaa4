import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { type Employee, EmployeeSchema } from '#domain/employee/employee.ts';
import { termsOn } from '#domain/employee/terms.ts';
import { ALL_STEPS } from '#domain/kinds/versioned-kinds.ts';
import { paths, serverPaths } from '#domain/paths.ts';
import { STORED_SCHEMAS } from '#tests/support/seed/schemas.ts';
import { TIMESTAMPS } from '#tests/support/seed/write.ts';
import { toFarm } from '../../functions/src/farm/farm.ts';
import { inMs, toEntity } from '../../functions/src/platform/entity.ts';
import type { Services } from '../../functions/src/platform/services.ts';
import { migrateDocuments } from '../../functions/src/jobs.ts';
import { clearProject, putAll, read } from './farm-world.ts';
import { services } from './time-world.ts';

const { db } = services;
const FARM = 'golden';
const DAYS = ['2023-05-01', '2025-09-01', '2026-08-31', '2026-11-21', '2027-03-01'];

/** The farm of an earlier release, document by document. */
const golden = (name: string): Record<string, object> =>
  JSON.parse(readFileSync(`tests/golden/farms/${name}.json`, 'utf8'));
const NOW = golden('with-terms');
const EARLIER = ['before-terms', 'with-terms'] as const;

const storedAs = (documents: Record<string, object>): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(documents).map(([path, document]) => [
      path,
      Object.fromEntries(
        Object.entries(document).map(([name, value]) => [
          name,
          TIMESTAMPS.has(name) && typeof value === 'number' ? new Date(value) : value,
        ]),
      ),
    ]),
  );

async function stands(name: (typeof EARLIER)[number]) {
  await putAll(storedAs(golden(name)));
  const farm = toFarm(await db.doc(paths.farm(FARM)).get());
  if (farm === null) throw new Error('There is no farm.');
  return farm;
}

/** Every document as the product reads it; null where it cannot. */
async function asRead(): Promise<Record<string, unknown>> {
  const found = Object.keys(NOW).map(async (path) => {
    const schema = STORED_SCHEMAS.find(([where]) => where.test(path))?.[1];
    const document = await db.doc(path).get();
    return [path, schema === undefined ? document.data() : toEntity(schema, document)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

const isOf = (path: string, what: string): boolean => path.includes(`/${what}`);
const migrates = (path: string): boolean =>
  isOf(path, 'settings/leave') || isOf(path, 'statements/');

beforeEach(clearProject);

test.each(EARLIER)(
  'the farm %s is read whole, and no other way once it is migrated',
  async (name) => {
    const farm = await stands(name);
    const before = await asRead();
    expect(Object.values(before)).not.toContain(null);
    await migrateDocuments(services, farm);
    expect(await asRead()).toEqual(before);
    for (const [path, document] of Object.entries(NOW).filter(([one]) => migrates(one))) {
      expect(inMs((await read(path)) ?? {})).toEqual(document);
    }
  },
);

test('people from before there were terms by date have what they had', async () => {
  const people = async (name: (typeof EARLIER)[number]): Promise<Employee[]> => {
    await stands(name);
    const { docs } = await db.collection(paths.employees(FARM)).get();
    return docs.map((one) => toEntity(EmployeeSchema, one)).filter((one) => one !== null);
  };
  const farm = await stands('before-terms');
  const said = (all: readonly Employee[]) =>
    all.map((person) => [person.id, ...DAYS.map((day) => termsOn(person, farm, day))]);
  const earlier = await people('before-terms');
  expect(earlier.every(({ terms, employments }) => terms.length + employments.length === 0)).toBe(
    true,
  );
  expect(said(earlier)).toEqual(said(await people('with-terms')));
});

test('a farm is migrated once, and gone on with where it was killed', async () => {
  const farm = await stands('before-terms');
  const periods = await db.collection(paths.payPeriods(FARM)).get();
  const killed: Services = { ...services, step: () => Promise.reject(new Error('killed')) };
  for (const _ of periods.docs) {
    await expect(migrateDocuments(killed, farm)).rejects.toThrow('killed');
  }
  expect(await migrateDocuments(services, farm)).toBe(0);
  expect(await read(serverPaths.farmWork(FARM))).toMatchObject({
    steps: ALL_STEPS,
    migratedTo: '',
  });
  // Not one look more: what is written now says its version.
  await putAll(storedAs(golden('before-terms')));
  expect(await migrateDocuments(services, farm)).toBe(0);
});
