import { doc, setDoc } from 'firebase/firestore';
import { isOutOfSteps, type Outcome, outcomeOf } from './matrix/outcome.ts';
import { owner } from './matrix/personas.ts';
import { openWorld, RULES, type World } from './world.ts';

/** Steps that one request may take, and documents that it may read; the database refuses whatever asks for more. */
const MOST = { steps: 1000, reads: 10 };

/** Says how many steps and reads every judgement wastes before it begins; it is one of the reads itself. */
const WASTE = 'waste/now';
const WASTE_READS = 1;

/** The binary digits of what can be wasted. */
const DIGITS = Array.from({ length: 10 }, (_, digit) => 2 ** digit);
const digitsOf = (steps: number): Readonly<Record<string, boolean>> =>
  Object.fromEntries(DIGITS.map((digit) => [`w${digit}`, (steps & digit) !== 0]));

/** Documents that are read for nothing, each by a name of its own: what is read twice counts once. */
const READS = Array.from({ length: MOST.reads - WASTE_READS }, (_, index) => index + 1);
const wastedRead = (count: number): string =>
  `(waste.reads < ${count} || !exists(/databases/$(database)/documents/waste/${count}))`;

/** A list of so many literals takes as many steps more than a single one. */
const literals = (count: number): string => `[${'1,'.repeat(count - 1)}1]`;
const burned = (digit: number): string => `(waste.w${digit} ? ${literals(digit)} : 1)`;

const BURN = `
    function burn() {
      let waste = get(/databases/$(database)/documents/${WASTE}).data;
      return [${DIGITS.map(burned).join(', ')}].size() == ${DIGITS.length}
        && ${READS.map(wastedRead).join(' && ')};
    }

    match /idle/{idle} {
      allow create: if burn() && true;
      allow update: if burn() && true;
    }
`;

/** The rules with steps to waste before every condition of a write, and a collection that asks for one step. */
function burningRules(): string {
  const begin = 'match /databases/{database}/documents {';
  const condition = /allow ((?:create|update|create, update)): if ([^;]+);/g;
  const burning = RULES.replace(condition, 'allow $1: if burn() && ($2);');
  return burning.replace(begin, `${begin}${BURN}`);
}

/** A write that can be made again and again, each time as if it were the first. */
export type Repeatable = (world: World) => Promise<unknown>;

/** What the judgement of a write takes: steps, and documents that are read. */
export type Cost = typeof MOST;

/** A world in which the cost of a judgement can be measured. */
export interface BurningWorld {
  readonly world: World;
  /** What the judgement of a write takes. Throws where it is refused for another reason. */
  costOf(write: Repeatable): Promise<Cost>;
  /** The outcome of a write whose judgement may take no more than that: null or a refusal where it takes more. */
  within(most: Cost, write: Repeatable): Promise<Outcome | null>;
}

/** Opens the farms of the tests behind rules that waste steps. */
export async function openBurningWorld(name: string): Promise<BurningWorld> {
  const world = await openWorld(name, burningRules());
  const wasting = async ({ steps, reads }: Cost, write: Repeatable): Promise<Outcome | null> => {
    await world.seed({ [WASTE]: { ...digitsOf(steps), reads } });
    return outcomeOf(write(world)).catch((error: unknown) => {
      if (isOutOfSteps(error)) return null;
      throw error;
    });
  };
  const mostSteps = async (write: Repeatable): Promise<number> => {
    let [possible, impossible] = [-1, MOST.steps];
    while (impossible - possible > 1) {
      const middle = Math.floor((possible + impossible) / 2);
      const outcome = await wasting({ steps: middle, reads: 0 }, write);
      if (outcome === 'denied') throw new Error('It is refused, whatever it takes.');
      if (outcome === null) impossible = middle;
      else possible = middle;
    }
    return possible;
  };
  const mostReads = async (write: Repeatable): Promise<number> => {
    for (const reads of READS) {
      if ((await wasting({ steps: 0, reads }, write)) !== 'allowed') return reads - 1;
    }
    return READS.length;
  };
  let id = 0;
  const idle: Repeatable = () => {
    id += 1;
    return setDoc(doc(world.as(owner), `idle/${id}`), {});
  };
  // What nothing but one step leaves to be wasted.
  const room = { steps: (await mostSteps(idle)) + 1, reads: await mostReads(idle) };
  return {
    world,
    costOf: async (write) => ({
      steps: room.steps - (await mostSteps(write)),
      reads: room.reads - (await mostReads(write)),
    }),
    within: ({ steps, reads }, write) =>
      wasting({ steps: room.steps - steps, reads: room.reads - reads }, write),
  };
}
