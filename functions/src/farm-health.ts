import * as v from 'valibot';
import { type FarmHealth, FarmHealthSchema } from '../../src/domain/api/support.ts';
import { EmployeeSchema } from '../../src/domain/employee/employee.ts';
import { type Farm, unreadableFields } from '../../src/domain/farm/farm.ts';
import { ALL_STEPS } from '../../src/domain/kinds/versioned-kinds.ts';
import { LeaveAdjustmentSchema } from '../../src/domain/leave/document/day-adjustment.ts';
import { LeaveSchema } from '../../src/domain/leave/document/leave.ts';
import { paths } from '../../src/domain/paths.ts';
import { PlanTemplateSchema } from '../../src/domain/plan/template/plan-template.ts';
import { ActivitySchema } from '../../src/domain/time/registration/cap.ts';
import { RegistrationSchema, UNDECIDED } from '../../src/domain/time/registration/registration.ts';
import { PayRateSchema } from '../../src/domain/time/rules/pay-rates.ts';
import { TimeRuleSchema } from '../../src/domain/time/rules/time-rule.ts';
import { UnitSchema } from '../../src/domain/farm/unit.ts';
import { recentLedgers } from './move-in/move-ledger.ts';
import { JOB_NAMES, workOf } from './farm/farm-work.ts';
import { inMs } from './platform/entity.ts';
import type { Services } from './platform/services.ts';
import { farmOf, type Helper, supportEvents } from './farm/support.ts';

const ERRORS = 20;
/** Documents of a kind that are looked at: nearly all farms have fewer. */
const LOOKED_AT = 1000;
const TOLD = 20;

const READABLE: readonly (readonly [(farmId: string) => string, v.GenericSchema])[] = [
  [paths.employees, EmployeeSchema],
  [paths.units, UnitSchema],
  [paths.activities, ActivitySchema],
  [paths.timeRules, TimeRuleSchema],
  [paths.payRates, PayRateSchema],
  [paths.planTemplates, PlanTemplateSchema],
  [paths.leaves, LeaveSchema],
  [paths.leaveAdjustments, LeaveAdjustmentSchema],
];

const ErrorSchema = v.object({
  created: v.number(),
  errorMessage: v.string(),
  source: v.optional(v.string(), ''),
});

/** How a farm is: what its work does, what went wrong, and what nobody can read. Nothing that people have written. */
export async function farmHealth(
  services: Services,
  _helper: Helper,
  farmId: string,
): Promise<FarmHealth> {
  const farm = await farmOf(services, farmId);
  const [work, errors, unreadable, events, ledgers] = await Promise.all([
    workOf(services, farm.id),
    errorsOf(services, farm.id),
    unreadableOf(services, farm),
    supportEvents(services, farm.id),
    recentLedgers(services, farm.id),
  ]);
  const { id, name, supportUntil, job, recount } = farm;
  const toCount = ledgers.flatMap((ledger) => Object.entries(ledger.toCount));
  const [first = ''] = toCount.map(([, month]) => month).toSorted();
  const moved = {
    what: 'moved',
    day: `${first}-01`,
    state: 'running',
    code: null,
    done: 0,
    of: new Set(toCount.map(([employeeId]) => employeeId)).size,
    atMs: work.jobs.long ?? 0,
  };
  return {
    id,
    name,
    supportUntil,
    jobs: JOB_NAMES.map((one) => ({
      job: one,
      ended: work.ended[one] ?? null,
      next: work.jobs[one] ?? null,
      failed: work.failed[one]?.parts ?? [],
    })),
    longWork: v.parse(FarmHealthSchema.entries.longWork, [
      ...(job === null ? [] : [{ ...job, what: 'closing', day: job.to }]),
      ...(recount === null ? [] : [{ ...recount, what: 'recount', day: recount.from }]),
      ...(moved.of === 0 ? [] : [moved]),
    ]),
    errors,
    unreadable,
    steps: work.steps,
    ofSteps: ALL_STEPS,
    events,
  };
}

async function errorsOf({ db }: Services, farmId: string): Promise<FarmHealth['errors']> {
  const all = db.collection(paths.analytics()).where('farmId', '==', farmId);
  const { docs } = await all.orderBy('created', 'desc').limit(ERRORS).get();
  return docs.flatMap((document) => {
    const { success, output } = v.safeParse(ErrorSchema, inMs(document.data()));
    if (!success) return [];
    return [{ at: output.created, message: output.errorMessage, source: output.source }];
  });
}

async function unreadableOf({ db }: Services, farm: Farm): Promise<FarmHealth['unreadable']> {
  const stored = (await db.doc(paths.farm(farm.id)).get()).data() ?? {};
  const own = unreadableFields(stored);
  const undecided = db.collection(paths.registrations(farm.id)).where('status', 'in', UNDECIDED);
  const kinds = [
    ...READABLE.map(([path, schema]) => ({ all: db.collection(path(farm.id)), schema })),
    { all: undecided, schema: RegistrationSchema },
  ];
  const found = await Promise.all(
    kinds.map(async ({ all, schema }) => {
      const { docs } = await all.limit(LOOKED_AT).get();
      return docs.flatMap((document) => {
        const { success, issues } = v.safeParse(schema, {
          ...inMs(document.data()),
          id: document.id,
        });
        if (success) return [];
        const fields = issues.map((issue) => v.getDotPath(issue) ?? issue.type);
        return [{ path: document.ref.path, fields: [...new Set(fields)] }];
      });
    }),
  );
  const whole = own.length === 0 ? [] : [{ path: paths.farm(farm.id), fields: own }];
  return [...whole, ...found.flat()].slice(0, TOLD);
}
