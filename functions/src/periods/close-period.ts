import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { ClosedPeriods, PeriodAnswer } from '../../../src/domain/api/answers.ts';
import type { FarmJob } from '../../../src/domain/farm/farm.ts';
import { dayOf } from '../../../src/domain/dates/day.ts';
import { numberOn } from '../../../src/domain/employee/employee.ts';
import { paths, serverPaths } from '../../../src/domain/paths.ts';
import { type PayPeriod, PayPeriodSchema } from '../../../src/domain/time/closing/pay-period.ts';
import type { Caller } from '../farm/caller.ts';
import { farmContext, type FarmContext } from '../farm/farm-context.ts';
import { notifyStatements } from '../notify/notify-cap.ts';
import { ApiError } from '../platform/api-error.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { dayOffIn } from '../../../src/domain/farm/farm-holidays.ts';
import {
  checklistCounts,
  checklistVersion,
  closingChecklist,
  periodToClose,
} from '../../../src/domain/time/closing/closing.ts';
import { hashOf } from '../platform/rate-limit.ts';
import { carryOver } from './carry-over.ts';
import { accountOf, lockPeriod } from './lock-period.ts';
import { demandNoGap, freezeStatements, gatherPeriod, type PeriodState } from './period-state.ts';

const KEPT_MS = 30 * 86_400_000;

/** What somebody agreed to when they began a closing: `requests/period-…`. */
const CloseRequestSchema = v.object({
  contents: v.string(),
  /** How many stood in each list when the closing began, by code. */
  checklist: v.record(v.string(), v.number()),
});

type CloseRequest = v.InferOutput<typeof CloseRequestSchema>;

/**
 * Takes the checklist that the owner has seen, or finds the closing that it has begun: its first steps
 * change what a checklist says, and it has to go on all the same. Throws `checklist_changed`.
 */
async function acceptChecklist(
  { db, now }: Services,
  state: PeriodState,
  order: Pick<CloseOrder, 'to' | 'checklistVersion'>,
): Promise<CloseRequest> {
  const { farm, period, version } = state;
  const reference = db.doc(serverPaths.request(`period-${farm.id}-${period.from}-${version}`));
  const contents = hashOf(JSON.stringify([order.to, order.checklistVersion]));
  const known = v.safeParse(CloseRequestSchema, (await reference.get()).data());
  if (known.success && known.output.contents === contents) return known.output;
  const numbers = new Map(
    [...state.cards].map(([id, card]) => [id, numberOn(card, state.period.to)]),
  );
  const isDayOff = dayOffIn(state.holidays);
  const checklist = closingChecklist({
    ...state,
    registrations: state.around,
    numbers,
    isDayOff,
    nowMs: now(),
  });
  const seen = order.checklistVersion;
  if (seen !== null && seen !== checklistVersion(checklist)) {
    throw new ApiError('checklist_changed');
  }
  const request = { contents, checklist: checklistCounts(checklist) };
  await reference.set({
    ...request,
    farmId: farm.id,
    at: now(),
    expiresAt: Timestamp.fromMillis(now() + KEPT_MS),
  });
  return request;
}

/** So often a closing begins anew because somebody changed something meanwhile. */
const ATTEMPTS = 6;

interface CloseOrder extends Pick<FarmJob, 'writer' | 'to' | 'checklistVersion'> {
  readonly farmId: string;
  readonly onStep: (done: number, of: number) => Promise<void>;
}

/**
 * Closes the pay period that ends on a day (design 5.1): what is not approved moves to the next one, what is
 * owed is frozen person by person, then the days are locked and everybody is told. Every step may be done
 * again, so a closing that ended half way goes on when it is asked for once more; the same request of the same
 * person afterwards, also several at once, answers the same. Throws `unknown_period`, `period_not_over`,
 * `period_gap`, `checklist_changed`, `period_closed_by_other`, and `try_again` while the farm is too busy.
 */
export async function closePeriod(services: Services, order: CloseOrder): Promise<PeriodAnswer> {
  const { farmId } = order;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const facts = await farmContext(services, farmId);
    if (facts === null) throw new ApiError('not_allowed');
    await services.step('asked');
    // Asked after the farm was read: whoever closes it in between has left both, the lock and the period.
    const known = await lockedUntil(services, farmId, order.to);
    if (known !== null) return closedAlready(services, order, known);
    await services.step('open');
    const state = await stateOf(services, facts, order.to);
    // Closed in this very moment: its statements are not to be made again.
    if (state.stored !== null && state.stored.status !== 'reopened') continue;
    const request = await acceptChecklist(services, state, order);
    await services.step('accepted');
    const done = await tryToClose(services, order, state, request);
    const { period, version } = state;
    if (done) return told(services, farmId, { periodId: period.from, version });
  }
  throw new ApiError('try_again');
}

/** The answer to whoever closed it; anybody else is told that they did not. */
async function closedAlready(
  services: Services,
  { farmId, writer }: CloseOrder,
  { id, version, closedByUid }: PayPeriod,
): Promise<PeriodAnswer> {
  const answer = await told(services, farmId, { periodId: id, version });
  if (closedByUid !== null && closedByUid !== accountOf(writer)) {
    throw new ApiError('period_closed_by_other');
  }
  return answer;
}

/** Nobody is left untold by a closing that ended between the lock and its messages: it is asked for again. */
async function told(
  services: Services,
  farmId: string,
  answer: PeriodAnswer,
): Promise<PeriodAnswer> {
  await services.step('locked');
  await notifyStatements(services, farmId, answer.periodId);
  return answer;
}

/** One attempt; false where it has to begin anew. */
async function tryToClose(
  services: Services,
  { writer, onStep }: CloseOrder,
  state: PeriodState,
  request: CloseRequest,
): Promise<boolean> {
  const { step } = services;
  // No statement is made of it, so it may stay in the state; what was approved meanwhile the lock finds.
  if ((await carryOver(services, state, writer)) > 0) await step('carried');
  const totals = await freezeStatements(services, state, onStep);
  if (totals === null) return false;
  await step('frozen');
  return lockPeriod(services, state, { writer, totals, checklist: request.checklist });
}

/** The period that ends on a day, where it is closed already; null while it is not. */
export async function lockedUntil(
  { db }: Services,
  farmId: string,
  to: string,
): Promise<PayPeriod | null> {
  const { docs } = await db.collection(paths.payPeriods(farmId)).where('to', '==', to).get();
  const periods = docs.map((document) => toEntity(PayPeriodSchema, document));
  return periods.find((one) => one !== null && one.status !== 'reopened') ?? null;
}

/** The period as it stands. Throws where it cannot be closed. */
async function stateOf(services: Services, facts: FarmContext, to: string): Promise<PeriodState> {
  const { farm, settings } = facts;
  const today = dayOf(services.now(), farm.timeZone);
  const period = periodToClose(to, settings, farm, today);
  if (!period.ok) throw new ApiError(period.code);
  await demandNoGap(services, farm, period.value);
  return gatherPeriod(services, facts, period.value);
}

/** The periods of the farm that have been closed, by their first days alone: what is in them is not told. */
export async function closedPeriods({ db }: Services, { farm }: Caller): Promise<ClosedPeriods> {
  const documents = await db.collection(paths.payPeriods(farm.id)).listDocuments();
  return { periodIds: documents.map(({ id }) => id) };
}
