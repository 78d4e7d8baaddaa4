import { collection, getDocs, query, where } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  admin,
  employee,
  FARM,
  FIELD,
  leader,
  OTHER_FARM,
  owner,
  type Persona,
  STABLE,
  strangerFarm,
  worker,
} from './matrix/personas.ts';
import { openWorld, type World } from './world.ts';
import type { Data } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('flex');
});
afterAll(() => world.close());

const premium = employee('PREMIUM');
const PREMIUM = String(premium.uid);

describe('the movements somebody asks for', () => {
  const ask = (persona: Persona, fields: Data, farm = FARM) =>
    outcomeOf(
      getDocs(
        query(
          collection(world.as(persona), paths.leaveAdjustments(farm)),
          ...Object.entries({ account: 'flex', ...fields }).map(([name, value]) =>
            where(name, '==', value),
          ),
        ),
      ),
    );
  const mine = { employeeId: PREMIUM };

  test('one’s own, at home by its leader, anybody’s by the owner', async () => {
    expect(await ask(premium, mine)).toBe('allowed');
    expect(await ask(leader, { ...mine, unitId: STABLE })).toBe('allowed');
    expect(await ask(owner, mine)).toBe('allowed');
    expect(await ask(admin, mine)).toBe('allowed');
  });

  test('and nobody else’s', async () => {
    expect(await ask(worker, mine)).toBe('denied');
    expect(await ask(worker, { ...mine, unitId: STABLE })).toBe('denied');
    expect(await ask(leader, mine)).toBe('denied');
    expect(await ask(leader, { ...mine, unitId: FIELD })).toBe('denied');
    expect(await ask(premium, {})).toBe('denied');
    expect(await ask(strangerFarm, mine)).toBe('denied');
    expect(await ask(owner, mine, OTHER_FARM)).toBe('denied');
  });
});
