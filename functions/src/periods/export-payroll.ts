import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import type * as v from 'valibot';
import { can } from '../../../src/domain/access/can.ts';
import { ExportPayrollSchema, type PayExportAnswer } from '../../../src/domain/api/answers.ts';
import type { Writer } from '../../../src/domain/audit.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { BatchInput, NextBatch } from '../../../src/domain/payroll/batch/next-batch.ts';
import { batchHash, packItems } from '../../../src/domain/payroll/batch/packed-items.ts';
import { type PayExport, PayExportSchema } from '../../../src/domain/payroll/batch/pay-export.ts';
import { previewOf } from '../../../src/domain/payroll/export/preview.ts';
import type { Caller } from '../farm/caller.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import { createdBy, updatedBy } from '../platform/audit.ts';
import { reasonOf } from '../platform/by-itself.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { cardsOf } from './period-state.ts';
import { exportMessages } from '../../../src/domain/notification/events/payroll-messages.ts';
import { PayPeriodSchema, StatementSchema } from '../../../src/domain/time/closing/pay-period.ts';
import { leadersOf, notify } from '../notify/notify.ts';
import { type EntitySchema, toEntities, toEntity } from '../platform/entity.ts';
import {
  DEFAULT_PAYROLL_SETTINGS,
  PayrollSettingsSchema,
} from '../../../src/domain/payroll/batch/payroll-settings.ts';
import { peopleToTell, periodsToTell } from '../../../src/domain/payroll/batch/told-periods.ts';
import { PayRateSchema, withRates } from '../../../src/domain/time/rules/pay-rates.ts';
import { RULES_READ, rulesInRoom } from '../../../src/domain/time/rules/rule-room.ts';
import { TimeRuleSchema } from '../../../src/domain/time/rules/time-rule.ts';
import { UnitSchema } from '../../../src/domain/farm/unit.ts';
import { toFarm, personName } from '../farm/farm.ts';

/**
 * Everything the next batch of a period is made of, as it stands in one transaction; null where nobody has
 * ever closed the period. A document that nobody can read is no reason to pay somebody less: it rejects. A
 * rule is: nothing was ever calculated with it, and the owner is told its name.
 */
async function payrollInput(
  transaction: Transaction,
  { db }: Services,
  farmId: string,
  periodId: string,
): Promise<BatchInput | null> {
  const all = async <S extends EntitySchema>(
    schema: S,
    path: string,
  ): Promise<v.InferOutput<S>[]> => {
    const { docs } = await transaction.get(db.collection(path));
    return docs.map((document) => demanded(schema, document));
  };
  const [farmDocument, settingsDocument] = await transaction.getAll(
    db.doc(paths.farm(farmId)),
    db.doc(paths.payrollSettings(farmId)),
  );
  const [periods, exports, rules, rates, employees, units] = await Promise.all([
    all(PayPeriodSchema, paths.payPeriods(farmId)),
    all(PayExportSchema, paths.payExports(farmId)),
    transaction.get(db.collection(paths.timeRules(farmId)).orderBy('created').limit(RULES_READ)),
    all(PayRateSchema, paths.payRates(farmId)),
    all(EmployeeSchema, paths.employees(farmId)),
    all(UnitSchema, paths.units(farmId)),
  ]);
  const period = periods.find(({ id }) => id === periodId);
  const farm = toFarm(farmDocument);
  if (period === undefined || farm === null) return null;
  const told = { period, periods, exports };
  const statements = await Promise.all(
    periodsToTell(told).map(({ id }) => all(StatementSchema, paths.statements(farmId, id))),
  );
  const owed = { ...told, statements: statements.flat() };
  return {
    ...owed,
    settings: settingsDocument?.exists
      ? demanded(PayrollSettingsSchema, settingsDocument)
      : DEFAULT_PAYROLL_SETTINGS,
    // Statements are frozen without a rule that cannot be read or has no room: it is worth nothing in them.
    rules: withRates(rulesInRoom(toEntities(TimeRuleSchema, rules.docs)).rules, rates),
    employees,
    cards: await cardsOf(db, farmId, peopleToTell(owed), transaction),
    units,
    farm,
  };
}

function demanded<S extends EntitySchema>(schema: S, document: DocumentSnapshot): v.InferOutput<S> {
  const entity = toEntity(schema, document);
  if (entity === null) throw new Error(`Malformed: ${document.ref.path}`);
  return entity;
}

interface Attempt {
  readonly farmId: string;
  readonly writer: Writer;
  readonly periodId: string;
  /** The same for the same batch. */
  readonly hash: string;
  /** How many lines were handed over; null where it failed. */
  readonly lines: number | null;
}

/** Tells the other owners of a farm that a period was handed over to payroll, or could not be; once for the same batch. */
async function tellExport(services: Services, attempt: Attempt): Promise<void> {
  const { farmId, writer, periodId, hash, lines } = attempt;
  const owners = (await leadersOf(services, farmId))
    .filter(({ role }) => role === 'owner')
    .map(({ uid }) => uid);
  // Who presses for an owner is named like them; the owner hears of it all the same.
  const account = writer.uid ?? writer.eid;
  if (!owners.some((uid) => uid !== account)) return;
  const { db } = services;
  const [period, name] = await Promise.all([
    db.doc(paths.payPeriod(farmId, periodId)).get(),
    personName(services, farmId, writer.eid),
  ]);
  const known = toEntity(PayPeriodSchema, period);
  if (known === null) return;
  const id = `export ${periodId} ${hash}`;
  const about = { id, period: known, writer: account, name, owners };
  await notify(services, farmId, exportMessages(about, lines));
}

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
