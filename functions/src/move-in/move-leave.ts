import { FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { isActive } from '../../../src/domain/audit.ts';
import type { LeaveInput } from '../../../src/domain/leave/cost/leave-input.ts';
import {
  isDayAdjustment,
  LeaveAdjustmentSchema,
} from '../../../src/domain/leave/document/day-adjustment.ts';
import { type Leave, LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import { NOTHING_DECIDED } from '../../../src/domain/leave/request/leave-draft.ts';
import { judgeMovedLeave, type MovedLeave } from '../../../src/domain/move-in/leave-sheet.ts';
import type { RowOutcome } from '../../../src/domain/move-in/move-in.ts';
import { paths } from '../../../src/domain/paths.ts';
import { makeChange } from '../doors/save-change.ts';
import type { Caller } from '../farm/caller.ts';
import { farmContext } from '../farm/farm-context.ts';
import { wholeLeaveOf } from '../leave/update-leave-book.ts';
import { personAt } from '../farm/farm.ts';
import { createdBy, deleteUntouched } from '../platform/audit.ts';
import { ApiError } from '../platform/api-error.ts';
import { documentsAt, toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import type { Batch, Chunk, Done, TakenBack } from './move-ledger.ts';

type Write = (row: MovedLeave, leave: Leave) => Promise<void>;

/** Judges rows one by one, each with all leave of the person and those before it, and hands on what is new. */
async function eachJudged(
  services: Services,
  caller: Caller,
  rows: readonly MovedLeave[],
  write: Write,
): Promise<RowOutcome[]> {
  const { actor, farm } = caller;
  const facts = await farmContext(services, farm.id);
  const known = new Map<string, LeaveInput | null>();
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    const { employeeId } = row;
    let about = known.get(employeeId);
    if (about === undefined) {
      const person = await personAt(services, farm.id, employeeId);
      about =
        facts === null || person === null ? null : await wholeLeaveOf(services, facts, person);
    }
    known.set(employeeId, about);
    const judged =
      about === null
        ? { does: 'cannot' as const, code: 'past_person_unknown', detail: '' }
        : judgeMovedLeave(row, { actor, farm, about });
    if (about !== null && judged.does === 'new') {
      const id = `row ${row.row}`;
      const leave = v.parse(LeaveSchema, { ...NOTHING_DECIDED, ...judged.change, id });
      known.set(employeeId, { ...about, leaves: [...about.leaves, leave] });
      await write(row, leave);
    }
    const { does } = judged;
    const why = judged.does === 'cannot' ? judged : { code: '', detail: '' };
    outcomes.push({ row: row.row, does, code: why.code, detail: why.detail });
  }
  return outcomes;
}

/** Writes approved leave under the owner's name, marked as moved in: nobody is told of it. */
export async function moveLeave(
  services: Services,
  caller: Caller,
  { rows, isLook, idOf }: Batch<'leave'>,
): Promise<Done> {
  const { db } = services;
  const { farm, writer } = caller;
  const places = isLook ? [] : rows.map(({ row }) => paths.leave(farm.id, idOf(row)));
  const stored = await documentsAt(db, places);
  const written = new Set(
    rows.filter((_, at) => stored[at]?.exists === true).map(({ row }) => row),
  );
  const outcomes = await eachJudged(
    services,
    caller,
    rows.filter(({ row }) => !written.has(row)),
    async ({ row }, { employeeId, unitId, type, from, to, part, minutes, days, agreed }) => {
      if (isLook) return;
      const id = idOf(row);
      await db.doc(paths.leave(farm.id, id)).create({
        id,
        employeeId,
        unitId,
        type,
        from,
        to,
        part,
        minutes,
        days,
        agreed,
        status: 'approved',
        source: 'import',
        ask: null,
        proof: false,
        reportedAt: null,
        note: '',
        reason: '',
        decidedAt: FieldValue.serverTimestamp(),
        decidedByEid: writer.eid,
        ...createdBy(writer),
      });
      await services.step('leave');
    },
  );
  // It was written before: whether it still stands is somebody else's matter.
  const before = [...written].map((row) => ({ row, does: 'new' as const, code: '', detail: '' }));
  return { outcomes: [...before, ...outcomes] };
}

/** Takes leave back, but for what somebody has changed since. */
export async function takeBackLeave(
  services: Services,
  { farm: { id: farmId, lockedThrough } }: Caller,
  ids: Chunk['ids'],
): Promise<TakenBack> {
  const places = ids.map(({ id }) => paths.leave(farmId, id));
  const isPaid = ({ from }: Leave) => lockedThrough !== null && from <= lockedThrough;
  const kind = { schema: LeaveSchema, hasToStay: isPaid };
  const { gone, kept } = await deleteUntouched(services, places, kind);
  return { gone: gone.length, kept: kept.length };
}

/** Writes opening balances one by one, as the forms do: each is judged with those before it. */
export async function moveBalances(
  services: Services,
  caller: Caller,
  { rows, idOf }: Batch<'balances'>,
): Promise<Done> {
  const { db } = services;
  const outcomes: RowOutcome[] = [];
  for (const { row, employeeId, ...balance } of rows) {
    const id = idOf(row);
    const opening = { id, kind: 'opening' as const, reason: '', ...balance };
    const stored = await db.doc(paths.leaveAdjustment(caller.farm.id, id)).get();
    const refusal = stored.exists
      ? null
      : await refusalOf(services, caller, {
          id,
          ...('minutes' in opening
            ? { kind: 'flexEntry', payload: { act: 'add', employeeId, ...opening } }
            : {
                kind: 'dayAdjustments',
                payload: { act: 'add', employeeId, movements: [opening] },
              }),
        });
    outcomes.push({
      row,
      does: refusal === null ? 'new' : 'cannot',
      code: refusal ?? '',
      detail: '',
    });
    await services.step('balance');
  }
  return { outcomes };
}

/** Makes a change as its form does. Resolves to why it was refused, null where it was made. */
async function refusalOf(
  services: Services,
  caller: Caller,
  change: Parameters<typeof makeChange>[2],
): Promise<string | null> {
  try {
    await makeChange(services, caller, change);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { reason } = error.detail;
    return typeof reason === 'string' ? reason : error.code;
  }
}

/** Takes opening balances back, but for those that somebody has changed since. */
export async function takeBackBalances(
  services: Services,
  caller: Caller,
  ids: Chunk['ids'],
): Promise<TakenBack> {
  const { db } = services;
  let [gone, kept] = [0, 0];
  for (const { id } of ids) {
    const document = await db.doc(paths.leaveAdjustment(caller.farm.id, id)).get();
    const stored = toEntity(LeaveAdjustmentSchema, document);
    if (stored === null || !isActive(stored)) continue;
    const { employeeId } = stored;
    const refusal = await refusalOf(services, caller, {
      id: `back-${id}`,
      ...(isDayAdjustment(stored)
        ? { kind: 'dayAdjustments', payload: { act: 'takeBack', employeeId, ids: [id] } }
        : { kind: 'flexEntry', payload: { act: 'takeBack', employeeId, id } }),
    });
    if (refusal === null) gone += 1;
    else kept += 1;
  }
  return { gone, kept };
}
