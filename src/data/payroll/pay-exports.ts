import type { Day } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { PayExportSchema } from '#domain/payroll/batch/pay-export.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { type BackendAnswer, request } from '../api/backend.ts';

/**
 * Every batch that went to payroll, the latest first; owners alone may read them. All of them: what a
 * period still owes is what no batch has said of it.
 */
export const payExports = createLiveFamily({
  name: 'pay-exports',
  schema: PayExportSchema,
  queries: (scope: { readonly farmId: string }) => [{ path: paths.payExports(scope.farmId) }],
  sort: (batches) => batches.toSorted((a, b) => b.number - a.number),
});

/**
 * Makes the next batch of a closed period. `hash` is that of the items the owner has seen; where anything
 * has changed since, the server refuses with `export_changed`. Asking again is harmless.
 */
export function exportPayroll(periodId: Day, hash: string): Promise<BackendAnswer> {
  return request('POST', '/payroll/exports', { periodId, hash });
}
