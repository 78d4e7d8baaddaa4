import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IS_DEEP } from '#tests/support/property.ts';
import { type BurningWorld, type Cost, openBurningWorld, type Repeatable } from './burning.ts';
import type { Full } from './fullest/fullest.ts';
import { BESIDE, FULLEST_FARM } from './fullest/fullest-farm.ts';
import { BESIDE_GUIDES, FULLEST_GUIDES } from './fullest/fullest-guides.ts';
import { BESIDE_LEAVE, FULLEST_LEAVE } from './fullest/fullest-leave.ts';
import { BESIDE_PLAN, FULLEST_PLAN } from './fullest/fullest-plan.ts';
import { FULLEST_TIME } from './fullest/fullest-time.ts';

/** What the judgement of any write may take: what is left of the limits is kept for what comes. */
const ALLOWED = { steps: 600, reads: 8 };

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

let burning: BurningWorld;
beforeAll(async () => {
  burning = await openBurningWorld('headroom');
  await burning.world.seed({ ...BESIDE, ...BESIDE_LEAVE, ...BESIDE_PLAN, ...BESIDE_GUIDES });
});
afterAll(() => burning.world.close());

const repeatable =
  ({ persona, path, stored, data }: Full): Repeatable =>
  async (world) => {
    const id = randomUUID();
    const reference = doc(world.as(persona), path(id));
    if (stored === undefined) {
      // One that has a place of its own is there from the time before.
      await world.remove(reference.path);
      return setDoc(reference, data(id));
    }
    await world.seed({ [reference.path]: stored(id) });
    return updateDoc(reference, data(id));
  };

const ALL = [
  ...FULLEST_FARM,
  ...FULLEST_TIME,
  ...FULLEST_LEAVE,
  ...FULLEST_PLAN,
  ...FULLEST_GUIDES,
].map((full) => [`${full.name}, by ${full.persona.name}`, full] as const);

/** Filled where every step and read is counted, and written down at the end. */
const counted: (Cost & { readonly name: string })[] = [];

describe('the judgement of the fullest write leaves room', () => {
  test.each(ALL)('%s', async (name, full) => {
    if (IS_DEEP) counted.push({ ...(await burning.costOf(repeatable(full))), name });
    expect(await burning.within(ALLOWED, repeatable(full))).toBe('allowed');
  });

  test.runIf(IS_DEEP)('the cost of each is written down', () => {
    const lines = counted
      .toSorted((a, b) => b.steps - a.steps)
      .map(({ steps, reads, name }) => `${String(steps).padStart(5)} ${reads}  ${name}`);
    mkdirSync(fromRoot('test-results'), { recursive: true });
    writeFileSync(fromRoot('test-results/steps.txt'), `${lines.join('\n')}\n`);
  });
});
