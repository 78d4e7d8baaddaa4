import { isActive } from '../../../src/domain/audit.ts';
import { DayAdjustmentSchema } from '../../../src/domain/leave/document/day-adjustment.ts';
import type { RowOutcome } from '../../../src/domain/move-in/move-in.ts';
import { paths } from '../../../src/domain/paths.ts';
import { makeChange } from '../doors/save-change.ts';
import type { Caller } from '../farm/caller.ts';
import { ApiError } from '../platform/api-error.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import type { Batch, Chunk, Done, TakenBack } from './move-ledger.ts';

/** Writes opening balances one by one, as the form does: each is judged with those before it. */
export async function moveBalances(
  services: Services,
  caller: Caller,
  { rows, idOf }: Batch<'balances'>,
): Promise<Done> {
  const { db } = services;
  const outcomes: RowOutcome[] = [];
  for (const { row, employeeId, ...balance } of rows) {
    const id = idOf(row);
    const say = (does: RowOutcome['does'], code = '') =>
      outcomes.push({ row, does, code, detail: '' });
    const stored = await db.doc(paths.leaveAdjustment(caller.farm.id, id)).get();
    if (stored.exists) {
      say('new');
      continue;
    }
    const movements = [{ id, kind: 'opening' as const, reason: '', ...balance }];
    const payload = { act: 'add', employeeId, movements };
    try {
      await makeChange(services, caller, { id, kind: 'dayAdjustments', payload });
      say('new');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { reason } = error.detail;
      say('cannot', typeof reason === 'string' ? reason : error.code);
    }
    await services.step('balance');
  }
  return { outcomes, toCount: {} };
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
    const stored = toEntity(DayAdjustmentSchema, document);
    if (stored === null || !isActive(stored)) continue;
    const payload = { act: 'takeBack', employeeId: stored.employeeId, ids: [id] };
    try {
      await makeChange(services, caller, { id: `back-${id}`, kind: 'dayAdjustments', payload });
      gone += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      kept += 1;
    }
  }
  return { gone, kept, toCount: {} };
}
