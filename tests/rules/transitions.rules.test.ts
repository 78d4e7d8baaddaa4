import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import type { Operation } from './matrix/operation.ts';
import { outcomeOf } from './matrix/outcome.ts';
import { actorOf, FARM, type Persona, PERSONAS } from './matrix/personas.ts';
import { CLOSED_FARM, TRANSITIONS } from './transitions.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('transitions');
  await world.seed({ [paths.farm(FARM)]: CLOSED_FARM });
});
afterAll(() => world.close());

const expected = (operation: Operation, persona: Persona): string => {
  const actor = actorOf(persona);
  return actor !== null && operation.may(actor) ? 'allowed' : 'denied';
};

const tableOf = async (
  operations: readonly Operation[],
  outcome: (operation: Operation, persona: Persona) => Promise<string> | string,
) => {
  const cells = operations.flatMap((operation) =>
    PERSONAS.map(async (persona) => [
      `${persona.name}: ${operation.name}`,
      await outcome(operation, persona),
    ]),
  );
  return Object.fromEntries(await Promise.all(cells));
};

describe('the states of a registration', () => {
  test.each(TRANSITIONS)('by the word of the domain: %s', async (_, operations) => {
    const table = await tableOf(operations, (operation, persona) =>
      outcomeOf(operation.attempt({ persona, db: world.as(persona), seed: world.seed })),
    );
    expect(table).toEqual(await tableOf(operations, expected));
  });

  test('the domain says yes to somebody about every transition in some state', () => {
    const said = new Set(
      TRANSITIONS.flatMap(([name, operations]) =>
        operations.some((operation) =>
          PERSONAS.some((persona) => expected(operation, persona) === 'allowed'),
        )
          ? [name.split(' one ')[0]]
          : [],
      ),
    );
    expect(said.size).toBe(new Set(TRANSITIONS.map(([name]) => name.split(' one ')[0])).size);
  });
});
