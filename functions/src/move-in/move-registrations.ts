import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { addDays, dayOf, monthOf } from '../../../src/domain/dates/day.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import type { RowOutcome } from '../../../src/domain/move-in/move-in.ts';
import {
  judgePast,
  type PastContext,
  type PastRegistration,
  registrationOfPast,
} from '../../../src/domain/move-in/past-registration.ts';
import { paths } from '../../../src/domain/paths.ts';
import { dayRefusal } from '../../../src/domain/time/registration/closed-days.ts';
import {
  type Registration,
  RegistrationSchema,
} from '../../../src/domain/time/registration/registration.ts';
import { UnitSchema } from '../../../src/domain/farm/unit.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import type { Caller } from '../farm/caller.ts';
import { knownFarm } from '../farm/farm-context.ts';
import { wake } from '../farm/farm-work.ts';
import { createdBy, deleteUntouched } from '../platform/audit.ts';
import { documentsAt, toEntities } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { recomputeMonthsFrom } from '../time/recompute-month.ts';
import { toRegistrations } from '../time/registration.ts';
import {
  type Batch,
  type Chunk,
  type Done,
  type Ledger,
  recentLedgers,
  sayCounted,
  type TakenBack,
} from './move-ledger.ts';

/** What rows of past time are judged by, read in one go. */
interface Known extends Pick<PastContext, 'people' | 'units'> {
  readonly activityIds: ReadonlySet<string>;
  /** By person. */
  readonly registrations: Map<string, Registration[]>;
}

async function readKnown(
  transaction: Transaction,
  { db }: Services,
  { farm }: Caller,
  rows: readonly PastRegistration[],
): Promise<Known> {
  const all = (
    path: (farmId: string, id: string) => string,
    idOf: (row: PastRegistration) => string | null,
  ) => {
    const ids = new Set(rows.flatMap((row) => idOf(row) ?? []));
    const places = [...ids].map((id) => path(farm.id, id));
    return documentsAt(db, places, transaction);
  };
  const people = await all(paths.employee, (row) => row.employeeId);
  const units = await all(paths.unit, (row) => row.unitId);
  const activities = await all(paths.activity, (row) => row.activityId);
  const registrations = new Map<string, Registration[]>();
  await Promise.all(
    [...Map.groupBy(rows, (one) => one.employeeId)].map(async ([employeeId, own]) => {
      const days = own
        .flatMap(({ start, end }) => [start, end])
        .map((ms) => dayOf(ms, farm.timeZone))
        .toSorted();
      const { docs } = await transaction.get(
        db
          .collection(paths.registrations(farm.id))
          .where('employeeId', '==', employeeId)
          .where('workDate', '>=', addDays(days[0] ?? '', -1))
          .where('workDate', '<=', days.at(-1) ?? ''),
      );
      registrations.set(employeeId, toRegistrations(docs));
    }),
  );
  return {
    people: toEntities(EmployeeSchema, people),
    units: toEntities(UnitSchema, units),
    activityIds: new Set(activities.filter(({ exists }) => exists).map(({ id }) => id)),
    registrations,
  };
}

/** Judges a row with what is stored and with those before it, which it is one of from then on. */
function judge(past: PastRegistration, known: Known, caller: Caller, nowMs: number): RowOutcome {
  const { row, activityId } = past;
  const { actor, farm } = caller;
  if (activityId !== null && !known.activityIds.has(activityId)) {
    return { row, does: 'cannot', code: 'past_activity_unknown', detail: '' };
  }
  const own = known.registrations.get(past.employeeId) ?? [];
  const judged = judgePast(past, { actor, farm, ...known, known: own, nowMs });
  if (judged.does === 'new') {
    const fields = { id: `row ${row}`, ...registrationOfPast(past, farm, null) };
    known.registrations.set(past.employeeId, [...own, v.parse(RegistrationSchema, fields)]);
  }
  return { row, code: '', detail: '', ...judged };
}

/** Writes past time, all of it in one go, and says what became of each row. */
export async function moveRegistrations(
  services: Services,
  caller: Caller,
  { rows, isLook, idOf, approvedThrough }: Batch<'registrations'>,
): Promise<Done> {
  const { db, now } = services;
  const { farm, writer } = caller;
  return inTransaction(db, async (transaction) => {
    const known = await readKnown(transaction, services, caller, rows);
    const places = isLook ? [] : rows.map(({ row }) => paths.registration(farm.id, idOf(row)));
    const stored = await documentsAt(db, places, transaction);
    const outcomes = rows.map((past, at): RowOutcome => {
      const { row } = past;
      const before = stored[at];
      // It was written before: whether it is still there is somebody else's matter.
      if (before?.exists === true) return { row, does: 'new', code: '', detail: '' };
      const outcome = judge(past, known, caller, now());
      if (outcome.does !== 'new' || before === undefined) return outcome;
      const fields = {
        id: before.id,
        ...registrationOfPast(past, farm, approvedThrough),
        payDate: null,
        shiftId: null,
        planned: null,
        flags: [],
        returnReason: null,
        deviceStart: null,
        deviceEnd: null,
      };
      const isApproved = fields.status === 'approved';
      transaction.create(before.ref, {
        ...fields,
        approvedAt: isApproved ? FieldValue.serverTimestamp() : null,
        approvedByEid: isApproved ? writer.eid : null,
        syncedAt: FieldValue.serverTimestamp(),
        ...createdBy(writer),
      });
      return outcome;
    });
    const written = rows.filter((_, at) => outcomes[at]?.does === 'new');
    return { outcomes, toCount: monthsOf(written, farm.timeZone) };
  });
}

/** So many days back may a month have ended that a day has a part in: the rest of its week, and a stretch of work. */
const REACH_DAYS = 9;

/** Of each person the first month that rows touch. */
function monthsOf(
  rows: readonly Pick<PastRegistration, 'employeeId' | 'start'>[],
  timeZone: string,
): Record<string, string> {
  const first: Record<string, string> = {};
  for (const { employeeId, start } of rows) {
    const month = monthOf(addDays(dayOf(start, timeZone), -REACH_DAYS));
    const known = first[employeeId];
    if (known === undefined || month < known) first[employeeId] = month;
  }
  return first;
}

/** Takes past time back, but for what somebody has changed or decided since, and what lies in closed days. */
export async function takeBackRegistrations(
  services: Services,
  { farm }: Caller,
  ids: Chunk['ids'],
): Promise<TakenBack> {
  const places = ids.map(({ id }) => paths.registration(farm.id, id));
  const { gone, kept } = await deleteUntouched(services, places, {
    schema: RegistrationSchema,
    hasToStay: (one) => dayRefusal(null, one, farm) !== null,
    beside: { syncedAt: FieldValue.serverTimestamp() },
  });
  return { gone: gone.length, kept: kept.length, toCount: monthsOf(gone, farm.timeZone) };
}

/** A farm whose owner has gone before the months were counted has them counted after so long. */
const AWAY_MS = 15 * 60_000;
const AT_ONCE = 10;

/** Has the months that a move touches counted, should nobody ask for it. */
export const countSoon = (services: Services, { id }: Farm): Promise<void> =>
  wake(services, id, 'long', services.now() + AWAY_MS);

/**
 * Counts the months of those whose time was moved in or taken back, from the first month that it touches to the present one;
 * nobody else is begun once it is late (`performance.now`). Resolves to how many people are left: each is struck off once
 * they are counted, so that a run that was ended goes on.
 */
export async function countMoved(
  services: Services,
  ledger: Ledger,
  untilMs = Infinity,
): Promise<number> {
  const { farmId } = ledger;
  const waiting = Object.entries(ledger.toCount);
  const known = waiting.length === 0 ? null : await knownFarm(services, farmId);
  if (known === null) return 0;
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    if (performance.now() > untilMs) return waiting.length - at;
    const some = waiting.slice(at, at + AT_ONCE);
    await Promise.all(
      some.map(([employeeId, month]) =>
        recomputeMonthsFrom(services, { employeeId, month }, known),
      ),
    );
    await services.step('months');
    await sayCounted(services, ledger, some);
    await services.step('counted');
  }
  return 0;
}

/** Counts what moves of a farm have left: their owner has gone. */
export async function countMoves(services: Services, farm: Farm): Promise<void> {
  for (const ledger of await recentLedgers(services, farm.id)) await countMoved(services, ledger);
}
