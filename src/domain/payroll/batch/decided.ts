import * as v from 'valibot';
import type { Employee } from '../../employee/employee.ts';
import {
  type MappedCode,
  MappedCodeSchema,
  PAYROLL_SYSTEMS,
  type PayrollSettings,
} from './payroll-settings.ts';

/** What decides which lines of a period are sent, and to which code. Kept with every batch that tells of it. */
export const DecidedSchema = v.object({
  /** The system that the codes are of. */
  system: v.picklist(PAYROLL_SYSTEMS),
  deviationsOnly: v.boolean(),
  /** By our own pay code, left out or not. */
  codes: v.record(v.string(), MappedCodeSchema),
  /** How the people of the period were employed, by employee id. */
  employment: v.record(v.string(), v.picklist(['flex', 'hourly'])),
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
export interface DecidedInput {
  readonly exports: readonly EarlierBatch[];
  readonly settings: PayrollSettings;
  readonly employees: readonly Pick<Employee, 'id' | 'employmentType'>[];
}

/**
 * What decides about a period: what its first batch was made with, and of what that one did not know the
 * settings and people as they are now. So a setting that changes later is no correction of the period. Another
 * payroll system has codes of its own: then only which codes are left out stands.
 *
 * @param people Employee ids of everybody the period may have a line of.
 */
export function decidedOf(
  periodId: string,
  { exports, settings, employees }: DecidedInput,
  people: readonly string[],
): Decided {
  const earlier = exports.toSorted((a, b) => a.number - b.number);
  const kept = earlier.flatMap(({ decided }) => decided?.[periodId] ?? []);
  const { system } = settings;
  // Batches made before the settings were kept know the people alone.
  const known = earlier.flatMap((batch): readonly Decided['employment'][] => {
    const own = batch.decided?.[periodId]?.employment;
    if (own !== undefined) return [own];
    return batch.periodId === periodId ? [batch.employment ?? {}] : [];
  });
  const typeOf = (id: string): Employee['employmentType'] =>
    known.find((one) => one[id] !== undefined)?.[id] ??
    employees.find((person) => person.id === id)?.employmentType ??
    // Nobody's time is dropped without a word: who is not known is paid by the hour.
    'hourly';
  const all = [...new Set([...people, ...known.flatMap((one) => Object.keys(one))])].toSorted();
  return {
    system,
    deviationsOnly: kept[0]?.deviationsOnly ?? settings.deviationsOnly,
    codes: codesOf(kept, settings),
    employment: Object.fromEntries(all.map((id) => [id, typeOf(id)])),
  };
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
