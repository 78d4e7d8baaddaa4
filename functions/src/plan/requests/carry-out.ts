import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import { isDocumentId, paths } from '../../../../src/domain/paths.ts';
import {
  goesByItself,
  type Lapse,
  movesOf,
  type ShiftMove,
} from '../../../../src/domain/plan/request/moves.ts';
import {
  type ShiftRequest,
  ShiftRequestSchema,
} from '../../../../src/domain/plan/request/shift-request.ts';
import type { PlannedShift, Shift } from '../../../../src/domain/plan/shift/shift.ts';
import { PlanDraftSchema, planWeekId } from '../../../../src/domain/plan/week/plan-week.ts';
import { SYSTEM, updatedBy } from '../../platform/audit.ts';
import { entitiesAt, toEntity } from '../../platform/entity.ts';
import { inTransaction } from '../../platform/in-transaction.ts';
import type { Services } from '../../platform/services.ts';
import { judgeIn, type Keeper, sceneOf, settingsOf } from './scene.ts';

/** What became of a request that was looked at: shifts have moved, it cannot be any more, or it waits for a leader. */
export type Outcome = 'done' | Lapse | 'waits';

/**
 * Carries out a request that a leader has approved, or that the farm lets go by itself, in one go: the plan as it stands
 * at that moment decides, so that of two who take one shift one gets it, and who has fallen sick meanwhile gets none.
 * A leader has seen the warnings, and a block is nobody's to keep here; what goes by itself goes without either. Done
 * again it changes nothing.
 */
export async function carryOut(
  services: Services,
  farm: Farm,
  requestId: string,
): Promise<Outcome> {
  const { db } = services;
  const reference = db.doc(paths.shiftRequest(farm.id, requestId));
  const seen = toEntity(ShiftRequestSchema, await reference.get());
  if (seen === null) return 'waits';
  const settings = await settingsOf(services, farm.id);
  const isApproved = seen.status === 'approved';
  if (!isApproved && !goesByItself(seen, settings, services.now())) return 'waits';
  const moves = movesOf(seen);
  if (moves === null || !moves.every(isReal)) {
    return lapse(services, farm.id, seen, 'untaken');
  }
  const scene = await sceneOf(services, farm, settings, moves);
  return inTransaction(db, async (transaction): Promise<Outcome> => {
    const request = toEntity(ShiftRequestSchema, await transaction.get(reference));
    if (request === null || request.status !== seen.status) return 'waits';
    const { gone, weight, keepers } = await judgeIn(services, scene, request, transaction);
    const places = [...moves.map(({ place }) => place), ...keepers.map(({ shift }) => shift)];
    const drafts = await draftsIn(services, farm.id, places, transaction);
    const change: Change = { farmId: farm.id, keepers, drafts, transaction };
    const isAgainst = isApproved ? weight === 'block' : weight !== 'free';
    if (gone === null && isAgainst && !isApproved) return 'waits';
    const reason = gone ?? (isAgainst ? 'blocked' : null);
    if (reason !== null) {
      transaction.update(reference, { status: 'lapsed', reason, ...updatedBy(SYSTEM) });
      return reason;
    }
    for (const move of moves) writeMove(services, move, change);
    const moved = new Set(moves.map(({ place }) => place.shiftId));
    for (const keeper of keepers) {
      if (!moved.has(keeper.shift.id)) writeReasons(services, keeper, change);
    }
    const decided = request.decidedAt === null ? { decidedAt: FieldValue.serverTimestamp() } : {};
    transaction.update(reference, { status: 'done', ...decided, ...updatedBy(SYSTEM) });
    return 'done';
  });
}

/** A request whose shifts cannot be what they were asked to be. False where it has been answered meanwhile. */
export async function lapse(
  { db }: Services,
  farmId: string,
  seen: Pick<ShiftRequest, 'id' | 'status'>,
  reason: Lapse,
): Promise<Outcome> {
  const reference = db.doc(paths.shiftRequest(farmId, seen.id));
  return inTransaction(db, async (transaction): Promise<Outcome> => {
    const now = toEntity(ShiftRequestSchema, await transaction.get(reference));
    if (now === null || now.status !== seen.status) return 'waits';
    transaction.update(reference, { status: 'lapsed', reason, ...updatedBy(SYSTEM) });
    return reason;
  });
}

/** What the rules let a hostile hand write may name nothing that there can be. */
function isReal({ place: { unitId, week, shiftId }, toEid }: ShiftMove): boolean {
  return isDocumentId(planWeekId(unitId, week)) && shiftId !== '' && isDocumentId(toEid);
}

async function draftsIn(
  { db }: Services,
  farmId: string,
  shifts: readonly Pick<PlannedShift, 'unitId' | 'week'>[],
  transaction: Transaction,
) {
  const ids = [...new Set(shifts.map(({ unitId, week }) => planWeekId(unitId, week)))];
  const places = ids.map((id) => paths.planDraft(farmId, id));
  const drafts = await entitiesAt(db, PlanDraftSchema, places, transaction);
  return new Map(drafts.map((draft) => [draft.id, draft]));
}

interface Change {
  readonly farmId: string;
  readonly keepers: readonly Keeper[];
  readonly drafts: Awaited<ReturnType<typeof draftsIn>>;
  readonly transaction: Transaction;
}

/**
 * A shift becomes somebody else's. Reasons for which a rule was departed from were another person's: what stands there
 * now is what the leader has said.
 */
function writeMove(services: Services, { place, fromEid, toEid }: ShiftMove, change: Change): void {
  const kept = change.keepers.find(({ shift }) => shift.id === place.shiftId);
  const after = { employeeId: toEid, overrides: kept?.overrides ?? {} };
  writeShift(services, { ...place, employeeId: fromEid }, after, change);
}

/** A shift that stays whose it is says why a rule is departed from beside it. */
function writeReasons(services: Services, { shift, overrides }: Keeper, change: Change): void {
  const { employeeId } = shift;
  const after = { employeeId, overrides: { ...shift.overrides, ...overrides } };
  writeShift(services, { ...shift, shiftId: shift.id }, after, change);
}

/**
 * Whose a published shift is and what is departed from with it. The draft's follows where it is still the same
 * person's, so that the next publication takes nothing back; a planner who has given it to somebody else has the word.
 */
function writeShift(
  { db }: Services,
  before: ShiftMove['place'] & Pick<Shift, 'employeeId'>,
  after: Pick<Shift, 'employeeId' | 'overrides'>,
  { farmId, drafts, transaction }: Change,
): void {
  const { unitId, week, shiftId, employeeId, start, end } = before;
  const id = planWeekId(unitId, week);
  const stamps = Object.entries(updatedBy(SYSTEM)).flat();
  const write = (path: string, overrides: Shift['overrides']): void => {
    transaction.update(
      db.doc(path),
      // The id of a shift may hold anything a planner's device chose: a path of fields takes it as it is.
      new FieldPath('shifts', shiftId, 'employeeId'),
      after.employeeId,
      new FieldPath('shifts', shiftId, 'overrides'),
      overrides,
      ...stamps,
    );
  };
  write(paths.planWeek(farmId, id), after.overrides);
  const drafted = drafts.get(id)?.shifts[shiftId];
  if (drafted?.employeeId !== employeeId) return;
  // What is said of other times is asked anew.
  const isSame = drafted.start === start && drafted.end === end;
  write(paths.planDraft(farmId, id), isSame ? after.overrides : {});
}
