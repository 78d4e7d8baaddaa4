import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MATRIX } from './matrix/matrix.ts';
import type { Operation } from './matrix/operation.ts';
import { outcomeOf } from './matrix/outcome.ts';
import { actorOf, type Persona, PERSONAS } from './matrix/personas.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('matrix');
});
afterAll(() => world.close());

const expected = (operation: Operation, persona: Persona): string => {
  const actor = actorOf(persona);
  return actor !== null && operation.may(actor) ? 'allowed' : 'denied';
};

const titles: Record<keyof typeof MATRIX, string> = {
  users: 'users are their own',
  notifications: 'notifications are their own',
  reportViews: 'saved views of the reports are their own',
  farm: '[S3.1] farm, units, employees and cards by the claims of the token',
  registrationReads: '[S5.7] registrations by self, leader of the unit and owner',
  registrationWrites: '[S6.2] the clock by seat, in one’s own units',
  timeReads: 'months, periods and history by self, leader of the unit and owner',
  farmWrites: 'units, tasks, farm and settings by the server alone',
  peopleWrites: 'records and cards by self, leader of the unit and owner',
  analytics: 'error records are only ever added',
  unknown: 'whatever has no rule',
};

describe.each(Object.entries(MATRIX))('%s', (name, operations) => {
  const title = Object.entries(titles).find(([key]) => key === name)?.[1] ?? name;

  test.each(operations.map((operation) => [operation.name, operation] as const))(
    `${title}: %s`,
    async (_, operation) => {
      const table = await Promise.all(
        PERSONAS.map(async (persona) => {
          const hands = { persona, db: world.as(persona), seed: world.seed };
          return [persona.name, await outcomeOf(operation.attempt(hands))] as const;
        }),
      );
      expect(Object.fromEntries(table)).toEqual(
        Object.fromEntries(
          PERSONAS.map((persona) => [persona.name, expected(operation, persona)] as const),
        ),
      );
    },
  );
});

test('the personas differ, and every operation that anybody may do is denied to somebody', () => {
  expect(new Set(PERSONAS.map((persona) => persona.uid)).size).toBe(PERSONAS.length);
  for (const operation of Object.values(MATRIX).flat()) {
    expect(PERSONAS.map((persona) => expected(operation, persona))).toContain('denied');
  }
});
