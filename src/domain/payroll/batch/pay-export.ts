import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import { typeChanges, type TypedPerson, typeOn } from '../../employee/terms.ts';
import type { PayPeriod } from '../../time/closing/pay-period.ts';
import { PackedItemsSchema } from './packed-items.ts';
import { PayItemSchema } from './pay-item.ts';
import {
  type MappedCode,
  MappedCodeSchema,
  PAYROLL_SYSTEMS,
  type PayrollSettings,
} from './payroll-settings.ts';

/** What decides which lines of a period are sent, and to which code. Kept with every batch that tells of it. */
const DecidedSchema = v.object({
  /** The system that the codes are of. */
  system: v.picklist(PAYROLL_SYSTEMS),
  deviationsOnly: v.boolean(),
  /** By our own pay code, left out or not. */
  codes: v.record(v.string(), MappedCodeSchema),
  /** How the people of the period were employed on its first day, by employee id. */
  employment: v.record(v.string(), v.picklist(['flex', 'hourly'])),
  /** Of those for whom that changed inside the period, from which days on they were what, by employee id. */
  changes: v.optional(
    v.record(
      v.string(),
      v.array(v.object({ from: v.string(), type: v.picklist(['flex', 'hourly']) })),
    ),
    {},
  ),
});

/** What decided the batches of a period. */
export type Decided = v.InferOutput<typeof DecidedSchema>;

/** A batch that was made before. */
interface EarlierBatch {
  readonly number: number;
  readonly periodId: string;
  readonly decided?: Readonly<Record<string, Decided>> | undefined;
  readonly employment?: Decided['employment'] | undefined;
}

/** What a period's next batch is decided by. */
interface DecidedInput {
  readonly exports: readonly EarlierBatch[];
  readonly settings: PayrollSettings;
  readonly employees: readonly (Pick<Employee, 'id'> & TypedPerson)[];
}

/**
 * What decides about a period: what its first batch was made with, and of what that one did not know the
 * settings and people as they are now. So a setting that changes later is no correction of the period. Another
 * payroll system has codes of its own: then only which codes are left out stands.
 *
 * @param people Employee ids of everybody the period may have a line of.
 */
export function decidedOf(
  { id: periodId, from, to }: Pick<PayPeriod, 'id' | 'from' | 'to'>,
  { exports, settings, employees }: DecidedInput,
  people: readonly string[],
): Decided {
  const earlier = exports.toSorted((a, b) => a.number - b.number);
  const kept = earlier.flatMap(({ decided }) => decided?.[periodId] ?? []);
  const { system } = settings;
  // Batches made before the settings were kept know the people alone.
  const known = earlier.flatMap((batch): readonly Employed[] => {
    const own = batch.decided?.[periodId];
    if (own !== undefined) return [own];
    return batch.periodId === periodId ? [{ employment: batch.employment ?? {}, changes: {} }] : [];
  });
  const ids = known.flatMap(({ employment }) => Object.keys(employment));
  const all = [...new Set([...people, ...ids])].toSorted();
  const said = all.map((id): Said => {
    const before = known.find(({ employment }) => employment[id] !== undefined);
    const type = before?.employment[id];
    if (type !== undefined) return { id, type, changes: before?.changes[id] ?? [] };
    const person = employees.find((one) => one.id === id);
    // Nobody's time is dropped without a word: who is not known is paid by the hour.
    if (person === undefined) return { id, type: 'hourly', changes: [] };
    const days = typeChanges(person).filter((day) => from < day && day <= to);
    const changes = days.map((day) => ({ from: day, type: typeOn(person, day) }));
    return { id, type: typeOn(person, from), changes };
  });
  return {
    system,
    deviationsOnly: kept[0]?.deviationsOnly ?? settings.deviationsOnly,
    codes: codesOf(kept, settings),
    employment: Object.fromEntries(said.map(({ id, type }) => [id, type])),
    changes: Object.fromEntries(
      said.flatMap(({ id, changes }) => (changes.length === 0 ? [] : [[id, changes]])),
    ),
  };
}

type Employed = Pick<Decided, 'employment' | 'changes'>;

interface Said {
  readonly id: string;
  readonly type: Decided['employment'][string];
  readonly changes: Decided['changes'][string];
}

/** Whether somebody was paid by the hour on a day of a period. */
export function isHourlyOn({ employment, changes }: Employed, id: string, day: Day): boolean {
  const type = changes[id]?.findLast(({ from }) => from <= day)?.type ?? employment[id];
  return type === 'hourly';
}

/** Whether somebody was paid by the hour on any day of a period. */
export function isHourlyIn({ employment, changes }: Employed, id: string): boolean {
  return employment[id] === 'hourly' || (changes[id] ?? []).some(({ type }) => type === 'hourly');
}

/** The code of a line; our own file knows our own codes, other systems have none that nobody has named. */
export function codeIn({ system, codes }: Decided, payCode: string): string {
  return codes[payCode]?.code.trim() || (system === 'general' ? payCode : '');
}

function codesOf(kept: readonly Decided[], { system, codes }: PayrollSettings): Decided['codes'] {
  const names = new Set([...kept, { codes }].flatMap((one) => Object.keys(one.codes)));
  const entries = [...names].toSorted().flatMap((payCode): [string, MappedCode][] => {
    const first = kept.find((one) => knows(one, payCode));
    const same = kept.find((one) => one.system === system && knows(one, payCode));
    const told = same === undefined ? codes[payCode] : same.codes[payCode];
    const leftOut = first === undefined ? told?.leftOut : first.codes[payCode]?.leftOut;
    const { code = '', text = '' } = told ?? {};
    const isSaid = code !== '' || text !== '' || leftOut === true;
    return isSaid ? [[payCode, { code, text, leftOut: leftOut === true }]] : [];
  });
  return Object.fromEntries(entries);
}

/** Our own file has a code for everything, named or not. */
const knows = ({ system, codes }: Decided, payCode: string): boolean =>
  system === 'general' || codes[payCode] !== undefined;

/**
 * A batch that went to payroll, `farms/{farm}/payExports/{id}`: written by the server alone, read by owners,
 * never changed.
 */
export const PayExportSchema = v.object({
  /** `{first day of the period}_{number}`. */
  id: v.string(),
  /** Runs through all batches of the farm, from 1. */
  number: v.number(),
  periodId: v.string(),
  from: v.string(),
  to: v.string(),
  system: v.picklist(PAYROLL_SYSTEMS),
  employerNumber: v.string(),
  term: v.string(),
  /** Stored packed (see `packItems`): a large farm's lines would not fit into one document otherwise. */
  items: v.union([v.array(PayItemSchema), PackedItemsSchema]),
  /** The closing (version) of each period, by its id, that this batch has brought payroll up to. */
  versions: v.record(v.string(), v.number()),
  /** What the batches of each period that this one tells of were made with, by its id. */
  decided: v.optional(v.record(v.string(), DecidedSchema)),
  /** How people of the period were employed: of batches made before `decided` was kept. */
  employment: v.optional(v.record(v.string(), v.picklist(['flex', 'hourly']))),
  /** SHA-256 of what was sent in hexadecimal, see `batchHash`. */
  hash: v.string(),
  ...auditEntries,
});

/** A batch that went to payroll. */
export type PayExport = v.InferOutput<typeof PayExportSchema>;
