import * as v from 'valibot';

/** The body of POST /payroll/exports. */
export const ExportPayrollSchema = v.strictObject({
  /** First day of a closed period. */
  periodId: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** `batchHash` of the batch that was shown. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** A batch that has been made, `payExports/{exportId}`: its number and how many lines it has. */
export interface PayExportAnswer {
  readonly exportId: string;
  readonly number: number;
  readonly lines: number;
}
