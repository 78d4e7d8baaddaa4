import type { Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import type * as v from 'valibot';
import { can } from '../../../src/domain/access/can.ts';
import { ExportPayrollSchema, type PayExportAnswer } from '../../../src/domain/api/payroll.ts';
import type { Writer } from '../../../src/domain/audit.ts';
import { paths } from '../../../src/domain/paths.ts';
import { batchHash } from '../../../src/domain/payroll/batch/batch-hash.ts';
import type { BatchInput, NextBatch } from '../../../src/domain/payroll/batch/next-batch.ts';
import { packItems } from '../../../src/domain/payroll/batch/packed-items.ts';
import type { PayExport } from '../../../src/domain/payroll/batch/pay-export.ts';
import { previewOf } from '../../../src/domain/payroll/export/preview.ts';
import type { Caller } from '../farm/caller.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import { createdBy, updatedBy } from '../platform/audit.ts';
import { reasonOf } from '../platform/by-itself.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { payrollInput } from './payroll-input.ts';
import { tellExport } from './tell-export.ts';

/**
 * Makes the batch that brings payroll up to a closed period, if it is the one that the owner has seen
 * (features 3.5). In one go: the batch with the next number, and that its periods are exported. The same
 * request again answers the same. The other owners are told, of what failed too. Throws `period_not_closed`,
 * `export_changed`, `export_blocked` and `export_too_large`.
 */
export async function exportPayroll(
  services: Services,
  { actor, farm, writer }: Caller,
  body: unknown,
): Promise<PayExportAnswer> {
  if (!can(actor, 'payroll.write', { farmId: farm.id })) throw new ApiError('not_allowed');
  const order = parseBody(ExportPayrollSchema, body);
  const tell = (lines: number | null) =>
    told(services, { farmId: farm.id, writer, ...order, lines });
  try {
    const answer = await batchFor(services, { farmId: farm.id, writer }, order);
    await tell(answer.lines);
    return answer;
  } catch (error) {
    if (isFailure(error)) await tell(null);
    throw error;
  }
}

/** Whether an attempt failed for a reason that has to be put right; a batch that changed meanwhile is only seen again. */
function isFailure(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.code === 'export_blocked' || error.code === 'export_too_large';
}

/** The batch stands whether somebody is told or not. */
async function told(...about: Parameters<typeof tellExport>): Promise<void> {
  await tellExport(...about).catch((error: unknown) =>
    logger.warn('Nobody was told of an export.', { reason: reasonOf(error) }),
  );
}

function batchFor(
  services: Services,
  { farmId, writer }: { readonly farmId: string; readonly writer: Writer },
  { periodId, hash }: v.InferOutput<typeof ExportPayrollSchema>,
): Promise<PayExportAnswer> {
  return inTransaction(services.db, async (transaction) => {
    const input = await payrollInput(transaction, services, farmId, periodId);
    if (input === null) throw new ApiError('period_not_closed');
    const known = input.exports.find((one) => one.periodId === periodId && one.hash === hash);
    if (known !== undefined) return answerOf(known);
    const batch = await acceptedBatch(input, hash);
    await services.step('accepted');
    const number = 1 + Math.max(0, ...input.exports.map((one) => one.number));
    const made = { ...batch, id: `${periodId}_${number}`, number, hash };
    write(transaction, services, { input, made, farmId, writer });
    return answerOf(made);
  });
}

/** The batch as it is now, if it is the one that was seen and nothing is against it. */
async function acceptedBatch(input: BatchInput, hash: string): Promise<NextBatch> {
  if (input.period.status === 'reopened') throw new ApiError('period_not_closed');
  const { batch, issues, isBlocked } = previewOf(input);
  if (issues.some(({ code }) => code === 'too_many_lines')) throw new ApiError('export_too_large');
  if ((await batchHash(batch)) !== hash) throw new ApiError('export_changed');
  if (isBlocked) throw new ApiError('export_blocked');
  return batch;
}

/** A batch that is to be written. */
interface Made {
  readonly input: BatchInput;
  readonly made: NextBatch & Pick<PayExport, 'id' | 'number' | 'hash'>;
  readonly farmId: string;
  readonly writer: Writer;
}

function write(
  transaction: Transaction,
  { db }: Services,
  { input, made, farmId, writer }: Made,
): void {
  transaction.create(db.doc(paths.payExport(farmId, made.id)), {
    ...made,
    items: packItems(made.items),
    ...createdBy(writer),
  });
  // An earlier period whose difference goes along is with payroll again too.
  const told = input.periods.filter(({ id }) => made.versions[id] !== undefined);
  for (const { id, status } of told) {
    if (status !== 'locked') continue;
    const reference = db.doc(paths.payPeriod(farmId, id));
    transaction.update(reference, { status: 'exported', ...updatedBy(writer) });
  }
}

function answerOf({
  id,
  number,
  items,
}: Pick<PayExport, 'id' | 'number' | 'items'>): PayExportAnswer {
  return { exportId: id, number, lines: items.length };
}
