import type { PayLine } from '../engine/result/calculated.ts';
import type { LineClass } from './line-class.ts';
import { codeKey, type CodeWork, datesIn, isIn, sumOf } from './month-digest.ts';
import { monthsByPerson, type ReportInput } from './person-figures.ts';

/** What was earned of one pay code in one unit of quantity, going to one account. */
export interface CodeColumn {
  /** `{pay code}|{unit}|{target}`. */
  readonly key: string;
  readonly payCode: string;
  readonly unit: PayLine['unit'];
  readonly target: PayLine['target'];
  readonly kind: LineClass;
  /** Id of the rule that gave the first of it: its name is the column's. */
  readonly ruleId: string | null;
  readonly total: number;
}

interface CodeRow {
  readonly employeeId: string;
  readonly quantities: ReadonlyMap<string, number>;
}

interface CodeTable {
  /** By pay code, unit and account. */
  readonly columns: readonly CodeColumn[];
  /** Those who have any, in the order of the people. */
  readonly rows: readonly CodeRow[];
}

/** Quantities may be parts of a minute on an account: free of binary noise, rounded once. */
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Overtime, supplements and guarantees by pay code and person. */
export function codeTable(input: ReportInput): CodeTable {
  const byPerson = monthsByPerson(input.stored, input.period);
  const firsts = new Map<string, CodeWork>();
  const totals = new Map<string, number>();
  const rows: CodeRow[] = [];
  for (const { id } of input.people) {
    const quantities = new Map<string, number>();
    for (const digest of byPerson.get(id) ?? []) {
      const span = datesIn(digest, input.period);
      for (const [key, work] of digest.codes) {
        const value = sumOf(work.quantities, span);
        if (value === 0) continue;
        quantities.set(key, tidy((quantities.get(key) ?? 0) + value));
        totals.set(key, (totals.get(key) ?? 0) + value);
        if (isFirst(work, firsts.get(key))) firsts.set(key, work);
      }
    }
    if (quantities.size > 0) rows.push({ employeeId: id, quantities });
  }
  return {
    columns: [...firsts]
      .map(([key, work]) => columnOf(key, work, totals.get(key) ?? 0))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    rows,
  };
}

/** The earliest gives the name, so that the order of what is read does not. */
function isFirst({ line }: CodeWork, known: CodeWork | undefined): boolean {
  if (known === undefined || line.day < known.line.day) return true;
  return line.day === known.line.day && line.id < known.line.id;
}

function columnOf(key: string, { line, kind }: CodeWork, total: number): CodeColumn {
  return {
    key,
    payCode: line.payCode,
    unit: line.unit,
    target: line.target,
    kind,
    ruleId: line.why[0]?.ruleId ?? null,
    total: tidy(total),
  };
}

/** The lines of one person, by time; `key` names one column, null is everything, normal time too. */
export function linesOfPerson(
  input: Pick<ReportInput, 'stored' | 'period'>,
  employeeId: string,
  key: string | null,
): PayLine[] {
  const digests = monthsByPerson(input.stored, input.period).get(employeeId) ?? [];
  return digests
    .flatMap(({ month }) => month.lines)
    .filter((line) => isIn(input.period, line.day) && (key === null || codeKey(line) === key))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : (a.from ?? 0) - (b.from ?? 0)));
}
