import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { employee, FARM, FIELD, owner, type Persona, STABLE, worker } from './matrix/personas.ts';
import { eidOf, recordOfPlanner } from './scenes/plan-facts.ts';
import { decision, planner, shiftScene } from './scenes/shift-scene.ts';
import type { Data } from './writes.ts';

describe('a swap between two units', () => {
  const { world, ask, stored, change } = shiftScene('shift-requests-between');
  const fieldPlanner = employee('COMBINED', [FIELD]);
  const ofBoth = employee('PLANNING', [STABLE, FIELD]);
  const yes = (persona: Persona, agreedUnitId: string): Data => ({
    agreedUnitId,
    agreedByEid: eidOf(persona),
  });
  beforeEach(() =>
    world().seed(
      Object.fromEntries(
        [fieldPlanner, ofBoth].map((one) => [
          paths.employee(FARM, String(one.uid)),
          recordOfPlanner(one),
        ]),
      ),
    ),
  );
  const waits = (more: Data = {}) => stored({ status: 'accepted', ...more });

  test('is agreed to by nobody who asks', async () => {
    expect(await ask({ agreedUnitId: FIELD })).toBe('denied');
    expect(await ask({ agreedByEid: worker.uid })).toBe('denied');
  });

  test('is decided by the planners of either; whether both have said yes the server sees', async () => {
    for (const persona of [planner, fieldPlanner, ofBoth, owner]) {
      expect(await change(persona, await waits(), decision(persona, 'rejected'))).toBe('allowed');
      expect(await change(persona, await waits(), decision(persona, 'approved'))).toBe('allowed');
    }
    const elsewhere = { unitId: 'elsewhere', otherUnitId: null };
    expect(await change(planner, await waits(elsewhere), decision(planner, 'approved'))).toBe(
      'denied',
    );
  });

  test('has the yes of a unit by who plans it, once, in their own name and while it waits', async () => {
    expect(await change(planner, await waits(), yes(planner, STABLE))).toBe('allowed');
    expect(await change(fieldPlanner, await waits(), yes(fieldPlanner, FIELD))).toBe('allowed');
    expect(await change(planner, await waits(), yes(planner, FIELD))).toBe('denied');
    expect(await change(planner, await waits(), yes(planner, 'elsewhere'))).toBe('denied');
    expect(await change(planner, await waits(), yes(fieldPlanner, STABLE))).toBe('denied');
    expect(await change(worker, await waits(), yes(worker, STABLE))).toBe('denied');
    const own = await waits({ toEid: planner.uid });
    expect(await change(planner, own, yes(planner, STABLE))).toBe('denied');
    const more = { ...yes(planner, STABLE), status: 'approved' };
    expect(await change(planner, await waits(), more)).toBe('denied');
  });
});
