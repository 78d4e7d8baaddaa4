import type { Farm } from '../../../../src/domain/farm/farm.ts';
import { isDocumentId, paths } from '../../../../src/domain/paths.ts';
import { type Lapse, lapseOf } from '../../../../src/domain/plan/request/moves.ts';
import {
  type ShiftRequest,
  ShiftRequestSchema,
} from '../../../../src/domain/plan/request/shift-request.ts';
import {
  planWeekId,
  type PlanWeek,
  PlanWeekSchema,
} from '../../../../src/domain/plan/week/plan-week.ts';
import { eachByItself } from '../../platform/by-itself.ts';
import { entitiesAt, toEntities } from '../../platform/entity.ts';
import type { Services } from '../../platform/services.ts';
import { lapse } from './carry-out.ts';

type Place = ShiftRequest['shift'];

const placesOf = ({ shift, other }: ShiftRequest): readonly Place[] =>
  other === null ? [shift] : [shift, other];

/**
 * Requests that wait and one of whose shifts lies in a unit's week and is not what it was any more, by what is stored
 * now: reported late or twice it takes nothing that was asked of a newer plan. They lapse, so that nobody decides about a
 * shift that is gone. Resolves to how many.
 */
export async function lapseRequests(
  services: Services,
  farmId: string,
  week: Pick<PlanWeek, 'unitId' | 'week'>,
): Promise<number> {
  const waiting = await waitingOn(services, farmId);
  const touched = waiting.filter((request) =>
    placesOf(request).some((place) => place.unitId === week.unitId && place.week === week.week),
  );
  return lapseEach(services, farmId, touched, (request) => reasonNow(services, farmId, request));
}

/**
 * Whether a request that was just made is about shifts that cannot be asked for, by the plan as it is published: then it
 * lapses at once, and nobody but who asked hears of it.
 */
export async function lapseNew(
  services: Services,
  farmId: string,
  request: ShiftRequest,
): Promise<boolean> {
  const reason = await reasonNow(services, farmId, request);
  return reason !== null && (await lapse(services, farmId, request, reason)) === reason;
}

async function reasonNow(
  services: Services,
  farmId: string,
  request: ShiftRequest,
): Promise<Lapse | null> {
  const weeks = await weeksOf(services, farmId, request);
  return lapseOf(
    request,
    ({ unitId, week, shiftId }) => weeks.get(planWeekId(unitId, week))?.shifts[shiftId],
    services.now(),
  );
}

/**
 * Every night: what nobody has answered until its shift began lapses, and who asked is told. So no device keeps reading
 * it. Resolves to how many.
 */
export async function lapseBegun(services: Services, { id }: Farm): Promise<number> {
  const waiting = await waitingOn(services, id);
  const begun = waiting.filter((request) =>
    placesOf(request).some(({ start }) => start <= services.now()),
  );
  return lapseEach(services, id, begun, () => 'begun');
}

/** Few on any farm: what is over has another state. */
async function waitingOn({ db }: Services, farmId: string): Promise<ShiftRequest[]> {
  const { docs } = await db
    .collection(paths.shiftRequests(farmId))
    .where('status', 'in', ['asked', 'accepted'])
    .get();
  return toEntities(ShiftRequestSchema, docs);
}

async function lapseEach(
  services: Services,
  farmId: string,
  requests: readonly ShiftRequest[],
  reasonOf: (request: ShiftRequest) => Lapse | null | Promise<Lapse | null>,
): Promise<number> {
  const run = { failure: 'A request about a shift was not looked at.', atOnce: 5, farmId };
  const found = await eachByItself(requests, run, async (request) => {
    const reason = await reasonOf(request);
    return reason !== null && (await lapse(services, farmId, request, reason)) === reason;
  });
  return found.filter(Boolean).length;
}

/** The published weeks in which a request's shifts lie, as they are now. */
async function weeksOf(
  { db }: Services,
  farmId: string,
  request: ShiftRequest,
): Promise<ReadonlyMap<string, PlanWeek>> {
  const ids = placesOf(request)
    .map(({ unitId, week }) => planWeekId(unitId, week))
    .filter(isDocumentId);
  const places = ids.map((id) => paths.planWeek(farmId, id));
  return new Map((await entitiesAt(db, PlanWeekSchema, places)).map((week) => [week.id, week]));
}
