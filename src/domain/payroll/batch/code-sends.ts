import { factsOf, LEAVE_TYPES } from '../../leave/document/leave-type.ts';
import type { PayItem, PaySends } from './pay-item.ts';
import type { MappedCode, PayrollSystem } from './payroll-settings.ts';

/**
 * What each system's file has room for, the usual first. DataLøn has one value a row, Lessor no amount; days of leave
 * stand in a file beside it.
 */
const TAKES: Readonly<Record<PayrollSystem, readonly PaySends[]>> = {
  general: ['countAndRate', 'count', 'amount', 'dates'],
  danlon: ['countAndRate', 'count', 'amount', 'dates'],
  datalon: ['count', 'amount'],
  prolon: ['countAndRate', 'count', 'amount'],
  lessor: ['countAndRate', 'count', 'dates'],
  visma: ['countAndRate', 'count', 'amount'],
};

/**
 * What DataLøn's own list says of its pay parts (løndeleoversigt, bluegarden.zendesk.com article 115002021765):
 * hours, or kroner. Of parts that are not here the owner has to say it.
 */
const DATALON_LIST: ReadonlyMap<string, PaySends> = new Map([
  ...['01', '72', '74'].map((code) => [code, 'count'] as const),
  ...['02', '03', '05', '83', '84', '85', '1A', '1I', '2I', '3A', '4J', '6F', '8F'].map(
    (code) => [code, 'amount'] as const,
  ),
]);

/** Our codes whose lines each have a day of leave. */
const DATED: ReadonlySet<string | null> = new Set(
  LEAVE_TYPES.map(factsOf).flatMap(({ payCode, otherPayCode }) => [payCode, otherPayCode]),
);

/** One of our codes in the payroll system, with what the owner has chosen for it. */
type Coded = Pick<MappedCode, 'code' | 'sends'> & { readonly payCode: string };

/** DataLøn's pay part in its two places: 7, 07 and 007 are one, and so are 7c and 007C. */
const datalonPart = (code: string): string => code.padStart(2, '0').slice(-2).toUpperCase();

/** A code by which it is told from others in its system: letters and zeros in front make no other one. */
export function codeKey(system: PayrollSystem, code: string): string {
  if (system === 'datalon') return datalonPart(code);
  if (system === 'danlon' || system === 'prolon') return code.toUpperCase().replace(/^0+(?=.)/, '');
  return code;
}

/** What a file can say of lines with a code, the usual first; what a system's own list says is all. */
export function sendsOf(
  system: PayrollSystem,
  { code, payCode }: Pick<Coded, 'code' | 'payCode'>,
): readonly PaySends[] {
  const listed = system === 'datalon' ? DATALON_LIST.get(datalonPart(code)) : undefined;
  if (listed !== undefined) return [listed];
  return TAKES[system].filter((sends) => sends !== 'dates' || DATED.has(payCode));
}

/**
 * What the file says of lines with a code: what the owner has chosen, else what the system usually takes. Null where
 * it has to be chosen: DataLøn would take a number for kroner, and the other way round. `told` is what was said of the
 * code in the same period before: what was told by its days goes on so, and what was not does not begin to.
 */
export function sendsIn(
  system: PayrollSystem,
  coded: Coded,
  told: Pick<PayItem, 'sends'> | null = null,
): PaySends | null {
  const all = sendsOf(system, coded);
  const wereDates = told?.sends === 'dates';
  const [usual, ...others] = all.filter((one) => told === null || (one === 'dates') === wereDates);
  const { sends } = coded;
  if (sends !== undefined && [usual, ...others].includes(sends)) return sends;
  return usual === undefined || (system === 'datalon' && others.length > 0) ? null : usual;
}
