import {
  type ExportIssue,
  type ExportIssueCode,
  isBlocking,
} from '#domain/payroll/export/check-export.ts';

/** What has to be done about an issue, in the order of the list. */
export type Cure = 'number' | 'code' | 'sends' | 'setting' | 'know';

/** Everything that is wrong with one person, one code or one setting. */
export interface IssueLine {
  readonly key: string;
  readonly cure: Cure;
  readonly isBlocking: boolean;
  readonly codes: readonly ExportIssueCode[];
  readonly employeeId: string | null;
  readonly payCode: string | null;
}

const CURES: Readonly<Record<ExportIssueCode, Cure | null>> = {
  // The page shows these in their own places.
  period_not_closed: null,
  nothing_to_export: null,
  number_missing: 'number',
  number_not_allowed: 'number',
  number_twice: 'number',
  code_unmapped: 'code',
  code_empty: 'code',
  code_not_allowed: 'code',
  code_units_differ: 'code',
  sends_missing: 'sends',
  amount_missing: 'code',
  employer_missing: 'setting',
  employer_invalid: 'setting',
  term_invalid: 'setting',
  too_many_lines: 'know',
  figure_too_large: 'know',
  letters_replaced: 'know',
};

const ORDER: readonly Cure[] = ['setting', 'number', 'code', 'sends', 'know'];

/** The issues by what to do about them: what stops the file first; one line a person, code or setting. */
export function issueLines(issues: readonly ExportIssue[]): IssueLine[] {
  const lines = new Map<string, IssueLine>();
  for (const issue of issues) {
    const cure = CURES[issue.code];
    if (cure === null) continue;
    const { employeeId = null, payCode = null } = issue;
    const key = [cure, employeeId, payCode, cure === 'setting' ? issue.code : ''].join(' ');
    const before = lines.get(key);
    lines.set(key, {
      key,
      cure,
      employeeId,
      payCode,
      isBlocking: isBlocking(issue) || (before?.isBlocking ?? false),
      codes: [...(before?.codes ?? []), issue.code],
    });
  }
  return [...lines.values()].toSorted(
    (a, b) =>
      Number(b.isBlocking) - Number(a.isBlocking) || ORDER.indexOf(a.cure) - ORDER.indexOf(b.cure),
  );
}
