import { FirebaseError } from 'firebase/app';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IS_DEEP } from '#tests/support/property.ts';
import { BESIDE } from '../fullest-farm.ts';
import { BESIDE_LEAVE } from '../fullest-leave.ts';
import { BESIDE_PLAN } from '../fullest-plan.ts';
import { type Full } from '../fullest.ts';
import { outcomeOf } from '../outcome.ts';
import { type Persona } from '../personas.ts';
import { openWorld, type World } from '../world.ts';
import { type Data } from '../writes.ts';
import { BASES } from './bases.ts';
import { faultsOf, SCHEMAS } from './readable.ts';
import { type Variant, variantsOf } from './variants.ts';
import { ANYTHING, type Line, openLine } from './wire.ts';
import { isOf, verbOf, WRITABLE } from './writable.ts';

/** Hostile writes of a run; many more where there is time. */
const WRITES = IS_DEEP ? 10_000 : 300;
const LANES = 12;

let world: World;
let line: Line;
beforeAll(async () => {
  world = await openWorld('hostile');
  await world.seed({ ...BESIDE, ...BESIDE_LEAVE, ...BESIDE_PLAN });
  line = openLine(world.projectId);
});
afterAll(() => world.close());

/** A write and what came of it: what is wrong, and whether it was accepted. */
interface Outcome {
  readonly pattern: string;
  readonly accepted: boolean;
  readonly faults: readonly string[];
}

/** Refused by the rules, or no document at all to the database. Anything else is thrown. */
async function isAccepted(write: Promise<unknown>): Promise<boolean> {
  try {
    return (await outcomeOf(write)) === 'allowed';
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'invalid-argument') return false;
    throw error;
  }
}

async function tryOut(
  full: Full,
  persona: Persona,
  name: string,
  dataOf: (id: string) => Data,
): Promise<Outcome> {
  const id = randomUUID();
  const path = full.path(id);
  const pattern = patternOf(path);
  const said = (fault: string): string =>
    `${path} by ${persona.name}, ${full.name}, ${name}: ${fault}`;
  if (full.stored === undefined) {
    if (isFixed(full)) await line.remove(path);
  } else {
    await line.write(ANYTHING, path, full.stored(id), false);
  }
  const before = full.stored === undefined ? null : await line.read(path);
  try {
    const write = line.write(persona, path, dataOf(id), before !== null);
    if (!(await isAccepted(write))) return { pattern, accepted: false, faults: [] };
  } catch (error) {
    return { pattern, accepted: false, faults: [said(String(error).slice(0, 300))] };
  }
  const after = (await line.read(path)) ?? {};
  const schema = SCHEMAS[pattern];
  if (schema === undefined) throw new Error(`Nothing reads ${pattern}.`);
  const faults = faultsOf(schema, { id: path.split('/').at(-1) ?? '', persona, before, after });
  return { pattern, accepted: true, faults: faults.map(said) };
}

function patternOf(path: string): string {
  return WRITABLE.find(({ pattern }) => isOf(path, pattern))?.pattern ?? path;
}

/** Runs what is about one document one after the other, and several documents at once. */
async function inLanes<T>(
  items: readonly { readonly path: string; readonly run: () => Promise<T> }[],
): Promise<T[]> {
  const queues = [...Map.groupBy(items, ({ path }) => path).values()];
  const results: T[] = [];
  const lane = async (): Promise<void> => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      for (const { run } of queue) results.push(await run());
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

/** Whether it is about one document that others look at too, not about a new one each time. */
const isFixed = (full: Full): boolean => full.path('a') === full.path('b');

/** What the rules look at while they judge other writes. */
const LOOKED_AT = /^farms\/[^/]+(\/settings\/.*|\/employees\/.*)?$/;

/** What others depend on comes last: no right write finds anything else than it should. */
async function tryAll(variants: readonly Variant[]): Promise<Outcome[]> {
  const runs = variants.map((one, at) => ({
    path: isFixed(one.full) ? one.full.path('') : one.full.path(String(at)),
    run: () => tryOut(one.full, one.persona, one.what, one.data),
  }));
  return [
    ...(await inLanes(runs.filter(({ path }) => !LOOKED_AT.test(path)))),
    ...(await inLanes(runs.filter(({ path }) => LOOKED_AT.test(path)))),
  ];
}

describe('what the database accepts, the app can read', () => {
  test.each(WRITABLE)('there is a right $verb of $pattern to begin with', ({ pattern, verb }) => {
    expect(SCHEMAS).toHaveProperty([pattern]);
    expect(BASES.some((full) => verbOf(full) === verb && isOf(full.path('x'), pattern))).toBe(true);
  });

  test('every right write is accepted and read as it is', async () => {
    const outcomes = await tryAll(
      BASES.map((full) => ({ full, persona: full.persona, what: 'as it is', data: full.data })),
    );
    expect(outcomes.flatMap(({ faults }) => faults)).toEqual([]);
    expect(outcomes.filter(({ accepted }) => !accepted)).toEqual([]);
  });

  test(
    `${WRITES} hostile writes leave nothing that is unreadable or forged`,
    async () => {
      const outcomes = await tryAll(variantsOf(BASES, WRITES));
      expect(outcomes.flatMap(({ faults }) => faults)).toEqual([]);
      // A generator whose every write is refused would say nothing.
      const accepted = new Set(
        outcomes.filter((one) => one.accepted).map(({ pattern }) => pattern),
      );
      if (IS_DEEP) expect(accepted).toEqual(new Set(Object.keys(SCHEMAS)));
      else expect(accepted.size).toBeGreaterThan(0);
    },
    IS_DEEP ? 1_800_000 : 120_000,
  );
});
