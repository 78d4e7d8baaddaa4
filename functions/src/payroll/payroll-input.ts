import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type * as v from 'valibot';
import { CardSchema } from '../../../src/domain/employee/card.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { BatchInput } from '../../../src/domain/payroll/batch/next-batch.ts';
import { PayExportSchema } from '../../../src/domain/payroll/batch/pay-export.ts';
import {
  DEFAULT_PAYROLL_SETTINGS,
  PayrollSettingsSchema,
} from '../../../src/domain/payroll/batch/payroll-settings.ts';
import { peopleToTell, periodsToTell } from '../../../src/domain/payroll/batch/told-periods.ts';
import { PayPeriodSchema, StatementSchema } from '../../../src/domain/time/closing/pay-period.ts';
import { PayRateSchema, withRates } from '../../../src/domain/time/rules/pay-rates.ts';
import { RULES_READ, rulesInRoom } from '../../../src/domain/time/rules/rule-room.ts';
import { TimeRuleSchema } from '../../../src/domain/time/rules/time-rule.ts';
import { UnitSchema } from '../../../src/domain/unit/unit.ts';
import { toFarm } from '../farm/farm.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

type Schema = v.GenericSchema<unknown, { readonly id: string }>;

/**
 * Everything the next batch of a period is made of, as it stands in one transaction; null where nobody has
 * ever closed the period. A document that nobody can read is no reason to pay somebody less: it rejects. A
 * rule is: nothing was ever calculated with it, and the owner is told its name.
 */
export async function payrollInput(
  transaction: Transaction,
  { db }: Services,
  farmId: string,
  periodId: string,
): Promise<BatchInput | null> {
  const all = async <S extends Schema>(schema: S, path: string): Promise<v.InferOutput<S>[]> => {
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
    rules: withRates(rulesInRoom(readable(TimeRuleSchema, rules.docs)).rules, rates),
    employees,
    cards: await cardsOf(transaction, db, farmId, peopleToTell(owed)),
    units,
    farm,
  };
}

async function cardsOf(
  transaction: Transaction,
  db: Services['db'],
  farmId: string,
  ids: readonly string[],
): Promise<BatchInput['cards']> {
  if (ids.length === 0) return new Map();
  const references = ids.map((id) => db.doc(paths.employeeCard(farmId, id)));
  const documents = await transaction.getAll(...references);
  return new Map(
    documents.flatMap((document, index) => {
      const card = toEntity(CardSchema, document);
      return card === null ? [] : [[ids[index] ?? '', card]];
    }),
  );
}

function readable<S extends Schema>(
  schema: S,
  documents: readonly DocumentSnapshot[],
): v.InferOutput<S>[] {
  return documents
    .map((document) => toEntity(schema, document))
    .filter((entity) => entity !== null);
}

function demanded<S extends Schema>(schema: S, document: DocumentSnapshot): v.InferOutput<S> {
  const entity = toEntity(schema, document);
  if (entity === null) throw new Error(`Malformed: ${document.ref.path}`);
  return entity;
}
