import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toFields } from '#data/firebase/convert.ts';
import { partId } from '#domain/copies.ts';
import { paths } from '#domain/paths.ts';
import { readingFaults } from '#domain/read-as-stored.ts';
import { IS_DEEP } from '#tests/support/property.ts';
import { BESIDE } from '../rules/fullest/fullest-farm.ts';
import { BESIDE_GUIDES } from '../rules/fullest/fullest-guides.ts';
import { BESIDE_LEAVE } from '../rules/fullest/fullest-leave.ts';
import { BESIDE_PLAN } from '../rules/fullest/fullest-plan.ts';
import { FARM, leader, STABLE, worker } from '../rules/matrix/personas.ts';
import { worldDocuments } from '../rules/world.ts';
import { type Data, startFor } from '../rules/writes.ts';
import { isAccepted } from '../rules/hostile/accepted.ts';
import { BASES } from '../rules/hostile/bases.ts';
import { inLanes } from '../rules/hostile/lanes.ts';
import { JUDGED } from '../rules/hostile/put-back.ts';
import { SCHEMAS } from '../rules/hostile/readable.ts';
import { type Variant, variantsOf } from '../rules/hostile/variants.ts';
import { ANYTHING, openLine } from '../rules/hostile/wire.ts';
import { isOf } from '../rules/hostile/writable.ts';

/** Hostile writes of a run. The emulator runs a trigger after the other: the many are handed over in hostile.rules.test.ts. */
const WRITES = IS_DEEP ? 1_000 : 100;
/** Ends what hangs. */
const HANGS_MS = IS_DEEP ? 3_600_000 : 240_000;

const RESULTS = fileURLToPath(new URL('../../test-results', import.meta.url));

/** The project whose triggers the emulator of the functions runs. */
const line = openLine(process.env['GCLOUD_PROJECT'] ?? 'demo-markhold');
const WORLD = {
  ...worldDocuments(),
  ...BESIDE,
  ...BESIDE_LEAVE,
  ...BESIDE_PLAN,
  ...BESIDE_GUIDES,
};
const patternOf = (path: string): string => JUDGED.find((one) => isOf(path, one)) ?? '';

/** Does the same with each path. */
const each = <T>(all: Iterable<string>, run: (path: string) => Promise<T>): Promise<T[]> =>
  inLanes([...all].map((path) => ({ path, run: () => run(path) })));

beforeAll(async () => {
  const seed = Object.entries(WORLD).map(([path, data]) => ({
    path,
    run: () => line.write(ANYTHING, path, data, false),
  }));
  await inLanes(seed);
}, HANGS_MS);
afterAll(() => each(Object.keys(WORLD), (path) => line.remove(path)), HANGS_MS);

/** Writes what is hostile, whether it is there already or not; its path where the rules took it. */
async function write({ full, persona, data }: Variant, id: string): Promise<string | null> {
  const path = full.path(id);
  if (full.stored !== undefined) await line.write(ANYTHING, path, full.stored(id), false);
  const before = await line.read(path);
  const send = () => line.write(persona, path, data(id), before !== null);
  const isStored = async () => !isDeepStrictEqual(await line.read(path), before);
  return (await isAccepted(send, isStored)) ? path : null;
}

/** What the app would lose of a document that stands there. */
async function faultsOf(path: string): Promise<string[]> {
  const fields: Data | null = await line.read(path);
  const schema = SCHEMAS[patternOf(path)];
  if (fields === null || schema === undefined) return [];
  const id = path.split('/').at(-1) ?? '';
  const faults = readingFaults(schema, { id, fields: toFields(fields) ?? {}, before: null });
  return faults.map((fault) => `${path}: ${fault}`);
}

const openTime = async (): Promise<readonly string[]> => {
  const read = (ending: string) => line.read(partId(paths.openTimeBook(FARM, STABLE), ending));
  const first = await read('');
  const endings: unknown = first?.['parts'] ?? [''];
  const parts = await Promise.all(Array.isArray(endings) ? endings.map(String).map(read) : []);
  return parts.flatMap((part) => Object.keys(Object(part?.['items'])));
};

test(
  `after ${WRITES} hostile writes the triggers leave nothing that the app cannot read, and go on`,
  async () => {
    const bases = BASES.filter((full) => patternOf(full.path('x')) !== '');
    const writes = variantsOf(bases, WRITES).map((variant) => {
      const id = randomUUID();
      return { path: variant.full.path(id), run: () => write(variant, id) };
    });
    const accepted = new Set((await inLanes(writes)).filter((path) => path !== null));
    expect(accepted.size).toBeGreaterThan(0);
    const left = async (): Promise<string[]> => (await each(accepted, faultsOf)).flat();
    const begin = performance.now();
    await expect.poll(left, { timeout: HANGS_MS, interval: 1000 }).toEqual([]);
    const seconds = (performance.now() - begin) / 1000;

    // A press of the leader comes through as if nothing had been.
    const id = randomUUID();
    const press = startFor(leader, String(worker.uid), STABLE, { id });
    await line.write(leader, paths.registration(FARM, id), press, false);
    await expect.poll(openTime, { timeout: HANGS_MS, interval: 500 }).toContain(id);
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(
      `${RESULTS}/hostile.txt`,
      `${WRITES} written, ${accepted.size} accepted, readable after ${seconds.toFixed(1)} s\n`,
    );
  },
  HANGS_MS,
);
