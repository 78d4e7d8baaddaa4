import { FirebaseError } from 'firebase/app';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { IS_DEEP } from '#tests/support/property.ts';
import { BESIDE } from '../fullest/fullest-farm.ts';
import { BESIDE_LEAVE } from '../fullest/fullest-leave.ts';
import { BESIDE_GUIDES } from '../fullest/fullest-guides.ts';
import { BESIDE_PLAN } from '../fullest/fullest-plan.ts';
import type { Full } from '../fullest/fullest.ts';
import type { Persona } from '../matrix/personas.ts';
import { openWorld, type World } from '../world.ts';
import type { Data } from '../writes.ts';
import { isAccepted } from './accepted.ts';
import { BASES } from './bases.ts';
import { inLanes } from './lanes.ts';
import { watched } from './put-back.ts';
import { faultsOf, SCHEMAS } from './readable.ts';
import { type Variant, variantsOf } from './variants.ts';
import { ANYTHING, isTooLong, type Line, openLine } from './wire.ts';
import { isOf, verbOf, WRITABLE } from './writable.ts';

// What is put back is said in the log.
vi.hoisted(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));

/** Hostile writes of a run; many more where there is time. */
const WRITES = IS_DEEP ? 20_000 : 300;

let world: World;
let line: Line;
beforeAll(async () => {
  world = await openWorld('hostile');
  await world.seed({ ...BESIDE, ...BESIDE_LEAVE, ...BESIDE_PLAN, ...BESIDE_GUIDES });
  line = openLine(world.projectId);
});
afterAll(() => world.close());

/** A write and what came of it: what is wrong, and whether it was accepted. */
interface Outcome {
  readonly name: string;
  readonly pattern: string;
  readonly accepted: boolean;
  /** The server has taken it back. */
  readonly isTakenBack?: boolean;
  readonly faults: readonly string[];
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
  const outcome = { name: `${path} by ${persona.name}, ${full.name}, ${name}`, pattern };
  const said = (fault: string): string => `${outcome.name}: ${fault}`;
  if (full.stored === undefined) {
    if (isFixed(full)) await line.remove(path);
  } else {
    await line.write(ANYTHING, path, full.stored(id), false);
  }
  const before = full.stored === undefined ? null : await line.read(path);
  const handOver = await watched(world.projectId, pattern, path);
  try {
    const write = () => line.write(persona, path, dataOf(id), before !== null);
    const isStored = async () => !isDeepStrictEqual(await line.read(path), before);
    if (!(await isAccepted(write, isStored))) return { ...outcome, accepted: false, faults: [] };
  } catch (error) {
    return { ...outcome, accepted: false, faults: [said(String(error).slice(0, 300))] };
  }
  const isTakenBack = await handOver();
  const after = await line.read(path);
  if (after === null) return { ...outcome, accepted: true, isTakenBack, faults: [] };
  const schema = SCHEMAS[pattern];
  if (schema === undefined) throw new Error(`Nothing reads ${pattern}.`);
  const faults = faultsOf(schema, { id: path.split('/').at(-1) ?? '', persona, before, after });
  return { ...outcome, accepted: true, isTakenBack, faults: faults.map(said) };
}

function patternOf(path: string): string {
  return WRITABLE.find(({ pattern }) => isOf(path, pattern))?.pattern ?? path;
}

/** Whether it is about one document that others look at too, not about a new one each time. */
const isFixed = (full: Full): boolean => full.path('a') === full.path('b');

/**
 * What the rules look at while they judge other writes, one after the other: versions while they judge copies of
 * a guide, people, settings and the farm while they judge anything.
 */
const LOOKED_AT = [
  /^farms\/[^/]+\/guideVersions\/.*$/,
  /^farms\/[^/]+(\/settings\/.*|\/employees\/.*)?$/,
];
const turnOf = (path: string): number => LOOKED_AT.findIndex((looked) => looked.test(path));

/** What others depend on comes last: no right write finds anything else than it should. */
async function tryAll(variants: readonly Variant[]): Promise<Outcome[]> {
  const runs = variants.map((one, at) => ({
    path: isFixed(one.full) ? one.full.path('') : one.full.path(String(at)),
    run: () => tryOut(one.full, one.persona, one.what, one.data),
  }));
  const outcomes: Outcome[] = [];
  for (const turn of [-1, ...LOOKED_AT.keys()]) {
    outcomes.push(...(await inLanes(runs.filter(({ path }) => turnOf(path) === turn))));
  }
  return outcomes;
}

describe('a write that is not answered', () => {
  const path = () => `farms/lyng/settings/unanswered-${randomUUID()}`;
  const isThere = (at: string) => async () => (await line.read(at)) !== null;

  test('counts as refused where it was too long to arrive: nothing of it is there', async () => {
    const at = path();
    const window = { name: 'x'.repeat(100_000) };
    const windows = Array.from({ length: 50 }, () => window);
    const sent = line.write(ANYTHING, at, { windows }, false).catch((error: unknown) => error);
    expect(isTooLong(await sent)).toBe(true);
    const write = () => line.write(ANYTHING, at, { windows }, false);
    expect(await isAccepted(write, isThere(at))).toBe(false);
    expect(await line.read(at)).toBeNull();
  });

  test.each(['gRPC message exceeds maximum size 4194304: 5001493', 'The line broke.'])(
    'counts as accepted where it is there: %s',
    async (message) => {
      const at = path();
      const write = async () => {
        await line.write(ANYTHING, at, { id: 'x' }, false);
        throw new FirebaseError('unavailable', message);
      };
      expect(await isAccepted(write, isThere(at))).toBe(true);
    },
  );

  test('is tried again where it is not there', async () => {
    const at = path();
    let tries = 0;
    const write = async () => {
      tries += 1;
      if (tries === 1) throw new FirebaseError('unavailable', 'The line broke.');
      await line.write(ANYTHING, at, { id: 'x' }, false);
    };
    expect(await isAccepted(write, isThere(at))).toBe(true);
    expect(tries).toBe(2);
  });
});

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
    const isGone = ({ accepted, isTakenBack }: Outcome) => !accepted || isTakenBack === true;
    expect(outcomes.filter(isGone).map(({ name }) => name)).toEqual([]);
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
