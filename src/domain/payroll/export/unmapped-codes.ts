import * as v from 'valibot';
import { PayPeriodSchema } from '../../time/closing/pay-period.ts';
import type { Period } from '../../time/period/periods.ts';
import type { StoredStatement } from '../../time/closing/period-statements.ts';
import { checkExport } from './check-export.ts';
import { type BatchInput, nextBatch } from '../batch/next-batch.ts';

/** What a period that is not closed yet would send to payroll. */
interface Unclosed extends Pick<BatchInput, 'settings' | 'rules' | 'employees' | 'farm'> {
  readonly period: Period;
  /** As they would be frozen now. */
  readonly statements: readonly StoredStatement[];
}

/**
 * Our pay codes of a period that is not closed yet that have no code in the payroll system, each once: its
 * export would be stopped by them. None where the owner has said that they are left out.
 */
export function unmappedCodes({ period, statements, ...rest }: Unclosed): string[] {
  const closed = v.parse(PayPeriodSchema, {
    ...period,
    id: period.from,
    status: 'locked',
    version: 1,
  });
  const batch = nextBatch({
    ...rest,
    period: closed,
    periods: [closed],
    exports: [],
    statements: statements.map((statement) => ({ ...statement, created: null })),
    cards: new Map(),
    units: [],
  });
  const issues = checkExport({ ...rest, batch, period: closed });
  return issues.flatMap(({ code, payCode }) => {
    return payCode !== undefined && (code === 'code_unmapped' || code === 'code_empty')
      ? [payCode]
      : [];
  });
}
