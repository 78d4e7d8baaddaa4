import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  startAfter,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  FARM,
  FIELD,
  leader,
  owner,
  type Persona,
  STABLE,
  strangerFarm,
  worker,
} from './matrix/personas.ts';
import { openWorld, utcDay, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('registrations-read');
});
afterAll(() => world.close());

/** A page of days as the file of all registrations asks for it, the first or one after it. */
const pageOf = (persona: Persona, unit: string | null, after: readonly [string, string] | null) => {
  const parts: QueryConstraint[] = [
    ...(unit === null ? [] : [where('unitId', '==', unit)]),
    where('workDate', '>=', addDays(utcDay(), -40)),
    where('workDate', '<', addDays(utcDay(), 2)),
    orderBy('workDate', 'asc'),
    orderBy(documentId(), 'asc'),
    ...(after === null ? [] : [startAfter(...after)]),
    limit(500),
  ];
  return outcomeOf(
    getDocs(query(collection(world.as(persona), paths.registrations(FARM)), ...parts)),
  );
};

describe.each([
  ['the first page', null],
  ['a page after it', [utcDay(), 'somebody'] as const],
])('%s of everybody’s registrations', (_name, after) => {
  test('a leader reads of a unit of their own, never of another, nor of all', async () => {
    expect(await pageOf(leader, STABLE, after)).toBe('allowed');
    expect(await pageOf(leader, FIELD, after)).toBe('denied');
    expect(await pageOf(leader, null, after)).toBe('denied');
  });

  test('an owner reads of the whole farm, of their own alone', async () => {
    expect(await pageOf(owner, null, after)).toBe('allowed');
    expect(await pageOf(strangerFarm, null, after)).toBe('denied');
  });

  test('an employee reads none', async () => {
    expect(await pageOf(worker, STABLE, after)).toBe('denied');
    expect(await pageOf(worker, null, after)).toBe('denied');
  });
});
