import { doc, setDoc } from 'firebase/firestore';
import { isOutOfSteps, type Outcome, outcomeOf } from './matrix/outcome.ts';
import { owner } from './matrix/personas.ts';
import { openWorld, RULES, type World } from './world.ts';

/** Steps that one request may take; the database refuses whatever asks for more. */
const STEPS_MAX = 1000;

/** Says how many steps every judgement wastes before it begins. */
const WASTE = 'waste/now';

/** The binary digits of what can be wasted. */
const DIGITS = Array.from({ length: 10 }, (_, digit) => 2 ** digit);
const digitsOf = (steps: number): Readonly<Record<string, boolean>> =>
  Object.fromEntries(DIGITS.map((digit) => [`w${digit}`, (steps & digit) !== 0]));

/** A list of so many literals takes as many steps more than a single one. */
const literals = (count: number): string => `[${'1,'.repeat(count - 1)}1]`;
const burned = (digit: number): string => `(waste.w${digit} ? ${literals(digit)} : 1)`;

const BURN = `
    function burn() {
      let waste = get(/databases/$(database)/documents/${WASTE}).data;
      return [${DIGITS.map(burned).join(', ')}].size() == ${DIGITS.length};
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

/** A world in which the steps of a judgement can be measured. */
export interface BurningWorld {
  readonly world: World;
  /** How many steps the judgement of a write takes. Throws where it is refused for another reason. */
  stepsOf(write: Repeatable): Promise<number>;
  /** The outcome of a write whose judgement may take no more than so many steps; null where it takes more. */
  within(steps: number, write: Repeatable): Promise<Outcome | null>;
}

/** Opens the farms of the tests behind rules that waste steps. */
export async function openBurningWorld(name: string): Promise<BurningWorld> {
  const world = await openWorld(name, burningRules());
  const wasting = async (n: number, write: Repeatable): Promise<Outcome | null> => {
    await world.seed({ [WASTE]: digitsOf(n) });
    return outcomeOf(write(world)).catch((error: unknown) => {
      if (isOutOfSteps(error)) return null;
      throw error;
    });
  };
  const mostWasted = async (write: Repeatable): Promise<number> => {
    let [possible, impossible] = [-1, STEPS_MAX];
    while (impossible - possible > 1) {
      const middle = Math.floor((possible + impossible) / 2);
      const outcome = await wasting(middle, write);
      if (outcome === 'denied') throw new Error('It is refused, whatever it takes.');
      if (outcome === null) impossible = middle;
      else possible = middle;
    }
    return possible;
  };
  let id = 0;
  const idle: Repeatable = () => {
    id += 1;
    return setDoc(doc(world.as(owner), `idle/${id}`), {});
  };
  // What nothing but one step leaves to be wasted.
  const room = (await mostWasted(idle)) + 1;
  return {
    world,
    stepsOf: async (write) => room - (await mostWasted(write)),
    within: (steps, write) => wasting(room - steps, write),
  };
}
