import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { type Action, can, type Target } from '#domain/access/can.ts';
import { leaveUnitOf } from '#domain/employee/home-unit.ts';
import { paths } from '#domain/paths.ts';
import { type Outcome, outcomeOf } from '../matrix/outcome.ts';
import {
  actorOf,
  employee,
  FARM,
  OWNER_UID,
  type Persona,
  PERSONAS,
  STABLE,
} from '../matrix/personas.ts';
import { openWorld, utcDay, type World } from '../world.ts';
import { createdBy, type Data, updatedBy, writerFor } from '../writes.ts';

/** Whose leave it is. */
export const premium = employee('PREMIUM');
export const PREMIUM = String(premium.uid);
/** The person, as permissions ask about them. */
export const ofPremium = { farmId: FARM, employeeId: PREMIUM, unitIds: [STABLE] };
export const SIGNED_IN = PERSONAS.filter(({ uid }) => uid !== null);

/** The domain's word, as the database says it. */
export const wordOf = (may: boolean): Outcome => (may ? 'allowed' : 'denied');
export const may = (persona: Persona, action: Action, about: Target): boolean => {
  const actor = actorOf(persona);
  return actor !== null && can(actor, action, about);
};
/** The unit that the own leave of somebody is filed under. */
export const filedUnder = ({ record }: Persona): string =>
  leaveUnitOf(record ?? null) || (record?.role === 'owner' ? '' : STABLE);
export const eidOf = (persona: Persona) => writerFor(persona).eid;
/** The signature of a decision. */
export const decided = (persona: Persona): Data => ({
  decidedAt: serverTimestamp(),
  decidedByEid: eidOf(persona),
});

/** A holiday that is asked for. */
export const request = (change: Data = {}): Data => ({
  id: randomUUID(),
  employeeId: PREMIUM,
  unitId: STABLE,
  type: 'vacation',
  from: utcDay(20),
  to: utcDay(24),
  part: 'full',
  minutes: null,
  status: 'requested',
  days: 50_000,
  ask: null,
  agreed: false,
  proof: false,
  reportedAt: null,
  note: 'Sommerhus',
  decidedAt: null,
  decidedByEid: null,
  reason: '',
  ...change,
});
/** Sickness that goes on. */
export const report = (change: Data = {}): Data => ({
  ...request({ type: 'sick', from: utcDay(), to: null, status: 'reported', days: 0, note: '' }),
  reportedAt: Date.now(),
  ...change,
});
export const pathOf = (data: Data): string => paths.leave(FARM, String(data['id']));

/** A world of its own, for the tests of a file, and what is written in it. */
export function leaveScene(name: string) {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(name);
  });
  afterAll(() => world.close());
  /** A leave that is there, past the rules. */
  async function stored(data: Data): Promise<Data> {
    const audit = { created: Timestamp.fromMillis(1), createdByEid: PREMIUM, updated: null };
    await world.seed({ [pathOf(data)]: { ...data, ...audit, deleted: null } });
    return data;
  }
  return {
    world: () => world,
    stored,
    approved: (more: Data = {}) => {
      const decision = { decidedAt: Timestamp.now(), decidedByEid: OWNER_UID };
      return stored(request({ status: 'approved', ...decision, ...more }));
    },
    add: (data: Data, persona: Persona = premium) =>
      outcomeOf(setDoc(doc(world.as(persona), pathOf(data)), { ...data, ...createdBy(persona) })),
    change: (data: Data, fields: Data, persona: Persona) =>
      outcomeOf(
        updateDoc(doc(world.as(persona), pathOf(data)), { ...fields, ...updatedBy(persona) }),
      ),
  };
}
