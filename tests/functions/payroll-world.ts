import * as v from 'valibot';
import { CardSchema, EmployeeSchema } from '#domain/employee/employee.ts';
import { FarmSchema } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import { batchHash } from '#domain/payroll/batch/packed-items.ts';
import { type BatchInput, type NextBatch, nextBatch } from '#domain/payroll/batch/next-batch.ts';
import { type PayExport, PayExportSchema } from '#domain/payroll/batch/pay-export.ts';
import {
  DEFAULT_PAYROLL_SETTINGS,
  PayrollSettingsSchema,
} from '#domain/payroll/batch/payroll-settings.ts';
import { PayPeriodSchema, StatementSchema } from '#domain/time/closing/pay-period.ts';
import { PayRateSchema, withRates } from '#domain/time/rules/pay-rates.ts';
import { rulesInRoom } from '#domain/time/rules/rule-room.ts';
import { TimeRuleSchema } from '#domain/time/rules/time-rule.ts';
import { UnitSchema } from '#domain/farm/unit.ts';
import type { ApiAnswer } from '../../functions/src/api.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { anOctober, FROM } from './closing-world.ts';
import { call } from './farm-world.ts';
import { services } from './time-world.ts';

const { db } = services;
type Schema = v.GenericSchema<unknown, { readonly id: string }>;

/** What a collection holds that can be read. */
async function stored<S extends Schema>(schema: S, path: string): Promise<v.InferOutput<S>[]> {
  const { docs } = await db.collection(path).get();
  return docs.map((document) => toEntity(schema, document)).filter((one) => one !== null);
}

/** A closed October, whose people have numbers and are paid by the hour. */
export async function aClosedOctober() {
  const october = await anOctober();
  const { farm, owner, worker, leader } = october;
  const batch = db.batch();
  for (const [index, { uid }] of [owner, worker, leader].entries()) {
    batch.update(db.doc(paths.employeeCard(farm, uid)), { employeeNumber: String(101 + index) });
    batch.update(db.doc(paths.employee(farm, uid)), { employmentType: 'hourly' });
  }
  await batch.commit();
  await october.close();

  /** What the owner’s own device would make of what it reads. */
  async function seen(periodId = FROM): Promise<NextBatch> {
    const periods = await stored(PayPeriodSchema, paths.payPeriods(farm));
    const period = periods.find(({ id }) => id === periodId);
    if (period === undefined) throw new Error('Nobody has closed it.');
    const statements = await Promise.all(
      periods.map(({ id }) => stored(StatementSchema, paths.statements(farm, id))),
    );
    const employees = await stored(EmployeeSchema, paths.employees(farm));
    const cards = await Promise.all(
      employees.map(async ({ id }) => {
        const document = await db.doc(paths.employeeCard(farm, id)).get();
        return [id, v.parse(CardSchema, { ...document.data(), id, created: null })] as const;
      }),
    );
    const [farmEntity, settings] = await Promise.all([
      db.doc(paths.farm(farm)).get(),
      db.doc(paths.payrollSettings(farm)).get(),
    ]);
    const input: BatchInput = {
      period,
      periods,
      exports: await exportsOf(),
      statements: statements.flat(),
      settings: toEntity(PayrollSettingsSchema, settings) ?? DEFAULT_PAYROLL_SETTINGS,
      rules: withRates(
        rulesInRoom(await stored(TimeRuleSchema, paths.timeRules(farm))).rules,
        await stored(PayRateSchema, paths.payRates(farm)),
      ),
      employees,
      cards: new Map(cards),
      units: await stored(UnitSchema, paths.units(farm)),
      farm: v.parse(FarmSchema, toEntity(FarmSchema, farmEntity)),
    };
    return nextBatch(input);
  }

  const exportsOf = async (): Promise<PayExport[]> => {
    const all = await stored(PayExportSchema, paths.payExports(farm));
    return all.toSorted((a, b) => a.number - b.number);
  };
  const send = (hash: unknown, periodId: unknown = FROM, who = owner, using = services) =>
    call(who, 'POST', '/payroll/exports', { body: { periodId, hash }, services: using });

  return {
    ...october,
    seen,
    exportsOf,
    send,
    /** Exports what the owner sees now. */
    async export(periodId = FROM, using = services): Promise<ApiAnswer> {
      return send(await batchHash(await seen(periodId)), periodId, owner, using);
    },
    settings: (fields: object) => db.doc(paths.payrollSettings(farm)).set(fields),
    statusOf: async (id = FROM): Promise<unknown> => (await october.periodOf(id))?.['status'],
  };
}
