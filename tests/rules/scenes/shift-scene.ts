import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { paths } from '#domain/paths.ts';
import { employee, FARM, FIELD, type Persona, STABLE, worker } from '../matrix/personas.ts';
import { at, draftOf, eidOf, shiftOf, WEEK } from './plan-facts.ts';
import { PEOPLE, planScene } from './plan-scene.ts';
import type { Data } from '../writes.ts';

export const planner = employee('PLANNING');
export const colleague = employee('PREMIUM');
export const IN_FARMS = PEOPLE.filter(({ claims }) => claims.farm !== null);
export const BEGUN = '2026-W02';

export const place = (unitId: string, shiftId: string, change: Data = {}): Data => ({
  unitId,
  week: WEEK,
  shiftId,
  start: at(WEEK, 6),
  end: at(WEEK, 14),
  ...change,
});
export const handover: Data = { kind: 'handover', other: null, otherUnitId: null };
export const offer: Data = { ...handover, toEid: null };
export const open: Data = {
  kind: 'open',
  shift: place(STABLE, 'open'),
  toEid: null,
  other: null,
  otherUnitId: null,
};
/** A swap of two shifts of the stable: its planners alone are asked. */
export const within: Data = { other: place(STABLE, `of-${colleague.uid}`), otherUnitId: null };
export const request = (change: Data = {}): Data => ({
  id: randomUUID(),
  kind: 'swap',
  unitId: STABLE,
  shift: place(STABLE, 'own'),
  fromEid: worker.uid,
  toEid: colleague.uid,
  other: place(FIELD, 'other'),
  otherUnitId: FIELD,
  agreedUnitId: null,
  agreedByEid: null,
  status: 'asked',
  decidedByEid: null,
  decidedAt: null,
  reason: '',
  ...change,
});
export const pathOf = (data: Data): string => paths.shiftRequest(FARM, String(data['id']));
export const decision = (persona: Persona, status: string): Data => ({
  status,
  decidedAt: serverTimestamp(),
  decidedByEid: eidOf(persona),
  reason: 'Kalvning',
});
const ofWorker = (persona: Persona) => shiftOf(WEEK, { employeeId: persona.uid });
export const accepted = (persona: Persona): Data => ({ status: 'accepted', toEid: persona.uid });

/** A world with weeks that are published, and requests about their shifts. */
export function shiftScene(name: string) {
  const scene = planScene(name);
  const { world, make } = scene;
  const ask = (change: Data, persona: Persona = worker) => {
    const data = request(change);
    return make(persona, pathOf(data), data);
  };
  const stored = async (change: Data = {}): Promise<string> => {
    const data = request(change);
    const audit = { created: Timestamp.fromMillis(1), createdByEid: worker.uid, deleted: null };
    await world().seed({ [pathOf(data)]: { ...data, ...audit } });
    return pathOf(data);
  };
  const settings = (swaps: string) =>
    world().seed({ [paths.planningSettings(FARM)]: { id: 'planning', swaps } });

  beforeEach(async () => {
    const removed = world().remove(paths.planningSettings(FARM));
    await world().seed({
      [paths.planWeek(FARM, `${STABLE}_${WEEK}`)]: draftOf(STABLE, WEEK, {
        own: ofWorker(worker),
        open: shiftOf(WEEK),
        ...Object.fromEntries(IN_FARMS.map((one) => [`of-${one.uid}`, ofWorker(one)])),
      }),
      [paths.planWeek(FARM, `${FIELD}_${WEEK}`)]: draftOf(FIELD, WEEK, {
        other: ofWorker(colleague),
      }),
      [paths.planWeek(FARM, `${STABLE}_${BEGUN}`)]: draftOf(STABLE, BEGUN, {
        own: shiftOf(BEGUN, { employeeId: worker.uid }),
      }),
    });
    await removed;
  });
  return { ...scene, ask, stored, settings };
}
