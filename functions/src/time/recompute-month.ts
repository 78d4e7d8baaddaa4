import { isDeepStrictEqual } from 'node:util';
import { FieldValue } from 'firebase-admin/firestore';
import { addMonths, dayOf, type Month, monthOf } from '../../../src/domain/dates/day.ts';
import { paths } from '../../../src/domain/paths.ts';
import { flexAfterMonth } from '../../../src/domain/time/month/flex-standing.ts';
import { type TimeMonth, TimeMonthSchema } from '../../../src/domain/time/month/time-month.ts';
import { type FarmContext, farmContext, type Worker, workerOf } from '../farm/farm-context.ts';
import { notifyCap } from '../notify/notify-cap.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { type Services } from '../platform/services.ts';
import { calculateMonth, type PersonMonth, type Totals } from './calculate-month.ts';

/** What became of a stored month; `moved`: a balance of it is another one, and the next begins with it. */
type Outcome = 'none' | 'same' | 'written' | 'moved';

/**
 * Brings the totals of a person's month in step with its registrations: the whole month anew, whatever has
 * been counted before, and the months after it where its flex balance has moved. Writes nothing where
 * nothing differs. Resolves to whether it wrote. Whoever goes through many months that should be right says
 * what they `know` of the farm: then nothing is held to look at them.
 */
export async function recomputeMonth(
  services: Services,
  target: PersonMonth,
  known: FarmContext | null = null,
): Promise<boolean> {
  const worker = await workerOf(services, target.farmId, target.employeeId);
  if (worker === null) return false;
  const first = await recomputeOne(services, target, worker, known);
  const present = presentMonth(services);
  let { month } = target;
  for (let last = first; last === 'moved' || (last === 'none' && month !== target.month);) {
    month = addMonths(month, 1);
    if (month > present) break;
    last = await recomputeOne(services, { ...target, month }, worker, known);
  }
  return first === 'written' || first === 'moved';
}

/** The present month somewhere on earth: a day more or less does not matter where it is asked for. */
const presentMonth = ({ now }: Services): Month => monthOf(dayOf(now(), 'UTC'));

async function recomputeOne(
  services: Services,
  target: PersonMonth,
  worker: Worker,
  known: FarmContext | null,
): Promise<Outcome> {
  const { db } = services;
  const reference = db.doc(paths.timeMonth(target.farmId, target.employeeId, target.month));
  if (known !== null) {
    const stored = totalsOf(toEntity(TimeMonthSchema, await reference.get()));
    const seen = outcome(stored, await calculateMonth(services, target, worker, known));
    if (seen === 'none' || seen === 'same') return seen;
  }
  return inTransaction(db, async (transaction) => {
    // Whoever holds the document reads all else after that: the last to write has seen everything.
    const stored = totalsOf(toEntity(TimeMonthSchema, await transaction.get(reference)));
    const facts = await farmContext(services, target.farmId);
    if (facts === null) return 'none';
    const next = await calculateMonth(services, target, worker, facts);
    const became = outcome(stored, next);
    if (became === 'none' || became === 'same') return became;
    await services.step('calculated');
    await notifyOfMonth(services, target, worker, {
      before: stored?.rawMinutes ?? 0,
      after: next.rawMinutes,
    });
    transaction.set(reference, { ...next, updated: FieldValue.serverTimestamp() });
    return became;
  });
}

function totalsOf(month: TimeMonth | null): Totals | null {
  if (month === null) return null;
  const { updated: _updated, ...totals } = month;
  return totals;
}

/** A month in which nothing was ever registered, booked or moved needs no document. */
function outcome(stored: Totals | null, next: Totals): Outcome {
  const isNothing =
    next.days.length === 0 &&
    next.lines.length === 0 &&
    next.flexIn === next.flexOut &&
    next.lieuIn === next.lieuOut;
  if (stored === null && isNothing) return 'none';
  if (isDeepStrictEqual(stored, next)) return 'same';
  const isSame =
    (stored?.flexOut ?? null) === next.flexOut &&
    (stored === null ? null : flexAfterMonth(stored)) === flexAfterMonth(next) &&
    (stored?.lieuOut ?? null) === next.lieuOut;
  return isSame ? 'written' : 'moved';
}

/** Says that the month has come to its limit: before the total is stored, so that no retry forgets it. */
async function notifyOfMonth(
  services: Services,
  { farmId, month }: PersonMonth,
  { person }: Worker,
  minutes: { readonly before: number; readonly after: number },
): Promise<void> {
  const isRecent = month >= addMonths(presentMonth(services), -1);
  if (isRecent) await notifyCap(services, { farmId, person, month, ...minutes });
}
