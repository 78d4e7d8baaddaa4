import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Actor } from '../../../src/domain/access/actor.ts';
import { can } from '../../../src/domain/access/can.ts';
import {
  type CalendarChoice,
  CalendarChoiceSchema,
  type Calendars,
  type NewCalendar,
} from '../../../src/domain/api/answers.ts';
import { paths, serverPaths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import { DAY_MS, hashOf, takeTurn } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';

/** Addresses that somebody makes in a day: each takes the place of the one before. */
const NEW_A_DAY = 30;
const TOKEN_BYTES = 32;

/** A calendar that somebody reads from outside; its address is known by its hash alone. */
export const StoredCalendarSchema = v.object({
  farmId: v.string(),
  uid: v.string(),
  kind: v.picklist(['own', 'unit']),
  unitId: v.nullable(v.string()),
  tokenHash: v.string(),
});

export type StoredCalendar = v.InferOutput<typeof StoredCalendarSchema>;

const unitOf = (choice: CalendarChoice): string | null =>
  choice.kind === 'unit' ? choice.unitId : null;

const placeOf = ({ db }: Services, { actor, farm }: Caller, choice: CalendarChoice) =>
  db.doc(
    serverPaths.calendar(hashOf(JSON.stringify([farm.id, actor.uid, choice.kind, unitOf(choice)]))),
  );

/**
 * Makes the address of a calendar; one that was made before for the same is good no longer. Throws `not_allowed`
 * for whoever is no member or not of the unit, `unknown_unit`, and `too_many_requests`.
 */
export async function makeCalendar(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<NewCalendar> {
  const choice = parseBody(CalendarChoiceSchema, body);
  const { actor, farm } = caller;
  if (actor.employee === null) throw new ApiError('not_allowed');
  const unitId = unitOf(choice);
  if (unitId !== null) {
    if (!seesUnit(actor, farm.id, unitId)) throw new ApiError('not_allowed');
    const unit = await services.db.doc(paths.unit(farm.id, unitId)).get();
    if (!unit.exists) throw new ApiError('unknown_unit');
  }
  const key = `calendar of ${actor.uid}`;
  const isFree = await takeTurn(services.db, key, NEW_A_DAY, services.now(), DAY_MS);
  if (!isFree) throw new ApiError('too_many_requests');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await placeOf(services, caller, choice).set({
    farmId: farm.id,
    uid: actor.uid,
    kind: choice.kind,
    unitId,
    tokenHash: hashOf(token),
    created: Timestamp.fromMillis(services.now()),
  });
  return { address: `/api/calendar/${token}.ics` };
}

/** Whose calendar of a unit somebody may read: that of their own units, and of every unit for owners. */
export function seesUnit(actor: Actor, farmId: string, unitId: string): boolean {
  const isOwn = actor.employee?.units.includes(unitId) ?? false;
  return isOwn || can(actor, 'unit.seeAll', { farmId });
}

/** The calendars that the caller has made and not ended, without their addresses. */
export async function calendarsOf({ db }: Services, { actor, farm }: Caller): Promise<Calendars> {
  const { docs } = await db.collection(serverPaths.calendars()).where('uid', '==', actor.uid).get();
  const calendars = docs.flatMap((document) => {
    const stored = v.safeParse(StoredCalendarSchema, document.data());
    if (!stored.success || stored.output.farmId !== farm.id) return [];
    const { kind, unitId } = stored.output;
    const created: unknown = document.get('created');
    return [{ kind, unitId, created: created instanceof Timestamp ? created.toMillis() : 0 }];
  });
  return { calendars };
}

/** Ends a calendar: its address answers nothing from now on. Again is harmless. */
export async function endCalendar(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<void> {
  await placeOf(services, caller, parseBody(CalendarChoiceSchema, body)).delete();
}
